// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { ParserReport } from './ParserReport.tsx';

const state = { version: 0 };
const store = { readReports: () => new Promise(() => undefined) };
const session = { subscribe: () => () => undefined, getState: () => state, store };
const editing = { session, messages: editorMessages('en') } as unknown as Editing;

test.each([true, false])('the parser report is open at first if startsOpen is true: %j', (startsOpen) => {
  const element = document.createElement('div');
  flushSync(() =>
    createRoot(element).render(
      <EditingContext value={editing}>
        <ParserReport startsOpen={startsOpen} />
      </EditingContext>,
    ),
  );
  expect(element.querySelector('details')?.open).toBe(startsOpen);
});
