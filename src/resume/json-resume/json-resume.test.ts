import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinDegree, splitDegree } from './degree.ts';
import { asUri } from '#content/model/links.ts';
import { toJsonResume } from './json-resume.ts';
import { siteOf } from '#tests/support/resumes.ts';

const ajv = new Ajv({ allErrors: true, strict: false });
ajvFormats.default(ajv);
const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json') as object;
const isValid = ajv.compile(schema);

test('the exported JSON Resume conforms to the published schema, for empty and full content', () => {
  for (const files of [{}, full]) {
    const resume = toJsonResume(siteOf(files), 'https://ada.example.com/résumé.json');
    void isValid(resume);
    expect(isValid.errors).toBe(null);
  }
});

test('JSON Resume has each part of the content in the right field, and omits parts with `show: site` or `show: neither`', () => {
  expect(toJsonResume(siteOf(full), 'https://ada.example.com/resume.json')).toEqual({
    $schema: expect.stringMatching(/^https:/) as string,
    basics: {
      name: 'Ada Example',
      label: 'Mathematics, class of 2028',
      email: 'ada@example.com',
      url: 'https://ada.example.com/',
      website: 'https://ada.example.com/',
      summary: 'I count things.',
      location: { city: 'Exampleton' },
      profiles: [
        { network: 'Code', username: 'ada', url: 'https://github.com/ada' },
        { network: 'Blog', url: 'https://blog.example.com/%C3%BCber' },
      ],
    },
    work: [
      {
        position: 'Researcher',
        name: 'Example University',
        company: 'Example University',
        location: 'Exampleton',
        startDate: '2025-09',
        url: 'https://one.example.com',
        website: 'https://one.example.com',
        highlights: ['Counted.', 'In the résumé alone.'],
        'x-section': 'Work',
        'x-links': [
          { label: 'One', url: 'https://one.example.com' },
          { label: 'Two', url: 'https://two.example.com' },
        ],
      },
      {
        position: 'Assistant to a cat',
        highlights: ['Opened doors.'],
        'x-light-hearted': true,
        'x-when': 'Every October',
        'x-leaving': 'The cat left.',
      },
    ],
    education: [
      {
        institution: 'Example University',
        studyType: 'MSc',
        area: 'Mathematics',
        startDate: '2026-09',
        score: '4.1/4.33',
        gpa: '4.1/4.33',
        'x-place': 'Exampleton',
      },
      {
        institution: 'Example University',
        studyType: 'BSc',
        area: 'Mathematics',
        startDate: '2022',
        endDate: '2026-05',
        score: '3.9/4.0',
        gpa: '3.9/4.0',
        courses: ['Algebra'],
        'x-level': 'College',
        'x-minor': 'Music',
        'x-year': 'Fourth year',
        'x-involvement': ['Chess'],
      },
      { institution: 'Northbank High School', startDate: '2018', endDate: '2022' },
    ],
    awards: [
      { title: 'First prize', 'x-school': 'Example University, MSc Mathematics' },
      { title: 'Second prize', 'x-school': 'Example University, BSc Mathematics' },
      { title: 'Third prize', 'x-school': 'Northbank High School' },
    ],
    publications: [
      {
        name: 'On counting',
        publisher: 'Counts',
        releaseDate: '2026',
        url: 'https://doi.org/10.5555/1',
        website: 'https://doi.org/10.5555/1',
        'x-work': 'Researcher, Example University, 2025-09',
      },
      { name: 'On maps', url: 'https://doi.org/10.5555/2', website: 'https://doi.org/10.5555/2', 'x-project': 'A map' },
    ],
    skills: [
      { name: 'Tools', keywords: ['Chalk'] },
      { name: 'Daily', keywords: ['Pencil'], 'x-list': 'Tools' },
      { name: 'Languages', keywords: ['Latin'] },
    ],
    projects: [
      { name: 'A map', description: 'Shows the way.', highlights: ['Drew it.'], keywords: ['Ink'], endDate: '2026-03' },
    ],
    meta: {
      canonical: 'https://ada.example.com/resume.json',
      version: 'v1.3.1',
      'x-language': 'en-GB',
      'x-text': 'plain',
    },
  });
});

