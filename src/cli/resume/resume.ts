// `npm run resume`: writes résumés as PDF, Word and plain text to resumes/. They contain private details, so they must
// not get into the site or the repository.
import path from 'node:path';
import { openCache, buildCacheFolder } from '#platform/cache.ts';
import { contentFolder, OwnerError, projectFolder, resumesFolder } from '#platform/paths.ts';
import { folderOf } from '#content/model/site-languages.ts';
import { readContent } from '#content/load.ts';
import { writeFiles } from '#platform/files/write-files.ts';
import { describeAdvice } from '#content/read/advice.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { resumeDocuments } from '#resume/resume-documents.ts';
import { fileName, resumeFileName } from '#resume/file-name.ts';
import type { Resume, ResumeKind } from '#resume/resume.ts';
import { adviseOnBuild } from '../check/advice/adviser.ts';
import { command } from '../command.ts';

await command(
  {
    usage: 'npm run resume',
    about:
      'Writes your résumé, and one for each focus, to resumes/: as PDF, as a Word document and as plain text for forms.\n' +
      'They are for you to send: complete, with your telephone number, address, date of birth and photo, which the site\n' +
      'does not show unless you publish them. Other languages of the site have a folder, such as resumes/de/.\n' +
      'Git ignores the files, and no page links to them.',
    options: {
      cv: {
        type: 'boolean',
        about: 'write an academic CV instead: of any length, with publications by kind or year',
      },
    },
  },
  async ({ values: { cv }, onProgress }) => {
    const kind: ResumeKind = cv ? 'cv' : 'resume';
    const nameOf = (resume: Resume) => (cv ? fileName(resume.name, 'CV') : resumeFileName(resume));
    const content = await readContent(contentFolder, { isDated: true });
    const cached = openCache(buildCacheFolder);
    const files = new Map<string, Buffer | string>();
    const others = [...content.translations].map(([language, { site }]) => ({ site, below: folderOf(language) }));
    for (const { site: chosen, below } of [{ site: content.site, below: '' }, ...others]) {
      const { site, resumes, advice } = await makeResumes(chosen, cached, onProgress, 'recipients', kind);
      const report = describeAdvice(adviseOnBuild(content, advice, undefined), { color: process.stdout.isTTY });
      if (report !== undefined && below === '') console.log(`${report}\n`);
      const documents = resumes.flatMap(({ uncut, pdf }) =>
        (['docx', 'txt'] as const).map((ending) => {
          // The Word document has the same content as the PDF, which may be shortened to fit its pages. Plain text is
          // complete.
          const { resume, size, headerLines } = pdf && ending === 'docx' ? pdf : { resume: uncut };
          return { file: `${below}${nameOf(resume)}.${ending}`, ending, resume, size, headerLines };
        }),
      );
      for (const [name, bytes] of await resumeDocuments(documents, site.theme, cached)) files.set(name, bytes);
      for (const { uncut, pdf } of resumes) if (pdf) files.set(`${below}${nameOf(uncut)}.pdf`, pdf.pdf);
    }
    if (files.size === 0) throw new OwnerError('Your résumé is empty. Start with: npm run new -- experience');
    await writeFiles(files, resumesFolder);
    const folder = path.relative(projectFolder, resumesFolder);
    console.log(
      [...files.keys()]
        .toSorted()
        .map((name) => `${folder}/${name}`)
        .join('\n'),
    );
  },
);
