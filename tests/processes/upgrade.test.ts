// One test upgrades the whole program. The other tests upgrade a program of a few files. This is enough, since an
// upgrade ignores files that are the same in both versions.
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { projectFolder } from '#platform/paths.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import { git } from '#platform/processes/git.ts';
import { undoUpgrade } from '#platform/transaction/replace-with-undo.ts';
import { sourceFrom, defaultSource } from '#cli/upgrade/source.ts';
import { upgradeProject, type UpgradeOptions } from '#cli/upgrade/upgrade-project.ts';
import { browser } from '#tests/support/processes/programs.ts';
import { plainEnvironment } from '#tests/support/processes/project-copy.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const work = await temporaryFolder('upgrade');

describe('an upgrade to a newer content format', () => {
  test('keeps all of the owner’s texts, comments and photos, and can be undone byte for byte', async () => {
    const engine = await makeEngine('engine', ['src', 'public', 'sample', 'tsconfig.json']);
    const project = await makeProject('mine', engine);
    const content = path.join(project, 'content');
    await cp(path.join(projectFolder, 'tests/fixtures/complete'), content, { recursive: true });
    await drawPictures(path.join(content, 'photos'), {
      'field.jpg': { width: 900, height: 600, hue: 90 },
      'not-shown-yet.png': { width: 300, height: 200, hue: 10 },
    });
    await edit(content, 'site.yaml', {
      'email: quill@example.com\n': '\n# By mail: or not.\nemail:   "quill@example.com"   # since 2024\n',
      '  thanks: Thanks of quartz.\n': '  # My thanks.\n  thanks:   Thanks of quartz.   # Thanks!\n',
    });
    await edit(content, 'home.yaml', {
      'tagline: Tagline': '# Large!\ntagline:   Tagline',
      'notice: Notice of chert.\n': '\n\nnotice:   >-\n    Notice\n    of chert.\n\n',
    });
    await writeFile(path.join(project, 'public/CNAME'), 'quill.example.com\n');
    const before = await readEveryByte(project);
    const old = await valuesIn(content);
    const comments = await commentsIn(content);

    await commitNextFormat(engine);
    const { code, output } = run(project, 'src/cli/upgrade/upgrade.ts', '--from', engine);
    expect(code, output).toBe(0);

    const { site, home, ...rest } = old as Record<'site' | 'home', Record<string, unknown>>;
    const { email, ...person } = site;
    const { tagline, ...restOfHome } = home;
    const inNextFormat = (values: object) => ({ ...values, format: 2 });
    expect(await valuesIn(content)).toEqual({
      ...Object.fromEntries(Object.entries(rest).map(([name, values]) => [name, inNextFormat(values as object)])),
      site: inNextFormat({ ...person, contact: { email } }),
      home: inNextFormat({ ...restOfHome, largeWords: tagline }),
    });
    expect(await commentsIn(content)).toEqual(comments);
    expect(await readFile(path.join(content, 'home.yaml'), 'utf8')).toContain(
      '\n\nnotice:   >-\n    Notice\n    of chert.\n\n',
    );
    const after = await readEveryByte(project);
    for (const [file, hash] of before)
      if (!file.startsWith('content/') || file.includes('/photos/')) {
        if (/^(?:src|build|package\.json)/.test(file)) continue;
        expect([file, after.get(file)]).toEqual([file, hash]);
      }
    expect(run(project, 'src/cli/check/check.ts').output).toContain('The content is fine');
    expect(output).toMatch(browser.isInstalled() ? /\d+ pages? looks? / : /No pictures/);
    const report = await readFile(path.join(project, '.cache/upgrade/report/index.html'), 'utf8');
    expect(report).toContain('“tagline” in home.yaml is called “largeWords”, ');

    expect(run(project, 'src/cli/upgrade/upgrade.ts', '--undo').output).toContain('Undone');
    expect(await readEveryByte(project)).toEqual(before);

    // An upgrade rejects content whose format is newer than the format of the new version.
    await edit(content, 'theme.yaml', { 'format: 1': 'format: 7' });
    const rejected = run(project, 'src/cli/upgrade/upgrade.ts', '--from', engine);
    expect([rejected.code, rejected.output]).toEqual([
      1,
      expect.stringMatching(/content\/theme\.yaml:\d+:9 {2}This file is for a newer/),
    ]);
    await edit(content, 'theme.yaml', { 'format: 7': 'format: 1' });
    expect(await readEveryByte(project)).toEqual(before);
  }, 360_000);
});

