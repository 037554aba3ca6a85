// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { Preview } from './Preview.tsx';

const messages = editorMessages('en');
const state = { page: undefined };

function renderPreview(account: object | undefined, messages = editorMessages('en')) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  const session = { subscribe: () => () => undefined, getState: () => state, store: {} };
  flushSync(() =>
    root.render(
      <EditingContext value={{ messages, account, session } as unknown as Editing}>
        <Preview onClose={() => undefined} />
      </EditingContext>,
    ),
  );
  const text = element.textContent;
  const command = element.querySelector('code')?.textContent;
  const copyButton = element.querySelector('code + button')?.textContent;
  root.unmount();
  return { text, command, copyButton };
}

test('the preview on a phone says how to open the pages on a phone, unless they are edited on GitHub', () => {
  const { text, command } = renderPreview(undefined);
  expect(text).toContain(messages.preview.ownPhone);
  expect(command).toBe('npm start -- --host');
  expect(renderPreview({}).text).not.toContain(messages.preview.ownPhone);
});

test('the button next to the command says “copy”, not “duplicate”', () => {
  expect(renderPreview(undefined, editorMessages('sk')).copyButton).toBe('Kopírovať');
});
