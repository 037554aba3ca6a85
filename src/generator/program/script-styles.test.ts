import { expect, test } from 'vitest';
import { scriptStyles } from './script-styles.ts';

test('texts in scripts other than Latin, Greek and Cyrillic have no letter spacing, and headings have taller lines', () => {
  for (const language of ['ar', 'hi', 'th', 'zh', 'fa', 'mr-IN'])
    expect(scriptStyles(language)).toMatch(/letter-spacing: 0;.*line-height: 1\.35/);
  for (const language of ['zh-TW', 'ja', 'ko']) expect(scriptStyles(language)).toContain('--text');
  expect(scriptStyles('ar')).not.toContain('--text');
});

test('a site in Latin script has no styles for its script, and a site in Greek or Cyrillic has only styles for titles', () => {
  for (const language of ['en', 'sk', 'vi', 'sr-Latn', 'de-AT']) expect(scriptStyles(language)).toBe('');
  for (const language of ['el', 'ru', 'sr'])
    expect(scriptStyles(language)).toMatch(/^[^}]*--tracking[^}]*\} h1 [^}]*\} \}$/);
});
