// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { TextPhotos } from './TextPhotos.tsx';

const state = { version: 0 };
const text = { file: 'about.md', path: [] };
const library = [
  { name: 'lake.jpg', isDescribed: true, alt: 'A lake.', uses: [{ location: text, entry: '' }] },
  { name: 'desk.jpg', isDescribed: false, alt: '', uses: [{ location: text, entry: '' }] },
  {
    name: 'cat.jpg',
    isDescribed: true,
    alt: 'A cat.',
    uses: [{ location: { ...text, file: 'home.yaml' }, entry: '' }],
  },
];

let root: Root;
// React must not render after the test, when the document is gone.
afterEach(() => root.unmount());

test('below a text are the descriptions of the photos that this text contains', async () => {
  const renderer = { library: () => Promise.resolve(library) };
  const session = { subscribe: () => () => undefined, getState: () => state, renderer };
  const messages = editorMessages('en');
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  flushSync(() =>
    root.render(
      <EditingContext value={{ session, messages } as unknown as Editing}>
        <TextPhotos location={text} />
      </EditingContext>,
    ),
  );
  const notes = () => [...element.querySelectorAll('button')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(notes()).toEqual(['A lake.', messages.photos.notDescribed]));
});
