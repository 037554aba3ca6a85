import { expect, test } from 'vitest';
import { everyPage, type PageId } from '#pages.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { shownPages } from '../shown-pages.ts';
import { absoluteAddresses } from '../addresses.ts';
import { linkedData, jsonForScript } from './linked-data.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';

const base = '/some/path/';
const root = `https://ada.example.com${base}`;

test('Home and About Me are profile pages in JSON-LD, with the properties that search engines require', () => {
  const site = fullSite();
  for (const page of ['home', 'aboutMe'] as const) {
    const data = dataOf(site, page);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: page === 'home' ? root : `${root}AboutMe`,
      mainEntity: {
        '@type': 'Person',
        name: site.person.name,
        description: site.person.description,
        email: site.person.email,
        url: root,
        image: `${root}photos/me-900.jpg`,
        sameAs: ['https://github.com/ada'],
        telephone: '+1 541 555 0134',
        address: { addressLocality: site.person.place },
        knowsAbout: ['Go', 'Git'],
      },
    });
  }
});

test('a photo is not the image of the owner without `shows: me`', () => {
  const site = siteFromYaml(
    { 'site.yaml': who, 'photos.yaml': 'desk.jpg: { alt: A desk. }\n', 'home.yaml': 'photo: desk.jpg\n' },
    ['desk.jpg'],
  );
  expect(JSON.stringify(dataOf(site, 'home'))).not.toContain('desk');
});

test('the JSON-LD of each page refers to the website, and has the date of the last content change', () => {
  const website = { '@type': 'WebSite', '@id': `${root}#website`, url: root, name: 'Ada Example' };
  expect(dataOf(fullSite(), 'home')).toMatchObject({ isPartOf: website });
  const changed = { ...fullSite(), lastChange: new Date('2026-10-12') };
  expect(dataOf(changed, 'projects')).toMatchObject({ isPartOf: website, dateModified: '2026-10-12' });
});

test('a note is a BlogPosting with its date, and a case page is a CreativeWork', () => {
  const site = siteFromYaml({
    'projects.yaml': 'projects: [{ title: A map, date: 2026-09, summary: It maps., skills: [Go] }]\n',
    'projects/a-map.md': 'How it went.\n',
    'notes/2026-10-12-counting.md': '---\ntitle: Counting\nsummary: It is slow.\n---\n\nWords.\n',
  });
  const author = { '@type': 'Person', name: 'Ada Example' };
  const found = shownPages(site)
    .filter(({ own, isExcerpt }) => own && !isExcerpt)
    .map((shown) => linkedData(site, shown));
  expect(found).toMatchObject([
    {
      '@type': 'CreativeWork',
      name: 'A map',
      description: 'It maps.',
      dateCreated: '2026-09',
      keywords: ['Go'],
      about: { '@type': 'CreativeWork', name: 'A map', author },
      author,
    },
    { '@type': 'BlogPosting', headline: 'Counting', datePublished: '2026-10-12', description: 'It is slow.', author },
  ]);
});

