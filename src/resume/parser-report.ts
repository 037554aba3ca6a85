// The parser report on a résumé PDF as plain data, which the terminal and the editor show.
import type { Sources } from '#content/site.ts';
import type { Fit } from './fit/fit.ts';
import type { ResumeAnalysis } from './analyze-resumes.ts';
import { wholeEntry } from './pdf/cut-parts.ts';
import { truncateText } from './resume.ts';
import { type FieldKind, formatPosition, headerPosition } from './parsers/expected.ts';
import { differenceIn, groupFields, isHarmless, valuesByReader } from './parsers/parser-results.ts';

export type ParserReport = {
  file: string;
  readers: string[];
  faults: { found: string; remedy: string; isHarmless: boolean }[];
  entries: {
    where: string;
    /** True if the fields are in the header of the résumé, before its first section. */
    isHeader: boolean;
    agreed: { kind: FieldKind; text: string }[];
    differing: Difference[];
  }[];
  /** The whole text, as one of the parsers extracts it. */
  text: { reader: string; text: string };
  /** Space that the parts of the page take; `undefined` without Typst. */
  fit?: FitReport | undefined;
};

/** A field for which some parsers read a text that differs from the content. */
export type Difference = {
  kind: FieldKind;
  text: string;
  /**
   * The different values that parsers read. `by` names the parsers that read `text`. If `text` is missing, these
   * parsers found no value.
   */
  read: { by: string; text?: string | undefined }[];
  remedy: string;
  /** True if the owner does not need to change anything. */
  isHarmless: boolean;
  /** Example: `content/site.yaml:3` */
  position: string;
};

export type FitReport = Pick<Fit, 'width' | 'height' | 'size'> & {
  changes: { text: string; position: string | undefined }[];
  costs: Pick<Fit['costs'][number], 'text' | 'lines' | 'points' | 'bottom'>[];
  /** The largest `points` of all costs. The editor draws each cost as a bar relative to this value. */
  maxPoints: number;
  /** Example of a position: `content/projects.yaml:12` */
  cuts: (Pick<Fit['cuts'][number], 'where' | 'text' | 'lines' | 'why'> & { position: string | undefined })[];
  /** Title of the list of changes. The changes restore a cut part. If nothing was cut, they save space. */
  changesTitle: string;
};

export function makeParserReport({ file, parserResults, fit }: ResumeAnalysis, sources: Sources): ParserReport {
  const { readers, faults, text } = parserResults;
  const entries = groupFields(parserResults).map(({ where, agreed, differing }) => ({
    where,
    isHeader: where === headerPosition,
    agreed: agreed.map(({ kind, expected }) => ({ kind, text: expected })),
    differing: differing.map((field) => ({
      kind: field.kind,
      text: field.expected,
      read: valuesByReader(field, parserResults).map(([value, by]) => ({
        by: by.join(', '),
        text: value === undefined ? value : differenceIn(value, field.expected),
      })),
      remedy: field.remedy ?? '',
      isHarmless: isHarmless(field),
      position: formatPosition(sources, field.source) ?? 'content/',
    })),
  }));
  return {
    file,
    readers,
    faults: faults.map((fault) => ({ ...fault, isHarmless: isHarmless(fault) })),
    entries,
    text: { ...text, text: text.text.trim() },
    fit: fit && makeFitReport(fit, sources),
  };
}

function makeFitReport({ width, height, size, costs, cuts, changes, restoredPart }: Fit, sources: Sources): FitReport {
  return {
    width,
    height,
    size,
    changes: changes.map(({ text, source }) => ({ text, position: formatPosition(sources, source) })),
    changesTitle:
      restoredPart === undefined
        ? 'What would make more room on the page'
        : `What would bring back ${truncateText(restoredPart.replace(`: ${wholeEntry}`, ''), 72)}`,
    costs: costs.map(({ text, lines, points, bottom }) => ({ text, lines, points, bottom })),
    maxPoints: Math.max(...costs.map(({ points }) => points)),
    cuts: cuts.map(({ where, text, lines, why, source }) => ({
      where,
      text,
      lines,
      why,
      position: formatPosition(sources, source),
    })),
  };
}
