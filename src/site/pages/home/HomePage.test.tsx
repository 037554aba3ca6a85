import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { en } from '#messages/en.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { HomePage } from './HomePage.tsx';

const frame = vi.hoisted((): { description: string; email?: string | undefined; resumePdf?: string | undefined } => ({
  description: 'Of me.',
}));

vi.mock('../../ui/frame.ts', async () => {
  const { formatsFor } = await import('#messages/patterns.ts');
  const nothing = { own: {}, ofTitle: () => ({}) };
  return { messages: en, ...nothing, formats: formatsFor('en'), frame, isShown: (page: string) => page !== 'resume' };
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
  const [, below = ''] = homeOf(files).split('_introduction');
  expect(below).toMatch(expected);
  expect(below.match(/<h2[ >]|<p[^>]*>(?:Hello|Of)/g)).toHaveLength(1);
});

test('Home shows availability, résumé link and email link only if the content has them', () => {
  frame.email = 'ada@example.com';
  frame.resumePdf = 'resume.pdf';
  const asking = homeOf({ 'home.yaml': 'availability: Looking for 2027' });
  expect(asking).toMatch(/Looking for 2027.*href="\/resume\.pdf".*href="mailto:ada@example\.com".*<\/section>/);
  expect(asking.match(/Looking for 2027/g)).toHaveLength(1);
  frame.email = frame.resumePdf = undefined;
  expect(homeOf({})).not.toMatch(/Résumé|mailto:/);
});

test('Home shows the details of the availability below its header, with the title as heading', () => {
  const [, below] = homeOf({ 'home.yaml': 'availability: { title: Looking, text: From May. }' }).split('_introduction');
  expect(below).toMatch(/<h2[^>]*>Looking<.*From May\./);
});

test('each project link on Home contains the full name and the year of the project', () => {
  const html = homeOf({ 'projects.yaml': 'projects: [{ title: "Kite, a small map", date: 2024-05 }]' });
  const [link = ''] = /<a [^>]*href="\/Projects#kite-a-small-map".*?<\/a>/.exec(html) ?? [];
  expect(link.replace(/<[^>]*>/g, '')).toBe('Kite, a small map 2024');
});

function homeOf(files: Record<string, string>): string {
  const { home } = siteFromYaml(files).pages;
  return renderToStaticMarkup(
    <MemoryRouter>
      <HomePage {...home} />
    </MemoryRouter>,
  );
}
