// Suggests where content belongs that has the name of another tool, such as a file awards.yaml or a list "awards:".
import type { z } from 'zod';
import { contentFile } from '#pages.ts';
import { contentSchemas } from '../../content-schemas.ts';
import type { ContentLocation } from '../../messages/file-messages.ts';
import { hasSynonym, namedKey, remedyForForeignKey } from './meant-key.ts';
import { acceptsFreeText, fieldsOf, itemOf } from './schema-walk.ts';

const { site, ...others } = contentSchemas;
// Check site.yaml last, because of its key `languages` for the languages of the site. A file languages.yaml probably
// lists the languages that the owner speaks.
const schemas = Object.entries<z.ZodType>({ ...others, site });

const singular = (word: string) => word.toLowerCase().replace(/s$/, '');
const isFile = (name: string, file: string) => singular(file) === singular(name);

/**
 * Suggests where to move the content of a file with an unknown name.
 * @param name name of the file, without its extension
 */
export const suggestLocation = (name: string): ContentLocation | undefined =>
  schemas.some(([file]) => isFile(name, file)) ? undefined : (findLocations(name).next().value ?? undefined);

/** Suggests where to move a list with an unknown key. Several locations are alternatives. */
export function suggestLocationsOfList(name: string): ContentLocation[] {
  // Many files have lists with these names.
  if (/^(?:items|entries|list)$/i.test(name)) return [];
  for (const [file, schema] of schemas)
    if (isFile(name, file) || hasSynonym(name, schema)) {
      const location = { file: contentFile(file), key: namedKey(name, schema), instead: insteadIn(schema, name) };
      return location.key === undefined && location.instead === undefined ? [] : [location];
    }
  const [first, ...more] = [...findLocations(name)].filter(({ file }) => file !== contentFile('irrelevant'));
  if (!first) return [];
  return first.list === undefined ? [first] : [first, ...more];
}

function* findLocations(name: string): Generator<ContentLocation, undefined> {
  for (const [file, schema] of schemas)
    if (hasSynonym(name, schema)) yield { file: contentFile(file), key: undefined, instead: insteadIn(schema, name) };
  for (const [file, schema] of schemas) {
    const key = namedKey(name, schema);
    if (key !== undefined) yield { file: contentFile(file), key, isOfTexts: isListOfTexts(schema, key) };
  }
  for (const [file, schema] of schemas) {
    const instead = insteadIn(schema, name);
    if (instead !== undefined) yield { file: contentFile(file), key: undefined, instead };
  }
  for (const [file, schema] of schemas)
    for (const [list, items] of Object.entries(fieldsOf(schema))) {
      const entry = itemOf(items);
      const key = entry && namedKey(name, entry);
      if (key !== undefined && itemOf(fieldsOf(entry)[key]))
        yield { file: contentFile(file), key, list, isOfTexts: isListOfTexts(entry, key) };
    }
}

/** Returns the remedy of a file for a key, if the remedy says how to write it there. */
function insteadIn(schema: z.ZodType, name: string): string | undefined {
  const remedy = remedyForForeignKey(name, schema);
  return remedy?.startsWith('Write ') ? remedy : undefined;
}

/** True for a list of texts, which may have translations. */
function isListOfTexts(group: z.core.$ZodType | undefined, key: string): boolean {
  const item = itemOf(fieldsOf(group)[key]);
  return item !== undefined && acceptsFreeText(item);
}