describe('an upgrade of the program files', () => {
  let engine: string;
  let project: string;
  let before: Map<string, string>;
  let count = 0;

  beforeAll(async () => {
    engine = await makeEngine('small engine', [], smallProgram);
  });

  beforeEach(async () => {
    await git('-C', engine, 'checkout', '--quiet', '--force', 'main');
    project = await makeProject(`small ${++count}`, engine);
    await writeFiles(new Map([['content/site.yaml', '# Me.\nname: Ada\n']]), project);
  });

  async function commitNewer(files: Record<string, string | undefined>) {
    await git('-C', engine, 'checkout', '--quiet', '-B', `newer-${count}`);
    for (const [file, text] of Object.entries(files)) {
      const filePath = path.join(engine, file);
      await mkdir(path.dirname(filePath), { recursive: true });
      if (text === undefined) await rm(filePath);
      else await writeFile(filePath, text);
    }
    await commit(engine);
    before = await readEveryByte(project);
  }

  const textOf = (file: string) => readFile(path.join(project, file), 'utf8').catch(() => undefined);
  const change = (file: string, text: string) => writeFile(path.join(project, file), text);

  /** Runs an upgrade without screenshots. @returns its final message */
  const upgrade = ({ from = engine, ...more }: Partial<UpgradeOptions> & { from?: string } = {}): Promise<string> => {
    const source = { location: from, description: from };
    const all = { project, source, isTrial: false, keepMine: [], takeTheirs: [], browser: '/nowhere', ...more };
    return upgradeProject({ ...all, print: () => undefined }).catch(String);
  };

  test('replaces, adds and removes files, but keeps and merges changes of the owner', async () => {
    await change('src/poem.txt', poem.replace('first', 'my first'));
    await change('src/mine.txt', 'Mine.\n');
    await change('src/note.txt', 'My note.\n');
    await commitNewer({
      'src/poem.txt': poem.replace('ninth', 'their ninth'),
      'src/plain.txt': 'Newer.\n',
      'src/gone.txt': undefined,
      'src/deep/new.txt': 'New.\n',
    });
    expect(await upgrade()).toMatch(
      /Merged with your changes:\n {2}src\/poem\.txt\nBefore and after: [^]*\nThe program was upgraded from .*: 4 files\.\n/,
    );
    expect(await textOf('src/poem.txt')).toBe(poem.replace('first', 'my first').replace('ninth', 'their ninth'));
    expect(await textOf('src/plain.txt')).toBe('Newer.\n');
    expect(await textOf('src/gone.txt')).toBe(undefined);
    expect(await textOf('src/deep/new.txt')).toBe('New.\n');
    expect(await textOf('src/mine.txt')).toBe('Mine.\n');
    expect(await textOf('src/note.txt')).toBe('My note.\n');
    expect(await textOf('content/site.yaml')).toBe('# Me.\nname: Ada\n');

    expect(await upgrade()).toBe('This is already the newest version. Nothing was changed.');
    await undoUpgrade(project);
    expect(await readEveryByte(project)).toEqual(before);
  });

  test('stops if both sides changed the same lines, until the owner chooses a version', async () => {
    await change('src/poem.txt', `Mine.\n${poem}`.replace('third', 'my third').replace('sixth', 'my sixth'));
    await change('src/plain.txt', 'My plain.\n');
    await commitNewer({
      'src/poem.txt': poem.replace('third', 'their third').replace('ninth', 'their ninth'),
      'src/plain.txt': 'Their plain.\n',
    });
    const rejected = await upgrade();
    expect(rejected).toMatch(/^OwnerError: 2 files [^]*Nothing was changed\.$/);
    // Files that only one side changed, or that both changed identically, do not conflict.
    expect(rejected).toContain(`
  src/plain.txt: you and the newer version changed the same lines
    src/plain.txt:1
      yours   My plain.
      theirs  Their plain.
  src/poem.txt: you and the newer version changed the same lines
    src/poem.txt:4
      yours   my third line
      theirs  their third line

`);
    expect(await readEveryByte(project)).toEqual(before);

    const choices = { keepMine: ['src/poem.txt'], takeTheirs: ['src/plain.txt'] };
    expect(await upgrade(choices)).toContain('The program was upgraded');
    expect(await textOf('src/poem.txt')).toContain('my third');
    expect(await textOf('src/plain.txt')).toBe('Their plain.\n');
  });

  test('stops if the newer version deletes a changed file, or both sides add a file', async () => {
    await change('src/gone.txt', 'Plain.\nAnd mine.\n');
    await change('src/new.txt', `${'Mine.\n'.repeat(8)}`);
    await commitNewer({ 'src/gone.txt': undefined, 'src/new.txt': 'Theirs.\n' });
    const rejected = await upgrade();
    expect(rejected).toContain(
      'no longer has it\n    src/gone.txt:2\n      yours   And mine.\n      before  (nothing)\n',
    );
    expect(rejected).toContain('newer version also has one\n    src/new.txt:1\n      yours   Mine.\n');
    expect(rejected).toContain('      yours   … 2 more lines\n      theirs  Theirs.\n');
  });

  test('stops if files differ, and no Git history shows which side changed them', async () => {
    await commitNewer({ 'src/plain.txt': 'Newer.\n', 'src/new.txt': 'New.\n' });
    const folder = path.join(work, `without history ${count}`);
    await cp(engine, folder, { recursive: true, filter: (file) => path.basename(file) !== '.git' });
    expect(await upgrade({ from: folder })).toMatch(
      /\n {2}src\/plain\.txt: it differs[^]*With Git history[^]*Nothing was changed\./,
    );
    expect(await readEveryByte(project)).toEqual(before);
    expect(await upgrade({ from: folder, takeTheirs: ['src'] })).toContain('The program was upgraded');
    expect([await textOf('src/plain.txt'), await textOf('src/new.txt')]).toEqual(['Newer.\n', 'New.\n']);
  });

  test('changes no file in a dry run, after a failed check, or if it is killed', async () => {
    await commitNewer({ 'src/plain.txt': 'Newer.\n' });
    expect(await upgrade({ isTrial: true })).toMatch(
      /\nThe upgrade from .* would replace 1 file of the program\. Nothing was changed\.$/,
    );
    expect(await readEveryByte(project)).toEqual(before);

    expect(await killedUpgrade(project, engine, 'Building')).toBe('SIGKILL');
    expect(await readEveryByte(project)).toEqual(before);

    await commitNewer({
      'src/cli/check/check.ts': "console.error('content/site.yaml:2:1  Not so.');\nprocess.exitCode = 1;\n",
    });
    expect(await upgrade()).toMatch(/2:1 {2}Not so\.[^]*Nothing was changed\./);
    expect(await readEveryByte(project)).toEqual(before);
    expect(await readdir(path.join(project, '.cache/upgrade'))).toEqual(['report']);
  });

  test('changes no file if the new version is older, missing, or another program', async () => {
    await commitNewer({ 'src/plain.txt': 'Newer.\n' });
    expect(await upgrade()).toContain('The program was upgraded');
    before = await readEveryByte(project);
    expect(await upgrade({ to: 'main' })).toContain('is older than yours');
    expect(await upgrade({ to: 'nowhere' })).toContain('no tag or branch');
    const isOther = { from: path.join(projectFolder, 'docs') };
    expect(await upgrade(isOther)).toContain('not a version of this program');
    expect(await upgrade({ from: path.join(work, 'nothing here') })).toContain('cannot be fetched');
    vi.stubEnv('PATH', '/nowhere');
    expect(await upgrade({ from: 'https://example.com/it.git' })).toContain('needs Git, which is not installed');
    vi.unstubAllEnvs();
    expect(await readEveryByte(project)).toEqual(before);
  });

  test('fetches from the Git remote "template" or "upstream", otherwise from the repository in package.json', async () => {
    await git('init', '--quiet', project);
    await expect(defaultSource(project)).rejects.toThrow('--from <where>');
    await change('package.json', '{ "repository": { "url": "git+https://example.com/engine.git" } }');
    expect((await defaultSource(project)).location).toBe('https://example.com/engine.git');
    for (const remote of ['upstream', 'template']) {
      await git('-C', project, 'remote', 'add', remote, `${engine}-${remote}`);
      expect(await defaultSource(project)).toEqual({
        location: `${engine}-${remote}`,
        description: `the remote "${remote}" (${engine}-${remote})`,
      });
    }
  });

  test('fetches from the URL, Git remote or folder in --from; a remote has priority over a folder of the same name', async () => {
    await git('init', '--quiet', project);
    await git('-C', project, 'remote', 'add', 'theirs', engine);
    const sourceOf = (typed: string) => sourceFrom(typed, path.resolve(project, typed), project).catch(String);
    for (const address of ['https://example.com/engine.git', 'git@example.com:ada/engine.git', 'example.com:engine'])
      expect(await sourceOf(address)).toEqual({ location: address, description: address });
    const remote = { location: engine, description: `the remote "theirs" (${engine})` };
    expect(await sourceOf('theirs')).toEqual(remote);
    expect(await sourceOf('src')).toMatchObject({ location: path.join(project, 'src') });
    await mkdir(path.join(project, 'theirs'));
    const warning = `${remote.description}, not the folder with that name, which is --from ./theirs`;
    expect(await sourceOf('theirs')).toEqual({ location: engine, description: warning });
    expect(await sourceOf('./theirs')).toMatchObject({ location: path.join(project, 'theirs') });
    const nowhere = await sourceOf('theres');
    expect(nowhere).toMatch(/^UsageError: --from is "theres", but there is no folder .*theres, and no Git remote/);
    expect(nowhere).toContain('(there is: theirs)');
    expect(await sourceOf('')).toContain('--from is empty.');
  });

  test('never copies from a folder that contains the project', async () => {
    for (const from of [work, project]) expect(await upgrade({ from })).toContain(`${from} contains this project.`);
  });
});

