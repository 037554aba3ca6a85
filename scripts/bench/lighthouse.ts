// What Lighthouse says of each page, on its phone and on its desktop.
import type { Chromium } from './chromium.ts';
import { byTurns, median } from './median.ts';
import type { ServedSite } from './serve-measured.ts';

/** The four categories. */
export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export const formFactors = ['mobile', 'desktop'] as const;

/** Timings in milliseconds, by the names that Lighthouse gives them. */
export const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

export type LighthouseFigures = {
  page: string;
  formFactor: (typeof formFactors)[number];
  sites: {
    /** From 0 to 100. */
    scores: Record<(typeof categories)[number], number>;
    timings: Record<(typeof timings)[number], number>;
    /** What cost points, by the titles of the audits. */
    lost: string[];
  }[];
};

/**
 * Lets Lighthouse look at pages on every site.
 * @throws {Error} when a page asks anybody else for something
 */
export async function askLighthouse(
  chromium: Chromium,
  sites: readonly ServedSite[],
  pages: readonly string[],
  { runs, onRun }: { runs: number; onRun: (text: string) => void },
): Promise<LighthouseFigures[]> {
  const figures: LighthouseFigures[] = [];
  for (const formFactor of formFactors)
    for (const page of pages) {
      const found = await byTurns(sites, runs, async (site) => {
        const one = await look(chromium, new URL(page, site.address).href, formFactor);
        onRun(`Lighthouse ${formFactor}, ${page}, ${site.name}: ${Object.values(one.scores).join(' ')}`);
        return one;
      });
      figures.push({
        page,
        formFactor,
        sites: found.map((all) => ({
          scores: middles(categories, (name) => all.map(({ scores }) => scores[name])),
          timings: middles(timings, (name) => all.map(({ timings }) => timings[name])),
          lost: [...new Set(all.flatMap(({ lost }) => lost))],
        })),
      });
    }
  return figures;
}

const middles = <Name extends string>(names: readonly Name[], figures: (name: Name) => number[]) =>
  Object.fromEntries(names.map((name) => [name, median(figures(name))])) as Record<Name, number>;

async function look(chromium: Chromium, address: string, formFactor: (typeof formFactors)[number]) {
  // It takes longer to load than the help of the command may take.
  const { default: lighthouse, desktopConfig } = await import('lighthouse');
  const ask = () =>
    lighthouse(
      address,
      { port: chromium.port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
  const first = await ask();
  // About once in a hundred times it misses the start of the page, and asks to be run again.
  const result = first?.lhr.runtimeError ? await ask() : first;
  if (!result) throw new Error(`Lighthouse said nothing of ${address}.`);
  const { audits, categories: found, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, ${address}: ${runtimeError.message}`);
  const { items } = audits['network-requests']?.details as unknown as { items: { url: string }[] };
  const strange = items.filter(({ url }) => !url.startsWith(new URL(address).origin) && !url.startsWith('data:'));
  if (strange.length > 0) throw new Error(`${address} asks for ${strange.map(({ url }) => url).join(', ')}.`);
  const each = <Name extends string>(names: readonly Name[], figure: (name: Name) => number) =>
    Object.fromEntries(names.map((name) => [name, figure(name)])) as Record<Name, number>;
  return {
    scores: each(categories, (name) => Math.round((found[name]?.score ?? NaN) * 100)),
    timings: each(timings, (name) => audits[name]?.numericValue ?? NaN),
    lost: Object.values(found).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => audits[id]?.title ?? id),
    ),
  };
}
