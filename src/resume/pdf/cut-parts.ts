// Finds the parts of a résumé that are not in its PDF.
import type { EntrySource } from '#content/derive/facts.ts';
import { describeEntry } from '../resume.ts';
import type { Resume, ResumeBullet, ResumeEntry, ResumeList, ResumeSection } from '../resume.ts';
import { publicationText } from './texts.ts';

/** A part of the résumé that is not in its PDF. */
export type CutPart = {
  where: string;
  text: string;
  /** Explains to the owner which rule cut this part. */
  why: string;
  lines: number;
  /** True if the part consists of the last items of a list. */
  isPartOfList: boolean;
  source?: EntrySource | undefined;
  /** Adds this part to a shortened résumé again. If the part is an entry, adds only its first bullet. */
  restore: (fitted: Resume) => Resume;
};

/** `text` of a cut part that is a whole entry. */
export const wholeEntry = 'the whole entry';

/** Explanations of the rules in cuts.ts, for owners. */
const reasons = {
  item: 'First, long lists lose their last items.',
  bullet: 'Entries lose their last bullets, starting with older entries and entries with many bullets.',
  entry: 'Whole entries are cut last, the oldest first.',
  publication: 'Long lists of publications lose the oldest third.',
};

/** Approximate number of letters in a line of the densest layout. */
const lineLetters = 100;

const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / lineLetters));

/** Finds all cuts by comparing the two résumés. */
export function cutParts(uncut: Resume, fitted: Resume): CutPart[] {
  return uncut.sections.flatMap((section): CutPart[] => {
    const remainingSection = sectionIn(fitted, section);
    const entries = section.entries.flatMap((entry): CutPart[] => {
      const where = describeEntry(section, entry.title);
      const remaining = remainingSection?.entries.find((one) => idOf(one) === idOf(entry));
      const { source, tools, bullets } = entry;
      const cutPart = (
        text: string,
        why: string,
        lines: number,
        change: (remaining: ResumeEntry) => ResumeEntry,
      ): CutPart => ({
        where,
        text,
        why,
        lines,
        source,
        isPartOfList: why === reasons.item,
        restore: (from) =>
          mergeResumes(uncut, from, (one, remaining) => (one === entry ? change(remaining ?? one) : remaining)),
      });
      if (!remaining) {
        if (section.part === 'publications')
          return [
            cutPart(wholeEntry, reasons.publication, linesOf(withLinks(publicationText(entry), entry)), () => entry),
          ];
        // An entry is removed only after all its bullets except one have been removed.
        const [first] = bullets;
        const lines = 2 + (first ? linesOf(bulletText(first)) : 0);
        return [cutPart(wholeEntry, reasons.entry, lines, () => ({ ...entry, bullets: bullets.slice(0, 1) }))];
      }
      const cutTools = tools.slice(remaining.tools.length).join(', ');
      const toolsPart = cutPart(cutTools, reasons.item, linesOf(cutTools), (remaining) => ({ ...remaining, tools }));
      const bulletParts = bullets.flatMap((cut): CutPart[] => {
        const remainingBullet = matchingBullet(remaining, cut);
        // Of a list in an entry, such as courses, possibly only some items were cut. Then `text` has only these items.
        const text = bulletText(
          remainingBullet
            ? { ...cut, text: cut.text.slice(remainingBullet.text.length).replace(/^[,;、，\s]+/, '') }
            : cut,
        );
        if (remainingBullet && idOfText(remainingBullet.text) === idOfText(cut.text)) return [];
        const change = (remaining: ResumeEntry) => ({
          ...remaining,
          bullets: bullets.flatMap((one) => (one === cut ? one : (matchingBullet(remaining, one) ?? []))),
        });
        return [cutPart(text, remainingBullet ? reasons.item : reasons.bullet, linesOf(text), change)];
      });
      return [...bulletParts, ...(cutTools ? [toolsPart] : [])];
    });
    const lists = section.lists.flatMap((list): CutPart[] => {
      const remaining = remainingSection?.lists.find(({ label }) => label === list.label);
      const text = list.items.slice(remaining?.items.length ?? 0).join(', ');
      if (!text) return [];
      const where = describeEntry(section, list.label);
      const restore = (from: Resume) =>
        mergeResumes(uncut, from, undefined, (one, remaining) => (one === list ? one : remaining));
      return [{ where, text, why: reasons.item, lines: linesOf(text), isPartOfList: true, restore }];
    });
    return [...entries, ...lists];
  });
}

