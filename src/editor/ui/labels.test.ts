import { describe, expect, test } from 'vitest';
import { contentSchemas } from '#content/content-schemas.ts';
import { everyKey } from '#content/read/validation/schema-walk.ts';
import { readDate } from '#content/schema/fields/written-date.ts';
import { caseFile, noteFile, ownPageFile } from '#content/schema/markdown/texts.ts';
import { editorLanguages, editorMessages, withPageTitles } from '../messages/messages.ts';
import { labelOf, nameOfChoice, nameOfFile, nameOfTarget, placeholderOf, searchTextOf, withLabels } from './labels.ts';

const messages = editorMessages('en');

test('the fields for the postal address and for a web address have different labels', () => {
  const paths = [['address'], ['links', 0, 'url'], ['url']];
  for (const language of editorLanguages) {
    const labels = paths.map((path) => labelOf({ file: 'site.yaml', path }, editorMessages(language)));
    expect(new Set(labels).size, labels.join()).toBe(3);
    if (language === 'en') expect(labels).toEqual(['Postal address', 'Web address', 'Address of the site']);
  }
});

test('the fields for a published paper, for the paper size and for the color of the paper have different labels', () => {
  const labelsOfPaper = editorLanguages.map((language) =>
    [
      { file: 'projects.yaml', path: ['projects', 0, 'paper'] },
      { file: 'resume.yaml', path: ['paper'] },
      { file: 'theme.yaml', path: ['colours', 'paper'] },
    ].map((location) => labelOf(location, editorMessages(language))),
  );
  expect(labelsOfPaper.map((labels) => new Set(labels).size)).toEqual(editorLanguages.map(() => 3));
  expect(labelsOfPaper[editorLanguages.indexOf('de')]).toEqual(['Veröffentlichung', 'Papierformat', 'Papierfarbe']);
});

test.each([
  ['de', 'Schule'],
  ['ar', 'المدرسة'],
  ['th', 'สถานศึกษา'],
])('in the language “%s”, the label and the help text of a school fit a high school', (language, word) => {
  const { labels, help } = editorMessages(language);
  expect(labels.school).toContain(word);
  expect(help['Name of the school.']).toContain(word);
});

test.each([
  [
    'Give the sections the same "resumeTitle", such as "Experience".',
    'Give the sections the same “Titel im Lebenslauf”, such as "Experience".',
  ],
  ['Write "show: site" below "paper", or "constructor".', undefined],
])(
  'in the message “%s” of the check, a quoted key is replaced by its label only if the key has exactly one label',
  (text, expected = text) => {
    expect(withLabels(text, editorMessages('de'))).toBe(expected);
  },
);

test('the label of a file is its name, and the label of the body of a Markdown file is “Text”', () => {
  expect(labelOf({ file: 'photos.yaml', path: [] }, messages)).toBe('Photos');
  expect(labelOf({ file: 'about.md', path: [] }, messages)).toBe('Text');
});

test.each([
  ['about.es.md', 'About me, Español'],
  ['projects/ferryman.es.md', 'Project: Ferryman, Español'],
  ['projects/ferryman.v2.md', 'Project: Ferryman.v2'],
  ['notes/2026-10-12-count-first.md', 'Note: Count first'],
  ['notes/2026-10-12-count-first.pt-BR.md', 'Note: Count first, Português (Brasil)'],
  ['pages/2026-10-12-fair.md', 'Page: 2026 10 12 fair'],
])('the name of the file “%s” is “%s”', (file, name) => {
  expect(nameOfFile(file, messages)).toBe(name);
});

test('the name of a translation contains the title of the page and the language', () => {
  expect(nameOfFile('about.de.md', withPageTitles(messages, { about: 'My story' }))).toBe('My story, Deutsch');
});

test.each([
  ['light', 'Light'],
  ['education', 'Education'],
  ['footer', 'Footer'],
  ['crop', 'Crop'],
  ['letter', 'Letter'],
])('the choice “%s” is shown as “%s”', (choice, label) => {
  expect(nameOfChoice(choice, messages)).toBe(label);
});

test('a search result has the title of the entry or the label of the field, and the name of its page', () => {
  const nameOf = (file: string, title: string, ...path: (string | number)[]) =>
    nameOfTarget({ location: { file, path }, title }, messages);
  expect(nameOf('experience.yaml', 'Intern', 'sections', 0, 'entries', 0)).toBe('Intern, Relevant Experience');
  expect(nameOf('site.yaml', '', 'email')).toBe(`${messages.labels.email}, Your name and links`);
  expect(nameOf('projects.yaml', '', 'projects')).toBe('Projects');
});

test.each([
  ['de', 'Ehrenamt'],
  ['es', 'voluntariado'],
  ['fr', 'bénévolat'],
  ...editorLanguages.flatMap((language) => ['volunteer', 'club'].map((word): [string, string] => [language, word])),
])('in the language “%s”, the search finds the page of jobs by the word “%s”', (language, word) => {
  const text = searchTextOf('experience.yaml', 'My jobs', editorMessages(language));
  expect(text).toMatch(/^My jobs /);
  expect(text.toLowerCase()).toContain(word.toLowerCase());
  expect(searchTextOf('projects.yaml', 'Projects', editorMessages(language))).toBe('Projects');
});

test('a placeholder says that it is an example, and a field without an example has no placeholder', () => {
  expect(placeholderOf('Ferryman', messages)).toBe('Example: Ferryman');
  expect(placeholderOf(undefined, messages)).toBeUndefined();
});

test('a placeholder is in the language of the editor; an example without a translation stays as it is', () => {
  const german = editorMessages('de');
  expect(placeholderOf('Exampleton', german)).toBe('Beispiel: Beispielstadt');
  expect(placeholderOf('TypeScript', german)).toBe('Beispiel: TypeScript');
  expect([placeholderOf('3.86', messages), placeholderOf('3.86', german)]).toEqual(['Example: 3.86', undefined]);
});

test.each(editorLanguages)('in the language “%s”, the date fields accept the date of the example', (language) => {
  const { '17 March 2004': date } = editorMessages(language).examples;
  expect(readDate(date ?? '17 March 2004', language)).toMatchObject({ dates: ['2004-03'], isSure: true });
});

const keys = new Set(
  [...Object.values(contentSchemas), caseFile, noteFile, ownPageFile].flatMap((schema) => [...everyKey(schema)]),
);
test('`date`, `start` and `end` have the same label, since the form has a single field for all of them', () => {
  const labels = ['date', 'start', 'end'].map((key) => labelOf({ file: 'projects.yaml', path: [key] }, messages));
  expect(labels).toEqual(['When', 'When', 'When']);
});

describe.each(editorLanguages)('in the language “%s”', (language) => {
  const { labels } = editorMessages(language);

  test('every key of the content has a label', () => {
    expect([...keys].filter((key) => !Object.hasOwn(labels, key) || !labels[key])).toEqual([]);
  });
});
