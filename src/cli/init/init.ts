// `npm run init`: the owner's own content in place of the sample. It asks, or takes options or a JSON Resume, and changes
// nothing before all is known.
import path from 'node:path';
import type { Imported } from '../import/import-resume.ts';
import { readResume } from '../import/import-resume.ts';
import {
  accountLink,
  type Answers,
  linkFrom,
  type TextAnswer,
  textAnswers,
  usualAnswers,
  whyNoAnswer,
} from './first-content.ts';
import { makeFirstContent, roomFor } from './make-first-content.ts';
import { wordsOf } from '../schema-words.ts';
import { contentFolder, UsageError } from '#platform/paths.ts';
import { palettes } from '#theme/palettes.ts';
import { command } from '../command.ts';
import { fileFrom, photoFrom, photoOptions } from '../photo-questions.ts';
import { leftOut, openTalk, type Talk } from '../questions.ts';

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
    const room = await roomFor(to, { replace });
    const resume = from === undefined ? undefined : await readResume(fileFrom(from));
    const isQuiet = yes || resume !== undefined;
    const talk = isQuiet ? undefined : openTalk(`Or give the answers as options, with --yes.\n\n${help}`);
    try {
      talk?.say(
        'This makes content/ yours. Every answer can be changed later, in a file there. Ctrl-C ends it, and nothing has changed.',
      );
      const name = await textFrom(talk, 'name', given.name, { isNeeded: resume === undefined });
      const usual = resume ? {} : usualAnswers(name ?? '');
      const text = (answer: TextAnswer) => textFrom(talk, answer, given[answer], { usual: usual[answer] });
      const answers: Answers = {
        name,
        headline: await text('headline'),
        description: await text('description'),
        email: await text('email'),
        url: await text('url'),
        links: await linksFrom(talk, given),
      };
      const about = 'A photo for the first page, of you or of what you do. It is copied; your file stays as it is.';
      const photo = await photoFrom(talk, given, { about });
      for (const answer of ['tagline', 'language', 'palette'] as const) answers[answer] = await text(answer);
      talk?.close();
      const whole = { ...answers, name: name ?? resume?.files.site.name ?? '' };
      const made = await makeFirstContent({ to, room, answers: whole, photo, resume });
      console.log(describe(made, to, room.isSample));
    } finally {
      talk?.close();
    }
  },
);

type TextOptions = { isNeeded?: boolean; usual?: string | undefined };

/** An answer that is a text, from its option or from its owner. */
async function textFrom(
  talk: Talk | undefined,
  answer: TextAnswer,
  given: string | undefined,
  { isNeeded = false, usual }: TextOptions,
): Promise<string | undefined> {
  if (given !== undefined) {
    const reason = whyNoAnswer(answer, given);
    if (reason !== undefined) throw new UsageError(`--${answer}: ${reason}`);
    return given;
  }
  if (!talk && isNeeded)
    throw new UsageError(`Give --${answer} "<words>". ${wordsOf(textAnswers[answer], [answer]).is}`);
  if (!talk) return usual;
  const { is, example } = wordsOf(textAnswers[answer], [answer]);
  const otherwise = usual === undefined ? leftOut : { shown: usual, value: usual };
  return talk.ask<string | undefined>({
    about: answer === 'palette' ? `The colours of the site: ${Object.keys(palettes).join(', ')}.` : is,
    example: usual === undefined ? String(example) : undefined,
    label: answer,
    otherwise: isNeeded ? undefined : otherwise,
    read: (value) => answered(value, whyNoAnswer(answer, value)),
  });
}

function answered<Value>(value: Value, reason: string | undefined) {
  return reason === undefined ? { value } : { reason };
}

type GivenLinks = { github?: string | undefined; linkedin?: string | undefined; link: string[] };
type Link = { label: string; url: string };

async function linksFrom(talk: Talk | undefined, given: GivenLinks): Promise<Link[]> {
  const links: Link[] = [];
  for (const network of ['GitHub', 'LinkedIn'] as const) {
    const option = network === 'GitHub' ? 'github' : 'linkedin';
    const linkOf = (text: string) => accountLink(network, text);
    const typed = given[option];
    if (typed !== undefined) links.push(checkedLink(linkOf(typed), `--${option}`));
    else if (talk) {
      const about = `Your name on ${network}, or the address of your page there.`;
      const link = await talk.ask<Link | undefined>({
        about,
        label: network,
        otherwise: leftOut,
        read: readLink(linkOf),
      });
      if (link) links.push(link);
    }
  }
  links.push(...given.link.map((typed) => checkedLink(linkFrom(typed), '--link')));
  while (talk && given.link.length === 0) {
    const link = await talk.ask<Link | undefined>({
      about: links.length === 0 ? 'Another place of yours on the web.' : 'And another place of yours on the web.',
      example: 'Blog https://ada.example.com/blog',
      label: 'link',
      otherwise: { shown: 'Enter when there is none', value: undefined },
      read: readLink(linkFrom),
    });
    if (!link) break;
    links.push(link);
  }
  return links;
}

function readLink(linkOf: (typed: string) => Link) {
  return (typed: string) => {
    const link = linkOf(typed);
    return answered(link, whyNoAnswer('links', [link]));
  };
}

function checkedLink(link: Link, option: string): Link {
  const reason = whyNoAnswer('links', [link]);
  if (reason !== undefined) throw new UsageError(`${option}: ${reason}`);
  return link;
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
