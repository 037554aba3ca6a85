// What can be known of somebody before they are asked: from Git, and from the language of their system. Each guess is
// shown at its question, and none is written that was not.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectFolder } from '#platform/paths.ts';

/** What Git and the system say, as somebody would type it; what is not evident is left out. */
export type Guesses = {
  name?: string | undefined;
  email?: string | undefined;
  github?: string | undefined;
  /** The language of the system, unless it is English, as most words of a site are. Example: `sk` */
  language?: string | undefined;
};

/** Makes all guesses. Without Git there are fewer. */
export async function makeGuesses(): Promise<Guesses> {
  const [name, email, user, remotes] = await Promise.all([
    git('--global', 'user.name'),
    git('--global', 'user.email'),
    git('--global', 'github.user'),
    git('--get-regexp', String.raw`^remote\..*\.url$`),
  ]);
  return {
    name,
    // An address that takes no mail is there to keep the real one private.
    email: /\bno-?reply\b/i.test(email ?? '') ? undefined : email,
    github: user ?? accountInMail(email ?? '') ?? accountInRemotes(remotes ?? ''),
    language: systemLanguage(new Intl.DateTimeFormat().resolvedOptions().locale),
  };
}

/** @example accountInMail('49+ada@users.noreply.github.com') // 'ada' */
export const accountInMail = (email: string): string | undefined =>
  /^(?:\d+\+)?([\w-]+)@users\.noreply\.github\.com$/i.exec(email)?.[1];

/**
 * Whose repository on GitHub a copy is pushed to. A fresh clone has the template's as its origin, so an origin counts
 * only beside a remote for the template, as docs/hosting.md sets it up, or where it is named for its owner's site.
 * @param remotes as `git config --get-regexp` gives them, one a line
 * @example accountInRemotes('remote.origin.url git@github.com:ada/ada.github.io.git') // 'ada'
 */
export function accountInRemotes(remotes: string): string | undefined {
  const hasTemplate = /^remote\.(?:template|upstream)\.url /m.test(remotes);
  const origin = /^remote\.origin\.url \S*\bgithub\.com[/:]([\w-]+)\/(\S+?)(?:\.git)?$/m.exec(remotes);
  const [, owner = '', repository = ''] = origin ?? [];
  return owner && (hasTemplate || repository.toLowerCase() === `${owner}.github.io`.toLowerCase()) ? owner : undefined;
}

/**
 * The tag of a system's language, without a region that is the usual one.
 * @example systemLanguage('sk-SK') // 'sk'
 * @example systemLanguage('en-GB') // undefined
 */
export function systemLanguage(locale: string): string | undefined {
  const usual = new Intl.Locale(locale).minimize();
  return usual.language === 'en' ? undefined : usual.baseName;
}

/** One setting of Git, or nothing where it has none. */
const git = (...args: string[]): Promise<string | undefined> =>
  promisify(execFile)('git', ['config', ...args], { cwd: projectFolder, timeout: 5000 }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
