import { styleText } from 'node:util';
import { truncateText } from '#resume/resume.ts';
import { type FitReport, type ParserReport } from '#resume/parser-report.ts';
import { count } from '../command.ts';

/**
 * Formats the report of `npm run check -- --resume` on a PDF.
 * @param color whether to use green and red
 */
export function describeReport(report: ParserReport, color: boolean): string[] {
  const { file, readers, text, fit } = report;
  return [
    bold(`${file}, read by ${readers.join(', ')}`, color),
    ...describeFields(report, color),
    '',
    bold(`${file} as plain text, in reading order (${text.reader})`, color),
    ...text.text.split('\n').map((line) => `  ${line}`),
    '',
    ...(fit
      ? [
          bold(`${file}, with a font size of ${fit.size} points: the height of each text`, color),
          ...describeFit(fit),
          '',
        ]
      : []),
  ];
}

function describeFields({ faults, entries }: ParserReport, color: boolean): string[] {
  const good = color ? styleText('green', '✓', { validateStream: false }) : '✓';
  const bad = color ? styleText('red', '✗', { validateStream: false }) : '✗';
  return [
    ...faults.flatMap(({ found, remedy, isHarmless }) => [
      `  ${isHarmless ? '•' : bad} ${found}`,
      `      ${isHarmless ? '' : 'What to do: '}${remedy}`,
    ]),
    ...entries.flatMap(({ where, agreed, differing }) => [
      ...(agreed.length > 0 ? [`  ${good} ${where}: ${countKinds(agreed.map(({ kind }) => kind))}`] : []),
      ...differing.flatMap(({ kind, text, read, remedy, isHarmless, position }) => [
        `  ${isHarmless ? '•' : bad} ${where}, ${kind}: ${truncateText(text, 100)}`,
        ...read.map(({ by, text }) => `      ${by}: ${text ?? 'nothing'}`),
        `      ${isHarmless ? '' : 'What to do: '}${remedy} (${position})`,
      ]),
    ]),
  ];
}

/** Example: `title, dates, 3 × bullet` */
const countKinds = (kinds: readonly string[]) =>
  [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, { length }]) => (length > 1 ? `${length} × ${kind}` : kind))
    .join(', ');

function describeFit({ costs, maxPoints, cuts, changes, changesTitle }: FitReport): string[] {
  const rows = costs.map(({ points, lines, text }) => {
    const bar = '█'.repeat(Math.round((points / maxPoints) * 12)).padEnd(12);
    return `  ${points.toFixed(1).padStart(6)} pt  ${count(lines, 'line').padStart(7)}  ${bar}  ${truncateText(text, 64)}`;
  });
  const cut = cuts.flatMap(({ where, text, lines, why, position }) => [
    `  ${where}: ${truncateText(text, 72)}${position ? ` (${position})` : ''}`,
    `      ${count(lines, 'line')}. ${why}`,
  ]);
  return [
    ...rows,
    ...(cut.length > 0 ? ['', '  Cut to save space:', ...cut] : ['', '  Nothing was cut.']),
    ...(changes.length > 0
      ? [
          '',
          `  ${changesTitle}:`,
          ...changes.map(({ text, position }) => `  • ${text}${position ? ` (${position})` : ''}`),
        ]
      : []),
  ];
}

const bold = (text: string, color: boolean) => (color ? styleText('bold', text, { validateStream: false }) : text);
