// GitHub data about repositories of projects. Written by `npm run fetch`, so that builds need no network.
import { z } from 'zod';
import { day } from './date-fields.ts';
import { list, type FieldMeta, number, rejecting, text } from './fields.ts';

/**
 * Full name of a repository, from its URL or name.
 * @returns `undefined` for anything else
 * @example repositoryNamed('https://github.com/mika/ferryman/tree/main') // 'mika/ferryman'
 */
export function repositoryNamed(written: string): string | undefined {
  const path = written
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\/|^(?:ssh:\/\/)?git@github\.com[:/]/i, '')
    .replace(/^([^/]+\/[^/]+)\/(?:(?:tree|blob|releases|issues|actions)\b.*)?$/, '$1')
    .replace(/\.git$/, '');
  return /^[a-z\d][a-z\d-]{0,38}\/(?!\.+$)[\w.-]{1,100}$/i.test(path) ? path : undefined;
}

/** URL of a repository. */
export const repositoryAddress = (name: string) => `https://github.com/${name}`;

const remedy =
  'Write its address, such as https://github.com/mika/ferryman, or mika/ferryman. One that is elsewhere goes among the links.';

/** A GitHub repository, normalized to its name. */
export const repository = (description: string, example: string, more: FieldMeta = {}) =>
  z
    .string()
    .check(
      rejecting((value) =>
        repositoryNamed(value) === undefined
          ? { found: `"${value}" is not a repository on GitHub.`, expected: 'the address of one', remedy }
          : [],
      ),
    )
    .overwrite((value) => repositoryNamed(value) ?? value)
    .meta({ description, examples: [example], remedy, ...more });

/** Data about a repository. */
export const snapshot = z
  .strictObject({
    name: repository('The owner and the name of the repository, as in its address.', 'mika/ferryman'),
    fetched: day('The day on which GitHub said all of this.', 'Run: npm run fetch'),
    stars: number('How many people have marked it with a star.', 128).int().min(0),
    lastCommit: day('The day of the newest commit.', 'Run: npm run fetch').optional(),
    languages: list(
      text('A programming language.', 'TypeScript').max(100),
      'The languages of its code, the most used first.',
      { in: ['Projects', 'search engines'], evidence: 'claim' },
    ),
    release: text('What its newest release is called.', 'v2.1.0', { evidence: 'none' }).max(100).optional(),
    license: text('Its license.', 'MIT', { evidence: 'none' }).max(100).optional(),
    archived: z
      .boolean()
      .meta({
        description: 'Whether it is archived on GitHub, where nobody can change it then.',
        examples: [true],
        effect: 'whether the page says so',
      })
      .optional(),
  })
  .meta({
    description: 'What is known of a repository.',
    examples: [{ name: 'mika/ferryman', fetched: '2026-11-23' }],
  });

export type Snapshot = z.output<typeof snapshot>;

/** `content/repositories.yaml`, written by `npm run fetch`. */
export const repositoriesFile = z
  .strictObject({ repositories: list(snapshot, 'The repositories that projects name.') })
  .meta({
    title: 'content/repositories.yaml',
    description: 'What GitHub said of the repositories of your projects. `npm run fetch` writes it.',
    in: ['Projects'],
  });
