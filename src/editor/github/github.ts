// Client for the GitHub API. Only this module sends the token, and only to this API.
import type { FailureKey } from '../messages/messages.ts';
import { StoreError } from './store-error.ts';

const githubApi = 'https://api.github.com';

/** Timeout of a request, in milliseconds; long enough to upload a photo on a slow connection. */
const timeout = 120_000;

export class GithubError extends StoreError {
  override name = 'GithubError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Error message of GitHub, with its details. */
  readonly githubMessage: string;
  /** Whether the branch has moved since it was read. */
  readonly isMoved: boolean;

  constructor({ status, githubMessage }: FailedRequest, [reason, remedy, key]: ReasonAndRemedy) {
    super(reason, remedy, key);
    this.status = status;
    this.githubMessage = githubMessage;
    this.isMoved = status === 422 && /fast.forward/i.test(githubMessage);
  }
}

/** Reason and remedy for the owner, and the key of their translation, if there is one. */
export type ReasonAndRemedy = readonly [reason: string, remedy: string, key?: FailureKey];

/** A request that failed. */
export type FailedRequest = {
  method: string;
  path: string;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Error message of GitHub, with its details. */
  githubMessage: string;
  headers: Headers;
  /** Whether GitHub has accepted the token before. */
  hasWorked: boolean;
};

export type Github = {
  /**
   * Sends a request. Returns the body of the response, if it has one.
   * @throws {GithubError}
   */
  ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<Answer>;
  /** Returns the bytes of a file. @throws {GithubError} */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
};

export type GithubOptions = {
  /** Origin of the API; tests use a local server. */
  api?: string;
  /** Replaces `fetch` in tests. */
  send?: typeof fetch;
  /** Explains a failed request to the owner. Default: the messages for a failed save */
  explain?: (failure: FailedRequest) => ReasonAndRemedy;
};

/** Whether a token is a classic token, which gives access to all repositories of its owner. */
export const isClassicToken = (token: string): boolean => /^(?:ghp_|[\da-f]{40}$)/.test(token);

/**
 * Creates a client.
 * @throws {StoreError} if the token is malformed
 */
