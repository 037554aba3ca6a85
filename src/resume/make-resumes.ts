// The résumé PDFs: the general one and one for each variant, set, shortened where they would not fit a page, and checked
// against the content. Their pages on the site show what is in the PDF. A PDF that cannot be made is left out with advice
// on it; the site is whole without. Runs once a build, and with `npm start` after every change.
import { adviseOnResume, type ResumeAdvice } from './advice.ts';
import { chooseResumes, type ResumePage, resumePage, type SiteWithResumes, withResumes } from './resume-pages.ts';
import { completeLinks } from '#content/links.ts';
import { type Resume, resumePdfFile, withoutPrivate } from './resume.ts';
import type { Site } from '#content/site.ts';
import { assertResume } from './pdf/check.ts';
import { makeResumePdf, type ResumePdf, resumeColor } from './pdf/pdf.ts';
import { ResumeError, type ResumeProblem } from './pdf/problem.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import type { Hex } from '#theme/color.ts';
import { knownLetters } from '#platform/known-letters.ts';
import { openTypst, type Typst } from '#platform/typst.ts';
import { adviseOnLostFields } from './xray/xray.ts';

/** A résumé, and what became of it. */
export type MadeResume = {
  /** The address of its PDF below the base path. Example: `resume.pdf` */
  file: string;
  /** What was chosen for it; the PDF holds what found room. */
  whole: Resume;
  /** The PDF with what it holds, if one could be made. */
  pdf?: ResumePdf;
};

export type Resumes = {
  /** The site, with what its résumés became. */
  site: SiteWithResumes;
  /** The PDFs by their address below the base path. Example: `resume.pdf` */
  files: Map<string, Buffer>;
  /** Each résumé, the general one first. */
  resumes: MadeResume[];
  /** What the owner should know of them; `undefined` where no PDF was made that could be judged. */
  advice: ResumeAdvice[] | undefined;
};

/** Who reads the files: anyone on the site, or the people to whom the owner sends them. */
export type Audience = 'public' | 'recipients';

/**
 * Makes every résumé of a site. Without Typst, or where the owner wants no PDF, the pages stay as they are.
 * @param audience only the files for recipients have the private details
 */
export async function makeResumes(
  given: Site,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
  audience: Audience = 'public',
): Promise<Resumes> {
  // Whoever reads a résumé is not on the site.
  const site = { ...given, facts: completeLinks(given.facts, given.person.url) };
  const files: Resumes['files'] = new Map();
  const advice: ResumeAdvice[] = [];
  const typst = site.facts.settings.pdf ? await openTypst() : undefined;
  const choose = (datesIn?: string) => {
    const complete = chooseResumes(site, datesIn);
    return audience === 'public' ? complete.map(withoutPrivate) : complete;
  };
  const chosen = choose();
  const fileOf = ({ variant }: Resume) => resumePdfFile(variant);
  if (!typst) {
    const resumes = chosen.map((whole) => ({ file: fileOf(whole), whole }));
    return { site: withResumes(site), files, resumes, advice: undefined };
  }

  // The names of the months are ours: where the fonts lack their letters, no PDF is lost by that.
  const printed = chosen.every((resume) => datesOf(resume).every((dates) => isKnown(dates, typst)))
    ? chosen
    : choose('en');
  const color = resumeColor(site.theme);
  const pages: ResumePage[] = [];
  const resumes: MadeResume[] = [];
  const leftOut: LeftOutPdf[] = [];
  onProgress('Résumés', 0, chosen.length);
  for (const [index, resume] of chosen.entries()) {
    const file = fileOf(resume);
    const toPrint = printed[index] ?? resume;
    const { lastChange } = site;
    const make = () => makeGoodPdf(typst, toPrint, color, lastChange);
    const one = await cached('resume', [toPrint, color, lastChange], make);
    if ('pdf' in one) {
      files.set(file, one.pdf);
      resumes.push({ file, whole: toPrint, pdf: one });
      advice.push(...adviseOnPdf(file, one), ...one.lost);
      pages.push(resumePage(one.resume, site.facts.settings, { pdf: file, size: `${one.size}pt` }));
    } else {
      leftOut.push({ file, ...one });
      advice.push(...adviseOnResume(resume, file));
      resumes.push({ file, whole: resume });
      pages.push(resumePage(resume, site.facts.settings));
    }
    onProgress('Résumés', pages.length, chosen.length);
  }
  return { site: withResumes(site, pages), files, resumes, advice: [...adviseOnLeftOut(leftOut), ...advice] };
}

