import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostFiles } from '#generator/hosts/hosts.ts';
import { findProgram } from '#cli/browser.ts';

/** Text at the end of each line that owners must fill in. */
const placeholder = '<- yours';

/** Servers for which hosting/ has a configuration file. */
export const serverNames = ['nginx', 'caddy'] as const;

export type ServerName = (typeof serverNames)[number];

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether the installed server supports Brotli. Caddy always does. */
export const sendsBrotli = (name: ServerName) => name === 'caddy' || existsSync(brotliModule);

export type RunOptions = {
  /** Folder for the configuration and temporary files of the server. */
  work: string;
  /** Document root. A site with the base path `/a/b` is in its subfolder `a/b`. */
  root: string;
  /** Base path without a trailing slash. Example: `/a/b` */
  base: string;
  port: number;
  brotli: boolean;
};

/**
 * Starts a server with its configuration file in hosting/, and waits until it responds. Only the lines that owners must
 * fill in are replaced.
 */
export async function runServer(name: ServerName, options: RunOptions): Promise<ChildProcess> {
  const { command, args } = await prepare(name, options);
  const server = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment(options.work) });
  let errorOutput = '';
  server.stderr?.on('data', (data: Buffer) => (errorOutput += data.toString()));
  const deadline = Date.now() + 30_000;
  while (!(await isResponding(options.port))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`${name} did not start:\n${errorOutput}`);
    }
  }
  return server;
}

export async function stopServer(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const end = once(server, 'exit');
  server.kill('SIGTERM');
  await end;
}

/** Checks a configuration with the server's own command. */
export async function checkConfiguration(
  name: ServerName,
  options: RunOptions,
): Promise<{ isValid: boolean; errorOutput: string }> {
  const { command, args, check } = await prepare(name, options);
  const { status, stdout, stderr } = spawnSync(command, check(args), {
    encoding: 'utf8',
    env: environment(options.work),
  });
  return { isValid: status === 0, errorOutput: stdout + stderr };
}

type Prepared = { command: string; args: string[]; check(args: string[]): string[] };

async function prepare(name: ServerName, options: RunOptions): Promise<Prepared> {
  const { work, root, base, port, brotli } = options;
  const command = findProgram(name) ?? name;
  await mkdir(work, { recursive: true });
  const template = hostFiles().get(`hosting/${name === 'nginx' ? 'nginx.conf' : 'Caddyfile'}`) ?? '';
  const file = path.join(work, `${name}.conf`);
  if (name === 'caddy') {
    const filled = fillIn(template, [`http://127.0.0.1:${port} {`, `root * "${root}"`, `vars base "${base}"`]);
    await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${filled}`);
    return {
      command,
      args: ['run', '--config', file, '--adapter', 'caddyfile'],
      check: ([, ...rest]) => ['validate', ...rest],
    };
  }
  const site = path.join(work, 'site.conf');
  const filled = fillIn(template, [
    'server_name localhost;',
    `root "${root}";`,
    `set $portfolio_base "${base}";`,
    brotli ? 'brotli_static on;' : '',
  ]);
  await writeFile(site, filled.replace(/listen \[::\]:80;/, '').replace('listen 80;', `listen 127.0.0.1:${port};`));
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
${brotli ? `load_module ${brotliModule};` : ''}
pid "${work}/nginx.pid";
error_log stderr warn;
events {}
http {
  access_log off;
  ${folders.map((folder) => `${folder}_temp_path "${work}/${folder}";`).join('\n  ')}
  include "${site}";
}
`,
  );
  return { command, args: ['-p', work, '-e', 'stderr', '-c', file], check: (args) => ['-t', ...args] };
}

/** Replaces each line marked with `placeholder` by the next value. Throws if the numbers of lines and values differ. */
function fillIn(text: string, values: string[]): string {
  const remaining = [...values];
  const filled = text.replaceAll(new RegExp(`^.*# ${placeholder}$`, 'gm'), () => remaining.shift() ?? '!');
  if (remaining.length > 0 || filled.includes('\n!\n')) throw new Error('The marked lines are not those of this test.');
  return filled;
}

const environment = (work: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: work,
  XDG_DATA_HOME: work,
  XDG_CONFIG_HOME: work,
});

async function isResponding(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).then(
    () => true,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 50)),
  );
}
