// `npm run init`: the owner's own content in place of the sample. It asks, or takes options or a JSON Resume, and changes
// nothing before all is known.
import path from 'node:path';
import { type Imported, readResume, writeContent } from '../import/import-resume.ts';
import {
  accountLink,
  answerFiles,
  emptyFiles,
  firstTexts,
  linkFrom,
  type TextAnswer,
  usualAnswers,
  whyNoAnswer,
} from './first-content.ts';
import { answered, answersTo, answerTo } from '../answers.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { command } from '../command.ts';
import { holdsSomething, refuseToReplace } from '../content-folder.ts';
import { fileFrom, photoFrom, photoOptions } from '../photo-questions.ts';
import { openTalk, type Talk } from '../questions.ts';
import { wordsOf } from '../schema-words.ts';
import { takePhoto } from '../take-photo.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { contentFolder } from '#platform/paths.ts';
import { palettes } from '#theme/palettes.ts';

const anAnswer = { type: 'string', value: '<words>' } as const;

await command(
  {
    call: 'npm run init',
    about:
      'Makes content/ yours: asks who you are, and puts files of your own, ready to fill, in the place of the sample. Each\n' +
      'answer can be given as an option; what is not given is asked for.',
    options: {
      from: { type: 'string', value: '<resume.json>', about: 'take the words from a JSON Resume and ask nothing' },
      name: { ...anAnswer, about: 'your name' },
      headline: { ...anAnswer, about: 'what you study, and where' },
      description: { ...anAnswer, about: 'one sentence about you and the site' },
      email: { ...anAnswer, about: 'your e-mail address' },
      url: { ...anAnswer, about: 'the address of the site, if you know it' },
      github: { ...anAnswer, about: 'your name on GitHub, or the address of your page there' },
      linkedin: { ...anAnswer, about: 'the same for LinkedIn' },
      link: { ...anAnswer, multiple: true, about: 'another link, as "Blog https://…"; may be given several times' },
      photo: { type: 'string', value: '<file>', about: 'a photo for the first page' },
      ...photoOptions,
      tagline: { ...anAnswer, about: 'the large words of the first page' },
      language: { ...anAnswer, about: 'the language of your words. Default: en' },
      palette: { ...anAnswer, about: `the colours: ${Object.keys(palettes).join(', ')}` },
      yes: { type: 'boolean', about: 'ask nothing; what is not given is left out' },
      to: { type: 'string', value: '<folder>', about: 'the folder to make, in place of content/' },
      replace: { type: 'boolean', about: 'move content of yours that is there aside first; nothing is deleted' },
    },
  },
  async ({ values: { from, yes, to: where, replace, ...given }, help }) => {
    const to = where === undefined ? contentFolder : fileFrom(where);
    const isSample = await isSampleIn(to, replace);
    const resume = from === undefined ? undefined : await readResume(fileFrom(from));
    const talk = yes || resume ? undefined : openTalk(`Or give the answers as options, with --yes.\n\n${help}`);
    try {
      talk?.say(
        'This makes content/ yours. Every answer can be changed later, in a file there. Ctrl-C ends it, and nothing has changed.',
      );
      const name = await textFrom(talk, 'name', given.name, { isNeeded: resume === undefined });
      const files = resume?.files ?? emptyFiles(name ?? '');
      if (name !== undefined) files.site.name = name;
      const usual = resume ? {} : usualAnswers(files.site.name);
      const fillIn = async (...answers: TextAnswer[]) => {
        for (const answer of answers) {
          const text = await textFrom(talk, answer, given[answer], { usual: usual[answer] });
          if (text !== undefined) Object.assign(files[answerFiles[answer]], { [answer]: text });
        }
      };
      await fillIn('headline', 'description', 'email', 'url');
      const links = await linksFrom(talk, given);
      const about = 'A photo for the first page, of you or of what you do. It is copied; your file stays as it is.';
      const photo = await photoFrom(talk, given, { about });
      await fillIn('tagline', 'language', 'palette');
      talk?.close();
      const isNew = ({ label }: LabelledLink) => links.every((link) => link.label !== label);
      files.site.links = [...(files.site.links ?? []).filter(isNew), ...links];
      const taken = photo && (await takePhoto(photo.original, ''));
      if (photo && taken) {
        files.home.photo = taken.name;
        files.photos = { [taken.name]: { alt: photo.alt, caption: photo.caption } };
      }
      const made = await writeContent(
        { ...resume, files },
        { to, maker: 'init', isKept: !isSample, textsOf: firstTexts, photos: taken ? [taken] : [] },
      );
      console.log(describe(made, to, isSample));
    } finally {
      talk?.close();
    }
  },
);

