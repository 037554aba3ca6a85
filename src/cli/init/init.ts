// `npm run init`: the owner's own content in place of the sample. It asks, or takes options or a JSON Resume, and changes
// nothing before all is known.
import path from 'node:path';
import { type Imported, readResume, writeContent } from '../import/import-resume.ts';
import { accountLink, firstTexts, usualAnswers } from './first-content.ts';
import { answered, answersTo, answerTo, linkFrom } from '../answers.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { command, type Given } from '../command.ts';
import { type ContentFiles, filesWith } from '../content-files.ts';
import { holdsSomething, refuseToReplace } from '../content-folder.ts';
import { fileFrom, photoFrom, photoOptions } from '../photo-questions.ts';
import { openTalk, type Talk } from '../questions.ts';
import { describeField, whyNot } from '../schema-words.ts';
import type { LabelledLink } from '#content/schema/link.ts';
import { contentFolder } from '#platform/paths.ts';
import { palettes } from '#theme/palettes.ts';

const words = { type: 'string', value: '<words>' } as const;

/** The options; `file` is the one in which an answer stands under the same name. */
const options = {
  from: { type: 'string', value: '<resume.json>', about: 'take the words from a JSON Resume and ask nothing' },
  name: { ...words, file: 'site', about: 'your name' },
  headline: { ...words, file: 'site', about: 'what you study, and where' },
  description: { ...words, file: 'site', about: 'one sentence about you and the site' },
  email: { ...words, file: 'site', about: 'your e-mail address' },
  url: { ...words, file: 'site', about: 'the address of the site, if you know it' },
  github: { ...words, about: 'your name on GitHub, or the address of your page there' },
  linkedin: { ...words, about: 'the same for LinkedIn' },
  link: { ...words, multiple: true, about: 'another link, as "Blog https://…"; may be given several times' },
  photo: { type: 'string', value: '<file>', about: 'a photo for the first page' },
  ...photoOptions,
  tagline: { ...words, file: 'home', about: 'the large words of the first page' },
  language: { ...words, file: 'site', about: 'the language of your words. Default: en' },
  palette: { ...words, file: 'theme', about: `the colours: ${Object.keys(palettes).join(', ')}` },
  yes: { type: 'boolean', about: 'ask nothing; what is not given is left out' },
  to: { type: 'string', value: '<folder>', about: 'the folder to make, in place of content/' },
  replace: { type: 'boolean', about: 'move content of yours that is there aside first; nothing is deleted' },
} as const;

type TextAnswer = 'name' | 'headline' | 'description' | 'email' | 'url' | 'tagline' | 'language' | 'palette';
type Values = Given<typeof options>['values'];

await command(
  {
    call: 'npm run init',
    about:
      'Makes content/ yours: asks who you are, and puts files of your own, ready to fill, in the place of the sample. Each\n' +
      'answer can be given as an option; what is not given is asked for.',
    options,
  },
  async ({ values: given, help }) => {
    const to = given.to === undefined ? contentFolder : fileFrom(given.to);
    const isSample = await isSampleIn(to, given.replace);
    const resume = given.from === undefined ? undefined : await readResume(fileFrom(given.from));
    const talk = given.yes || resume ? undefined : openTalk(`Or give the answers as options, with --yes.\n\n${help}`);
    try {
      talk?.say(
        'This makes content/ yours. Every answer can be changed later, in a file there. Ctrl-C ends it, and nothing has changed.',
      );
      const files = resume?.files ?? filesWith({ name: '', description: '' });
      const fillIn = async (...answers: TextAnswer[]) => {
        const usual: Partial<Record<TextAnswer, string>> = resume ? {} : usualAnswers(files.site.name);
        for (const option of answers) {
          const isNeeded = option === 'name' && !resume;
          const asked = { ...textAsked(option, talk !== undefined), usual: usual[option], isNeeded };
          const text = await answerTo(talk, given[option], asked);
          if (text !== undefined) Object.assign(files[options[option].file], { [option]: text });
        }
      };
      await fillIn('name');
      await fillIn('headline', 'description', 'email', 'url');
      const links = await linksFrom(talk, given);
      const about = 'A photo for the first page, of you or of what you do. It is copied; your file stays as it is.';
      const photo = await photoFrom(talk, given, { about });
      await fillIn('tagline', 'language', 'palette');
      talk?.close();
      const isNew = ({ label }: LabelledLink) => links.every((link) => link.label !== label);
      files.site.links = [...(files.site.links ?? []).filter(isNew), ...links];
      if (photo) {
        files.home.photo = photo.name;
        files.photos = { [photo.name]: { alt: photo.alt, caption: photo.caption } };
      }
      const made = await writeContent(
        { ...resume, files },
        { to, maker: 'init', isKept: !isSample, textsOf: firstTexts, photos: photo ? [photo] : [] },
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

/** What is asked for an answer that is a text. */
function textAsked(option: TextAnswer, isTalk: boolean) {
  const { file } = options[option];
  const { is, example } = describeField(file, [option]);
  return {
    option,
    about: option === 'palette' ? `The colours of the site: ${Object.keys(palettes).join(', ')}.` : is,
    example: isTalk ? String(example) : words.value,
    read: (value: string) => answered(value, whyNoAnswer(file, option, value)),
  };
}

/**
 * Why an answer cannot stand in its file.
 * @example whyNoAnswer('theme', 'palette', 'harbor') // '"palette" cannot be "harbor". Did you mean "harbour"?'
 */
function whyNoAnswer(file: keyof ContentFiles, field: string, value: unknown): string | undefined {
  const needed = file === 'site' ? { name: 'A name', description: 'A sentence.' } : {};
  return whyNot(file, { ...needed, [field]: value });
}

async function linksFrom(talk: Talk | undefined, given: Values): Promise<LabelledLink[]> {
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
  const more = 'One more link, if there is one.';
  const asked = {
    option: 'link',
    about: links.length === 0 ? 'Another link to you on the web.' : more,
    example: 'Blog https://ada.example.com/blog',
    read: readLink(linkFrom),
  };
  return [...links, ...(await answersTo(talk, given.link, asked, more))];
}

function readLink(linkOf: (typed: string) => LabelledLink) {
  return (typed: string) => {
    const link = linkOf(typed);
    return answered(link, whyNoAnswer('site', 'links', [link]));
  };
}

function describe({ files, backup, report }: Imported, to: string, isSample: boolean): string {
  const shown = (place: string) => path.relative(process.cwd(), place) || '.';
  const folder = shown(to);
  const lines = [`${folder}/ is yours now, ${files.site.name}: ten files to fill, and photos/ for your pictures.`];
  if (isSample) lines.push('Nothing of the sample is left in it.');
  if (backup) lines.push(`The earlier content is in ${shown(backup)}/.`);
  if (report) lines.push(`Some things need a look: ${shown(report)} names each of them with the reason.`);
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
