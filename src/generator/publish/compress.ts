// Adds Brotli and gzip copies of text files. They are for servers that send precompressed files (hosting/nginx.conf,
// hosting/Caddyfile). Cloud hosts compress by themselves.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';
import { type Cached, noCache } from '#platform/cache.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';

/** Pictures, videos, fonts and PDFs are already compressed. */
const isText = (name: string) => /\.(?:html|css|js|json|webmanifest|xml|svg|md|txt|vcf|vtt)$/.test(name);

/** Minimum size in bytes: a smaller file fits into one network packet anyway. */
const minSize = 1000;

/**
 * Compresses text files at the highest level. The output is deterministic.
 * @example await compressFiles('dist') // dist/index.html.br, dist/index.html.gz, …
 */
export async function compressFiles(
  folder: string,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter(isText);
  let done = 0;
  onProgress('Compressing', done, names.length);
  const compressOne = async (name: string) => {
    const file = path.join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length >= minSize) {
      // Brotli is slow, and a page is stored under several file names. So cache the result by content.
      const hash = createHash('sha256').update(bytes).digest('hex');
      for (const [ending, copy] of await cached('compressed', hash, () => compress(bytes)))
        if (copy.length < bytes.length) await writeFile(file + ending, copy);
    }
    onProgress('Compressing', ++done, names.length);
  };
  await pMap(names, compressOne, { concurrency: availableParallelism() });
}

async function compress(bytes: Buffer): Promise<[ending: string, copy: Buffer][]> {
  const settings = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return [
    ['.br', await promisify(brotliCompress)(bytes, { params: settings })],
    ['.gz', await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ];
}
