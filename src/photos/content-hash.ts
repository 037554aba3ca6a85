import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { madeWidths } from './layout.ts';

/** What decides the files that are made of an original: these programs, the widths, and the libraries in sharp. */
const makers = ['photos.ts', 'reading.ts', 'versions.ts', 'widths.ts'];
const programs = makers.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
export const recipe = hash('sha256', [JSON.stringify([sharp.versions, madeWidths]), ...programs].join(''));

/** What an original's content is known by. Another recipe gives it another name, and makes every picture anew. */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(recipe).update(bytes).digest('hex');
}
