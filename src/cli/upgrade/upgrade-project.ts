// Brings a project to a newer version of the program. Everything is made and tried in a folder of its own; the project
// changes at the very end, in a moment, and what was replaced is kept. docs/upgrading.md tells it to the owner.
import { OwnerError } from '#platform/paths.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkOut, fetchEngine, slashed, versionOf, type Engine } from './source.ts';
import { findBase } from './base.ts';
import { git } from './git.ts';
import { moveContent } from './move-content.ts';
import type { Look } from './pictures.ts';
import { planFiles, type Choices, type Plan } from './plan.ts';
import { bytesOf, replaceFiles, upgradeFolder, type Replacement } from './replace-files.ts';
import { upgradeReport } from './report.ts';
import { openStage, runIn } from './stage.ts';

export type UpgradeOptions = Choices & {
  /** The project, the owner's folder. */
  project: string;
  /** A folder or the address of a Git repository. */
  from: string;
  /** A tag or a branch of the repository. */
  to?: string | undefined;
  /** Whether to stop before anything is replaced. */
  isTrial: boolean;
  /** The browser that takes the pictures; left out, it is Playwright's own. */
  browser?: string | undefined;
  /** Takes a line about what is being done. */
  say(line: string): void;
};

/** What an upgrade did, or would do. */
export type Upgraded = {
  from: string;
  to: string;
  /** Files of the program that are replaced, added or removed. */
  files: string[];
  /** Those of them that also have the owner's changes. */
  merged: string[];
  /** The content files that are moved forward. */
  content: string[];
  looks: Look[];
  /** The report with the pictures. */
  report: string;
};

/**
 * Upgrades a project.
 * @returns `undefined` when it is up to date
 * @throws {OwnerError} when it cannot be; then nothing was changed
 */
