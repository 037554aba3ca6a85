// Draws what docs/where-do-i-change.md says of fields and of the site's own words: page by page, what is seen and where
// it is changed. `npm run schemas` writes it between the marks that stand there.
import { showingOf, type Place, type Showing } from '#content/schema/showing.ts';
import { en } from '#words/en.ts';
import { replaceBetweenMarks } from '../marks.ts';
import { anchorOf, groupIn, groupTitles, keysOf, leavesOf, type Schema, schemas, table } from './content-guide.ts';

type Field = { file: string; key: string; what: string; effect: string | undefined; places: ReadonlySet<Place> };

const fields = schemas.flatMap(({ file, schema }) => [...fieldsOf(file, schema, '', { in: [] })]);

const onePage = ['Home', 'About me', 'Education', 'Projects', 'Relevant Experience', 'Irrelevant Experience'] as const;

/** The guide with its tables as the schemas and the words say now. */
export function whereGuide(text: string): string {
  const tables = {
    'every-page': fieldTable(
      ({ file, places }) => file === 'photos.yaml' || places.has('menu') || places.has('footer'),
    ),
    ...Object.fromEntries(
      onePage.map((page) => [
        anchorOf(page),
        fieldTable(({ file, places }) => file !== 'photos.yaml' && places.has(page)),
      ]),
    ),
    résumé: table(['of', 'the résumé has'], [...resumeRows()]),
    'a-résumé-for-a-focus': fieldTable(({ places }) => places.has('résumé of the focus')),
    settings: table(['setting', 'what it changes', 'edit'], [...settingRows()]),
    words: table(['the words', 'are in'], [...wordRows()]),
  };
  return Object.entries(tables).reduce(
    (drawn, [name, part]) => replaceBetweenMarks(drawn, `schemas:${name}`, part),
    text,
  );
}

/** The fields of a file and of the groups in it, but not those of a line, a photo or a link. */
function* fieldsOf(file: string, schema: Schema, prefix: string, around: Showing): Generator<Field> {
  const here = showingOf(schema, around);
  const { properties = {}, additionalProperties } = schema;
  for (const [name, field] of Object.entries(properties)) {
    const [what = ''] = (field.description ?? '').split(/[.:;](?: |$)/);
    const places = new Set(leavesOf(field, here).flatMap((leaf) => leaf.in));
    const group = groupIn(field);
    const isExplained = !group.properties || groupTitles[keysOf(group)] !== undefined;
    // Of a group that is no list, only what it consists of is seen.
    if (isExplained || field.type === 'array')
      yield { file, key: prefix + name, what, effect: showingOf(field, here).effect, places };
    if (!isExplained)
      yield* fieldsOf(file, group, `${prefix}${name}${field.type === 'array' ? '[]' : ''}.`, showingOf(field, here));
  }
  if (typeof additionalProperties === 'object')
    yield* fieldsOf(file, additionalProperties, `${prefix}<file name>.`, here);
}

const fieldTable = (isOfIt: (field: Field) => boolean) =>
  table(
    ['you see', 'change it in'],
    fields.filter(isOfIt).map((field) => [field.what, placesOf([field])]),
  );

/** The résumé repeats the words of the pages, so a row for each file is enough. */
function* resumeRows() {
  const shown = fields.filter(({ places }) => places.has('résumé'));
  for (const { file, schema } of schemas) {
    const ofFile = shown.filter((field) => field.file === file);
    if (ofFile.length > 0) yield [schema.description ?? '', placesOf(ofFile)];
  }
}

/** What has no words to show, with its effect; fields that do the same in several files have one row. */
function* settingRows() {
  const settings = Map.groupBy(
    fields.filter(({ effect }) => effect !== undefined),
    ({ what, effect = '' }) => `${what} | ${effect}`,
  );
  for (const [setting, same] of settings) yield [...setting.split(' | '), placesOf(same)];
}

function* wordRows() {
  const { titles, buttons, accessibility, outputs, ...others } = en;
  for (const [name, words] of Object.entries({ titles, buttons, ...others })) {
    const quoted = textsIn(words)
      .filter((text) => name !== 'language' && /\p{L}/u.test(text))
      .map((text) =>
        `“${text.trim()}”`
          .replace(/ *\{\w+\} */g, '” … “')
          .replaceAll('“”', '')
          .trim(),
      );
    if (quoted.length > 0) yield [quoted.join(', '), `\`${name}\` in \`src/words/en.ts\``];
  }
}

const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn);

/** Example: `content/home.yaml`: `availability.title`, `availability.text` */
function placesOf(all: readonly Field[]): string {
  const byFile = Map.groupBy(all, ({ file }) => file);
  const ofFile = ([file, some]: [string, Field[]]) =>
    `\`content/${file}\`: ${some.map(({ key }) => `\`${key}\``).join(', ')}`;
  return [...byFile].map(ofFile).join('; ');
}
