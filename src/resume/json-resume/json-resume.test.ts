// What is promised of the JSON Resume: it is valid, holds the general résumé and nothing private, and links back.
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinDegree, splitDegree } from './degree.ts';
import { asUri, toJsonResume } from './json-resume.ts';
import { readSite, type Site } from '#content/site.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
ajvFormats.default(ajv);
const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json') as object;
const isValid = ajv.compile(schema);

test('it is valid by the published schema, whatever the content holds', () => {
  for (const files of [{}, full]) {
    const resume = toJsonResume(site(files), 'https://ada.example.com/résumé.json');
    void isValid(resume);
    expect(isValid.errors).toBe(null);
  }
});

test('it says who somebody is, in the fields of the format', () => {
  const { basics, meta } = toJsonResume(site(full), 'https://ada.example.com/resume.json');
  expect(basics).toEqual({
    name: 'Ada Example',
    label: 'Mathematics, class of 2028',
    email: 'ada@example.com',
    url: 'https://ada.example.com/',
    summary: 'I count things.',
    location: { city: 'Exampleton' },
    profiles: [
      { network: 'Code', username: 'ada', url: 'https://github.com/ada' },
      { network: 'Blog', url: 'https://blog.example.com/%C3%BCber' },
    ],
  });
  expect(meta).toEqual({
    canonical: 'https://ada.example.com/resume.json',
    version: 'v1.3.1',
    'x-language': 'en-GB',
    'x-text': 'plain',
  });
});

test('without a summary of the résumé, the description of the site is the summary', () => {
  expect(toJsonResume(site({})).basics.summary).toBe('A page.');
});

test.each([
  ['alone', 'phone: "+1 541 555 0134"\naddress: 12 Ferry Lane', undefined],
  ['for the site alone', 'phone:\n  text: "+1 541 555 0134"\n  show: site', undefined],
  ['for both', 'phone:\n  text: "+1 541 555 0134"\n  show: both', '+1 541 555 0134'],
])('a telephone number given %s is published only if it is for site and résumé', (_, lines, expected) => {
  const resume = toJsonResume(site({ site: `name: Ada Example\ndescription: A page.\n${lines}\n` }));
  expect(resume.basics.phone).toBe(expected);
  expect(resume.basics['x-public']).toEqual(expected && ['phone']);
  expect(JSON.stringify(resume)).not.toContain('Ferry Lane');
});

test('what is for the site alone, or for nobody, is not in it, however deep it stands', () => {
  const words = JSON.stringify(toJsonResume(site(full)));
  expect(words).toContain('In the résumé alone.');
  expect(words).not.toContain('HIDDEN');
});

test('what the owner left out of the order of the résumé is not in it', () => {
  const resume = toJsonResume(site({ ...full, resume: 'order:\n  - skills\n  - experience\n' }));
  expect(Object.keys(resume)).not.toEqual(expect.arrayContaining(['education']));
  expect(resume).not.toHaveProperty('projects');
  expect(resume).not.toHaveProperty('awards');
  expect(resume.work?.some((work) => 'x-light-hearted' in work)).toBe(false);
  expect(resume.skills).toHaveLength(3);
});

test('a variant changes nothing: this is the general résumé', () => {
  const variant = 'summary: I count things.\nfocuses:\n  - name: maps\n    title: Maps\n    tags:\n      - map\n';
  expect(toJsonResume(site({ ...full, resume: variant }))).toEqual(toJsonResume(site(full)));
});

test('schools have degree, dates, grade and what only we have fields for', () => {
  const { education, awards } = toJsonResume(site(full));
  expect(education?.[0]).toEqual({
    institution: 'Example University',
    studyType: 'MSc',
    area: 'Mathematics',
    startDate: '2026-09',
    score: '4.1/4.33',
    'x-place': 'Exampleton',
  });
  expect(education?.[1]).toEqual({
    institution: 'Example University',
    studyType: 'BSc',
    area: 'Mathematics',
    startDate: '2022',
    endDate: '2026-05',
    score: '3.9/4.0',
    courses: ['Algebra'],
    'x-level': 'College',
    'x-minor': 'Music',
    'x-year': 'Fourth year',
    'x-involvement': ['Chess'],
  });
  expect(awards).toEqual([
    { title: 'First prize', 'x-school': 'Example University, MSc Mathematics' },
    { title: 'Second prize', 'x-school': 'Example University, BSc Mathematics' },
    { title: 'Third prize', 'x-school': 'Northbank High School' },
  ]);
});

test('jobs have their section, all their links and their paper', () => {
  const { work, publications } = toJsonResume(site(full));
  expect(work?.[0]).toEqual({
    position: 'Researcher',
    name: 'Example University',
    location: 'Exampleton',
    startDate: '2025-09',
    url: 'https://one.example.com',
    highlights: ['Counted.', 'In the résumé alone.'],
    'x-section': 'Work',
    'x-links': [
      { label: 'One', url: 'https://one.example.com' },
      { label: 'Two', url: 'https://two.example.com' },
    ],
  });
  expect(publications).toEqual([
    { name: 'On counting', publisher: 'Counts, 2026', url: 'https://doi.org/10.5555/1', 'x-work': researcher },
    { name: 'On maps', url: 'https://doi.org/10.5555/2', 'x-project': 'A map' },
  ]);
});
const researcher = 'Researcher, Example University, 2025-09';

