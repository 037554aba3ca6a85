import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '#words/en.ts';
import { resumeOf } from '#tests/support/resumes.ts';
import { ResumePage } from './ResumePage.tsx';

vi.mock('../../ui/frame.ts', async () => {
  const { formatsFor } = await import('#words/patterns.ts');
  return { words: en, own: {}, frame: {}, ofTitle: () => ({}), formats: formatsFor('en') };
});

vi.mock('../../ui/PageHead.tsx', () => ({ PageHead: () => null }));

test('the PDF is saved under the name of its owner, from its own address', () => {
  const html = renderToStaticMarkup(<ResumePage resume={resumeOf({ name: 'Zoë Example' })} pdf="resume.pdf" />);
  expect(html).toMatch(/<a href="[^"]*resume\.pdf" download="Zoë-Example-Resume\.pdf"/);
});