const datesOf = ({ sections }: Resume) => sections.flatMap(({ entries }) => entries.flatMap(({ dates = [] }) => dates));

const isKnown = (text: string, { has }: Typst) => knownLetters(text, has).words.length === 0;

/** A PDF, and which of its fields programs would not find. */
type GoodPdf = ResumePdf & { lost: ResumeAdvice[] };

/** A PDF that says what its résumé says, or why there is none. */
async function makeGoodPdf(
  typst: Typst,
  resume: Resume,
  color: Hex,
  date: Date | undefined,
): Promise<GoodPdf | { problems: readonly ResumeProblem[] }> {
  try {
    const made = await makeResumePdf(typst, resume, color, date);
    const read = await assertResume(made.pdf, made.resume);
    return { ...made, lost: adviseOnLostFields(read, made.resume, resumePdfFile(resume.variant)) };
  } catch (error) {
    if (error instanceof ResumeError) return { problems: error.problems };
    // Whatever it is, the site can do without the PDF.
    const found = `Typst could not set it (${String(error).split('\n')[0]})`;
    return { problems: [{ where: 'The PDF', found, remedy: 'Please report this: it is a mistake of the program.' }] };
  }
}

type LeftOutPdf = { file: string; problems: readonly ResumeProblem[] };

/** One piece for each thing that keeps PDFs from being made, however many they are. */
function adviseOnLeftOut(leftOut: readonly LeftOutPdf[]): ResumeAdvice[] {
  const byProblem = Map.groupBy(leftOut, ({ problems: [first] }) => `${first?.where}: ${first?.found}`);
  return [...byProblem.values()].flatMap((alike): ResumeAdvice[] => {
    const [{ file = '', problems: [first, ...others] = [] } = {}] = alike;
    if (!first) return [];
    const { where, source, text, remedy } = first;
    const files = alike.map((one) => one.file).join(' and ');
    const more = others.length > 0 ? `, and ${others.length} more` : '';
    const found = `${first.found.replace(/\.$/, '')}${more}; so ${files} ${alike.length > 1 ? 'are' : 'is'} left out.`;
    return [{ kind: 'no-pdf', source, about: file, text, found: text ? found : `${where}: ${found}`, remedy }];
  });
}

/** Whoever has more to shorten begins with these. */
const maxListed = 40;

function adviseOnPdf(file: string, { resume, size, leftOut, firstCut, lostSigns }: ResumePdf): ResumeAdvice[] {
  const advice = adviseOnResume(resume, file, size);
  for (const { signs, source } of lostSigns) {
    const found = `No font of the résumé has ${signs.map((sign) => `"${sign}"`).join(' and ')}, so ${file} leaves it out.`;
    const remedy = 'Write it in words if it matters there.';
    advice.push({ kind: 'lost-sign', source, about: file, text: signs[0], found, remedy });
  }
  if (leftOut.length === 0) return advice;
  const count = leftOut.length === 1 ? 'A line does' : `${leftOut.length} lines do`;
  const lines = leftOut.slice(0, maxListed).map((line) => `\n    ${line}`);
  const more = leftOut.length > maxListed ? `\n    and ${leftOut.length - maxListed} more` : '';
  const found = `${count} not fit on the page of ${file}:${lines.join('')}${more}`;
  const remedy = 'Shorten something, or add "show: site" to what can be left out.';
  return [{ kind: 'no-room', about: file, firstSource: firstCut, found, remedy }, ...advice];
}
