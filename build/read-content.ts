// Reads the content folder into one `Site`, or says everything that is wrong with it.
// The one door: nothing else in the house opens a content file.
// Runs before anything is built, and on every change while `npm start` runs.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { closestMatch } from 'leven';
import type { PartialDate } from '#src/model/dates.ts';
import { ContentError, type Problem, type SourceFile } from '#src/model/problem.ts';
import { contentSchemas, parseSite, type Site } from '#src/model/site.ts';
import { pageAt } from '#src/routes.ts';
import { whyNoLogo } from './drawings/logo.ts';
import { pictureCacheFolder } from './photos/cache.ts';
import { measurePictures, type MeasuredPicture } from './photos/photos.ts';
import { projectFolder } from './paths.ts';

/** The content, checked, with the pictures that it publishes. */
export type Content = {
  site: Site;
  /** The originals that are shown somewhere, measured. */
  pictures: MeasuredPicture[];
  /** The owner's logo, an SVG or PNG file, if there is one. */
  logo?: Buffer | undefined;
};

const markdownFile = 'about.md';
const knownFiles = Object.keys(contentSchemas).map((name) => (name === 'about' ? markdownFile : `${name}.yaml`));

type ReadingOptions = {
  /** The current month, or another one to see the content at that time. */
  today?: PartialDate;
  /** Where made pictures are kept; the project's own cache unless said otherwise. */
  pictureCache?: string;
};

/**
 * Reads a content folder.
 * @throws {ContentError} with every problem in it
 */
export async function readContent(
  folder: string,
  { today = currentMonth(), pictureCache = pictureCacheFolder }: ReadingOptions = {},
): Promise<Content> {
  const shownFolder = path.relative(projectFolder, folder) || '.';
  const [files, measured] = await Promise.all([
    readTextFiles(folder, shownFolder),
    measurePictures(path.join(folder, 'photos'), pictureCache),
  ]);
  const { logo, problems: logoProblems } = await readLogo(folder, shownFolder);
  const problems = [...strangeFiles([...files.keys()], shownFolder), ...logoProblems];
  const pictures = new Map(
    [...measured].map(([name, picture]) => [name, 'unusable' in picture ? picture : picture.picture]),
  );
  const known = new Map([...files].filter(([name]) => knownFiles.includes(name)));
  try {
    const site = parseSite({ files: known, pictures, folder: shownFolder, pageAt, today });
    if (problems.length > 0) throw new ContentError([]);
    const shown = namesOfShownPictures(site);
    return {
      site,
      logo,
      pictures: [...measured.values()].flatMap((one) =>
        'unusable' in one || !shown.has(one.picture.name) ? [] : [one],
      ),
    };
  } catch (error) {
    if (error instanceof ContentError) throw new ContentError([...problems, ...error.problems]);
    throw error;
  }
}

/** The names under which an owner can put a logo into the folder. */
const logoFiles = ['logo.svg', 'logo.png'];

async function readLogo(folder: string, shownFolder: string): Promise<{ logo?: Buffer; problems: Problem[] }> {
  for (const name of logoFiles) {
    const logo = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!logo) continue;
    const problem = await whyNoLogo(logo);
    const file = { path: `${shownFolder}/${name}`, text: '' };
    return { logo, problems: problem ? [{ file, line: 1, column: 1, ...problem }] : [] };
  }
  return { problems: [] };
}

async function readTextFiles(folder: string, shownFolder: string): Promise<Map<string, SourceFile>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|md|mdx)$/i.test(entry.name))
    .map(({ name }) => name);
  const files = names.map(async (name): Promise<[string, SourceFile]> => {
    const bytes = await readFile(path.join(folder, name));
    const text = new TextDecoder('utf-8').decode(bytes);
    return [name, { path: `${shownFolder}/${name}`.replaceAll('\\', '/'), text }];
  });
  return new Map(await Promise.all(files));
}

/** A file under a name that nothing reads would be words that never show. */
function strangeFiles(names: string[], shownFolder: string): Problem[] {
  return names
    .filter((name) => !knownFiles.includes(name) && !/^readme/i.test(name))
    .map((name) => {
      const meant = closestMatch(name, knownFiles, { maxDistance: 4 });
      return {
        file: { path: `${shownFolder}/${name}`, text: '' },
        line: 1,
        column: 1,
        found: `Nothing reads a file of the name "${name}".`,
        expected: `one of ${knownFiles.join(', ')}`,
        remedy: meant ? `Did you mean "${meant}"? Then rename the file.` : 'Move it out of the folder.',
      };
    });
}

function namesOfShownPictures(site: Site): Set<string> {
  const names = new Set<string>();
  const search = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    if ('widths' in value && 'name' in value) names.add(String(value.name));
    for (const inner of Object.values(value)) search(inner);
  };
  search(site.pages);
  return names;
}

function currentMonth(): PartialDate {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1 };
}
