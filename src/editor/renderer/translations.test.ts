import { expect, test } from 'vitest';
import { readLanguages } from '#content/languages.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { translatablesIn } from '#content/translatables.ts';
import { applyChanges, type FileTexts } from './changes.ts';

const content: FileTexts = {
  'site.yaml': 'name: Ada Example\ndescription: Projects of Ada.\nlanguages: [es, de]\n',
  'home.yaml': 'tagline: I make tools.\navailability: { title: Free in summer, text: Write to me., from: 2027-06 }\n',
  'projects.yaml': `projects:
  - title: Ferryman, a timetable that admits things
    date: 2026-09
    skills: [Go]
    highlight: { figure: 9 of 10, text: departures are right. }
    bullets:
      - text: Serves 1,300 people.
        es: Sirve a 1.300 personas.
      - Uses Postgres.
    links: [{ label: Open, url: https://example.com/ferryman }]
`,
  'experience.yaml': 'languages: [{ language: English, level: Native }]\ninterests: [Rowing]\n',
  'about.md': '---\nsubtitle: How I got here.\n---\n\nI **like** boats.\n',
  'notes/2026-10-12-late.md': '---\ntitle: Late ferries\n---\n\nThey are late.\n',
  'projects/ferryman.md': `---
project: Ferryman
decisions:
  - title: A queue
    text: It keeps the order.
  - title: One table
    text: It is small.
---
`,
};

function read(texts: FileTexts) {
  const all = readLanguages(contentFromYaml(texts));
  const values = Object.entries(texts).map(([name, text]): [string, unknown] => {
    const yaml = splitFrontMatter(text)?.yaml ?? '';
    return [name, parseYamlFile({ path: name, text: yaml }, [])?.value];
  });
  const german = all.translations.get('de');
  return german ? translatablesIn(all.sources, german, 'de', texts, Object.fromEntries(values)) : [];
}

/** Gives every text a German translation, like an owner in the editor. */
const translate = (texts: FileTexts, translationOf: (text: string) => string | undefined) =>
  applyChanges(
    texts,
    read(texts).map(({ translation, text }) => ({
      kind: 'set',
      location: translation,
      value: translationOf(text),
    })),
  );

const inGerman = (text: string) => `${text.slice(0, 8)} (de)`;

test('every text can be translated, and removing all translations restores the original content', () => {
  const original = read(content);
  expect(original.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['9 of 10', 'Uses Postgres.', 'Open', 'Rowing', 'One table', 'I **like** boats.']),
  );
  const german = translate(content, inGerman);
  for (const { text, translated } of read(german)) expect(translated).toBe(inGerman(text));
  const cleared = translate(german, () => undefined);
  expect(read(cleared).map(({ text, translated }) => [text, translated])).toEqual(
    original.map(({ text }) => [text, undefined]),
  );
  // Removing the translations also removes groups and files that are empty afterwards.
  expect(Object.keys(cleared)).toEqual(Object.keys(content));
  expect(JSON.stringify(cleared)).not.toContain('de:');
  expect(cleared['about.md']).toBe(content['about.md']);
});
