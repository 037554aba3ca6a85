import { expect, test } from 'vitest';
import { compareReadings } from '#resume/parsers/parser-results.ts';
import { textsOf } from '#resume/pdf/texts.ts';
import { bulletsOf, education, entryOf, experience, resumeOf, skills } from '#tests/support/resumes.ts';
import { editorMessages } from './messages.ts';
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

test.each(['en', 'sk'])(
  'the remedies of the parser report on a résumé in the language “%s” are in the language of the editor',
  (language) => {
    const resume = resumeOf(
      { name: 'Zoë Łukaszewska', title: 'Physics', language, contact: [{ text: 'Brno' }] },
      education(entryOf({ title: 'MIT', dates: 'this year', bullets: bulletsOf('Wrote it down.') })),
      experience(entryOf({ title: 'Tutor', dates: 'this year', details: ['Example School'] })),
      skills('Go'),
    );
    const all = textsOf(resume).map(({ text }) => text);
    for (const found of ['', all.join('\n')]) {
      const text = { reader: 'Reader', text: found };
      const lines = all.map((one) => ({ text: `\uFFFD${one}`, items: [], bold: 'none' as const }));
      for (const readLines of [[], lines]) {
        const readings = [{ reader: 'Reader', lines: readLines }];
        const { fields } = compareReadings({ readings, text, pictures: 0 }, resume);
        const remedies = fields.flatMap(({ remedy }) => remedy ?? []);
        expect(remedies.length).toBeGreaterThan(5);
        expect(remedies.filter((remedy) => reportText(remedy, german) === undefined)).toEqual([]);
      }
    }
  },
);
