// Creates the résumé PDF: finds the largest font size and spacing with which the résumé fits on a page, and cuts
// content if even the smallest size does not fit. It tries sizes, since typesetting a page takes only 10 to 50 ms.
import { contrastOf, type Hex } from '#theme/color.ts';
import type { Theme } from '#theme/derive-theme.ts';
import type { EntrySource } from '#content/derive/facts.ts';
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
import { defaultLook } from '#theme/looks/looks.ts';
import { installCommand } from '../typst/print-fonts.ts';
import type { SetPage, Typst } from '../typst/typst.ts';

/** A finished résumé PDF. */
export type ResumePdf = {
  pdf: Buffer;
  /** Content of the PDF: the résumé after all cuts, without invisible characters. */
  resume: Resume;
  /** Font size of the text, in points. */
  size: number;
  /** Descriptions of the cut parts, with their full text. Example: `Projects, "Ferryman": Serves 1,300 people.` */
  leftOut: string[];
  /** Source of the first entry that was shortened. */
  firstCut?: EntrySource | undefined;
  /** Omitted symbols that no font has, by position. */
  lostSigns: MissingLetters[];
};

/**
 * Font sizes in points: the readable minimum; the minimum for a résumé whose content is cut; the size from which
 * spacing increases too; the maximum; and a number above the maximum, up to which only the spacing increases.
 */
const sizes = { min: 9, comfortable: 9.3, airyFrom: 10, largest: 12, airiest: 14 } as const;

/** Increment between the sizes that are tried, in points. */
const step = 0.05;

/** Minimum contrast of text on white: WCAG 2.2, level AA (success criterion 1.4.3). */
const paperContrast = 4.5;

/** Color of headings and links: the color of Home's jacket, or the ink color if the jacket is too light on white. */
export function resumeColor({ jackets, ink }: Pick<Theme, 'jackets' | 'ink'>): Hex {
  const candidates = [jackets.home.ground.light, ink.light];
  return candidates.find((color) => contrastOf(color, '#ffffff') >= paperContrast) ?? '#000000';
}

/**
 * Creates a one-page PDF. The same résumé and date result in the same bytes.
 * @param color for headings, links and the edge of the page
 * @param made creation date in the PDF
 * @throws {ResumeError} if the résumé cannot fit on a page, or has words that no font can display
 * @example await makeResumePdf(typst, chooseResume(site), resumeColor(site.theme))
 */
export async function makeResumePdf(typst: Typst, resume: Resume, color: Hex, made?: Date): Promise<ResumePdf> {
  const { page, ...fitted } = await fitOnPage(typst, resume, color);
  return { pdf: page.pdf(made), ...fitted };
}

/**
 * Typesets the page of the PDF, without writing the PDF.
 * @throws {ResumeError} if the résumé cannot fit on a page, or has words that no font can display
 * @example (await fitOnPage(typst, chooseResume(site), resumeColor(site.theme))).page.svg() // '<svg …'
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
  // Most short résumés fit at the largest size, so one attempt is enough.
  const isShort = await fits(whole, sizes.airiest);
  const fitsWhole = isShort || (await fits(whole, sizes.min));
  const shorter = fitsWhole ? { fitted: whole, leftOut: [] } : await shorten(whole, fits);
  const { fitted, ...cut } = shorter;
  const min = fitsWhole ? sizes.min : sizes.comfortable;
  const size = isShort ? sizes.airiest : await largestFitting(fitted, min, fits);
  return { page: await set(fitted, size), resume: fitted, size: textSize(size), ...cut, lostSigns: lacking };
}

/** More letters than fit on a page, however narrow; a résumé with more is not typeset, which would be slow. */
const maxLetters = 16_000;

const lettersOf = (resume: Resume) => textsOf(resume).reduce((sum, { text }) => sum + text.length, 0);

/** True if a résumé fits on a page with a font size. */
type Fits = (resume: Resume, size: number) => Promise<boolean>;

/** If the text has the largest font size and space is left, only the spacing grows. */
const textSize = (size: number) => Math.min(size, sizes.largest);

/** Finds the fewest cuts with which a résumé fits on a page with the font size `comfortable`. */
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

/** The largest font size with which a résumé fits on a page; it must fit with `min`. */
async function largestFitting(resume: Resume, min: number, fits: Fits): Promise<number> {
  const sizeOf = (steps: number) => Math.round((min + steps * step) * 100) / 100;
  const steps = Math.round((sizes.airiest - min) / step);
  return sizeOf(await largest(steps, (count) => fits(resume, sizeOf(count))));
}

/** The largest number below `tooLarge` that fits, by binary search; 0 must fit. */
async function largest(tooLarge: number, fits: (count: number) => Promise<boolean>): Promise<number> {
  let fitting = 0;
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2);
    if (await fits(middle)) fitting = middle;
    else tooLarge = middle;
  }
  return fitting;
}

/** True if a résumé fits on a page without cuts, with the font size `comfortable`. */
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
    fonts: typst.familiesFor(defaultLook, language),
    direction: new Intl.Locale(language).getTextInfo().direction,
    // Typst accepts only two-letter regions.
    language: { lang, region: /^[A-Z]{2}$/.test(region) ? region : null },
    color,
    size: textSize(size),
    ease: Math.max(0, textSize(size) - sizes.airyFrom) / (sizes.largest - sizes.airyFrom),
    air: Math.max(0, size - sizes.largest) / (sizes.airiest - sizes.largest),
    longestWhole,
  });
}

/** Problems for words that no font can display. */
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
