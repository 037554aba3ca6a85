// Upgrades a project to a newer version of the program, after tests on a copy. Keeps the replaced files for an undo.
// Owners read docs/upgrading.md.
import { isAlive } from '#platform/processes/is-alive.ts';
import { OwnerError } from '#platform/paths.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Failure } from '#platform/processes/git.ts';
import { migrateContent } from './migrate-content.ts';
import type { PageComparison } from './screenshots.ts';
import { planFiles, type ConflictChoices, type Plan } from './plan.ts';
import { bytesOf, isSame } from '#platform/transaction/put-files.mjs';
import { replaceWithUndo, upgradeFolder, type Replacement } from '#platform/transaction/replace-with-undo.ts';
import { nameOf, summaryOf, upgradeReport } from './report.ts';
import { fetchVersions, type Source, versionOf } from './source.ts';
import { count } from '../command.ts';
import { copyProject, runIn } from './copy-project.ts';

export type UpgradeOptions = ConflictChoices & {
  project: string;
  source: Source;
  /** A tag or a branch of the repository. */
  to?: string | undefined;
  /** Whether to stop before files are replaced. */
  isTrial: boolean;
  /** Browser for screenshots; defaults to Playwright's own. */
  browser?: string | undefined;
  print(line: string): void;
};

/**
 * Upgrades a project.
 * @returns a summary for the owner
 * @throws {OwnerError} if it fails; then nothing has changed
 */
export async function upgradeProject(options: UpgradeOptions): Promise<string> {
  const { project, source, to, print } = options;
  await deleteAbandonedWork(project);
  const work = path.join(upgradeFolder(project), `work ${process.pid} ${randomUUID()}`);
  await mkdir(work, { recursive: true });
  try {
    print(`Fetching the newer version from ${source.description} …`);
    const versions = await fetchVersions(project, source.location, to, work);
    const plan = await planFiles(project, versions, options);
    if (plan.replacements.length === 0) return 'This is already the newest version. Nothing was changed.';
    return await testAndReplace(options, plan, await versionOf(versions.newer), work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Migrates the content of a project to the format of this version.
 * @returns a summary for the owner
 */
export async function upgradeContent(project: string, isTrial: boolean): Promise<string> {
  const { steps, files } = await migrateContent(path.join(project, 'content'));
  if (files.length === 0) return 'The content is already in the newest format. Nothing was changed.';
  const done = steps.map((step) => `- ${step}`).join('\n');
  const names = files.map((file) => file.path).join(', ');
  if (isTrial) return `${done}\nThese files would be migrated: ${names}. Nothing was changed.`;
  await replaceWithUndo(project, files, 'the migration of the content');
  return `${done}\nMigrated: ${names}.\nNext: npm start. To restore the old files: npm run upgrade -- --undo`;
}

async function testAndReplace(
  { project, isTrial, browser, print }: UpgradeOptions,
  { replacements, merged }: Plan,
  to: string,
  work: string,
): Promise<string> {
  const [before, after] = [path.join(work, 'before'), path.join(work, 'after')];
  const hasNewPackages = replacements.some((file) => file.path === 'package-lock.json');
  await copyProject(project, before);
  await copyProject(project, after, replacements, hasNewPackages);
  if (hasNewPackages) {
    print('Installing the packages of the newer version …');
    await runOrFail(after, 'its packages cannot be installed', 'setup');
  }
  print('Migrating a copy of your content, and checking it …');
  const moved = await runOrFail(after, 'your content cannot be migrated', 'upgrade', '--content');
  await runOrFail(after, 'your content does not pass its check', 'check');
  print('Building your site with both versions …');
  let missingReason: string | undefined;
  await runIn(before, 'build').catch(() => {
    missingReason = 'Your site cannot be built with your current version, so there is no “before”.';
  });
  await runOrFail(after, 'your site cannot be built with it', 'build');
  const content = await migratedContent(before, after);

  print('Taking screenshots of each page, before and after …');
  const newReport = path.join(work, 'report');
  await mkdir(newReport);
  let comparisons: PageComparison[] = [];
  try {
    // Import on demand: the module loads Playwright and the file server.
    const { comparePages } = await import('./screenshots.ts');
    const [site, newSite] = [before, after].map((stage) => path.join(stage, 'dist')) as [string, string];
    comparisons = await comparePages({ before: missingReason ? undefined : site, after: newSite }, newReport, browser);
  } catch (error) {
    const failure = `No screenshots could be taken: ${(error as Error).message.split('\n')[0]}`;
    print(failure);
    missingReason ??= failure;
  }
  const from = await versionOf(project);
  const steps = [...moved.matchAll(/^- (.*)$/gm)].map(([, step = '']) => step);
  await writeFile(
    path.join(newReport, 'index.html'),
    upgradeReport(`${from} to ${to}`, comparisons, steps, missingReason),
  );
  const report = path.join(upgradeFolder(project), 'report');
  await rm(report, { recursive: true, force: true });
  await rename(newReport, report);
  if (!isTrial) await replaceWithUndo(project, [...replacements, ...content], `the upgrade from ${from} to ${to}`);

  const different = comparisons.filter(({ changedShare }) => changedShare > 0);
  const lists: [heading: string, lines: string[], isShown: boolean][] = [
    ['Merged with your changes:', merged, merged.length > 0],
    ['Migrated in your content:', content.map((file) => file.path), content.length > 0],
    [summaryOf(comparisons), different.map(nameOf), comparisons.length > 0],
  ];
  return [
    '',
    ...lists.flatMap(([heading, lines, isShown]) => (isShown ? [heading, ...lines.map((line) => `  ${line}`)] : [])),
    `Before and after: ${path.relative(project, path.join(report, 'index.html'))}`,
    isTrial
      ? `The upgrade from ${from} to ${to} would replace ${count(replacements.length, 'file')} of the program. Nothing was changed.`
      : `The program was upgraded from ${from} to ${to}: ${count(replacements.length, 'file')}.\nNext: read the report, and run npm start. To restore the old version: npm run upgrade -- --undo`,
  ].join('\n');
}

/** Returns the content files that the newer version has migrated in its copy of the project. */
async function migratedContent(before: string, after: string): Promise<Replacement[]> {
  const names = await Promise.all(
    [before, after].map((stage) => readdir(path.join(stage, 'content'), { recursive: true })),
  );
  return [...new Set(names.flat())]
    .filter((name) => /\.(?:yaml|md)$/.test(name))
    .map((name) => `content/${name.replaceAll('\\', '/')}`)
    .map((file) => ({ path: file, before: bytesOf(path.join(before, file)), after: bytesOf(path.join(after, file)) }))
    .filter((file) => !isSame(file.before, file.after));
}

async function runOrFail(stage: string, fault: string, command: string, ...args: string[]): Promise<string> {
  return runIn(stage, command, ...args).catch(({ stdout, stderr }: Failure) => {
    const output = `${stdout}${stderr}`.trim();
    throw new OwnerError(
      `${output}\n\nThe newer version was tested on a copy, and ${fault}; the reason is above. Nothing was changed.`,
    );
  });
}

/** Deletes files of interrupted upgrades. @throws {OwnerError} if another upgrade is running */
async function deleteAbandonedWork(project: string) {
  const folder = upgradeFolder(project);
  for (const name of await readdir(folder).catch(() => [])) {
    const [what, pid] = name.split(' ');
    if (what !== 'work') continue;
    if (isAlive(Number(pid))) throw new OwnerError('Another upgrade is running. Wait until it is finished.');
    await rm(path.join(folder, name), { recursive: true, force: true });
  }
}
