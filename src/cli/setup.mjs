// Installs what package-lock.json says, if that has not been done yet, and makes sure that Node is new enough.
// Runs before every other command, on whatever Node the machine has: so plain JavaScript, and nothing imported.
import { execSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// An upgrade that was killed while it replaced files has left half of each version; what it keeps to undo it works alone.
if (existsSync('.cache/upgrade/undo/unfinished')) {
  console.log('The last upgrade was ended halfway. Putting back the files from before …');
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
/** Before another command it says nothing when there is nothing to do. */
const isOnItsOwn = !process.env.npm_lifecycle_event?.startsWith('pre');

const usage = `Usage: npm run setup -- [options]

Installs the packages that package-lock.json names, if that has not been done yet, and makes sure that Node is new
enough. Every other command does so by itself.

  --all   also install what only tests and other work on the program need
  --help  say this`;
const [argument] = process.argv.slice(2);
const isForAll = argument === '--all';
if (argument !== undefined && !isForAll) {
  const isForHelp = argument === '--help' || argument === '-h';
  if (isForHelp) console.log(usage);
  else console.error(`There is nothing like "${argument}".\n\n${usage}`);
  process.exit(isForHelp ? 0 : 2);
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
/** Says which lock file was installed, and whether without what only work on the program needs. */
const stamp = 'node_modules/.installed-lock';
const [installedLock, extent] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
const isCurrent = installedLock === lock;
const hasAll = installedLock !== undefined && extent !== 'runtime';

// What is there already is not taken away again.
const wantsAll = isForAll || hasAll;

if (!isCurrent || wantsAll !== hasAll) {
  const [what, command] = isCurrent
    ? ['what work on the program needs besides', 'install --no-save --include=dev']
    : ['the packages (first run, or package-lock.json has changed)', `ci${wantsAll ? '' : ' --omit=dev'}`];
  console.log(`Installing ${what} …`);
  try {
    execSync(`npm ${command} --ignore-scripts --no-audit --no-fund --loglevel=error`, {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  } catch {
    console.error(
      '\nThe packages could not be installed; npm says why above. Is there a connection to the npm registry?',
    );
    process.exit(1);
  }
  // What is there from now on.
  writeFileSync(stamp, wantsAll ? lock : `${lock} runtime`);
}

// Linux and Windows get their own Node with the packages (node_modules/.bin/node); elsewhere it is the machine's.
const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
const version = stdout?.trim() || process.version;
if (Number(version.slice(1).split('.')[0]) < wantedMajor) {
  console.error(
    `This needs Node ${wantedMajor} or newer, and found ${version}.\nInstall the current Node from https://nodejs.org and run the command again.`,
  );
  process.exit(1);
}
if (isOnItsOwn) console.log(`The packages are in node_modules/, and Node is ${version}. Next: npm start`);
