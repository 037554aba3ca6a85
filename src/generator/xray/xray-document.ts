// The page `/__resume` of `npm start`: each résumé PDF as programs read it, and its layout with the height of every
// line. It has Home's colors and no script, and is not part of a build.
import { createHash } from 'node:crypto';
import type { Sources } from '#content/site.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import type { Fit } from '#resume/fit/fit.ts';
import type { LookedInto } from '#resume/look-into.ts';
import { beginningOf } from '#resume/resume.ts';
import { placeOf } from '#resume/xray/expected.ts';
import { differenceIn, placesOf, takers, type Xray, type XrayField } from '#resume/xray/xray.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { localStyle } from './local-style.ts';

/** URL path of the picture of a page. Example: `/__resume/0.svg` */
export const pictureAddress = (index: number) => `/__resume/${index}.svg`;

/** The document and its Content Security Policy: its own style, and pictures and fonts of the same origin. */
export function xrayDocument(looked: readonly LookedInto[], { theme, sources }: { theme: Theme; sources: Sources }) {
  const style = localStyle(theme);
  const hash = createHash('sha256').update(style).digest('base64');
  const contents = looked.map(({ file }, index) => `<a href="#pdf-${index}">${escapeHtml(file)}</a>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>What programs read in your résumé</title>
<style>${style}</style>
</head>
<body>
<header><h1>What programs read in your résumé</h1>
<p>Field by field, beside what your content says; and what each line costs. Load this page again after a change.</p>
<nav aria-label="PDFs">${contents}</nav></header>
<main>
${looked.map((look, index) => pdfSection(look, index, sources)).join('\n') || '<p>There is no résumé PDF to look into. <code>npm run check</code> says why.</p>'}
</main>
</body>
</html>
`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

const pdfSection = ({ file, xray, fit }: LookedInto, index: number, sources: Sources) => `<section id="pdf-${index}">
<h2><a href="/${escapeHtml(file)}">${escapeHtml(file)}</a></h2>
<p class="quiet">Read by ${xray.readers.join(', ')}; Tags are what screen readers go by.</p>
${xray.faults.map(({ found, remedy }) => `<p class="bad"><b>✗ ${escapeHtml(found)}</b><br>What to do: ${escapeHtml(remedy)}</p>`).join('\n')}
<h3>Field by field</h3>
<dl>
${placesOf(xray)
  .map(
    ({ where, agreed, differing }) =>
      `<dt>${escapeHtml(where)}</dt>\n${agreed.map(agreement).join('')}${differing.map((field) => difference(field, xray, sources)).join('')}`,
  )
  .join('')}</dl>
${fit ? fitSection(fit, index) : ''}
<details><summary>As plain text, in the order of reading (${xray.text.reader})</summary><pre>${escapeHtml(xray.text.text.trim())}</pre></details>
</section>`;

const agreement = ({ kind, expected }: XrayField) =>
  `<dd><span class="good">✓ ${kind}</span> ${escapeHtml(beginningOf(expected, 120))}</dd>\n`;

function difference(field: XrayField, xray: Xray, sources: Sources): string {
  const { kind, expected, source, remedy = '' } = field;
  const read = takers(field, xray).map(
    ([taken, by]) =>
      `<li>${by.join(', ')}: ${taken === undefined ? 'nothing' : escapeHtml(differenceIn(taken, expected))}</li>`,
  );
  return `<dd class="bad"><b>✗ ${kind}: ${escapeHtml(beginningOf(expected, 90))}</b><ul>${read.join('')}</ul>
What to do: ${escapeHtml(remedy)} <code>${escapeHtml(placeOf(sources, source) ?? 'content/')}</code></dd>\n`;
}

/** Maximum width of the bars next to the page, in points. */
const barWidth = 90;

function fitSection({ width, height, size, costs, cuts, changes, back }: Fit, index: number): string {
  const max = Math.max(...costs.map(({ points }) => points));
  const bars = costs.map(({ points, bottom, lines, text }) => {
    const long = (barWidth * points) / max;
    const y = bottom - points + 2;
    return `<rect x="${width + 8}" y="${y.toFixed(1)}" width="${long.toFixed(1)}" height="${Math.max(1, points - 2).toFixed(1)}"${lines > 1 ? ' class="many"' : ''}><title>${escapeHtml(beginningOf(text, 60))}</title></rect>`;
  });
  const rows = costs.map(
    ({ points, lines, text }) =>
      `<tr><td>${points.toFixed(1)}</td><td>${lines}</td><td>${escapeHtml(beginningOf(text, 90))}</td></tr>`,
  );
  const cut = cuts.map(
    ({ where, text, lines, why }) =>
      `<li><b>${escapeHtml(where)}</b>: ${escapeHtml(beginningOf(text, 120))} <span class="quiet">(${lines === 1 ? 'a line' : `${lines} lines`}) ${escapeHtml(why)}</span></li>`,
  );
  const lead =
    back === undefined ? 'What would give the page more room' : `What would bring back ${beginningOf(back, 90)}`;
  return `<h3>What each line costs</h3>
<p class="quiet">Set in ${size} points. A bar is as long as its line is high, with the space above it; what takes several lines is darker.</p>
<figure><svg viewBox="0 0 ${width + barWidth + 12} ${height}" role="img" aria-label="The page, with a bar beside each line; the table below says the same">
<rect class="page" width="${width}" height="${height}"/><image href="${pictureAddress(index)}" width="${width}" height="${height}"/>
${bars.join('\n')}
</svg></figure>
<details><summary>The same as a table</summary><table><thead><tr><th>Points</th><th>Lines</th><th>Text</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></details>
<h3>What found no room</h3>
${cut.length > 0 ? `<ul>${cut.join('\n')}</ul>` : '<p class="good">✓ Nothing was cut.</p>'}
${changes.length > 0 ? `<h3>${escapeHtml(lead)}</h3>\n<ul>${changes.map((change) => `<li>${escapeHtml(change)}</li>`).join('')}</ul>` : ''}`;
}
