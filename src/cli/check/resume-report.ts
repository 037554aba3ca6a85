// The report of `npm run check -- --resume` on each PDF: what programs read, what each line costs, and what was cut.
import { styleText } from 'node:util';
import type { Sources } from '#content/site.ts';
import type { Fit } from '#resume/fit/fit.ts';
import type { LookedInto } from '#resume/look-into.ts';
import { beginningOf } from '#resume/resume.ts';
import { placeOf } from '#resume/xray/expected.ts';
import { differenceIn, placesOf, takers, type Xray } from '#resume/xray/xray.ts';
import { count } from '../command.ts';

/**
 * The report on a PDF, line by line.
 * @param color true to use green and red
 */
export function describeLook({ file, xray, fit }: LookedInto, sources: Sources, color: boolean): string[] {
  return [
    bold(`${file}, read by ${xray.readers.join(', ')}`, color),
    ...describeXray(xray, sources, color),
    '',
    bold(`${file} as plain text, in the order of reading (${xray.text.reader})`, color),
    ...xray.text.text
      .trim()
      .split('\n')
      .map((line) => `  ${line}`),
    '',
    ...(fit ? [bold(`${file}, set in ${fit.size} points: what each line costs`, color), ...describeFit(fit), ''] : []),
  ];
}

function describeXray(xray: Xray, sources: Sources, color: boolean): string[] {
  const good = color ? styleText('green', '✓', { validateStream: false }) : '✓';
  const bad = color ? styleText('red', '✗', { validateStream: false }) : '✗';
  const faults = xray.faults.flatMap(({ found, remedy }) => [`  ${bad} ${found}`, `      What to do: ${remedy}`]);
  const places = placesOf(xray).flatMap(({ where, agreed, differing }) => [
    ...(agreed.length > 0 ? [`  ${good} ${where}: ${countKinds(agreed.map(({ kind }) => kind))}`] : []),
    ...differing.flatMap((field) => [
      `  ${bad} ${where}, ${field.kind}: ${beginningOf(field.expected, 100)}`,
      ...takers(field, xray).map(
        ([taken, by]) =>
          `      ${by.join(', ')}: ${taken === undefined ? 'nothing' : differenceIn(taken, field.expected)}`,
      ),
      `      What to do: ${field.remedy} (${placeOf(sources, field.source) ?? 'content/'})`,
    ]),
  ]);
  return [...faults, ...places];
}

/** Example: `title, dates, 3 × bullet` */
const countKinds = (kinds: readonly string[]) =>
  [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, { length }]) => (length > 1 ? `${length} × ${kind}` : kind))
    .join(', ');

function describeFit({ costs, cuts, changes, back }: Fit): string[] {
  const max = Math.max(...costs.map(({ points }) => points));
  const rows = costs.map(({ points, lines, text }) => {
    const bar = '█'.repeat(Math.round((points / max) * 12)).padEnd(12);
    return `  ${points.toFixed(1).padStart(6)} pt  ${count(lines, 'line').padStart(7)}  ${bar}  ${beginningOf(text, 64)}`;
  });
  const cut = cuts.flatMap(({ where, text, lines, why }) => [
    `  ${where}: ${beginningOf(text, 72)}`,
    `      ${count(lines, 'line')}. ${why}`,
  ]);
  const lead =
    back === undefined ? 'What would give the page more room:' : `What would bring back ${beginningOf(back, 72)}:`;
  return [
    ...rows,
    ...(cut.length > 0 ? ['', '  What found no room:', ...cut] : ['', '  Nothing was cut.']),
    ...(changes.length > 0 ? ['', `  ${lead}`, ...changes.map((change) => `  • ${change}`)] : []),
  ];
}

const bold = (text: string, color: boolean) => (color ? styleText('bold', text, { validateStream: false }) : text);
