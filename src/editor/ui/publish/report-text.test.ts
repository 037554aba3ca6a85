import { expect, test } from 'vitest';
import { editorMessages } from '../../messages/messages.ts';
import { reportText } from './report-text.ts';

const german = editorMessages('de');

test.each([
  ['All 214 links between the pages work.', 'Alle 214 Links zwischen den Seiten funktionieren.'],
  ['Ada/ada.github.io was created.', 'Ada/ada.github.io wurde angelegt.'],
  ['The address is https://ada.github.io/', 'Die Adresse ist https://ada.github.io/'],
  [
    'GitHub has 2 commits that you don’t have here (Ada: “Edit home.yaml”).',
    'Auf GitHub gibt es Änderungen, die hier fehlen: 2 (Ada: “Edit home.yaml”).',
  ],
])('the line “%s” of a publication is in the language of the editor', (line, expected) => {
  expect(reportText(line, german)).toBe(expected);
  expect(reportText(line, editorMessages('en'))).toBe(line);
});

test('reportText returns undefined for a line that has no translation', () => {
  expect(reportText('Projects.html: the file online differs from the build.', german)).toBeUndefined();
});
