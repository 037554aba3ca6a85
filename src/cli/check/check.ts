// `npm run check`: prints all problems of the content, and advice.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Advice, describeAdvice } from '#content/read/advice.ts';
import { currentDay } from '#content/model/dates.ts';
import { type Content, readContent } from '#content/load.ts';
import { hostAddress } from '#generator/hosts/hosts.ts';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { comparePositions, ContentError, type Finding, type Problem } from '#platform/problem.ts';
import type { OnProgress } from '#platform/progress.ts';
import type { ResumeAnalysis } from '#resume/analyze-resumes.ts';
import { adviceInLanguages, makeResumes, type Resumes } from '#resume/make-resumes.ts';
import { command, count, typedPath } from '../command.ts';
import { advise } from './advice/adviser.ts';
import { followLinks } from './advice/links.ts';
import { type Change, fixContent } from './fix-content.ts';
import { fixPhotos } from './fix-photos.ts';
import { buildForRelease, rejectSample } from './release.ts';
import { describeReport } from './resume-report.ts';
import { readTraces } from './sample/traces.ts';
import { describeToTranslate, textsToTranslate, type TextToTranslate } from './translations.ts';

await command(
  {
    usage: 'npm run check',
    about:
      'Lists the errors in content/, and gives advice. Advice is never an error; to hide a piece of advice, add its\n' +
      'name to "known" in content/site.yaml. Changes nothing without --fix.\n\n' +
      'For programs, "npm run --silent check -- --json" prints { "problems": [], "advice": [] }. A problem has "file", "line",\n' +
      '"column", "found", "expected" and "remedy"; advice has "name" instead of "expected". --fix adds "fixed", a list\n' +
      'with "file", "line", "from" and "to", and --resume adds "resumes". "toTranslate" lists each text without an up-to-date\n' +
      'translation, with "language", "file", "line", "state" and "text".',
    options: {
      fix: {
        type: 'boolean',
        about: 'first normalize dates, links and the like, and remove private data from photos',
      },
      links: { type: 'boolean', about: 'also test the links to other sites' },
      resume: {
        type: 'boolean',
        about: 'show what programs read in each résumé PDF, the height of its lines, and what was cut',
      },
      release: { type: 'boolean', about: 'build the site, and fail if it contains traces of the sample student' },
      dist: { type: 'string', value: '<folder>', about: 'with --release: check a site that is already built' },
      languages: { type: 'boolean', about: 'list every text without an up-to-date translation' },
      json: { type: 'boolean', about: 'print everything as one JSON document' },
      originals: { type: 'string', value: '<folder>', about: 'with --fix: a folder for your original photos' },
    },
  },
  async ({ values: { fix, originals, links, resume, release, dist, languages, json }, help, onProgress }) => {
    if (dist !== undefined && !release) throw new UsageError(`--dist only works together with --release.\n\n${help}`);
    if (originals !== undefined && !fix) throw new UsageError(`--originals only works together with --fix.\n\n${help}`);
    const fixed = fix ? await fixContent(contentFolder) : undefined;
    if (fixed && !json) console.log(`${describeChanges(fixed)}\n`);
    if (fix) {
      const cleaned = await fixPhotos(contentFolder, { originals: originals && typedPath(originals) });
      if (cleaned.length > 0)
        cleaned.push('Photos that are already committed stay in the history of Git; see docs/content.md.\n');
      if (!json) for (const line of cleaned) console.log(line);
    }
    try {
      const content = await readContent(contentFolder, { isDated: true, onProgress });
      const { advice, lines, resumes } = release
        ? { ...(await checkRelease(content, dist, onProgress)), resumes: undefined }
        : await giveAdvice(content, { links, resume }, onProgress);
      const report = describeAdvice(advice, { color: process.stdout.isTTY });
      const toTranslate = release ? [] : textsToTranslate(content);
      const translationLines = describeToTranslate(toTranslate, languages);
      if (translationLines.length > 0) lines.unshift(...translationLines, '');
      if (json) printJson([], advice, fixed, resumes, toTranslate);
      else for (const line of [...(report === undefined ? [] : [`${report}\n`]), ...lines]) console.log(line);
    } catch (error) {
      if (!json || !(error instanceof ContentError)) throw error;
      printJson(error.problems, [], fixed);
      process.exitCode = 1;
    }
  },
);

