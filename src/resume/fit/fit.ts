// Explains how a résumé fits on its pages: the space of each line, the parts that were cut to fit, and changes that
// would restore a cut part. Typesets the résumé with the proposed changes, to prove that they work.
import type { EntrySource } from '#content/derive/facts.ts';
import type { PrintStyle } from '../pdf/faces.ts';
import type { Typst } from '../typst/typst.ts';
import { type CutPart, cutParts, describeCutPart, idOf, idOfText } from '../pdf/cut-parts.ts';
import { fitsUncut, type ResumePdf } from '../pdf/pdf.ts';
import { readPdf } from '../pdf/reading.ts';
import { type PrintedText, type TextKind, textsOf } from '../pdf/texts.ts';
import { truncateText, describeEntry, isSentence, mapEntries, type Resume } from '../resume.ts';

export type Fit = {
  /** In points. */
  width: number;
  height: number;
  size: number;
  /** From top to bottom. */
  costs: LineCost[];
  /** The parts of the résumé that were cut to fit. */
  cuts: CutPart[];
  /** Up to three changes that restore `restoredPart`. If nothing was cut, they save space. */
  changes: FitChange[];
  /** Position and text of the cut part that `changes` would restore. */
  restoredPart?: string | undefined;
};

/** A change that saves space, as a sentence. */
export type FitChange = { text: string; source?: EntrySource | undefined };

/** Space that a text takes on the page, including the space above it. */
export type LineCost = {
  kind: TextKind;
  where: string;
  source?: EntrySource | undefined;
  text: string;
  /** Number of lines. `lastLetters` is the number of letters in the last line. */
  lines: number;
  lastLetters: number;
  /** Height in points, including the space above the text. */
  points: number;
  /** Bottom edge, in points from the top of the page. */
  bottom: number;
};

/**
 * Reports how the content of a résumé fits on its pages.
 * @param uncut the résumé before any cuts
 * @example (await explainFit(typst, uncut, fittedPdf, style)).cuts // [{ where: 'Projects, "Ferryman"', why: …, lines: 2 }]
 */
export async function explainFit(typst: Typst, uncut: Resume, fittedPdf: ResumePdf, style: PrintStyle): Promise<Fit> {
  const { width, height, costs } = await measureLines(fittedPdf);
  const cuts = cutParts(uncut, fittedPdf.resume);
  const fit = { width, height, size: fittedPdf.size, costs, cuts };
  const savings = shortenings(costs);
  // Do not suggest changes that restore list items. List items are usually cut first. So if there is space again,
  // bullets and entries come back before list items.
  const restorable = cuts.filter(({ isPartOfList }) => !isPartOfList);
  const orderOf = (part: CutPart) => fittedPdf.cutTexts.indexOf(describeCutPart(part));
  const last = restorable.toSorted((a, b) => orderOf(a) - orderOf(b)).at(-1);
  if (!last) return { ...fit, changes: savings.slice(0, 2).map(asChange) };
  // Try to restore the part that was cut last. Stop after three attempts, since each attempt typesets the résumé.
  const others = removals(costs, fittedPdf.resume, last);
  for (const candidates of [savings, [...savings.slice(0, 1), ...others], others]) {
    const chosen = takeUntilSaved(candidates, last.lines);
    if (chosen.length === 0 || chosen.length > 3) continue;
    const changed = chosen.reduce((resume, { apply }) => apply(resume), last.restore(fittedPdf.resume));
    if (await fitsUncut(typst, changed, style))
      return { ...fit, changes: chosen.map(asChange), restoredPart: `${last.where}: ${last.text}` };
  }
  return { ...fit, changes: [] };
}

type Change = FitChange & { lines: number; apply: (resume: Resume) => Resume };

const asChange = ({ text, source }: Change): FitChange => ({ text, source });

function takeUntilSaved(changes: readonly Change[], lines: number): Change[] {
  const count = changes.findIndex(
    (_, index) => changes.slice(0, index + 1).reduce((sum, one) => sum + one.lines, 0) >= lines,
  );
  return changes.slice(0, count + 1);
}

/**
 * Measures the space that each text takes on the page. pdf.js extracts the letters in the order of the texts.
 * So the position of a text follows from the number of letters before it.
 */
