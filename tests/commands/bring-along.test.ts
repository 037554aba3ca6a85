import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { importResume, readResume } from '#cli/import/import-resume.ts';
import { readContent } from '#content/load.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const fixtures = path.join(import.meta.dirname, '../fixtures/brought');
const folder = await temporaryFolder('bring-along');
const linkedIn = path.join(folder, 'linkedin.zip');

beforeAll(async () => {
  const files: Zippable = {};
  for (const name of await readdir(path.join(fixtures, 'linkedin')))
    files[`Complete_LinkedInDataExport/${name}`] = await readFile(path.join(fixtures, 'linkedin', name));
  await writeFile(linkedIn, zipSync(files));
});

const sources = [
  ['linkedin', linkedIn],
  ...['linkedin-de', 'linkedin-es', 'europass-2019.xml', 'europass-2024.xml', 'reactive-resume.json'].map((name) => [
    name,
    path.join(fixtures, name),
  ]),
] as [string, string][];

describe.each(sources)('the export "%s" of another program', (name, file) => {
  test('is imported as content that passes the check, with a report that quotes the omitted text', async () => {
    const to = path.join(folder, name, 'content');
    const { report = '' } = await importResume({ file, to });
    const { site } = await readContent(to);
    expect(site.person.name).toMatch(/^Robin /);
    await expect(await readFile(report, 'utf8')).toMatchFileSnapshot(`__snapshots__/brought/${name}.md`);
    const files = ['site', 'home', 'education', 'projects', 'experience'].map((one) => path.join(to, `${one}.yaml`));
    const texts = await Promise.all(files.map((one) => readFile(one, 'utf8')));
    const words = texts.join('\n').replace(/^#.*\n|^\n/gm, '');
    await expect(words).toMatchFileSnapshot(`__snapshots__/brought/${name}.yaml`);
  });

  test('loses no word at import: each word is in the content or in the report', async () => {
    const { files, notes = [] } = await readResume(file);
    const output = JSON.stringify([files, notes]);
    const missing = (await wordsOf(name)).filter((word) => !output.includes(word) && !formatWords.test(word));
    expect([...new Set(missing)]).toEqual([]);
  });
});

/** Words that the import omits or converts: codes, IDs of accounts and files, and month names. */
const formatWords =
  /^(?:Mobile|mobile|Email|Telephone|home|language|false|true|sept|abc-|August|January|Present|Summary|Owner|PORTFOLIO|OTHER|\w+_\w+|CEF-.*|[A-Z]{2,3}|[A-Z]?[a-z]{2,3}|V3)$/;

async function wordsOf(name: string): Promise<string[]> {
  const file = path.join(fixtures, name);
  if (name.endsWith('.json')) return jsonWordsIn(JSON.parse(await readFile(file, 'utf8')));
  const names = name.endsWith('.xml')
    ? [file]
    : (await readdir(file)).filter((one) => one !== 'Connections.csv').map((one) => path.join(file, one));
  const texts = await Promise.all(names.map((one) => readFile(one, 'utf8')));
  return texts.flatMap((text) => {
    const values = text.startsWith('<')
      ? text.replace(/<DocumentInfo>.*<\/DocumentInfo>|<[^>]+>|&lt;.*?&gt;/g, ' ')
      : text.slice(text.indexOf('\n'));
    return values.match(/[\p{L}_][\p{L}_-]{2,}/gu) ?? [];
  });
}

/** Words in a JSON document, without HTML tags, IDs and metadata of the program that wrote it. */
function jsonWordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.replace(/<[^>]+>/g, ' ').match(/[\p{L}_][\p{L}_-]{2,}/gu) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(
    ([key, item]) => !(/^(?:id|icon|metadata)$/.test(key) || 'items' in Object(item)),
  );
  const items = Object.entries(value).flatMap(([key, item]) =>
    key === 'items' ? [] : ((item as { items?: unknown } | null)?.items ?? []),
  );
  return [...inner.map(([, item]) => item), ...items].flatMap(jsonWordsIn);
}

