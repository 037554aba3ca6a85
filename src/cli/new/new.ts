// `npm run new`: adds an entry, a photo or a text to the owner's content, from questions or options.
import path from 'node:path';
import { parsedAnswer, answersTo, answerTo, type OptionQuestion, linkFrom } from '../answers.ts';
import {
  normalizeField,
  type FieldOption,
  fieldOptions,
  hasSections,
  type EntryKind,
  type KindName,
  kindOfField,
  kinds,
  type OptionName,
  validateField,
  describeEntryField,
} from './entry-kinds.ts';
import { addEntry, sectionTitles } from './new-entry.ts';
import { addNewPhoto, altExampleFor, type NewPhoto, photoTargets } from '../new-photo.ts';
import { altExample } from '#content/read/photo-references.ts';
import { describeField, validateFileValue } from '../schema-fields.ts';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { command, oneArgument, type ParsedOptions } from '../command.ts';
import { fileFrom, photoFileFrom, photoFrom, photoOptions, askForPhotoTexts } from '../photo-questions.ts';
import { createPrompt, type Prompt } from '../questions.ts';
import { textFolders, type TextKind } from '#content/derive/texts/addresses.ts';
import { newText, textOptions } from './new-text.ts';
import { translationHints } from './translation-hints.ts';

const options = {
  ...fieldOptions,
  name: { type: 'string', value: '<name>', about: 'the name of a text in its address. Default: its title' },
  photo: { type: 'string', value: '<file>', about: 'a photo for the entry' },
  ...photoOptions,
  to: { type: 'string', value: '<place>', about: `where to show a photo: ${photoTargets}` },
  yes: { type: 'boolean', about: 'ask no questions, and omit what is not given' },
  in: { type: 'string', value: '<folder>', about: 'the content folder. Default: content/' },
} as const;

type Values = ParsedOptions<typeof options>['values'];

await command(
  {
    usage: 'npm run new',
    about:
      'Adds a project, an experience, a school or a photo to content/, or creates a longer text: a case page of a project,\n' +
      'a page, or a note. Options answer questions in advance. New entries are sorted by date, and everything else stays\n' +
      'unchanged.',
    positionals: 'project | experience | school | photo <file> | case | page | note',
    options,
  },
  async ({ values, positionals: [what = '', ...names], help }) => {
    const isPhoto = what === 'photo';
    if (!isPhoto && !isKind(what) && !isText(what))
      throw new UsageError(`Say what to add: project, experience, school, photo, case, page or note.\n\n${help}`);
    const file = isPhoto && names.length > 0 ? oneArgument(names, 'photo', help) : undefined;
    if (!isPhoto && names.length > 0) {
      const option = isText(what) ? 'title' : kinds[what].options[0];
      throw new UsageError(
        `Give the ${option} as an option: npm run new -- ${what} --${option} "${names.join(' ')}"\n\n${help}`,
      );
    }
    rejectUnknownOptions(what, values);
    const content = values.in === undefined ? contentFolder : fileFrom(values.in);
    // Check the content before the first question: nothing can be added to invalid content.
    const { translations } = await readContent(content);
    using prompt = values.yes ? undefined : createPrompt(`Or give the answers as options, with --yes.\n\n${help}`);
    const lines = isText(what)
      ? await newText(prompt, content, what, values)
      : [
          ...(isPhoto
            ? await newPhoto(prompt, content, { ...values, photo: file ?? values.photo })
            : await newEntry(prompt, content, what, values)),
          ...translationHints(translations.keys()),
        ];
    console.log(`\n${lines.join('\n')}\nNext: npm start shows it; npm run check looks for errors.`);
  },
);

function isKind(what: string): what is KindName {
  return Object.hasOwn(kinds, what);
}

function isText(what: string): what is TextKind {
  return Object.values<string>(textFolders).includes(what);
}

function rejectUnknownOptions(what: KindName | TextKind | 'photo', values: Values) {
  const kind = what === 'photo' || isText(what) ? undefined : kinds[what];
  const sections = kind && hasSections(kind) ? ['section'] : [];
  const known: string[] = isText(what)
    ? [...textOptions, 'yes', 'in']
    : [...(kind?.options ?? ['to']), ...sections, 'photo', 'alt', 'caption', 'yes', 'in'];
  for (const [name, value] of Object.entries(values)) {
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
    if (isGiven && !known.includes(name))
      throw new UsageError(
        `"${what}" has no option --${name}. Its options: ${known.map((one) => `--${one}`).join(', ')}.`,
      );
  }
}

