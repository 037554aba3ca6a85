// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import type { LibraryPhoto } from '../../renderer/photos/photo-uses.ts';
import { type Editing, EditingContext } from '../context.ts';
import { TextPhoto } from './TextPhoto.tsx';

const messages = editorMessages('en');
const state = { version: 0 };

let root: Root;
const openDialog = vi.fn<() => void>();

beforeEach(() => {
  openDialog.mockClear();
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(openDialog);
});
// React must not render after the test, when the document is gone.
afterEach(() => root.unmount());

function renderChooser(library: Partial<LibraryPhoto>[]) {
  const renderer = { library: () => Promise.resolve(library) };
  const session = { subscribe: () => () => undefined, getState: () => state, renderer };
  const element = document.body.appendChild(document.createElement('div'));
  root = createRoot(element);
  flushSync(() =>
    root.render(
      <EditingContext value={{ session, messages } as unknown as Editing}>
        <TextPhoto onChoose={() => undefined} />
      </EditingContext>,
    ),
  );
  return element;
}

test('the chooser for a photo in a text opens the file dialog at once if the library is empty', async () => {
  renderChooser([]);
  await vi.waitFor(() => expect(openDialog).toHaveBeenCalledOnce());
});

test('the chooser for a photo in a text offers files and the photos of the library', async () => {
  const element = renderChooser([{ name: 'lake.jpg', isDescribed: true }]);
  await vi.waitFor(() => expect(element.textContent).toContain('Lake'));
  expect(element.textContent).toContain(messages.photos.fromDevice);
  expect(openDialog).not.toHaveBeenCalled();
});
