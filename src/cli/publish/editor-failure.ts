import path from 'node:path';
import { pathAt } from '#content/read/path-at.ts';
import { StoreError } from '#editor/github/store-error.ts';
import type { PublishingFailure } from '#generator/editing/publishing.ts';
import { OwnerError, projectFolder } from '#platform/paths.ts';
import { comparePositions, ContentError, maxListed, type SourceFile } from '#platform/problem.ts';
import { explainSystemError } from '#platform/system-errors.ts';
import { SampleError } from '../check/sample/remains.ts';
import { StepError } from './failures.ts';

/**
 * Converts an error of publishing for the editor.
 * @param content content folder; file paths in the result are relative to it
 */
export function failureOf(error: unknown, content: string): PublishingFailure {
  const nameOf = (file: SourceFile) =>
    path.relative(content, path.resolve(projectFolder, file.path)).replaceAll('\\', '/');
  if (error instanceof SampleError)
    return {
      kind: 'sample',
      traces: error.leftovers.map(({ kind, what, name, position }) => ({
        kind,
        what,
        name,
        location: position && { file: nameOf(position.file), path: pathAt(position.file, position) },
      })),
    };
  if (error instanceof ContentError)
    return {
      kind: 'refused',
      problems: [...error.problems]
        .sort(comparePositions)
        .slice(0, maxListed)
        .map(({ file, ...problem }) => ({
          ...problem,
          file: nameOf(file),
          path: pathAt(file, problem),
        })),
    };
  if (error instanceof StoreError) return failed(error.reason, error.remedy, error.key);
  const explained = error instanceof OwnerError ? error.message : explainSystemError(error);
  if (explained === undefined) console.error(error);
  const [reason = '', ...remedy] = explained?.split('\n') ?? [
    'Publishing failed because of a bug in this program.',
    'See the output of npm start for details.',
  ];
  return failed(reason, remedy.join('\n'), error instanceof StepError ? error.key : undefined);
}

export const failed = (reason: string, remedy: string, key?: string): PublishingFailure => ({
  kind: 'failed',
  reason,
  remedy,
  key,
});
