// Publishes the site on another host with the host's command-line tool. The site is built on this machine. So the check
// can compare every file online with the build.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { setValue } from '#content/read/yaml/edit-yaml.ts';
import { withSlash } from '#generator/addresses.ts';
import { buildRecord, buildRecordFile } from '#generator/publish/build-record.ts';
import { UsageError } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { Draft } from '../draft.ts';
import { execute, type Failure, maxBuffer } from '#platform/processes/git.ts';
import { checkLive } from './check-live.ts';
import type { LiveReport } from '#generator/editing/publishing.ts';
import { failure } from './failures.ts';
import type { OtherHost } from './other-hosts.ts';

export type HostPublishing = {
  host: OtherHost;
  folder: string;
  /** Typed address of the project. Default: "url" in content/site.yaml. */
  typedAddress: string | undefined;
  /** Builds the site into dist/ for an address, and asks the owner whether to publish it. */
  buildAndAsk: (address: string) => Promise<void>;
  print: (line: string) => void;
  onProgress?: OnProgress;
  /** Returns the URL of a project on the host. Tests return a local URL instead. */
  addressOf?: (project: string) => string;
  /** `poll`: milliseconds between two checks. `limit`: milliseconds after which the checks end. */
  polling?: { poll: number; limit: number };
};

/**
 * Publishes the site, and checks it online. Sets "url" in content/site.yaml if there is none.
 * @throws {OwnerError} if the tool is missing or fails
 */
export async function publishToHost(publishing: HostPublishing): Promise<LiveReport & { address: string }> {
  const {
    host,
    folder,
    typedAddress,
    buildAndAsk,
    print,
    onProgress,
    polling = { poll: 5000, limit: 120_000 },
  } = publishing;
  const { addressOf = (name: string) => `https://${name}.${host.domain}/` } = publishing;
  const guide = `docs/hosting.md#${host.section}`;
  const run = (args: string[], environment: NodeJS.ProcessEnv = {}) => runTool(host.tool, args, folder, environment);
  await run(['--version']).catch(() => {
    throw failure([
      `Publishing on ${host.name} needs its command-line tool "${host.tool}", which is missing or does not start.`,
      `Install it (npm install --global ${host.package}), or connect your repository instead: ${guide}`,
    ]);
  });
  const content = path.join(folder, 'content');
  const { url } = (await new Draft(content).value('site.yaml')) as { url?: string };
  const project = projectAt(typedAddress ?? url ?? '', host);
  const address = addressOf(project);
  const projects = await run(host.account).catch((error: unknown) => {
    throw failure([
      `The tool "${host.tool}" is not signed in, or cannot reach ${host.name}: ${lastLines(error)}`,
      `Sign in with "${host.tool} login", and run this again. Details: ${guide}`,
    ]);
  });

  await buildAndAsk(address);
  try {
    if (host.create && !host.hasProject(projects, project))
      rejectOtherName(host, project, await run(host.create(project)));
    for (const args of host.deploy(project)) await run(args, { SITE_URL: address });
  } catch (error) {
    if (!(error instanceof Error && 'stderr' in error)) throw error;
    throw failure([`The tool "${host.tool}" could not publish the site: ${lastLines(error)}`, `Details: ${guide}`]);
  }
  print(`Sent to ${host.name}. Checking every page and link …`);

  const { files } = buildRecord.parse(JSON.parse(await readFile(path.join(folder, 'dist', buildRecordFile), 'utf8')));
  const site = withSlash(url ?? address);
  let report = await checkLive(site, { files }, onProgress);
  for (const end = Date.now() + polling.limit; report.state === 'not yet' && Date.now() < end;) {
    await wait(polling.poll);
    report = await checkLive(site, { files }, onProgress);
  }
  if (url === undefined && report.state !== 'not yet') {
    const draft = new Draft(content);
    await draft.edit('site.yaml', (text) => setValue(text, ['url'], address));
    await draft.save();
    print(`"url" in content/site.yaml is now ${address}.`);
  }
  const isElsewhere = url !== undefined && report.state === 'not yet' && site !== address;
  const hint = `"url" in content/site.yaml is ${site}. If that is not your site at ${host.name}, change it.`;
  return { ...report, address: site, notes: isElsewhere ? [...report.notes, hint] : report.notes };
}

/** Extracts the project name from its address, such as `ada` from `ada.netlify.app`. */
function projectAt(address: string, { name, domain }: OtherHost): string {
  const project = new RegExp(String.raw`^(?:https://)?([a-z\d][a-z\d-]*)\.${domain}/?$`).exec(address)?.[1];
  if (project !== undefined) return project;
  throw new UsageError(
    `Give the address that your site has or should have at ${name}: npm run publish -- --to ${name.toLowerCase()} https://<name>.${domain}/`,
  );
}

/** @throws {OwnerError} if the host has created the project under another name, since the name is taken */
function rejectOtherName(host: OtherHost, project: string, output: string): void {
  const createdName = new RegExp(String.raw`//([a-z\d-]+)\.${host.domain}`).exec(output)?.[1] ?? project;
  if (createdName !== project)
    throw failure([
      `The address ${project}.${host.domain} is taken, so ${host.name} created ${createdName}.${host.domain} instead. Nothing was published.`,
      `Delete that project, and run this again with another name: npm run publish -- --to ${host.name.toLowerCase()} https://<name>.${host.domain}/`,
    ]);
}

async function runTool(tool: string, args: string[], folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  // On Windows, npm installs these tools as .cmd files, which need a shell.
  const options = { cwd: folder, maxBuffer, shell: process.platform === 'win32' };
  const running = execute(tool, args, { ...options, env: { ...process.env, NO_COLOR: '1', ...environment } });
  running.child.stdin?.end();
  return (await running).stdout;
}

/** Returns the last lines of a tool's output, without symbols and labels before its errors. */
function lastLines(error: unknown): string {
  const { stdout, stderr, message } = error as Failure;
  const lines = stripVTControlCharacters(stderr || stdout || message).split('\n');
  const messages = lines.map((line) => line.replace(/^[^\p{L}\p{N}"'[]*(?:\[ERROR\]|Error:)?\s*/u, '').trim());
  return messages
    .filter((line) => line !== '')
    .slice(-3)
    .join(' ');
}
