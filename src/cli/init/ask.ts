// Asks all questions in a row, or takes what options and a file of answers give.
import { answered, answersTo, answerTo, linkFrom } from '../answers.ts';
import { altExample } from '#content/read/photo-references.ts';
import { photoFrom } from '../photo-questions.ts';
import type { Prompt } from '../questions.ts';
import { type GivenAnswers, linkExample } from './answers-file.ts';
import type { Answers } from '../first-content/first-content.ts';
import type { Guesses } from '../first-content/guesses.ts';
import { type TextAnswer, textAnswers, type TextOption, validateLinks } from '../first-content/text-answers.ts';

/**
 * All answers.
 * @param talk where somebody can be asked; nobody is asked for what is given
 * @param options.isNameNeeded whether there is no other place that it could come from
 * @param options.answers where they are written as they come, so that they can be shown
 * @throws {UsageError} when a given answer cannot stand, or the name is missing
 */
export async function askAll(
  prompt: Prompt | undefined,
  given: GivenAnswers,
  { guesses, isNameNeeded, answers }: { guesses: Guesses; isNameNeeded: boolean; answers: Answers },
): Promise<void> {
  for (const option of Object.keys(textAnswers) as TextOption[]) {
    const { about, example, question, isAsked, validate }: TextAnswer = textAnswers[option];
    const isNeeded = option === 'name' && isNameNeeded;
    const isOpen = question !== undefined && (isAsked?.(answers, guesses) ?? true);
    const likely = Object.entries(guesses).find(([name]) => name === option)?.[1];
    const guess = likely !== undefined && validate(likely, answers) === undefined ? likely : undefined;
    answers[option] = await answerTo(isOpen ? prompt : undefined, given[option], {
      option,
      label: option.replace('-', ' '),
      about: question ?? about,
      // Beside an answer that is likely, an example would say the same again.
      example: guess === undefined || !prompt ? example : undefined,
      guess,
      isNeeded,
      read: (text) => answered(text, validate(text, answers)),
    });
  }
  answers.links = await answersTo(undefined, given.link ?? [], linkAsked, '');
  answers.photo = await photoFrom(prompt, given, {
    about: 'A photo for the first page, of you or of what you do: the name of the file, or drop it here. It is copied.',
    altExample: altExample('home', { title: answers.name }),
  });
}

const linkAsked = {
  option: 'link',
  about: 'Where else you are on the web.',
  example: linkExample,
  read(text: string) {
    const link = linkFrom(text);
    return answered(link, validateLinks([link]));
  },
};