export async function upgradeProject(options: UpgradeOptions): Promise<Upgraded | undefined> {
  const { project, from, to, say } = options;
  await clearUp(project);
  const work = path.join(upgradeFolder(project), `work ${process.pid} ${randomUUID()}`);
  await mkdir(work, { recursive: true });
  try {
    say(`Fetching the newer version from ${from} …`);
    const engine = await fetchEngine(from, to, work);
    const base = await findBeginning(project, engine, work);
    await refuseOlder(project, engine, base);
    const plan = await planFiles(project, engine, base?.folder, options);
    refuseConflicts(plan, base !== undefined);
    if (plan.replacements.length === 0) return undefined;
    return await tryAndReplace(options, engine, plan, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Moves the content of a project forward to the format of this version.
 * @returns what was done to it and to which files
 */
export async function upgradeContent(project: string, isTrial = false): Promise<{ steps: string[]; files: string[] }> {
  const folder = path.join(project, 'content');
  const { steps, files } = await moveContent(folder);
  const replacements = await Promise.all(
    files.map(async ({ name, text }): Promise<Replacement> => ({
      path: `content/${name}`,
      before: await bytesOf(path.join(folder, name)),
      after: Buffer.from(text),
    })),
  );
  if (!isTrial && replacements.length > 0) await replaceFiles(project, replacements, 'the move of the content');
  return { steps, files: replacements.map((file) => file.path) };
}

async function tryAndReplace(options: UpgradeOptions, engine: Engine, plan: Plan, work: string): Promise<Upgraded> {
  const { project, isTrial, browser, say } = options;
  const [before, after] = [path.join(work, 'before'), path.join(work, 'after')];
  const isNewlyPacked = plan.replacements.some((file) => file.path === 'package-lock.json');
  await openStage(project, before);
  await openStage(project, after, { replacements: plan.replacements, isNewlyPacked });
  if (isNewlyPacked) {
    say('Installing the packages of the newer version …');
    await mustRun(after, 'its packages cannot be installed', 'setup');
  }
  say('Moving a copy of your content forward, and checking it …');
  const moved = await mustRun(after, 'your content cannot be moved forward', 'upgrade', '--content');
  await mustRun(after, 'it finds fault with your content', 'check');
  say('Building your site with both versions …');
  const builtBefore = await runIn(before, 'build');
  await mustRun(after, 'your site cannot be built with it', 'build');
  const content = await changedContent(project, before, after);
  const { looks, why } = await takePictures(
    { before: builtBefore.isGood ? path.join(before, 'dist') : undefined, after: path.join(after, 'dist') },
    path.join(work, 'report'),
    browser,
    say,
  );
  const from = await versionOf(project);
  const title = `${from} to ${engine.version}`;
  const reason = builtBefore.isGood
    ? why
    : 'Your site cannot be built with the version that you have, so there is no “before”.';
  const steps = moved
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));
  await writeFile(path.join(work, 'report/index.html'), upgradeReport(title, looks, steps, reason));
  const report = path.join(upgradeFolder(project), 'report');
  await rm(report, { recursive: true, force: true });
  await rename(path.join(work, 'report'), report);
  if (!isTrial) await replaceFiles(project, [...plan.replacements, ...content], `the upgrade from ${title}`);
  return {
    from,
    to: engine.version,
    files: plan.replacements.map((file) => file.path),
    merged: plan.merged,
    content: content.map((file) => file.path),
    looks,
    report: path.join(report, 'index.html'),
  };
}

async function takePictures(
  sites: { before: string | undefined; after: string },
  folder: string,
  browser: string | undefined,
  say: (line: string) => void,
): Promise<{ looks: Look[]; why?: string }> {
  await mkdir(folder, { recursive: true });
  say('Taking pictures of each page, before and after …');
  try {
    // It brings a browser and half of the build along, which the rest can do without.
    const { compareLooks } = await import('./pictures.ts');
    return { looks: await compareLooks(sites, folder, browser) };
  } catch (error) {
    const why = `No pictures could be taken: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`;
    say(why);
    return { looks: [], why };
  }
}

/** The words that the newer version has moved, in the copy that it was given. */
async function changedContent(project: string, before: string, after: string): Promise<Replacement[]> {
  const namesIn = async (stage: string) => readdir(path.join(stage, 'content'), { withFileTypes: true });
  const entries = [...(await namesIn(before)), ...(await namesIn(after))].filter((entry) => entry.isFile());
  const changes: Replacement[] = [];
  for (const file of new Set(entries.map(({ name }) => slashed(path.join('content', name))))) {
    const [old, now] = await Promise.all([bytesOf(path.join(before, file)), bytesOf(path.join(after, file))]);
    if (old && now ? old.equals(now) : old === now) continue;
    changes.push({ path: file, before: await bytesOf(path.join(project, file)), after: now });
  }
  return changes;
}

/** The version that the project is based on, in a folder, if the history of the newer one has it. */
async function findBeginning(project: string, { history }: Engine, work: string) {
  if (!history) return undefined;
  const commit = await findBase(project, history.gitDir);
  if (commit === undefined) return undefined;
  const folder = path.join(work, 'base');
  await checkOut(history.gitDir, commit, folder);
  return { folder, commit };
}

async function refuseOlder(project: string, engine: Engine, base: { commit: string } | undefined) {
  const mine = await versionOf(project);
  const { history } = engine;
  // An ancestor of what the project is based on is older, whatever number it bears.
  const isAncestor =
    history !== undefined &&
    base !== undefined &&
    history.commit !== base.commit &&
    (await git('--git-dir', history.gitDir, 'merge-base', '--is-ancestor', history.commit, base.commit).then(
      () => true,
      () => false,
    ));
  if (!isAncestor && compareVersions(engine.version, mine) >= 0) return;
  throw new OwnerError(
    `That is an older version (${engine.version}) than the one that you have (${mine}).\nNothing was changed.`,
  );
}

/** @example compareVersions('0.10.0', '0.9.1') // 1 */
export function compareVersions(a: string, b: string): number {
  return Math.sign(a.localeCompare(b, 'en', { numeric: true }));
}

function refuseConflicts({ conflicts }: Plan, isBaseKnown: boolean) {
  if (conflicts.length === 0) return;
  const max = 20;
  const list = conflicts.slice(0, max).map((conflict) => `  ${conflict.path}: ${conflict.why}`);
  const rest = conflicts.length > max ? [`  … and ${conflicts.length - max} more`] : [];
  const unknown = isBaseKnown
    ? []
    : [
        '',
        'What comes with the history of Git (a clone, or the address of the repository) tells your changes from its own.',
      ];
  throw new OwnerError(
    [
      `${conflicts.length === 1 ? 'One file' : `${conflicts.length} files`} of the program cannot be brought together with yours:`,
      ...list,
      ...rest,
      ...unknown,
      '',
      'What to do: run it again and say for each of them, or for a folder, which one you want:',
      '  --keep-mine <path>    yours stays; what the newer version changed in it is missing',
      '  --take-theirs <path>  theirs comes; yours is kept for “npm run upgrade -- --undo”',
      'Nothing was changed.',
    ].join('\n'),
  );
}

async function mustRun(stage: string, fault: string, command: string, ...args: string[]): Promise<string> {
  const { isGood, output } = await runIn(stage, command, ...args);
  if (isGood) return output;
  throw new OwnerError(
    `${output}\n\nThe newer version was tried on a copy, and ${fault}; why stands above. Nothing was changed.`,
  );
}

/** Removes what upgrades left that were ended halfway. */
async function clearUp(project: string) {
  const folder = upgradeFolder(project);
  for (const name of await readdir(folder).catch(() => [])) {
    const [what, pid] = name.split(' ');
    if (what !== 'work' || pid === undefined) continue;
    if (isAlive(Number(pid))) throw new OwnerError('Another upgrade is running. Wait until it has ended.');
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
