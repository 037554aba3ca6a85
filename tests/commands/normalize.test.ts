// Content may contain common alternative spellings. `npm run check -- --fix` changes them to the documented spelling.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { adviseOnNormalization } from '#cli/check/advice/normalization.ts';
import { fixContent } from '#cli/check/fix-content.ts';
import { readContent } from '#content/load.ts';
import { snapshotOf, temporaryFolder } from '#tests/support/folders.ts';

const folder = await temporaryFolder('content');
const goodSite = 'name: Ada Example\ndescription: The pages of Ada Example, who has little to show so far.\n';

/** Dates as an owner may write them. The second value is the date after `--fix`, if `--fix` changes the date. */
const dates: [input: string, normalized?: string][] = [
  ['2024-09'],
  ['2024'],
  ['"2024"'],
  ['September 2024', '2024-09'],
  ['Sep 2024', '2024-09'],
  ['Sept. 2024', '2024-09'],
  ['sep, 2024', '2024-09'],
  ['2024 September', '2024-09'],
  ['September 14, 2024', '2024-09'],
  ['14th of September 2024', '2024-09'],
  ["Sep '24", '2024-09'],
  ['09/2024', '2024-09'],
  ['9.2024', '2024-09'],
  ['2024-9', '2024-09'],
  ['2024.10', '2024-10'],
  ['2024/09/14', '2024-09'],
  ['2024-09-14', '2024-09'],
  ['2024-09-14T08:00:00Z', '2024-09'],
  ['14.9.2024', '2024-09'],
  ['3.4.2024', '2024-04'],
  ['14/09/2024', '2024-09'],
  ['9/14/2024', '2024-09'],
  ['4/4/2024', '2024-04'],
  ['" 2024-09 "', '"2024-09"'],
  ['“2024-09”', '2024-09'],
  ['2024年9月', '2024-09'],
  ['٢٠٢٤-٠٩', '2024-09'],
  ['२०२४-०९', '2024-09'],
];

test.each(dates)('the date %s is valid, and check --fix normalizes it', async (input, normalized = input) => {
  await expectNormalized('projects.yaml', projects(`date: ${input}`), projects(`date: ${normalized}`));
});

test.each([
  ['sk', 'september 2024', '2024-09'],
  ['sk', '14. septembra 2024', '2024-09'],
  ['de', 'März 2024', '2024-03'],
  ['fr', 'aout 2024', '2024-08'],
  ['es', '3 de marzo de 2024', '2024-03'],
  ['ar', 'سبتمبر 2024', '2024-09'],
  ['hi', 'सितंबर 2024', '2024-09'],
  ['th', 'กันยายน 2024', '2024-09'],
  ['el', 'Σεπτεμβρίου 2024', '2024-09'],
  ['zh', '2024 九月', '2024-09'],
])(
  'a month name in the language of the content (%s) is valid, and check --fix normalizes it: %s',
  async (language, input, normalized) => {
    const site = `${goodSite}language: ${language}\n`;
    await expectNormalized('projects.yaml', projects(`date: ${input}`), projects(`date: ${normalized}`), site);
  },
);

const links: [input: string, normalized?: string][] = [
  ['https://example.com'],
  ['https://žofia.sk/Žofia_(meno)'],
  ['github.com/me', 'https://github.com/me'],
  ['www.example.com', 'https://www.example.com'],
  ['//example.com/a', 'https://example.com/a'],
  ['https:/example.com', 'https://example.com'],
  ['<https://example.com>', 'https://example.com'],
  ['žofia.sk', 'https://žofia.sk'],
  ['ada@example.com', 'mailto:ada@example.com'],
  // Links to public/_headers are valid, since this project has this file.
  ['/_headers'],
  ['public/_headers', '/_headers'],
  ['_headers', '/_headers'],
  ['/resume.pdf'],
  ['doi:10.5555/12345678', 'https://doi.org/10.5555/12345678'],
];

test.each(links)('the link %s is valid, and check --fix normalizes it', async (input, normalized = input) => {
  const form = (url: string) => `${goodSite}links:\n  - label: Here\n    url: ${url}\n`;
  await expectNormalized('site.yaml', form(input), form(normalized));
});

const school = (lines: string) => `schools:\n  - school: North\n    start: 2024-09\n    ${lines}\n`;
const projects = (lines: string) =>
  `projects:\n  - title: A map\n    date: 2024-09\n    ${lines}\n`.replace(/ {4}date.*\n(?= +date)/, '');
const job = (lines: string) => `jobs:\n  - title: Ferryman\n    when: Always\n    ${lines}\n`;

