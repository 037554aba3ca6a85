import { expect, test } from 'vitest';
import {
  applyTool,
  breakLine,
  insertLink,
  insertPhoto,
  linkTo,
  type MarkdownTool,
  type TextSelection,
} from './markdown-tools.ts';

/** Reads a selection between two bars, such as `a |word|`. */
function parse(marked: string): TextSelection {
  const start = marked.indexOf('|');
  return { text: marked.replaceAll('|', ''), start, end: marked.lastIndexOf('|') - 1 };
}

const format = ({ text, start, end }: TextSelection) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each<[Exclude<MarkdownTool, 'link'>, string, string]>([
  ['bold', 'a |word|', 'a **|word|**'],
  ['bold', 'a **|word|**', 'a |word|'],
  ['italic', '||', '_||_'],
  ['code', 'run |npm start|', 'run `|npm start|`'],
  ['heading', '||', '## ||'],
  ['heading', 'tw|o|', '## two||'],
  ['heading', 'one\nt||wo\nthree', 'one\n\n## two||\n\nthree'],
  ['heading', 'one\n\nt||wo\n\nthree', 'one\n\n## two||\n\nthree'],
  ['heading', '## tw|o|', 'two||'],
  ['list', 'a\n||', 'a\n\n- ||'],
  ['list', 'a\n|b\n\nc|\nd', 'a\n\n- b\n- c||\n\nd'],
  ['list', '|a\nb\n|c', '- a\n- b||\n\nc'],
  ['list', '- a\nb||\n- c', '- a\n- b||\n- c'],
  ['list', '- b\n- |c|', '- b\nc||'],
  ['numbers', '|a\nb|', '1. a\n2. b||'],
  ['numbers', '|3. a|', 'a||'],
  ['numbers', '|- a\n- b|', '1. a\n2. b||'],
  ['list', '|a\n- b|', '- a\n- b||'],
  ['quote', '|a\n\nb|', '> a\n> \n> b||'],
])('the tool “%s” changes %j to %j', (tool, before, after) => {
  expect(format(applyTool(tool, parse(before)))).toBe(after);
});

test.each([
  ['see || now', 'the note', 'https://a.example', 'see [the note](https://a.example)|| now'],
  ['see |the note |now', 'a note', '/Notes', 'see [a note](/Notes)|| now'],
  ['||', '', 'https://a.example', '[https://a.example](https://a.example)||'],
  ['||', 'a [draft] \\[b\\] `c[0]` \\', '/Notes', '[a \\[draft\\] \\[b\\] `c[0]` \\\\](/Notes)||'],
  ['||', 'Bus', 'https://a.example/Bus_(type', '[Bus](<https://a.example/Bus_(type>)||'],
  ['||', 'Bus', 'my <bus>', '[Bus](<my %3Cbus%3E>)||'],
])('a link changes %j with the text %j and the address %j to %j', (before, text, address, after) => {
  expect(format(insertLink(parse(before), text, address))).toBe(after);
});

test.each([
  ['||', 'cat.jpg', '![](photos/cat.jpg)||'],
  ['one| t|wo\n\nthree', 'cat.jpg', 'one two\n\n![](photos/cat.jpg)||\n\nthree'],
  ['one||\n', 'my cat.jpg', 'one\n\n![](<photos/my cat.jpg>)||'],
])('in %j, the photo %s is inserted as a paragraph after the paragraph of the cursor: %j', (before, name, after) => {
  expect(format(insertPhoto(parse(before), name))).toBe(after);
});

test.each([
  ['see ||', { text: '', address: '' }],
  ['see |the\nnote |now', { text: 'the note', address: '' }],
  ['see |https://a.example|', { text: '', address: 'https://a.example' }],
])('with the selection in %j, the form for a link is filled with %j', (selected, link) => {
  expect(linkTo(parse(selected))).toEqual(link);
});

test.each([
  ['- a||', '- a\n- ||'],
  ['- a| b|', '- a\n- ||'],
  ['- a ||b\nc', '- a \n- ||b\nc'],
  ['  * a||', '  * a\n  * ||'],
  ['9. a||', '9. a\n10. ||'],
  ['- a\n- ||\nb', '- a\n\n||\nb'],
  ['a\n\n2) ||', 'a\n\n||'],
])('Enter in a list item changes %j to %j', (before, after) => {
  const changed = breakLine(parse(before));
  expect(changed && format(changed)).toBe(after);
});

test.each([
  ['a||', 'a\n\n||'],
  ['a | b| c\n\nd', 'a\n\n||c\n\nd'],
  ['- a\n\nb||', '- a\n\nb\n\n||'],
])('Enter in a paragraph changes %j to %j', (before, after) => {
  const changed = breakLine(parse(before));
  expect(changed && format(changed)).toBe(after);
});

test.each(['||', 'a\n\n||', '||- a', '- a\n||', '- |a\n- b|', '## a||', '```\na||\n```', '| a |\n| - |||'])(
  'Enter has its usual effect in %j',
  (text) => {
    expect(breakLine(parse(text))).toBeUndefined();
  },
);
