// Tests that each value of the content (a "fact") has the same text in every output that should contain the fact. No
// other output may contain it. The tests find facts with the content schemas, so new fields are included automatically.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '#platform/files/files-in.ts';
import { readableAddress } from '#resume/entries.ts';
import { readContent } from '#content/load.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { displayLocations, type DisplayLocation } from '#content/schema/fields/showing.ts';
import { sites } from '#tests/support/sites.ts';
import { type Fact, factsOf, fieldsOf } from './facts.ts';
import { decode } from './site-files.ts';
import { isPageLocation, readTextByLocation } from './text-by-location.ts';

const { content, folder } = sites.complete;
/** Whether a fact belongs to the hidden photo, which has a separate test. */
const isOfHiddenPhoto = ({ path }: Fact) => path.startsWith('photos.secret-garden');
let facts: Fact[];
/** Text of each file, without white space, because line breaks differ between outputs. */
const files = new Map<string, string>();
let textByLocation: Record<DisplayLocation, string>;

beforeAll(async () => {
  facts = (await factsOf(content)).filter((fact) => !isOfHiddenPhoto(fact));
  for (const name of await filesIn(folder))
    if (/\.(?:html|js|json|xml|vcf|txt|md|pdf|docx|webmanifest)$/.test(name))
      files.set(name, removeSpaces(await readText(name, await readFile(path.join(folder, name)))));
  textByLocation = await readTextByLocation(content, folder, files);
});

test('the fixture content "complete" has a value for every field', () => {
  const fields = Object.entries(contentSchemas)
    // about.md is Markdown; built-site.test.ts checks its text.
    .filter(([name]) => name !== 'about')
    .flatMap(([name, schema]) => fieldsOf(schema, name));
  const covered = new Set(facts.map(({ field }) => field));
  expect(fields.length).toBeGreaterThan(50);
  expect(fields.filter((field) => !covered.has(field))).toEqual([]);
});

describe('the site "complete"', () => {
  test.each<{
    where: string;
    kind: keyof Fact['texts'];
    isExpected: (fact: Fact) => boolean;
    isIn: (file: string) => boolean;
    /** Returns the fact's text as this output formats it. */
    format?: (fact: Fact) => string;
  }>([
    {
      where: 'the Markdown alternates of pages',
      kind: 'site',
      // Markdown alternates omit menu, footer and pictures.
      isExpected: ({ path, texts, locations }) =>
        !path.startsWith('site.') && !texts.site.startsWith('photos/') && locations.some(isPageLocation),
      isIn: (file) => file.endsWith('.md'),
    },
    ...['resume.pdf', 'resume.docx', 'resume.txt'].map((where) => ({
      where,
      kind: 'resume' as const,
      isExpected: ({ locations }: Fact) => locations.includes('résumé'),
      isIn: (file: string) => file === where,
      // Plain text has no links, so URLs appear in readable form.
      format: ({ texts, isLink }: Fact) =>
        isLink && where === 'resume.txt' ? readableAddress(texts.resume) : texts.resume,
    })),
  ])(
    'contains in $where the values of all fields whose documentation names this location',
    ({ kind, isExpected, isIn, format = ({ texts }) => texts[kind] }) => {
      const text = [...files]
        .filter(([file]) => isIn(file))
        .map(([, text]) => text)
        .join('\n');
      const expected = facts.filter(isExpected);
      expect(expected.length).toBeGreaterThan(2);
      const missing = expected.filter((fact) => !text.includes(removeSpaces(format(fact))));
      expect(missing.map(({ path, texts }) => `${path}: ${texts[kind]}`)).toEqual([]);
    },
  );
});

