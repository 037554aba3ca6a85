// Follows the links of the content, when the owner asks for it: `npm run check -- --links`. A link counts as dead only
// where a visitor would get nothing: what turns programs away, or is ill for an hour, is left in peace.
import pMap from 'p-map';
import { type Advice, adviceName, topOf } from '#content/advice.ts';
import { positionIn } from '#platform/problem.ts';
import type { Site, Sources } from '#content/site.ts';

/** What came of following the links. */
export type FollowedLinks = {
  followed: number;
  /** Nothing where nobody answered at all, which says more of this machine than of the links. */
  advice: Advice[] | undefined;
};

/**
 * Follows every link to another site, once. E-mail addresses and telephone numbers are left out, and so is the site's
 * own address, which may not be online yet.
 * @param options.patience how long an answer is waited for, in milliseconds
 * @example await followLinks(site, sources) // { advice: [{ name: 'dead-link: https://example.com/gone', … }], … }
 */
export async function followLinks(
  site: Pick<Site, 'person' | 'pages'>,
  sources: Sources,
  { patience = 15_000, fetch = globalThis.fetch } = {},
): Promise<FollowedLinks> {
  const links = linksIn(site);
  const hosts = Map.groupBy(links, (link) => new URL(link).host).values();
  const answers = new Map<string, Answer>();
  // A few hosts at once; each is asked one thing after the other.
  const askHost = async (ofHost: string[]) => {
    for (const link of ofHost) answers.set(link, await follow(link, patience, fetch));
  };
  await pMap(hosts, askHost, { concurrency: 4 });
  if (links.length > 0 && [...answers.values()].every((answer) => typeof answer === 'string'))
    return { followed: links.length, advice: undefined };
  const remedy = 'Find out where it went and change the link, or remove it.';
  const advice = links.flatMap((link): Advice[] => {
    const why = whyDead[answers.get(link) ?? ''];
    if (why === undefined) return [];
    return [{ ...positionOf(link, sources), name: adviceName('dead-link', link), found: `${link} ${why}.`, remedy }];
  });
  return { followed: links.length, advice };
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

/** The status that a host answered with, or the code of the error where it said nothing. */
type Answer = number | string;

async function follow(link: string, patience: number, fetch: typeof globalThis.fetch): Promise<Answer> {
  let answer: Answer = '';
  // Many servers answer HEAD wrongly, or not at all.
  for (const method of ['HEAD', 'GET']) {
    try {
      const signal = AbortSignal.timeout(patience);
      const response = await fetch(link, { method, signal, headers: { 'User-Agent': userAgent } });
      await response.body?.cancel();
      answer = response.status;
      if (answer < 400) break;
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } };
      answer = cause?.code ?? name;
    }
  }
  return answer;
}

const userAgent = 'Mozilla/5.0 (compatible; link check of a personal site, by its owner)';

const gone = 'is gone: the server says that there is no such page';
const silent = 'did not answer, though it was asked twice';
const uncertified = 'has a certificate that browsers refuse';

const whyDead: Partial<Record<Answer, string>> = {
  404: `${gone} (404)`,
  410: `${gone} (410)`,
  ENOTFOUND: 'leads to a host that does not exist',
  ECONNREFUSED: 'leads to a host that takes no visitors',
  TimeoutError: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  UND_ERR_HEADERS_TIMEOUT: silent,
  CERT_HAS_EXPIRED: uncertified,
  ERR_TLS_CERT_ALTNAME_INVALID: uncertified,
};

function positionOf(link: string, { texts, site }: Sources) {
  for (const file of texts) {
    const at = file.text.indexOf(link);
    if (at >= 0) return { file, ...positionIn(file.text, at) };
  }
  return topOf(site.yaml.file);
}
