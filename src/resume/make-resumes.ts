// Creates the PDFs of the résumés: typesets them, cuts content that does not fit, and checks their text. If a PDF
// cannot be made, the site is built without it, and the owner gets advice.
import { type AdviceLine, adviseOnResume, type ResumeAdvice } from './advice/advice.ts';
import { explainFit, type Fit } from './fit/fit.ts';
import { chooseResumes, type ResumePage, resumePage, type SiteWithResumes, withResumes } from './resume-pages.ts';
import { folderOf } from '#content/model/site-languages.ts';
import { completeLinks } from '#content/model/links.ts';
import { truncateText, type Resume, type ResumeKind, resumePdfFile, withoutPrivate } from './resume.ts';
import type { Site } from '#content/site.ts';
import { assertResume } from './pdf/check.ts';
import { describeCutEntries, wholeEntry } from './pdf/cut-parts.ts';
import { makeResumePdf, printStyle, type ResumePdf } from './pdf/pdf.ts';
import { ResumeError, type ResumeProblem } from './pdf/problem.ts';
import { type Cached, noCache } from '#platform/cache.ts';
import { type OnProgress, noProgress } from '#platform/progress.ts';
import type { PrintStyle } from './pdf/faces.ts';
import { knownLetters } from './typst/known-letters.ts';
import { openTypst, type Typst } from './typst/typst.ts';
import { adviseOnLostFields } from './parsers/parser-results.ts';
import { adviseOnMisreadWords } from './parsers/words-read.ts';

/** A résumé, with its PDF if one could be created. */
export type MadeResume = {
  /** Path of its PDF below the base path. Example: `resume.pdf` */
  file: string;
  /** The content before cuts. */
  uncut: Resume;
  pdf?: ResumePdf;
};

export type Resumes = {
  site: SiteWithResumes;
  /** The PDFs by path. Example: `resume.pdf` */
  files: Map<string, Buffer>;
  resumes: MadeResume[];
  /** `undefined` if no PDFs are made. */
  advice: ResumeAdvice[] | undefined;
};

/** Readers of the files: visitors of the site, or people to whom the owner sends a résumé. */
export type Audience = 'public' | 'recipients';

/**
 * Creates every résumé of a site. Creates no PDFs without Typst, or if the owner wants none.
 * @param audience readers of the PDFs; only PDFs for `recipients` have private details
 * @param kind with `cv`, the result is the CV instead of the résumés
 */
export async function makeResumes(
  inputSite: Site,
  cached: Cached = noCache,
  onProgress: OnProgress = noProgress,
  audience: Audience = 'public',
  kind: ResumeKind = 'resume',
): Promise<Resumes> {
  // Links in a PDF must be absolute.
  const site = { ...inputSite, facts: completeLinks(inputSite.facts, inputSite.person.url) };
  const files: Resumes['files'] = new Map();
  const advice: ResumeAdvice[] = [];
  const typst = site.facts.settings.pdf ? await openTypst() : undefined;
  const selectResumes = (datesIn?: string) => {
    const complete = chooseResumes(site, datesIn, kind);
    return audience === 'public' ? complete.map(withoutPrivate) : complete;
  };
  const selected = selectResumes();
  const fileOf = ({ variant }: Resume) => resumePdfFile(variant);
  if (!typst) {
    const resumes = selected.map((uncut) => ({ file: fileOf(uncut), uncut }));
    return { site: withResumes(site), files, resumes, advice: undefined };
  }

  // If the fonts lack letters of the month names, use English month names.
  const printable = selected.every((resume) => datesOf(resume).every((dates) => isKnown(dates, typst)))
    ? selected
    : selectResumes('en');
  const style = printStyle(site.theme);
  const pages: ResumePage[] = [];
  const resumes: MadeResume[] = [];
  const failedPdfs: FailedPdf[] = [];
  onProgress('Résumés', 0, selected.length);
  for (const [index, resume] of selected.entries()) {
    const file = fileOf(resume);
    const toPrint = printable[index] ?? resume;
    const { lastChange } = site;
    const make = () => makeCheckedPdf(typst, toPrint, style, lastChange);
    const result = await cached('resume', [toPrint, style, lastChange], make);
    if ('pdf' in result) {
      files.set(file, result.pdf);
      resumes.push({ file, uncut: toPrint, pdf: result });
      advice.push(...adviseOnPdf(file, result), ...result.lostFieldAdvice);
      pages.push(resumePage(resume, site.facts.settings, { pdf: file, size: result.size }));
    } else {
      failedPdfs.push({ file, ...result });
      advice.push(...adviseOnResume(resume, file));
      resumes.push({ file, uncut: resume });
      pages.push(resumePage(resume, site.facts.settings));
    }
    onProgress('Résumés', pages.length, selected.length);
  }
  return { site: withResumes(site, pages), files, resumes, advice: [...adviseOnFailedPdfs(failedPdfs), ...advice] };
}

/**
 * Returns the advice on the résumés of all languages. The result has each piece of advice once, even if it applies to
 * several languages.
 * @param all the résumés of each language, the first language first
 * @returns `undefined` if no PDFs are made
 */