function printJson(
  problems: readonly Problem[],
  advice: readonly Advice[],
  fixed: readonly Change[] | undefined,
  resumes?: ResumeAnalysis[],
  toTranslate: readonly TextToTranslate[] = [],
) {
  const toJson = (all: readonly Finding[]) =>
    all.toSorted(comparePositions).map((one) => ({ ...one, file: one.file.path }));
  console.log(
    JSON.stringify(
      {
        problems: toJson(problems.map(({ cause: _cause, missing: _missing, ...documented }) => documented)),
        advice: toJson(advice),
        fixed,
        resumes,
        ...(toTranslate.length > 0 && { toTranslate }),
      },
      undefined,
      2,
    ),
  );
}

function describeChanges(changes: readonly Change[]): string {
  const lines = changes.map(({ file, line, from, to }) => `${file}:${line}  ${from}  →  ${to}`);
  return [
    ...lines,
    changes.length === 0 ? 'There is nothing to fix.' : `${count(changes.length, 'value')} fixed.`,
  ].join('\n');
}

/** Returns advice on valid content, and lines that say what was checked. */
async function giveAdvice(content: Content, requested: { links: boolean; resume: boolean }, onProgress: OnProgress) {
  // Only the parser report (`--resume`) needs the complete résumés, which contain private details.
  const audience = requested.resume ? 'recipients' : 'public';
  const first = await makeResumes(content.site, undefined, onProgress, audience);
  const { site, resumes: created } = first;
  const translated: Resumes[] = [];
  for (const { site } of content.translations.values())
    translated.push(await makeResumes(site, undefined, onProgress, audience));
  const all = [first, ...translated];
  const resume = adviceInLanguages(all);
  const linkCheck = requested.links ? await followLinks(site, content.sources) : undefined;
  const advice = await advise(content, {
    today: currentDay(),
    hasHost: hostAddress()?.url !== undefined,
    traces: await readTraces(),
    resume,
    links: linkCheck?.advice,
  });
  const pages = all.flatMap(({ site }) => Object.values(site.pages).filter((page) => page !== undefined)).length;
  const lines = [`The content is fine: ${count(pages, 'page')}, ${count(content.pictures.length, 'photo')}.`];
  if (linkCheck)
    lines.unshift(
      linkCheck.advice
        ? `${count(linkCheck.linkCount, 'link')} checked, ${linkCheck.advice.length} broken.`
        : 'None of the links responded. Is this machine online?\n',
    );
  if (!requested.resume) return { advice, lines, resumes: undefined };
  // Loaded on demand: only `--resume` needs the PDF text extractors.
  const { analyzeResumes } = await import('#resume/analyze-resumes.ts');
  const { makeParserReport } = await import('#resume/parser-report.ts');
  const resumes = await analyzeResumes(created, site.theme);
  const color = Boolean(process.stdout.isTTY && process.stdout.hasColors());
  lines.unshift(...resumes.flatMap((look) => describeReport(makeParserReport(look, content.sources), color)));
  if (resumes.length === 0) lines.unshift('There is no résumé PDF to check.\n');
  return { advice, lines, resumes };
}

async function checkRelease(content: Content, dist: string | undefined, onProgress: OnProgress) {
  if (dist === undefined) await buildForRelease(hostAddress(), onProgress);
  else if (await stat(path.join(typedPath(dist), 'index.html')).catch(() => undefined))
    await rejectSample(typedPath(dist), content);
  else throw new UsageError(`There is no site in ${dist}. Run: npm run build`);
  return { advice: [], lines: [`There is no sample content in ${dist ?? 'the site'}, so it can go online.`] };
}
