// Data from GitHub about the repositories of projects. `npm run fetch` saves this data, so that builds need no network.
import { z } from 'zod';
import { day } from './fields/date-fields.ts';
import { list, type FieldMeta, number, rejecting, text } from './fields/fields.ts';

/**
 * Returns the full name of a GitHub repository for a URL or a name; `undefined` for other texts.
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

export const repositoryAddress = (name: string) => `https://github.com/${name}`;

const remedy =
  'Write its address, such as https://github.com/mika/ferryman, or mika/ferryman. For a repository on another host, use "links".';

/** Field for a GitHub repository, normalized to owner and name. */
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

/** GitHub data about a repository on one day. */
export const snapshot = z
  .strictObject({
    name: repository('Owner and name of the repository.', 'mika/ferryman'),
    fetched: day('Day of the data.', 'Run: npm run fetch'),
    stars: number('Number of stars.', 128).int().min(0),
    lastCommit: day('Day of the last commit.', 'Run: npm run fetch').optional(),
    languages: list(
      text('A programming language.', 'TypeScript', { translation: 'none' }).max(100),
      'Languages of its code, most used first.',
      {
        in: ['Projects', 'search engines'],
        evidence: 'claim',
      },
    ),
    release: text('Name of the newest release.', 'v2.1.0', { evidence: 'none', translation: 'none' })
      .max(100)
      .optional(),
    license: text('License.', 'MIT', { evidence: 'none', translation: 'none' }).max(100).optional(),
    archived: z
      .boolean()
      .meta({
        description: 'Whether it is archived on GitHub.',
        examples: [true],
        effect: 'whether the page says so',
      })
      .optional(),
  })
  .meta({
    description: 'Data of a repository.',
    examples: [{ name: 'mika/ferryman', fetched: '2026-11-23' }],
  });

export type Snapshot = z.output<typeof snapshot>;

/**
 * The remedy for all errors in this file. It says to delete the file before the command writes it again, since the
 * command needs valid content.
 */
export const remedyForRepositories =
  'The command "npm run fetch" writes this file. Delete the file. In projects.yaml, write "repository:" with the address below each project that has one, such as "repository: https://github.com/mika/ferryman". Then run: npm run fetch';

/** `content/repositories.yaml`, written by `npm run fetch`. */
export const repositoriesFile = z.strictObject({ repositories: list(snapshot, 'Repositories of projects.') }).meta({
  title: 'content/repositories.yaml',
  description: 'GitHub data of your projects’ repositories, written by `npm run fetch`.',
  in: ['Projects'],
});
