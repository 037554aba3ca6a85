// `npm run apply -- posting.txt`: reports for each requirement of a job posting whether the content has evidence. Also
// proposes a résumé variant (`focus`) with a letter template. With `--name`, creates the PDFs of the variant and the
// letter.
import path from 'node:path';
import { currentDay } from '#content/model/dates.ts';
import { letterFileOf } from '#content/read/letters.ts';
import { didYouMean } from '#content/messages/did-you-mean.ts';
import { contentIn } from '#content/languages.ts';
import { readContent } from '#content/load.ts';
import { slugOf } from '#content/derive/texts/addresses.ts';
import { printYaml } from '#content/read/yaml/print-yaml.ts';
import { contentFolder, distFolder, projectFolder, publicFolder, UsageError } from '#platform/paths.ts';
import { parsedAnswer, answerTo } from '../answers.ts';
import { command, oneArgument, typedPath } from '../command.ts';
import { createPrompt } from '../questions.ts';
import { focusOf, letterTemplate, proposeFocus, writeFocus } from './focus.ts';
import { readPosting } from './posting.ts';
import { readPasted, readPostingFile } from './posting-file.ts';
import { printApplication } from './print-application.ts';
import { matchRequirements } from './proofs.ts';
import { describeFocus, describeRequirements } from './report.ts';
import { nameTextsIn, statementsIn } from './statements.ts';

await command(
  {
    usage: 'npm run apply',
    about:
      'Compares the requirements of a job posting with your content, and lists the entries that show each. It proposes a\n' +
      'focus for the résumé, and writes it with the draft of a letter if you agree. Write the letter, and run it again with\n' +
      'only the name to create both PDFs. The posting is a text file, a saved page, a PDF or pasted text, in English,\n' +
      'French, German, Slovak or Spanish.',
    positionals: '<posting.txt>',
    options: {
      name: {
        type: 'string',
        value: '<name>',
        about: 'the name of the focus; for an existing one, the PDFs are created',
      },
      title: { type: 'string', value: '<text>', about: 'the line below your name' },
      yes: { type: 'boolean', about: 'write it without asking' },
      in: { type: 'string', value: '<folder>', about: 'the content folder. Default: content/' },
      to: { type: 'string', value: '<folder>', about: 'the folder of the PDFs. Default: applications/' },
    },
  },
  async ({ values: { name: givenName, title: givenTitle, yes, ...values }, positionals, help }) => {
    const file = positionals.length === 0 ? undefined : oneArgument(positionals, 'posting', help);
    const folder = values.in === undefined ? contentFolder : typedPath(values.in);
    const to = values.to === undefined ? path.join(projectFolder, 'applications') : typedPath(values.to);
    for (const one of [file === undefined ? to : typedPath(file), to])
      if (one.startsWith(publicFolder) || one.startsWith(distFolder))
        throw new UsageError(`${one} is in a folder that is published. Choose another one.`);
    const content = await readContent(folder);
    const { focuses } = content.site.facts.settings;
    const isThere = (name: string | undefined) => focuses.some((focus) => focus.name === name);
    const print = async (name: string) => {
      const lines = await printApplication(await readContent(folder, { isDated: true }), name, to);
      const address = `/for/${name}`;
      const { url } = content.site.person;
      lines.push(`The link: ${url ? url.replace(/\/*$/, address) : address}. No page links to it.`);
      console.log(`\n${lines.join('\n')}`);
    };
    if (file === undefined && givenName !== undefined && isThere(givenName)) return print(givenName);

    const name = file === undefined ? 'the posting' : path.basename(file);
    const text = file === undefined ? await readPastedPosting() : await readPostingFile(file);
    const similar =
      didYouMean(
        givenName ?? '',
        focuses.map((focus) => focus.name),
      ) ?? '';
    if (givenName !== undefined && text.trim() === '')
      throw new UsageError(`There is no posting, and no focus "${givenName}" in resume.yaml. ${similar}`);
    const posting = readPosting(text, name);
    const translated = contentIn(content, posting.language);
    const { language } = translated.site.person;
    const statements = statementsIn(translated, currentDay());
    const requirements = matchRequirements(posting, statements, language);
    if (requirements.length === 0)
      throw new UsageError(
        `No requirement was found in ${name}.\n  Expected: lines below a heading such as Requirements, Anforderungen or Requisitos, or sentences that ask for something\n  What to do: Paste the whole posting, or write such a heading above its requirements.`,
      );
    console.log(describeRequirements(requirements, name, nameTextsIn(translated)));
    const proposal = proposeFocus(posting, requirements, statements);
    console.log(`\n${describeFocus(proposal)}`);

    using prompt =
      yes || file === undefined ? undefined : createPrompt(`Or give --name and --title, with --yes.\n\n${help}`);
    if (!prompt && !yes) {
      console.log('\nTo write it, run this again with --yes, and with --name and --title to change these:');
      console.log(
        printYaml([focusOf(proposal, givenName ?? proposal.name ?? 'name', givenTitle ?? proposal.title ?? '')]),
      );
      return undefined;
    }
    const focusName = await answerTo(prompt, givenName ?? (prompt ? undefined : proposal.name), {
      option: 'name',
      about: 'The name of the focus. Its address is /for/<name>, so everyone with the link can read it.',
      example: 'brightwater',
      guess: proposal.name,
      isRequired: true,
      parse: (text) =>
        parsedAnswer(
          text,
          isThere(text)
            ? `There is already a focus "${text}".`
            : slugOf(text) === text
              ? undefined
              : 'Write lowercase letters, digits and hyphens.',
        ),
    });
    const title = await answerTo(prompt, givenTitle ?? (prompt ? undefined : proposal.title), {
      option: 'title',
      about: 'The line below your name, in the résumé and in the letter.',
      example: 'Back-end engineering',
      guess: proposal.title,
      isRequired: true,
      parse: (text) => ({ value: text }),
    });
    const focus = focusOf(proposal, focusName ?? '', title ?? '');
    const relativeFolder = path.relative(process.cwd(), folder);
    const isConfirmed = await prompt?.ask({
      about: `This will be added to ${relativeFolder}/resume.yaml, and ${relativeFolder}/${letterFileOf(focus.name)} will be created:\n\n${printYaml([focus])}`,
      label: 'write it',
      defaultAnswer: { hint: 'no', value: false },
      parse: (text) => ({ value: /^(?:y|yes|ja|j|s[ií]?)$/i.test(text) }),
    });
    prompt?.close();
    if (prompt && !isConfirmed) return console.log('Nothing was changed.');
    const hasLetter = content.letters.some((letter) => letter.name === focus.name);
    await writeFocus(folder, focus, proposal, hasLetter ? undefined : letterTemplate(posting, requirements, language));
    await print(focus.name);
    console.log(`Next: write the letter, then: npm run apply -- --name ${focus.name}`);
    return undefined;
  },
);

/**
 * Reads a pasted or piped posting. The command then asks no questions, since the answers would come from the same
 * input.
 */
async function readPastedPosting(): Promise<string> {
  if (process.stdin.isTTY) console.log('Paste the posting, then Enter and Ctrl-D (on Windows Ctrl-Z and Enter):\n');
  return readPasted(process.stdin);
}
