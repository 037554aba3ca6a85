import path from 'node:path';
import { expect, test } from 'vitest';
import { documentsIn } from '#tests/site/site-files.ts';
import { siteNames, sites } from '#tests/support/sites.ts';
import { checkMarkup, unavailableReason } from './nu-checker.ts';

const names = siteNames.filter((name) => process.env.SWEEP || name === 'root');
const nuProblem = unavailableReason();

test.skipIf(nuProblem)(
  `the Nu Html Checker finds no fault in any page${nuProblem ? ` (${nuProblem})` : ''}`,
  async () => {
    const lists = names.map(async (name) =>
      [...(await documentsIn(sites[name].folder)).keys()].map((file) => path.join(sites[name].folder, file)),
    );
    const messages = checkMarkup((await Promise.all(lists)).flat()).filter(
      ({ message }) => !falsePositives.some(({ pattern }) => pattern.test(message)),
    );
    expect(messages.map(({ url, lastLine, message }) => `${path.basename(url)}:${lastLine}: ${message}`)).toEqual([]);
  },
);

const falsePositives = [
  // The checker does not support CSS View Transitions Level 2 yet, but browsers do.
  { pattern: /^CSS: Unrecognized at-rule “@view-transition”$/ },
  // The checker reads files without an origin, so for the checker, 'self' allows nothing. tests/e2e tests the policy in
  // browsers.
  { pattern: /violates Content Security Policy \(meta tag\)/ },
  // The checker guesses the language, but the owner sets it.
  { pattern: /^This document appears to be written in/ },
];
