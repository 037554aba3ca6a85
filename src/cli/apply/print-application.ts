import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { currentDay } from '#content/model/dates.ts';
import { letterFileOf } from '#content/read/letters.ts';
import { contentIn } from '#content/languages.ts';
import type { Content } from '#content/load.ts';
import { OwnerError } from '#platform/paths.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { makeLetterPdf } from '#resume/letter/letter-pdf.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { ResumeError } from '#resume/pdf/problem.ts';
import { chooseResume } from '#resume/choose-resume.ts';
import { printStyle } from '#resume/pdf/pdf.ts';
import { fileName, resumeFileName } from '#resume/file-name.ts';
import { resumePdfFile } from '#resume/resume.ts';

/**
 * Creates the PDFs of a focus (a résumé variant) and its letter. Both are in the language of the letter, if the site
 * has this language.
 * @returns messages for the owner: created files, and reasons for missing files
 * @throws {OwnerError} if Typst is not available
 */
export async function printApplication(content: Content, name: string, folder: string): Promise<string[]> {
  const letter = content.letters.find((one) => one.name === name);
  const { site } = contentIn(content, letter?.language);
  const typst = await openTypst();
  if (!typst) throw new OwnerError('Typst is not available on this machine, so no PDF can be created.');
  const { settings } = site.facts;
  const variant = settings.focuses.find((focus) => focus.name === name);
  const {
    site: printed,
    files,
    advice = [],
  } = await makeResumes(
    {
      ...site,
      facts: { ...site.facts, settings: { ...settings, pdf: true, focuses: variant ? [variant] : [] } },
    },
    undefined,
    undefined,
    'recipients',
  );
  const messages: string[] = [];
  const write = async (document: string, pdf: Uint8Array) => {
    const file = path.join(folder, name, `${document}.pdf`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, pdf);
    messages.push(`${path.relative(process.cwd(), file)}`);
  };
  const pdf = files.get(resumePdfFile({ name }));
  // Omit the name of the focus from the file name, since the folder already has this name.
  if (pdf) await write(resumeFileName(site.person), pdf);
  else
    messages.push(...advice.filter(({ kind }) => kind === 'no-pdf').map(({ found, remedy }) => `${found} ${remedy}`));
  if (!letter) return [...messages, `There is no letter for this focus: content/${letterFileOf(name)} is missing.`];
  try {
    const resume = chooseResume(printed, variant);
    await write(
      fileName(site.person.name, 'Letter'),
      await makeLetterPdf(typst, letter, resume, printStyle(site.theme), currentDay()),
    );
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    for (const { where, found, remedy } of error.problems) messages.push(`No letter yet. ${where}: ${found} ${remedy}`);
  }
  return messages;
}