test('a project has the same ID in the project list and on its case page', () => {
  const site = siteFromYaml({
    'projects.yaml': 'projects: [{ title: A map, date: 2026-09 }, { title: A boat, date: 2025-09 }]\n',
    'projects/a-map.md': 'How it went.\n',
  });
  const absolute = (path: string) => `https://ada.example.com/${path}`;
  const shown = shownPages(site);
  const works = shown.filter(({ own }) => own).map((one) => linkedData(site, one, absolute));
  const list = shown.find(({ page }) => page === 'projects');
  const { mainEntity } = (list && linkedData(site, list, absolute)) as unknown as {
    mainEntity: { itemListElement: { item: Record<string, unknown> }[] };
  };
  const { about } = works[0] as unknown as { about: Record<string, unknown> };
  expect(about['@id']).toMatch(/^https:\/\/ada\.example\.com\/Projects\/a-map#/);
  expect(mainEntity.itemListElement.map(({ item }) => item['@id'])).toEqual([
    about['@id'],
    'https://ada.example.com/Projects#a-boat',
  ]);
  expect(mainEntity.itemListElement.map(({ item }) => item.url)).toEqual([
    'https://ada.example.com/Projects/a-map',
    'https://ada.example.com/Projects#a-boat',
  ]);
});

test('a school that the owner still attends is not listed as a credential or as an alma mater', () => {
  const { about } = dataOf(fullSite(), 'education') as { about: Record<string, unknown> };
  expect(about.hasCredential).toEqual([
    {
      '@type': 'EducationalOccupationalCredential',
      name: 'Diploma',
      educationalLevel: 'High school',
      recognizedBy: { '@type': 'EducationalOrganization', name: 'Old School' },
    },
  ]);
  expect(about.alumniOf).toMatchObject([{ alumniOf: { name: 'Old School' }, startDate: '2020', endDate: '2024' }]);
  expect(about.affiliation).toMatchObject([{ affiliation: { name: 'New College' }, endDate: '2028-05' }]);
  expect(about.award).toEqual(['First prize']);
});

test.each(['home', 'relevantExperience', 'resume', 'brief', 'timeline'] as const)(
  'the JSON-LD of the page "%s" has the current and the past jobs of the owner',
  (page) => {
    const { mainEntity, about = mainEntity } = dataOf(fullSite(), page) as Record<string, Record<string, unknown>>;
    const kitchen = { alumniOf: { name: 'Example Kitchen' }, roleName: 'Cook', startDate: '2024', endDate: '2025' };
    expect(about).toMatchObject({
      jobTitle: 'Intern',
      worksFor: [{ worksFor: { name: 'Example Transit' }, roleName: 'Intern', startDate: '2026-06' }],
      alumniOf: expect.arrayContaining([
        expect.objectContaining({ ...kitchen, alumniOf: expect.objectContaining(kitchen.alumniOf) }),
      ]),
    });
    expect(JSON.stringify(about)).not.toContain('Hidden');
  },
);

test('clubs and volunteering are affiliations instead of employers', () => {
  const running = 'start: 2026-06, end: present';
  const site = siteFromYaml({
    'experience.yaml': `sections:
  - title: Leadership
    entries: [{ title: Founder, organization: Chess Club, ${running} }]
  - title: Other
    entries: [{ title: Volunteer, organization: River Watch, ${running} }]
`,
  });
  const { mainEntity } = dataOf(site, 'home') as { mainEntity: Record<string, unknown> };
  expect(mainEntity).toMatchObject({
    affiliation: [{ affiliation: { name: 'Chess Club' } }, { affiliation: { name: 'River Watch' } }],
  });
  expect(mainEntity).not.toHaveProperty('worksFor');
  expect(mainEntity).not.toHaveProperty('jobTitle');
});

test('projects are an ItemList in page order, with the owner as the author of each', () => {
  const site = fullSite();
  const { mainEntity } = dataOf(site, 'projects') as { mainEntity: { itemListElement: unknown[] } };
  const me = { '@id': `${root}#person` };
  expect(mainEntity.itemListElement).toMatchObject([
    {
      position: 1,
      item: {
        name: 'A map',
        dateCreated: '2026-09',
        author: me,
        url: `${root}Projects#a-map`,
        sameAs: 'https://map.example.com/',
      },
    },
    { position: 2, item: { name: 'A gauge', dateCreated: '2025-02', author: me } },
  ]);
  expect(mainEntity).toMatchObject({ numberOfItems: site.pages.projects?.projects.length });
});

test('published papers are ScholarlyArticles', () => {
  const paper = { '@type': 'ScholarlyArticle', name: 'On maps', url: 'https://doi.org/10.5555/1' };
  expect(dataOf(fullSite(), 'relevantExperience')).toMatchObject({ mentions: [paper] });
  expect(JSON.stringify(dataOf(fullSite(), 'projects'))).toContain('"subjectOf":{"@type":"ScholarlyArticle"');
});

test('if the site URL is unknown, the JSON-LD omits absolute URLs, but has the owner’s name', () => {
  const site = fullSite();
  for (const shown of shownPages(site))
    expect(JSON.stringify(linkedData(site, shown) ?? {})).not.toMatch(/"@id"|photos\//);
  const [home] = shownPages(site);
  const { url, mainEntity } = (home && linkedData(site, home)) as {
    url?: string;
    mainEntity: { name: string; url?: string };
  };
  expect([url, mainEntity.url, mainEntity.name]).toEqual([undefined, undefined, site.person.name]);
});

test('a page without facts has no JSON-LD, and no value in JSON-LD is empty', () => {
  const site = siteFromYaml({ 'irrelevant.yaml': 'skills:\n  - Soup on a train\n' });
  expect(everyPage.filter((page) => rawData(site, page))).toEqual(['home']);
  expect(JSON.stringify(rawData(site, 'home'))).not.toMatch(/:(?:\[\]|\{\}|null|"")/);
});

test('text in JSON-LD is escaped, so it cannot close the script element', () => {
  const site = siteFromYaml({
    'site.yaml': `name: '</script><!--<script> & "Ada" \\ 🎓 عدا'\ndescription: ']]> </SCRIPT >'\n`,
  });
  expect(jsonForScript(rawData(site, 'home') ?? {})).not.toContain('<');
  const { name, description } = site.person;
  expect(dataOf(site, 'home')).toMatchObject({ mainEntity: { name, description } });
});

const who = 'name: Ada Example\ndescription: Projects of Ada Example.\nurl: https://ada.example.com/some/path\n';
const absolute = absoluteAddresses(siteFromYaml({ 'site.yaml': who }));

function rawData(site: SiteWithResumes, page: PageId) {
  const shown = shownPages(site).find((one) => one.page === page);
  return shown && linkedData(site, shown, absolute);
}

const dataOf = (site: SiteWithResumes, page: PageId) =>
  JSON.parse(jsonForScript(rawData(site, page) ?? {})) as Record<string, unknown>;

const fullSite = () =>
  siteFromYaml(
    {
      'site.yaml': `${who}email: ada@example.com
place: Exampleton
phone: { text: +1 541 555 0134, show: both }
links: [{ label: GitHub, url: 'https://github.com/ada' }, { label: Write, url: 'mailto:ada@example.com' }]
`,
      'photos.yaml': 'me.jpg: { alt: Ada at a desk., caption: At work., shows: me }\ndesk.jpg: { alt: A desk. }\n',
      'home.yaml': 'photo: desk.jpg\nphotos: [me.jpg]\n',
      'about.md': 'I build maps.\n',
      'education.yaml': `schools:
  - { school: New College, major: BSc Maps, start: 2024-08, end: 2028-05,
      honors: [First prize, { text: Secret prize, show: resume }] }
  - { school: Old School, level: High school, major: Diploma, start: 2020, end: 2024 }
`,
      'projects.yaml': `projects:
  - title: A map
    date: 2026-09
    links: [{ label: Write, url: 'mailto:ada@example.com' }, { label: See it, url: 'https://map.example.com/' }]
    paper: { title: On maps, url: 'https://doi.org/10.5555/1' }
  - { title: Hidden work, date: 2026-01, show: neither }
  - { title: A gauge, date: 2025-02 }
`,
      'experience.yaml': `sections:
  - title: Work
    entries:
      - { title: Intern, organization: Example Transit, start: 2026-06, end: present,
          paper: { title: On maps, url: 'https://doi.org/10.5555/1' } }
      - { title: Cook, organization: Example Kitchen, start: 2024, end: 2025 }
      - { title: Hidden job, organization: Hidden Org, start: 2026-06, end: present, show: resume }
lists:
  - { title: Skills, items: [Go, Git, { text: Hidden skill, show: resume }] }
`,
    },
    ['me.jpg', 'desk.jpg'],
  );