async function measureLines(fittedPdf: ResumePdf): Promise<Pick<Fit, 'width' | 'height' | 'costs'>> {
  const { width, height, pieces } = await readPdf(fittedPdf.pdf);
  // Treat further pages as if they were below the first page.
  const letters = pieces.flatMap(({ text, y, page, size }) =>
    [...lettersOf(text)].map(() => ({ y: y - (page - 1) * height, page, size })),
  );
  const costs: LineCost[] = [];
  let at = 0;
  let numbers = 0;
  let above = 0;
  let page = 0;
  for (const { where, text, kind, source } of joinHeaders(textsOf(fittedPdf.resume))) {
    const count = [...lettersOf(text)].length;
    // The layout adds the number, which is not part of the text.
    if (kind === 'numbered') at += `${++numbers}.`.length;
    const letter = letters[at];
    const baselines = letters.slice(at, at + count).map(({ y }) => y);
    at += count;
    const bottom = baselines.at(-1);
    if (!letter || bottom === undefined) continue;
    // The space above the first line of a page is the margin. It belongs to no text.
    if (letter.page !== page) above = letter.y + letter.size;
    page = letters[at - 1]?.page ?? page;
    const rows = [...Map.groupBy(baselines, Math.round).values()];
    const last = costs.at(-1);
    const isSameLine = Math.abs(above - (baselines[0] ?? 0)) < 2;
    const cost = {
      lines: rows.length,
      lastLetters: rows.at(-1)?.length ?? 0,
      points: above - bottom,
      bottom: height - bottom,
    };
    // Add this cost to the cost of the previous text: contact items may share a line, and links belong to the bullet
    // before them.
    if (last && (isSameLine || kind === 'continued')) {
      last.lines += isSameLine ? cost.lines - 1 : cost.lines;
      last.lastLetters = cost.lines > 1 || !isSameLine ? cost.lastLetters : last.lastLetters + cost.lastLetters;
      last.points += cost.points;
      last.bottom = cost.bottom;
      last.text += ` ${text}`;
    } else costs.push({ kind, where, source, text, ...cost });
    above = bottom;
  }
  return { width, height, costs };
}

const lettersOf = (text: string) => text.normalize('NFC').replace(/[\s·•]/g, '');

/** Joins the title, dates and details of each entry, since their order depends on the layout. */
function joinHeaders(texts: readonly PrintedText[]): PrintedText[] {
  const joined: PrintedText[] = [];
  for (const one of texts) {
    const last = joined.at(-1);
    if (last?.entry && last.entry === one.entry)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${one.text}` };
    else joined.push(one);
  }
  return joined;
}

/** Maximum number of letters in the last line of a text that the report asks owners to shorten. */
const maxLastLine = 30;

/**
 * Kinds of texts that the report asks owners to shorten. Entry headers are excluded, since they depend on the layout.
 * Publications are excluded, since owners do not change their titles.
 */
const shortenableKinds: readonly TextKind[] = ['line', 'bullet'];

/** Proposes to shorten texts with a short last line, the shortest last line first. */
const shortenings = (costs: readonly LineCost[]): Change[] =>
  costs
    .filter(
      ({ kind, lines, lastLetters }) => shortenableKinds.includes(kind) && lines > 1 && lastLetters <= maxLastLine,
    )
    .toSorted((a, b) => a.lastLetters - b.lastLetters)
    .map(({ where, source, text, lastLetters }) => ({
      source,
      text: `Shorten by ${lastLetters} letters to save a line: ${where}, "${truncateText(text, 60)}"`,
      lines: 1,
      apply: (resume) => mapTexts(resume, text, (own) => own.slice(0, -lastLetters - 1).trimEnd()),
    }));

/**
 * Proposes removals, from the bottom of the page up. If an entry has several bullets, proposes to remove the last
 * bullet that is a sentence. Otherwise, proposes to remove the whole entry. Keeps the first entry of each section.
 */
function removals(costs: readonly LineCost[], resume: Resume, { where: keptPlace }: CutPart): Change[] {
  return resume.sections.toReversed().flatMap((section) =>
    section.entries.toReversed().flatMap((entry): Change[] => {
      const where = describeEntry(section, entry.title);
      const entryCosts = costs.filter((cost) => cost.where === where);
      const bullet = entry.bullets.length > 1 ? entry.bullets.findLast(isSentence) : undefined;
      if (where === keptPlace || (!bullet && entry === section.entries[0])) return [];
      const removedPart = bullet ?? entry;
      const id = bullet ? idOfText(bullet.text) : idOf(entry);
      return [
        {
          source: entry.source,
          text: `Add "show: site" to ${where}${bullet ? `, "${truncateText(bullet.text, 60)}"` : ''}`,
          lines: entryCosts
            .filter(({ text }) => removedPart === entry || idOfText(text) === id)
            .reduce((sum, { lines }) => sum + lines, 0),
          apply: (from) => ({
            ...from,
            sections: from.sections.map((one) => ({
              ...one,
              entries: one.entries
                .filter((it) => removedPart !== entry || idOf(it) !== id)
                .map((it) => ({ ...it, bullets: it.bullets.filter(({ text }) => idOfText(text) !== id) })),
            })),
          }),
        },
      ];
    }),
  );
}

const mapTexts = (resume: Resume, text: string, change: (text: string) => string): Resume => {
  const changed = (own: string) => (own === text ? change(own) : own);
  return mapEntries({ ...resume, summary: resume.summary && changed(resume.summary) }, (entry) => ({
    ...entry,
    details: entry.details.map(changed),
    bullets: entry.bullets.map((one) => ({ ...one, text: changed(one.text) })),
  }));
};
