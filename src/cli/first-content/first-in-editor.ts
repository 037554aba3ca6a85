// Creates the first content from the answers in the editor, or from a résumé.
import { githubAccountOf } from '#content/model/links.ts';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readValue } from '#content/read/yaml/edit-yaml.ts';
import { UsageError } from '#platform/paths.ts';
import type { FirstAnswers, FirstQuestion, Sketch } from '#generator/editing/content-store.ts';
import type { FirstContent } from '#generator/editing/edit-server.ts';
import { hashesOf, isUntouchedSample, readTraces } from '../check/sample/traces.ts';
import type { Projects } from '../content-files.ts';
import { apiAddress, FetchError } from '../fetch/github.ts';
import { accountIn, githubProjects, withAccount } from '../import/github-projects.ts';
import { readResume, writeContent } from '../import/import-resume.ts';
import { contentOf, firstTexts, headlineOf } from './first-content.ts';
import { reviewOf } from './review.ts';
import { linkOf, textAnswers, validateLinks } from './text-answers.ts';

export const firstInEditor: FirstContent = {
  isSample: (folder) => isUntouchedSample(folder),

  sketch(folder, answers) {
    const faults = faultsOf(answers);
    const isValid = ([question]: [string, unknown]) => faults[question as FirstQuestion] === undefined;
    const files = firstTexts(contentOfValid(Object.fromEntries(Object.entries(answers).filter(isValid))), folder);
    return { kind: 'sketch', files: Object.fromEntries(files), faults };
  },

  async make(folder, answers) {
    const [reason] = answers.name === undefined ? ['There is no name.'] : Object.values(faultsOf(answers));
    if (reason !== undefined) return { kind: 'failed', reason, remedy: '' };
    // The content may have changed since the page was opened: never replace the owner's content.
    if (!(await isUntouchedSample(folder))) return notTheSample;
    const files = contentOfValid(answers);
    await writeContent({ files }, { to: folder, createdBy: 'init', keepsEarlier: false, textsOf: firstTexts });
    return { kind: 'saved' };
  },

  async importResume(folder, { name, bytes, language, github }) {
    if (!(await isUntouchedSample(folder))) return notTheSample;
    await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'resume-'));
    // Keep the file name, because messages quote it.
    const safeName = path.basename(name.replaceAll('\\', '/')).replace(/^\.*$|\0/g, '') || 'resume';
    const file = path.join(work.path, safeName);
    try {
      await writeFile(file, bytes);
      const account = accountIn(github);
      const resume = await readResume(file, { language });
      const site = account === undefined ? resume.files.site : withAccount(resume.files.site, account);
      const content = { ...resume, files: { ...resume.files, site } };
      await writeContent(content, { to: folder, createdBy: 'import', keepsEarlier: false });
      return { kind: 'saved', ...(await reviewOf(content, bytes)) };
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      const [, found = error.message, remedy = ''] =
        /^(.*?)\n(?:.*\n)*?\s*What to do: (.*)/.exec(error.message.replaceAll(`${file}: `, '')) ?? [];
      return { kind: 'failed', reason: found, remedy };
    }
  },

  async githubProjects(folder, given) {
    const valueIn = async (file: string, key: string) => {
      const value = readValue(await readFile(path.join(folder, file), 'utf8').catch(() => ''), [key]);
      return Array.isArray(value) ? (value as Projects) : [];
    };
    const name = given ?? (await valueIn('site.yaml', 'links')).map(githubAccountOf).find(Boolean) ?? '';
    try {
      const known = await valueIn('projects.yaml', 'projects');
      const { added, doubtful } = await githubProjects(known, name, { api: apiAddress() });
      if (added.length === 0) return { kind: 'failed', name, why: 'none' };
      const notes = doubtful.map(({ kind, path: place, value, reason = '' }) => ({
        kind,
        place,
        reason,
        value: String(value),
      }));
      return { kind: 'found', name, projects: added, notes };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { kind: 'failed', name, why: error.cause };
    }
  },

  // If the file that lists the sample's texts is missing, nothing counts as sample content.
  async traces(folder) {
    const { names = [], addresses = [], files = {} } = (await readTraces().catch(() => undefined)) ?? {};
    const hashes = Object.entries(await hashesOf(path.join(folder, 'photos')));
    const known = new Set(Object.values(files));
    return { names, addresses, photos: hashes.flatMap(([name, hash]) => (known.has(hash) ? [name] : [])) };
  },
};

const notTheSample = {
  kind: 'failed',
  reason: 'content/ is not the unchanged sample: it contains your own content.',
  remedy: 'Change it on the pages, or run: npm run init -- --replace',
} as const;

function faultsOf(answers: FirstAnswers): Sketch['faults'] {
  const faults: Sketch['faults'] = {};
  for (const [question, text] of Object.entries(answers) as [FirstQuestion, string][]) {
    const reason =
      question === 'link'
        ? validateLinks([linkOf(text)])
        : question === 'github'
          ? validateAccount(text)
          : textAnswers[question].validate(text, validEnd(answers));
    if (reason !== undefined) faults[question] = reason;
  }
  return faults;
}

function validateAccount(text: string): string | undefined {
  try {
    accountIn(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Omits an invalid end date of the studies. Otherwise, their start date would not be accepted either. */
const validEnd = ({ until }: FirstAnswers) =>
  until === undefined || textAnswers.until.validate(until, {}) !== undefined ? {} : { until };

function contentOfValid({ link, github, ...answers }: FirstAnswers) {
  const { study, school, since, until } = answers;
  // Without a start date, the Education page does not show the studies. So the headline shows their end year.
  const year = since === undefined && (study ?? school) ? until?.match(/\d{4}/)?.[0] : undefined;
  const headline = year && headlineOf([study, school, year], answers.language);
  return contentOf({
    ...answers,
    github: accountIn(github),
    headline,
    links: link === undefined ? [] : [linkOf(link)],
  });
}
