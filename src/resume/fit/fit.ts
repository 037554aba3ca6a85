// Reports how the page of a résumé is used: the space that each line takes, the parts that were cut, and changes that
// would restore a cut part. The page is measured once, from the PDF; only proposed changes are typeset again, to prove
// that they work.
import type { Hex } from '#theme/color.ts';
import type { Typst } from '../typst/typst.ts';
import type { EntrySource } from '#content/derive/facts.ts';
import { fitsComfortably, type ResumePdf } from '../pdf/pdf.ts';
import { readPdf } from '../pdf/reading.ts';
import { textsOf } from '../pdf/texts.ts';
import { beginningOf, describeEntry, isSentence, type Resume, type ResumeBullet } from '../resume.ts';

export type Fit = {
  /** Size of the page and of its text, in points. */
  width: number;
  height: number;
  size: number;
  /** The space that each text takes, from top to bottom. */
  costs: LineCost[];
  /** The cuts, in page order. */
  cuts: CutPart[];
  /** Up to three changes that restore `back` or, if nothing was cut, save space. */
  changes: string[];
  /** The part of the résumé that was cut and that the changes would restore, in words. */
  back?: string | undefined;
};

/** Space that a text takes on the page, including the space above it. */
export type LineCost = {
  where: string;
  text: string;
  /** Number of lines, and number of letters in the last line. */
  lines: number;
  lastLetters: number;
  /** Height in points, from the line above. */
  points: number;
  /** Bottom edge, in points from the top of the page. */
  bottom: number;
};

/** A part of the résumé that is not in its PDF. */
export type CutPart = {
  where: string;
  text: string;
  /** The rule that cut it. */
  why: string;
  /** Number of lines it would take. */
  lines: number;
  source?: EntrySource | undefined;
  /** The object in the whole résumé that was cut: an entry, a bullet or a list. */
  cut: object;
};

/**
 * Explains the fit of a page.
 * @param whole the résumé before any cuts
 * @example (await explainFit(typst, whole, made, color)).cuts // [{ where: 'Projects, "Ferryman"', why: …, lines: 2 }]
 */
export async function explainFit(typst: Typst, whole: Resume, made: ResumePdf, color: Hex): Promise<Fit> {
  const { width, height, costs } = await measureLines(made);
  const lineLetters = Math.max(40, ...costs.map(({ text, lines }) => (lines > 1 ? text.length / lines : 0)));
  const cuts = cutParts(whole, made.resume, lineLetters);
  const fit = { width, height, size: made.size, costs, cuts };
  const savings = shortenings(costs);
  const last = inOrderOfCutting(cuts, made.leftOut).at(-1);
  if (!last) return { ...fit, changes: savings.slice(0, 2).map(({ message }) => message) };
  // Try to restore the part that was cut last. Each of the at most three attempts typesets a page.
  const others = removals(costs, made.resume, last);
  for (const candidates of [savings, [...savings.slice(0, 1), ...others], others]) {
    const chosen = takeUntilSaved(candidates, last.lines);
    if (chosen.length === 0 || chosen.length > 3) continue;
    const changed = chosen.reduce((resume, { apply }) => apply(resume), withPart(whole, made.resume, last));
    if (await fitsComfortably(typst, changed, color))
      return { ...fit, changes: chosen.map(({ message }) => message), back: `${last.where}: ${last.text}` };
  }
  return { ...fit, changes: [] };
}

type Change = { message: string; lines: number; apply: (resume: Resume) => Resume };

/** The first changes that together save a number of lines. */
function takeUntilSaved(changes: readonly Change[], lines: number): Change[] {
  const count = changes.findIndex(
    (_, index) => changes.slice(0, index + 1).reduce((sum, one) => sum + one.lines, 0) >= lines,
  );
  return changes.slice(0, count + 1);
}

