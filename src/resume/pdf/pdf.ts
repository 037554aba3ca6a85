// Makes the résumé PDF: sets it as large and airy as one page allows, and shorter where even the smallest type does
// not do. It tries sizes, since laying out a page takes 10 to 50 ms.
import { contrastOf, type Hex } from '#theme/color.ts';
import type { Theme } from '#theme/derive-theme.ts';
import type { EntrySource } from '#content/site.ts';
import { beginningOf, type Resume } from '../resume.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { type Cut, cutBeyondPage, cutResume, describeCuts, firstCutSource } from './cuts.ts';
import { ResumeError, type ResumeProblem } from './problem.ts';
import {
  type MissingLetters,
  longestWhole,
  printedHeading,
  textsOf,
  withKnownLetters,
  withPlainLetters,
} from './texts.ts';
import { installCommand } from '#platform/print-fonts.ts';
import type { SetPage, Typst } from '#platform/typst.ts';

/** A résumé on paper. */
export type ResumePdf = {
  pdf: Buffer;
  /** What is in it: the résumé, without what found no room and what cannot be seen. */
  resume: Resume;
  /** The size of its text, in points. */
  size: number;
  /** What found no room, each in all its words. Example: `Projects, "Ferryman": Serves 1,300 people a week.` */
  leftOut: string[];
  /** The first entry that lost something by that. */
  firstCut?: EntrySource | undefined;
  /** The signs that no font has, by where they stood. */
  lostSigns: MissingLetters[];
};

/**
 * The sizes of the text, in points: the least that can be read, what is not gone below to save a line, from where on
 * there is more to gain by space than by size, the largest that looks well, and how far beyond it space alone grows.
 */
const sizes = { min: 9, comfortable: 9.3, airyFrom: 10, largest: 12, airiest: 14 } as const;

/** Sizes are tried in steps of this, in points. */
const step = 0.05;

/** The least contrast of text on white: WCAG 2.2, level AA (success criterion 1.4.3). */
const paperContrast = 4.5;

/** The color of headings and links on paper: that of Home's jacket, or the ink where it would be too light. */
export function resumeColor({ jackets, ink }: Pick<Theme, 'jackets' | 'ink'>): Hex {
  const candidates = [jackets.home.ground.light, ink.light];
  return candidates.find((color) => contrastOf(color, '#ffffff') >= paperContrast) ?? '#000000';
}

/**
 * Makes a PDF of one page. The same résumé of the same date gives the same bytes.
 * @param color for headings, links and the edge of the page
 * @param made the date that it bears
 * @throws {ResumeError} when it cannot fit a page, or has letters that its fonts lack
 * @example await makeResumePdf(typst, chooseResume(site), resumeColour(site.theme))
 */
export async function makeResumePdf(typst: Typst, resume: Resume, color: Hex, made?: Date): Promise<ResumePdf> {
  const { page, ...fitted } = await fitOnPage(typst, resume, color);
  return { pdf: page.pdf(made), ...fitted };
}

/**
 * Sets the page of a PDF, without writing it.
 * @throws {ResumeError} when it cannot fit a page, or has letters that its fonts lack
 * @example (await fitOnPage(typst, chooseResume(site), resumeColour(site.theme))).page.svg() // '<svg …'
 */
export async function fitOnPage(
  typst: Typst,
  resume: Resume,
  color: Hex,
): Promise<Omit<ResumePdf, 'pdf'> & { page: SetPage }> {
  const set = (one: Resume, size: number) => setResume(typst, one, color, size);
  const fits: Fits = async (one, size) => lettersOf(one) <= maxLetters && (await set(one, size)).pages === 1;
  const { resume: whole, lacking } = withKnownLetters(withPlainLetters(resume), typst.has);
  const unknown = lacking.flatMap((one) => unknownWords(one, resume.language));
  if (unknown.length > 0) throw new ResumeError(unknown);
  // Most short résumés fit at the largest size, so a single try is enough for them.
  const isShort = await fits(whole, sizes.airiest);
  const fitsWhole = isShort || (await fits(whole, sizes.min));
  const shorter = fitsWhole ? { fitted: whole, leftOut: [] } : await shorten(whole, fits);
  const { fitted, ...cut } = shorter;
  const min = fitsWhole ? sizes.min : sizes.comfortable;
  const size = isShort ? sizes.airiest : await largestFitting(fitted, min, fits);
  return { page: await set(fitted, size), resume: fitted, size: textSize(size), ...cut, lostSigns: lacking };
}

