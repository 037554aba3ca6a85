import { expect, test } from 'vitest';
import { accountInMail, accountInRemotes, systemLanguage } from './guesses.ts';

test.each([
  ['49+ada-l@users.noreply.github.com', 'ada-l'],
  ['ada@users.noreply.github.com', 'ada'],
  ['ada@example.com', undefined],
])('the mail %s belongs to the account %s', (mail, account) => expect(accountInMail(mail)).toBe(account));

const ofTemplate = 'remote.template.url https://github.com/example/template.git\n';

test.each([
  ['remote.origin.url https://github.com/Ada/ada.github.io.git', 'Ada'],
  ['remote.origin.url git@github.com:ada/ada.github.io', 'ada'],
  [`${ofTemplate}remote.origin.url git@github.com:ada/portfolio.git`, 'ada'],
  ['remote.origin.url https://github.com/example/template.git', undefined],
  [`${ofTemplate}remote.origin.url https://gitlab.com/ada/portfolio.git`, undefined],
  ['', undefined],
])('a copy with %s is pushed to %s', (remotes, account) => expect(accountInRemotes(remotes)).toBe(account));

test.each([
  ['sk-SK', 'sk'],
  ['de-AT', 'de-AT'],
  ['zh-TW', 'zh-TW'],
  ['en-GB', undefined],
  ['en-US-u-va-posix', undefined],
])('of a system in %s, the language %s is worth a question', (locale, language) =>
  expect(systemLanguage(locale)).toBe(language),
);