/** Measures the height of every text by its letters in the text of pdf.js, which has all letters in the same order. */
async function measureLines(made: ResumePdf): Promise<Pick<Fit, 'width' | 'height' | 'costs'>> {
  const { width, height, pieces } = await readPdf(made.pdf);
  const letters = pieces.flatMap(({ text, y }) => [...lettersOf(text)].map(() => y));
  const costs: LineCost[] = [];
  let at = 0;
  // The space above the first line is the margin, which belongs to no text.
  let above = (pieces[0]?.y ?? 0) + (pieces[0]?.size ?? 0);
  for (const { where, text, kind } of textsOf(made.resume)) {
    const count = [...lettersOf(text)].length;
    const own = letters.slice(at, at + count);
    at += count;
    const bottom = own.at(-1);
    if (bottom === undefined) continue;
    const rows = [...Map.groupBy(own, Math.round).values()];
    const last = costs.at(-1);
    const isSameLine = Math.abs(above - (own[0] ?? 0)) < 2;
    const cost = {
      lines: rows.length,
      lastLetters: rows.at(-1)?.length ?? 0,
      points: above - bottom,
      bottom: height - bottom,
    };
    // Dates are on the line of their title, and links continue their bullet.
    if (last && (isSameLine || kind === 'continued')) {
      last.lines += isSameLine ? cost.lines - 1 : cost.lines;
      last.lastLetters = cost.lines > 1 || !isSameLine ? cost.lastLetters : last.lastLetters + cost.lastLetters;
      last.points += cost.points;
      last.bottom = cost.bottom;
      last.text += ` ${text}`;
    } else costs.push({ where, text, ...cost });
    above = bottom;
  }
  return { width, height, costs };
}

const lettersOf = (text: string) => text.normalize('NFC').replace(/[\s·•]/g, '');

/** Maximum number of letters in the last line of a text that is proposed for shortening by a line. */
const maxToShorten = 30;

/** Changes that shorten texts with a short last line by this line; the shortest last line comes first. */
const shortenings = (costs: readonly LineCost[]): Change[] =>
  costs
    .filter(({ lines, lastLetters }) => lines > 1 && lastLetters <= maxToShorten)
    .toSorted((a, b) => a.lastLetters - b.lastLetters)
    .map(({ where, text, lastLetters }) => ({
      message: `Shorten by ${lastLetters} letters, and it takes a line less: ${where}, "${beginningOf(text, 60)}"`,
      lines: 1,
      apply: (resume) => mapTexts(resume, text, (own) => own.slice(0, -lastLetters - 1).trimEnd()),
    }));

/** Changes that remove last bullets, or whole entries except the first of a section, from the bottom of the page. */
function removals(costs: readonly LineCost[], resume: Resume, { where: spared }: CutPart): Change[] {
  return resume.sections.toReversed().flatMap((section) =>
    section.entries.toReversed().flatMap((entry): Change[] => {
      const where = describeEntry(section, entry.title);
      const own = costs.filter((cost) => cost.where === where);
      const bullet = entry.bullets.length > 1 ? entry.bullets.findLast(isSentence) : undefined;
      if (where === spared || (!bullet && entry === section.entries[0])) return [];
      const gone = bullet ?? entry;
      const id = bullet ? idOfText(bullet.text) : idOf(entry);
      return [
        {
          message: `Write "show: site" at ${where}${bullet ? `, "${beginningOf(bullet.text, 60)}"` : ''}`,
          lines: own
            .filter(({ text }) => gone === entry || idOfText(text) === id)
            .reduce((sum, { lines }) => sum + lines, 0),
          apply: (from) => ({
            ...from,
            sections: from.sections.map((one) => ({
              ...one,
              entries: one.entries
                .filter((it) => gone !== entry || idOf(it) !== id)
                .map((it) => ({ ...it, bullets: it.bullets.filter(({ text }) => idOfText(text) !== id) })),
            })),
          }),
        },
      ];
    }),
  );
}

type SectionEntry = Resume['sections'][number]['entries'][number];

const mapEntries = (resume: Resume, change: (entry: SectionEntry) => SectionEntry): Resume => ({
  ...resume,
  sections: resume.sections.map((section) => ({ ...section, entries: section.entries.map(change) })),
});

const mapTexts = (resume: Resume, text: string, change: (text: string) => string): Resume => {
  const changed = (own: string) => (own === text ? change(own) : own);
  return mapEntries({ ...resume, summary: resume.summary && changed(resume.summary) }, (entry) => ({
    ...entry,
    lines: entry.lines.map(changed),
    bullets: entry.bullets.map((one) => ({ ...one, text: changed(one.text) })),
  }));
};

/** Explanations of the rules by which parts are cut (src/resume/pdf/cuts.ts), for owners. */
const reasons = {
  item: 'Long lists give up their last items first.',
  bullet: 'Entries give up their last bullets, those with most of them and the older ones first.',
  entry: 'Whole entries go last, the oldest first.',
};

