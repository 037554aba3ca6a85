import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { generatedWidths } from './layout.ts';

/** Modules that determine the content of the generated files. */
const hashedModules = ['photos.ts', 'open-original.ts', 'versions.ts', 'widths.ts'];
const sources = hashedModules.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
export const encoderHash = hash('sha256', [JSON.stringify([sharp.versions, generatedWidths]), ...sources].join(''));

/**
 * Returns a hash of an original file and of `encoderHash`. So a change of the encoder changes the hash of every file,
 * and all pictures are made again.
 */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(encoderHash).update(bytes).digest('hex');
}
