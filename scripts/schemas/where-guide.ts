// Draws what docs/where-do-i-change.md says of fields and of the site's own words: page by page, what is seen and where
// it is changed. `npm run schemas` writes it between the marks that stand there.
import { en } from '#messages/en.ts';
import { table } from '../marks.ts';
import { anchorOf, type Field, fields as allFields, schemas, withTables } from './content-guide.ts';

/** Of a group that is no list, only what it consists of is seen. */
const fields = allFields.filter(({ field, group, title }) => !group.properties || title || field.type === 'array');

const onePage = [
  ...(['Home', 'About me', 'Education', 'Projects', 'Relevant Experience', 'Irrelevant Experience'] as const),
  ...(['In 90 seconds', 'Evidence', 'Timeline'] as const),
];

/** The guide with its tables as the schemas and the words say now. */
export const whereGuide = (text: string): string =>
  withTables(text, {
    'every-page': fieldTable(
      ({ file, places }) => file === 'photos.yaml' || places.has('menu') || places.has('footer'),
    ),
    ...Object.fromEntries(
      onePage.map((page) => [
        anchorOf(page),
        fieldTable(({ file, places }) => file !== 'photos.yaml' && places.has(page)),
      ]),
    ),
    résumé: table(['of', 'the résumé has'], resumeRows()),
    'a-résumé-for-a-focus': fieldTable(({ places }) => places.has('résumé of the focus')),
    settings: table(['setting', 'what it changes', 'edit'], settingRows()),
    words: table(['the words', 'are in'], wordRows()),
  });

const fieldTable = (isOfIt: (field: Field) => boolean) =>
  table(
    ['you see', 'change it in'],
    fields.filter(isOfIt).map((field) => [inShort(field), placesOf([field])]),
  );

/** What a field is, without its details. */
const inShort = ({ field }: Field) => (field.description ?? '').split(/[.:;](?: |$)/)[0] ?? '';

/** The résumé repeats the words of the pages, so a row for each file is enough. */
const resumeRows = () =>
  schemas.flatMap(({ file, schema }) => {
    const shown = fields.filter((field) => field.file === file && field.places.has('résumé'));
    return shown.length > 0 ? [[schema.description ?? '', placesOf(shown)]] : [];
  });

/** What has no words to show, with its effect; fields that do the same in several files have one row. */
function settingRows() {
  const settings = fields.filter(({ effect }) => effect !== undefined);
  const rows = Map.groupBy(settings, (field) => `${inShort(field)} | ${field.effect}`);
  return [...rows].map(([setting, same]) => [...setting.split(' | '), placesOf(same)]);
}

function wordRows() {
  const { titles, buttons, language, accessibility, outputs, ...others } = en;
  return Object.entries({ titles, buttons, ...others }).flatMap(([name, messages]) => {
    const texts = textsIn(messages).filter((text) => /\p{L}/u.test(text));
    const quoted = texts.map((text) => `“${text.trim().replace(/\{\w+\}/g, '…')}”`);
    return quoted.length > 0 ? [[quoted.join(', '), `\`${name}\` in \`src/messages/en.ts\``]] : [];
  });
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