const otherForms: [what: string, file: string, input: string, normalized?: string][] = [
  ['a telephone number with a leading zero', 'site.yaml', `${goodSite}phone: 0900123456\n`],
  ['a number as a title', 'projects.yaml', 'projects:\n  - title: 2048\n    date: 2024-09\n'],
  ['a synonym for "present"', 'education.yaml', school('end: now'), school('end: present')],
  ['a synonym for "present" in another language', 'education.yaml', school('end: Heute'), school('end: present')],
  ['an expected end in a month', 'education.yaml', school('end: May 2028 (expected)'), school('end: 2028-05')],
  ['an expected end in a year', 'education.yaml', school('end: expected 2028'), school('end: 2028')],
  ...['none', 'no', 'hidden', 'false', 'Neither'].map((word): (typeof otherForms)[number] => [
    `the synonym "${word}" for "show: neither"`,
    'projects.yaml',
    projects(`show: ${word}`),
    projects('show: neither'),
  ]),
  [
    'a synonym for "show: neither" in flow style',
    'projects.yaml',
    projects('bullets: [{ text: A., show: none }]'),
    projects('bullets: [{ text: A., show: neither }]'),
  ],
  ['a synonym for "show: resume"', 'projects.yaml', projects('show: CV'), projects('show: resume')],
  ['a synonym for "show: both"', 'projects.yaml', projects('show: always'), projects('show: both')],
  [
    'one bullet instead of a list of bullets',
    'projects.yaml',
    projects('bullets: I built it, and it works.'),
    projects('bullets:\n      - I built it, and it works.'),
  ],
  [
    'one skill instead of a list of skills',
    'projects.yaml',
    projects('skills: Go  # mine'),
    projects('skills:  # mine\n      - Go'),
  ],
  [
    'a list instead of one text',
    'projects.yaml',
    projects('summary:\n      - Tells the time.'),
    projects('summary: Tells the time.'),
  ],
  [
    'one school instead of a list of schools',
    'education.yaml',
    'schools:\n  school: North\n  start: 2024\n  end: 2028\n',
    'schools:\n  - school: North\n    start: 2024\n    end: 2028\n',
  ],
  [
    'links as a map from labels to URLs',
    'site.yaml',
    `${goodSite}links:\n  GitHub: github.com/ada\n`,
    `${goodSite}links:\n  - label: GitHub\n    url: https://github.com/ada\n`,
  ],
  [
    'links as a list of maps from label to URL',
    'site.yaml',
    `${goodSite}links:\n  - GitHub: github.com/ada\n`,
    `${goodSite}links:\n  - label: GitHub\n    url: https://github.com/ada\n`,
  ],
  [
    'a mailto link as the e-mail address',
    'site.yaml',
    `${goodSite}email: mailto:ada@example.com\n`,
    `${goodSite}email: ada@example.com\n`,
  ],
  ['an e-mail address with non-ASCII letters', 'site.yaml', `${goodSite}email: jürgen@exämple.de\n`],
  ['a quoted boolean', 'resume.yaml', 'pdf: "No"\n', 'pdf: false\n'],
  ['an option in capitals', 'resume.yaml', 'paper: A4\n', 'paper: a4\n'],
  [
    'a grade and its scale in one text',
    'education.yaml',
    school('end: 2028\n    gpa: 3.8/4.0'),
    school('end: 2028\n    gpa:\n      value: 3.8\n      scale: 4.0'),
  ],
  [
    'a grade whose value includes the scale',
    'education.yaml',
    school('end: 2028\n    gpa: { value: "3,8 / 4.0", scale: 4 }'),
    school('end: 2028\n    gpa:\n      value: 3.8\n      scale: 4.0'),
  ],
  [
    'a grade with a decimal comma',
    'education.yaml',
    school('end: 2028\n    gpa: { value: "3,8", scale: "4" }'),
    school('end: 2028\n    gpa: { value: 3.8, scale: "4" }'),
  ],
  [
    'a color without #',
    'theme.yaml',
    'colours: { home: 113a58, about: 000000 }\n',
    'colours: { home: "#113a58", about: "#000000" }\n',
  ],
  ['a color of three digits', 'theme.yaml', 'colours:\n  home: "#137"\n'],
  [
    'keys in upper case',
    'site.yaml',
    'Name: Ada\nDescription: The pages of Ada, who has little to show so far.\nE-Mail: ada@example.com\n',
    'name: Ada\ndescription: The pages of Ada, who has little to show so far.\nemail: ada@example.com\n',
  ],
  [
    'keys in upper case with values in alternative spellings',
    'projects.yaml',
    'Projects:  # all\r\n  # the first\r\n  - Title: "A map"\r\n    Date: Sep 2024 # done\r\n',
    'projects:  # all\r\n  # the first\r\n  - title: "A map"\r\n    date: 2024-09 # done\r\n',
  ],
];

