// Entry point of every command: installs packages if necessary, checks the version of Node, and runs the command. It
// must work in any version of Node, and in a half-upgraded project. So it is plain JavaScript, imports no module of the
// project, and must not be renamed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// A killed upgrade leaves files of two versions. Its undo script restores the earlier version, and imports no module of
// the project.
if (existsSync('.cache/upgrade/undo/unfinished')) {
  console.log('The last upgrade was interrupted. Restoring the earlier files …');
  await import(pathToFileURL(path.resolve('.cache/upgrade/undo/put-back.mjs')).href);
}

// Node treats `*` in a path as a wildcard and cannot load modules from it.
if (process.cwd().includes('*')) {
  console.error(
    `The path of this project contains a "*", so Node cannot load the program:\n  ${process.cwd()}\nRename the folder without the star and run the command again.`,
  );
  process.exit(1);
}

const requiredMajor = 24;
const isWindows = process.platform === 'win32';

const usage = `Usage: npm run setup -- [options]

Installs the packages in package-lock.json unless they are installed, and checks that Node is new enough. Every other
command does this too.

  --all   also install the packages for tests and development
  --help  show this help`;
const typed = process.argv.slice(2);
const isForAll = typed[0] === '--all';
/** Script and arguments of the command; `file` is undefined for `npm run setup` itself. */
const [file, ...args] = isForAll ? typed.slice(1) : typed;
if (file !== undefined && (file.startsWith('-') || !/[\\/]/.test(file))) {
  const isForHelp = file === '--help' || file === '-h';
  if (isForHelp) console.log(usage);
  else console.error(`There is no option "${file}".\n\n${usage}`);
  process.exit(isForHelp ? 0 : 2);
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
/**
 * File with the hash of the installed package-lock.json. If no development dependencies are installed, the file also
 * contains the word `runtime`.
 */
const stamp = 'node_modules/.installed-lock';
const [installedLock, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [lock, installedByNpm()];
const isCurrent = installedLock === lock && extent !== 'nothing';
const hasAll = extent !== 'runtime' && extent !== 'nothing';

// Keep development dependencies that are already installed.
const wantsAll = isForAll || hasAll;
const isIncomplete = !isCurrent || wantsAll !== hasAll;

if (isIncomplete) {
  const [what, command] = isCurrent
    ? ['the packages for development', 'install --no-save --include=dev']
    : ['the packages (first run, or package-lock.json has changed)', `ci${wantsAll ? '' : ' --omit=dev'}`];
  console.log(`Installing ${what} …`);
  const failure = await runNpm(command);
  if (failure) {
    console.error(`\nThe packages could not be installed: ${failure}`);
    process.exit(1);
  }
  // Delete Node's C++ headers and changelog (68 MB). Only install scripts need the headers, but they are disabled.
  for (const system of ['linux-x64', 'linux-arm64'])
    for (const name of ['include', 'share', 'CHANGELOG.md'])
      rmSync(`node_modules/node-${system}/${name}`, { recursive: true, force: true });
  writeFileSync(stamp, wantsAll ? lock : `${lock} runtime`);
}

// Use the Node in node_modules, if there is one: the packages include Node only on Linux and Windows.
process.env.PATH = [path.resolve('node_modules/.bin'), process.env.PATH].join(path.delimiter);
const isThisNode = !isIncomplete && majorOf(process.version) >= requiredMajor;
const version = isThisNode ? process.version : askNode('--version') || process.version;
if (majorOf(version) < requiredMajor) {
  console.error(
    `This program needs Node ${requiredMajor} or newer, but found ${version}.\nInstall the current Node from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}

// Number of threads of libuv: one per processor to encode photos. Four more threads are for file operations, which must
// not wait for photos. Must be set before the first use of the threads.
process.env.UV_THREADPOOL_SIZE ??= String(os.availableParallelism() + 4);
if (file === undefined) console.log(`The packages are in node_modules/, and Node is ${version}. Next: npm start`);
else if (isThisNode) {
  // Without this cache, stripping types takes longer than many builds.
  module.enableCompileCache(path.resolve('.cache/compiled'));
  process.argv = [process.execPath, path.resolve(file), ...args];
  await import(pathToFileURL(path.resolve(file)).href);
} else await runWith(askNode('-p process.execPath'));

/** @param {string} version Example: `v24.8.0` */
function majorOf(version) {
  return Number(version.slice(1).split('.')[0]);
}

/**
 * Returns the output of the Node in PATH.
 * @param {string} options Example: `--version`
 */
function askNode(options) {
  return spawnSync(`node ${options}`, { encoding: 'utf8', shell: true }).stdout?.trim();
}

/**
 * Runs the command with another Node.
 * @param {string} node
 */
async function runWith(node) {
  const child = spawn(node, [file, ...args], { stdio: 'inherit' });
  // Ignore Ctrl-C: the command gets the signal too, and decides when to exit.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal])),
  );
}

/**
 * Returns which packages are installed, according to npm's record in node_modules/. The stamp is missing if npm was run
 * without this script, as on hosts such as Netlify.
 * @returns {'all' | 'runtime' | 'nothing'}
 */
function installedByNpm() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(record)) return 'nothing';
  /** @param {string} file */
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(record);
  const missing = Object.entries(packagesOf('package-lock.json')).filter(
    // Optional packages may be missing, such as those for other systems.
    ([name, { version, optional }]) => name !== '' && !optional && installed[name]?.version !== version,
  );
  if (missing.length === 0) return 'all';
  return missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'runtime' : 'nothing';
}

/**
 * Runs npm, and kills it if the registry does not respond: npm itself would retry silently for minutes.
 * @param {string} what arguments, such as `ci --omit=dev`
 * @returns {Promise<string | undefined>} the reason of a failure
 */
async function runNpm(what) {
  const command = `npm ${what} --ignore-scripts --no-audit --no-fund --loglevel=http --color=false`;
  const [program = '', ...args] = command.split(' ');
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'pipe']);
  // `detached` creates a process group, so that `end` also kills npm's child processes.
  const npm = isWindows ? spawn(command, { shell: true, stdio }) : spawn(program, args, { detached: true, stdio });
  const end = () => {
    if (npm.exitCode !== null) return;
    if (isWindows) spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f']);
    else if (npm.pid) process.kill(-npm.pid, 'SIGKILL');
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const abort = () => {
    end();
    process.exit(1);
  };
  for (const signal of signals) process.on(signal, abort);
  const { stopWatching, onActivity, timedOut } = watchNetwork();
  npm.stderr.setEncoding('utf8');
  let rest = '';
  npm.stderr.on('data', (text) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (/^npm http .*attempt \d+ failed/.test(line)) continue;
      else if (/^npm http /.test(line)) onActivity();
      else if (!/^npm (?:warn|notice|info|timing)/i.test(line)) console.error(line);
  });
  const ended = new Promise((resolve) => {
    npm.once('error', ({ message }) => resolve(`npm cannot be started (${message})`));
    npm.once('close', (code) => {
      if (rest) console.error(rest);
      resolve(code === 0 ? undefined : 'see the output of npm above. Is there a connection to the npm registry?');
    });
  });
  const failure = await Promise.race([ended, timedOut]);
  stopWatching();
  if (failure) end();
  for (const signal of signals) process.off(signal, abort);
  return failure;
}

/**
 * Prints notices while npm fetches packages. `timedOut` resolves with an error message after 60 seconds in which npm
 * fetched no file and the registry did not respond.
 */
function watchNetwork() {
  const { stdout } = spawnSync('npm config get registry', { encoding: 'utf8', shell: true });
  const registry = stdout?.trim() || 'the npm registry';
  const { npm_config_https_proxy, npm_config_proxy, HTTPS_PROXY, https_proxy, HTTP_PROXY, http_proxy } = process.env;
  const pingUrl =
    npm_config_https_proxy || npm_config_proxy || HTTPS_PROXY || https_proxy || HTTP_PROXY || http_proxy || registry;
  let lastActivity = Date.now();
  const onActivity = () => (lastActivity = Date.now());
  let pingRequest = new AbortController();
  const ping = () => {
    pingRequest.abort();
    pingRequest = new AbortController();
    fetch(pingUrl, { method: 'HEAD', signal: pingRequest.signal }).then(onActivity, ({ cause }) => {
      // A certificate error is a response too: npm may trust a certificate that Node does not trust.
      if (/CERT|SIGNATURE|ISSUER/.test(cause?.code)) onActivity();
    });
  };
  ping();
  let lastLine = '';
  const printOnce = (line) => {
    if (lastLine !== line) console.log(line);
    lastLine = line;
  };
  let timer;
  const timedOut = new Promise((resolve) => {
    timer = setInterval(() => {
      const silence = Date.now() - lastActivity;
      if (silence >= 60_000) return resolve(timeoutMessage(pingUrl));
      if (silence < 10_000) printOnce(`Fetching from ${registry}; with a slow connection this takes a few minutes …`);
      else printOnce(`Waiting for ${pingUrl}, which does not respond. Is this machine online?`);
      ping();
    }, 10_000);
  });
  const stopWatching = () => {
    clearInterval(timer);
    pingRequest.abort();
  };
  return { onActivity, timedOut, stopWatching };
}

/** @param {string} pingUrl */
function timeoutMessage(pingUrl) {
  return `${pingUrl} has not responded for a minute.
What to do: connect this machine to the internet and run the command again; downloaded packages are kept.
If your network needs a proxy, set it once: npm config set https-proxy http://<name>:<port>`;
}
