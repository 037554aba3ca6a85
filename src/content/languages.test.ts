import { describe, expect, test } from 'vitest';
import { ContentError, type Problem } from '#platform/problem.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { contentIn, readLanguages } from './languages.ts';
import type { Site } from './site.ts';

const site = 'name: Ada Example\ndescription: Projects of Ada.\nlanguages: [de]\nde: Projekte von Ada.\n';

const read = (files: Record<string, string>, pictures: readonly string[] = []) =>
  readLanguages(contentFromYaml({ 'site.yaml': site, ...files }, pictures));

const german = (files: Record<string, string>, pictures: readonly string[] = []) => {
  const translation = read(files, pictures).translations.get('de');
  if (!translation) throw new Error('There is no German site.');
  return translation;
};

function errorsOf(files: Record<string, string>): readonly Problem[] {
  try {
    read(files);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

const problemsOf = (files: Record<string, string>): string[] =>
  errorsOf(files).map(({ file, line, column, found }) => `${file.path}:${line}:${column} ${found}`);

const projects = `projects:
  - title: Ferryman, a timetable that admits things
    date: 2026-09
    skills: [Go, Postgres]
    highlight: { figure: 9 of 10, text: departures are right. }
    bullets:
      - text: Serves 1,300 people.
        de: Dient 1.300 Menschen.
      - Uses Postgres.
    links:
      - { label: Open, de: Öffnen, url: https://example.com/ferryman }
    de:
      title: Ferryman, ein Fahrplan, der Fehler zugibt
      highlight: { figure: 9 von 10 }
  - title: Chalk
    date: 2025-01
    skills: [Go]
    summary: A board.
    de: { summary: Eine Tafel. }
`;

test('a translated text replaces the original, and every other text is unchanged', () => {
  const { pages, person } = german({ 'projects.yaml': projects }).site;
  expect(person).toMatchObject({ language: 'de', name: 'Ada Example', description: 'Projekte von Ada.' });
  expect(pages.projects?.projects).toMatchObject([
    {
      title: 'Ferryman, ein Fahrplan, der Fehler zugibt',
      bullets: ['Dient 1.300 Menschen.', 'Uses Postgres.'],
      links: [{ label: 'Öffnen', url: 'https://example.com/ferryman' }],
      figure: { figure: '9 von 10', text: 'departures are right.' },
      date: { year: 2026, month: 9 },
    },
    { title: 'Chalk', summary: 'Eine Tafel.' },
  ]);
});

test('the site in the first language is the same with and without translations', () => {
  const plain = read({
    'site.yaml': site.replace(/languages[^]*/, ''),
    'projects.yaml': projects
      .replace(/^ +de:(?: \{.*)?\n(?: {6}(?:title|highlight).*\n)*/gm, '')
      .replaceAll(/^ +de: .*\n/gm, '')
      .replace(' de: Öffnen,', ''),
  });
  expect(read({ 'projects.yaml': projects }).site).toEqual(plain.site);
});

test('anchors, covers and jackets are the same in all languages', () => {
  const both = read({
    'projects.yaml': projects,
    'projects/ferryman.md': '---\ntitle: Ferryman\n---\n\n## Why\n\n[Above](#why).\n',
    'projects/ferryman.de.md': '---\ntitle: Der Fährmann\n---\n\n## Warum\n\n[Oben](#warum).\n',
    'experience.yaml':
      'sections:\n  - title: Work\n    entries:\n      - { title: Tutor, start: 2025, end: present, de: Tutorin }\n',
  });
  const [english, other] = [both.site, both.translations.get('de')?.site];
  const of = ({ pages, texts }: typeof english) => ({
    projects: pages.projects?.projects.map(({ anchor, jacket, cover, story }) => ({ anchor, jacket, cover, story })),
    jobs: pages.relevantExperience?.sections.flatMap(({ entries }) => entries.map(({ anchor }) => anchor)),
    shelf: pages.home.shelf.map(({ anchor, story, jacket }) => ({ anchor, story, jacket })),
    texts: texts.map(({ address, story }) => ({ address, ids: JSON.stringify(story).match(/"(?:id|href)":"[^"]*"/g) })),
    evidence: pages.evidence?.periods.map(({ skills }) =>
      skills.map(({ name, address, marks }) => [name, address, marks]),
    ),
  });
  expect(other && of(other)).toEqual(of(english));
  expect(other?.texts.map(({ title }) => title)).toEqual(['Der Fährmann']);
  expect(other?.pages.relevantExperience?.sections[0]?.entries[0]?.title).toBe('Tutorin');
});

test('a skill has the same evidence in all languages, and its quotes are translated', () => {
  const files = {
    'projects.yaml': `projects:
  - { title: A, date: 2026-01, bullets: [{ text: Deployed with Docker., de: Mit Containern ausgeliefert. }] }
  - { title: B, date: 2025-01, skills: [Docker] }
`,
  };
  const both = read(files);
  const quotesOf = (skills: typeof both.site.skills) =>
    skills.map(({ name, uses }) => [name, uses.map((use) => use.quotes)]);
  expect(quotesOf(both.site.skills)).toEqual([['Docker', [['Deployed with Docker.'], []]]]);
  expect(quotesOf(both.translations.get('de')?.site.skills ?? [])).toEqual([
    ['Docker', [['Mit Containern ausgeliefert.'], []]],
  ]);
});

test.each([
  ['an entry is inserted above', 'projects:\n', 'projects:\n  - { title: New, date: 2026-10 }\n'],
  ['an entry is removed above', / {2}- title: Ferryman[^]*(?= {2}- title: Chalk)/, ''],
  ['two entries are swapped', /( {2}- title: Ferryman[^]*)( {2}- title: Chalk[^]*)/, '$2$1'],
  ['an entry moves down twice', /( {2}- title: F[^]*)( {2}- title: C[^]*)/, '$2  - { title: B, date: 2020 }\n$1'],
  ['a bullet is inserted above', 'bullets:\n', 'bullets:\n      - New.\n'],
  ['a bullet is removed above', / {6}- text: Serves.*\n.*\n/, ''],
])('each translation stays with its original when %s', (_, from, to) => {
  const pairs = (text: string) =>
    german({ 'projects.yaml': text }).texts.flatMap(({ source, translation }) =>
      translation ? [[source, translation]] : [],
    );
  const before = pairs(projects);
  const after = pairs(projects.replace(from, to));
  expect(after.length).toBeGreaterThan(0);
  expect(before).toEqual(expect.arrayContaining(after));
});

test('a language level needs a translation only if it is not a standard level such as C2', () => {
  const levels = ['native', 'c2', 'Limited working proficiency'];
  const items = levels.map((level) => `  - { language: Greek, de: { language: Griechisch }, level: ${level} }\n`);
  const { texts } = german({ 'experience.yaml': `languages:\n${items.join('')}` });
  const untranslated = texts.filter(({ translation }) => translation === undefined);
  expect(untranslated.map(({ source }) => source)).toEqual(['Limited working proficiency']);
});

test('list items, photo descriptions and résumé settings can have a translation', () => {
  const files = {
    'irrelevant.yaml':
      'skills:\n  - { text: Naps, de: Nickerchen }\n  - Puns\njobs: [{ title: Cat sitter, when: Often }]\n',
    'home.yaml': 'tagline:\n  - { text: Student - Builder, de: Studentin - Tüftlerin }\nphoto: cat.jpg\n',
    'photos.yaml': 'cat.jpg: { alt: A cat., caption: Asleep., de: { alt: Eine Katze. } }\n',
    'resume.yaml': 'paper: letter\norder: [projects, education]\nde: { paper: a4, order: [education, projects] }\n',
  };
  const { pages, facts } = german(files, ['cat.jpg']).site;
  expect(pages.irrelevantExperience?.skills).toEqual(['Nickerchen', 'Puns']);
  expect(pages.home).toMatchObject({
    tagline: 'Studentin - Tüftlerin',
    photo: { alt: 'Eine Katze.', caption: 'Asleep.' },
  });
  expect(facts.settings).toMatchObject({ paper: 'a4', order: ['education', 'projects'] });
});

test.each([
  ["the original's key", 'resume_title: Experience\n    de: { title: Arbeit, resumeTitle: Erfahrung }'],
  ['each key', 'Resume-Title: Experience\n    de: { Title: Arbeit, resume_title: Erfahrung }'],
])('a translation belongs to its original even if the spelling of %s differs from the schema', (_, lines) => {
  const yaml = `sections:\n  - title: Work\n    ${lines}\n    entries: [{ title: Tutor, start: 2025, end: 2026 }]\n`;
  const translation = german({ 'experience.yaml': yaml });
  expect(translation.site.facts.sections).toMatchObject([{ title: 'Arbeit', heading: 'Erfahrung' }]);
  expect(translation.texts).toContainEqual(expect.objectContaining({ source: 'Experience', translation: 'Erfahrung' }));
});

test('"de: Eine Karte" translates the only text of an entry, even if the key of this text is "Title" instead of "title"', () => {
  const yaml = 'projects:\n  - Title: A map\n    date: 2026-09\n    de: Eine Karte\n';
  expect(german({ 'projects.yaml': yaml }).site.pages.projects?.projects).toMatchObject([{ title: 'Eine Karte' }]);
});

const talks = { 'pages/talks.md': '---\ntitle: Talks\nplace: menu\n---\n\nWords.\n' };

test('a translated Markdown file, such as about.de.md, gets settings and missing texts from the original', () => {
  const files = {
    'about.md': '---\nsubtitle: The longer story.\n---\n\nHello.\n',
    'about.de.md': 'Hallo.\n',
    ...talks,
    'pages/talks.de.md': '---\ntitle: Vorträge\n---\n',
  };
  const { site: other, originals, translated } = german(files);
  expect(other.pages.aboutMe).toMatchObject({ subtitle: 'The longer story.', story: [{ children: ['Hallo.'] }] });
  expect(other.texts).toMatchObject([
    { title: 'Vorträge', place: 'menu', address: '/Talks', story: [{ children: ['Words.'] }] },
  ]);
  expect([...originals]).toEqual(expect.arrayContaining(['The longer story.', 'Words.']));
  expect([...translated]).toEqual(expect.arrayContaining(['Hallo.', 'Vorträge', 'Projekte von Ada.']));
  expect(read(files).site.texts).toMatchObject([{ title: 'Talks' }]);
});

const inProject = (rest: string) => ({ 'projects.yaml': `projects:\n  - title: A map\n    date: 2026-09\n${rest}` });

test.each([
  ['a date', 'de: { date: 2026-08 }', '4:11 "date" is the same in all languages.'],
  ['skills', 'skills: [Go]\n    de: { skills: [Los] }', '5:11 "skills" is the same in all languages.'],
  ['a list with one text', 'de: { title: [Karte] }', '4:11 The translation "title" is a list'],
  ['keys with dashes', 'de:\n      - title: Karte', '4:5 There are dashes before the keys'],
  ['a translated list', 'bullets: [A]\n    de: { bullets: [B] }', '5:11 A translation cannot be a list.'],
  ['an unknown key', 'de:\n      titel: Karte', '5:7 There is no key "titel" here.'],
  ['another language', 'ed: { title: Karte }', '4:5 There is no key "ed" here.'],
  ['a text without original', 'de: { summary: Gut. }', '4:11 "summary" is translated'],
  ['one text for two originals', 'summary: Good.\n    de: Gut.', '5:5 It is not clear which'],
  ['an address', 'links: [{ label: A, url: https://a.at, de: { url: https://b.at } }]', '4:50 "url" is the same'],
  ['a long figure', 'highlight: { figure: 9, text: a., de: { figure: neun von je zehn Fahrten } }', '4:53 It has 24'],
])('the error for %s in a translation of a project contains the position', (_, text, problem) => {
  expect(problemsOf(inProject(`    ${text}\n`))).toEqual([expect.stringContaining(`projects.yaml:${problem}`)]);
});

test.each([
  [
    'a translated name',
    { 'site.yaml': site.replace('Projekte', '{ name: Ada }\n#') },
    'site.yaml:4:7 "name" is the same',
  ],
  [
    'a translated place',
    { ...talks, 'pages/talks.de.md': '---\nplace: footer\n---\n' },
    'talks.de.md:2:1 "place" is the same',
  ],
  ['a file without original', { 'pages/talks.de.md': 'Worte.\n' }, '/talks.de.md:1:1 pages/talks.de.md is a'],
  [
    'a page at the address of a language',
    { 'pages/de.md': '---\ntitle: A\n---\n' },
    'pages/de.md:1:1 The address /De belongs',
  ],
  ['a broken link', { 'about.md': 'A.\n', 'about.de.md': 'B.\n\n[Da](/Da)\n' }, 'about.de.md:3:1 "/Da" is not a link'],
  ['a misspelled key of an original', { 'projects.yaml': 'projects: [{ titel: A, de: { title: B } }]' }, ':1:14 There'],
  [
    'the first language in "languages"',
    { 'site.yaml': site.replace('[de]', '[de, en]') },
    'site.yaml:3:17 The language "en" (English) is listed as a language of translations',
  ],
  ['a language listed twice', { 'site.yaml': site.replace('[de]', '[de, de]') }, 'site.yaml:3:17 The language "de"'],
  [
    'a language key in capitals',
    inProject('    DE: { title: Karte }\n'),
    'projects.yaml:4:5 There is no key "DE" here.',
  ],
])('the error for %s on a site with several languages contains the position', (_, files, problem) => {
  expect(problemsOf(files)).toEqual([expect.stringContaining(problem)]);
});

test('the errors in all languages are reported together, and each error is reported once', () => {
  const wrong = inProject('    summary: ""\n    show: maybe\n    de:\n      date: 2026-08\n');
  expect(problemsOf(wrong)).toEqual([
    expect.stringContaining('projects.yaml:4'),
    expect.stringContaining('projects.yaml:5'),
    expect.stringContaining('projects.yaml:7:7 "date" is the same'),
  ]);
});

test('without "languages", a key such as "de" is an unknown key, and talks.de.md is a page', () => {
  const plain = { 'site.yaml': 'name: Ada\ndescription: Ada.\n' };
  expect(problemsOf({ ...plain, ...inProject('    de: { title: Karte }\n') })).toEqual([
    expect.stringContaining('projects.yaml:4:5 There is no key "de" here.'),
  ]);
  const { site: only } = read({ ...plain, 'pages/talks.de.md': '---\ntitle: Talks\n---\n\nWords.\n' });
  expect(only.texts.map(({ address }) => address)).toEqual(['/TalksDe']);
});

test('contentIn returns the content in the language of a job posting, or else in the first language', () => {
  const content = read({ 'projects.yaml': projects });
  const titleIn = (language?: string) => contentIn(content, language).site.pages.projects?.projects[0]?.title;
  expect(titleIn('de-AT')).toBe('Ferryman, ein Fahrplan, der Fehler zugibt');
  expect([titleIn('en'), titleIn('fr'), titleIn()]).toEqual(Array(3).fill('Ferryman, a timetable that admits things'));
});

describe('translations into an unexpected language', () => {
  const irrelevant = 'skills:\n  - text: Rowing\n    de: Rudern\n';
  const yaml = { 'projects.yaml': projects, 'irrelevant.yaml': irrelevant };
  const places = Object.values(yaml).join('').match(/\bde:/g)?.length ?? 0;
  const notes = { 'notes/2026-01-02-a.md': '---\ntitle: A\n---\n\nA.\n', 'notes/2026-01-02-a.de.md': 'A. [Da](/Da)\n' };
  const described = 'name: Ada\ndescription: Of Ada.\n';

  test.each([
    ['no "languages"', described, '1:1', '"languages: [de]"'],
    ['other languages in "languages"', `${described}languages: [fr]\n`, '3:1', '"languages: [fr, de]"'],
    ['a translation in site.yaml itself', `${described}de: Von Ada.\n`, '1:1', '"languages: [de]"'],
  ])(
    'cause one error in site.yaml, which counts them and suggests the setting to add (%s)',
    (_, text, position, remedy) => {
      const errors = errorsOf({ 'site.yaml': text, ...yaml, ...notes });
      expect(errors.map(({ file, line, column }) => `${file.path}:${line}:${column}`)).toEqual([
        `content/site.yaml:${position}`,
      ]);
      const count = places + (text.includes('de:') ? 1 : 0);
      expect(errors[0]?.found).toContain(`${count} places with "de:" and content/notes/2026-01-02-a.de.md`);
      expect(errors[0]?.remedy).toContain(remedy);
    },
  );

  test.each([
    ['a syntax error', 'name: Ada\ndescription: "Of Ada.\n', '2:14'],
    ['an invalid language', `${described}language: mine\n`, '3:11'],
    ['a misspelled "languages"', `${described}langauges: [de]\n`, '3:1'],
    ['the settings of another tool', 'basics:\n  name: Ada\n  label: Student\n', '1:1'],
  ])('are not reported while site.yaml has %s', (_, text, position) => {
    const errors = problemsOf({ 'site.yaml': text, ...yaml, ...notes });
    expect(errors).toEqual([expect.stringContaining(`content/site.yaml:${position} `)]);
  });

  test.each([
    ['"languages: [de]"', 'language: de\nlanguages: [de]\n', '"language: en"'],
    ['no "languages"', 'language: de\n', '"language: en" and "languages: [de]"'],
    ['"languages: [fr]"', 'language: de\nlanguages: [fr]\n', '"languages: [de, fr]"'],
  ])(
    'into German cause an error that suggests "language: en" if site.yaml has "language: de" and %s',
    (_, settings, remedy) => {
      const [error, ...others] = errorsOf({ 'site.yaml': described + settings, ...yaml, ...notes });
      expect(others).toEqual([]);
      expect(error?.remedy).toContain(remedy);
      expect(error?.remedy).toContain('make German the first language');
    },
  );

  const note = (tag: string, languages = '') =>
    errorsOf({
      'site.yaml': described + languages,
      'notes/2026-11-20-node.md': '---\ntitle: Node\n---\n\nA.\n',
      [`notes/2026-11-20-node.${tag}.md`]: '---\ntitle: Knoten\n---\n\nB.\n',
    });

  test.each([
    ['de', '', 'into German, but', '"languages: [de]" in site.yaml'],
    ['DE', '', 'into German, but', '"languages: [de]" in site.yaml'],
    ['de', 'languages: [es]\n', 'into German, but', '"languages: [es, de]" in site.yaml'],
    ['pt-BR', 'languages: [es]\n', 'into Brazilian Portuguese, but', '"languages: [es, pt-BR]" in site.yaml'],
    ['sp', 'languages: [es]\n', 'the tag of Spanish is "es"', /^Rename it to notes\/2026-11-20-node\.es\.md\. If/],
    ['cz', '', 'the tag of Czech is "cs"', 'node.cs.md, and add "cs" to "languages:" in site.yaml.'],
    ['de-AT', 'languages: [de]\n', 'the tag of German is "de"', /node\.de\.md\. If/],
    ['en', '', 'into English', /^Remove it: English is the first language/],
  ])(
    'in a single file x.%s.md beside x.md cause one error in this file (settings in site.yaml: %j)',
    (tag, languages, found, remedy) => {
      const [error, ...others] = note(tag, languages);
      expect(others).toEqual([]);
      expect(error?.file.path).toBe(`content/notes/2026-11-20-node.${tag}.md`);
      expect(error?.found).toContain(found);
      expect(error?.remedy).toEqual(
        typeof remedy === 'string' ? expect.stringContaining(remedy) : expect.stringMatching(remedy),
      );
    },
  );

  test('in several files cause one error in site.yaml', () => {
    const errors = problemsOf({
      'site.yaml': described,
      'notes/2026-01-02-a.md': '---\ntitle: A\n---\n\nA.\n',
      'notes/2026-01-02-a.de.md': '---\ntitle: B\n---\n\nB.\n',
      'pages/b.md': '---\ntitle: B\n---\n\nB.\n',
      'pages/b.de.md': '---\ntitle: C\n---\n\nC.\n',
    });
    expect(errors).toEqual([expect.stringContaining('(2 files such as content/notes/2026-01-02-a.de.md)')]);
  });

  test.each(['js', 'ts', 'sh', 'old', 'new', 'bak', 'to-do', 'no-code', 'v2', '2'])(
    'are not reported for a file x.%s.md beside x.md, since this ending is rarely a language',
    (ending) => expect(note(ending)).toEqual([]),
  );

  test.each(['2026-11-20-node.js', '2026-11-20-made.in.de', '2026-11-20-back.to'])(
    'are not reported for a note %s.md if no other note has the same name without the ending',
    (name) =>
      expect(problemsOf({ 'site.yaml': described, [`notes/${name}.md`]: '---\ntitle: A\n---\n\nA.\n' })).toEqual([]),
  );

  test('of a single text into the first language of the site cause an error whose remedy is to remove the key', () => {
    const [error] = errorsOf({ 'site.yaml': described, ...inProject('    en: { title: A chart }\n') });
    expect(error?.remedy).toMatch(/^Remove it/);
  });
});

test.each(['2026-13-10-ferries', '12.10.2026 Ferries', 'ferries', '2026-10-ferries'])(
  'a note with the invalid name "%s" causes one error, and no errors in its translation and in links to it',
  (name) => {
    const files = {
      'about.md': 'See [a note](/Notes/ferries).\n',
      [`notes/${name}.md`]: '---\ntitle: Ferries\n---\n\nA.\n',
      'notes/2026-10-12-ferries.de.md': '---\ntitle: Fähren\n---\n\nB.\n',
    };
    expect(problemsOf(files)).toEqual([expect.stringContaining(`content/notes/${name}.md:1:1 `)]);
  },
);

test('an invalid name of a note does not hide the errors of broken links and missing originals of other notes', () => {
  const files = {
    'about.md': 'See [a note](/Notes/trams).\n',
    'notes/2026-13-10-ferries.md': '---\ntitle: Ferries\n---\n\nA.\n',
    'notes/2026-10-12-trams.de.md': 'B.\n',
  };
  expect(problemsOf(files)).toHaveLength(3);
});

test('the setting "languages" works even if its key is capitalized', () => {
  expect([...read({ 'site.yaml': site.replace('languages', 'Languages') }).translations.keys()]).toEqual(['de']);
});

test('a résumé variant with an unknown tag is not reported if an invalid file may contain this tag', () => {
  const resume = 'focuses:\n  - { name: web, title: Web }\n';
  const invalid = 'projects:\n  - { titel: Chalk, date: 2025-01, tags: [web] }\n';
  expect(problemsOf({ 'resume.yaml': resume, 'projects.yaml': invalid })).toEqual([
    'content/projects.yaml:2:7 There is no key "titel" here.',
  ]);
});

test('a language that is set to false is not a language of the site', () => {
  const { translations } = read({ 'site.yaml': site.replace('[de]', '{ de: true, es: false }') });
  expect([...translations.keys()]).toEqual(['de']);
});

test('on a translated page, a link to a file that exists only once, such as sitemap.xml, leads out of the folder of the language', () => {
  const links = '[a](/sitemap.xml) [b](/robots.txt) [c](/llms.txt)';
  const { story } = german({ 'about.md': links, 'about.de.md': links }).site.pages.aboutMe ?? {};
  const hrefs = JSON.stringify(story).match(/(?<="href":")[^"]+/g);
  expect(hrefs).toEqual(['/../sitemap.xml', '/../robots.txt', '/llms.txt']);
});

test.each(['about', 'pages/talks'])(
  'in the translation of %s.md, links may use the anchor of the original heading or of the translated heading',
  (name) => {
    const title = name === 'about' ? '' : '---\ntitle: Talks\n---\n\n';
    const translate = (text: string) => ({ [`${name}.md`]: `${title}## Slides`, [`${name}.de.md`]: title + text });
    const { pages, texts } = german(translate('[a](#slides) [b](#folien)\n\n## Folien')).site;
    const story = JSON.stringify(name === 'about' ? pages.aboutMe?.story : texts[0]?.story);
    expect(story.match(/(?<="(?:href|id)":")[^"]+/g)).toEqual(['#slides', '#slides', 'slides']);
    const others = translate('[a](#slides) [b](#folien)\n\n## Folien\n\n## Fragen');
    expect(problemsOf(others)).toEqual([
      `content/${name}.de.md:${title.split('\n').length}:1 "#slides" is a broken link: this text has no such heading.`,
    ]);
  },
);

test.each(['', '\n', '---\n---\n', '<!-- to do -->\n'])(
  'a translated file without text counts as a missing translation: %j',
  (text) => {
    const { texts } = german({ 'about.md': 'A story.', 'about.de.md': text });
    expect(texts.at(-1)).toMatchObject({ file: 'about.md', source: 'A story.' });
    expect(texts.at(-1)?.translation).toBeUndefined();
  },
);

test('a file such as about.de.md counts as a translation if it has settings or text', () => {
  for (const text of ['---\nsubtitle: Hallo\n---\n', 'Hallo.'])
    expect(
      german({ 'about.md': '---\nsubtitle: Hello\n---\n\nA story.', 'about.de.md': text }).texts.at(-1),
    ).toMatchObject({ file: 'about.md', translation: text });
});

test('a text may link to a page in another language; the link leads out of the folder of its language', () => {
  const link = 'See [a](/de/Talks?x#slides), [b](/de/), [c](/de/projects.html), [d](/de/resume.pdf) and [e](/de).';
  const files = { 'pages/talks.md': `---\ntitle: Talks\n---\n\n${link}\n\n## Slides`, 'projects.yaml': projects };
  const hrefs = ({ texts }: Pick<Site, 'texts'>) => JSON.stringify(texts[0]?.story).match(/(?<="href":")\/[^"]+/g);
  const targets = ['/de/Talks?x#slides', '/de/', '/de/projects.html', '/de/resume.pdf', '/de'];
  expect(hrefs(read(files).site)).toEqual(targets);
  expect(hrefs(german(files).site)).toEqual(targets.map((target) => `/..${target}`));
});

test('a link to a page in another language is an error if the site does not have this language or this page', () => {
  const links = ['/fr/Projects', '/de/Nothing', '/de/sitemap.xml', '/denmark'].map((url) => `[x](${url})`);
  const files = { 'about.md': links.join('\n\n'), 'projects.yaml': projects };
  expect(problemsOf(files).map((problem) => problem.replace(/ .*/, ''))).toEqual(
    [1, 3, 5, 7].map((line) => `content/about.md:${line}:1`),
  );
});