/** No page holds more letters, even of the narrowest; setting them all would take long. */
const maxLetters = 16_000;

const lettersOf = (resume: Resume) => textsOf(resume).reduce((sum, { text }) => sum + text.length, 0);

/** Whether a résumé fits a page at a size. */
type Fits = (resume: Resume, size: number) => Promise<boolean>;

/** Beyond the largest size of the text the space grows alone. */
const textSize = (size: number) => Math.min(size, sizes.largest);

/** As few cuts as let it fit at the comfortable size; each makes it shorter. */
async function shorten(
  whole: Resume,
  fits: Fits,
): Promise<{ fitted: Resume } & Pick<ResumePdf, 'leftOut' | 'firstCut'>> {
  const cuts: Cut[] = cutBeyondPage(whole);
  for (let cut = cutResume(cuts.at(-1)?.resume ?? whole); cut; cut = cutResume(cut.resume)) cuts.push(cut);
  const fitsWithout = (spared: number) => fits(cuts.at(-1 - spared)?.resume ?? whole, sizes.comfortable);
  if (!(await fitsWithout(0)))
    throw new ResumeError([
      {
        where: 'The whole résumé',
        found: 'It does not fit on a page, even with the smallest type and without everything that can be left out.',
        remedy: 'Shorten the summary and the lists of skills, or write "show: site" into some of them.',
      },
    ]);
  const done = cuts.slice(0, cuts.length - (await largest(cuts.length, fitsWithout)));
  return { fitted: done.at(-1)?.resume ?? whole, leftOut: describeCuts(done), firstCut: firstCutSource(done) };
}

/** The largest size at which a résumé fits a page that fits it at `min`. */
async function largestFitting(resume: Resume, min: number, fits: Fits): Promise<number> {
  const sizeOf = (steps: number) => Math.round((min + steps * step) * 100) / 100;
  const steps = Math.round((sizes.airiest - min) / step);
  return sizeOf(await largest(steps, (count) => fits(resume, sizeOf(count))));
}

/** The largest number below `tooLarge` that fits, by halving; 0 does. */
async function largest(tooLarge: number, fits: (count: number) => Promise<boolean>): Promise<number> {
  let fitting = 0;
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (await fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

/** Whether a résumé fits a page at the size for which lines are cut. */
export async function fitsComfortably(typst: Typst, resume: Resume, color: Hex): Promise<boolean> {
  const { resume: known } = withKnownLetters(withPlainLetters(resume), typst.has);
  return (await setResume(typst, known, color, sizes.comfortable)).pages === 1;
}

function setResume(typst: Typst, resume: Resume, color: Hex, size: number): Promise<SetPage> {
  const { name, sections, variant, language, photo } = resume;
  const { language: lang, region = '' } = new Intl.Locale(language);
  const messages = messagesFor(language);
  return typst.set('resume/pdf/resume.typ', {
    ...resume,
    sections: sections.map((section) => ({ ...section, heading: printedHeading(section, language) })),
    photo: photo && { alt: photo.alt, bytes: [...Buffer.from(photo.url.replace(/^.*,/, ''), 'base64')] },
    colon: messages.colon,
    comma: messages.comma,
    documentTitle: [name, messages.resume.inTitle, variant?.title].filter(Boolean).join(', '),
    keywords: [...new Set(sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))],
    fonts: typst.familiesFor(language),
    direction: new Intl.Locale(language).getTextInfo().direction,
    // Typst takes regions of two letters alone.
    language: { lang, region: /^[A-Z]{2}$/.test(region) ? region : null },
    color,
    size: textSize(size),
    ease: Math.max(0, textSize(size) - sizes.airyFrom) / (sizes.largest - sizes.airyFrom),
    air: Math.max(0, size - sizes.largest) / (sizes.airiest - sizes.largest),
    longestWhole,
  });
}

/** The problems of words that the fonts cannot set. */
function unknownWords({ words, where, source }: MissingLetters, language: string): ResumeProblem[] {
  const otherwise =
    'write it in other letters, or write "pdf: false" into resume.yaml: the page of the résumé can be printed.';
  return words.map((word) => {
    const command = installCommand(word, language);
    return {
      where,
      source,
      text: word,
      found: `The résumé has no font for "${beginningOf(word, 24)}"`,
      remedy: command ? `Run this once: ${command}. Or ${otherwise}` : `You can ${otherwise}`,
    };
  });
}