const poem = `${['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].join(' line\n')} line\n`;

/** A small program: the files that every upgrade needs, and text files for the tests. */
const smallProgram = {
  'src/cli/build/build.ts': `import { cpSync, mkdirSync } from 'node:fs';
mkdirSync('dist');
cpSync('content/site.yaml', 'dist/site.txt');
`,
  'src/cli/setup.mjs': "import path from 'node:path';\nawait import(path.resolve(process.argv[2]));\n",
  'src/cli/check/check.ts': '',
  'src/cli/upgrade/upgrade.ts': '',
  'src/plain.txt': 'Plain.\n',
  'src/gone.txt': 'Plain.\n',
  'src/note.txt': 'Plain.\n',
  'src/poem.txt': poem,
};

/** Creates a version of the program in a Git repository, from folders of this project and additional files. */
async function makeEngine(name: string, parts: string[], files: Record<string, string> = {}): Promise<string> {
  const folder = path.join(work, name);
  for (const part of ['package.json', 'package-lock.json', ...parts])
    await cp(path.join(projectFolder, part), path.join(folder, part), { recursive: true });
  // The sample content, which an upgrade must never copy.
  await writeFiles(new Map(Object.entries({ ...files, 'content/site.yaml': 'name: Sample\n' })), folder);
  await git('init', '--quiet', '--initial-branch=main', folder);
  await commit(folder);
  return folder;
}

