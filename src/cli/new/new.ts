// `npm run new -- project`: adds an entry or a photo to the owner's content. It asks, or takes options, and what stands in
// the files stays as it is.
import path from 'node:path';
import { linkFrom } from '../init/first-content.ts';
import { type EntryField, type Kind, type KindName, kinds, whyNoField, wordsOfField } from './entry-kinds.ts';
import { addEntry, sectionTitles } from './new-entry.ts';
import { addNewPhoto, photoPlaces } from '../new-photo.ts';
import { whyNot, wordsOf } from '../schema-words.ts';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { command } from '../command.ts';
import { fileFrom, photoFrom, photoOptions } from '../photo-questions.ts';
import { leftOut, openTalk, type Talk } from '../questions.ts';

const words = { type: 'string', value: '<words>' } as const;
const several = { ...words, multiple: true } as const;
const next = 'Next: npm start shows it; npm run check says whether all is well.';
const month = { type: 'string', value: '<year-month>' } as const;

await command(
  {
    call: 'npm run new',
    about:
      'Adds a project, an experience, a school or a photo to content/. Each answer can be given as an option; what is not\n' +
      'given is asked for. A new entry goes where its date belongs, and everything else stays as it is.',
    takes: 'project | experience | school | photo <file>',
    options: {
      title: { ...words, about: 'what a project is called, or what you were' },
      date: { ...month, about: 'when a project was finished. Default: this month' },
      summary: { ...words, about: 'what a project is for' },
      bullet: { ...several, about: 'what you did; may be given several times, as may skill, link, course, honor' },
      skill: { ...several, about: 'what a project was built with' },
      link: { ...several, about: 'where to see it, as "Source https://…"' },
      organization: { ...words, about: 'for whom you worked' },
      section: { ...words, about: 'the section of an experience; a new one is made' },
      school: { ...words, about: 'the name of a school' },
      level: { ...words, about: 'the kind of school' },
      major: { ...words, about: 'the degree and subject' },
      year: { ...words, about: 'the year you are in' },
      place: { ...words, about: 'where it was' },
      start: { ...month, about: 'when it began' },
      end: { ...month, about: 'when it ended, or present. Default: present' },
      course: { ...several, about: 'a course worth naming' },
      honor: { ...several, about: 'an award' },
      involvement: { ...several, about: 'a club, a team, an office' },
      photo: { type: 'string', value: '<file>', about: 'a photo for the entry' },
      ...photoOptions,
      to: { type: 'string', value: '<place>', about: `where a photo shows: ${photoPlaces}` },
      yes: { type: 'boolean', about: 'ask nothing; what is not given is left out' },
      in: { type: 'string', value: '<folder>', about: 'the content folder, in place of content/' },
    },
  },
  async ({ values, positionals: [what = '', file, ...more], help }) => {
    const isPhoto = what === 'photo';
    if ((!isPhoto && !isKind(what)) || more.length > 0 || (file !== undefined && !isPhoto))
      throw new UsageError(`Say what to add: project, experience, school or photo.\n\n${help}`);
    refuseStrangeOptions(what, values);
    const content = values.in === undefined ? contentFolder : fileFrom(values.in);
    // Nobody answers questions for a folder that cannot be added to.
    await readContent(content);
    const talk = values.yes ? undefined : openTalk(`Or give the answers as options, with --yes.\n\n${help}`);
    try {
      console.log(
        isPhoto
          ? await newPhoto(talk, content, { ...values, photo: file ?? values.photo })
          : await newEntry(talk, content, what, values),
      );
    } finally {
      talk?.close();
    }
  },
);

type Values = Record<string, string | string[] | boolean | undefined>;

function isKind(what: string): what is KindName {
  return Object.hasOwn(kinds, what);
}

/** An option that would do nothing is a mistake. */
function refuseStrangeOptions(what: string, values: Values) {
  const kind: Kind | undefined = isKind(what) ? kinds[what] : undefined;
  const own = kind?.fields.map(({ option }) => option) ?? ['to'];
  const known = [...own, ...(kind?.list === 'sections' ? ['section'] : []), 'photo', 'alt', 'caption', 'yes', 'in'];
  for (const [name, value] of Object.entries(values)) {
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
    if (isGiven && name !== 'help' && !known.includes(name))
      throw new UsageError(
        `--${name} is nothing that a ${what} has. It takes: ${known.map((one) => `--${one}`).join(', ')}.`,
      );
  }
}

async function newPhoto(
  talk: Talk | undefined,
  content: string,
  given: {
    photo?: string | undefined;
    alt?: string | undefined;
    caption?: string | undefined;
    to?: string | undefined;
    yes: boolean;
  },
): Promise<string> {
  const about = 'The photo, as it comes from the camera or the phone. It is copied; your file stays as it is.';
  const photo = await photoFrom(talk, given, { content, about, isNeeded: true });
  if (!photo) throw new UsageError('Name the file of the photo: npm run new -- photo <file>');
  const to =
    given.to ??
    (await talk?.ask<string | undefined>({
      about: `Where it shows: ${photoPlaces}.`,
      label: 'place',
      otherwise: leftOut,
      read: (value) => ({ value }),
    }));
  talk?.close();
  const { name, isThere, shownIn } = await addNewPhoto(content, photo, to);
  const lines = [photoLine(content, name, isThere)];
  if (shownIn === undefined)
    lines.push(`It shows nowhere yet: write "${name}" where it belongs, or run this with --to.`);
  else lines.push(`${shown(content, shownIn)} names it now.`);
  return `\n${lines.join('\n')}\n${next}`;
}

