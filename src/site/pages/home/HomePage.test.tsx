import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { HomePage } from './HomePage.tsx';

const frame = vi.hoisted((): { description: string; email?: string | undefined; resumePdf?: string | undefined } => ({
  description: 'Of me.',
}));

vi.mock('../../ui/frame.ts', async () => {
  const { formatsFor } = await import('#messages/patterns.ts');
  const { siteMessages } = await import('#messages/catalogs.ts');
  const messages = siteMessages({ language: 'en', menu: [] });
  const nothing = { messageLang: {}, titleLang: () => ({}) };
  return { messages, ...nothing, formats: formatsFor('en'), frame, isShown: (page: string) => page !== 'resume' };
});

vi.mock('../../ui/photos/PhotoFigure.tsx', () => ({ PhotoFigure: () => null }));
vi.mock('../../ui/photos/Photos.tsx', () => ({ Photos: () => null }));

const projects = `projects:
  - { title: Kite, date: 2024-05 }
  - { title: Newer map, date: 2026-03, summary: For walkers. }
`;
const schools = `schools:
  - { school: Old school, start: 2018, end: 2022 }
  - { school: New school, start: 2022, end: present }
`;

test.each<[string, Record<string, string>, RegExp]>([
  [
    'the introduction',
    { 'home.yaml': 'introduction: Hello.', 'projects.yaml': projects },
    /_text[^>]*><p>Hello\.<\/p>/,
  ],
  [
    'the newest project, if there is no introduction',
    { 'projects.yaml': projects, 'education.yaml': schools },
    /<h2[^>]*>Newer map.*For walkers/,
  ],
  ['the newest school, if there is no project either', { 'education.yaml': schools }, /<h2[^>]*>New school/],
  ['the description, if there is nothing else', {}, />Of me\.<\/p>/],
])('below its header, Home shows %s', (_, files, expected) => {
  const [, below = ''] = homeOf(files)
    .split(/_introduction|<section/)
    .slice(1);
  expect(below).toMatch(expected);
  expect(below.match(/<h2[ >]|<p[^>]*>(?:Hello|Of)/g)).toHaveLength(1);
});

test('the button of Projects marks project names that are too long for a phone', () => {
  const factOf = (title: string) => homeOf({ 'projects.yaml': `projects:\n  - { title: ${title}, date: 2026 }` });
  expect(factOf('Kite')).not.toContain('data-long');
  expect(factOf('A compact purifier for a village in the mountains')).toMatch(/id="fact-projects"[^>]*data-long=/);
});

test('Home shows availability, résumé link and email link once, and only if the content has them', () => {
  frame.email = 'ada@example.com';
  frame.resumePdf = 'resume.pdf';
  const asking = homeOf({ 'home.yaml': 'availability: { title: Looking for 2027, text: From May. }' });
  expect(asking).toMatch(
    /Looking for 2027.*From.May\..*href="\/resume\.pdf".*href="mailto:ada@example\.com".*<\/section>/s,
  );
  expect(asking.match(/Looking for 2027|From.May|mailto:/g)).toHaveLength(3);
  frame.email = frame.resumePdf = undefined;
  expect(homeOf({})).not.toMatch(/Résumé|mailto:/);
});

test.each([
  ['mailto:ada@work.example', ['mailto:ada@work.example']],
  ['https://example.com/form', ['https://example.com/form', 'mailto:ada@example.com']],
])('the owner’s link %s replaces the email link only if it is an email address', (url, expected) => {
  frame.email = 'ada@example.com';
  const html = homeOf({ 'home.yaml': `availability: { title: Looking, link: { label: Answer, url: "${url}" } }` });
  expect([...html.matchAll(/href="((?:mailto|https):[^"]*)"/g)].map(([, address]) => address)).toEqual(expected);
  frame.email = undefined;
});

test('the accessible name of each button on Home is only the label, and the text next to the button is the description', () => {
  const html = homeOf({ 'projects.yaml': projects, 'education.yaml': schools });
  const describedBy = /<a [^>]*aria-describedby="([^"]*)"[^>]*>(.*?)<\/a>/g;
  const facts = [...html.matchAll(describedBy)].map(([, id = '', label = '']) => [
    plain(label),
    plain(html.split(`id="${id}"`)[1]?.split('</div>')[0] ?? '').replace(/^[^>]*>/, ''),
  ]);
  expect(facts).toEqual([
    ['EDUCATION', 'New school'],
    ['PROJECTS', 'Newer map, newest of 2'],
  ]);
});

test('the label "MY (OTHER)EXPERIENCE" may break after the parentheses, and is the whole accessible name', () => {
  const html = homeOf({ 'irrelevant.yaml': 'jobs: [{ title: Goatherd }]' });
  expect(html).toMatch(/<a [^>]*aria-label="MY \(OTHER\)EXPERIENCE"[^>]*><span>MY \(OTHER\)<wbr\/>EXPERIENCE</);
});

test('each project link on Home contains the full name and the year of the project', () => {
  const html = homeOf({
    'home.yaml': 'introduction: Hello.',
    'projects.yaml': 'projects: [{ title: "Kite, a small map", date: 2024-05 }]',
  });
  const [link = ''] = /<a [^>]*href="\/Projects#kite-a-small-map".*?<\/a>/.exec(html) ?? [];
  expect(link.replace(/<[^>]*>/g, '')).toBe('Kite, a small map 2024');
});

const plain = (html: string) => html.replace(/<[^>]*>/g, '');

function homeOf(files: Record<string, string>): string {
  const { home } = siteFromYaml(files).pages;
  return renderToStaticMarkup(
    <MemoryRouter>
      <HomePage {...home} />
    </MemoryRouter>,
  );
}

test.each([
  ['end: 2021', '2 roles so far, 1 of them current'],
  ['end: present', '2 current roles'],
])(
  'if the first of two jobs has “%s”, the button to Relevant Experience shows the numbers of jobs and current jobs',
  (end, fact) => {
    const jobs = `sections: [{ title: Work, entries: [{ title: Intern, start: 2020, ${end} }, { title: Tutor, start: 2022, end: present }] }]\n`;
    expect(homeOf({ 'experience.yaml': jobs })).toContain(`>${fact}</span>`);
  },
);
