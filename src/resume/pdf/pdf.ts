// Creates the résumé PDF with the roomiest layout setting that fits. Cuts content if even the densest setting does not
// fit. Trying settings is fast: typesetting takes only 10 to 50 ms.
import { contrastOf, type Hex } from '#theme/color.ts';
import type { Theme } from '#theme/derive-theme.ts';
import type { EntrySource } from '#content/derive/facts.ts';
import { truncateText, type HeaderLines, type Resume } from '../resume.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { type CutPart, cutParts, describeCutPart, wholeEntry } from './cut-parts.ts';
import { type Cut, cutBeyondPage, cutResume } from './cuts.ts';
import { facesOf, type PrintStyle } from './faces.ts';
import { ResumeError, type ResumeProblem } from './problem.ts';
import {
  type MissingLetters,
  maxUnbrokenLength,
  printedHeading,
  textsOf,
  withKnownLetters,
  withoutRepeatedPlaces,
  withPlainLetters,
} from './texts.ts';
import { installCommand } from '../typst/print-fonts.ts';
import type { TypesetDocument, Typst } from '../typst/typst.ts';

/** A finished résumé PDF. */
export type ResumePdf = {
  pdf: Buffer;
  /** The résumé after all cuts, without invisible characters. */
  resume: Resume;
  /** Font size of the text, in points. */
  size: number;
  headerLines: HeaderLines;
  /** The cut parts, with their full text. Example: `Projects, "Ferryman": Serves 1,300 people.` */
  cutTexts: string[];
  firstCut?: EntrySource | undefined;
  /** Symbols that no font has. */
  lostSigns: MissingLetters[];
};

type Setting = {
  /** Font size of the text, in points. */
  size: number;
  /** Spacing, margins and size of the name, from 0 (tight) to 1 (airy). */
  ease: number;
  /** Additional spacing with which short content fills the page, from 0 to 1. */
  air: number;
  headerLines: HeaderLines;
};

/** Numbers in equal steps, including both ends. */
const steps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);

const rounded = (size: number) => Math.round(size * 100) / 100;

/**
 * The settings in groups, from the roomiest to the densest. If the densest setting of a group does not fit, the next
 * group is used. In the first group, the text has 11 to 10 points, and dates are below titles. In the second group, the
 * text has 10 points, and dates are on the same line as titles. In the third group, the text is smaller.
 */
const settingGroups: Setting[][] = [
  [
    ...steps(1, 0.05, 19).map((air): Setting => ({ size: 11, ease: 1, air, headerLines: 'two' })),
    ...steps(1, 0, 40).map((ease): Setting => ({ size: rounded(10 + ease), ease, air: 0, headerLines: 'two' })),
  ],
  steps(0.6, 0, 24).map((ease) => ({ size: 10, ease, air: 0, headerLines: 'one' })),
  steps(9.95, 9.5, 9).map((size) => ({ size: rounded(size), ease: 0, air: 0, headerLines: 'one' })),
];

/** The setting of an academic CV. */
const cvSetting: Setting = { size: 10, ease: 0.3, air: 0, headerLines: 'two' };

const densest = settingGroups.at(-1)!.at(-1)!;

/** Minimum contrast of text on white: WCAG 2.2, level AA (success criterion 1.4.3). */
const paperContrast = 4.5;

/** Returns the color of Home's header (its jacket) or, if that color is too light on white, the text color (`ink`). */
export function resumeColor({ jackets, ink }: Pick<Theme, 'jackets' | 'ink'>): Hex {
  const candidates = [jackets.home.ground.light, ink.light];
  return candidates.find((color) => contrastOf(color, '#ffffff') >= paperContrast) ?? '#000000';
}

/** The style of a site's résumés and letters. */
export const printStyle = (theme: Pick<Theme, 'jackets' | 'ink' | 'look'>): PrintStyle => ({
  color: resumeColor(theme),
  look: theme.look,
});

/**
 * Creates a PDF. The same résumé and date result in the same bytes.
 * @param style typefaces, and the color of headings, links and the edge of the page
 * @param date creation date in the PDF
 * @throws {ResumeError} if the résumé cannot fit on a page, or has words that no font can display
 * @example await makeResumePdf(typst, chooseResume(site), printStyle(site.theme))
 */
export async function makeResumePdf(typst: Typst, resume: Resume, style: PrintStyle, date?: Date): Promise<ResumePdf> {
  const { page, ...fitted } = await fitOnPage(typst, resume, style);
  return { pdf: page.pdf(date), ...fitted };
}