export function adviceInLanguages([first, ...others]: readonly Pick<Resumes, 'site' | 'advice'>[]) {
  if (!first?.advice) return undefined;
  const all = [...first.advice];
  for (const { site, advice = [] } of others) {
    const isKnown = ({ kind, about, source }: ResumeAdvice) =>
      all.some((one) => JSON.stringify([one.kind, one.about, one.source]) === JSON.stringify([kind, about, source]));
    const withFolder = (text: string) =>
      text.replaceAll(/(?<![\w/])(?:for\/[\w-]+|resume)\.pdf/g, (file) => folderOf(site.person.language) + file);
    all.push(...advice.filter((one) => !isKnown(one)).map((one) => ({ ...one, found: withFolder(one.found) })));
  }
  return all;
}

const datesOf = ({ sections }: Resume) => sections.flatMap(({ entries }) => entries.flatMap(({ dates = [] }) => dates));

const isKnown = (text: string, { has }: Typst) => knownLetters(text, has).words.length === 0;

/** `lostFieldAdvice` is advice on fields and words that résumé parsers would not find in the PDF. */
type CheckedPdf = ResumePdf & { lostFieldAdvice: ResumeAdvice[]; cut?: CutReport | undefined };

/** Report on the cut parts. `entries` has one line for each entry. `changes` would restore the part `restoredPart`. */
type CutReport = { lines: number; entries: AdviceLine[] } & Pick<Fit, 'changes' | 'restoredPart'>;

/** Returns a PDF whose text has been checked. If no valid PDF can be made, returns the problems. */
async function makeCheckedPdf(
  typst: Typst,
  resume: Resume,
  style: PrintStyle,
  date: Date | undefined,
): Promise<CheckedPdf | { problems: readonly ResumeProblem[] }> {
  try {
    const fittedPdf = await makeResumePdf(typst, resume, style, date);
    const read = await assertResume(fittedPdf.pdf, fittedPdf.resume);
    const cut = fittedPdf.cutTexts.length > 0 ? await reportCuts(typst, resume, fittedPdf, style) : undefined;
    return {
      ...fittedPdf,
      cut,
      lostFieldAdvice: [adviseOnLostFields, adviseOnMisreadWords].flatMap((advise) =>
        advise(read, fittedPdf.resume, resumePdfFile(resume.variant)),
      ),
    };
  } catch (error) {
    if (error instanceof ResumeError) return { problems: error.problems };
    // An error in a PDF must not fail the build of the site.
    const found = `Typst could not typeset it (${String(error).split('\n')[0]})`;
    return { problems: [{ where: 'The PDF', found, remedy: 'Please report this: it is a bug in this program.' }] };
  }
}

async function reportCuts(typst: Typst, resume: Resume, fittedPdf: ResumePdf, style: PrintStyle): Promise<CutReport> {
  const { cuts, changes, restoredPart } = await explainFit(typst, resume, fittedPdf, style);
  const lines = cuts.reduce((sum, one) => sum + one.lines, 0);
  return { lines, entries: describeCutEntries(cuts, (text) => truncateText(text, 48)), changes, restoredPart };
}

type FailedPdf = { file: string; problems: readonly ResumeProblem[] };

/** Returns one piece of advice for each cause, even if one cause prevented several PDFs. */
function adviseOnFailedPdfs(failedPdfs: readonly FailedPdf[]): ResumeAdvice[] {
  const byProblem = Map.groupBy(failedPdfs, ({ problems: [first] }) => `${first?.where}: ${first?.found}`);
  return [...byProblem.values()].flatMap((group): ResumeAdvice[] => {
    const [{ file = '', problems: [first, ...others] = [] } = {}] = group;
    if (!first) return [];
    const { where, source, text, remedy } = first;
    const files = group.map((one) => one.file).join(' and ');
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    const found = `${first.found.replace(/\.$/, '')}${more}, so ${files} ${group.length > 1 ? 'were' : 'was'} not created.`;
    return [{ kind: 'no-pdf', source, about: file, text, found: text ? found : `${where}: ${found}`, remedy }];
  });
}

/** Maximum number of cut entries that the advice lists. */
const maxListed = 40;

function adviseOnPdf(file: string, { resume, size, cut, firstCut, lostSigns }: CheckedPdf): ResumeAdvice[] {
  const advice = adviseOnResume(resume, file, size);
  for (const { signs, source } of lostSigns) {
    const found = `The résumé has no font for ${signs.map((sign) => `"${sign}"`).join(' and ')}, so ${file} omits ${signs.length > 1 ? 'them' : 'it'}.`;
    const remedy = 'If it matters there, write it in words.';
    advice.push({ kind: 'lost-sign', source, about: file, text: signs[0], found, remedy });
  }
  if (!cut) return advice;
  const { lines, entries, changes, restoredPart } = cut;
  const pages = (resume.pages ?? 1) === 1 ? 'page' : 'two pages';
  const found = `${lines === 1 ? 'A line does' : `${lines} lines do`} not fit on the ${pages} of ${file}:`;
  const foundLines = entries.slice(0, maxListed);
  if (entries.length > maxListed) foundLines.push({ text: `and ${entries.length - maxListed} more` });
  const more = pages === 'page' ? ', or write "pages: 2" into resume.yaml' : '';
  const remedy = `Shorten something, or add "show: site" to what you can leave out${more}.`;
  const fullRemedy =
    restoredPart === undefined
      ? remedy
      : `${remedy} To bring back ${truncateText(restoredPart.replace(`: ${wholeEntry}`, ''), 72)}:`;
  return [
    {
      kind: 'no-room',
      about: file,
      firstSource: firstCut,
      found,
      foundLines,
      remedy: fullRemedy,
      remedyLines: changes,
    },
    ...advice,
  ];
}
