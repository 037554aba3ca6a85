// Finds a GitHub token: in the environment, from the `gh` command, or pasted by the owner. Never reads passwords that
// Git has stored.
import { connectGithub, type Github, isClassicToken } from '#editor/github/github.ts';
import { UsageError } from '#platform/paths.ts';
import { apiAddress } from '../fetch/github.ts';
import { execute } from '#platform/processes/git.ts';
import type { Prompt } from '../questions.ts';
import { explainRefusal, failure } from './failures.ts';

/** The owner's GitHub account. */
export type Account = {
  login: string;
  id: number;
};

export type SignIn = { github: Github; token: string; account: Account };

/**
 * Signs in.
 * @param prompt asks for a token; `undefined` if the command is not interactive
 * @throws {OwnerError} if there is no token, or GitHub does not accept it
 */
export const signIn = async (prompt: Prompt | undefined): Promise<SignIn> =>
  signInWith((await findToken()) || (await askToken(prompt)));

/** Returns a token from the environment or from `gh`. */
export const findToken = async ({ GH_TOKEN, GITHUB_TOKEN } = process.env): Promise<string | undefined> =>
  GH_TOKEN || GITHUB_TOKEN || (await tokenOfCli()) || undefined;

const classicToken = 'This is a classic token, which gives access to all of your repositories.';

/** Signs in with a token. @throws {OwnerError} for a classic token, and for a token that GitHub does not accept */
export async function signInWith(token: string): Promise<SignIn> {
  if (isClassicToken(token))
    throw failure([
      classicToken,
      `Make a token that begins with "github_pat_": ${tokenForm}\nThen set GITHUB_TOKEN to it, and unset GH_TOKEN.`,
      'classicToken',
    ]);
  const github = connectGithub(token, { api: apiAddress().origin, explain: explainRefusal });
  return { github, token, account: await github.ask<Account>('GET', '/user') };
}

/** Returns `undefined` if `gh` is missing, is too old or is not signed in. */
const tokenOfCli = () =>
  execute('gh', ['auth', 'token', '--hostname', 'github.com']).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );

/** URL of GitHub's form for a new token, with the name and permissions filled in. */
export const tokenForm = `https://github.com/settings/personal-access-tokens/new?${new URLSearchParams({
  name: 'Publish my portfolio',
  expires_in: '30',
  administration: 'write',
  contents: 'write',
  pages: 'write',
  workflows: 'write',
  actions: 'write',
}).toString()}`;

const tokenInstructions = `To publish, this command needs an access token of your GitHub account.

1. Open this page. It fills in the permissions (Administration, Contents, Pages, Workflows and Actions: Read and write).
   Below "Repository access", choose "All repositories" if GitHub has no repository for your site yet, or else only
   that one. Select "Generate token".
   ${tokenForm}
2. Copy the token and paste it here. It is not stored.`;

async function askToken(prompt: Prompt | undefined): Promise<string> {
  if (!prompt)
    throw new UsageError(
      'You are not signed in to GitHub. Sign in with "gh auth login", or set the variable GITHUB_TOKEN to a token (docs/hosting.md).',
    );
  return prompt.ask({
    about: tokenInstructions,
    label: 'token',
    isSecret: true,
    parse(token) {
      if (isClassicToken(token)) return { reason: `${classicToken} Make one that begins with "github_pat_".` };
      return /^[!-~]{20,1000}$/.test(token)
        ? { value: token }
        : { reason: 'This is not a complete token. A token begins with "github_pat_".' };
    },
  });
}