/**
 * Typesets the résumé, without writing the PDF.
 * @throws {ResumeError} if the résumé cannot fit on a page, or has words that no font can display
 * @example (await fitOnPage(typst, chooseResume(site), printStyle(site.theme))).page.svg() // '<svg …'
 */
export async function fitOnPage(
  typst: Typst,
  resume: Resume,
  style: PrintStyle,
): Promise<Omit<ResumePdf, 'pdf'> & { page: TypesetDocument }> {
  const { resume: uncut, missing } = printable(typst, resume);
  const unknown = missing.flatMap((one) => unknownWords(one, resume.language));
  if (unknown.length > 0) throw new ResumeError(unknown);
  const { setting, fitted, ...cut } = await fit(typst, uncut, style);
  return {
    page: await typesetResume(typst, fitted, style, setting),
    resume: fitted,
    size: setting.size,
    headerLines: setting.headerLines,
    ...cut,
    lostSigns: missing,
  };
}

/** Prepares a résumé for the PDF. Returns the printable content, and the letters that no font has. */
const printable = (typst: Typst, resume: Resume) =>
  withKnownLetters(withoutRepeatedPlaces(withPlainLetters(resume)), typst.has);

type Fitted = { fitted: Resume; setting: Setting } & Pick<ResumePdf, 'cutTexts' | 'firstCut'>;

/** Finds the roomiest setting that fits. If no setting fits, shortens the résumé. */
async function fit(typst: Typst, uncut: Resume, style: PrintStyle): Promise<Fitted> {
  const { pages = 1 } = uncut;
  if (pages === 'any') return { fitted: uncut, setting: cvSetting, cutTexts: [] };
  const isLong = pages !== 1;
  const fits = fitsOn(typst, style, isLong ? 2 : 1);
  // With two pages, the text need not fill a page, so use no additional spacing.
  const withoutAir = settingGroups.map((group) => group.filter(({ air }) => air === 0));
  const uncutSetting =
    (await roomiest(uncut, fitsOn(typst, style, 1), pages === 2 ? settingGroups.slice(0, 1) : settingGroups)) ??
    (isLong ? await roomiest(uncut, fits, withoutAir) : undefined);
  if (uncutSetting) return { fitted: uncut, setting: uncutSetting, cutTexts: [] };
  const { fitted, ...cut } = await shorten(uncut, fits);
  const setting = await roomiest(fitted, fits, settingGroups.slice(-2));
  return { fitted, ...cut, setting: setting ?? densest };
}

type Fits = (resume: Resume, setting: Setting) => Promise<boolean>;

const fitsOn =
  (typst: Typst, style: PrintStyle, pages: number): Fits =>
  async (resume, setting) =>
    lettersOf(resume) <= maxLetters * pages && (await typesetResume(typst, resume, style, setting)).pages <= pages;

/**
 * More letters than fit on a page, even if the letters are narrow. A longer résumé is not typeset, because that would
 * be slow.
 */
const maxLetters = 16_000;

const lettersOf = (resume: Resume) => textsOf(resume).reduce((sum, { text }) => sum + text.length, 0);

/** The first setting that fits; `undefined` if there is none. */
async function roomiest(resume: Resume, fits: Fits, groups: readonly Setting[][]): Promise<Setting | undefined> {
  for (const group of groups) {
    const [first = densest] = group;
    // Most short résumés fit with the first setting.
    if (await fits(resume, first)) return first;
    const fitsFromEnd = async (count: number) => fits(resume, group.at(-1 - count) ?? first);
    if (await fitsFromEnd(0)) return group.at(-1 - (await largestFitting(group.length - 1, fitsFromEnd)));
  }
  return undefined;
}