export function connectGithub(
  token: string,
  { api = githubApi, send = fetch, explain = explainFailedSave }: GithubOptions = {},
): Github {
  if (!/^[!-~]{20,1000}$/.test(token))
    throw new StoreError(
      'This is not a GitHub token.',
      'Copy the whole token, which begins with "github_pat_", and paste it.',
      'notToken',
    );
  let hasWorked = false;
  async function request(method: string, path: string, as: 'json' | 'arrayBuffer', body?: object) {
    const url = new URL(path, api);
    if (url.origin !== api) throw new TypeError(`The token may only be sent to ${api}.`);
    try {
      const response = await send(url, {
        method,
        headers: {
          Accept: as === 'json' ? 'application/vnd.github+json' : 'application/vnd.github.raw+json',
          Authorization: `Bearer ${token}`,
          'X-GitHub-Api-Version': '2022-11-28',
          ...(body && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // GitHub lets browsers cache responses for a minute, during which the branch may move.
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) {
        const failure = { method, path, hasWorked, ...(await readFailure(response)) };
        throw new GithubError(failure, explain(failure));
      }
      hasWorked = true;
      return response.status === 204 ? undefined : await (response[as]() as Promise<unknown>);
    } catch (error) {
      if (error instanceof GithubError) throw error;
      const failure = { method, path, hasWorked, status: 0, githubMessage: '', headers: new Headers() };
      throw new GithubError(failure, explain(failure));
    }
  }
  return {
    ask: <Answer>(method: string, path: string, body?: object) =>
      request(method, path, 'json', body) as Promise<Answer>,
    bytes: async (path) => new Uint8Array((await request('GET', path, 'arrayBuffer')) as ArrayBuffer),
  };
}

const notFound = 'Check the names in site.yaml, or open the token on GitHub and add the repository to it.';
const saveAgain = 'Your changes are still here: save again';

const errorMessages = {
  offline: ['GitHub cannot be reached.', `${saveAgain} when this device is online.`],
  unknown: [
    'GitHub does not know this token: it is incomplete, has expired, or was revoked.',
    'Copy it again, or create a new one on GitHub, and paste it.',
  ],
  expired: [
    'GitHub no longer accepts this token: it has expired or was revoked.',
    'Your changes are still here: create a new token on GitHub, sign in with it, and save again.',
  ],
  forbidden: [
    'The token does not have permission to change this repository.',
    'On GitHub, open the token and give it "Contents: Read and write" for this repository. Then save again.',
  ],
  protected: [
    'The branch is protected: GitHub does not accept commits to it from here.',
    'On GitHub, under Settings, Rules or Branches, allow yourself to commit to it, or set another "branch" in site.yaml.',
  ],
  archived: ['The repository is archived, so nobody can change it.', 'Unarchive it in its settings on GitHub.'],
  tooLarge: ['A file is too large for GitHub.', 'Make the photo or the text smaller.'],
  empty: ['The repository is empty.', 'Push your portfolio to it first.'],
  moved: ['Somebody else is saving to this repository at the same time.', `${saveAgain} in a moment.`],
  down: ['GitHub is having problems at the moment.', `${saveAgain} in a few minutes.`],
} as const satisfies Record<string, ReasonAndRemedy>;

async function readFailure(response: Response): Promise<Pick<FailedRequest, 'status' | 'githubMessage' | 'headers'>> {
  type Answer = { message?: string; errors?: (string | { message?: string })[] };
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const details = (answer.errors ?? []).map((one) => (typeof one === 'string' ? one : one.message));
  const githubMessage = [answer.message, ...details].filter(Boolean).join(' ');
  return { status: response.status, headers: response.headers, githubMessage };
}

/** Whether the rate limit of GitHub is exceeded. */
export const isLimited = ({ status, headers, githubMessage }: FailedRequest): boolean =>
  status === 429 ||
  (status === 403 && (headers.get('X-RateLimit-Remaining') === '0' || /rate limit/i.test(githubMessage)));

function explainFailedSave(failure: FailedRequest): ReasonAndRemedy {
  const { method, path, status, githubMessage, headers, hasWorked } = failure;
  const matchesMessage = (pattern: RegExp) => pattern.test(githubMessage);
  if (status === 0) return errorMessages.offline;
  if (status === 401) return hasWorked ? errorMessages.expired : errorMessages.unknown;
  if (isLimited(failure))
    return ['GitHub accepts no more requests for now.', `${saveAgain} after ${endOfLimit(headers)}.`];
  if (matchesMessage(/protected|rule violation|through a pull request|required status/i))
    return errorMessages.protected;
  if (matchesMessage(/archived/i)) return errorMessages.archived;
  // GitHub also responds with 404 to a write request without permission.
  if (status === 403 || (status === 404 && method !== 'GET')) return errorMessages.forbidden;
  if (status === 404)
    return [
      `GitHub cannot find ${decodeURIComponent(path.replace('/repos/', ''))}, or the token has no access to it.`,
      notFound,
    ];
  if (status === 413 || matchesMessage(/too.?large/i)) return errorMessages.tooLarge;
  if (status === 409 && matchesMessage(/empty/i)) return errorMessages.empty;
  if (matchesMessage(/fast.forward/i)) return errorMessages.moved;
  if (status >= 500) return errorMessages.down;
  return [`GitHub rejected this: ${githubMessage || status}.`, `${saveAgain}, or edit the files on GitHub.`];
}

/** Returns the time at which the rate limit ends; without headers, a minute from now, as GitHub recommends. */
export function endOfLimit(headers: Headers): string {
  const wait = Number(headers.get('Retry-After') ?? 0) || 60;
  const isUsedUp = headers.get('X-RateLimit-Remaining') === '0' && !headers.has('Retry-After');
  const end = isUsedUp ? Number(headers.get('X-RateLimit-Reset')) * 1000 : Date.now() + wait * 1000;
  return new Date(end).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
