import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { madeWidths } from './layout.ts';

/** Modules that determine the content of the generated files. */
const makers = ['photos.ts', 'reading.ts', 'versions.ts', 'widths.ts'];
const programs = makers.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
export const recipe = hash('sha256', [JSON.stringify([sharp.versions, madeWidths]), ...programs].join(''));

/** Returns the hash of an original and of `recipe`. A change of `recipe` regenerates every picture. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex');
}