function shown(content: string, name: string): string {
  return path.relative(process.cwd(), path.join(content, name));
}

function photoLine(content: string, name: string, isThere: boolean): string {
  const file = shown(content, path.join('photos', name));
  return isThere
    ? `The same photo was there already, as ${file}; it is taken. Its words are in photos.yaml.`
    : `The photo is ${file}, its words are in photos.yaml.`;
}

async function newEntry(talk: Talk | undefined, content: string, name: KindName, values: Values): Promise<string> {
  const kind: Kind = kinds[name];
  const section =
    kind.list === 'sections' ? await sectionFrom(talk, content, values.section as string | undefined) : undefined;
  const entry: Record<string, unknown> = {};
  for (const field of kind.fields) {
    const value = await fieldFrom(talk, kind, field, values[field.option] as string | string[] | undefined, entry);
    if (value !== undefined) entry[field.key] = value;
  }
  const given = values as { photo?: string; alt?: string; caption?: string };
  const photo = await photoFrom(talk, given, { content, about: 'A photo to stand beside it.' });
  talk?.close();
  const { file, position, count, photo: taken } = await addEntry(content, { kind: name, entry, section, photo });
  const title = String(entry[kind.title]);
  const where =
    count === 1 ? 'alone' : position === 1 ? 'first' : position === count ? 'last' : `at place ${position} of ${count}`;
  const lines = [
    `"${title}" is in ${shown(content, file)}${section === undefined ? '' : `, in "${section}"`}: it stands ${where}.`,
  ];
  if (taken) lines.push(photoLine(content, taken.name, taken.isThere));
  return `\n${lines.join('\n')}\n${next}`;
}

async function sectionFrom(talk: Talk | undefined, content: string, given: string | undefined): Promise<string> {
  const titles = await sectionTitles(content);
  const why = (title: string) => whyNot('experience', { sections: [{ title }] });
  const { is, example } = wordsOf('experience', ['sections', 0, 'title']);
  const usual = titles[0] ?? String(example);
  if (given !== undefined) {
    const reason = why(given);
    if (reason !== undefined) throw new UsageError(`--section: ${reason}`);
    return given;
  }
  if (!talk) return usual;
  const there = titles.length > 0 ? ` There are: ${titles.join(', ')}. Another one is made.` : '';
  return talk.ask({
    about: is + there,
    label: 'section',
    otherwise: { shown: usual, value: usual },
    read: (value) => {
      const reason = why(value);
      return reason === undefined ? { value } : { reason };
    },
  });
}

/** What a field has when nothing is said. */
function usualValue({ key }: EntryField): string | undefined {
  const now = new Date();
  if (key === 'date') return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return key === 'end' ? 'present' : undefined;
}

async function fieldFrom(
  talk: Talk | undefined,
  kind: Kind,
  field: EntryField,
  given: string | string[] | undefined,
  entry: object,
): Promise<unknown> {
  const { key, option, isNeeded, many, isLink } = field;
  const valueOf = (text: string): unknown => {
    if (isLink) return [linkFrom(text)];
    if (many === 'one by one') return [text];
    if (many) return text.split(',').map((part) => part.trim());
    // A year alone is a number in YAML, as everybody writes it.
    return ['date', 'start', 'end'].includes(key) && /^\d{4}$/.test(text) ? Number(text) : text;
  };
  const read = (text: string) => {
    const value = valueOf(text);
    const reason = whyNoField(kind, key, value, entry);
    return reason === undefined ? { value } : { reason };
  };
  const typed = [given ?? []].flat();
  if (typed.length > 0) {
    const values = typed.map((text) => {
      const answered = read(text);
      if ('reason' in answered) throw new UsageError(`--${option}: ${answered.reason}`);
      return answered.value;
    });
    return many ? values.flat() : values[0];
  }
  const usual = usualValue(field);
  const { is, example } = wordsOfField(kind, field);
  if (!talk) {
    if (isNeeded && usual === undefined) throw new UsageError(`Give --${option} "${example}". ${is}`);
    return usual;
  }
  const ask = (about: string, shown: string) =>
    talk.ask<unknown>({
      about,
      example: usual === undefined ? example : undefined,
      label: option,
      otherwise:
        usual !== undefined ? { shown: usual, value: usual } : isNeeded ? undefined : { shown, value: undefined },
      read,
    });
  if (many !== 'one by one') return ask(many ? `${is} Several go between commas.` : is, leftOut.shown);
  const items: unknown[] = [];
  for (;;) {
    const item = await ask(items.length === 0 ? is : 'And another one.', 'Enter when there is none');
    if (item === undefined) return items.length > 0 ? items : undefined;
    items.push(...(item as unknown[]));
  }
}
