import { expect, test } from 'vitest';
import { scriptStyles } from './script-styles.ts';

test('joined letters are not tracked, and their titles have room for marks', () => {
  for (const language of ['ar', 'hi', 'th', 'zh', 'fa', 'mr-IN'])
    expect(scriptStyles(language)).toMatch(/letter-spacing: 0;.*line-height: 1\.35/);
  for (const language of ['zh-TW', 'ja', 'ko']) expect(scriptStyles(language)).toContain('--text');
  expect(scriptStyles('ar')).not.toContain('--text');
});

test('a site in Latin, Greek or Cyrillic letters loads nothing for others', () => {
  for (const language of ['en', 'sk', 'el', 'ru', 'vi', 'sr', 'de-AT']) expect(scriptStyles(language)).toBe('');
});
