// Client for the GitHub API. Only this module sends the token, and only to this API.
import { StoreError } from './store-error.ts';

const origin = 'https://api.github.com';

/** Timeout of a request, in milliseconds; long enough to upload a photo on a slow connection. */
const timeout = 120_000;

export class GithubError extends StoreError {
  override name = 'GithubError';
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** True if the branch moved since it was read. */
  readonly isMoved: boolean;

  constructor(status: number, said: string, [reason, remedy]: Words) {
    super(reason, remedy);
    this.status = status;
    this.isMoved = status === 422 && /fast.forward/i.test(said);
  }
}

type Words = readonly [reason: string, remedy: string];

export type Github = {
  /** @throws {GithubError} */
  ask<Answer>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<Answer>;
  /** Returns the bytes of a file. @throws {GithubError} */
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>;
};

/** True for classic tokens, which give access to all repositories of their owner. */
export const isClassicToken = (token: string): boolean => /^(?:ghp_|[\da-f]{40}$)/.test(token);

/**
 * Creates a client.
 * @param send replaces `fetch` in tests
 * @throws {StoreError} if the token is malformed
 */
export function connectGithub(token: string, send: typeof fetch = fetch): Github {
  if (!/^\w{20,255}$/.test(token))
    throw new StoreError(
      'This is not a token of GitHub.',
      'Copy the whole token, which begins with "github_pat_", and paste it.',
    );
  let hasWorked = false;
  async function answerTo(method: string, path: string, as: 'json' | 'arrayBuffer', body?: object) {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new TypeError(`The token is for ${origin} alone.`);
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
        // GitHub allows browsers to cache responses for a minute, but the branch may move during that time.
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) throw await errorOf(response, method, path, hasWorked);
      hasWorked = true;
      return await (response[as]() as Promise<unknown>);
    } catch (error) {
      if (error instanceof GithubError) throw error;
      throw new GithubError(0, '', errorMessages.offline);
    }
  }
  return {
    ask: <Answer>(method: string, path: string, body?: object) =>
      answerTo(method, path, 'json', body) as Promise<Answer>,
    bytes: async (path) => new Uint8Array((await answerTo('GET', path, 'arrayBuffer')) as ArrayBuffer),
  };
}

const notFound = 'Check the names in site.yaml; or, on GitHub, open the token and add the repository to it.';
const again = 'What you changed is still here: save again';

const errorMessages = {
  offline: ['GitHub cannot be reached.', `${again} once this device is connected.`],
  unknown: [
    'GitHub does not know this token: it is not whole, has expired, or was revoked.',
    'Copy it again, or make a new one on GitHub, and paste that.',
  ],
  expired: [
    'GitHub no longer takes this token: it has expired, or was revoked.',
    'What you changed is still here: make a new token on GitHub, sign in with it, and save again.',
  ],
  forbidden: [
    'The token may not change this repository.',
    'On GitHub, open the token and give it, for this repository, "Contents: Read and write". Then save again.',
  ],
  protected: [
    'The branch is protected: GitHub takes no commit for it from here.',
    'On GitHub, under Settings, Rules or Branches, let yourself commit to it, or name another "branch" in site.yaml.',
  ],
  archived: ['The repository is archived, so nobody can change it.', 'Unarchive it in its settings on GitHub.'],
  tooLarge: ['GitHub finds a file too large.', 'Make the photo or the text smaller.'],
  empty: ['The repository is empty.', 'Push your portfolio to it first.'],
  moved: ['Somebody else is saving to this repository at the same time.', `${again} in a moment.`],
  down: ['GitHub has trouble of its own at the moment.', `${again} in a few minutes.`],
} as const satisfies Record<string, Words>;

async function errorOf(response: Response, method: string, path: string, hasWorked: boolean): Promise<GithubError> {
  const { status, headers } = response;
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  const githubMessage = answer.message ?? '';
  const isSaid = (pattern: RegExp) => pattern.test(githubMessage);
  const because = (): Words => {
    if (status === 401) return hasWorked ? errorMessages.expired : errorMessages.unknown;
    if (status === 429 || (status === 403 && (headers.get('X-RateLimit-Remaining') === '0' || isSaid(/rate limit/i))))
      return ['GitHub takes no more requests for now.', `${again} after ${endOfLimit(headers)}.`];
    if (isSaid(/protected|rule violation|through a pull request|required status/i)) return errorMessages.protected;
    if (isSaid(/archived/i)) return errorMessages.archived;
    // GitHub also responds with 404 if the token has no access.
    if (status === 403 || (status === 404 && method !== 'GET')) return errorMessages.forbidden;
    if (status === 404)
      return [
        `GitHub does not find ${decodeURIComponent(path.replace('/repos/', ''))}, or the token is not for it.`,
        notFound,
      ];
    if (status === 413 || isSaid(/too.?large/i)) return errorMessages.tooLarge;
    if (status === 409 && isSaid(/empty/i)) return errorMessages.empty;
    if (isSaid(/fast.forward/i)) return errorMessages.moved;
    if (status >= 500) return errorMessages.down;
    return [`GitHub refuses this: ${githubMessage || status}.`, `${again}, or change the files on GitHub itself.`];
  };
  return new GithubError(status, githubMessage, because());
}

/** Time of day at which the rate limit ends. Without headers, a minute from now, as GitHub recommends. */
function endOfLimit(headers: Headers): string {
  const wait = Number(headers.get('Retry-After') ?? 0) || 60;
  const isUsedUp = headers.get('X-RateLimit-Remaining') === '0' && !headers.has('Retry-After');
  const end = isUsedUp ? Number(headers.get('X-RateLimit-Reset')) * 1000 : Date.now() + wait * 1000;
  return new Date(end).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
