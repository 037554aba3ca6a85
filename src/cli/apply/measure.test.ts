// Measures how many requirements of real postings `npm run apply` finds. For each file of
// tests/fixtures/postings/measured, measured.yaml lists the requirements that a person found.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { readPosting } from './posting.ts';
import { textOf } from './posting-file.ts';
import { requirementsOf } from './requirements.ts';

const folder = path.join(projectFolder, 'tests/fixtures/postings');
const truth = parse(await readFile(path.join(folder, 'measured.yaml'), 'utf8')) as Record<string, string[]>;

const wordsIn = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}+#]+/gu)
      ?.join(' ') ?? ''
  } `;
const has = (text: string, part: string) =>
  wordsIn(text).includes(wordsIn(part)) || (part.length > 5 && wordsIn(text).includes(wordsIn(part).trimEnd()));

test.each(Object.entries(truth))(
  'in the posting %s, at least nine of ten requirements are found, and at most one other text is mistaken for a requirement',
  async (name, expected) => {
    const posting = readPosting(await textOf(await readFile(path.join(folder, 'measured', name)), name), name);
    const found = requirementsOf(posting, []);
    const isMatch = (one: (typeof found)[number], requirement: string) => {
      const alternatives = requirement.split(' | ');
      if (one.kind === 'line' || one.kind === 'degree')
        return alternatives.some((part) => has(one.names.join(' '), part));
      return alternatives.every((part) => one.names.some((known) => has(known, part)));
    };
    const missing = expected.filter((requirement) => !found.some((one) => isMatch(one, requirement)));
    const others = found
      .filter((one) => !expected.some((requirement) => isMatch(one, requirement)))
      .map(({ kind, names }) => `${kind}: ${names.join(' | ')}`);
    const report = { missing, others };
    expect(missing.length, JSON.stringify(report)).toBeLessThanOrEqual(0.1 * expected.length);
    expect(others.length, JSON.stringify(report)).toBeLessThanOrEqual(1);
  },
);
