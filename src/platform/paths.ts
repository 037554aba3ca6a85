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

/** The project root, with a trailing separator. */
export const projectFolder = inProject('');

/** The owner's texts and pictures. */
export const contentFolder = inProject('content');

/** The owner's files that are published unchanged. */
export const publicFolder = inProject('public');

/** The built site. */
export const distFolder = inProject('dist');

/** The owner's résumés as files to send: they contain private data that no page shows. */
export const resumesFolder = inProject('resumes');

/** Cache files, which can be deleted at any time: resized pictures, unfinished builds. */
export const cacheFolder = inProject('.cache');

/** The JSON Schemas for editors, which content files reference in their first line. */
export const schemaFolder = inProject('schemas');

/**
 * The base path from the environment variable BASE, with a slash at both ends, or `undefined`.
 * @throws {UsageError} if it is not a path
 * @example givenBase({ BASE: 'portfolio' }) // '/portfolio/'
 */
export function givenBase(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const value = environment.BASE;
  if (value === undefined) return undefined;
  const base = `/${value}/`.replace(/\/{2,}/g, '/');
  if (!/^[\w\-./~%]*$/.test(base) || base.includes('/../'))
    throw new UsageError(`BASE is "${value}". Give the path below which the site is served, such as /portfolio/.`);
  return base;
}