test.each(otherForms)(
  '%s is valid, and check --fix normalizes the file',
  async (_, file, input, normalized = input) => {
    await expectNormalized(file, input, normalized);
  },
);

test.each([
  ['the date 03/04/2024', 'projects.yaml', projects('date: 03/04/2024')],
  ['the date 9/24', 'projects.yaml', projects('date: 9/24')],
  ['the date Sep 24', 'projects.yaml', projects('date: Sep 24')],
  ['the date 2022-2024', 'projects.yaml', projects('date: 2022-2024')],
  ['a text with a comma as the skills', 'projects.yaml', projects('skills: Go, Rust')],
  ['a user name as a link', 'site.yaml', `${goodSite}links: [{ label: GitHub, url: "@ada" }]\n`],
  ['a link to a missing file', 'site.yaml', `${goodSite}links: [{ label: Thesis, url: thesis.pdf }]\n`],
  ['the value "show: true" of an entry that is hidden by default', 'irrelevant.yaml', job('show: true')],
  ['a key that occurs in two spellings', 'projects.yaml', projects('Summary: A.\n    SUMMARY: B.')],
  ['a grade without a scale', 'education.yaml', school('end: 2028\n    gpa: 3.8')],
])('%s is ambiguous or invalid, and check --fix does not change it', async (_, file, input) => {
  await write({ [file]: input });
  await expect(readContent(folder)).rejects.toThrow('in the content');
  expect(await fixContent(folder)).toEqual([]);
  expect(await readFile(path.join(folder, file), 'utf8')).toBe(input);
});

test('check --fix normalizes valid values of a file that also has an ambiguous value', async () => {
  await write({ 'projects.yaml': 'projects:\n  - title: A\n    date: Sep 2024\n  - title: B\n    date: 9/24\n' });
  expect(await fixContent(folder)).toMatchObject([{ line: 3, from: 'date: Sep 2024', to: 'date: 2024-09' }]);
  expect(await readFile(path.join(folder, 'projects.yaml'), 'utf8')).toContain(
    'date: 2024-09\n  - title: B\n    date: 9/24\n',
  );
});

test('a number in a text field is read as text with the same digits as in the file', async () => {
  await write({ 'site.yaml': `${goodSite}phone: 0900123456\naddress: { Text: 1.50, show: both }\n` });
  const { site } = await readContent(folder);
  expect(site.facts.contact).toMatchObject({ phone: { text: '0900123456' }, address: { text: '1.50' } });
});

test('the check reports the position of each value that check --fix would normalize', async () => {
  await write({ 'projects.yaml': 'projects:\n  - title: A\n    Date: Sep 2024\n    show: site\n' });
  const { sources } = await readContent(folder);
  expect([...adviseOnNormalization(sources)]).toMatchObject([
    { line: 3, column: 5, name: 'other-form: Date:', found: '"Date:" is read as "date:".' },
    { line: 3, column: 11, found: '"Date: Sep 2024" is read as "Date: 2024-09".' },
  ]);
});

test('check --fix does not normalize a value if the change would delete a comment', async () => {
  const input = projects('summary:\n      # in short\n      - Tells the time.');
  await write({ 'projects.yaml': input });
  expect(await fixContent(folder)).toEqual([]);
  expect(await readFile(path.join(folder, 'projects.yaml'), 'utf8')).toBe(input);
});

/**
 * Expects that `--fix` changes a file to `normalized` and keeps its meaning. Expects that a second `--fix` changes
 * nothing.
 */
async function expectNormalized(file: string, input: string, normalized: string, site = goodSite) {
  await write({ 'site.yaml': site, [file]: input });
  const before = await readContent(folder);
  const changes = await fixContent(folder);
  expect(await readFile(path.join(folder, file), 'utf8')).toBe(normalized);
  expect(changes.length > 0).toBe(input !== normalized);
  const { site: after, sources } = await readContent(folder);
  expect(after).toEqual(before.site);
  expect(Object.values(sources).flatMap((one) => ('yaml' in one ? one.yaml.rewrites : []))).toEqual([]);
  const files = await snapshotOf(folder);
  expect(await fixContent(folder)).toEqual([]);
  expect(await snapshotOf(folder)).toEqual(files);
}

async function write(files: Record<string, string>) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries({ 'site.yaml': goodSite, ...files }))
    await writeFile(path.join(folder, name), text);
}
