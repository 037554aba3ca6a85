import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { type Editing, EditingContext } from '../context.ts';
import { Linked } from './PublishSteps.tsx';

const editing = { messages: editorMessages('en') } as Editing;

const render = (text: string) =>
  renderToStaticMarkup(
    <EditingContext value={editing}>
      <Linked text={text} />
    </EditingContext>,
  );

test('an address in a text is a link', () => {
  expect(render('See https://github.com/ada.')).toContain('href="https://github.com/ada"');
});

test('an address in a Git command is complete, and no link', () => {
  const command = 'Pull them first: git pull --rebase https://github.com/ada/site.git main.';
  expect(render(command)).toBe(command);
});
