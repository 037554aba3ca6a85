import { catalogs, messagesFor } from './catalogs.ts';
import { fill } from './fill.ts';

/**
 * The default description of a site, in the owner's language.
 * @example firstDescription('Ada', 'en') // 'Projects, experience and the longer story of Ada.'
 */
export const firstDescription = (name: string, language: string): string =>
  fill(messagesFor(language).outputs.descriptionOf, { name });

/** Whether a description is the default description in any language. */
export const isFirstDescription = (description: string, name: string): boolean =>
  Object.keys(catalogs).some((language) => firstDescription(name, language) === description);
