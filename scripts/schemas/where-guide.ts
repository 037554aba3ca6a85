// Generates the tables of docs/where-do-i-change.md: the visible parts of each page, and the fields that change them.
// `npm run schemas` writes them between the markers in the document.
import { pageLocations } from '#content/schema/fields/showing.ts';
import { en } from '#messages/en.ts';
import { pages } from '#pages.ts';
import { table } from '../markdown.ts';
import { anchorOf, type Field, fields as allFields, withTables } from './content-guide.ts';

/** The fields that have a row in a table. A group has no row if its nested fields have rows. */
const fields = allFields.filter(({ field, group, title }) => !group.properties || title || field.type === 'array');

const locations = Object.keys(pageLocations) as (keyof typeof pageLocations)[];

/** The pages with a generated table. The table of Home is handwritten, because its rows refer to a screenshot. */
const onePage = locations.filter((page) => page !== 'Home' && pages[pageLocations[page]].content !== null);

/** Pages that repeat the texts of other pages, so that one row per file is enough. */
const summaryPages = ['In 90 seconds', 'Evidence', 'Timeline'] as const;

/** Returns the text of docs/where-do-i-change.md with up-to-date tables. */
export const whereGuide = (text: string): string =>
  withTables(text, {
    'every-page': fieldTable(
      ({ file, locations }) => file === 'photos.yaml' || locations.has('menu') || locations.has('footer'),
    ),
    ...Object.fromEntries(
      onePage.map((page) => [
        anchorOf(page),
        fieldTable(({ file, locations }) => file !== 'photos.yaml' && locations.has(page)),
      ]),
    ),
    ...Object.fromEntries(
      [...summaryPages, 'résumé' as const].map((page) => [
        anchorOf(page),
        table(
          ['fields'],
          rowsByFile(({ locations }) => locations.has(page)),
        ),
      ]),
    ),
    'a-résumé-for-a-focus': fieldTable(({ locations }) => locations.has('résumé of the focus')),
    settings: table(['setting', 'edit'], settingRows()),
    words: table(['text', 'key in `src/messages/en.ts`'], messageRows()),
  });

const fieldTable = (isIncluded: (field: Field) => boolean) =>
  table(
    ['you see', 'change it in'],
    fields.filter(isIncluded).map((field) => [labelOf(field), fieldsByFile([field])]),
  );

/** Label of a field: its description up to the first period, colon or semicolon. */
const labelOf = ({ field }: Field) => (field.description ?? '').split(/[.:;](?: |$)/)[0] ?? '';

/** Returns one row per file. Omits groups whose nested fields are listed. */
function rowsByFile(isIncluded: (field: Field) => boolean) {
  const included = fields.filter(
    (field) => (!field.group.properties || field.title !== undefined) && isIncluded(field),
  );
  return [...Map.groupBy(included, ({ file }) => file).values()].map((some) => [fieldsByFile(some)]);
}

/** Rows for settings that the site does not show as text. A setting that exists in several files has one row. */
function settingRows() {
  const settings = fields.filter(({ effect }) => effect !== undefined);
  return [...Map.groupBy(settings, labelOf)].map(([setting, same]) => [setting, fieldsByFile(same)]);
}

/**
 * Rows with built-in messages. A key with several messages has a separate row. All keys with a single message share
 * the last row.
 */
function messageRows() {
  const { titles, buttons, language, accessibility, outputs, ...others } = en;
  const rows = Object.entries({ titles, buttons, ...others }).flatMap(([key, messages]) => {
    const texts = textsIn(messages).filter((text) => /\p{L}/u.test(text));
    const quoted = texts.map((text) => `“${text.trim().replace(/\{\w+\}/g, '…')}”`);
    return quoted.length > 0 ? [{ key: `\`${key}\``, quoted }] : [];
  });
  const [single, groups] = [true, false].map((isSingle) =>
    rows.filter(({ quoted }) => (quoted.length === 1) === isSingle),
  ) as [typeof rows, typeof rows];
  const joined = { key: single.map(({ key }) => key).join(', '), quoted: single.flatMap(({ quoted }) => quoted) };
  return [...groups, joined].map(({ key, quoted }) => [quoted.join(', '), key]);
}

const textsIn = (messages: unknown): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages as object).flatMap(textsIn);

/** Lists fields by file. Example: `content/home.yaml`: `availability.title`, `availability.text` */
function fieldsByFile(all: readonly Field[]): string {
  const byFile = Map.groupBy(all, ({ file }) => file);
  const ofFile = ([file, some]: [string, Field[]]) =>
    `\`content/${file}\`: ${some.map(({ key }) => `\`${key}\``).join(', ')}`;
  return [...byFile].map(ofFile).join('; ');
}
