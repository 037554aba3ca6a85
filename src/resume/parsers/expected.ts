// The fields of a résumé, each with a function that finds it among the extracted fields.
import type { EntrySource } from '#content/derive/facts.ts';
import type { Sources } from '#content/site.ts';
import { messagesFor } from '#messages/catalogs.ts';
import type { Messages } from '#messages/en.ts';
import { labelled, piecesOf, printedHeading, publicationText, unifyGlyphs } from '../pdf/texts.ts';
import { type ContactItem, describeEntry, type Resume, type ResumeEntry, type ResumeSection } from '../resume.ts';
import { type Extracted, type ExtractedEntry, isInCapitals, plain } from './extract.ts';

export type FieldKind =
  | 'name'
  | 'e-mail'
  | 'telephone'
  | 'place'
  | 'address'
  | 'link'
  | 'headline'
  | 'summary'
  | 'heading'
  | 'school'
  | 'degree'
  | 'title'
  | 'employer'
  | 'dates'
  | 'detail'
  | 'location'
  | 'tools'
  | 'publication'
  | 'bullet'
  | 'list';

/** Position in the content. */
export type FieldSource = EntrySource | { file: 'site' | 'resume' | 'experience'; path: (string | number)[] };

export type ExpectedField = {
  kind: FieldKind;
  /** Position in the résumé, for the owner. Example: `Projects, "Ferryman"` */
  where: string;
  expected: string;
  source?: FieldSource | undefined;
  /**
   * True if parsers may mistake the title of the field's entry for a heading, since it is in capitals. Except in short
   * entries with a date, a title is alone on its line.
   */
  isBelowCapitals?: boolean | undefined;
  /** Returns the value that a parser extracted for this field. */
  select: (extracted: Extracted) => string | undefined;
};

/**
 * File and line of a field.
 * @example formatPosition(sources, { file: 'site', path: ['name'] }) // 'content/site.yaml:3'
 */
export function formatPosition(sources: Sources, source: FieldSource | undefined): string | undefined {
  if (!source) return undefined;
  const { file, line } = sources[source.file].yaml.positionOf(source.path);
  return `${file.path}:${line}`;
}

/** Position of the fields above the sections. */
export const headerPosition = 'Above the first heading';

/** Every field of a résumé from top to bottom. */
export function expectedFields(resume: Resume): ExpectedField[] {
  const { name, title, summary, contact, sections, language } = resume;
  const punctuation = messagesFor(language);
  const { colon, comma } = punctuation;
  const header = (expected: string) => (all: Extracted) => findText([all.header], expected);
  const site = (key: string): FieldSource => ({ file: 'site', path: [key] });
  const fields: ExpectedField[] = [
    { kind: 'name', where: headerPosition, expected: name, source: site('name'), select: (all) => all.name },
    ...contact.map((item) => ({ where: headerPosition, ...contactField(item) })),
  ];
  if (title)
    fields.push({
      kind: 'headline',
      where: headerPosition,
      expected: title,
      select: header(title),
      source: site('headline'),
    });
  if (summary)
    fields.push({
      kind: 'summary',
      where: headerPosition,
      expected: summary,
      select: header(summary),
      source: { file: 'resume', path: ['summary'] },
    });
  for (const [index, section] of sections.entries()) {
    const heading = printedHeading(section, language);
    fields.push({
      kind: 'heading',
      where: section.title,
      expected: heading,
      source: { file: section.part === 'experience' ? 'experience' : 'resume', path: ['sections'] },
      select: ({ sections: all }) => all.find((one) => one.heading === heading)?.heading ?? all[index]?.heading,
    });
    for (const entry of section.entries)
      fields.push(
        ...(section.part === 'publications'
          ? [publicationField(section, entry)]
          : entryFields(section, heading, entry, punctuation)),
      );
    for (const { label, items } of section.lists) {
      const expected = labelled(label, items.join(comma), colon);
      fields.push({
        kind: 'list',
        where: describeEntry(section, label),
        expected,
        source: { file: 'experience', path: ['lists'] },
        select: ({ sections: all }) =>
          findText(
            all.flatMap((one) => one.lines),
            expected,
          ),
      });
    }
  }
  return fields;
}

function contactField({ text, url }: ContactItem): Omit<ExpectedField, 'where'> {
  const expected = plain(text);
  const field = (kind: FieldKind, key: string, select: ExpectedField['select']) => ({
    kind,
    expected,
    source: { file: 'site' as const, path: [key] },
    select,
  });
  if (url?.startsWith('mailto:')) return field('e-mail', 'email', ({ email }) => email);
  if (url?.startsWith('tel:')) return field('telephone', 'phone', ({ phone }) => phone);
  if (url)
    return field('link', 'links', ({ links }) => links.find((one) => one === expected) ?? nearest(links, expected));
  // Résumé parsers do not recognize street addresses. So it is enough if the header contains the words of the address.
  if (/\p{N}/u.test(text)) return field('address', 'address', ({ header }) => findText([header], expected));
  return field('place', 'place', ({ place }) => place);
}

