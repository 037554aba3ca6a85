import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';

export const deeds = [
  'Measured what took longest, and took it away.',
  'Wrote the manual that the next person wished for.',
  'Kept it running through a winter without a single call at night.',
  'Taught four colleagues how to change it without asking.',
];

/**
 * Writes deterministic content with the given number of projects, each with a photo.
 * @example await writeLargeContent('/tmp/content', 1000)
 */
export async function writeLargeContent(folder: string, entries: number): Promise<void> {
  const numbers = Array.from({ length: entries }, (_, index) => entries - index);
  const forPhotos = <Value>(value: (number: number) => Value) =>
    Object.fromEntries(numbers.map((number) => [`${number}.jpg`, value(number)]));
  const projects = numbers.map((number, index) => ({
    title: `Project ${number}`,
    date: 2026 - Math.floor((40 * index) / entries),
    summary: `Shows what came of idea ${number}.`,
    bullets: deeds.slice(number % 3),
    skills: ['TypeScript', 'Go', 'PostgreSQL', 'Rust'].slice(number % 4),
    links: [{ label: 'Source', url: `https://example.com/projects/${number}` }],
    photos: [`${number}.jpg`],
    // Show only the 6 newest projects in the résumé, as an owner with so many projects would.
    ...(index < 6 ? {} : { show: 'site' }),
  }));
  const files = {
    site: { name: 'Ada Example', description: 'Everything that Ada Example ever built.' },
    home: { introduction: 'There is a lot to see.' },
    projects: { subtitle: 'Everything that was ever finished.', projects },
    photos: forPhotos(() => ({ alt: 'A hill under a sun.', caption: 'A hill.' })),
  };
  const drawings = forPhotos((number) => ({ width: 1200, height: 800, hue: (number * 47) % 360 }));
  await drawPictures(path.join(folder, 'photos'), drawings);
  for (const [name, value] of Object.entries(files))
    await writeFile(path.join(folder, `${name}.yaml`), stringify(value, { aliasDuplicateObjects: false }));
}
