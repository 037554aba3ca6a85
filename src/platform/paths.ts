import { fileURLToPath } from 'node:url';

/** An error that the user can fix; the message has the remedy. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}

/** Error for a command with missing or invalid arguments. */
export class UsageError extends OwnerError {
  override name = 'UsageError';
}

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Project root, with a trailing separator. */
export const projectFolder = inProject('');

/** The owner's texts and pictures. */
export const contentFolder = inProject('content');

/** The owner's files that are published unchanged. */
export const publicFolder = inProject('public');

/** The built site. */
export const distFolder = inProject('dist');

/** Résumés that the owner sends to employers. They contain private data that no page shows. */
export const resumesFolder = inProject('resumes');

/** Files that can be deleted at any time, such as resized pictures. */
export const cacheFolder = inProject('.cache');

/** JSON Schemas for editors; content files reference them in their first line. */
export const schemaFolder = inProject('schemas');

/**
 * Returns the base path in the environment variable BASE, with a slash at both ends, or `undefined`.
 * @throws {UsageError} if BASE is not a path
 * @example readBase({ BASE: 'portfolio' }) // '/portfolio/'
 */
export function readBase(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const value = environment.BASE;
  if (value === undefined) return undefined;
  const base = `/${value}/`.replace(/\/{2,}/g, '/');
  if (!/^[\w\-./~%]*$/.test(base) || base.includes('/../'))
    throw new UsageError(`BASE is "${value}". Set it to the path under which the site is served, such as /portfolio/.`);
  return base;
}
