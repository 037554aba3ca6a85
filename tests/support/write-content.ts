import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { setValue } from '#content/read/yaml/edit-yaml.ts';
import { contentFolder } from '#platform/paths.ts';
import type { LookName } from '#theme/looks/looks.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';
import { writeHostileContent } from '#tests/fixtures/hostile.ts';
import { reduceContent } from '#tests/fixtures/reduce-content.ts';
import { writeStressContent } from '#tests/fixtures/stress.ts';
import { studentFiles, studentLanguages } from '#tests/fixtures/students.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import type { LookContent, SiteName } from './sites.ts';

/**
 * Functions that write the content of a site into a folder, and delete its previous content. Most functions copy a
 * fixture and draw pictures.
 */
export const contentWriters: Partial<Record<SiteName, (folder: string) => Promise<void>>> = {
  complete: writeCompleteContent,
  multilingual: writeMultilingualContent,
  stress: writeStressContent,
  rtl: writeRightToLeftContent,
  hostile: writeHostileContent,
};

/** Returns a function that writes content and sets its look. */
export const contentInLook = (site: { look: LookName; kind: LookContent }) => async (folder: string) => {
  const { look, kind } = site;
  await rm(folder, { recursive: true, force: true });
  if (kind === 'single') await copyFixture('single', folder);
  else if (studentLanguages.includes(kind)) await writeFiles(new Map(Object.entries(studentFiles(kind))), folder);
  else await cp(contentFolder, folder, { recursive: true });
  if (kind === 'bare') await reduceContent('without-photos', folder);
  if (kind === 'thirty') await repeatProjects(path.join(folder, 'projects.yaml'), 30);
  const file = path.join(folder, 'theme.yaml');
  const theme = await readFile(file, 'utf8').catch(() => '');
  await writeFile(file, setValue(theme, ['look'], look));
};

/** Repeats the projects of a file, under other names, until there are `count` projects. */
async function repeatProjects(file: string, count: number) {
  const content = parse(await readFile(file, 'utf8')) as { projects: { title: string }[] };
  const all = Array.from({ length: count }, (_, index) => {
    const { length } = content.projects;
    const { title = '', ...project } = content.projects[index % length] ?? {};
    return { title: index < length ? title : `Copy ${index} of ${title}`, ...project };
  });
  await writeFile(file, stringify({ ...content, projects: all }));
}

const fixtures = path.join(import.meta.dirname, '../fixtures');

async function copyFixture(name: string, folder: string) {
  await rm(folder, { recursive: true, force: true });
  await cp(path.join(fixtures, name), folder, { recursive: true });
}

/** Writes content with every field, and with a hidden photo. */
export async function writeCompleteContent(folder: string) {
  await copyFixture('complete', folder);
  await drawPictures(path.join(folder, 'photos'), {
    'field.jpg': { width: 640, height: 480, hue: 90 },
    'secret-garden.jpg': { width: 640, height: 480, hue: 200 },
  });
  await appendFile(
    path.join(folder, 'photos.yaml'),
    'secret-garden.jpg:\n  alt: A garden behind the wall.\n  caption: Nobody shall see this garden.\n',
  );
}

async function writeMultilingualContent(folder: string) {
  await writeCompleteContent(folder);
  await appendFile(path.join(folder, 'site.yaml'), 'languages: [ar, de]\n');
}

async function writeRightToLeftContent(folder: string) {
  await copyFixture('rtl', folder);
  await drawPictures(path.join(folder, 'photos'), {
    'hill.jpg': { width: 900, height: 1200, hue: 20 },
    'lake.jpg': { width: 960, height: 640, hue: 180 },
    'tower.jpg': { width: 640, height: 640, hue: 280 },
  });
}