test('JSON Resume has a summary only if the résumé settings have a `summary`', () => {
  expect(toJsonResume(siteOf({})).basics).not.toHaveProperty('summary');
});

test('JSON Resume lists jobs and volunteering by date, regardless of their section, and jobs from irrelevant.yaml last', () => {
  const { work, volunteer } = toJsonResume(
    siteOf({
      experience: `sections:
  - title: Work
    entries:
      - { title: Second, start: 2024, end: 2025 }
      - { title: Last, start: 2020, end: 2021 }
  - title: Other
    resumeTitle: Volunteer Experience
    entries: [{ title: Translator, organization: The town, place: Exampleton, start: 2023, end: present }]
  - title: On campus
    entries: [{ title: First, start: 2025, end: present }, { title: Third, start: 2022, end: 2023 }]
`,
      irrelevant: 'jobs: [{ title: Cat’s assistant, start: 2026, end: present, show: both }]\n',
    }),
  );
  expect(work.map(({ position }) => position)).toEqual(['First', 'Second', 'Third', 'Last', 'Cat’s assistant']);
  expect(volunteer).toEqual([
    {
      organization: 'The town',
      position: 'Translator',
      startDate: '2023',
      'x-place': 'Exampleton',
      'x-section': 'Other',
      'x-resume-section': 'Volunteer Experience',
    },
  ]);
});

test.each(['Freiwilligenarbeit', 'Ehrenamt', 'Bénévolat', 'Voluntariado', 'Dobrovoľníctvo', 'تطوع', '志愿者'])(
  'JSON Resume lists entries of a section called "%s" as volunteering',
  (title) => {
    const experience = `sections: [{ title: ${title}, entries: [{ title: Cook, start: 2025, end: present }] }]\n`;
    expect(toJsonResume(siteOf({ experience }))).toMatchObject({ volunteer: [{ position: 'Cook' }] });
  },
);

test.each([
  ['First prize, 2026', 'First prize', '2026'],
  ['First prize (2026)', 'First prize', '2026'],
  ['Dean’s list, four semesters', 'Dean’s list, four semesters', undefined],
  ['The 2025 prize', 'The 2025 prize', undefined],
])('the award "%s" has a date only if the text ends in a year', (honor, title, date) => {
  const education = `schools: [{ school: College, start: 2024, end: present, honors: ["${honor}"] }]\n`;
  const [award] = toJsonResume(siteOf({ education })).awards;
  expect([award?.title, award?.date]).toEqual([title, date]);
});

test.each([
  ['Counts, 2026', 'Counts', '2026'],
  ['Proceedings of SMALL 2025, Oslo', 'Proceedings of SMALL 2025, Oslo', '2025'],
  ['Counts', 'Counts', undefined],
  ['2026', '2026', '2026'],
])('the release date of a paper with the venue "%s" is the year in the venue', (venue, publisher, releaseDate) => {
  const paper = `{ title: On maps, url: https://doi.org/10.5555/2, venue: "${venue}" }`;
  const projects = `projects: [{ title: A map, date: 2026-03, paper: ${paper} }]\n`;
  const [publication] = toJsonResume(siteOf({ projects })).publications;
  expect([publication?.publisher, publication?.releaseDate]).toEqual([publisher, releaseDate]);
});

test.each([
  ['Exampleton', { city: 'Exampleton' }],
  ['Exampleton, OR', { city: 'Exampleton', region: 'OR' }],
  ['Exampleton, Oregon, USA', { city: 'Exampleton', region: 'Oregon', countryCode: 'US', 'x-country': 'USA' }],
  ['Sevilla, España', { city: 'Sevilla', countryCode: 'ES', 'x-country': 'España' }],
])('JSON Resume splits the place "%s" into town, region and country', (place, location) => {
  const site = `name: Ada\ndescription: A page.\nplace: ${place}\n`;
  expect(toJsonResume(siteOf({ site })).basics.location).toEqual(location);
});

test.each([
  ['without `show`', 'phone: "+1 541 555 0134"\naddress: 12 Ferry Lane', undefined],
  ['with `show: site`', 'phone:\n  text: "+1 541 555 0134"\n  show: site', undefined],
  ['with `show: both`', 'phone:\n  text: "+1 541 555 0134"\n  show: both', '+1 541 555 0134'],
])(
  'a telephone number %s is in JSON Resume only if the owner shows it both on the site and in the résumé',
  (_, lines, expected) => {
    const resume = toJsonResume(siteOf({ site: `name: Ada Example\ndescription: A page.\n${lines}\n` }));
    expect(resume.basics.phone).toBe(expected);
    expect(resume.basics['x-public']).toEqual(expected && ['phone']);
    expect(JSON.stringify(resume)).not.toContain('Ferry Lane');
  },
);

