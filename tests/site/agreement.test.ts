// Each value of the content (a "fact") has the same text in every output that should contain it, and is in no other
// output. The tests find facts with the schemas of the content, so new fields are included automatically.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { readableAddress } from '#resume/entries.ts';
import { readContent } from '#content/load.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { displayLocations, type DisplayLocation } from '#content/schema/fields/showing.ts';
import { sites } from '#tests/support/sites.ts';
import { type Fact, factsOf, fieldsOf } from './facts.ts';
import { decode, filesIn } from './site-files.ts';
import { isPagePlace, wordsByPlace } from './words-by-place.ts';

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
      files.set(name, squeeze(await readWords(name, await readFile(path.join(folder, name)))));
  textByLocation = await wordsByPlace(content, folder, files);
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
    kind: keyof Fact['words'];
    isExpected: (fact: Fact) => boolean;
    isIn: (file: string) => boolean;
    /** Returns the fact's text as this output formats it. */
    said?: (fact: Fact) => string;
  }>([
    {
      where: 'the Markdown alternates of pages',
      kind: 'site',
      // Markdown alternates omit menu, footer and pictures.
      isExpected: ({ path, words, places }) =>
        !path.startsWith('site.') && !words.site.startsWith('photos/') && places.some(isPagePlace),
      isIn: (file) => file.endsWith('.md'),
    },
    {
      where: 'resume.pdf',
      kind: 'resume',
      isExpected: ({ places }) => places.includes('résumé'),
      isIn: (file) => file === 'resume.pdf',
    },
    {
      where: 'resume.docx',
      kind: 'resume',
      isExpected: ({ places }) => places.includes('résumé'),
      isIn: (file) => file === 'resume.docx',
    },
    {
      where: 'resume.txt',
      kind: 'resume',
      isExpected: ({ places }) => places.includes('résumé'),
      isIn: (file) => file === 'resume.txt',
      // Plain text has no links, so URLs appear in readable form.
      said: ({ words, isLink }) => (isLink ? readableAddress(words.resume) : words.resume),
    },
  ])(
    'has in $where every content value whose field is documented to appear there',
    ({ kind, isExpected, isIn, said = ({ words }) => words[kind] }) => {
      const text = [...files]
        .filter(([file]) => isIn(file))
        .map(([, said]) => said)
        .join('\n');
      const expected = facts.filter(isExpected);
      expect(expected.length).toBeGreaterThan(2);
      const missing = expected.filter((fact) => !text.includes(squeeze(said(fact))));
      expect(missing.map(({ path, words }) => `${path}: ${words[kind]}`)).toEqual([]);
    },
  );
});

describe('the documented locations of content fields', () => {
  /** Whether a location shows only some of its facts, such as those that fit, the newest, or those with evidence. */
  const isSelective = (place: DisplayLocation) =>
    ['Home', 'link preview', 'search engines', 'contact card', 'Evidence', 'In 90 seconds'].includes(place);
  // Locations whose facts are tested elsewhere: in src/content/derive/brief/brief.test.ts and
  // src/generator/data/contact-card.test.ts.
  const picksSome: DisplayLocation[] = ['In 90 seconds', 'contact card'];

  test.each(displayLocations)('include "%s" for exactly the fields that this output shows', (place) => {
    const said = squeeze(textByLocation[place]);
    const isThere = (fact: Fact) => Object.values(fact.words).some((words) => said.includes(squeeze(words)));
    const expected = facts.filter(({ places }) => places.includes(place));
    const missing = expected.filter((fact) => !isThere(fact));
    const fieldsThere = new Set(expected.filter(isThere).map(({ field }) => field));
    expect(expected.length).toBeGreaterThan(0);
    expect(
      missing
        .filter(({ field }) => !(isSelective(place) && (fieldsThere.has(field) || picksSome.includes(place))))
        .map(({ path, words }) => `${path}: ${words.site}`),
    ).toEqual([]);

    // Ignore text that an expected fact also contains, text as short as a year, and photos, which are on several pages.
    const known = place === 'résumé of the focus' ? facts.filter(({ places }) => places.includes('résumé')) : expected;
    const allowed = [...expected, ...known].flatMap(({ words }) => Object.values(words).map(squeeze));
    const isUnique = (words: string) =>
      words.length > 7 && !/^photos\//.test(words) && !allowed.some((other) => other.includes(words));
    const unexpected = facts.filter(
      (fact) =>
        !fact.places.includes(place) &&
        // The evidence page shows dates of entries whose other facts it omits.
        !(place === 'Evidence' && fact.field.endsWith('.start')) &&
        Object.values(fact.words)
          .map(squeeze)
          .some((words) => isUnique(words) && said.includes(words)),
    );
    expect(unexpected.map(({ path, words }) => `${path}: ${words.site}`)).toEqual([]);
  });
});