describe('the documentation of content fields', () => {
  /** Whether a location shows only some of the facts that belong there, such as the newest facts. */
  const isSelective = (location: DisplayLocation) =>
    ['Home', 'link preview', 'search engines', 'contact card', 'Evidence', 'In 90 seconds'].includes(location);
  // Locations whose facts are tested elsewhere: in src/content/derive/brief/brief.test.ts and
  // src/generator/data/contact-card.test.ts.
  const partialLocations: DisplayLocation[] = ['In 90 seconds', 'contact card'];

  test.each(displayLocations)('names the location "%s" for exactly the fields whose text appears there', (location) => {
    const text = removeSpaces(textByLocation[location]);
    const isPresent = (fact: Fact) => Object.values(fact.texts).some((words) => text.includes(removeSpaces(words)));
    const expected = facts.filter(({ locations }) => locations.includes(location));
    const missing = expected.filter((fact) => !isPresent(fact));
    const presentFields = new Set(expected.filter(isPresent).map(({ field }) => field));
    expect(expected.length).toBeGreaterThan(0);
    expect(
      missing
        .filter(
          ({ field }) => !(isSelective(location) && (presentFields.has(field) || partialLocations.includes(location))),
        )
        .map(({ path, texts }) => `${path}: ${texts.site}`),
    ).toEqual([]);

    // Ignore short texts such as a year, texts that are part of an expected fact, and photos, since the same photo can
    // be on several pages.
    const related =
      location === 'résumé of the focus' ? facts.filter(({ locations }) => locations.includes('résumé')) : expected;
    const allowed = [...expected, ...related].flatMap(({ texts }) => Object.values(texts).map(removeSpaces));
    const isUnique = (words: string) =>
      words.length > 7 && !/^photos\//.test(words) && !allowed.some((other) => other.includes(words));
    const unexpected = facts.filter(
      (fact) =>
        !fact.locations.includes(location) &&
        // The evidence page shows the dates of some entries, without their other facts.
        !(location === 'Evidence' && fact.field.endsWith('.start')) &&
        Object.values(fact.texts)
          .map(removeSpaces)
          .some((words) => isUnique(words) && text.includes(words)),
    );
    expect(unexpected.map(({ path, texts }) => `${path}: ${texts.site}`)).toEqual([]);
  });
});

describe('a content value', () => {
  const isPublicPage = (file: string) => !isResumeFile(file);

  test('that is hidden from the site is on no page and in no file derived from the pages', () => {
    expect(leakedFacts((fact) => fact.isOnSite, isPublicPage)).toEqual([]);
  });

  test('that is hidden from the résumé is in no résumé', () => {
    expect(leakedFacts((fact) => fact.isInResume, isResumeFile)).toEqual([]);
  });

  test('that is a private detail is in no public file, including PDFs', () => {
    const fields = facts.filter(({ isForRecipients }) => isForRecipients).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['site.phone', 'resume.birthDate']));
    expect(
      leakedFacts(
        (fact) => !fact.isForRecipients,
        () => true,
      ),
    ).toEqual([]);
  });
});