/** Finds the smallest number of cuts with which a résumé fits its pages in the densest setting. */
async function shorten(
  uncut: Resume,
  fits: Fits,
): Promise<{ fitted: Resume } & Pick<ResumePdf, 'cutTexts' | 'firstCut'>> {
  const cuts: Cut[] = cutBeyondPage(uncut);
  for (let cut = cutResume(cuts.at(-1)?.resume ?? uncut, uncut); cut; cut = cutResume(cut.resume, uncut))
    cuts.push(cut);
  const fitsWithout = (restoredCuts: number) => fits(cuts.at(-1 - restoredCuts)?.resume ?? uncut, densest);
  if (!(await fitsWithout(0)))
    throw new ResumeError([
      {
        where: 'The whole résumé',
        found:
          'It does not fit on one page, even with the smallest font size and without everything that can be left out.',
        remedy: 'Shorten the summary and the lists of skills, or add "show: site" to some of them.',
      },
    ]);
  const neededCuts = cuts.slice(0, cuts.length - (await largestFitting(cuts.length, fitsWithout)));
  const shortened = neededCuts.at(-1)?.resume ?? uncut;
  const positionOf = (part: CutPart) => neededCuts.findIndex(({ removed }) => belongsTo(removed, part));
  const inOrder = (parts: readonly CutPart[]) => parts.toSorted((a, b) => positionOf(a) - positionOf(b));
  const fitted = await restoreFitting(uncut, shortened, fits, inOrder);
  const parts = inOrder(cutParts(uncut, fitted));
  return { fitted, cutTexts: parts.map(describeCutPart), firstCut: parts.find(({ source }) => source)?.source };
}

/**
 * Whether a removed part is a given cut part. If the cut part consists of list items, whether the removed part is one
 * of these items.
 */
function belongsTo(removed: Cut['removed'], { where, text, isPartOfList }: CutPart): boolean {
  if (!removed.where.startsWith(where)) return false;
  if (removed.text === undefined || text === wholeEntry) return removed.text === undefined && text === wholeEntry;
  return (
    `${removed.where}: ${removed.text}`.includes(text.slice(0, 40)) || (isPartOfList && text.includes(removed.text))
  );
}

/** Maximum number of attempts to restore a cut part; each typesets the résumé. */
const maxRestored = 16;

/**
 * Restores cut parts that fit after all, most important first. For example, a list item fits again if cutting it saved
 * no line.
 */
async function restoreFitting(
  uncut: Resume,
  shortened: Resume,
  fits: Fits,
  inOrder: (parts: readonly CutPart[]) => CutPart[],
): Promise<Resume> {
  let fitted = shortened;
  for (const part of inOrder(cutParts(uncut, shortened)).toReversed().slice(0, maxRestored)) {
    const restored = part.restore(fitted);
    if (await fits(restored, densest)) fitted = restored;
  }
  return fitted;
}

/** The largest fitting number below `tooLarge`, by binary search; 0 must fit. */
async function largestFitting(tooLarge: number, fits: (count: number) => Promise<boolean>): Promise<number> {
  let fitting = 0;
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (await fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

/** True if a résumé fits without cuts, with the densest setting. */
export async function fitsUncut(typst: Typst, resume: Resume, style: PrintStyle): Promise<boolean> {
  return fitsOn(typst, style, (resume.pages ?? 1) === 1 ? 1 : 2)(printable(typst, resume).resume, densest);
}

function typesetResume(typst: Typst, resume: Resume, style: PrintStyle, setting: Setting): Promise<TypesetDocument> {
  const { name, sections, variant, language, photo } = resume;
  const { language: lang, region = '' } = new Intl.Locale(language);
  const messages = messagesFor(language);
  const { faces, rule } = facesOf(style.look);
  return typst.typeset('resume/pdf/resume.typ', {
    ...resume,
    ...setting,
    faces: Object.fromEntries(
      Object.entries(faces).map(([role, face]) => [role, { style: 'normal', size: 1, ...face }]),
    ),
    rule,
    sections: sections.map((section) => ({ ...section, heading: printedHeading(section, language) })),
    photo: photo && { alt: photo.alt, bytes: [...Buffer.from(photo.url.replace(/^.*,/, ''), 'base64')] },
    colon: messages.colon,
    comma: messages.comma,
    documentTitle: [name, resume.pages === 'any' ? 'CV' : messages.resume.inTitle, variant?.title]
      .filter(Boolean)
      .join(', '),
    keywords: [...new Set(sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))],
    fonts: typst.familiesFor(style.look, language),
    direction: new Intl.Locale(language).getTextInfo().direction,
    // Typst accepts only two-letter regions.
    language: { lang, region: /^[A-Z]{2}$/.test(region) ? region : null },
    color: style.color,
    maxUnbrokenLength,
  });
}

function unknownWords({ words, where, source }: MissingLetters, language: string): ResumeProblem[] {
  const otherwise =
    'write it with other characters, or add "pdf: false" to resume.yaml: the résumé page can be printed.';
  return words.map((word) => {
    const command = installCommand(word, language);
    return {
      where,
      source,
      text: word,
      found: `The résumé has no font for "${truncateText(word, 24)}"`,
      remedy: command ? `Run this once: ${command}. Or ${otherwise}` : `You can ${otherwise}`,
    };
  });
}
