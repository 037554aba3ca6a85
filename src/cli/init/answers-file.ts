// Reads a file of answers for `npm run init -- --answers me.yaml`. Each line has the name of an option and its answer.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { linkFrom } from '../answers.ts';
import { assertFile } from '#platform/files/assert-file.ts';
import { textAnswers, type TextOption, validateLinks } from '../first-content/text-answers.ts';
import { parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { validate } from '#content/read/validation/validate.ts';
import { ContentError, type Problem } from '#platform/problem.ts';

/** The answers of a file, by option. */
export type GivenAnswers = { [Option in TextOption | 'photo' | 'alt' | 'caption']?: string | undefined } & {
  link?: string[] | undefined;
};

/**
 * Reads a file of answers. The path of a photo is relative to the folder of this file.
 * @example await readAnswers('/home/ada/me.yaml') // { name: 'Ada Example', study: 'Botany', link: ['https://a.example'] }
 * @throws {ContentError} if answers are invalid, with the position of each
 * @throws {UsageError} if the file does not exist
 */
export async function readAnswers(file: string): Promise<GivenAnswers> {
  await assertFile(file, 'a YAML file with one answer per line, such as "name: Ada Example"');
  const problems: Problem[] = [];
  const source = { path: path.relative(process.cwd(), file).replaceAll('\\', '/'), text: await readFile(file, 'utf8') };
  const yaml = parseYamlFile(source, problems);
  const given: GivenAnswers | undefined = yaml && validate(answersFile, yaml, problems);
  if (!yaml || !given) throw new ContentError(problems, source.path);
  const report = (key: string, reason: string | undefined, expected: string) => {
    if (reason !== undefined) problems.push({ ...yaml.positionOf([key]), found: reason, expected, remedy });
  };
  for (const option of Object.keys(textAnswers) as TextOption[]) {
    const { validate, about, example } = textAnswers[option];
    if (given[option] !== undefined) report(option, validate(given[option], given), `${about}, such as "${example}"`);
  }
  for (const link of given.link ?? [])
    report('link', validateLinks([linkFrom(link)]), `a link, such as "${linkExample}"`);
  if (problems.length > 0) throw new ContentError(problems, source.path);
  // A path that begins with "~" stays unchanged; `fileFrom` replaces "~" with the home folder.
  const photo = given.photo?.startsWith('~')
    ? given.photo
    : given.photo && path.resolve(path.dirname(file), given.photo);
  return { ...given, photo };
}

const remedy = 'Correct the line, or delete it to omit the answer. Then run the command again.';
export const linkExample = 'Blog https://ada.example.com/blog';

/** One line of text. Also accepts a number, because YAML parses a year as a number. */
const line = (description: string, example: string) =>
  z
    .union([z.string(), z.number()])
    .transform(String)
    .optional()
    .meta({ description, examples: [example], remedy });

const textLines = Object.entries(textAnswers).map(([option, { about, example }]) => [option, line(about, example)]);

const answersFile = z.strictObject({
  ...(Object.fromEntries(textLines) as Record<TextOption, ReturnType<typeof line>>),
  languages: z
    .union([z.string(), z.array(z.string()).transform((tags) => tags.join(', '))])
    .optional()
    .meta({ description: textAnswers.languages.about, examples: [textAnswers.languages.example], remedy }),
  link: z
    .union([z.string().transform((text) => [text]), z.array(z.string())])
    .optional()
    .meta({ description: 'another link, or a list of links', examples: [linkExample], remedy }),
  photo: line('a photo for the first page', 'me.jpg'),
  alt: line('what the photo shows', 'A ginger cat asleep on a laptop.'),
  caption: line('the line below the photo', 'The cat who helps.'),
});
