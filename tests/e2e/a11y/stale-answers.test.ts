// The end of the sweep: what the tools asked in the browser (accessibility.spec.ts) is held against the
// answers that stand checked in.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const noteFile = '.cache/test/asked-answers.txt';
const asked = existsSync(noteFile) ? new Set(readFileSync(noteFile, 'utf8').split('\n')) : undefined;

test.skipIf(!asked || !process.env.SWEEP)('no answer is left that nothing asks for any more', () => {
  const answers = parse(readFileSync('tests/e2e/a11y/answers.yaml', 'utf8')) as Record<string, string>[];
  const left = answers.map(({ tool, rule, on }) => `${tool} ${rule} ${on}`).filter((key) => !asked?.has(key));
  expect(left).toEqual([]);
});
