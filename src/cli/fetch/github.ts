// Client for repositories in GitHub's public API: https://docs.github.com/en/rest
import { z } from 'zod';
import { findUnshowable } from '#content/model/characters.ts';
import { snapshot } from '#content/schema/repositories.ts';
import { UsageError } from '#platform/paths.ts';

/** Data of a repository, as stored in content/repositories.yaml. */
export type Snapshot = z.input<typeof snapshot>;

/** Settings of the requests. */
export type RequestSettings = {
  api: URL;
  /** The owner's token, for a higher rate limit. */
  token?: string | undefined;
  /** Timeout of a request, in milliseconds. */
  timeout?: number;
};

/** Cause of an error, for messages in other languages. */
export type FetchErrorCause = 'offline' | 'limit' | 'unknown' | 'other';

type FetchErrorOptions = { affectsAll?: boolean; cause?: FetchErrorCause };

/** Error whose message tells the owner why there is no snapshot. */
export class FetchError extends Error {
  /** Whether this error affects the requests for all repositories. Example: a rejected token */
  readonly affectsAll: boolean;
  override readonly cause: FetchErrorCause;

  constructor(message: string, { affectsAll = false, cause = 'other' }: FetchErrorOptions = {}) {
    super(message);
    this.affectsAll = affectsAll;
    this.cause = cause;
  }
}

/**
 * Returns the base URL of the API: GitHub's or, in tests, a URL of this computer. No other server may get the token.
 * @throws {UsageError} for any other URL
 */
export function apiAddress({ PORTFOLIO_TEST_GITHUB: given }: NodeJS.ProcessEnv = process.env): URL {
  if (given === undefined || given === '') return new URL('https://api.github.com');
  const url = URL.parse(given);
  if (url && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname)) return url;
  throw new UsageError(
    `PORTFOLIO_TEST_GITHUB is "${given}". It is for tests, and accepts only an address of this computer. Unset it.`,
  );
}

const repositoryAnswer = z.object({
  full_name: z.string(),
  private: z.boolean(),
  archived: z.boolean(),
  stargazers_count: z.number(),
  license: z.object({ spdx_id: z.string().nullable() }).nullable(),
});
const commitsAnswer = z.array(z.object({ commit: z.object({ committer: z.object({ date: z.string() }) }) }));
const languagesAnswer = z.record(z.string(), z.number());
const releaseAnswer = z.object({ tag_name: z.string() });

/**
 * Minimum share of a language in the code. Languages below this share are omitted: often, they are small scripts or
 * stylesheets.
 */
const minShare = 0.02;

/**
 * Requests the current data of a repository.
 * @throws {FetchError} if there is no data, or the data must not be published
 */
export async function fetchSnapshot(name: string, today: string, settings: RequestSettings): Promise<Snapshot> {
  const path = `repos/${name}`;
  const answer = await requestApi(path, repositoryAnswer, settings);
  if (answer === undefined)
    throw new FetchError(
      `there is no such public repository: it was deleted or renamed, or is private. Correct "repository" in projects.yaml, or remove the line.`,
    );
  if (answer.full_name.toLowerCase() !== name.toLowerCase())
    throw new FetchError(`it was renamed to ${answer.full_name}. Correct it in projects.yaml, and run this again.`);
  if (answer.private)
    throw new FetchError(
      'it is private, and only your token can read it, so its data is not published. Make it public, or remove the line.',
    );
  const [commits, bytes, release] = await Promise.all([
    requestApi(`${path}/commits?per_page=1`, commitsAnswer, settings),
    requestApi(`${path}/languages`, languagesAnswer, settings),
    requestApi(`${path}/releases/latest`, releaseAnswer, settings),
  ]);
  const shares = Object.entries(bytes ?? {}).toSorted(([, a], [, b]) => b - a);
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  const license = answer.license?.spdx_id;
  const result = {
    name,
    fetched: today,
    stars: answer.stargazers_count,
    lastCommit: commits?.[0]?.commit.committer.date.slice(0, 10),
    languages: shares.filter(([, share]) => share >= minShare * total).map(([language]) => language),
    release: release?.tag_name,
    // GitHub returns NOASSERTION if it cannot identify the license.
    license: license === 'NOASSERTION' ? undefined : (license ?? undefined),
    archived: answer.archived || undefined,
  };
  const unshowable = findUnshowable(Object.values(result).flat().join(' '));
  if (unshowable || !snapshot.safeParse(result).success) throw incompleteResponse();
  return result;
}

