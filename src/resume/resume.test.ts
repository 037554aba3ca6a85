import { expect, test } from 'vitest';
import { chooseResume } from './choose-resume.ts';
import { type Resume, withoutPrivate } from './resume.ts';
import { chooseResumes, forWeb, withResumes } from './resume-pages.ts';
import { readableAddress } from './entries.ts';
import { siteOf } from '#tests/support/resumes.ts';

const titles = (resume: Resume, section: string) =>
  resume.sections.find(({ title }) => title === section)?.entries.map(({ title }) => title);

test('a résumé omits entries with `show: site` or `show: neither`', () => {
  const site = siteOf({
    projects: `projects:
  - {title: Both, date: 2026-01, bullets: [Kept., {text: Left out., show: site}]}
  - {title: Paper alone, date: 2025-12, show: resume}
  - {title: Site alone, date: 2025-11, show: site}
  - {title: Nowhere, date: 2025-10, show: neither}`,
  });
  const resume = chooseResume(site);
  expect(titles(resume, 'Projects')).toEqual(['Both', 'Paper alone']);
  expect(resume.sections[0]?.entries[0]?.bullets.map(({ text }) => text)).toEqual(['Kept.']);
  expect(site.pages.projects?.projects.map(({ title }) => title)).toEqual(['Both', 'Site alone']);
});

test('a résumé contains a job from irrelevant.yaml only with `show: both`', () => {
  const jobs = (show: string) =>
    siteOf({ irrelevant: `jobs:\n  - title: Assistant to a cat\n    when: Daily\n${show}` });
  expect(chooseResume(jobs('')).sections).toEqual([]);
  expect(titles(chooseResume(jobs('    show: both')), 'Other Experience')).toEqual(['Assistant to a cat']);
});

test('the public résumé omits telephone number and address unless the owner publishes them', () => {
  const site = siteOf({
    site: `name: Ada Example
description: A site.
phone: +1 555 010 0000
address: {text: 1 Example Row, show: both}`,
  });
  const contact = (resume: Resume) => resume.contact.map(({ text }) => text);
  expect(contact(chooseResume(site))).toEqual(['+1 555 010 0000', '1 Example Row']);
  expect(contact(withoutPrivate(chooseResume(site)))).toEqual(['1 Example Row']);
  expect(contact(forWeb(chooseResume(site)))).toEqual(['1 Example Row']);
  expect(JSON.stringify([site.person, withResumes(site).pages])).not.toContain('555');
});

test('certificates, talks and publications are entries in separate sections of a résumé', () => {
  const site = siteOf({
    experience: `certificates:
  - {title: Databases, issuer: Academy, date: 2026-03, expires: 2029-03, url: https://example.com/ada}
  - {title: On the site alone, show: site}
talks:
  - {title: Late buses, event: Conference, place: Exampleton, date: 2025}
publications:
  - {title: On waiting, authors: A. Example, venue: Journal of Buses}`,
  });
  const { sections } = chooseResume(site);
  expect(sections.map(({ part }) => part)).toEqual(['publications', 'talks', 'certificates']);
  expect(
    sections
      .flatMap(({ entries }) => entries)
      .map(({ title, dates, details, place }) => [title, dates, details, place]),
  ).toEqual([
    ['On waiting', undefined, ['A. Example', 'Journal of Buses'], undefined],
    ['Late buses', '2025', ['Conference'], 'Exampleton'],
    ['Databases', 'Mar 2026 – Mar 2029', ['Academy'], undefined],
  ]);
  expect(sections.at(-1)?.entries[0]?.links).toEqual([{ text: 'example.com/ada', url: 'https://example.com/ada' }]);
});

test('a CV groups publications by kind, or by year if they have no kind', () => {
  const site = siteOf({
    experience: `publications:
  - {title: Talk, kind: Conference papers, date: 2026}
  - {title: Draft, date: 2026-04}
  - {title: Article, kind: Journal articles, date: 2025}
  - {title: Poster, kind: Conference papers, date: 2024}
  - {title: Note}`,
  });
  const groups = (resume: Resume) => resume.sections[0]?.entries.map(({ title, group }) => [title, group]);
  expect(groups(chooseResume(site, undefined, undefined, 'cv'))).toEqual([
    ['Talk', 'Conference papers'],
    ['Poster', 'Conference papers'],
    ['Article', 'Journal articles'],
    ['Draft', '2026'],
    ['Note', undefined],
  ]);
  expect(titles(chooseResume(site), 'Publications')).toEqual(['Talk', 'Draft', 'Article', 'Poster', 'Note']);
});