/** Creates an owner's project: a version of the program without its Git history and content. */
async function makeProject(name: string, engine: string): Promise<string> {
  const folder = path.join(work, name);
  await cp(engine, folder, {
    recursive: true,
    filter: (file) => !['.git', 'content'].includes(path.relative(engine, file)),
  });
  await symlink(path.join(projectFolder, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/**
 * Commits a version of the whole program with the next content format. The format renames one key and moves another.
 */
async function commitNextFormat(engine: string) {
  await edit(engine, 'package.json', { '"version": "0.': '"version": "0.1' });
  await edit(engine, 'src/content/read/format.ts', { 'contentFormat = 1': 'contentFormat = 2' });
  await edit(engine, 'src/content/content-schemas.ts', {
    'home: homeFile,': `home: homeFile
      .omit({ tagline: true })
      .extend({ largeWords: homeFile.shape.tagline })
      .transform(({ largeWords, ...rest }) => ({ ...rest, tagline: largeWords })),`,
    "import type { z } from 'zod'": "import { z } from 'zod'",
    'site: personFile,': `site: personFile
      .safeExtend({ contact: z.strictObject({ email: personFile.shape.email }) })
      .transform(({ contact, ...rest }) => ({ ...rest, ...contact })),`,
  });
  await cp(
    path.join(projectFolder, 'tests/fixtures/next-migrations.ts'),
    path.join(engine, 'src/cli/upgrade/migrations.ts'),
  );
  await commit(engine);
}

/** Replaces texts in a file. Throws if a text is missing. */
async function edit(folder: string, file: string, texts: Record<string, string>) {
  const filePath = path.join(folder, file);
  let text = await readFile(filePath, 'utf8');
  for (const [from, to] of Object.entries(texts)) {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    text = text.replace(from, () => to);
  }
  await writeFile(filePath, text);
}

async function commit(folder: string) {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false'];
  await git('-C', folder, 'add', '--all');
  await git('-C', folder, ...identity, 'commit', '--quiet', '--message', 'A version');
}

function run(folder: string, script: string, ...args: string[]) {
  const options = { cwd: folder, env: plainEnvironment, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options);
  return { code: status, output: stdout + stderr };
}

/** Runs an upgrade in a process, and kills it as soon as it prints a given word. */
async function killedUpgrade(project: string, from: string, word: string): Promise<NodeJS.Signals | null> {
  const source = { location: from, description: from };
  const options = JSON.stringify({
    project,
    source,
    isTrial: false,
    keepMine: [],
    takeTheirs: [],
    browser: '/nowhere',
  });
  const moduleUrl = pathToFileURL(path.join(projectFolder, 'src/cli/upgrade/upgrade-project.ts')).href;
  const script = `import { upgradeProject } from '${moduleUrl}'; await upgradeProject({ ...${options}, print: console.log });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  child.stdout.on('data', (data: Buffer) => void (data.toString().includes(word) && child.kill('SIGKILL')));
  return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)));
}

/** Bytes of all files that an upgrade could change, by path. Folders have a placeholder. */
async function readEveryByte(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const bytes = new Map<string, string>();
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file).replaceAll('\\', '/');
    if (/^(?:\.cache|\.git|node_modules)\b/.test(name)) continue;
    bytes.set(name, entry.isFile() ? await readFile(file, 'latin1') : 'a folder');
  }
  return bytes;
}

/** Parsed values of every content file. The values of a Markdown file are its front matter and its body. */
async function valuesIn(content: string): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const file of await yamlFiles(content)) {
    const [, front = '', body] = /^---\n([^]*?)---\n([^]*)$/.exec(file.text) ?? [undefined, file.text];
    const value = parseDocument(front).toJS() as object;
    values[path.parse(file.name).name] = body === undefined ? value : { ...value, body };
  }
  return values;
}

async function commentsIn(content: string): Promise<string[]> {
  const files = await yamlFiles(content);
  return files.flatMap(({ text }) => [...text.matchAll(/(?<=^|\s)# .*/gm)].map(([comment]) => comment.trim())).sort();
}

async function yamlFiles(content: string) {
  const names = (await readdir(content)).filter((name) => /\.(?:yaml|md)$/.test(name));
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(path.join(content, name), 'utf8') })));
}
