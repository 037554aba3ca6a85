// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { EmptyPage } from './EmptyPage.tsx';

const messages = editorMessages('en');
const state = { version: 0 };
const roots: Root[] = [];
// React must not render after the test, when the document is gone.
afterEach(() => roots.splice(0).forEach((root) => root.unmount()));

async function renderNote(file: string) {
  const pages = vi.fn<() => Promise<object[]>>(() => Promise.resolve([{ address: '/', files: ['home.yaml'] }]));
  const session = { subscribe: () => () => undefined, getState: () => state, renderer: { pages } };
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  roots.push(root);
  flushSync(() =>
    root.render(
      <EditingContext value={{ session, messages } as unknown as Editing}>
        <EmptyPage file={file} />
      </EditingContext>,
    ),
  );
  await vi.waitFor(() => expect(pages).toHaveBeenCalled());
  return element;
}

test.each(['about.md', 'projects.yaml'])('the form of %s says when its page appears', async (file) => {
  const note = await renderNote(file);
  await vi.waitFor(() => expect(note.textContent).toBe(messages.entry.emptyPage));
});

test.each(['home.yaml', 'site.yaml'])('the form of %s does not, since its page exists or it has none', async (file) => {
  const note = await renderNote(file);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(note.textContent).toBe('');
});
