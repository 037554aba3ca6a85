// Makes the résumé PDF: sets it as large and airy as one page allows, and shorter where even the smallest type does
// not do. Setting takes a few milliseconds, so it tries.
import { contrastOf, type Hex } from '#theme/colour.ts';
import type { Theme } from '#theme/derive-theme.ts';
import type { Resume } from '../resume.ts';
import { wordsFor } from '#words/catalogues.ts';
import { uncoveredProblems } from './check.ts';
import { type Cut, cutResume } from './cuts.ts';
import { ResumeError } from './problem.ts';
import { longestWhole, printedHeading, printedItems, printedLabel, textsOf, withPlainLetters } from './texts.ts';
import { MissingLettersError, type SetPage, type Typst } from '#platform/typst.ts';

/** A résumé on paper. */
export type ResumePdf = {
  pdf: Buffer;
  /** What is in it: the résumé, without what found no room and what cannot be seen. */
  resume: Resume;
  /** The size of its text, in points. */
  size: number;
  /** What found no room, each in words that the owner finds again. Example: `Projects, "Ferryman": Serves 1,300 people …` */
  leftOut: string[];
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

/** The colour of headings and links on paper: that of Home's jacket, or the ink where it would be too light. */
export function resumeColour({ jackets, ink }: Pick<Theme, 'jackets' | 'ink'>): Hex {
  const candidates = [jackets.home.ground.day, ink.day];
  return candidates.find((colour) => contrastOf(colour, '#ffffff') >= paperContrast) ?? '#000000';
}

/**
 * Makes a PDF of one page. The same résumé gives the same bytes.
 * @param colour for headings, links and the edge of the page
 * @throws {ResumeError} when it cannot fit a page, or has letters that its fonts lack
 * @example await makeResumePdf(typst, chooseResume(site), resumeColour(site.theme))
 */
export async function makeResumePdf(typst: Typst, resume: Resume, colour: Hex): Promise<ResumePdf> {
  const { page, ...made } = await fitOnPage(typst, resume, colour);
  return { pdf: write(page, made.resume), ...made };
}

/**
 * The page of the PDF as an SVG, for pictures of it.
 * @example await drawResume(typst, chooseResume(site), resumeColour(site.theme)) // '<svg …'
 */
export async function drawResume(typst: Typst, resume: Resume, colour: Hex): Promise<string> {
  const { page } = await fitOnPage(typst, resume, colour);
  return page.svg();
}

async function fitOnPage(
  typst: Typst,
  resume: Resume,
  colour: Hex,
): Promise<Omit<ResumePdf, 'pdf'> & { page: SetPage }> {
  const whole = withPlainLetters(resume);
  let fitted = whole;
  let leftOut: string[] = [];
  let size = await largestFitting(typst, fitted, colour, sizes.min);
  if (size === undefined) {
    ({ fitted, leftOut } = await shorten(typst, whole, colour));
    size = (await largestFitting(typst, fitted, colour, sizes.comfortable)) ?? sizes.comfortable;
  }
  const page = await setResume(typst, fitted, colour, size);
  return { page, resume: fitted, size: Math.min(size, sizes.largest), leftOut };
}

/** As few cuts as let it fit at the comfortable size; each makes it shorter. */
async function shorten(typst: Typst, whole: Resume, colour: Hex): Promise<{ fitted: Resume; leftOut: string[] }> {
  const cuts: Cut[] = [];
  for (let cut = cutResume(whole); cut; cut = cutResume(cut.resume)) cuts.push(cut);
  const fits = async (spared: number) => {
    const { resume } = cuts.at(-1 - spared) ?? { resume: whole };
    return (await setResume(typst, resume, colour, sizes.comfortable)).pages === 1;
  };
  if (!(await fits(0))) throw tooLong(whole);
  const done = cuts.slice(0, cuts.length - (await largest(cuts.length, fits)));
  // The lines of an entry that is gone went with it.
  const gone = done.filter(({ isWhole }) => isWhole).map(({ place }) => place);
  const reported = done.filter(({ place, isWhole }) => isWhole || !gone.includes(place));
  return { fitted: done.at(-1)?.resume ?? whole, leftOut: reported.map(({ leftOut }) => leftOut) };
}

/** The largest size at which a résumé fits a page; beyond the largest of its text the space grows alone. */
async function largestFitting(typst: Typst, resume: Resume, colour: Hex, min: number): Promise<number | undefined> {
  const sizeOf = (steps: number) => Math.round((min + steps * step) * 100) / 100;
  const fits = async (steps: number) => (await setResume(typst, resume, colour, sizeOf(steps))).pages === 1;
  if (!(await fits(0))) return undefined;
  return sizeOf(await largest(Math.round((sizes.airiest - min) / step) + 1, fits));
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

function setResume(typst: Typst, resume: Resume, colour: Hex, size: number): Promise<SetPage> {
  const { name, title, paper, contact, summary, sections, variant, language } = resume;
  const locale = new Intl.Locale(language);
  const words = wordsFor(language);
  return typst.set('resume/pdf/resume.typ', {
    documentTitle: [name, words.resume.inTitle, variant?.title].filter(Boolean).join(', '),
    keywords: [...new Set(sections.flatMap(({ lists }) => lists.flatMap(({ items }) => items)))],
    // Typst takes regions of two letters alone.
    language: { lang: locale.language, region: /^[A-Z]{2}$/.test(locale.region ?? '') ? locale.region : null },
    paper,
    colour,
    size: Math.min(size, sizes.largest),
    ease: Math.max(0, Math.min(size, sizes.largest) - sizes.airyFrom) / (sizes.largest - sizes.airyFrom),
    air: Math.max(0, size - sizes.largest) / (sizes.airiest - sizes.largest),
    longestWhole,
    name,
    title,
    contact,
    summary,
    sections: sections.map((section) => ({
      heading: printedHeading(section, language),
      entries: section.entries.map((entry) => ({
        ...entry,
        bullets: entry.bullets.map(({ label, ...bullet }) => ({
          ...bullet,
          label: label && printedLabel(label, words),
        })),
      })),
      lists: section.lists.map((list) => ({
        label: list.label && printedLabel(list.label, words),
        text: printedItems(list, words),
      })),
    })),
  });
}

function write(page: SetPage, resume: Resume): Buffer {
  try {
    return page.pdf();
  } catch (error) {
    if (!(error instanceof MissingLettersError)) throw error;
    const texts = textsOf(resume);
    throw new ResumeError(
      resume,
      error.letters.flatMap((character) => uncoveredProblems(character, texts)),
    );
  }
}

const tooLong = (resume: Resume) =>
  new ResumeError(resume, [
    {
      where: 'The whole résumé',
      found: 'It does not fit a page, even with the smallest type and without everything that can be left out.',
      remedy: 'Shorten the summary and the lists of skills, or write "show: site" into some of them.',
    },
  ]);
