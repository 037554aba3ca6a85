import { expect, test } from 'vitest';
import { schemaMessages } from './schema-messages.ts';

test('the remedy for a text in place of a list splits the text at line breaks or commas, but not inside a number', () => {
  const { severalOrOne } = schemaMessages;
  expect(severalOrOne('C, KiCad')).toContain('["C", "KiCad"] for 2 items');
  expect(severalOrOne('I counted 4,000 drops and soldered the board.')).toBe(
    'Write ["I counted 4,000 drops and soldered the board."].',
  );
  expect(severalOrOne('- Counted 4,000 drops.\n- Soldered, and painted, the board.\n')).toContain(
    'Write ["Counted 4,000 drops.", "Soldered, and painted, the board."].',
  );
});

test('the remedy for a text in place of a list splits a text with semicolons only at the semicolons', () => {
  expect(schemaMessages.severalOrOne('Quay Prize, 2025; Dean’s list')).toContain('["Quay Prize, 2025", "Dean’s list"]');
});

test('if the owner writes a group of keys in place of a text or list, the remedy is a text or list of the group’s values', () => {
  const { groupForList, groupForText, namesForList, partOfGroup } = schemaMessages;
  expect(groupForList('bullets', { 1: 'Surveyed.', 2: 'Drew.' }, false, true)).toContain('["Surveyed.", "Drew."]');
  expect(groupForList('items', { AutoCAD: '4', Rhino: true }, true, true)).toContain('["AutoCAD: 4", "Rhino"]');
  expect(groupForList('skills', { Tools: 'Git', Web: 'HTML' }, true, true)).toMatch(
    /\["Git", "HTML"\].+\["Tools", "Web"\]/,
  );
  expect(groupForList('skills', { Go: 'expert', Rust: 'beginner' }, true, true)).toBe(
    'Write ["Go", "Rust"] after "skills:", instead of the current value. To show a level, write it in the item, such as "Go (expert)".',
  );
  expect(groupForList('skills', { Tools: 'Git' }, true, false)).toContain(
    'Write skills: ["Git"] instead of "skills:" and the lines below it',
  );
  expect(namesForList('order', { projects: 2, education: 1 })).toContain('["education", "projects"]');
  const lines = ['Drawing', '- AutoCAD', '- Rhino'];
  expect(partOfGroup('label', lines.join(' '), [], { lines, list: 'items' })).toContain('items: ["AutoCAD", "Rhino"]');
  expect(groupForText('score', { listening: 8, reading: 7 })).toContain('score: "listening 8, reading 7"');
  expect(groupForText('honors', { prize: 'Quay Prize', year: 2025 }, undefined, true)).toContain(
    '- "Quay Prize, 2025"',
  );
  expect(groupForText('birthDate', { day: 17, month: 3 })).toContain('birthDate: "17 March"');
  expect(groupForText('tagline', { text: 'Builder', es: 'Constructor' })).toContain('tagline: "Constructor"');
});

test('the remedy for an unknown key mentions the lines below the key, if there are any', () => {
  expect(schemaMessages.nothingMeant('hero', [], false)).not.toContain('below');
  expect(schemaMessages.nothingMeant('hero', [], true)).toContain('the lines below');
});
