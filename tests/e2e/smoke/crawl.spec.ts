// From Home by every link, script, style, picture, card, icon, feed and sitemap to every file that anything leads to:
// each is there, is what it says it is, and every fragment has its target. Nothing in the list of what is to be found
// is written down here; it is what the documents name.
import type { APIResponse, Page } from '@playwright/test';
import { pageAt } from '#pages.ts';
import { awake, expect, test } from '#tests/support/test.ts';

const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

for (const [device, view] of Object.entries(devices))
  for (const javaScriptEnabled of [true, false])
    test.describe(`on a ${device} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ ...view, javaScriptEnabled });

      test('every page opens complete, and every place that a link names is there', async ({
        page,
        baseURL: start,
      }) => {
        const baseURL = start ?? '';
        const { project } = test.info();
        const isShort = project.name === 'root' || (device === 'phone' && javaScriptEnabled);
        test.skip(!isShort && !process.env.SWEEP, 'the sweep tries it (npm run sweep)');
        const bad: string[] = [];
        page.on('response', (response) => {
          if (response.status() >= 400) bad.push(`${response.status()} ${response.url()}`);
        });
        page.on('requestfailed', (request) => {
          // A browser without scripts begins to fetch them and thinks better of it.
          if (!javaScriptEnabled && request.url().endsWith('.js')) return;
          // A page that is left no longer needs what it was fetching.
          if (request.failure()?.errorText !== 'net::ERR_ABORTED') bad.push(`no answer: ${request.url()}`);
        });
        const waiting = [baseURL];
        const places = new Set<string>();
        const seen = new Map<string, string[]>();
        for (let address = waiting.pop(); address; address = waiting.pop()) {
          if (seen.has(address)) continue;
          await page.goto(address);
          if (javaScriptEnabled) await awake(page);
          seen.set(address, await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id)));
          const links = page.locator('a[href]');
          for (const found of await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))) {
            if (!found.startsWith(baseURL) || !isPage(found, baseURL)) continue;
            waiting.push(found.replace(/#.*/, ''));
            if (found.includes('#')) places.add(found);
          }
          bad.push(...(await brokenPictures(page)).map((picture) => `${address}: ${picture}`));
        }
        for (const place of places) {
          const [address = '', id = ''] = place.split('#');
          if (!seen.get(address)?.includes(decodeURIComponent(id))) bad.push(`no such place: ${place}`);
        }
        expect(seen.size).toBeGreaterThan(1);
        expect(bad).toEqual([]);
      });
    });

test('everything that anything of the site names is there, and is what it says it is', async ({
  request,
  baseURL: start,
}) => {
  const baseURL = start ?? '';
  const home = await (await request.get('')).text();
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home)?.[1];
  const bad: string[] = [];
  const seen = new Set<string>();
  const waiting: Named[] = [
    { address: baseURL, by: 'the start' },
    ...['robots.txt', 'sitemap.xml', 'llms.txt', '404.html'].map((file) => ({ address: baseURL + file, by: 'custom' })),
  ];
  for (let named = waiting.pop(); named; named = waiting.pop()) {
    // The site names itself as it is known to the world.
    const { address } = named;
    const here = canonical && address.startsWith(canonical) ? baseURL + address.slice(canonical.length) : address;
    if (seen.has(here) || !new URL(here).href.startsWith(new URL(baseURL).origin)) continue;
    seen.add(here);
    if (!here.startsWith(baseURL)) bad.push(`${named.by} names ${here}, outside of the site`);
    const answer = await request.get(here);
    if (answer.status() === 404 && named.by === 'custom') continue;
    const problem = await problemWith(answer, here);
    if (problem) bad.push(`${named.by} names ${here}: ${problem}`);
    else waiting.push(...(await namesIn(answer, here, baseURL)));
  }
  expect(seen.size).toBeGreaterThan(30);
  expect(bad).toEqual([]);
});

/** An address, and what names it. */
type Named = { address: string; by: string };

const kinds: Record<string, RegExp> = {
  '': /^text\/html/,
  html: /^text\/html/,
  js: /^text\/javascript/,
  css: /^text\/css/,
  png: /^image\/png/,
  jpg: /^image\/jpeg/,
  webp: /^image\/webp/,
  avif: /^image\/avif/,
  svg: /^image\/svg\+xml/,
  ico: /^image\/(?:x-icon|vnd\.microsoft\.icon)/,
  woff2: /^font\/woff2/,
  pdf: /^application\/pdf/,
  json: /^application\/json/,
  webmanifest: /^application\/manifest\+json/,
  xml: /^(?:application|text)\/xml/,
  txt: /^text\/plain/,
  md: /^text\/markdown/,
  vcf: /^text\/(?:x-)?vcard/,
};

async function problemWith(answer: APIResponse, address: string): Promise<string | undefined> {
  if (answer.status() !== 200) return `status ${answer.status()}`;
  const body = await answer.body();
  if (body.length === 0) return 'it is empty';
  const ending = /\.(\w+)$/.exec(new URL(address).pathname)?.[1] ?? '';
  const kind = answer.headers()['content-type'] ?? '';
  return kinds[ending]?.test(kind) ? undefined : `it is sent as ${kind || 'nothing'}`;
}

/** Every address that a file names. */
async function namesIn(answer: APIResponse, file: string, baseURL: string): Promise<Named[]> {
  const kind = answer.headers()['content-type'] ?? '';
  if (!/^text\/|json|xml/.test(kind)) return [];
  const text = await answer.text();
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  const names = (): string[] => {
    if (kind.startsWith('text/html'))
      return [
        ...all(/\s(?:href|src|poster|action)="([^"]*)"/g),
        ...all(/\s(?:imagesrcset|srcset)="([^"]*)"/gi).flatMap((set) => set.split(',').map((entry) => entry.trim())),
        ...all(/"(https?:[^"\\]*)"/g),
      ];
    if (kind.startsWith('text/css')) return all(/url\(["']?([^"')]+)["']?\)/g);
    // What a script imports is named from where it lies, and what it fetches ahead from the base.
    if (kind.startsWith('text/javascript'))
      return all(/["'`]([^"'`\s]*[\w-]+-[\w-]{8}\.(?:js|css))["'`]/g).map((name) =>
        name.startsWith('.') ? name : new URL(name, baseURL).href,
      );
    if (kind.includes('manifest')) return all(/"(?:src|start_url|scope|id)":\s*"([^"]*)"/g);
    if (/^text\/(?:markdown|plain)/.test(kind)) return all(/(?:\]\(|: )<?((?:https?:|\/)[^\s)>]+)/g);
    return all(/["'>](https?:[^"'<]*)["'<]/g);
  };
  return names()
    .map((name) => name.replace(/\s.*$/, '').replaceAll('&amp;', '&'))
    .filter((name) => name !== '' && !/^(?:data|mailto|tel|sms):/.test(name) && URL.canParse(name, file))
    .map((name) => ({ address: new URL(name, file).href.replace(/#.*$/, ''), by: file }));
}

const isPage = (address: string, baseURL: string) =>
  pageAt(`/${new URL(address).href.slice(baseURL.length).replace(/[?#].*$/, '')}`) !== undefined;

/** The pictures that do not arrive; those below the fold are fetched at once. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.locator('img').evaluateAll(async (pictures) => {
    const broken = await Promise.all(
      (pictures as HTMLImageElement[]).map(async (picture) => {
        picture.loading = 'eager';
        await picture.decode().catch(() => undefined);
        return picture.naturalWidth > 0 ? [] : [`a broken picture, ${picture.currentSrc || picture.src}`];
      }),
    );
    return broken.flat();
  });
}
