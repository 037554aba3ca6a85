// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { PlanAnswer, PublicFacts } from '#generator/editing/publishing.ts';
import { editorMessages, filled } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { PublishPlan } from './PublishPlan.tsx';

const messages = editorMessages('en');
const form = 'https://github.com/settings/personal-access-tokens/new';
const facts: PublicFacts = {
  pages: [],
  photos: 0,
  resumeFormats: [],
  email: undefined,
  privateFields: [],
  localFolders: [],
};
const state = { version: 0 };

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const roots: Root[] = [];
// React must not render after the test, when the document is gone.
afterEach(() => roots.splice(0).forEach((root) => root.unmount()));

async function renderPlan(answer: PlanAnswer) {
  const session = {
    subscribe: () => () => undefined,
    getState: () => state,
    renderer: { field: () => Promise.resolve(undefined) },
    store: { publishing: { plan: () => Promise.resolve(answer) } },
  };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  roots.push(root);
  flushSync(() =>
    root.render(
      <EditingContext value={{ session, messages } as unknown as Editing}>
        <PublishPlan onStarted={() => undefined} onClose={() => undefined} />
      </EditingContext>,
    ),
  );
  await vi.waitFor(() => expect(element.querySelector('h3')).not.toBeNull());
  return element;
}

test('without a token, links create an account and a token on GitHub, in this order, and the second is the main one; then the main button submits the token', async () => {
  const element = await renderPlan({ kind: 'key', form, facts });
  const mainButtons = () => Array.from(element.querySelectorAll('[data-main]'), (button) => button);
  const submitButton = () => element.querySelector('footer button[type="submit"]');
  const type = (token: string) =>
    flushSync(() => {
      const input = element.querySelector('input');
      if (input) input.value = token;
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
  const links = [...element.querySelectorAll('a')].slice(0, 2);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://github.com/signup', form]);
  expect(links[0]?.textContent).toContain(messages.publishing.makeAccount);
  expect(links[1]?.textContent).toContain(messages.makeToken);
  expect(mainButtons()).toEqual(links.slice(1));
  expect(submitButton()?.textContent).toBe(messages.publishing.useKey);
  expect(submitButton()?.getAttribute('aria-disabled')).toBe('true');
  type('github_pat_1');
  expect(mainButtons()).toEqual([submitButton()]);
  expect(submitButton()?.getAttribute('aria-disabled')).toBe('false');
  type('');
  expect(mainButtons()).toEqual(links.slice(1));
});

test('beside the field for the token, the plan says that the token stays on this computer', async () => {
  const element = await renderPlan({ kind: 'key', form, facts });
  expect(element.querySelector('form')?.textContent).toContain(messages.publishing.keyAbout);
});

test('the plan names folders that stay on this computer, if there are any', async () => {
  const text = filled(messages.publishing.stays, { folders: 'imports, applications' });
  const localFolders = ['imports', 'applications'];
  expect((await renderPlan({ kind: 'key', form, facts: { ...facts, localFolders } })).textContent).toContain(text);
  const withoutFolders = await renderPlan({ kind: 'key', form, facts });
  expect(withoutFolders.textContent).not.toContain(filled(messages.publishing.stays, { folders: '' }));
});

test('the plan lists generated pages apart from the pages of the owner', async () => {
  const pages = [
    { name: 'Projects', address: '/Projects', isGenerated: false },
    { name: 'Timeline', address: '/Timeline', isGenerated: true },
  ];
  const element = await renderPlan({ kind: 'key', form, facts: { ...facts, pages } });
  const lists = Array.from(element.querySelectorAll('li > details'), ({ textContent }) => textContent);
  const { pages: own, generatedPages } = messages.publishing;
  expect(lists).toEqual([
    `${filled(own, { count: 1 })}Projects /Projects`,
    `${filled(generatedPages, { count: 1 })}Timeline /Timeline`,
  ]);
});
