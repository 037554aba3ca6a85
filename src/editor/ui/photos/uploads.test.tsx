// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { useUploads } from './uploads.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const messages = editorMessages('en');
const success = { kind: 'saved', name: 'me.jpg', removed: [], left: [], isDuplicate: false };
const failure = { kind: 'failed', reason: 'Too large.', remedy: 'Choose a smaller one.' };

/** Adds one photo. Returns the progress during and after the upload. */
async function upload(result: object) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const saved = Promise.withResolvers<object>();
  const session = { addPhoto: () => saved.promise, subscribe: () => () => undefined, getState: () => success };
  let add: (files: readonly File[]) => unknown;
  function Uploads() {
    const [addFiles, progress] = useUploads(() => undefined);
    add = addFiles;
    return progress;
  }
  act(() =>
    root.render(
      <EditingContext value={{ messages, session } as unknown as Editing}>
        <Uploads />
      </EditingContext>,
    ),
  );
  const read = () => ({
    hasBar: element.querySelector('progress') !== null,
    count: element.querySelector('p')?.textContent,
    isVisible: element.querySelector('p')?.closest('.unseen') === null,
  });
  await act(async () => void add([new File([], 'me.jpg')]));
  const during = read();
  await act(async () => saved.resolve(result));
  const after = read();
  act(() => root.unmount());
  return { during, after };
}

test('the progress of uploads disappears after the last photo', async () => {
  const { during, after } = await upload(success);
  expect(during).toMatchObject({ hasBar: true, isVisible: true });
  expect(after).toEqual({ hasBar: false, count: '1 of 1 ready', isVisible: false });
});

test('the count of uploads remains visible if a photo failed', async () => {
  const { after } = await upload(failure);
  expect(after).toEqual({ hasBar: false, count: '0 of 1 ready', isVisible: true });
});