test('languages, interests and test scores take one line each, in the language of the site', () => {
  const site = siteOf({
    site: 'name: Ada\ndescription: Eine Seite.\nlanguage: de',
    education: 'testScores: [{test: TOEFL iBT, score: 112/120, date: 2026-03}, {test: GRE, score: 330}]',
    experience: `languages: [{language: Deutsch, level: Native}, {language: Englisch, level: c1}, Latein]
interests: [Rudern, {text: Schach, show: site}]`,
  });
  expect(
    chooseResume(site).sections.flatMap(({ lists }) => lists.map(({ label, items }) => [label, ...items])),
  ).toEqual([
    ['Testergebnisse', 'TOEFL iBT 112/120 (März 2026)', 'GRE 330'],
    ['Sprachkenntnisse', 'Deutsch (Muttersprache)', 'Englisch (C1)', 'Latein'],
    ['Interessen', 'Rudern'],
  ]);
});

test('a project with start and end shows both dates, and a current project counts as the newest', () => {
  const site = siteOf({
    projects: `projects:
  - {title: Bridge, start: 2024-09, end: 2026-02}
  - {title: Tower, start: 2025-01, end: present}
  - {title: Gate, date: 2026-01}`,
  });
  const entries = chooseResume(site).sections[0]?.entries;
  expect(entries?.map(({ dates, isCurrent }) => [dates, isCurrent])).toEqual([
    ['Sep 2024 – Feb 2026', false],
    ['Jan 2025 – Present', true],
    ['Jan 2026', false],
  ]);
  expect(site.pages.home.newest?.title).toBe('Tower');
});

test('the date of birth, with a label, and the photo are in the complete résumé, but not in the public résumé', () => {
  const site = siteOf({ resume: 'birthDate: 17 March 2004' });
  site.facts.portrait = { name: 'ada', alt: 'Ada.', show: 'resume', url: 'data:image/jpeg;base64,AAAA' };
  const resume = chooseResume(site);
  expect(resume.contact.map(({ text }) => text)).toEqual(['Date of birth: 17 March 2004']);
  expect(resume.photo).toMatchObject({ alt: 'Ada.', url: 'data:image/jpeg;base64,AAAA' });
  expect(JSON.stringify([withoutPrivate(resume), withResumes(site).pages])).not.toMatch(/2004|AAAA/);
});

test.each([
  ['both', true, true],
  ['site', false, false],
  ['resume', true, false],
  ['neither', false, false],
] as const)(
  'with "show: %s", the photo is in the complete PDF: %s, and in the public PDF: %s',
  (show, complete, published) => {
    const site = siteOf({});
    site.facts.portrait = { name: 'ada', alt: 'Ada.', show, url: 'data:image/jpeg;base64,AAAA' };
    const resume = chooseResume(site);
    expect([resume, withoutPrivate(resume)].map(({ photo }) => photo !== undefined)).toEqual([complete, published]);
    expect(JSON.stringify(withResumes(site).pages)).not.toContain('AAAA');
  },
);

test.each([
  ['for: de', 'en', 'a4'],
  ['for: US', 'de', 'letter'],
  ['for: de\npaper: letter', 'de', 'letter'],
  ['', 'en', 'letter'],
  ['', 'en-GB', 'a4'],
  ['', 'sk', 'a4'],
])('with the settings "%s", the paper size of résumés in the language %s is %s', (text, language, paper) => {
  const site = `name: Ada Example\ndescription: Projects of Ada.\nlanguage: ${language}\n`;
  expect(siteOf({ resume: text, site }).facts.settings.paper).toBe(paper);
});

test('a résumé has the URL of the page "In 90 seconds" if `brief` is true and this page exists, and otherwise the URL of the site', () => {
  const addressIn = (brief: boolean, more = '') => {
    const site = siteOf({
      site: 'name: Ada Example\ndescription: A site.\nurl: https://ada.example.com/',
      resume: brief ? 'brief: true' : '',
      projects: `projects:\n  - {title: A map, date: 2026-01${more}}`,
    });
    return chooseResume(site).contact.map(({ text, url }) => [text, url]);
  };
  const withFact = ', bullets: [Serves 12 people.]';
  expect(addressIn(true, withFact)).toEqual([['ada.example.com/Brief', 'https://ada.example.com/Brief']]);
  // A URL without a path keeps its scheme, since résumé parsers may mistake it for a name.
  expect(addressIn(false, withFact)).toEqual([['https://ada.example.com', 'https://ada.example.com/']]);
  expect(addressIn(true)).toEqual([['https://ada.example.com', 'https://ada.example.com/']]);
});

test('a résumé has experience in chronological order, and merges sections with the same heading', () => {
  const site = siteOf({
    experience: `sections:
  - title: Old things
    resumeTitle: Experience
    entries:
      - {title: First, start: 2021, end: 2022}
      - {title: Runs, start: 2023-05, end: present}
  - title: New things
    resumeTitle: Experience
    entries:
      - {title: Last, start: 2024-01, end: 2024-06}
      - {title: Runs newer, start: 2024-02, end: present}`,
  });
  expect(titles(chooseResume(site), 'Experience')).toEqual(['Runs newer', 'Runs', 'Last', 'First']);
});

const focused = `focuses:
  - {name: web, title: Web things, summary: For the web., tags: [web, design]}`;

