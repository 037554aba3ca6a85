import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '#messages/en.ts';
import { Destination } from '#site/ui/skills/Skills.tsx';
import { marked } from './marks.ts';

vi.mock('#site/ui/frame.ts', () => ({ messages: en, titleLang: () => ({}) }));

// The editor can map the texts of a page only if the page has the same elements with and without marks.
test.each(['Go', 'Rust'])(
  'a location mark in the name of a skill does not change the HTML of the link to the skill: %s',
  (name) => {
    const [plain, withMark] = [name, marked(name, 7)].map((of) => renderToStaticMarkup(<Destination of={of} />));
    expect(withMark).toBe(plain);
  },
);
