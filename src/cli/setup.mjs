// Installs what package-lock.json says, if that has not been done yet, and makes sure that Node is new enough.
// Runs before every other command, on whatever Node the machine has: so plain JavaScript, and nothing imported.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// An upgrade that was killed while it replaced files has left half of each version; what it keeps to undo it works alone.
if (existsSync('.cache/upgrade/undo/unfinished')) {
  console.log('The last upgrade was stopped halfway. Putting the earlier files back …');
  await import(pathToFileURL(path.resolve('.cache/upgrade/undo/put-back.mjs')).href);
}

// Node puts the name of a module in the place of every star of the path at which it stands.
if (process.cwd().includes('*')) {
  console.error(
    `The folder of this project has a "*" in its path, with which Node finds no file of the program:\n  ${process.cwd()}\nRename it without the star and run the command again.`,
  );
  process.exit(1);
}

const wantedMajor = 24;
const isWindows = process.platform === 'win32';

/** Before another command it says nothing when there is nothing to do. */
const isOnItsOwn = !process.env.npm_lifecycle_event?.startsWith('pre');

const usage = `Usage: npm run setup -- [options]

Installs the packages that package-lock.json names, if that has not been done yet, and makes sure that Node is new
enough. Every other command does so by itself.

  --all   also install what only tests and other work on the program need
  --help  show this help`;
const [argument] = process.argv.slice(2);
const isForAll = argument === '--all';
if (argument !== undefined && !isForAll) {
  const isForHelp = argument === '--help' || argument === '-h';
  if (isForHelp) console.log(usage);
  else console.error(`There is no option "${argument}".\n\n${usage}`);
  process.exit(isForHelp ? 0 : 2);
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
/** Says which lock file was installed, and whether without what only work on the program needs. */
const stamp = 'node_modules/.installed-lock';
const [installedLock, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [lock, installedByNpm()];
const isCurrent = installedLock === lock && extent !== 'nothing';
const hasAll = extent !== 'runtime' && extent !== 'nothing';

// What is there already is not taken away again.
const wantsAll = isForAll || hasAll;

if (!isCurrent || wantsAll !== hasAll) {
  const [what, command] = isCurrent
    ? ['what development needs besides', 'install --no-save --include=dev']
    : ['the packages (first run, or package-lock.json has changed)', `ci${wantsAll ? '' : ' --omit=dev'}`];
  console.log(`Installing ${what} …`);
  const failure = await runNpm(command);
  if (failure) {
    console.error(`\nThe packages could not be installed: ${failure}`);
    process.exit(1);
  }
  // What is there from now on.
  writeFileSync(stamp, wantsAll ? lock : `${lock} runtime`);
}

// Linux and Windows get their own Node with the packages (node_modules/.bin/node); elsewhere it is the machine's.
const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', shell: isWindows });
const version = stdout?.trim() || process.version;
if (Number(version.slice(1).split('.')[0]) < wantedMajor) {
  console.error(
    `This needs Node ${wantedMajor} or newer, and found ${version}.\nInstall the current Node from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}
if (isOnItsOwn) console.log(`The packages are in node_modules/, and Node is ${version}. Next: npm start`);

/**
 * How much of package-lock.json npm has installed, as it notes itself: hosts such as Netlify install before the build.
 * @returns {'all' | 'runtime' | 'nothing'}
 */
function installedByNpm() {
  const noted = 'node_modules/.package-lock.json';
  if (!existsSync(noted)) return 'nothing';
  /** @param {string} file */
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(noted);
  const missing = Object.entries(packagesOf('package-lock.json')).filter(
    // An optional package is one for another system, or npm could not get it.
    ([name, { version, optional }]) => name !== '' && !optional && installed[name]?.version !== version,
  );
  if (missing.length === 0) return 'all';
  return missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'runtime' : 'nothing';
}

/**
 * Runs npm, which tries on for minutes where there is no network and says nothing meanwhile.
 * @param {string} what Example: `ci --omit=dev`
 * @returns {Promise<string | undefined>} why it failed
 */
async function runNpm(what) {
  const command = `npm ${what} --ignore-scripts --no-audit --no-fund --loglevel=http --color=false`;
  const [program = '', ...args] = command.split(' ');
  const stdio = /** @type {const} */ (['ignore', 'inherit', 'pipe']);
  // A group of its own, so that it ends whole with whatever it has started.
  const npm = isWindows ? spawn(command, { shell: true, stdio }) : spawn(program, args, { detached: true, stdio });
  const end = () => {
    if (npm.exitCode !== null) return;
    if (isWindows) spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f']);
    else if (npm.pid) process.kill(-npm.pid, 'SIGKILL');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => {
      end();
      process.exit(1);
    });
  const { stopWatching, onSign, gaveUp } = watchNetwork();
  npm.stderr.setEncoding('utf8');
  let rest = '';
  npm.stderr.on('data', (text) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines)
      if (/^npm http .*attempt \d+ failed/.test(line)) continue;
      else if (/^npm http /.test(line)) onSign();
      else if (!/^npm (?:warn|notice|info|timing)/i.test(line)) console.error(line);
  });
  const ended = new Promise((resolve) => {
    npm.once('error', ({ message }) => resolve(`there is no npm to run (${message})`));
    npm.once('close', (code) => {
      if (rest) console.error(rest);
      resolve(code === 0 ? undefined : 'npm says why above. Is there a connection to the npm registry?');
    });
  });
  const failure = await Promise.race([ended, gaveUp]);
  stopWatching();
  if (failure) end();
  return failure;
}

/**
 * Says after ten seconds what is waited for, and gives up when nothing has come for sixty. What is fetched slowly goes on:
 * then npm tells of files, or the registry answers us.
 */
function watchNetwork() {
  const { stdout } = spawnSync('npm config get registry', { encoding: 'utf8', shell: true });
  const registry = stdout?.trim() || 'the npm registry';
  const { npm_config_https_proxy, npm_config_proxy, HTTPS_PROXY, https_proxy, HTTP_PROXY, http_proxy } = process.env;
  const asked =
    npm_config_https_proxy || npm_config_proxy || HTTPS_PROXY || https_proxy || HTTP_PROXY || http_proxy || registry;
  let lastSign = Date.now();
  const onSign = () => (lastSign = Date.now());
  let asking = new AbortController();
  const ask = () => {
    asking.abort();
    asking = new AbortController();
    fetch(asked, { method: 'HEAD', signal: asking.signal }).then(onSign, ({ cause }) => {
      // Its certificate may be one that only npm was told to trust.
      if (/CERT|SIGNATURE|ISSUER/.test(cause?.code)) onSign();
    });
  };
  ask();
  let saidSo = '';
  const say = (line) => {
    if (saidSo !== line) console.log(line);
    saidSo = line;
  };
  let timer;
  const gaveUp = new Promise((resolve) => {
    timer = setInterval(() => {
      const silence = Date.now() - lastSign;
      if (silence >= 60_000) return resolve(unanswered(asked));
      if (silence < 10_000) say(`Fetching from ${registry}; by a slow connection this takes some minutes …`);
      else say(`Waiting for ${asked}, which does not answer. Is this machine online?`);
      ask();
    }, 10_000);
  });
  const stopWatching = () => {
    clearInterval(timer);
    asking.abort();
  };
  return { onSign, gaveUp, stopWatching };
}

/** @param {string} asked */
function unanswered(asked) {
  return `${asked} has not answered for a minute.
What to do: connect this machine to the internet and run the command again; what was fetched is kept.
Where only a proxy leads out, name it to npm once: npm config set https-proxy http://<name>:<port>`;
}
