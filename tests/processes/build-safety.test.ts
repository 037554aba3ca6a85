// The tests run builds as processes in a copy of the project, and kill or obstruct them.
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { copyProject, runProgram } from '#tests/support/processes/project-copy.ts';
import { mayMount, temporaryFolder, withDisk } from '#tests/support/folders.ts';

const isSweep = process.env.SWEEP === '1';

const work = await temporaryFolder('build-safety');
const project = path.join(work, 'Ada’s "site" – ünï cödé #1 100%');
const dist = path.join(project, 'dist');
const oldSite = path.join(work, 'old site');
/** Hashes of dist/ after builds with the old and with the new content. */
const fingerprints: Record<'old' | 'new', string> = { old: '', new: '' };
let buildDuration = 0;

beforeAll(async () => {
  await copyProject(project);
  await write('new');
  await mustBuild();
  fingerprints.new = await fingerprint();
  await write('old');
  await clearBuildCache();
  const started = performance.now();
  await mustBuild();
  buildDuration = performance.now() - started;
  fingerprints.old = await fingerprint();
  await cp(dist, oldSite, { recursive: true });
});

/** Before each test, dist/ contains the old site, and content/ the new content. */
beforeEach(async () => {
  await write('new');
  if ((await fingerprint().catch(() => '')) === fingerprints.old) return;
  await rm(dist, { recursive: true, force: true });
  await cp(oldSite, dist, { recursive: true });
});

