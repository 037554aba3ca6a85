// Checks the pages of the built sites with the W3C's Nu checker.
import path from 'node:path';
import { expect, test } from 'vitest';
import { documentsIn } from '#tests/site/site-files.ts';
import { siteNames, sites } from '#tests/support/sites.ts';
import { checkMarkup, unavailableReason } from './nu-checker.ts';

const names = siteNames.filter((name) => process.env.SWEEP || name === 'root');
const nuProblem = unavailableReason();

test.skipIf(nuProblem)(`the Nu checker finds no fault in any page${nuProblem ? ` (${nuProblem})` : ''}`, async () => {
  const lists = names.map(async (name) =>
    [...(await documentsIn(sites[name].folder)).keys()].map((file) => path.join(sites[name].folder, file)),
  );
  const messages = checkMarkup((await Promise.all(lists)).flat()).filter(
    ({ message }) => !notAsked.some(({ says }) => says.test(message)),
  );
  expect(messages.map(({ url, lastLine, message }) => `${path.basename(url)}:${lastLine}: ${message}`)).toEqual([]);
});

/** False positives of the checker, with reasons. */
const notAsked = [
  // CSS View Transitions Level 2 is newer than its list of rules; Chromium and Safari support it.
  { says: /^CSS: Unrecognized at-rule “@view-transition”$/ },
  // It reads a file, which has no origin that 'self' could match; tests/e2e tests the policy in browsers.
  { says: /violates Content Security Policy \(meta tag\)/ },
  // It guesses the language of the owner's text, which the owner sets.
  { says: /^This document appears to be written in/ },
];
