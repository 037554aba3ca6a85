// Says what the page of a résumé is spent on: what each line costs, what found no room, and which changes would bring it
// back. The page is measured once, from the PDF; only a proposal is set anew, to see that it keeps its word.
import type { Hex } from '#theme/color.ts';
import type { Typst } from '#platform/typst.ts';
import type { EntrySource } from '#content/site.ts';
import { fitsComfortably, type ResumePdf } from '../pdf/pdf.ts';
import { readPdf } from '../pdf/reading.ts';
import { textsOf } from '../pdf/texts.ts';
import { beginningOf, describeEntry, isSentence, type Resume, type ResumeBullet } from '../resume.ts';

export type Fit = {
  /** The size of the page and of its text, in points. */
  width: number;
  height: number;
  size: number;
  /** The texts that begin a line, from top to bottom. */
  costs: LineCost[];
  /** What found no room, in the order of the page. */
  cuts: CutPart[];
  /** Two or three changes at most, which bring back `back`, or where nothing is missing give the page more air. */
  changes: string[];
  /** What comes back by the changes. */
  back?: string | undefined;
};

/** What a text takes of the page, with the space above it. */
export type LineCost = {
  where: string;
  text: string;
  /** How many lines it has, and how many letters the last of them. */
  lines: number;
  lastLetters: number;
  /** From the line above to its last one, in points. */
  points: number;
  /** Where it ends, in points from the top of the page. */
  bottom: number;
};

/** Something that is in the résumé and not in its PDF. */
export type CutPart = {
  where: string;
  text: string;
  /** Which rule of cutting took it. */
  why: string;
  /** How many lines it would take. */
  lines: number;
  source?: EntrySource | undefined;
  /** What it is in the whole résumé. */
  cut: object;
};

/**
 * Explains a page.
 * @param whole the résumé before anything was cut
 * @example (await explainFit(typst, whole, made, color)).cuts // [{ where: 'Projects, "Ferryman"', why: …, lines: 2 }]
 */
export async function explainFit(typst: Typst, whole: Resume, made: ResumePdf, color: Hex): Promise<Fit> {
  const { width, height, costs } = await measureLines(made);
  const lineLetters = Math.max(40, ...costs.map(({ text, lines }) => (lines > 1 ? text.length / lines : 0)));
  const cuts = cutParts(whole, made.resume, lineLetters);
  const fit = { width, height, size: made.size, costs, cuts };
  const savings = shortenings(costs);
  const last = inOrderOfCutting(cuts, made.leftOut).at(-1);
  if (!last) return { ...fit, changes: savings.slice(0, 2).map(({ say }) => say) };
  // What was cut last comes back first. Each try sets a page, and there are three at most.
  const others = showings(costs, made.resume, last);
  for (const candidates of [savings, [...savings.slice(0, 1), ...others], others]) {
    const chosen = enough(candidates, last.lines);
    if (chosen.length === 0 || chosen.length > 3) continue;
    const changed = chosen.reduce((resume, { apply }) => apply(resume), withPart(whole, made.resume, last));
    if (await fitsComfortably(typst, changed, color))
      return { ...fit, changes: chosen.map(({ say }) => say), back: `${last.where}: ${last.text}` };
  }
  return { ...fit, changes: [] };
}

type Change = { say: string; lines: number; apply: (resume: Resume) => Resume };

/** The first changes that together save so many lines. */
function enough(changes: readonly Change[], lines: number): Change[] {
  const count = changes.findIndex(
    (_, index) => changes.slice(0, index + 1).reduce((sum, one) => sum + one.lines, 0) >= lines,
  );
  return changes.slice(0, count + 1);
}

