// `npm run check`: says everything that is wrong with the content, or that nothing is, and what could be better.
// With `--release` it looks through the built site for what is left of the sample; then the site may not go online.
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { advise } from './advice/adviser.ts';
import { followLinks } from './advice/links.ts';
import { hostAddress } from '#generator/hosts/hosts.ts';
import { cacheFolder, contentFolder, givenBase, UsageError } from '#platform/paths.ts';
import { type Content, currentMonth, readContent } from '#content/load.ts';
import type { OnProgress } from '#platform/progress.ts';
import { makeResumes } from '#resume/make-resumes.ts';
import { sampleIn } from './sample/remains.ts';
import { readTraces } from './sample/traces.ts';
import { describeAdvice } from '#content/advice.ts';
import { ContentError } from '#platform/problem.ts';
import { command } from '../command.ts';
import { count } from '../count.ts';

await command(
  {
    call: 'npm run check',
    about:
      'Says what is wrong in content/, and gives advice on the rest. Advice is never an error; what you decide against goes\n' +
      'by its name below "known:" in content/site.yaml. Changes nothing.',
    options: {
      links: { type: 'boolean', about: 'follow the links to other sites too, and name the dead ones' },
      release: { type: 'boolean', about: 'build the site, and fail if anything of the sample student is in it' },
      dist: { type: 'string', value: '<folder>', about: 'with --release: look at a site that is built already' },
    },
  },
  async ({ values: { links, release, dist }, help, onProgress }) => {
    if (dist !== undefined && !release)
      throw new UsageError(`--dist says where the site is that --release looks at; give both.\n\n${help}`);
    const content = await readContent(contentFolder, { onProgress });
    if (release) await checkRelease(content, dist, onProgress);
    else await giveAdvice(content, links, onProgress);
  },
);

async function giveAdvice(content: Content, withLinks: boolean, onProgress: OnProgress) {
  const { sources, pictures } = content;
  const { site, advice: resume } = await makeResumes(content.site, undefined, onProgress);
  const followed = withLinks ? await followLinks(site, sources) : undefined;
  const advice = await advise(content, {
    today: currentMonth(),
    hasHost: hostAddress()?.url !== undefined,
    traces: await readTraces(),
    resume,
    links: followed?.isOffline ? undefined : followed?.advice,
  });
  const said = describeAdvice(advice, { colour: process.stdout.isTTY });
  if (said !== undefined) console.log(`${said}\n`);
  if (followed?.isOffline) console.log('None of the links answered. Is this machine online?\n');
  else if (followed) console.log(`${count(followed.followed, 'link')} followed, ${followed.advice.length} dead.`);
  const pages = Object.values(site.pages).filter((page) => page !== undefined).length;
  console.log(`The content is fine: ${count(pages, 'page')}, ${count(pictures.length, 'photo')}.`);
}

async function checkRelease(content: Content, given: string | undefined, onProgress: OnProgress) {
  // npm changes to the project's folder; names are meant from where the command was typed.
  const folder =
    given === undefined
      ? path.join(cacheFolder, 'release')
      : path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (given === undefined) {
    // Only this needs the whole of the build.
    const { buildSite } = await import('#generator/main.ts');
    await buildSite({ content: contentFolder, outDir: folder, base: givenBase(), host: hostAddress(), onProgress });
  } else if (!(await stat(path.join(folder, 'index.html')).catch(() => undefined)))
    throw new UsageError(`There is no site in ${given}. Run: npm run build`);
  try {
    const problems = await sampleIn(folder, { content, traces: await readTraces() });
    if (problems.length > 0) throw new ContentError(problems);
  } finally {
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  }
  console.log(`Nothing of the sample is in ${given ?? 'the site'}: it may go online.`);
}
