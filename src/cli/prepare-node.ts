// Configures Node for expensive commands. Loaded with `--import`, since a file's static imports run before its code.
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';

// Node uses four threads for images and files unless configured before first use. One for each processor encodes images
// in parallel, and the others keep files from waiting.
process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism() + 4);

// Stripping types from our files takes longer than many builds.
enableCompileCache(path.join(import.meta.dirname, '../../.cache/compiled'));
