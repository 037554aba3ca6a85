import { expect, test } from 'vitest';
import { folderOfPackage, licensesOf } from './licenses.ts';

test('licensesOf lists each package once, with its version and license text', async () => {
  const text = await licensesOf(['react', '@fontsource-variable/source-serif-4', 'react'].map(folderOfPackage));
  expect(text.match(/^\S+ \d[\d.]+ \(.+\)$/gm)).toEqual([
    expect.stringMatching(/^@fontsource-variable\/source-serif-4 [\d.]+ \(OFL-1\.1\)$/),
    expect.stringMatching(/^react [\d.]+ \(MIT\)$/),
  ]);
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toContain('SIL Open Font License');
});