test('JSON Resume marks current projects by `x-running`, since a missing end date may also mean a finished project', () => {
  const projects = 'projects:\n  - {title: A, start: 2024-09, end: present}\n  - {title: B, start: 2023, end: 2024}';
  expect(toJsonResume(siteOf({ projects })).projects).toEqual([
    { name: 'A', startDate: '2024-09', 'x-running': true },
    { name: 'B', startDate: '2023', endDate: '2024' },
  ]);
});

test('JSON Resume has standard fields for certificates, languages and interests, and extensions for talks and test scores', () => {
  const resume = toJsonResume(
    siteOf({
      education: 'testScores: [{test: GRE, score: 330, date: 2026-03}]',
      experience: `certificates: [{title: Databases, issuer: Academy, date: 2026-03, expires: 2029-03}]
languages: [{language: German, level: Native}, {language: Latin, level: c1}]
interests: [Rowing]
publications: [{title: On waiting, authors: A. Example, venue: Buses, kind: Articles, date: 2026-05, url: "https://doi.org/10.5555/3"}]
talks: [{title: Late buses, event: Conference, place: Exampleton, date: 2025}]`,
    }),
  );
  expect(resume).toMatchObject({
    certificates: [{ name: 'Databases', issuer: 'Academy', date: '2026-03', 'x-expires': '2029-03' }],
    languages: [
      { language: 'German', fluency: 'native' },
      { language: 'Latin', fluency: 'C1' },
    ],
    interests: [{ name: 'Rowing' }],
    publications: [
      {
        name: 'On waiting',
        publisher: 'Buses',
        releaseDate: '2026-05',
        url: 'https://doi.org/10.5555/3',
        'x-authors': 'A. Example',
        'x-kind': 'Articles',
      },
    ],
    'x-talks': [{ title: 'Late buses', event: 'Conference', place: 'Exampleton', date: '2025' }],
    'x-test-scores': [{ test: 'GRE', score: '330', date: '2026-03' }],
  });
});

test.each([
  ['17 March 2004', undefined],
  ['{text: 17 March 2004, show: both}', '17 March 2004'],
])('with the setting "birthDate: %s", the date of birth in JSON Resume is %s', (birthDate, expected) => {
  expect(toJsonResume(siteOf({ resume: `birthDate: ${birthDate}` })).basics['x-birth-date']).toBe(expected);
});

test('JSON Resume omits parts that the `order` setting of the résumé omits', () => {
  const resume = toJsonResume(siteOf({ ...full, resume: 'order:\n  - skills\n  - experience\n' }));
  expect(Object.keys(resume)).toEqual(['$schema', 'basics', 'work', 'publications', 'skills', 'meta']);
  expect(resume.work).toHaveLength(1);
  expect(resume.skills).toHaveLength(3);
});

test('JSON Resume has the general résumé, regardless of résumé variants', () => {
  const variant = 'summary: I count things.\nfocuses:\n  - name: maps\n    title: Maps\n    tags:\n      - map\n';
  expect(toJsonResume(siteOf({ ...full, resume: variant }))).toEqual(toJsonResume(siteOf(full)));
});

describe('splitDegree', () => {
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
  ])('splits "%s" only if it knows the degree', (major, studyType, area) => {
    expect(splitDegree(major)).toEqual({ ...(studyType && { studyType }), ...(area && { area }) });
  });

  test('returns the same parts again after joinDegree has joined them', () => {
    const word = fc.constantFrom('BSc', 'in', 'Bachelor', 'of Arts', 'Physics', 'Diploma', ',', 'MBA', 'Minor');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const parted = splitDegree(words.join(' ').replaceAll(' ,', ','));
        expect(splitDegree(joinDegree(parted) ?? '')).toEqual(parted);
      }),
    );
  });
});

test('asUri converts every URL that pages accept to a URI, as the format requires', () => {
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