async function newPhoto(prompt: Prompt | undefined, content: string, given: Values): Promise<string[]> {
  const about = 'The photo from your camera or phone. It is copied; your file stays unchanged.';
  const prepared = await photoFileFrom(prompt, given, { content, about, isRequired: true });
  if (!prepared) throw new UsageError('Give the file of the photo: npm run new -- photo <file>');
  const to = await answerTo(prompt, given.to, {
    option: 'to',
    label: 'place',
    about: `Where to show it: ${photoTargets}.`,
    parse: (value) => ({ value }),
  });
  const example = to === undefined ? undefined : await altExampleFor(content, to);
  const photo = { ...prepared, ...(await askForPhotoTexts(prompt, given, prepared, example, content)) };
  prompt?.close();
  const referencingFile = await addNewPhoto(content, photo, to);
  const where =
    referencingFile === undefined
      ? `No page shows it yet: add "${photo.name}" to an entry, or run this with --to.`
      : `It is now in ${relativePath(content, referencingFile)}.`;
  return [photoLine(content, photo), where];
}

function relativePath(content: string, name: string): string {
  return path.relative(process.cwd(), path.join(content, name));
}

function photoLine(content: string, { name, isInContent }: NewPhoto): string {
  const file = relativePath(content, path.join('photos', name));
  return isInContent
    ? `The same photo already exists as ${file}, which is used instead. Its description is in photos.yaml.`
    : `The photo is ${file}, and its description is in photos.yaml.`;
}

async function newEntry(prompt: Prompt | undefined, content: string, name: KindName, given: Values): Promise<string[]> {
  const kind: EntryKind = kinds[name];
  const section = hasSections(kind) ? await sectionFrom(prompt, content, given.section) : undefined;
  const entry: Record<string, unknown> = {};
  for (const option of kind.options) {
    const { field = option }: FieldOption = fieldOptions[option];
    const value = await fieldFrom(prompt, kind, option, given[option], entry);
    if (value !== undefined) entry[field] = value;
  }
  const about = 'A photo to show next to it.';
  const photo = await photoFrom(prompt, given, { content, about, altExample: altExample(kind.file, entry) });
  prompt?.close();
  const { file, position, count, isRepeated } = await addEntry(content, { kind: name, entry, section, photo });
  const title = String(entry[kind.options[0]]);
  const where =
    count === 1
      ? 'the only one'
      : position === 1
        ? 'the first'
        : position === count
          ? 'the last'
          : `number ${position}`;
  return [
    `"${title}" is in ${relativePath(content, file)}${section === undefined ? '' : `, in "${section}"`}, as ${where}${count === 1 ? '' : ` of ${count}`}.`,
    ...(isRepeated
      ? ['The same entry already exists with the same dates: delete one of the two if that is a mistake.']
      : []),
    ...(photo ? [photoLine(content, photo)] : []),
  ];
}

async function sectionFrom(prompt: Prompt | undefined, content: string, given: string | undefined) {
  const titles = await sectionTitles(content);
  const { description, example } = describeField('experience', ['sections', 0, 'title']);
  const existing = titles.length > 0 ? ` Existing: ${titles.join(', ')}. Any other name creates a new one.` : '';
  return answerTo(prompt, given, {
    option: 'section',
    about: description + existing,
    defaultValue: titles[0] ?? String(example),
    parse: (title) => parsedAnswer(title, validateFileValue('experience', { sections: [{ title }] })),
  });
}

async function fieldFrom(
  prompt: Prompt | undefined,
  kind: EntryKind,
  option: OptionName,
  given: string | string[] | undefined,
  entry: object,
): Promise<unknown> {
  const { field = option, multiple, hasCommas, defaultValue }: FieldOption = fieldOptions[option];
  const fieldKind = kindOfField(kind, field);
  const valueOf = (text: string): unknown => {
    if (fieldKind === 'links') return [linkFrom(text)];
    if (hasCommas) return text.split(',').map((part) => part.trim());
    if (multiple) return [text];
    // YAML stores a year as a number, not as a text.
    return fieldKind === 'date' && /^\d{4}$/.test(text) ? Number(text) : text;
  };
  const question: OptionQuestion<unknown> = {
    option,
    ...describeEntryField(kind, field, multiple === true),
    defaultValue: defaultValue?.(),
    isRequired: Object.hasOwn(kind.placeholders, field),
    parse(text) {
      const value = normalizeField(kind, field, valueOf(text));
      return parsedAnswer(value, validateField(kind, field, value, entry));
    },
  };
  if (!Array.isArray(given)) return answerTo(prompt, given, question);
  if (hasCommas && given.length === 0)
    return answerTo(prompt, undefined, { ...question, about: `${question.about} Separate several with commas.` });
  const items = (await answersTo(prompt, given, question, 'Another one, if there is one.')).flat();
  return items.length > 0 ? items : undefined;
}
