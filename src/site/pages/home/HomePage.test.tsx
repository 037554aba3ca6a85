import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { en } from '#words/en.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { HomePage } from './HomePage.tsx';

vi.mock('../../ui/frame.ts', async () => {
  const { formatsFor } = await import('#words/patterns.ts');
  const nothing = { own: {}, ofTitle: () => ({}) };
  return { words: en, ...nothing, formats: formatsFor('en'), frame: { description: 'Of me.' }, isShown: () => true };
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
  ['its introduction', { 'home.yaml': 'introduction: Hello.', 'projects.yaml': projects }, /<p>Hello\.<\/p>/],
  ['else the newest project', { 'projects.yaml': projects, 'education.yaml': schools }, /<h2>Newer map.*For walkers/],
  ['else the newest school', { 'education.yaml': schools }, /<h2>New school/],
  ['else the description', {}, /<p>Of me\.<\/p>/],
])('below the large words stands %s', (_, files, expected) => {
  const { home } = siteFromYaml(files).pages;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HomePage {...home} />
    </MemoryRouter>,
  );
  const [, below = ''] = html.split('</section>');
  expect(below).toMatch(expected);
  expect(below.match(/<h2>|<p>(?:Hello|Of)/g)).toHaveLength(1);
});
