import { fileURLToPath } from 'node:url';

/** Thrown for what the person at the keyboard can put right; the message says how. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}

/** Thrown for a command that says not, or not rightly, what is to be done. */
export class UsageError extends OwnerError {
  override name = 'UsageError';
}

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The project's root, with a separator at the end. */
export const projectFolder = inProject('');

/** The owner's words and pictures. */
export const contentFolder = inProject('content');

/** Files of the owner's that are published as they are. */
export const publicFolder = inProject('public');

/** What is published. */
export const distFolder = inProject('dist');

/** The owner's résumés as files, to be sent: they say what no page says. */
export const resumesFolder = inProject('resumes');

/** What the build makes and may lose: pictures in all sizes, unfinished sites. */
export const cacheFolder = inProject('.cache');

/** The schemas for editors, which content files name in their first line. */
export const schemaFolder = inProject('schemas');

/**
 * The path below which the site is served, with a slash at both ends, if BASE gives one.
 * @throws {UsageError} when it is no path
 * @example givenBase({ BASE: 'portfolio' }) // '/portfolio/'
 */
export function givenBase(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = environment.BASE;
  if (given === undefined) return undefined;
  const base = `/${given}/`.replace(/\/{2,}/g, '/');
  if (!/^[\w\-./~%]*$/.test(base) || base.includes('/../'))
    throw new UsageError(`BASE is "${given}". Give the path below which the site is served, such as /portfolio/.`);
  return base;
}