test('the résumé page shows a label before the tools of a project', () => {
  const site = siteOf({
    projects: `projects:
  - {title: A map, date: 2026-06, skills: [Go, SQL]}
  - {title: A bell, date: 2026-05, links: [{label: Code, url: https://ada.example.com/bell}]}`,
  });
  const [map, bell] = forWeb(chooseResume(site)).sections[0]?.entries ?? [];
  expect(map?.bullets).toEqual([{ label: 'Built with', text: 'Go, SQL', links: [] }]);
  expect(bell?.bullets).toMatchObject([{ label: undefined, text: '' }]);
});

test('the first list of skills has no label if the label is the heading of the section', () => {
  const listsOf = (first: string, second: string) =>
    chooseResume(
      siteOf({ experience: `lists:\n  - {title: ${first}, items: [Go]}\n  - {title: ${second}, items: [SQL]}` }),
    ).sections[0]?.lists;
  expect(listsOf('skills', 'Tools')).toEqual([{ items: ['Go'] }, { label: 'Tools', items: ['SQL'] }]);
  // Without its label, the second list would look like a part of the first one.
  expect(listsOf('Tools', 'Skills')).toEqual([
    { label: 'Tools', items: ['Go'] },
    { label: 'Skills', items: ['SQL'] },
  ]);
});

test('a variant selects entries that have no tags or one of its tags, and sorts them by the order of its tags', () => {
  const site = siteOf({
    resume: focused,
    projects: `projects:
  - {title: For all, date: 2026-06}
  - {title: Designed, date: 2026-05, tags: [design]}
  - {title: Data, date: 2026-04, tags: [data]}
  - {title: Web, date: 2026-03, tags: [data, web], skills: [Anything, {text: Pandas, tags: [data]}, {text: CSS, tags: [web]}]}`,
  });
  const [general, web] = chooseResumes(site);
  expect(titles(general as Resume, 'Projects')).toEqual(['For all', 'Designed', 'Data', 'Web']);
  expect(titles(web as Resume, 'Projects')).toEqual(['Web', 'Designed', 'For all']);
  expect(web?.sections[0]?.entries[0]?.tools).toEqual(['CSS', 'Anything']);
  expect([web?.title, web?.summary]).toEqual(['Web things', 'For the web.']);
});

test('a variant without tags uses its name as its only tag', () => {
  const site = siteOf({
    resume: 'focuses: [{name: web, title: Web things}]',
    projects: `projects:
  - {title: Data, date: 2026-04, tags: [data]}
  - {title: Web, date: 2026-03, tags: [web]}`,
  });
  expect(titles(chooseResumes(site)[1] as Resume, 'Projects')).toEqual(['Web']);
});

test('in a variant, the section with the most matching entries comes first, and entries stay in chronological order', () => {
  const site = siteOf({
    resume: focused,
    experience: `sections:
  - title: Experience
    entries:
      - {title: Any job, start: 2026-01, end: present}
  - title: Leadership
    entries:
      - {title: Web club, start: 2024-01, end: 2024-06, tags: [web]}
      - {title: Design club, start: 2025-01, end: 2025-06, tags: [design]}`,
  });
  const [general, web] = chooseResumes(site);
  expect(general?.sections.map(({ title }) => title)).toEqual(['Experience', 'Leadership']);
  expect(web?.sections.map(({ title }) => title)).toEqual(['Leadership', 'Experience']);
  expect(titles(web as Resume, 'Leadership')).toEqual(['Design club', 'Web club']);
});

test('the `order` setting reorders and omits parts of a résumé', () => {
  const site = siteOf({
    resume: 'order: [projects, education]',
    projects: 'projects: [{title: One, date: 2026-01}]',
    education: 'schools: [{school: A school, start: 2020, end: 2024}]',
    experience: 'lists: [{title: Languages, items: [Go]}]',
  });
  expect(chooseResume(site).sections.map(({ title }) => title)).toEqual(['Projects', 'Education']);
});

test('a future end date is shown as "Expected", and the end of a current entry as "Present"', () => {
  const site = siteOf({
    education: `schools:
  - {school: Ahead, start: 2024-08, end: 2028-05}
  - {school: Runs, start: 2025-08, end: present}`,
  });
  expect(chooseResume(site).sections[0]?.entries.map(({ dates }) => dates)).toEqual([
    'Aug 2025 – Present',
    'Aug 2024 – Expected May 2028',
  ]);
});

test.each([
  ['https://www.example.com/ada/', 'example.com/ada'],
  ['http://example.com', 'example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['https://example.com/%zz?a=b', 'example.com/%zz?a=b'],
  ['https://xn--ofia-kbb.sk/%C5%BEivotopis', 'žofia.sk/životopis'],
  ['mailto:j%C3%BCrgen@xn--exmple-cua.de', 'jürgen@exämple.de'],
  // Spaces, and letters that no font of the PDF has, stay encoded.
  ['https://example.com/%E4%B8%AD%E6%96%87%20a', 'example.com/%E4%B8%AD%E6%96%87%20a'],
])('readableAddress formats %s as %s', (url, words) => {
  expect(readableAddress(url)).toBe(words);
});
