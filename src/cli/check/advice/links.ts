// Finds links that only work on the owner's computer, and absolute links to the site itself. With
// `npm run check -- --links`, also finds dead links. Some servers reject automated requests or have temporary errors. Their
// links are not reported, since visitors may get the page.
import pMap from 'p-map';
import { type Advice, adviceName, startOfFile } from '#content/read/advice.ts';
import { asUri, decoded } from '#content/model/links.ts';
import { currentDay, isoDate, type PartialDate } from '#content/model/dates.ts';
import { isAt, pageAt } from '#pages.ts';
import { positionIn } from '#platform/problem.ts';
import type { Site, Sources } from '#content/site.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';

/** Hosts that visitors cannot reach: the owner's computer, and computers in the home network. */
export const isLocalHost = (host: string) => /^(?:localhost|0\.0\.0\.0|127\..*|10\..*|192\.168\..*|\[.*\])$/.test(host);

/**
 * Advice on links to the owner's computer, and on absolute links to pages of the site. Ignores addresses in
 * instructions, such as "open http://localhost:3000": they are not meant as links.
 */
export function adviseOnLinkTargets(site: Site, sources: Sources): Advice[] {
  const { pages: visible, texts, skills, person } = site;
  const { webVitals: _, url: ownUrl, ...details } = person;
  const root = ownUrl?.replace(/\/*$/, '/');
  const links = new Map(linkElements([details, visible, texts]).map((link) => [link.url, link]));
  return [...links.values()].flatMap(({ url, isBare }): Advice[] => {
    const isLocal = isLocalHost(new URL(url).hostname);
    const path = isLocal
      ? url.replace(/^\w+:\/\/[^/?#]+/, '')
      : root !== undefined && url.startsWith(root)
        ? url.slice(root.length - 1)
        : '';
    const address = decoded(path.replace(/[?#].*$/, ''));
    const page = pageAt(address);
    const isPage =
      address.length > 1 &&
      (page === undefined
        ? [...texts, ...skills].some((one) => isAt(one.address, address))
        : page in visible && visible[page as keyof typeof visible] !== undefined);
    if (!isPage && (!isLocal || isBare)) return [];
    return [
      {
        ...positionOf(url, sources),
        name: adviceName(isLocal ? 'local-url' : 'other-form', url),
        found: isLocal
          ? `${url} works only on your computer, so the link is broken for visitors.`
          : `${url} is the whole address of a page of your site, so the check does not test the link, and translations link to the first language.`,
        remedy: isPage ? `Write: ${path}` : 'Write the public address, or remove the link.',
      },
    ];
  });
}

/** All links to web addresses. `isBare` is true if the text of the link is the address. */
function linkElements(value: unknown): { url: string; isBare: boolean }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(linkElements);
  const { href, url = href, children } = value as Record<string, unknown>;
  const isBare = Array.isArray(children) && children.length === 1 && children[0] === url;
  const own = typeof url === 'string' && /^https?:/i.test(url) && URL.canParse(url) ? [{ url, isBare }] : [];
  return [...own, ...Object.values(value).flatMap(linkElements)];
}

/**
 * Requests every external link once. Skips the site's own URL, since the site may not be online yet.
 * @param options.timeout timeout of a request in milliseconds
 * @returns the number of links, and the advice. If no host responded, there is no advice, since this machine is
 * probably offline.
 * @example await followLinks(site, sources) // { advice: [{ name: 'dead-link: https://example.com/gone', … }], … }
 */
export async function followLinks(
  site: Pick<Site, 'person' | 'pages' | 'texts'>,
  sources: Sources,
  { timeout = 15_000, fetch = globalThis.fetch, today = currentDay() } = {},
): Promise<{ linkCount: number; advice: Advice[] | undefined }> {
  const links = linksIn(site);
  const hosts = Map.groupBy(links, (link) => new URL(link).host).values();
  const answers = new Map<string, Answer>();
  // Several hosts in parallel, but one request at a time per host.
  const askHost = async (hostLinks: string[]) => {
    for (const link of hostLinks) answers.set(link, await follow(link, timeout, fetch));
  };
  await pMap(hosts, askHost, { concurrency: 4 });
  if (links.length > 0 && [...answers.values()].every((answer) => typeof answer === 'string'))
    return { linkCount: links.length, advice: undefined };
  const projectLinks = new Set(site.pages.projects?.projects.flatMap(({ links }) => links.map(({ url }) => url)));
  const advice = links.flatMap((link): Advice[] => {
    const why = deadReasons[answers.get(link) ?? ''];
    if (why === undefined) return [];
    const remedy = projectLinks.has(link)
      ? remedyForProject(today)
      : 'Find its new address and change the link, or remove the link.';
    return [{ ...positionOf(link, sources), name: adviceName('dead-link', link), found: `${link} ${why}.`, remedy }];
  });
  return { linkCount: links.length, advice };
}

const remedyForProject = (today: PartialDate) =>
  `Find its new address and change the link. If the page is permanently gone, write below its url: archived: ${isoDate(today)}. Then the site marks it as archived, and does not link to it.`;

function linksIn({
  person: { url: ownUrl, webVitals: _, ...person },
  pages,
  texts,
}: Pick<Site, 'person' | 'pages' | 'texts'>) {
  const found = new Set<string>();
  for (const [path, value] of everyValue([person, pages, texts]))
    if (typeof value === 'string' && /^(?:url|href|reportTo)$/.test(String(path.at(-1))) && /^https?:/i.test(value))
      found.add(value);
  return [...found].filter((link) => link !== ownUrl);
}

/** The HTTP status, or the error code if there was no response. */
type Answer = number | string;

async function follow(link: string, timeout: number, fetch: typeof globalThis.fetch): Promise<Answer> {
  let answer: Answer = '';
  // Retries with GET, since many servers answer HEAD incorrectly or not at all.
  for (const method of ['HEAD', 'GET']) {
    try {
      const signal = AbortSignal.timeout(timeout);
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

const gone = 'is broken: the server reports that this page does not exist';
const silent = 'did not respond to two attempts';
const invalidCertificate = 'has a certificate that browsers reject';

const deadReasons: Partial<Record<Answer, string>> = {
  404: `${gone} (404)`,
  410: `${gone} (410)`,
  ENOTFOUND: 'points to a host that does not exist',
  ECONNREFUSED: 'points to a host that refuses connections',
  TimeoutError: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  UND_ERR_HEADERS_TIMEOUT: silent,
  CERT_HAS_EXPIRED: invalidCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: invalidCertificate,
};

function positionOf(link: string, { texts, site }: Sources) {
  const urlPattern = /\bhttps?:[^\s"'<>\]]+/gi;
  for (const file of texts) {
    // `link` is URL-encoded; the file may contain it in another spelling.
    const spelling = file.text.includes(link)
      ? link
      : file.text.match(urlPattern)?.find((one) => URL.canParse(one) && asUri(one).startsWith(link));
    if (spelling) return { file, ...positionIn(file.text, file.text.indexOf(spelling)) };
  }
  return startOfFile(site.yaml.file);
}