/**
 * Looks whether a folder can be made, before anybody is asked anything.
 * @returns whether the sample is in it, which goes; anything else is moved aside
 * @throws {UsageError} when something of the owner's is there, and they did not say that it may be moved
 */
async function isSampleIn(folder: string, replace: boolean): Promise<boolean> {
  if (!(await holdsSomething(folder))) return false;
  const isSample = await isUntouchedSample(folder);
  if (!isSample) await refuseToReplace(folder, replace);
  return isSample;
}

type TextOptions = { isNeeded?: boolean; usual?: string | undefined };

/** An answer that is a text, from its option or from its owner. */
function textFrom(talk: Talk | undefined, answer: TextAnswer, given: string | undefined, more: TextOptions) {
  const { is, example } = wordsOf(answerFiles[answer], [answer]);
  return answerTo(talk, given, {
    option: answer,
    about: answer === 'palette' ? `The colours of the site: ${Object.keys(palettes).join(', ')}.` : is,
    example: talk ? String(example) : anAnswer.value,
    ...more,
    read: (value) => answered(value, whyNoAnswer(answer, value)),
  });
}

type GivenLinks = { github?: string | undefined; linkedin?: string | undefined; link: string[] };

async function linksFrom(talk: Talk | undefined, given: GivenLinks): Promise<LabelledLink[]> {
  const links: LabelledLink[] = [];
  for (const network of ['GitHub', 'LinkedIn'] as const) {
    const option = network === 'GitHub' ? 'github' : 'linkedin';
    const link = await answerTo(talk, given[option], {
      option,
      label: network,
      about: `Your name on ${network}, or the address of your page there.`,
      read: readLink((text) => accountLink(network, text)),
    });
    if (link) links.push(link);
  }
  const more = 'And another place of yours on the web.';
  const asked = {
    option: 'link',
    about: links.length === 0 ? 'Another place of yours on the web.' : more,
    example: 'Blog https://ada.example.com/blog',
    read: readLink(linkFrom),
  };
  return [...links, ...(await answersTo(talk, given.link, asked, more))];
}

function readLink(linkOf: (typed: string) => LabelledLink) {
  return (typed: string) => {
    const link = linkOf(typed);
    return answered(link, whyNoAnswer('links', [link]));
  };
}

function describe({ name, backup, report }: Imported, to: string, isSample: boolean): string {
  const shown = (place: string) => path.relative(process.cwd(), place) || '.';
  const folder = shown(to);
  const lines = [`${folder}/ is yours now, ${name}: ten files to fill, and photos/ for your pictures.`];
  if (isSample) lines.push('Nothing of the sample is left in it.');
  if (backup) lines.push(`The earlier content is in ${shown(backup)}/.`);
  if (report) lines.push(`Something is to be looked at; ${shown(report)} names each thing with the reason.`);
  const next = [
    ['npm start', 'shows the site, and follows every change'],
    ['npm run new -- project', 'adds a project; so do experience, school and photo'],
    [path.join(folder, 'home.yaml'), 'what the first page says'],
    [path.join(folder, 'about.md'), 'your story'],
    [path.join(folder, 'site.yaml'), 'your name, your links, the foot of every page'],
  ] as const;
  const width = Math.max(...next.map(([what]) => what.length));
  return `\n${lines.join('\n')}\n\nNext:\n${next.map(([what, does]) => `  ${what.padEnd(width)}  ${does}`).join('\n')}`;
}
