// Finds the parts of a résumé that are not in its PDF.
import type { EntrySource } from '#content/derive/facts.ts';
import { describeEntry, type Resume, type ResumeBullet, type ResumeEntry, type ResumeList } from '../resume.ts';
import { publicationText } from './texts.ts';

/** A part of the résumé that is not in its PDF. */
export type CutPart = {
  where: string;
  text: string;
  /** The rule that cut it. */
  why: string;
  lines: number;
  /** True if the part consists of the last items of a list. */
  isPartOfList: boolean;
  source?: EntrySource | undefined;
  /** Restores this part in a shortened résumé. A restored entry has only its first bullet. */
  restore: (fitted: Resume) => Resume;
};

/** `text` of a cut part that is a whole entry. */
export const wholeEntry = 'the whole entry';

/** Explanations of the rules in cuts.ts, for owners. */
const reasons = {
  item: 'Long lists give up their last items first.',
  bullet: 'Entries give up their last bullets, those with most of them and the older ones first.',
  entry: 'Whole entries go last, the oldest first.',
  publication: 'Long lists of publications give up the oldest third.',
};

/** Approximate number of letters in a line of the densest layout. */
const lineLetters = 100;

const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / lineLetters));

/** Finds all cuts by comparing the two résumés. */
export function cutParts(whole: Resume, fitted: Resume): CutPart[] {
  return whole.sections.flatMap((section): CutPart[] => {
    const left = fitted.sections.find(({ title, part }) => title === section.title && part === section.part);
    const entries = section.entries.flatMap((entry): CutPart[] => {
      const where = describeEntry(section, entry.title);
      const kept = left?.entries.find((one) => idOf(one) === idOf(entry));
      const { source, tools, bullets } = entry;
      const part = (text: string, why: string, lines: number, change: (kept: ResumeEntry) => ResumeEntry): CutPart => ({
        ...{ where, text, why, lines, source, isPartOfList: why === reasons.item },
        restore: (from) => merged(whole, from, (one, kept) => (one === entry ? change(kept ?? one) : kept)),
      });
      if (!kept) {
        if (section.part === 'publications')
          return [
            part(wholeEntry, reasons.publication, linesOf(withLinks(publicationText(entry), entry)), () => entry),
          ];
        // An entry is removed only after all its bullets except one have been removed.
        const [first] = bullets;
        const lines = 2 + (first ? linesOf(wordsOf(first)) : 0);
        return [part(wholeEntry, reasons.entry, lines, () => ({ ...entry, bullets: bullets.slice(0, 1) }))];
      }
      const cutTools = tools.slice(kept.tools.length).join(', ');
      const ofTools = part(cutTools, reasons.item, linesOf(cutTools), (kept) => ({ ...kept, tools }));
      const ofBullets = bullets.flatMap((cut): CutPart[] => {
        const left = matchingBullet(kept, cut);
        // A list within an entry, such as courses, may be cut in part.
        const text = wordsOf(
          left ? { ...cut, text: cut.text.slice(left.text.length).replace(/^[,;、，\s]+/, '') } : cut,
        );
        if (left && idOfText(left.text) === idOfText(cut.text)) return [];
        const change = (kept: ResumeEntry) => ({
          ...kept,
          bullets: bullets.flatMap((one) => (one === cut ? one : (matchingBullet(kept, one) ?? []))),
        });
        return [part(text, left ? reasons.item : reasons.bullet, linesOf(text), change)];
      });
      return [...ofBullets, ...(cutTools ? [ofTools] : [])];
    });
    const lists = section.lists.flatMap((list): CutPart[] => {
      const kept = left?.lists.find(({ label }) => label === list.label);
      const text = list.items.slice(kept?.items.length ?? 0).join(', ');
      if (!text) return [];
      const where = describeEntry(section, list.label);
      const restore = (from: Resume) => merged(whole, from, undefined, (one, kept) => (one === list ? one : kept));
      return [{ where, text, why: reasons.item, lines: linesOf(text), isPartOfList: true, restore }];
    });
    return [...entries, ...lists];
  });
}

/** The bullet in the PDF, possibly shortened, that corresponds to a bullet of the whole résumé. */
const matchingBullet = ({ bullets }: ResumeEntry, { label, text, list }: ResumeBullet) =>
  bullets.find(
    (one) =>
      idOfText(one.text) === idOfText(text) ||
      (one.label === label && (label !== undefined || (one.list !== undefined && list !== undefined))),
  );

/** Selects a version of an entry or list. `kept` is its version in the shortened résumé. */
type Choice<Item> = (whole: Item, kept: Item | undefined) => Item | undefined;

/** The entries and lists of `fitted`, in the order of `whole`, with changes. */
function merged(
  whole: Resume,
  fitted: Resume,
  entryOf: Choice<ResumeEntry> = (_, kept) => kept,
  listOf: Choice<ResumeList> = (_, kept) => kept,
): Resume {
  const sections = whole.sections.map((section) => {
    const left = fitted.sections.find(({ title, part }) => title === section.title && part === section.part);
    const keptEntry = (entry: ResumeEntry) => left?.entries.find((one) => idOf(one) === idOf(entry));
    const keptList = (list: ResumeList) => left?.lists.find(({ label }) => label === list.label);
    return {
      ...section,
      entries: section.entries.flatMap((entry) => entryOf(entry, keptEntry(entry)) ?? []),
      lists: section.lists.flatMap((list) => listOf(list, keptList(list)) ?? []),
    };
  });
  return { ...fitted, sections: sections.filter((one) => one.entries.length + one.lists.length > 0) };
}

/** Reduces a text to letters and digits: the PDF omits characters that are invisible or in no font. */
export const idOfText = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

export const idOf = ({ source, title, dates }: ResumeEntry) =>
  source ? JSON.stringify(source) : idOfText(title + dates);

const wordsOf = ({ label, text, links }: ResumeBullet) =>
  withLinks([label && `${label}:`, text].filter(Boolean).join(' '), { links });

const withLinks = (text: string, { links }: Pick<ResumeBullet, 'links'>) =>
  [text, ...links.map((link) => link.text)].filter(Boolean).join(' ');

/** Description of a cut part, with its full text. Example: `Projects, "Ferryman": Serves 1,300 people.` */
export const describeCutPart = ({ where, text }: Pick<CutPart, 'where' | 'text'>) =>
  text === wholeEntry ? `${where}, ${text}` : `${where}: ${text}`;

/** Cut parts by their entry or list, as one line each. Example: `Experience, "Intern": 2 bullets, "Led the move …"` */
export type CutEntry = { text: string; source?: EntrySource | undefined };

/** Describes cut parts with one line for each entry. */
export function describeCutEntries(parts: readonly CutPart[], beginning: (text: string) => string): CutEntry[] {
  return [...Map.groupBy(parts, ({ where }) => where)].map(([where, own]) => {
    const [{ source, text } = { source: undefined, text: '' }] = own;
    const lines = own.reduce((sum, one) => sum + one.lines, 0);
    const needed = `${lines} ${lines === 1 ? 'line' : 'lines'}`;
    const more = own.length > 2 ? ` and ${own.length - 2} more` : '';
    const quoted = own.slice(0, 2).map((one) => `"${beginning(one.text)}"`);
    const what = text === wholeEntry ? text : quoted.join(', ') + more;
    return { text: `${where}: ${what} (${needed})`, source };
  });
}
