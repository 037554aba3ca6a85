// `npm run init`: replaces the sample with content from options, a file of answers or a résumé. Without any of these,
// it opens the editor.
import path from 'node:path';
import { contentFolder, UsageError } from '#platform/paths.ts';
import type { OnProgress } from '#platform/progress.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { command, type Option } from '../command.ts';
import { isNonEmptyFolder, assertReplaceable } from '../content-folder.ts';
import { type Answers, contentOf, firstTexts } from '../first-content/first-content.ts';
import { textAnswers, type TextOption } from '../first-content/text-answers.ts';
import { accountIn } from '../import/github-projects.ts';
import { type Imported, readResume, writeContent } from '../import/import-resume.ts';
import { describePositions } from '../import/report.ts';
import { fileFrom, photoOptions } from '../photo-questions.ts';
import { readAnswers } from './answers-file.ts';
import { answersFrom } from './given-answers.ts';

const words = { type: 'string', value: '<text>' } as const;

const textOptions = Object.fromEntries(
  Object.entries(textAnswers).map(([name, { about }]) => [name, { ...words, about } satisfies Option]),
) as Record<TextOption, typeof words & { about: string }>;

const options = {
  from: {
    type: 'string',
    value: '<file>',
    about: 'import a résumé: a PDF or DOCX, a JSON Resume, LinkedIn’s zip, a Europass XML or a Reactive Resume file',
  },
  answers: {
    type: 'string',
    value: '<me.yaml>',
    about: 'read the answers from a file, with one of these options per line',
  },
  ...textOptions,
  link: { ...words, multiple: true, about: 'another link, as "Blog https://…"; may be given several times' },
  photo: { type: 'string', value: '<file>', about: 'a photo for the first page' },
  ...photoOptions,
  yes: { type: 'boolean', about: 'never open the editor, such as in a script' },
  to: { type: 'string', value: '<folder>', about: 'the folder to create instead of content/' },
  replace: { type: 'boolean', about: 'first move your existing content to imports/; nothing is deleted' },
} as const;

const exampleCall = 'npm run init -- --answers me.yaml';
const alternatives = `Give your answers as options or in a file: npm run init -- --name "Ada Example", or ${exampleCall}\ndocs/init.md shows such a file.`;

const ownContentRemedy =
  'This is your content. To change it, edit its files, or run npm start and use the editor. To start over, run this again with all your answers and --replace, which moves the folder to imports/ and deletes nothing. Or give another name with --to.';

await command(
  {
    usage: 'npm run init',
    about:
      'Replaces the sample with files of your own, ready to fill in. Without options it serves the site as npm start does,\n' +
      'and opens the editor, which asks who you are. With options it reads the answers from them.',
    options,
  },
  async ({ values, onProgress }) => {
    const { from, answers: file, yes, to: folder, replace, ...typed } = values;
    const to = folder === undefined ? contentFolder : fileFrom(folder);
    const isSample = await isSampleIn(to, replace);
    const isGiven = ([, value]: [string, string | string[] | boolean | undefined]) =>
      value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
    if (!Object.entries(values).some(isGiven)) return openEditor(isSample, onProgress);
    const given = {
      ...(file === undefined ? {} : await readAnswers(fileFrom(file))),
      ...Object.fromEntries(Object.entries(typed).filter(isGiven)),
    };
    const resume =
      from === undefined ? undefined : await readResume(fileFrom(from), given, accountIn(String(given.github ?? '')));
    const answers = await answersFrom(given, !resume);
    const imported = await writeContent(
      { ...resume, files: contentOf(answers, resume?.files) },
      {
        to,
        createdBy: 'init',
        keepsEarlier: !isSample,
        textsOf: firstTexts,
        photos: answers.photo ? [answers.photo] : [],
      },
    );
    console.log(describe(imported, { to, isSample, answers }));
  },
);

/**
 * Checks whether the folder contains the sample.
 * @throws {UsageError} if it contains the owner's content, and `replace` is not set
 */
async function isSampleIn(folder: string, replace: boolean): Promise<boolean> {
  if (!(await isNonEmptyFolder(folder))) return false;
  const isSample = await isUntouchedSample(folder);
  if (!isSample) await assertReplaceable(folder, replace, ownContentRemedy);
  return isSample;
}

/**
 * Serves the site and opens the editor, which offers to replace the sample.
 * @throws {UsageError} if there is no sample or no terminal
 */
async function openEditor(isSample: boolean, onProgress: OnProgress) {
  if (!isSample) throw new UsageError(`There is no content yet that the editor could open.\n${alternatives}`);
  if (!process.stdout.isTTY)
    throw new UsageError(`There is no terminal here, so the editor is not opened.\n${alternatives}\nOr run npm start.`);
  // Import on demand: the server takes a second to load, and is needed only if the command has no answers.
  const { openSite } = await import('../start/open-site.ts');
  const hints = ['The editor asks who you are. Without a browser, press Ctrl-C and give your answers like this:'];
  await openSite({ isShared: false, hints: [...hints, `  ${exampleCall}`], onProgress });
}

type InitResult = { to: string; isSample: boolean; answers: Answers };

function describe({ files, notes, backup, report }: Imported, { to, isSample, answers }: InitResult): string {
  const relativePath = (file: string) => path.relative(process.cwd(), file) || '.';
  const folder = relativePath(to);
  const lines = [`${folder}/ is yours now, ${files.site.name}: ten files to fill in, and photos/ for your photos.`];
  if (isSample) lines.push('The sample content was removed.');
  if (backup) lines.push(`The earlier content is in ${relativePath(backup)}/.`);
  lines.push(...describePositions(notes));
  if (report) lines.push(`Check what was changed or not imported: ${relativePath(report)} lists it with the reasons.`);
  if (answers.school !== undefined && answers.since === undefined)
    lines.push(
      `${answers.school} is not on the Education page yet, because its start date is missing. Add it: npm run new -- school`,
    );
  const next = [
    ['npm start', 'shows the site, and updates it after every change'],
    ['npm run new -- project', 'adds a project; so do experience, school and photo'],
    [path.join(folder, 'home.yaml'), 'the text of the first page'],
    [path.join(folder, 'about.md'), 'your story'],
    [path.join(folder, 'site.yaml'), 'your name, your links, the footer of every page'],
  ] as const;
  const width = Math.max(...next.map(([what]) => what.length));
  return `\n${lines.join('\n')}\n\nNext:\n${next.map(([what, does]) => `  ${what.padEnd(width)}  ${does}`).join('\n')}`;
}
