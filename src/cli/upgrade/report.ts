import { escapeHtml } from '#platform/escape-html.ts';
import type { PageComparison } from './screenshots.ts';

/**
 * Returns the HTML report of an upgrade: screenshots of changed pages, before and after.
 * @param title the compared versions. Example: `0.1.0 to 0.2.0`
 * @param missingReason reason for missing screenshots
 */
export function upgradeReport(
  title: string,
  comparisons: readonly PageComparison[],
  steps: readonly string[],
  missingReason?: string,
): string {
  const changed = comparisons.filter(({ changedShare }) => changedShare > 0);
  const same = comparisons.filter(({ changedShare }) => changedShare === 0);
  const moved = steps.length > 0 ? `<h2>Migrated in your content</h2>${listOf(steps)}` : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Upgrade ${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 90rem; padding: 0 1rem; }
.pair { display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; align-items: start; }
figure { margin: 0; }
img { border: 1px solid; max-width: 100%; }
</style>
<h1>Upgrade ${escapeHtml(title)}</h1>
<p>${escapeHtml(missingReason ?? summaryOf(comparisons))}</p>
${moved}
${changed.map(pairOf).join('\n')}
${same.length > 0 ? `<h2>The same, pixel by pixel</h2>${listOf(same.map(nameOf))}` : ''}
</html>
`;
}

/** Returns a sentence about the number of changed pages. */
export function summaryOf(comparisons: readonly PageComparison[]): string {
  const pages = new Set(comparisons.map(({ page }) => page));
  const changed = new Set(comparisons.filter(({ changedShare }) => changedShare > 0).map(({ page }) => page));
  if (changed.size === 0) return `All ${pages.size} pages look the same, on a phone and on a desktop.`;
  return `${changed.size} of ${pages.size} pages ${changed.size === 1 ? 'looks' : 'look'} different.`;
}

/** Returns the name of a page, with its share of changed pixels. */
export function nameOf({ page, screen, changedShare, before, after }: PageComparison): string {
  const name = `/${page} on a ${screen}`;
  if (changedShare === 0) return name;
  if (!before) return `${name}: new`;
  if (!after) return `${name}: removed`;
  return `${name}: ${changedShare < 0.001 ? 'less than 0.1' : (changedShare * 100).toFixed(1)} % of it`;
}

function pairOf(comparison: PageComparison): string {
  const side = (name: string, file: string | undefined) =>
    file === undefined
      ? `<p>${name}: this page does not exist.</p>`
      : `<figure><figcaption>${name}</figcaption><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a></figure>`;
  return `<h2>${escapeHtml(nameOf(comparison))}</h2>
<div class="pair">${side('Before', comparison.before)}${side('After', comparison.after)}</div>`;
}

const listOf = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
