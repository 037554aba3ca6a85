// Explains errors of publishing to GitHub. Errors that only one step can have are in the module of that step.
import { endOfLimit, isLimited, type FailedRequest, type ReasonAndRemedy } from '#editor/github/github.ts';
import type { FailureKey } from '#editor/messages/messages.ts';
import { OwnerError } from '#platform/paths.ts';
import type { Failure } from '#platform/processes/git.ts';

const tryAgain = 'Try again: it continues where it stopped.';

/** Last sentence of several remedies. */
export const runAgain = 'Then try again: it continues where it stopped.';

/** Error of a failed step. */
export class StepError extends OwnerError {
  override name = 'StepError';
  /** Key of the translation, if there is one. */
  readonly key: FailureKey | undefined;

  constructor([reason, remedy, key]: ReasonAndRemedy) {
    super(`${reason}\n${remedy}`);
    this.key = key;
  }
}

/** Creates the error for a failed step. */
export const failure = (explanation: ReasonAndRemedy) => new StepError(explanation);

const tokenPage = 'https://github.com/settings/personal-access-tokens';

/** Names of permissions on GitHub's website, by their names in the API. */
const permissionNames: Record<string, string> = {
  pages: 'Pages',
  administration: 'Administration',
  contents: 'Contents',
  workflows: 'Workflows',
  actions: 'Actions',
};

/**
 * Formats the permissions that a token lacks, from the header `X-Accepted-GitHub-Permissions`.
 * @example permissionsIn('pages=write,administration=write') // 'Pages: Read and write, Administration: Read and write'
 */
function permissionsIn(header: string): string {
  // Alternatives are separated by semicolons; the first alternative is enough.
  const pairs = header.split(';')[0]?.split(',') ?? [];
  const permissions = pairs.map((pair) => {
    const [name = '', access] = pair.trim().split('=');
    return `${permissionNames[name] ?? name}: ${access === 'write' ? 'Read and write' : 'Read'}`;
  });
  return permissions.join(', ');
}

/** Explains why GitHub refused a request. */
export function explainRefusal(refusal: FailedRequest): ReasonAndRemedy {
  const { status, githubMessage, headers, hasWorked } = refusal;
  if (status === 0)
    return [
      'GitHub cannot be reached: the connection was lost, or this computer is offline.',
      'Check the connection and try again: it continues where it stopped.',
      'offline',
    ];
  if (status === 401)
    return hasWorked
      ? ['Your token has expired.', `Nothing was lost. Create a new token: ${tokenPage}. ${runAgain}`, 'badToken']
      : [
          'GitHub does not accept this token: it is incomplete, expired or revoked.',
          `Create a new token: ${tokenPage}`,
          'badToken',
        ];
  const signOn = /url=(\S+)/.exec(headers.get('X-GitHub-SSO') ?? '')?.[1];
  if (signOn)
    return ['Your organization requires single sign-on for this token.', `Open ${signOn} and sign in. ${runAgain}`];
  if (isLimited(refusal))
    return [
      `GitHub accepts no more requests until ${endOfLimit(headers)}.`,
      'Try again then: it continues where it stopped.',
    ];
  if (/current plan does not support/i.test(githubMessage))
    return [
      'GitHub’s free plan cannot publish a site from a private repository.',
      'Make the repository public in its settings (everybody can then read content/), get GitHub Pro for free as a student (education.github.com), or use another host: docs/hosting.md',
    ];
  if (/archived/i.test(githubMessage))
    return [
      'The repository is archived, so nothing can be published from it.',
      'Unarchive it in its settings on GitHub.',
    ];
  const needed = headers.get('X-Accepted-GitHub-Permissions');
  if (status === 403 && needed)
    return [
      `Your token does not have permission for this: ${githubMessage}.`,
      `Open the token on GitHub (${tokenPage}) and add, for this repository: ${permissionsIn(needed)}. ${runAgain}`,
      'noPermission',
    ];
  if (status === 403 || status === 404)
    return [
      `GitHub rejected the request: ${githubMessage || status}.`,
      'Give the token access to this repository, with Administration, Contents, Pages, Workflows and Actions: Read and write.',
      'noPermission',
    ];
  if (status >= 500)
    return ['GitHub is having problems at the moment (see githubstatus.com).', 'Try again in a few minutes.', 'down'];
  return [`GitHub rejected the request: ${githubMessage || status}.`, tryAgain];
}

/** Returns GitHub's messages in the output of `git push`. */
const remoteLines = (stderr: string) =>
  [...stderr.matchAll(/^remote: (?!\s*$)(.*)$/gm)].map(([, line = '']) => line.replace(/^(?:error:|-) /, '').trim());

/** Explains why a push failed. If the branch has other commits, the caller handles the rejected push. */
export function explainPush({ code, stdout, stderr }: Failure, repository: string): ReasonAndRemedy {
  const all = `${stdout}\n${stderr}`;
  const said = remoteLines(stderr).join(' ');
  if (/without `?workflows?`? (?:scope|permission)/.test(all))
    return [
      'Your sign-in has no permission to send the workflow that builds the site.',
      `With GitHub’s command line, run: gh auth refresh -h github.com -s workflow. With a token, give it Workflows: Read and write. ${runAgain}`,
    ];
  if (/GH007/.test(all))
    return [
      'Your e-mail address is private on GitHub, but a commit contains it.',
      `Use the address from https://github.com/settings/emails: git config user.email <address>, then: git commit --amend --reset-author --no-edit. ${runAgain}`,
    ];
  if (/contain secrets/.test(all))
    return [`GitHub found a password or a key in the files: ${said}`, 'Remove it from the files and from the commit.'];
  if (/GH006|GH013|protected branch|rule violations/i.test(all)) {
    const rule = remoteLines(stderr).at(-1) ?? 'no direct commits';
    return [
      `GitHub accepts no commits to the branch main: ${rule}`,
      `On GitHub, open https://github.com/${repository}/settings/rules and allow yourself to write to main. ${runAgain}`,
    ];
  }
  if (/GH001|file size limit/.test(all))
    return [`A file is too large for GitHub: ${said}`, 'Make it smaller, or remove it from the commit.'];
  if (/Authentication failed|could not read Username|Password authentication/.test(all))
    return [
      'GitHub accepts no passwords here, and rejected this token.',
      'Sign in with "gh auth login", or create a token; GitHub asks for the second factor in the browser.',
    ];
  if (/Write access|Permission to|error: 403/.test(all))
    return [
      'Your token has no permission to send files to this repository.',
      `Give it Contents: Read and write. ${runAgain}`,
      'noPermission',
    ];
  if (/Repository not found|not found/.test(all))
    return [
      `GitHub cannot find ${repository}, or the token has no access to it.`,
      'Open the token on GitHub and add the repository.',
    ];
  if (/resolve host|Failed to connect|timed out|Connection (?:reset|refused)|hung up|early EOF/i.test(all))
    return [
      'The connection was lost while the files were sent.',
      'Check the connection and try again: it continues where it stopped.',
      'offline',
    ];
  if (/certificate/i.test(all))
    return [
      'A proxy decrypts the connection, and Git does not trust its certificate.',
      'Ask your network’s support for the certificate, and run: git config http.sslCAInfo <file>',
    ];
  return [`Git could not send the files (${code}): ${said || stderr.trim()}`, tryAgain];
}
