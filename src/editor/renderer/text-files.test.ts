import { expect, test } from 'vitest';
import { applyChanges } from './changes.ts';
import { createText, editableFiles, moveText } from './text-files.ts';

const file = 'notes/2026-10-12-late-ferries.md';
const texts = {
  [file]: '---\ntitle: Late ferries\n---\n\nAs in [the first part](/Notes/late-ferries#why).\n',
  'notes/2026-11-01-trains.md':
    '---\ntitle: Trains\n---\n\nSee [ferries](/Notes/late-ferries) and [more](/Notes/late-ferries-2).\n',
  'home.yaml': 'links:\n  - { label: Note, url: /Notes/late-ferries }\n',
};

test('moving a text to another URL keeps its date and content, and updates all links to it', () => {
  const moved = moveText(texts, file, 'Ferries, again');
  expect(moved).toMatchObject({ file: 'notes/2026-10-12-ferries-again.md', address: '/Notes/ferries-again' });
  expect(applyChanges(texts, moved?.changes ?? [])).toEqual({
    'notes/2026-10-12-ferries-again.md':
      '---\ntitle: Late ferries\n---\n\nAs in [the first part](/Notes/ferries-again#why).\n',
    'notes/2026-11-01-trains.md': texts['notes/2026-11-01-trains.md'].replace(
      '(/Notes/late-ferries)',
      '(/Notes/ferries-again)',
    ),
    'home.yaml': 'links:\n  - { label: Note, url: /Notes/ferries-again }\n',
  });
});

test('moving or deleting a text also moves or deletes its translation', () => {
  const translation = 'notes/2026-10-12-late-ferries.de.md';
  const all = { ...texts, 'site.yaml': 'languages: [de]\n', [translation]: 'Siehe [oben](/Notes/late-ferries).\n' };
  const moved = applyChanges(all, moveText(all, file, 'Boats')?.changes ?? []);
  expect(moved).not.toHaveProperty([translation]);
  expect(moved).toHaveProperty(['notes/2026-10-12-boats.de.md'], 'Siehe [oben](/Notes/boats).\n');
  const deleted = applyChanges(all, [{ kind: 'file', location: { file, path: [] }, text: undefined }]);
  expect(Object.keys(deleted)).toEqual(['notes/2026-11-01-trains.md', 'home.yaml', 'site.yaml']);
});

test.each(['Trains', '漢字', ''])('moveText rejects the address “%s”, which is taken or invalid', (name) => {
  expect(moveText(texts, file, name)).toBeUndefined();
});

test('a new text gets a file and a URL that are named after its title', () => {
  const begun = createText(texts, 'page', 'My talks', 'en');
  expect(begun).toMatchObject({ file: 'pages/my-talks.md', address: '/MyTalks' });
  expect(applyChanges(texts, begun?.changes ?? [])['pages/my-talks.md']).toBe('---\ntitle: My talks\n---\n\n');
});

test.each([
  ['note', 'Trains', 'en', 'Notes/trains-2'],
  ['note', 'قطارات', 'ar', 'Notes/note'],
  ['page', 'Projects', 'en', 'Projects2'],
  ['case', 'محاكي العبّارات: كل ساعة', 'ar', 'Projects/case'],
  ['note', 'Über Straßen', 'de', 'Notes/ueber-strassen'],
  ['note', 'Können Züge warten?', 'sk', 'Notes/konnen-zuge-warten'],
] as const)('a new %s with the title “%s” in the language %s gets a free address', (kind, title, language, address) => {
  expect(createText(texts, kind, title, language).address).toBe(`/${address}`);
});

test('a translation such as about.de.md has no separate form, but a text such as node.js.md has a form', () => {
  const names = ['about.de.md', 'notes/2026-10-12-late-ferries.de.md', 'pages/node.js.md'];
  const files = editableFiles({
    'site.yaml': 'languages: [de]',
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });
  expect(files).toContain('about.md');
  expect(files.filter((name) => names.includes(name))).toEqual(['pages/node.js.md']);
});