/** Finds the section of the shortened résumé that corresponds to a section of the uncut résumé. */
const sectionIn = ({ sections }: Resume, { title, part }: ResumeSection) =>
  sections.find((one) => one.title === title && one.part === part);

/**
 * Finds the bullet of the shortened résumé that corresponds to a bullet of the uncut résumé. If the bullet is a list,
 * it may have fewer items in the shortened résumé.
 */
const matchingBullet = ({ bullets }: ResumeEntry, { label, text, list }: ResumeBullet) =>
  bullets.find(
    (one) =>
      idOfText(one.text) === idOfText(text) ||
      (one.label === label && (label !== undefined || (one.list !== undefined && list !== undefined))),
  );

/** Selects a version of an entry or list. `remaining` is its version in the shortened résumé. */
type Choice<Item> = (uncut: Item, remaining: Item | undefined) => Item | undefined;

/**
 * Returns `fitted` with other entries and lists. `entryOf` and `listOf` select them, each from a version in `uncut` and
 * a version in `fitted`. The result has the order of `uncut`.
 */
function mergeResumes(
  uncut: Resume,
  fitted: Resume,
  entryOf: Choice<ResumeEntry> = (_, remaining) => remaining,
  listOf: Choice<ResumeList> = (_, remaining) => remaining,
): Resume {
  const sections = uncut.sections.map((section) => {
    const remainingSection = sectionIn(fitted, section);
    const remainingEntry = (entry: ResumeEntry) => remainingSection?.entries.find((one) => idOf(one) === idOf(entry));
    const remainingList = (list: ResumeList) => remainingSection?.lists.find(({ label }) => label === list.label);
    return {
      ...section,
      entries: section.entries.flatMap((entry) => entryOf(entry, remainingEntry(entry)) ?? []),
      lists: section.lists.flatMap((list) => listOf(list, remainingList(list)) ?? []),
    };
  });
  return { ...fitted, sections: sections.filter((one) => one.entries.length + one.lists.length > 0) };
}

/** Reduces a text to letters and digits: the PDF omits characters that are invisible or in no font. */
export const idOfText = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

export const idOf = ({ source, title, dates }: ResumeEntry) =>
  source ? JSON.stringify(source) : idOfText(title + dates);

export const bulletText = ({ label, text, links }: ResumeBullet) =>
  withLinks([label && `${label}:`, text].filter(Boolean).join(' '), { links });

const withLinks = (text: string, { links }: Pick<ResumeBullet, 'links'>) =>
  [text, ...links.map((link) => link.text)].filter(Boolean).join(' ');

/** Description of a cut part, with its full text. Example: `Projects, "Ferryman": Serves 1,300 people.` */
export const describeCutPart = ({ where, text }: Pick<CutPart, 'where' | 'text'>) =>
  text === wholeEntry ? `${where}, ${text}` : `${where}: ${text}`;

/** The cut parts of one entry or list, as one line of text. Example: `Experience, "Intern": "Led the …" (2 lines)` */
export type CutEntry = { text: string; source?: EntrySource | undefined };

/** Describes cut parts with one line for each entry. */
export function describeCutEntries(parts: readonly CutPart[], beginning: (text: string) => string): CutEntry[] {
  return [...Map.groupBy(parts, ({ where }) => where)].map(([where, entryParts]) => {
    const [{ source, text } = { source: undefined, text: '' }] = entryParts;
    const lines = entryParts.reduce((sum, one) => sum + one.lines, 0);
    const needed = `${lines} ${lines === 1 ? 'line' : 'lines'}`;
    const more = entryParts.length > 2 ? ` and ${entryParts.length - 2} more` : '';
    const quoted = entryParts.slice(0, 2).map((one) => `"${beginning(one.text)}"`);
    const what = text === wholeEntry ? text : quoted.join(', ') + more;
    return { text: `${where}: ${what} (${needed})`, source };
  });
}