describe('a content value', () => {
  const isPublicPage = (file: string) => !isOfResume(file);

  test('that is hidden from the site is on no page and in no file derived from the pages', () => {
    expect(leaks((fact) => fact.isOnSite, isPublicPage)).toEqual([]);
  });

  test('that is hidden from the résumé is in no résumé', () => {
    expect(leaks((fact) => fact.isInResume, isOfResume)).toEqual([]);
  });

  test('that is a private detail is in no public file, including PDFs', () => {
    const fields = facts.filter(({ isForRecipients }) => isForRecipients).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['site.phone', 'resume.birthDate']));
    expect(
      leaks(
        (fact) => !fact.isForRecipients,
        () => true,
      ),
    ).toEqual([]);
  });
});

test('the creation date of the résumé PDF is the date of the last content change, as is dateModified of the pages', async () => {
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
    const said = files.get(`for/wings.${ending}`) ?? '';
    expect(files.get('for/wings.html')).toContain(squeeze('Title of feathers'));
    for (const words of [
      'Title of feathers',
      'Summary of feathers',
      'Project of thrush',
      'Job of parsley',
      'Job of zander',
    ])
      expect(said).toContain(squeeze(words));
    for (const words of ['Summary of marble', 'Job of perch', 'List of whiting', 'Item of saithe'])
      expect(said).not.toContain(squeeze(words));
  },
);

test('files outside of the folder for/, which has the résumé variants, contain neither a variant’s name nor a hidden photo', () => {
  const words = ['for/wings', 'for-wings', 'A garden behind the wall', 'Nobody shall see this garden', 'secret-garden'];
  const leaking = [...files].flatMap(([file, said]) =>
    words.filter((each) => !/wings/.test(file) && said.includes(squeeze(each))).map((each) => `${file}: ${each}`),
  );
  expect(leaking).toEqual([]);
});

test('no file of the site contains text of an application letter', async () => {
  const { letters } = await readContent(content);
  const words = letters.flatMap(({ recipient, subject = '', greeting, closing, blocks }) => [
    ...[...recipient, subject, greeting, closing],
    ...blocks.flatMap(({ pieces }) => pieces.map(({ text }) => text)),
  ]);
  expect(words.length).toBeGreaterThan(4);
  const leaking = [...files].flatMap(([file, said]) =>
    words.filter((each) => said.includes(squeeze(each))).map((each) => `${file}: ${each}`),
  );
  expect(leaking).toEqual([]);
});

test('a private telephone number is in no public file, however its digits are grouped', () => {
  const digits = facts.find(({ path }) => path === 'site.phone')?.words.site.replace(/\D/g, '') ?? '';
  const grouped = new RegExp([...digits.slice(-9)].join('[^\\da-z<>"]{0,2}'));
  expect(digits).not.toBe('');
  const leaking = [...files].filter(([, said]) => grouped.test(said)).map(([file]) => file);
  expect(leaking).toEqual([]);
});

/** Facts that are in files in which they are not allowed. Ignores text that an allowed fact also contains. */
function leaks(isAllowed: (fact: Fact) => boolean, isIn: (file: string) => boolean): string[] {
  const allowed = facts.filter(isAllowed).flatMap(({ words }) => Object.values(words).map(squeeze));
  const forbidden = facts.filter((fact) => !isAllowed(fact));
  expect(forbidden.length).toBeGreaterThan(0);
  return [...files]
    .filter(([file]) => isIn(file))
    .flatMap(([file, said]) =>
      forbidden.flatMap(({ path, words }) =>
        [...new Set(Object.values(words).map(squeeze))]
          // Ignore short texts such as a year, since they occur everywhere.
          .filter((text) => text.length > 7 && !allowed.some((other) => other.includes(text)))
          .filter((text) => said.includes(text))
          .map((text) => `${file} has ${path}: ${text}`),
      ),
    );
}

/** Whether a file is a résumé, or the chunk with the props of the résumé page. */
function isOfResume(file: string): boolean {
  return /^(?:resume|for|assets\/props-resume)\b/i.test(file);
}

async function readWords(name: string, bytes: Buffer): Promise<string> {
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

// Removes commas too: a data format may have "town, state" in two fields without a comma.
const squeeze = (text: string) => text.replace(/[\s,]+/g, '').toLowerCase();
