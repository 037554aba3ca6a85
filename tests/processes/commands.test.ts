// Every command of package.json as somebody types it: it says what it does when asked, refuses what it does not know, and
// shows how far it is in a terminal alone.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { findProgram } from '#cli/browser.ts';
import { copyProject, plainEnvironment, runProgram } from '#tests/support/project-copy.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Our own programs; what is another program's says itself how it is used. */
const names = Object.entries(scripts)
  .filter(
    ([name, script]) =>
      /^node (?:--import \S+ )?(?:src|scripts)\//.test(script) && (name === 'setup' || !script.includes('setup.mjs')),
  )
  .map(([name]) => name);

const python = findProgram('python3');

describe.concurrent.each(names)('npm run %s', (name) => {
  test('says how it is used, and does nothing', async () => {
    const { code, output, errors } = await typed(`${scripts[name]} --help`);
    expect(errors).toBe('');
    expect(output).toMatch(/^Usage: npm (?:run )?[\w:]+/);
    expect(output).toContain('--help');
    expect(code).toBe(0);
  });

  test('ends with 2 for an option that it does not know, and says which and how it is used', async () => {
    const { code, output, errors } = await typed(`${scripts[name]} --no-such-thing`);
    expect(output).toBe('');
    expect(errors).toMatch(/--no-such-thing[^]*Usage: npm/);
    expect(code).toBe(2);
  });
});

describe('a build that takes its time', async () => {
  const project = await temporaryFolder('commands');

  beforeAll(async () => {
    await copyProject(project);
    await writeContent(path.join(project, 'content'));
  });

  test('ends with what it made and where, and gives a pipe not one sign for terminals', async () => {
    const { code, output, errors } = await typed('node src/cli/build/build.ts', project);
    expect(errors).toBe('');
    expect(output).toMatch(/^The site is in dist\/, to be served at \/ \(\d+\.\d s\)\.\n/);
    expect(output).toMatch(/^\d+ pages, 3 photos, \d+\.\d MB in all\.$/m);
    expect(output).toMatch(/^The résumé: dist\/resume\.pdf$/m);
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(3);
    expect(output).not.toMatch(/\x1b|\r/);
    expect(code).toBe(0);
    expect(await readdir(path.join(project, 'dist'))).toContain('resume.pdf');
  });

  test('puts what is in public/ over what it makes, such as a résumé made elsewhere', async () => {
    await writeFile(path.join(project, 'public/resume.pdf'), 'Made elsewhere.');
    await typed('node src/cli/build/build.ts', project);
    expect(await readFile(path.join(project, 'dist/resume.pdf'), 'utf8')).toBe('Made elsewhere.');
  });

  test('publishes no hidden file of public/, and names it', async () => {
    const secret = path.join(project, 'public/.env');
    await writeFile(secret, 'TOKEN=1');
    const { output } = await typed('node src/cli/build/build.ts', project);
    await rm(secret);
    expect(output).toContain('public/.env:1:1  ".env" is hidden');
    expect(await readdir(path.join(project, 'dist'))).not.toContain('.env');
  });

  test.skipIf(!python)('that is ended by Ctrl-C leaves nothing of its line behind (needs python3)', async () => {
    await deletePhotos();
    const { code, output } = await typedInTerminal('node src/cli/build/build.ts', 'Photos');
    // The line is taken away, and perhaps the terminal has shown what was typed.
    expect(output.slice(output.lastIndexOf('Photos'))).toMatch(/^Photos [^\r]*\r\x1b\[2K(?:\^C)?\s*$/);
    // As a shell tells of who was ended by SIGINT.
    expect(code).toBe(130);
  });

  const deletePhotos = async () => {
    const cache = path.join(project, '.cache/made');
    for (const name of await readdir(cache).catch(() => []))
      if (/\.(?:avif|webp|jpg)$/.test(name)) await rm(path.join(cache, name));
  };

  async function typedInTerminal(command: string, interruptAt: string) {
    const args = [
      path.join(import.meta.dirname, '../fixtures/terminal.py'),
      interruptAt,
      'sh',
      '-c',
      `exec ${command}`,
    ];
    return runProgram(python ?? '', args, { cwd: project, env: { ...environment, TERM: 'xterm' } }).ended;
  }
});

describe('a folder whose name is in the way is named at once, with what to do', async () => {
  const folder = await temporaryFolder('names');

  test.each([
    ['shows the site of a#b', 'a#b', 'node src/cli/start/start.ts', /has a "#" in its path[^]*a#b\/\n[^]*rename/],
    ['finds the program in a*b', 'a*b', 'node src/cli/setup.mjs', /has a "\*" in its path[^]*a\*b\nRename/],
  ])('where nothing %s', async (_, name, command, expected) => {
    await copyProject(path.join(folder, name));
    const { code, output, errors } = await typed(command, path.join(folder, name));
    expect(errors).toMatch(expected);
    expect(errors + output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});

test('a port that is none is said without a stack, by what serves the site', async () => {
  for (const command of ['start', 'preview']) {
    const { code, errors } = await typed(`node src/cli/${command}/${command}.ts`, projectFolder, { PORT: 'abc' });
    expect(errors).toMatch(/^PORT is "abc"\..*\n$/);
    expect(code).toBe(2);
  }
});

/** As npm runs a script: in a shell, with the programs of the packages. */
const environment = {
  ...plainEnvironment,
  PATH: [path.join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
};

const typed = (command: string, cwd = projectFolder, more: NodeJS.ProcessEnv = {}) =>
  runProgram(command, [], { cwd, env: { ...environment, ...more }, shell: true }).ended;

/** Words for three pages, and photos that take a second or two. */
async function writeContent(folder: string) {
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  const names = ['a.jpg', 'b.jpg', 'c.jpg'];
  await drawPictures(
    path.join(folder, 'photos'),
    Object.fromEntries(names.map((name, index) => [name, { width: 2400, height: 1800, hue: 100 * index }])),
  );
  const entries = names.map((name) => `${name}:\n  alt: A picture.\n  caption: The picture ${name}.\n`);
  await writeFile(path.join(folder, 'photos.yaml'), entries.join(''));
  await writeFile(
    path.join(folder, 'site.yaml'),
    'name: Ada\ndescription: The site of Ada.\nemail: ada@example.com\naccessibilityPage: false\n',
  );
  await writeFile(
    path.join(folder, 'projects.yaml'),
    `projects:\n  - title: A program\n    date: 2026\n    photos: [${names.join(', ')}]\n`,
  );
}