test('a light-hearted job is in it when the owner lets it into the résumé, and is marked', () => {
  expect(toJsonResume(site(full)).work?.slice(1)).toEqual([
    {
      position: 'Assistant to a cat',
      highlights: ['Opened doors.'],
      'x-light-hearted': true,
      'x-when': 'Every October',
      'x-leaving': 'The cat left.',
    },
  ]);
});

test('lists and their groups are skills', () => {
  expect(toJsonResume(site(full)).skills).toEqual([
    { name: 'Tools', keywords: ['Chalk'] },
    { name: 'Daily', keywords: ['Pencil'], 'x-list': 'Tools' },
    { name: 'Languages', keywords: ['Latin'] },
  ]);
});

test('projects have the date on which they were finished', () => {
  expect(toJsonResume(site(full)).projects).toEqual([
    { name: 'A map', description: 'Shows the way.', highlights: ['Drew it.'], keywords: ['Ink'], endDate: '2026-03' },
  ]);
});

describe('a degree', () => {
  test.each([
    ['BSc Computer Science', 'BSc', 'Computer Science'],
    ['MSc in Physics', 'MSc', 'Physics'],
    ['Bachelor of Science in Physics', 'Bachelor of Science', 'Physics'],
    ['Bachelor’s degree, Physics', 'Bachelor’s degree', 'Physics'],
    ['High School Diploma', 'High School Diploma', undefined],
    ['Diploma with honors', undefined, 'Diploma with honors'],
    ['Computer Science', undefined, 'Computer Science'],
    ['Physics, Mathematics', undefined, 'Physics, Mathematics'],
    ['Mathematics in Industry', undefined, 'Mathematics in Industry'],
  ])('"%s" is parted only where that is certain', (major, studyType, area) => {
    expect(splitDegree(major)).toEqual({ ...(studyType && { studyType }), ...(area && { area }) });
  });

  test('parts the same way again after it was joined', () => {
    const word = fc.constantFrom('BSc', 'in', 'Bachelor', 'of Arts', 'Physics', 'Diploma', ',', 'MBA', 'Minor');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const parted = splitDegree(words.join(' ').replaceAll(' ,', ','));
        expect(splitDegree(joinDegree(parted) ?? '')).toEqual(parted);
      }),
    );
  });
});

test('every address that a page takes can be spelt as the format asks', () => {
  const isUri = ajv.compile({ type: 'string', format: 'uri' });
  const odd = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => `https://example.com/${text}`);
  const any = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), odd);
  fc.assert(
    fc.property(any.filter(URL.canParse), (address) => {
      const uri = asUri(address);
      expect(isUri(uri), uri).toBe(true);
      expect(asUri(uri)).toBe(uri);
    }),
  );
  expect(asUri('https://example.com')).toBe('https://example.com');
});

const full = {
  site: `{ name: Ada Example, headline: "Mathematics, class of 2028", description: A page., language: en-GB,
  url: https://ada.example.com/, email: ada@example.com, place: Exampleton, phone: +1 541 555 0199 HIDDEN,
  links: [{ label: Code, url: https://github.com/ada }, { label: Blog, url: https://blog.example.com/über }] }`,
  resume: 'summary: I count things.\n',
  education: `schools:
  - { school: Example University, major: MSc Mathematics, place: Exampleton, start: 2026-09, end: present,
      gpa: { value: 4.1, scale: 4.33 }, honors: [First prize] }
  - { school: Example University, level: College, major: BSc Mathematics, minor: Music, year: Fourth year, start: 2022,
      end: 2026-05, gpa: { value: 3.9, scale: 4.0 }, coursework: [Algebra, { text: HIDDEN course, show: site }],
      honors: [Second prize], involvement: [Chess] }
  - { school: Northbank High School, start: 2018, end: 2022, honors: [Third prize] }
  - { school: HIDDEN School, start: 2010, end: 2018, show: site }
`,
  experience: `sections:
  - title: Work
    entries:
      - { title: Researcher, organization: Example University, place: Exampleton, start: 2025-09, end: present,
          bullets: [Counted., { text: HIDDEN bullet, show: neither },
                    { text: In the résumé alone., show: resume, tags: [map] }],
          links: [{ label: One, url: https://one.example.com }, { label: Two, url: https://two.example.com }],
          paper: { title: On counting, venue: "Counts, 2026", url: https://doi.org/10.5555/1 } }
      - { title: HIDDEN job, start: 2020, end: 2021, show: neither }
lists:
  - { title: Tools, items: [Chalk], groups: [{ label: Daily, items: [Pencil] },
                                             { label: Empty, items: [{ text: HIDDEN tool, show: site }] }] }
  - { title: Languages, items: [Latin] }
`,
  projects: `projects:
  - { title: A map, date: 2026-03, summary: Shows the way., bullets: [Drew it.], skills: [Ink],
      paper: { title: On maps, url: https://doi.org/10.5555/2 } }
`,
  irrelevant: `jobs:
  - { title: Assistant to a cat, when: Every October, bullets: [Opened doors.], leaving: The cat left., show: both }
  - { title: HIDDEN barista, when: Two summers }
`,
};

/** A site from the text of its files, by their names without the ending. */
function site(files: Record<string, string>): Site {
  const all = { site: 'name: Ada Example\ndescription: A page.\n', ...files };
  return readSite({
    files: new Map(Object.entries(all).map(([name, text]) => [`${name}.yaml`, { path: `content/${name}.yaml`, text }])),
    pictures: new Map(),
    folder: 'content',
    today: { year: 2026, month: 9 },
  }).site;
}
