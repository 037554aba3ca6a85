// Prepares Node for a command with much to do. It must come before the program, so package.json loads it first, by
// `--import`: all that a file imports at its top is loaded before any of it runs.
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';

// Node has four threads for pictures and files unless told otherwise before it uses the first of them. With one for each
// processor all of them make pictures, and with some more no file waits behind a picture.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);

// Taking the types out of our files takes longer than many a build.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
