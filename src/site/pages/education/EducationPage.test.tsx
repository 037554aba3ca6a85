import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '#messages/en.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { EducationPage } from './EducationPage.tsx';

vi.mock('../../ui/frame.ts', async () => {
  const { formatsFor } = await import('#messages/patterns.ts');
  return { messages: en, messageLang: {}, titleLang: () => ({}), formats: formatsFor('en') };
});

vi.mock('../../ui/photos/Photos.tsx', () => ({ Photos: () => null }));

test('the Education page marks a graduation as expected only if it is in the future, and gives each current school the decorative dot', () => {
  const ends = ['present', '2028-05', '2024'];
  const schools = ends.map((end) => `  - { school: A school, start: 2020, end: ${end} }`).join('\n');
  const page = siteFromYaml({ 'education.yaml': `schools:\n${schools}\n` }).pages.education;
  if (!page) throw new Error('There is no such page.');
  const entries = renderToStaticMarkup(<EducationPage {...page} />)
    .split('<article')
    .slice(1);
  expect(entries.map((html) => html.includes(en.education.expected))).toEqual([false, true, false]);
  expect(entries.map((html) => html.includes('data-current'))).toEqual([true, true, false]);
});