test('the import of an unpacked LinkedIn export creates the same content as the import of its zip', async () => {
  const [{ files: one }, { files: other }] = [
    await readResume(linkedIn),
    await readResume(path.join(fixtures, 'linkedin')),
  ];
  expect(other).toEqual(one);
});

test('the import does not open Connections.csv, which has data of other people', async () => {
  expect(JSON.stringify(await readResume(linkedIn))).not.toContain('Somebody');
});

const xml = (body: string, before = '') => `<?xml version="1.0"?>${before}<SkillsPassport>${body}</SkillsPassport>`;
const zipBomb = Buffer.from(
  zipSync({ 'Profile.csv': new Uint8Array(30_000_000), 'Skills.csv': strToU8('Name\nGo\n') }),
);
const csv = (text: string | Uint8Array) =>
  Buffer.from(zipSync({ 'Profile.csv': typeof text === 'string' ? strToU8(text) : text }));

/** A zip that declares a wrong, smaller size for an entry. */
function zipWithFalseSize(): Buffer {
  const zip = Buffer.from(zipSync({ 'Profile.csv': strToU8('First Name\nRobin\n' + 'x'.repeat(100_000)) }));
  zip.writeUInt32LE(17, zip.indexOf('PK\x01\x02') + 24);
  return zip;
}
const manyJobs = () =>
  Array.from({ length: 800 }, () => ({
    position: 'Cook',
    startDate: '2020',
    summary: 'Cooked a hundred meals a day.'.repeat(25),
  }));
