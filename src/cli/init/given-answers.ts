import { altExample } from '#content/read/photo-references.ts';
import { parsedAnswer, answersTo, answerTo, linkFrom } from '../answers.ts';
import type { Answers } from '../first-content/first-content.ts';
import { type TextAnswer, textAnswers, type TextOption, validateLinks } from '../first-content/text-answers.ts';
import { photoFrom } from '../photo-questions.ts';
import { type GivenAnswers, linkExample } from './answers-file.ts';

/**
 * Validates answers from options and from a file of answers, and reads the photo.
 * @param isNameRequired false if the name can come from an imported file
 * @throws {UsageError} if an answer is invalid, or the name is missing
 */
export async function answersFrom(given: GivenAnswers, isNameRequired: boolean): Promise<Answers> {
  const answers: Answers = { links: [] };
  for (const option of Object.keys(textAnswers) as TextOption[]) {
    const { example, validate }: TextAnswer = textAnswers[option];
    answers[option] = await answerTo(undefined, given[option], {
      option,
      about: 'Only the name is required.',
      example,
      isRequired: option === 'name' && isNameRequired,
      parse: (text) => parsedAnswer(text, validate(text, answers)),
    });
  }
  answers.links = await answersTo(undefined, given.link ?? [], linkQuestion, '');
  answers.photo = await photoFrom(undefined, given, {
    about: 'A photo for the first page.',
    altExample: altExample('home', { title: answers.name }),
  });
  return answers;
}

const linkQuestion = {
  option: 'link',
  about: 'Another link.',
  example: linkExample,
  parse(text: string) {
    const link = linkFrom(text);
    return parsedAnswer(link, validateLinks([link]));
  },
};
