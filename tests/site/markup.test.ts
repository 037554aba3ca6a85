// The files of the built sites, as they are served: the Nu checker and html-validate find nothing in them.
import { globSync } from 'node:fs';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { checkMarkup, whyNoNuChecker } from '#scripts/test/nu-checker.ts';
import { testSites } from '#tests/support/test-sites.ts';

const sites = process.env.SWEEP ? Object.values(testSites) : [testSites.root];
const files = sites.flatMap(({ folder }) => globSync(path.join(folder, '**/*.html')));

const nuProblem = whyNoNuChecker();
if (nuProblem) console.warn(`The Nu checker was left out: ${nuProblem}.`);

test.skipIf(nuProblem)('the Nu checker finds no fault in any page', () => {
  const messages = checkMarkup(files).filter(({ message }) => !notAsked.some(({ says }) => says.test(message)));
  expect(messages.map(({ url, lastLine, message }) => `${path.basename(url)}:${lastLine}: ${message}`)).toEqual([]);
});

/** What it says without knowing better, and why that is no fault. */
const notAsked = [
  // CSS View Transitions Level 2 is younger than its list of rules; Chromium and Safari know it.
  { says: /^CSS: Unrecognized at-rule “@view-transition”$/ },
  // It reads a file, which has no origin that 'self' could be; browsers are asked in tests/e2e.
  { says: /violates Content Security Policy \(meta tag\)/ },
  // It guesses at the language of the owner's words; which one it is, the owner says.
  { says: /^This document appears to be written in/ },
];

test('html-validate finds no fault in any page', async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
      rules: {
        // No rule is switched off; these are told how the files are written: as Prettier and React write HTML.
        'doctype-style': ['error', { style: 'lowercase' }],
        'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
        // As long as the owner's name makes it.
        'long-title': ['error', { maxlength: 250 }],
        // A hash says that somebody else's file is unchanged; these are the site's own.
        'require-sri': ['error', { target: 'crossorigin', exclude: ['/assets/'] }],
      },
    }),
  );
  const faults: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateFile(file);
    for (const { messages } of results)
      for (const { line, ruleId, message } of messages)
        faults.push(`${path.basename(file)}:${line}: ${ruleId}: ${message}`);
  }
  expect(files.length).toBeGreaterThan(1);
  expect(faults).toEqual([]);
});
