// `npm run build`: writes the whole site to dist/.
import path from 'node:path';
import { describeAdvice } from '#content/read/advice.ts';
import { hostAddress } from '#generator/hosts/hosts.ts';
import { buildSite } from '#generator/main.ts';
import { contentFolder, distFolder, readBase, projectFolder } from '#platform/paths.ts';
import { adviseOnBuild } from '../check/advice/adviser.ts';
import { command, count } from '../command.ts';

await command(
  {
    usage: 'npm run build',
    about:
      'Writes the whole site to dist/. The previous site stays until the new one is complete. To build it for a path of\n' +
      'its host: BASE=/portfolio/ npm run build',
    options: { compress: { type: 'boolean', about: 'add compressed copies, for your own server' } },
  },
  async ({ values, onProgress }) => {
    const started = performance.now();
    const host = hostAddress();
    const { base, content, resumeAdvice, pages, bytes, omittedFiles, resumes } = await buildSite({
      content: contentFolder,
      outDir: distFolder,
      base: readBase(),
      host,
      isCompressed: values.compress,
      onProgress,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const advice = adviseOnBuild(content, resumeAdvice, host, omittedFiles);
    const report = describeAdvice(advice, { color: process.stdout.isTTY });
    if (report !== undefined) console.log(`${report}\n`);
    const dist = path.relative(projectFolder, distFolder);
    console.log(`The site is in ${dist}/, to be served at ${base} (${seconds} s).`);
    console.log(
      `${count(pages.length, 'page')}, ${count(content.pictures.length, 'photo')}, ${(bytes / 1e6).toFixed(1)} MB in all.`,
    );
    if (resumes.length > 0) console.log(`The résumé: ${resumes.map((file) => `${dist}/${file}`).join(', ')}`);
  },
);
