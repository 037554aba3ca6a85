import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { findProgram } from '#cli/browser.ts';
import { copyProject, plainEnvironment, runProgram } from '#tests/support/processes/project-copy.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/**
 * npm scripts that run a program of this project. Other npm scripts run programs of packages, which have their own
 * help.
 */
const names = Object.keys(scripts).filter((name) =>
  /^node src\/cli\/setup\.mjs(?: --all)?(?: (?:src|scripts)\/|$)/.test(scripts[name] ?? ''),
);

const python = findProgram('python3');

describe.concurrent.each(names)('npm run %s', (name) => {
  test('with --help only prints the usage', async () => {
    const { code, output, errors } = await runCommand(`${scripts[name]} --help`);
    expect(errors).toBe('');
    expect(output).toMatch(/^Usage: npm (?:run )?[\w:]+/);
    expect(output).toContain('--help');
    expect(code).toBe(0);
  });

  test('with an unknown option exits with code 2 and prints the usage', async () => {
    const { code, output, errors } = await runCommand(`${scripts[name]} --no-such-thing`);
    expect(output).toBe('');
    expect(errors).toMatch(/--no-such-thing[^]*Usage: npm/);
    expect(code).toBe(2);
  });
});

describe('the build command', async () => {
  const project = await temporaryFolder('commands');

  beforeAll(async () => {
    await copyProject(project);
    await writeContent(path.join(project, 'content'));
  });

  test('prints the path of the site at the end, and writes no control characters to a pipe', async () => {
    const { code, output, errors } = await runCommand('node src/cli/build/build.ts', project);
    expect(errors).toBe('');
    expect(output).toMatch(/^The site is in dist\/, to be served at \/ \(\d+\.\d s\)\.\n/);
    expect(output).toMatch(/^\d+ pages, 3 photos, \d+\.\d MB in all\.$/m);
    expect(output).toMatch(/^The résumé: dist\/resume\.pdf$/m);
    expect(output.trim().split('\n').length).toBeLessThanOrEqual(3);
    expect(output).not.toMatch(/\x1b|\r/);
    expect(code).toBe(0);
    expect(await readdir(path.join(project, 'dist'))).toContain('resume.pdf');
  });

  test('publishes a file of public/ instead of the generated file with the same name', async () => {
    await writeFile(path.join(project, 'public/resume.pdf'), 'Made elsewhere.');
    await runCommand('node src/cli/build/build.ts', project);
    expect(await readFile(path.join(project, 'dist/resume.pdf'), 'utf8')).toBe('Made elsewhere.');
  });

  test('does not publish hidden files of public/, and lists them', async () => {
    const secret = path.join(project, 'public/.env');
    await writeFile(secret, 'TOKEN=1');
    const { output } = await runCommand('node src/cli/build/build.ts', project);
    await rm(secret);
    expect(output).toContain('public/.env:1:1  ".env" is hidden');
    expect(await readdir(path.join(project, 'dist'))).not.toContain('.env');
  });

  test.skipIf(!python)('clears its progress line on Ctrl-C (needs python3)', async () => {
    await deletePhotos();
    const { code, output } = await runInTerminal('node src/cli/build/build.ts', 'Photos');
    // The line is cleared; the terminal may echo ^C.
    expect(output.slice(output.lastIndexOf('Photos'))).toMatch(/^Photos [^\r]*\r\x1b\[2K(?:\^C)?\s*$/);
    // Exit code for SIGINT.
    expect(code).toBe(130);
  });

  const deletePhotos = async () => {
    const cache = path.join(project, '.cache/made');
    for (const name of await readdir(cache).catch(() => []))
      if (/\.(?:avif|webp|jpg)$/.test(name)) await rm(path.join(cache, name));
  };

  async function runInTerminal(command: string, interruptAt: string) {
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

describe('a project folder whose path has a character that a tool cannot handle', async () => {
  const folder = await temporaryFolder('names');

  test.each([
    ['a#b', 'node src/cli/start/start.ts', /path of this project contains "#"[^]*a#b\/\n[^]*rename/],
    ['a*b', 'node src/cli/setup.mjs', /contains a "\*"[^]*a\*b\nRename/],
  ])('(%s) is reported with a remedy by %s', async (name, command, expected) => {
    await copyProject(path.join(folder, name));
    const { code, output, errors } = await runCommand(command, path.join(folder, name));
    expect(errors).toMatch(expected);
    expect(errors + output).not.toMatch(/^\s+at /m);
    expect(code).toBe(1);
  });
});

test('npm start and npm run preview report an invalid PORT without a stack trace', async () => {
  for (const command of ['start', 'preview']) {
    const { code, errors } = await runCommand(`node src/cli/${command}/${command}.ts`, projectFolder, { PORT: 'abc' });
    expect(errors).toMatch(/^PORT is "abc"\..*\n$/);
    expect(code).toBe(2);
  }
});

/** As in an npm script, node_modules/.bin is in the path. */
const environment = {
  ...plainEnvironment,
  PATH: [path.join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
};

const runCommand = (command: string, cwd = projectFolder, more: NodeJS.ProcessEnv = {}) =>
  runProgram(command, [], { cwd, env: { ...environment, ...more }, shell: true }).ended;

/** Writes three pages, and photos that need a second or two to encode. */
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