test('the creation date of the résumé PDF is the date of the last content change', async () => {
  const pdf = (await readFile(path.join(folder, 'resume.pdf'))).toString('latin1');
  const [, day = 'none'] =
    /"dateModified":"([\d-]+)"/.exec(await readFile(path.join(folder, 'index.html'), 'utf8')) ?? [];
  expect(/\/CreationDate \(D:(\d{8})/.exec(pdf)?.[1]).toBe(day.replaceAll('-', ''));
});

test.each(['resume.pdf', 'for/wings.pdf'])(
  'the published %s does not contain the private photo of the résumé',
  async (file) => {
    const pdf = (await readFile(path.join(folder, file))).toString('latin1');
    expect(pdf.match(/\/Subtype ?\/Image|\/S ?\/Figure/g) ?? []).toEqual([]);
  },
);

test.each(['pdf', 'docx', 'txt'])(
  'a résumé variant as %s has the entries selected by its tags, and no entry of another variant',
  (ending) => {
    const text = files.get(`for/wings.${ending}`) ?? '';
    expect(files.get('for/wings.html')).toContain(removeSpaces('Title of feathers'));
    for (const words of [
      'Title of feathers',
      'Summary of feathers',
      'Project of thrush',
      'Job of parsley',
      'Job of zander',
    ])
      expect(text).toContain(removeSpaces(words));
    for (const words of ['Summary of marble', 'Job of perch', 'List of whiting', 'Item of saithe'])
      expect(text).not.toContain(removeSpaces(words));
  },
);

test('no file outside of the folder for/ contains the name of a résumé variant or a hidden photo', () => {
  const words = ['for/wings', 'for-wings', 'A garden behind the wall', 'Nobody shall see this garden', 'secret-garden'];
  const leaks = [...files].flatMap(([file, text]) =>
    words.filter((each) => !/wings/.test(file) && text.includes(removeSpaces(each))).map((each) => `${file}: ${each}`),
  );
  expect(leaks).toEqual([]);
});

test('no file of the site contains text of an application letter', async () => {
  const { letters } = await readContent(content);
  const words = letters.flatMap(({ recipient, subject = '', greeting, closing, blocks }) => [
    ...[...recipient, subject, greeting, closing],
    ...blocks.flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  ]);
  expect(words.length).toBeGreaterThan(4);
  const leaks = [...files].flatMap(([file, text]) =>
    words.filter((each) => text.includes(removeSpaces(each))).map((each) => `${file}: ${each}`),
  );
  expect(leaks).toEqual([]);
});

test('a private telephone number is in no public file, however its digits are grouped', () => {
  const digits = facts.find(({ path }) => path === 'site.phone')?.texts.site.replace(/\D/g, '') ?? '';
  const grouped = new RegExp([...digits.slice(-9)].join('[^\\da-z<>"]{0,2}'));
  expect(digits).not.toBe('');
  const leaks = [...files].filter(([, text]) => grouped.test(text)).map(([file]) => file);
  expect(leaks).toEqual([]);
});

/**
 * Returns facts that are in files in which they are not allowed. Ignores a fact whose text is a part of an allowed
 * fact.
 */
function leakedFacts(isAllowed: (fact: Fact) => boolean, isIn: (file: string) => boolean): string[] {
  const allowed = facts.filter(isAllowed).flatMap(({ texts }) => Object.values(texts).map(removeSpaces));
  const forbidden = facts.filter((fact) => !isAllowed(fact));
  expect(forbidden.length).toBeGreaterThan(0);
  return [...files]
    .filter(([file]) => isIn(file))
    .flatMap(([file, fileText]) =>
      forbidden.flatMap(({ path, texts }) =>
        [...new Set(Object.values(texts).map(removeSpaces))]
          // Ignore short texts such as a year, since they occur everywhere.
          .filter((text) => text.length > 7 && !allowed.some((other) => other.includes(text)))
          .filter((text) => fileText.includes(text))
          .map((text) => `${file} has ${path}: ${text}`),
      ),
    );
}

/** Whether a file is a résumé, or the chunk with the props of the résumé page. */
function isResumeFile(file: string): boolean {
  return /^(?:resume|for|assets\/props-resume)\b/i.test(file);
}

async function readText(name: string, bytes: Buffer): Promise<string> {
  const text = bytes.toString();
  if (name.endsWith('.pdf')) return readPdf(bytes);
  if (name.endsWith('.docx')) return readDocx(bytes);
  if (name.endsWith('.json')) return JSON.stringify(valuesOf(JSON.parse(text))) + valuesOf(JSON.parse(text)).join('');
  return name.endsWith('.html')
    ? `${decode(text.replace(/<[^>]+>/g, ''))}\n${decode(text)}`
    : decode(text).replace(/\\([,;\\])/g, '$1');
}

function valuesOf(data: unknown): string[] {
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesOf) : [String(data)];
}

async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { links } = await extractLinks(pdf);
  return [text, ...links].join('\n');
}

function readDocx(bytes: Buffer): string {
  return Object.values(unzipSync(bytes))
    .map((part) => strFromU8(part))
    .map((xml) => decode(`${xml.replace(/<[^>]+>/g, '')}\n${(xml.match(/Target="[^"]*"/g) ?? []).join('\n')}`))
    .join('\n');
}

// Also removes commas: a data format may have "town, state" in two fields, without a comma.
const removeSpaces = (text: string) => text.replace(/[\s,]+/g, '').toLowerCase();