/** Finds all cuts by comparing the two résumés. */
function cutParts(whole: Resume, fitted: Resume, lineLetters: number): CutPart[] {
  const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / lineLetters));
  return whole.sections.flatMap((section): CutPart[] => {
    const left = fitted.sections.find(({ title, part }) => title === section.title && part === section.part);
    const entries = section.entries.flatMap((entry): CutPart[] => {
      const where = describeEntry(section, entry.title);
      const kept = left?.entries.find((one) => idOf(one) === idOf(entry));
      const { source } = entry;
      if (!kept) {
        // An entry is removed only after all its bullets except one have been removed.
        const lines =
          1 + entry.lines.length + entry.bullets.slice(0, 1).reduce((sum, one) => sum + linesOf(wordsOf(one)), 0);
        return [{ where, text: 'the whole entry', why: reasons.entry, lines, source, cut: entry }];
      }
      return entry.bullets.flatMap((cut): CutPart[] => {
        const left = matchingBullet(kept, cut);
        // A list within an entry, such as courses, may be cut in part.
        const text = wordsOf(
          left ? { ...cut, text: cut.text.slice(left.text.length).replace(/^[,;、，\s]+/, '') } : cut,
        );
        if (left && idOfText(left.text) === idOfText(cut.text)) return [];
        return [{ where, text, why: left ? reasons.item : reasons.bullet, lines: linesOf(text), source, cut }];
      });
    });
    const lists = section.lists.flatMap((list): CutPart[] => {
      const kept = left?.lists.find(({ label }) => label === list.label);
      const text = list.items.slice(kept?.items.length ?? 0).join(', ');
      const where = describeEntry(section, list.label);
      return text ? [{ where, text, why: reasons.item, lines: linesOf(text), cut: list }] : [];
    });
    return [...entries, ...lists];
  });
}

/** The bullet of an entry in the PDF that corresponds to a bullet of the whole résumé, even if shortened. */
const matchingBullet = ({ bullets }: SectionEntry, { label, text, list }: ResumeBullet) =>
  bullets.find(
    (one) =>
      idOfText(one.text) === idOfText(text) ||
      (one.label === label && (label !== undefined || (one.list !== undefined && list !== undefined))),
  );

/** The résumé in the PDF, with one cut part restored; an entry is restored with its first bullet only. */
function withPart(whole: Resume, fitted: Resume, { cut }: CutPart): Resume {
  const entries = fitted.sections.flatMap((section) => section.entries);
  const lists = fitted.sections.flatMap((section) => section.lists);
  const sections = whole.sections.map((section) => ({
    ...section,
    entries: section.entries.flatMap((entry): SectionEntry[] => {
      const kept = entries.find((one) => idOf(one) === idOf(entry));
      if (!kept) return entry === cut ? [{ ...entry, bullets: entry.bullets.slice(0, 1) }] : [];
      return [
        { ...kept, bullets: entry.bullets.flatMap((one) => (one === cut ? one : (matchingBullet(kept, one) ?? []))) },
      ];
    }),
    lists: section.lists.flatMap((list) => lists.filter(({ label }) => label === list.label)),
  }));
  return { ...whole, sections: sections.filter((one) => one.entries.length + one.lists.length > 0) };
}

/** Reduces a text to letters and digits for comparison: the PDF omits characters that are invisible or in no font. */
const idOfText = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

const idOf = ({ source, title, dates }: SectionEntry) => (source ? JSON.stringify(source) : idOfText(title + dates));

const wordsOf = ({ label, text, links }: ResumeBullet) =>
  [label && `${label}:`, text, ...links.map((link) => link.text)].filter(Boolean).join(' ');

/**
 * Sorts cut parts in the order in which they were cut: a part is found in `leftOut` by its location and the beginning
 * of its text. Omits cut list items, since removing a single bullet does not restore them.
 */
function inOrderOfCutting(cuts: readonly CutPart[], leftOut: readonly string[]): CutPart[] {
  const place = ({ where, text }: CutPart) =>
    leftOut.findIndex((line) => line.startsWith(where) && line.includes(text.slice(0, 40)));
  return cuts.filter(({ why }) => why !== reasons.item).toSorted((a, b) => place(a) - place(b));
}