test('a project whose path has spaces, quotes and symbols can be built from any current folder', async () => {
  const { code, output } = await build({ cwd: tmpdir() });
  expect(output).toMatch(/^The site is in dist\//m);
  expect(code).toBe(0);
  expect(await fingerprint()).toBe(fingerprints.new);
});

describe.each(isSweep ? (['SIGINT', 'SIGTERM', 'SIGKILL'] as const) : (['SIGINT', 'SIGKILL'] as const))(
  'a build that is ended by %s',
  (signal) => {
    test('during generation leaves the old site complete, and the next build deletes the temporary files', async () => {
      await clearBuildCache();
      const { code } = await build({ killWhen: waitUntilBuilding(), signal });
      expect(code).not.toBe(0);
      expect(await fingerprint()).toBe(fingerprints.old);
      await mustBuild();
      expect(await fingerprint()).toBe(fingerprints.new);
      expect(await leftovers()).toEqual([]);
    });

    test.each(isSweep ? Array.from({ length: 20 }, (_, index) => (index + 0.5) * 5) : [])(
      'after %d percent of the time leaves a complete site, and the next build cleans up',
      async (percent) => {
        await clearBuildCache();
        await build({ killWhen: sleep((buildDuration * percent) / 100), signal });
        expect([fingerprints.old, fingerprints.new]).toContain(await fingerprint());
        await mustBuild();
        expect(await fingerprint()).toBe(fingerprints.new);
        expect(await leftovers()).toEqual([]);
      },
    );
  },
);

test('if a build is killed after renaming dist/, the next build restores the old site', async () => {
  await build({ preload: killAfterRenaming(renamesDist) });
  await expect(fingerprint()).rejects.toThrow('ENOENT');
  await writeFile(path.join(project, 'content/site.yaml'), 'name: "Ada\n');
  const { code, output } = await build();
  expect(output).toContain('never closed');
  expect(code).toBe(1);
  expect(await fingerprint()).toBe(fingerprints.old);
  expect(await leftovers()).toEqual([]);
});

test('a build keeps the temporary folders of other running builds, including those on other machines', async () => {
  const others = [`${hostname()} ${process.pid} here`, `another.example ${process.pid} there`];
  for (const name of others) await mkdir(path.join(project, '.cache/builds', name, 'site'), { recursive: true });
  await mustBuild();
  expect((await leftovers()).toSorted()).toEqual(others.toSorted());
  for (const name of others) await rm(path.join(project, '.cache/builds', name), { recursive: true });
});

test('two concurrent builds both succeed, and dist/ is the site of one of them', async () => {
  await clearBuildCache();
  const first = build();
  await waitUntilBuilding();
  const results = await Promise.all([first, build(), ...(isSweep ? [build(), build()] : [])]);
  for (const { code, output } of results) expect(code, output).toBe(0);
  expect(await fingerprint()).toBe(fingerprints.new);
  expect(await leftovers()).toEqual([]);
});

test('a build replaces dist/ even if another build writes a site to dist/ at the same time', async () => {
  const { code, output } = await build({ preload: fillAfterRenaming(renamesDist) });
  expect(code, output).toBe(0);
  expect(await fingerprint()).toBe(fingerprints.new);
  expect(await leftovers()).toEqual([]);
});

test('a build fails with an explanation if a photo is deleted during the build, and keeps dist/', async () => {
  const photo = path.join(project, 'content/photos/noise.jpg');
  // The build must read the original photo: delete cached pictures.
  await clearBuildCache();
  const building = build();
  await waitUntilBuilding();
  await rm(photo);
  const { code, output } = await building;
  expect(output).toContain('noise.jpg changed while the site was being built. Try again.');
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  expect(await fingerprint()).toBe(fingerprints.old);
});

test('a build fails with an explanation if the content folder is missing, and keeps dist/', async () => {
  await rename(path.join(project, 'content'), path.join(project, 'kept'));
  const { code, output } = await build();
  await rename(path.join(project, 'kept'), path.join(project, 'content'));
  expect(output).toContain('content:1:1  This folder does not exist.');
  expect(code).toBe(1);
  expect(await fingerprint()).toBe(fingerprints.old);
});

test('a build fails with an explanation if dist is a file, and does not overwrite the file', async () => {
  await rm(dist, { recursive: true });
  await writeFile(dist, 'My only copy.');
  const { code, output } = await build();
  expect(output).toContain('The site is written to the folder dist, but this is a file.');
  expect(code).toBe(1);
  expect(await readFile(dist, 'utf8')).toBe('My only copy.');
  await rm(dist);
});

test('if dist/ has files that no build has written, a build fails and lists these files', async () => {
  const expectRejected = async (files: string[], subject: string) => {
    const before = await fingerprint();
    const { code, output } = await build();
    expect(output).toContain(`${subject} contains files that no build has written`);
    for (const file of files) expect(output).toContain(`\n  ${file}\n`);
    expect(output).toContain('Nothing was changed.');
    expect(code).toBe(1);
    expect(await fingerprint()).toBe(before);
  };
  await mkdir(path.join(dist, 'old'));
  await writeFile(path.join(dist, 'old/notes.txt'), 'My only copy.');
  await expectRejected(['old/notes.txt'], 'dist/');

  // Replace dist/ with a site that another program generated.
  await rm(dist, { recursive: true });
  await mkdir(dist);
  await writeFile(path.join(dist, 'index.html'), '<!doctype html>\n<html lang="en">My club.</html>\n');
  await expectRejected(['index.html'], 'dist/');

  // Replace dist/ with a symlink to a web server's folder. This folder also contains a file of another site.
  await rm(dist, { recursive: true });
  const elsewhere = path.join(work, 'public_html');
  await cp(oldSite, elsewhere, { recursive: true });
  await writeFile(path.join(elsewhere, '1-club.html'), 'My club.');
  await symlink(elsewhere, dist);
  await expectRejected(['1-club.html'], `dist is a link to ${elsewhere}, which`);
  await rm(dist);
});

test('without .cache/written, a build recognizes and replaces its own site, unless dist/ is a symlink', async () => {
  const [list, backup] = [path.join(project, '.cache/written'), path.join(work, 'written')];
  await rename(list, backup);
  await writeFile(path.join(dist, '.DS_Store'), '');
  await mustBuild();
  expect(await fingerprint()).toBe(fingerprints.new);
  await rm(list, { recursive: true });
  const elsewhere = path.join(work, 'elsewhere');
  await rename(dist, elsewhere);
  await symlink(elsewhere, dist);
  const { output } = await build();
  await rm(dist);
  await rename(elsewhere, dist);
  await rename(backup, list);
  expect(output).toContain('which contains files that no build has written');
});

test('a build keeps a dist/ that is a symlink, and writes the site to its target', async () => {
  const elsewhere = path.join(work, 'elsewhere');
  await rm(dist, { recursive: true });
  await mkdir(elsewhere);
  await symlink(elsewhere, dist);
  for (const which of ['old', 'new'] as const) {
    await write(which);
    await mustBuild();
  }
  expect((await lstat(dist)).isSymbolicLink()).toBe(true);
  expect(await fingerprint()).toBe(fingerprints.new);
  await rm(dist);
  await rm(elsewhere, { recursive: true });
});

test.each(['.cache', 'dist'])(
  'a build fails with an explanation if %s is read-only, and keeps the old site',
  async (name) => {
    const locked = name === 'dist' ? project : path.join(project, name);
    await chmod(locked, 0o555);
    // Root ignores permissions: run the build as another user.
    const asNobody = process.getuid?.() === 0;
    if (asNobody) for (const folder of [work, project]) await chmod(folder, folder === locked ? 0o555 : 0o755);
    const { code, output } = await build({ asNobody });
    await chmod(locked, 0o755);
    expect(output).toMatch(/cannot be opened\. Check that you are allowed to read and write it/);
    expect(output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
    expect(await fingerprint()).toBe(fingerprints.old);
  },
);

describe('a build on separate disks', async () => {
  const canMount = await mayMount();
  // Mounting needs root or a user namespace.
  const mounted = test.skipIf(!canMount);

  mounted('reports a full disk of .cache/, and keeps the old site', async () => {
    const folder = path.join(project, '.cache');
    await clearBuildCache();
    await mkdir(folder, { recursive: true });
    await withDisk(folder, 'size=1m', async () => {
      await writeFile(path.join(folder, 'filler'), Buffer.alloc(1024 * 1024 - 96 * 1024));
      const { code, output } = await build();
      expect(output).toContain('The disk is full. Your site was not changed; free some space');
      expect(output).not.toMatch(/^\s+at /m);
      expect(code).toBe(1);
      expect(await fingerprint()).toBe(fingerprints.old);
    });
  });

  mounted('writes the new site to dist/, or keeps the old site if the disk of dist/ is too full', async () => {
    await rm(dist, { recursive: true });
    await mkdir(dist);
    await withDisk(dist, 'size=30m', async () => {
      await cp(oldSite, dist, { recursive: true });
      await mustBuild();
      expect(await fingerprint()).toBe(fingerprints.new);
    });
    await withDisk(dist, `size=${await diskUsage(oldSite, 1.5)}`, async () => {
      await cp(oldSite, dist, { recursive: true });
      const { output } = await build();
      expect(output).toContain('The disk is full.');
      expect(await fingerprint()).toBe(fingerprints.old);
    });
  });
});

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let photo: Buffer | undefined;

async function write(which: 'old' | 'new') {
  const content = path.join(project, 'content');
  photo ??= await sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  await mkdir(path.join(content, 'photos'), { recursive: true });
  await writeFile(path.join(content, 'photos/noise.jpg'), photo);
  await writeFile(path.join(content, 'photos.yaml'), 'noise.jpg:\n  alt: Noise.\n  caption: Noise.\n');
  await writeFile(path.join(content, 'home.yaml'), 'photo: noise.jpg\n');
  await writeFile(path.join(content, 'site.yaml'), `name: Ada\ndescription: The ${which} site.\n`);
  const projects = Array.from(
    { length: which === 'old' ? 2 : 3 },
    (_, index) => `  - title: The ${which} ${index}\n    date: 2026\n`,
  );
  await writeFile(path.join(content, 'projects.yaml'), `projects:\n${projects.join('')}`);
}

type BuildRun = {
  cwd?: string;
  /** The test kills the build when this promise resolves. */
  killWhen?: Promise<unknown>;
  signal?: NodeJS.Signals;
  /** Source code of a module that the process runs first. */
  preload?: string;
  asNobody?: boolean;
};

async function build({ cwd, killWhen, signal, preload, asNobody }: BuildRun = {}) {
  const args = [
    ...(preload ? ['--import', `data:text/javascript,${encodeURIComponent(preload)}`] : []),
    path.join(project, 'src/cli/build/build.ts'),
  ];
  const { child, ended } = runProgram(process.execPath, args, {
    cwd: cwd ?? project,
    ...(asNobody ? { uid: 65534, gid: 65534 } : {}),
  });
  if (killWhen) void killWhen.then(() => child.kill(signal));
  const { code, output, errors } = await ended;
  return { code, output: output + errors };
}

async function mustBuild() {
  const { code, output } = await build();
  expect(code, output).toBe(0);
}

/**
 * Returns source code of a module that runs a statement after each matching call of `renameSync`.
 * @param condition source code of the condition, with the variables `from` and `to`
 * @param what source code of the statement
 */
const afterRenaming = (condition: string, what: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import path from 'node:path';
  const { renameSync } = fs;
  let times = 0;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    if (!(${condition})) return;
    times++;
    ${what}
  };
  syncBuiltinESMExports();
`;

const renamesDist = "path.basename(String(from)) === 'dist'";

const killAfterRenaming = (condition: string) => afterRenaming(condition, "process.kill(process.pid, 'SIGKILL');");

const fillAfterRenaming = (condition: string) =>
  afterRenaming(condition, 'if (times === 1) fs.cpSync(String(to), String(from), { recursive: true });');

async function fingerprint(folder = dist): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const name of names.sort()) hash.update(path.relative(folder, name)).update(await readFile(name));
  return `${names.length} files, ${hash.digest('hex').slice(0, 12)}`;
}

/** Deletes the build cache. With the cache, a build could finish before the test interrupts it. */
const clearBuildCache = () => rm(path.join(project, '.cache/made'), { recursive: true, force: true });

/** Waits until a build has created its temporary folder, which exists while it generates the site. */
const waitUntilBuilding = () => expect.poll(leftovers, { interval: 5 }).not.toEqual([]);

const leftovers = () => readdir(path.join(project, '.cache/builds')).catch(() => []);

/** Returns `times` times the disk usage of a folder, in bytes. Each file occupies whole blocks of 4 kB. */
async function diskUsage(folder: string, times: number): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => (await lstat(path.join(entry.parentPath, entry.name))).size),
  );
  return Math.ceil(times * sizes.reduce((sum, size) => sum + Math.ceil(size / 4096) * 4096, 0));
}