const wordDocument = (...paragraphs: string[]) => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const document = `<w:document xmlns:w="${namespace}"><w:body>${body}</w:body></w:document>`;
  return zipSync({ 'word/document.xml': strToU8(document) });
};
const manySkills = () => Array.from({ length: 1001 }, (_, index) => `Skill${index}`).join(', ');
const manyFiles = () =>
  Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}.txt`, new Uint8Array()]));

test.each<[string, string, string | Uint8Array]>([
  ['a zip with too many files', 'files.zip', zipSync(manyFiles(), { level: 0 })],
  ['a zip entry larger than declared', 'lying.zip', zipWithFalseSize()],
  ['a CSV file with too many rows', 'rows.zip', csv('First Name\n' + 'Robin\n'.repeat(1001))],
  ['a CSV row with too many fields', 'row.zip', csv('First Name\n' + 'xx,'.repeat(100_001) + '\n')],
  ['an XML file with too many elements', 'elements.xml', xml(`<b>${'<a/>'.repeat(999)}</b>`.repeat(51))],
  [
    'a Word document with too many skills in a list',
    'skills.docx',
    wordDocument('Ada Example', 'Skills', manySkills()),
  ],
  ['an XML file with too many elements of one name', 'rows.xml', xml('<a/>'.repeat(1001))],
  ['a JSON file with too many values', 'values.json', `[${`[${'1,'.repeat(999)}1],`.repeat(50)}1]`],
  [
    'a JSON file with too many values in a list',
    'rows.json',
    JSON.stringify({ basics: { name: 'Ada' }, skills: [{ keywords: Array.from({ length: 1001 }, String) }] }, null, 1),
  ],
  ['a JSON file with too much text', 'text.json', `{ "basics": { "summary": "${'word '.repeat(400_001)}" } }`],
  [
    'a JSON file with a word of 10 MB',
    'word.json',
    JSON.stringify({ basics: { name: 'Ada', summary: 'a'.repeat(10_000_000) } }),
  ],
  // Regular expressions that take quadratic time would exceed the time limit of the test.
  ['a text of 200,000 commas in one line', 'commas.txt', ','.repeat(200_000)],
  ['a text that begins like a mail, with a long line', 'mail.txt', `From: ${'text/htm'.repeat(25_000)}`],
  [
    'a résumé with more jobs than a content file may contain',
    'jobs.json',
    JSON.stringify({ basics: { name: 'Ada' }, work: manyJobs() }),
  ],
  ['a truncated zip', 'cut.zip', csv('First Name\nRobin\n').subarray(0, 60)],
  ['a text file named .zip', 'text.zip', 'Hello'],
  ['a single CSV file of a LinkedIn export', 'Positions.csv', 'Company Name,Title\nA,B\n'],
  [
    'a zip that is not a LinkedIn export',
    'holiday.zip',
    zipSync({ 'photo.jpg': strToU8('x'), '../../etc/passwd': strToU8('x') }),
  ],
  ['a zip bomb', 'bomb.zip', zipBomb],
  ['a CSV file with an unclosed quote', 'half.zip', csv('First Name,Last Name\n"Robin,Example\n')],
  [
    'an XML file with an entity bomb (billion laughs)',
    'laughs.xml',
    xml('&lol;', '<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY l2 "&lol;&lol;">]>'),
  ],
  ['an XML file with an undefined entity', 'entity.xml', xml('<LearnerInfo>&file;</LearnerInfo>')],
  ['a truncated XML file', 'half.xml', '<SkillsPassport><LearnerInfo><Identification>'],
  ['an XML file that is not a Europass CV', 'feed.xml', '<rss><channel/></rss>'],
  ['an XML file with too deep nesting', 'deep.xml', xml('<a>'.repeat(500) + '</a>'.repeat(500))],
  ['a damaged PDF file', 'resume.pdf', '%PDF-1.7\n%âãÏÓ\n'],
  ['a damaged PDF file named .json', 'resume.json', '%PDF-1.7\n'],
  ['a Word document without text', 'resume.docx', zipSync({ 'word/document.xml': strToU8('<w:document/>') })],
  ['an old Word document', 'resume.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['a RenderCV file', 'Robin_Example_CV.yaml', 'cv:\n  name: Robin Example\n  sections:\n    experience: []\n'],
  ['a JSON Resume in YAML', 'resume.yaml', 'basics:\n  name: Robin Example\n'],
  ['plain text', 'resume.txt', 'Robin Example\nComputer science student\n'],
  ['a LaTeX file', 'resume.tex', '\\documentclass{moderncv}\n'],
  ['a saved web page', 'Robin Example _ LinkedIn.html', '<!DOCTYPE html>\n<html lang="en"><head></head></html>'],
  ['a picture', 'resume.png', Buffer.from('89504e470d0a1a0a00ff', 'hex')],
  ['a photo of a phone', 'resume.heic', Buffer.from('000000186674797068656963', 'hex')],
  ['an empty file', 'resume.xml', ' \n'],
  ['a LinkedIn zip without Profile.csv', 'basic.zip', zipSync({ 'Skills.csv': strToU8('Name\nGo\n') })],
])('the import changes no file, and explains why it rejects %s', async (_what, name, bytes) => {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  const to = path.join(folder, 'refused');
  const message = await importResume({ file, to }).then(
    () => 'It was taken.',
    (error: Error) => `${error.name}: ${error.message}`.replaceAll(`${folder}${path.sep}`, ''),
  );
  expect(message).toMatch(/^UsageError: .*\n {2}Expected: .*\n {2}What to do: [^]*Nothing was changed\.$/);
  expect(message).toMatchSnapshot();
  expect(await readdir(folder)).not.toContain('refused');
});

test.each<[string, Buffer]>([
  ['UTF-16 with a byte order mark', Buffer.from('\uFEFF{ "basics": { "name": "Zoé Example" } }', 'utf16le')],
  ['Windows-1252', Buffer.from('{ "basics": { "name": "Zoé Example" } }', 'latin1')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFF{ "basics": { "name": "Zoé Example" } }')],
])('the import reads a JSON file encoded in %s', async (encoding, bytes) => {
  const file = path.join(folder, 'encoded.json');
  await writeFile(file, bytes);
  const { files, notes = [] } = await readResume(file);
  expect(files.site.name).toBe('Zoé Example');
  expect(notes.some(({ value }) => value === 'Windows-1252')).toBe(encoding === 'Windows-1252');
});

test('the import of a LinkedIn zip reads Latin-1 files, current jobs and test scores', async () => {
  const file = path.join(folder, 'details.zip');
  await writeFile(
    file,
    zipSync({
      'Profile.csv': Buffer.from('First Name,Last Name\nZoé,Example\n', 'latin1'),
      'Positions.csv': strToU8('Company Name,Title,Started On,Finished On\nSignals,Intern,Jun 2025,Present\n'),
      'Test Scores.csv': strToU8('Name,Score,Dated On\nTOEFL,112,Mar 2023\n'),
    }),
  );
  const { files } = await readResume(file);
  expect(files.site.name).toBe('Zoé Example');
  expect(files.experience.sections?.[0]?.entries).toMatchObject([
    { title: 'Intern', start: '2025-06', end: 'present' },
  ]);
  expect(files.education.testScores).toEqual([{ test: 'TOEFL', score: '112', date: '2023-03' }]);
});

test('with --language de, the import of a LinkedIn zip reads German months and writes German headings', async () => {
  const file = path.join(folder, 'deutsch.zip');
  await writeFile(
    file,
    zipSync({
      'Profile.csv': strToU8('First Name,Last Name\nRobin,Example\n'),
      'Positions.csv': strToU8('Company Name,Title,Started On\nSignals,Praktikant,05/2026\n'),
      'Volunteering.csv': strToU8('Company Name,Role,Started On\nTafel,Fahrer,Mai 2025\n'),
      'Skills.csv': strToU8('Name\nGo\n'),
      'Languages.csv': strToU8(
        'Name,Proficiency\nDeutsch,Native or bilingual proficiency\nEnglisch,Full professional proficiency\n',
      ),
    }),
  );
  const { files } = await readResume(file, { language: 'de' });
  expect(files.site.language).toBe('de');
  expect(files.experience).toMatchObject({
    sections: [
      { title: 'Berufserfahrung', entries: [{ start: '2026-05' }] },
      { title: 'Ehrenamt', entries: [{ start: '2025-05' }] },
    ],
    lists: [{ title: 'Kenntnisse', items: ['Go'] }],
    languages: [
      { language: 'Deutsch', level: 'native' },
      { language: 'Englisch', level: 'Verhandlungssicher' },
    ],
  });
});

async function importReactive(sections: object) {
  const file = path.join(folder, 'reactive.json');
  await mkdir(folder, { recursive: true });
  await writeFile(file, JSON.stringify({ basics: { name: 'Robin Example' }, sections }));
  return readResume(file);
}

test('the import from Reactive Resume reads dates in words, and reports the items of unknown sections', async () => {
  const dates = ['Depuis oct. 2024', 'Summer 2024', 'Fall 2023 - Spring 2025', '2014 to 2018', 'ongoing'];
  const items = dates.map((date) => ({ company: 'Fern', position: date, date }));
  const { files, notes = [] } = await importReactive({
    experience: { items },
    hobbies: { items: [{ name: 'Rowing' }] },
  });
  expect(files.experience.sections?.[0]?.entries?.map(({ title, start, end }) => [title, start, end])).toEqual([
    ['Depuis oct. 2024', '2024-10', 'present'],
    ['Summer 2024', 2024, 2024],
    ['Fall 2023 - Spring 2025', 2023, 2025],
    ['2014 to 2018', 2014, 2018],
  ]);
  const reported = notes.map(({ kind, value }) => [kind, value]);
  expect(reported).toEqual(
    expect.arrayContaining([
      ['leftOut', 'ongoing'],
      ['leftOut', 'Rowing'],
      ['changed', 'Summer 2024'],
    ]),
  );
});

test('the import of a zip whose paths contain ../ writes no file outside of the target folder', async () => {
  const file = path.join(folder, 'paths.zip');
  const profile = strToU8('First Name,Last Name\nRobin,Example\n');
  await writeFile(file, zipSync({ '../../../Profile.csv': profile }));
  await mkdir(path.join(folder, 'paths'), { recursive: true });
  const { files } = await importResume({ file, to: path.join(folder, 'paths', 'content') });
  expect(files.site.name).toBe('Robin Example');
  expect(await readdir(path.dirname(folder))).not.toContain('Profile.csv');
});