/**
 * Requests a page of GitHub's website, without the token.
 * @returns its HTML; `undefined` if there is none
 */
export async function fetchPage(path: string, { api, timeout }: RequestSettings): Promise<string | undefined> {
  const isGithub = api.hostname === 'api.github.com';
  const web = isGithub ? new URL('https://github.com') : api;
  const response = await send(new URL(path, web), { api: web, ...(timeout && { timeout }) });
  return response.ok ? response.text() : undefined;
}

/**
 * Sends a single request to the API.
 * @returns `undefined` if GitHub has no such data
 */
export async function requestApi<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  settings: RequestSettings,
): Promise<Answer | undefined> {
  const response = await send(new URL(path, settings.api), settings);
  // GitHub responds with 409 for the commits of an empty repository.
  if (response.status === 404 || response.status === 409) return undefined;
  if (!response.ok) throw rejection(response, settings);
  const answer = schema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw incompleteResponse();
  return answer.data;
}

async function send(url: URL, { api, token, timeout = 15_000 }: RequestSettings): Promise<Response> {
  const headers = {
    Accept: 'application/vnd.github+json',
    'X-GitHub-Api-Version': '2022-11-28',
    'User-Agent': 'paperback-portfolio',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  let at = url;
  // Follow redirects of renamed repositories, but only within GitHub, because the request contains the token.
  for (let hops = 0; hops < 3; hops++) {
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(at, { headers, signal, redirect: 'manual' }).catch((error: unknown) => {
      throw new FetchError(noResponse(error), { affectsAll: true, cause: 'offline' });
    });
    const next = URL.parse(response.headers.get('location') ?? '', at);
    if (response.status < 300 || response.status > 399 || next?.origin !== api.origin) return response;
    at = next;
  }
  throw incompleteResponse();
}

const noResponse = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError'
    ? 'GitHub did not respond in time. Try again later.'
    : 'GitHub cannot be reached. Is this computer online? To use a proxy, set NODE_USE_ENV_PROXY=1.';

const incompleteResponse = () => new FetchError('GitHub’s response was incomplete. Try again later.');

function rejection({ status, headers }: Response, { token }: RequestSettings): FetchError {
  const affectsAll = true;
  if (status === 401)
    return new FetchError('GitHub does not accept the token in GITHUB_TOKEN. Correct it, or unset it.', { affectsAll });
  if (
    status === 429 ||
    (status === 403 && (headers.get('x-ratelimit-remaining') === '0' || headers.has('retry-after')))
  )
    return new FetchError(
      `GitHub accepts no more requests for now; try again ${resetIn(headers)}. ${token ? '' : 'With a token in GITHUB_TOKEN it accepts more. '}The next run starts with the missing ones.`,
      { affectsAll, cause: 'limit' },
    );
  if (status >= 500)
    return new FetchError(`GitHub has an internal error (${status}). Try again later.`, { affectsAll });
  return new FetchError(`GitHub rejected the request (${status}). Open the repository on GitHub; it may be blocked.`);
}

function resetIn(headers: Headers): string {
  const wait = Number(headers.get('retry-after')) || Number(headers.get('x-ratelimit-reset')) - Date.now() / 1000;
  return wait > 0 && wait < 86_400 ? `in ${Math.ceil(wait / 60)} min` : 'in an hour';
}
