// `npm run init`: the owner's own content in place of the sample. It asks, or takes options or what one has elsewhere, and changes
// nothing before all is known.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type Imported, readResume, writeContent } from '../import/import-resume.ts';
import { type Answers, contentOf, firstTexts } from '../first-content/first-content.ts';
import { readAnswers } from './answers-file.ts';
import { askAll } from './ask.ts';
import { makeGuesses } from '../first-content/guesses.ts';
import { openPreview } from './preview.ts';
import { textAnswers, type TextOption } from '../first-content/text-answers.ts';
import { isUntouchedSample } from '../check/sample/traces.ts';
import { command, givenPort, type Option } from '../command.ts';
import { holdsSomething, rejectReplacement } from '../content-folder.ts';
import { fileFrom, photoOptions } from '../photo-questions.ts';
import { createPrompt, type Prompt } from '../questions.ts';
import { contentFolder, projectFolder } from '#platform/paths.ts';

const words = { type: 'string', value: '<words>' } as const;

const textOptions = Object.fromEntries(
  Object.entries(textAnswers).map(([name, { about }]) => [name, { ...words, about } satisfies Option]),
) as Record<TextOption, typeof words & { about: string }>;

const options = {
  from: {
    type: 'string',
    value: '<file>',
    about: 'take the words from a JSON Resume, LinkedIn’s zip, a Europass XML or a Reactive Resume file',
  },
  answers: {
    type: 'string',
    value: '<me.yaml>',
    about: 'take answers from a file: these options by name, a line each',
  },
  ...textOptions,
  link: { ...words, multiple: true, about: 'another link, as "Blog https://…"; may be given several times' },
  photo: { type: 'string', value: '<file>', about: 'a photo for the first page' },
  ...photoOptions,
  yes: { type: 'boolean', about: 'ask nothing; what is not given is left out' },
  to: { type: 'string', value: '<folder>', about: 'the folder to make, in place of content/' },
  replace: { type: 'boolean', about: 'move content of yours that is there to imports/ first; nothing is deleted' },
} as const;

const welcome = `A few questions, and content/ is yours; every answer can be changed later, in a file there.
  Enter takes what is in [brackets], - leaves that out, and < goes back to the question before.
  Ctrl-C ends it, and nothing has changed.`;

await command(
  {
    call: 'npm run init',
    about:
      'Makes content/ yours: asks who you are, and puts files of your own, ready to fill, in the place of the sample. Each\n' +
      'answer can be given as an option; what is not given is asked for, while the page grows in the browser beside it.',
    options,
  },
  async ({ values: { from, answers: file, yes, to: folder, replace, ...typed }, help }) => {
    const to = folder === undefined ? contentFolder : fileFrom(folder);
    const isSample = await isSampleIn(to, replace);
    const isTyped = ([, value]: [string, string | string[] | undefined]) => value !== undefined && value.length > 0;
    const given = {
      ...(file === undefined ? {} : await readAnswers(fileFrom(file))),
      ...Object.fromEntries(Object.entries(typed).filter(isTyped)),
    };
    const resume = from === undefined ? undefined : await readResume(fileFrom(from), given);
    const prompt = yes || resume ? undefined : createPrompt(`Or give the answers as options, with --yes.\n\n${help}`);
    const hasScreen = process.stdin.isTTY && process.stdout.isTTY;
    const preview = prompt && hasScreen ? openPreview(givenPort(5173), prompt.say) : undefined;
    try {
      prompt?.say(welcome);
      const guesses = prompt ? await makeGuesses() : {};
      let answers: Answers = { links: [] };
      let goesOn = false;
      const askEverything = async () => {
        answers = { links: [] };
        await askAll(prompt, given, { guesses, isNameNeeded: !resume, answers });
        if (preview?.address !== undefined && prompt) goesOn = await askToGoOn(prompt, to);
      };
      await (prompt ? prompt.walk(askEverything, async () => preview?.show(answers)) : askEverything());
      prompt?.close();
      const made = await writeContent(
        { ...resume, files: contentOf(answers, resume?.files) },
        { to, maker: 'init', isKept: !isSample, textsOf: firstTexts, photos: answers.photo ? [answers.photo] : [] },
      );
      console.log(describe(made, { to, isSample, answers, goesOn }));
      const port = goesOn && preview?.address ? new URL(preview.address).port : undefined;
      await preview?.close();
      if (port) await startOn(port);
    } finally {
      prompt?.close();
      await preview?.close();
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
  if (!isSample) await rejectReplacement(folder, replace);
  return isSample;
}

/** The last question: after it the answers are written. */
function askToGoOn(prompt: Prompt, to: string): Promise<boolean> {
  const isStarted = to === contentFolder;
  return prompt.ask({
    about: isStarted
      ? 'That is all. Enter writes your files and goes on showing the page, as npm start does; "end" writes them and ends.'
      : 'That is all. Enter writes your files.',
    label: 'write',
    otherwise: { shown: isStarted ? 'and go on' : 'Enter', value: isStarted },
    read: (line) => (/^e(?:nd)?$/i.test(line) ? { value: false } : { reason: 'Press Enter, or write end or <.' }),
  });
}

/** Goes on as `npm start`, at the port to which the browser looks already, until somebody stops it. */
async function startOn(port: string) {
  const program = ['src/cli/setup.mjs', 'src/cli/start/start.ts'];
  const env = { ...process.env, PORT: port };
  const start = spawn(process.execPath, program, { cwd: projectFolder, env, stdio: 'inherit' });
  // Ctrl-C is for both; who ends first would take the terminal from the other.
  process.on('SIGINT', () => undefined);
  const [code] = (await once(start, 'close')) as [number | null];
  process.exitCode = code ?? 130;
}

type Done = { to: string; isSample: boolean; answers: Answers; goesOn: boolean };

function describe({ files, backup, report }: Imported, { to, isSample, answers, goesOn }: Done): string {
  const shown = (place: string) => path.relative(process.cwd(), place) || '.';
  const folder = shown(to);
  const lines = [`${folder}/ is yours now, ${files.site.name}: ten files to fill, and photos/ for your pictures.`];
  if (isSample) lines.push('Nothing of the sample is left in it.');
  if (backup) lines.push(`The earlier content is in ${shown(backup)}/.`);
  if (report) lines.push(`Some things need a look: ${shown(report)} names each of them with the reason.`);
  if (answers.school !== undefined && answers.since === undefined)
    lines.push(
      `${answers.school} is not on the Education page yet, which needs to know since when: npm run new -- school`,
    );
  const next = [
    ...(goesOn ? [] : [['npm start', 'shows the site, and follows every change'] as const]),
    [
      'npm run new -- project',
      `adds a project; so do experience, school and photo${goesOn ? ', each in a second terminal' : ''}`,
    ],
    [path.join(folder, 'home.yaml'), 'what the first page says'],
    [path.join(folder, 'about.md'), 'your story'],
    [path.join(folder, 'site.yaml'), 'your name, your links, the foot of every page'],
  ] as const;
  const width = Math.max(...next.map(([what]) => what.length));
  return `\n${lines.join('\n')}\n\nNext:\n${next.map(([what, does]) => `  ${what.padEnd(width)}  ${does}`).join('\n')}`;
}
