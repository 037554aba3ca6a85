// `npm run check`: says everything that is wrong with the content, or that nothing is, and what could be better.
import { readContent } from '#build/read-content.ts';
import { contentFolder } from '#build/paths.ts';
import { makeResumes } from '#build/resume/resumes.ts';
import { command } from './command.ts';

await command(
  { call: 'npm run check', about: 'Checks content/. Changes nothing.', options: {} },
  async ({ onProgress }) => {
    const { site, pictures } = await readContent(contentFolder, { onProgress });
    const { remarks } = await makeResumes(site, undefined, onProgress);
    if (remarks.length > 0) console.log(`${remarks.join('\n\n')}\n`);
    const pages = Object.values(site.pages).filter((page) => page !== undefined).length;
    console.log(`The content is fine: ${pages} pages, ${pictures.length} photos.`);
  },
);
