// The content of somebody who has done a great deal, in words and photos of ordinary size; the same every time.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { stringify } from 'yaml';

const deeds = [
  'Measured what took longest, and took it away.',
  'Wrote the manual that the next person wished for.',
  'Kept it running through a winter without a single call at night.',
  'Taught four colleagues how to change it without asking.',
];

/**
 * Writes a content with as many projects as it says, each with a photo of its own.
 * @example await writeLargeContent('/tmp/content', 1000)
 */
export async function writeLargeContent(folder: string, entries: number): Promise<void> {
  const numbers = Array.from({ length: entries }, (_, index) => entries - index);
  const projects = numbers.map((number, index) => ({
    title: `Project ${number}`,
    date: 2026 - Math.floor((40 * index) / entries),
    summary: `Shows what came of idea ${number}.`,
    bullets: deeds.slice(number % 3),
    skills: ['TypeScript', 'Go', 'PostgreSQL', 'Rust'].slice(number % 4),
    links: [{ label: 'Source', url: `https://example.com/projects/${number}` }],
    photos: [`${number}.jpg`],
    // The newest few are in the résumé, as an owner with so much would choose.
    ...(index < 6 ? {} : { show: 'site' }),
  }));
  const photo = { alt: 'A hill under a sun.', caption: 'A hill.' };
  const files = {
    site: { name: 'Ada Example', description: 'Everything that Ada Example ever built.' },
    home: { introduction: 'There is a lot to see.' },
    projects: { subtitle: 'Everything that was ever finished.', projects },
    photos: Object.fromEntries(numbers.map((number) => [`${number}.jpg`, photo])),
  };
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  for (const [name, value] of Object.entries(files))
    await writeFile(path.join(folder, `${name}.yaml`), stringify(value, { aliasDuplicateObjects: false }));
  for (const number of numbers) await drawPhoto(path.join(folder, 'photos', `${number}.jpg`), (number * 47) % 360);
}

async function drawPhoto(file: string, hue: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="100%" height="100%" fill="hsl(${hue} 60% 80%)"/>
    <circle cx="840" cy="280" r="128" fill="hsl(${hue + 180} 80% 70%)"/>
    <path d="M0 800V600L420 440L1200 680V800z" fill="hsl(${hue + 20} 45% 25%)"/></svg>`;
  await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toFile(file);
}
