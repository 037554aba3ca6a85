import { expect, test } from 'vitest';
import { readValue, setValue } from '#content/read/yaml/edit-yaml.ts';
import { fieldAt } from '../../renderer/fields.ts';
import { textOf, valueOf } from './value-kinds.tsx';

function fieldIn(yaml: string, key: string) {
  const field = fieldAt({ file: 'home.yaml', path: [key] }, readValue(yaml, [key]));
  if (!field) throw new Error(`The schema has no field "${key}".`);
  return field;
}

/** Returns the file after the text of a field was edited in a form. */
function edited(yaml: string, key: string, change: (text: string) => string) {
  const field = fieldIn(yaml, key);
  return setValue(yaml, [key], valueOf(change(textOf(field)), field));
}

test.each([
  ['plain', 'introduction: One line\n  and its end.\n', 'One line and its end.'],
  ['in quotes', 'introduction: "One line\n  and its end."\n', 'One line and its end.'],
  ['folded', 'introduction: >\n  One line\n  and its end.\n', 'One line and its end.'],
  ['literal', 'introduction: |\n  One line\n  and its end.\n\n  Two.\n', 'One line and its end.\n\nTwo.'],
  ['literal, in a single-line field', 'tagline: |\n  Student -\n  Leader\n', 'Student - Leader'],
])('the form shows a paragraph with line breaks as one line: %s', (_, yaml, shown) => {
  const [key = ''] = yaml.split(':');
  expect(textOf(fieldIn(yaml, key))).toBe(shown);
  if (key === 'introduction') expect(edited(yaml, key, (text) => text)).toBe(yaml);
});

test.each([
  ['a list', '- One\n- Two\n  of them\n1. Three'],
  ['a quotation', '> One\n> Two'],
  ['a heading', '# One\nTwo'],
  ['an underlined heading', 'One\n==='],
  ['a table', 'a | b\n--- | ---\n1 | 2'],
  ['code between fences', '```\nOne\nTwo\n\nThree\nFour\n```'],
  ['indented code', '    One\n    Two'],
  ['a formula', '$$\na\n\nb\nc\n$$'],
  ['two links with definitions', '[a]: /A\n[b]: /B'],
  ['a line break by two spaces', 'One  \nTwo'],
  ['a line break by a backslash', 'One\\\nTwo'],
])('the form keeps significant line breaks: %s', (_, markdown) => {
  const field = { ...fieldIn('', 'introduction'), value: `${markdown}\n` };
  expect(textOf(field)).toBe(markdown);
  expect(valueOf(markdown, field)).toBe(`${markdown}\n`);
});

test('the form shows a paragraph with line breaks after a one-line formula as one line', () => {
  const field = { ...fieldIn('', 'introduction'), value: '$$a$$\n\nOne\nTwo' };
  expect(textOf(field)).toBe('$$a$$\n\nOne Two');
});

test('editing one paragraph in the form keeps the line breaks of the other paragraphs in the file', () => {
  const yaml = 'introduction: |\n  One line\n  and its end.\n\n  Another line\n  and its end.\n';
  const changed = yaml.replace('One line\n  and its end.', 'A new line and its end.');
  expect(edited(yaml, 'introduction', (text) => text.replace('One', 'A new'))).toBe(changed);
  expect(edited(yaml, 'introduction', (text) => `${text}\n\nMore.`)).toBe(`${yaml}\n  More.\n`);
});