/** The height of every text, by the lines that pdf.js reads: each letter of ours is one of theirs, in the same order. */
async function measureLines(made: ResumePdf): Promise<Pick<Fit, 'width' | 'height' | 'costs'>> {
  const { width, height, pieces } = await readPdf(made.pdf);
  const letters = pieces.flatMap(({ text, y }) => [...lettersOf(text)].map(() => y));
  const costs: LineCost[] = [];
  let at = 0;
  // What is above the first line is the margin, which no word pays for.
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
    // Dates stand beside their title, and links go on behind their bullet.
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

/** A line with fewer letters is cheap to win. */
const maxToShorten = 30;

/** Sentences with a short last line, the shortest first. */
const shortenings = (costs: readonly LineCost[]): Change[] =>
  costs
    .filter(({ lines, lastLetters }) => lines > 1 && lastLetters <= maxToShorten)
    .toSorted((a, b) => a.lastLetters - b.lastLetters)
    .map(({ where, text, lastLetters }) => ({
      say: `Shorten by ${lastLetters} letters, and it takes a line less: ${where}, "${beginningOf(text, 60)}"`,
      lines: 1,
      apply: (resume) => mapTexts(resume, text, (own) => own.slice(0, -lastLetters - 1).trimEnd()),
    }));

/** What could be left out instead, from below: last bullets, or whole entries but the first of a section. */
function showings(costs: readonly LineCost[], resume: Resume, { where: spared }: CutPart): Change[] {
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
          say: `Write "show: site" at ${where}${bullet ? `, "${beginningOf(bullet.text, 60)}"` : ''}`,
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

/** What the rules of cutting are (src/resume/pdf/cuts.ts), as far as an owner asks. */
const whys = {
  item: 'Long lists give up their last items first.',
  bullet: 'Entries give up their last bullets, those with most of them and the older ones first.',
  entry: 'Whole entries go last, the oldest first.',
};

/** All that the PDF lacks, by comparing the two: how it came to be cut is for others. */
function cutParts(whole: Resume, fitted: Resume, lineLetters: number): CutPart[] {
  const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / lineLetters));
  return whole.sections.flatMap((section): CutPart[] => {
    const left = fitted.sections.find(({ title, part }) => title === section.title && part === section.part);
    const entries = section.entries.flatMap((entry): CutPart[] => {
      const where = describeEntry(section, entry.title);
      const kept = left?.entries.find((one) => idOf(one) === idOf(entry));
      const { source } = entry;
      if (!kept) {
        // When an entry goes, it has given up its other bullets before.
        const lines =
          1 + entry.lines.length + entry.bullets.slice(0, 1).reduce((sum, one) => sum + linesOf(wordsOf(one)), 0);
        return [{ where, text: 'the whole entry', why: whys.entry, lines, source, cut: entry }];
      }
      return entry.bullets.flatMap((cut): CutPart[] => {
        const left = keptOf(kept, cut);
        // A list within an entry, such as courses, may be there in part.
        const text = wordsOf(
          left ? { ...cut, text: cut.text.slice(left.text.length).replace(/^[,;、，\s]+/, '') } : cut,
        );
        if (left && idOfText(left.text) === idOfText(cut.text)) return [];
        return [{ where, text, why: left ? whys.item : whys.bullet, lines: linesOf(text), source, cut }];
      });
    });
    const lists = section.lists.flatMap((list): CutPart[] => {
      const kept = left?.lists.find(({ label }) => label === list.label);
      const text = list.items.slice(kept?.items.length ?? 0).join(', ');
      const where = describeEntry(section, list.label);
      return text ? [{ where, text, why: whys.item, lines: linesOf(text), cut: list }] : [];
    });
    return [...entries, ...lists];
  });
}

/** What the PDF has of a bullet. */
const keptOf = ({ bullets }: SectionEntry, { label, text, list }: ResumeBullet) =>
  bullets.find(
    (one) =>
      idOfText(one.text) === idOfText(text) ||
      (one.label === label && (label !== undefined || (one.list !== undefined && list !== undefined))),
  );

/** The PDF's résumé with one more thing of those that were cut; an entry comes back with its first bullet. */
function withPart(whole: Resume, fitted: Resume, { cut }: CutPart): Resume {
  const entries = fitted.sections.flatMap((section) => section.entries);
  const lists = fitted.sections.flatMap((section) => section.lists);
  const sections = whole.sections.map((section) => ({
    ...section,
    entries: section.entries.flatMap((entry): SectionEntry[] => {
      const kept = entries.find((one) => idOf(one) === idOf(entry));
      if (!kept) return entry === cut ? [{ ...entry, bullets: entry.bullets.slice(0, 1) }] : [];
      return [{ ...kept, bullets: entry.bullets.flatMap((one) => (one === cut ? one : (keptOf(kept, one) ?? []))) }];
    }),
    lists: section.lists.flatMap((list) => lists.filter(({ label }) => label === list.label)),
  }));
  return { ...whole, sections: sections.filter((one) => one.entries.length + one.lists.length > 0) };
}

/** Letters alone: what no font has, and what cannot be seen, is not in the PDF. */
const idOfText = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

const idOf = ({ source, title, dates }: SectionEntry) => (source ? JSON.stringify(source) : idOfText(title + dates));

const wordsOf = ({ label, text, links }: ResumeBullet) =>
  [label && `${label}:`, text, ...links.map((link) => link.text)].filter(Boolean).join(' ');

/** As they were cut, as far as their names tell; lists are for nobody to bring back by a bullet. */
function inOrderOfCutting(cuts: readonly CutPart[], leftOut: readonly string[]): CutPart[] {
  const place = ({ where, text }: CutPart) =>
    leftOut.findIndex((line) => line.startsWith(where) && line.includes(text.slice(0, 40)));
  return cuts.filter(({ why }) => why !== whys.item).toSorted((a, b) => place(a) - place(b));
}
