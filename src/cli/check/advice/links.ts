// Follows the links of the content, when the owner asks for it: `npm run check -- --links`. A link counts as dead only
// where a visitor would get nothing: what turns programs away, or is ill for an hour, is left in peace.
import pMap from 'p-map';
import { type Advice, adviceName, topOf } from '#content/advice.ts';
import { positionIn } from '#platform/problem.ts';
import type { Site, Sources } from '#content/site.ts';

/** What came of following the links. */
export type FollowedLinks = {
  advice: Advice[];
  followed: number;
  /** Whether nobody answered at all, which says more of this machine than of the links. */
  isOffline: boolean;
};

type Options = {
  /** How long an answer is waited for, in milliseconds. */
  patience?: number;
  fetch?: typeof globalThis.fetch;
};

/**
 * Follows every link to another site, once. E-mail addresses and telephone numbers are left out, and so is the site's
 * own address, which may not be online yet.
 * @example await followLinks(site, sources) // { advice: [{ name: 'dead-link: https://example.com/gone', … }], … }
 */
export async function followLinks(
  site: Pick<Site, 'person' | 'pages'>,
  sources: Sources,
  { patience = 15_000, fetch = globalThis.fetch }: Options = {},
): Promise<FollowedLinks> {
  const links = linksIn(site);
  const hosts = [...Map.groupBy(links, (link) => new URL(link).host).values()];
  const answers = new Map<string, Answer>();
  const ask = async (ofHost: string[]) => {
    for (const link of ofHost) answers.set(link, await follow(link, patience, fetch));
  };
  // A few hosts at once; each is asked one thing after the other.
  await pMap(hosts, ask, { concurrency: 4 });
  const isOffline = links.length > 0 && [...answers.values()].every((answer) => 'silence' in answer);
  const dead = links.flatMap((link) => {
    const answer = answers.get(link);
    const found = answer && whyDead(answer);
    return found === undefined ? [] : [{ link, found }];
  });
  return {
    isOffline,
    followed: links.length,
    advice: isOffline
      ? []
      : dead.map(({ link, found }) => ({
          ...placeOf(link, sources),
          name: adviceName('dead-link', link),
          found: `${link} ${found}.`,
          remedy: 'Find out where it went and change the link, or remove it.',
        })),
  };
}

/** Every address of another site that a page leads to. */
function linksIn({ person: { url: _own, webVitals: _measured, ...person }, pages }: Pick<Site, 'person' | 'pages'>) {
  const found = new Set<string>();
  const search = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value))
      if (typeof inner === 'string' && /^(?:url|href|reportTo)$/.test(key) && /^https?:/i.test(inner)) found.add(inner);
      else search(inner);
  };
  search([person, pages]);
  if (_own !== undefined) found.delete(_own);
  return [...found];
}

/** What a host said, or the code of the error for its saying nothing. */
type Answer = { status: number } | { silence: string };

async function follow(link: string, patience: number, fetch: typeof globalThis.fetch): Promise<Answer> {
  const ask = async (method: 'HEAD' | 'GET'): Promise<Answer> => {
    try {
      const response = await fetch(link, {
        method,
        redirect: 'follow',
        signal: AbortSignal.timeout(patience),
        headers: { 'User-Agent': 'Mozilla/5.0 (compatible; link check of a personal site, by its owner)' },
      });
      await response.body?.cancel();
      return { status: response.status };
    } catch (error) {
      return { silence: codeOf(error) };
    }
  };
  const first = await ask('HEAD');
  // Many servers answer HEAD wrongly, or not at all.
  return 'status' in first && first.status < 400 ? first : ask('GET');
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : error.name;
}

function whyDead(answer: Answer): string | undefined {
  if ('status' in answer)
    return answer.status === 404 || answer.status === 410
      ? `is gone: the server says that there is no such page (${answer.status})`
      : undefined;
  switch (answer.silence) {
    case 'ENOTFOUND':
      return 'leads to a host that does not exist';
    case 'ECONNREFUSED':
      return 'leads to a host that takes no visitors';
    case 'TimeoutError':
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'UND_ERR_HEADERS_TIMEOUT':
      return 'did not answer, though it was asked twice';
    case 'CERT_HAS_EXPIRED':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return 'has a certificate that browsers refuse';
    default:
      return undefined;
  }
}

function placeOf(link: string, { texts, site }: Sources) {
  for (const file of texts) {
    const at = file.text.indexOf(link);
    if (at >= 0) return { file, ...positionIn(file.text, at) };
  }
  return topOf(site.yaml.file);
}