function publicationField(section: ResumeSection, entry: ResumeEntry): ExpectedField {
  const { title, source, links } = entry;
  const expected = [publicationText(entry), ...links.map(({ text }) => text)].join(' ');
  return {
    kind: 'publication',
    where: describeEntry(section, title),
    expected,
    source,
    select: ({ sections }) => {
      const numbered = sections.flatMap((one) => one.numbered);
      return numbered.find((one) => isSame(one, expected)) ?? numbered.find((one) => one.includes(plain(title)));
    },
  };
}

function entryFields(
  section: ResumeSection,
  heading: string,
  entry: ResumeEntry,
  { colon, comma }: Pick<Messages, 'colon' | 'comma'>,
): ExpectedField[] {
  const { title, dates, details, place, tools, links, bullets, source } = entry;
  const where = describeEntry(section, title);
  const isSchool = section.part === 'education';
  const find = (all: Extracted) => findEntry(all, heading, entry);
  const field = (kind: FieldKind, expected: string, selectFrom: (found: ExtractedEntry) => string | undefined) => ({
    kind,
    where,
    expected,
    source,
    isBelowCapitals: isInCapitals(title),
    select: (all: Extracted) => {
      const found = find(all);
      return found && selectFrom(found);
    },
  });
  const detail = (kind: FieldKind, expected: string) =>
    field(
      kind,
      expected,
      (found) =>
        found.details.find((one) => isSame(one, expected)) ??
        findWholeLines(found.details, expected) ??
        found.details.find((one) => one.includes(plain(expected))),
    );
  const first = isSchool ? 'degree' : section.part === 'projects' ? 'detail' : 'employer';
  return [
    field(isSchool ? 'school' : 'title', title, (found) => found.title),
    ...(dates === undefined ? [] : [field('dates', dates, (found) => found.dates)]),
    ...details.map((text, index) => detail(index === 0 ? first : 'detail', text)),
    ...(place === undefined ? [] : [detail('location', place)]),
    ...(tools.length > 0 ? [detail('tools', tools.join(comma))] : []),
    ...links.map(({ text }) => detail('link', text)),
    ...bullets.map((bullet, index) => {
      const bulletText = piecesOf(bullet, colon).join(' · ');
      return field(
        'bullet',
        bulletText,
        (found) => found.bullets.find((one) => isSame(one, bulletText)) ?? found.bullets[index],
      );
    }),
  ];
}

/** Returns the extracted entry that is most similar to an entry of the résumé. */
function findEntry({ sections }: Extracted, heading: string, { title, dates, details: [first] }: ResumeEntry) {
  let best: ExtractedEntry | undefined;
  let max = 1;
  for (const section of sections)
    for (const entry of section.entries) {
      const points =
        (isSame(entry.title, title) ? 4 : entry.title.includes(plain(title)) ? 3 : 0) +
        (dates !== undefined && entry.dates === dates ? 2 : 0) +
        (first !== undefined && entry.details.some((one) => isSame(one, first)) ? 2 : 0) +
        (section.heading === heading ? 1 : 0);
      if (points > max) [best, max] = [entry, points];
    }
  return best;
}

/** True if two texts are equal, ignoring white space, direction marks and separator dots. */
export const isSame = (a: string, b: string) => comparable(a) === comparable(b);

/**
 * Normalizes a text for comparison. Also removes the spaces that extractors insert at line breaks in Chinese and
 * Japanese.
 */
const comparable = (text: string) =>
  unifyGlyphs(plain(text))
    .replace(/ [·•] /g, ' ')
    .replace(
      /(?<=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]) | (?=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}])/gu,
      '',
    );

/** True if a text contains the expected text, ignoring case, ligatures and the shape of apostrophes. */
export const isReadable = (text: string, expected: string) =>
  findText([foldCase(text)], foldCase(expected)) !== undefined;

const foldCase = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[’‘ʼ]/g, "'");

/** Returns the expected text if lines contain it, possibly with different line breaks. */
const findText = (lines: readonly string[], expected: string) =>
  ` ${comparable(lines.join(' '))} `.includes(` ${comparable(expected)} `) ? expected : undefined;

/** Returns the expected text if consecutive whole lines are equal to it. */
function findWholeLines(lines: readonly string[], expected: string): string | undefined {
  for (let start = 0; start < lines.length; start++)
    for (let end = start + 1; end <= lines.length; end++)
      if (isSame(lines.slice(start, end).join(' '), expected)) return expected;
  return undefined;
}

const nearest = (texts: readonly string[], wanted: string) => texts.find((text) => text.includes(wanted));
