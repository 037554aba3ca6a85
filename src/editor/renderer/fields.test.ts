// Requirement: the editor offers every field of the schemas, and has no code that is specific to one field.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentSchemas } from '#content/content-schemas.ts';
import { everyKey } from '#content/read/validation/schema-walk.ts';
import { type Field, fieldAt, fieldPair, fieldsOfFile } from './fields.ts';
import { schemaOf } from '#content/content-schemas.ts';
import { messagesFor } from '#messages/catalogs.ts';
import { menuOrder, type PageName, pageNameOf } from '#pages.ts';
import { withDefaultTexts, withEmptyPages } from './default-texts.ts';

const keysIn = (fields: readonly Field[] = []) => fields.map(({ location }) => String(location.path.at(-1)));

const files = [
  ...Object.keys(contentSchemas).map((name) => (name === 'about' ? 'about.md' : `${name}.yaml`)),
  ...['projects/a.md', 'pages/a.md', 'notes/2026-01-01-a.md'],
];

type NamedGroup = { owner: string; fields: readonly Field[] };

/** Returns all groups of fields, at any depth. `owner` is the name of the list, group or file with these fields. */
const groupsIn = (fields: readonly Field[], owner: string): NamedGroup[] => [
  { owner, fields: fields.filter(({ kind }) => kind !== 'record') },
  ...fields.flatMap((field) => {
    if (field.kind === 'record') return (field.fields ?? []).flatMap(({ fields = [] }) => groupsIn(fields, owner));
    const inner = [...(field.fields ?? []), ...(field.item?.fields ?? [])];
    return inner.length > 0 ? groupsIn(inner, String(field.location.path.at(-1))) : [];
  }),
];

const groupsOf = (file: string) =>
  groupsIn(fieldsOfFile(file, file === 'photos.yaml' ? { 'a.jpg': {} } : {}), file.replace(/\.\w+$/, ''));

const keysOf = (file: string) => [...everyKey(schemaOf(file) ?? z.never())];

test.each([
  ['experience.yaml', ['publications', 'talks', 'certificates', 'languages']],
  ['education.yaml', ['testScores']],
])('the panel of %s offers every list, including empty lists', (file, lists) => {
  const fields = fieldsOfFile(file, {}).filter(({ kind }) => kind === 'list');
  expect(keysIn(fields)).toEqual(expect.arrayContaining(lists));
});

test('the form of a case page shows its title, summary and draft besides its text, and its parts behind “More fields”', () => {
  const fields = fieldsOfFile('projects/a.md', {});
  expect(keysIn(fields.filter(({ isRare }) => !isRare))).toEqual(['title', 'summary', 'draft']);
});

test('a new list entry has the fields of its schema, with one field for its dates', () => {
  const item = fieldAt({ file: 'experience.yaml', path: ['certificates'] }, [])?.item;
  expect(keysIn(item?.fields)).toEqual(['title', 'issuer', 'when', 'url', 'show', 'expires', 'tags']);
  const language = fieldAt({ file: 'experience.yaml', path: ['languages', 0] }, { language: 'Spanish' });
  expect(keysIn(language?.fields)).toEqual(['language', 'level', 'show', 'tags']);
});

test('the description of a choice field does not list the names of the choices', () => {
  const jacket = fieldAt({ file: 'projects.yaml', path: ['projects', 0, 'jacket'] }, 'home');
  expect(jacket?.description).toMatch(/^Colors of its jacket, those of a page\. /);
});

test('the field for a menu item is a choice of pages, whether or not the item has a label', () => {
  for (const value of ['projects', { page: 'projects', label: 'Works' }]) {
    const item = fieldAt({ file: 'site.yaml', path: ['menu', 0] }, value);
    expect(item).toMatchObject({ kind: 'choice', mainKey: 'page', value });
    expect(item?.choices).toContain('projects');
    expect(keysIn(item?.fields)).toEqual(['label']);
  }
});

test('the field for the level of a language is a text with a list of levels; the field for its translation has no list', () => {
  const level = fieldAt({ file: 'experience.yaml', path: ['languages', 0, 'level'] }, 'Fluent');
  expect(level).toMatchObject({ kind: 'text', choices: ['native', 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'] });
  const location = { file: 'experience.yaml', path: [] };
  const pair = { original: location, translation: location, text: 'Fluent', translated: undefined, state: 'missing' };
  const { translation } = fieldPair(pair as never, level as Field, 'en', 'de');
  expect(translation.choices).toBeUndefined();
});

test('if site.yaml has no `menu`, the field for the menu lists all pages in the default order', () => {
  const menu = fieldAt({ file: 'site.yaml', path: ['menu'] }, undefined);
  expect(menu?.fields?.map(({ value }) => value)).toEqual(menuOrder.map(pageNameOf));
  expect(fieldAt({ file: 'site.yaml', path: ['menu'] }, ['home'])?.fields).toHaveLength(1);
});

test('the list of the menu marks pages without content, in the default menu and in the owner’s', () => {
  const isVisible = (page: string) => page !== 'irrelevantExperience';
  const marked = (value: PageName[] | undefined) => {
    const field = fieldAt({ file: 'site.yaml', path: ['menu'] }, value);
    const { fields = [] } = field
      ? withEmptyPages(
          field,
          (value ?? []).map((page) => ({ page })),
          isVisible,
        )
      : {};
    return fields.flatMap(({ value: page, isEmpty }) => (isEmpty ? [page] : []));
  };
  expect(marked(undefined)).toEqual(['irrelevant']);
  expect(marked(['irrelevant', 'projects', 'home'])).toEqual(['irrelevant']);
  expect(marked(['projects'])).toEqual([]);
});

test('the fields of the footer and the names of pages have the texts that pages show by default', () => {
  const textsOf = (...path: (string | number)[]) => {
    const field = fieldAt({ file: 'site.yaml', path }, undefined);
    const { fields = [] } = field ? withDefaultTexts(field, { language: 'de', menu: [] }) : {};
    return fields.map(({ defaultValue }) => defaultValue);
  };
  const { frame, titles } = messagesFor('de');
  expect(textsOf('footer')).toEqual([frame.thanks, frame.report, undefined, undefined]);
  expect(textsOf('menu', 4)).toEqual([titles.projects]);
});

test('the descriptions of fields do not contain values of the key `show`', () => {
  const descriptions = files.flatMap((file) =>
    groupsOf(file).flatMap(({ fields }) => fields.map((field) => field.description)),
  );
  expect(descriptions.filter((text) => text.includes('show: '))).toEqual([]);
});

test('the form of a job begins with title, dates, organization and place', () => {
  const job = fieldAt({ file: 'experience.yaml', path: ['sections', 0, 'entries', 0] }, {});
  expect(keysIn(job?.fields).slice(0, 4)).toEqual(['title', 'when', 'organization', 'place']);
});

test.each(files)('in the entries of %s, the date is one of the first three fields', (file) => {
  const positions = groupsOf(file).map(({ fields }) => keysIn(fields).indexOf('when'));
  expect(Math.max(...positions)).toBeLessThan(3);
});

test.each(files)('every key of %s is in a form', (file) => {
  const found = groupsOf(file).flatMap(({ fields }) =>
    fields.flatMap(({ location, mainKey, item, keys = {} }) => [
      location.path.at(-1),
      mainKey,
      item?.mainKey,
      ...Object.values(keys),
    ]),
  );
  expect(keysOf(file).filter((key) => !found.includes(key))).toEqual([]);
});

test.each(files)('in the forms of %s, required fields are first, and fields behind “More fields” are last', (file) => {
  for (const { owner, fields } of groupsOf(file)) {
    const ranks = fields.map(({ isRequired, isRare }) => (isRequired ? 0 : isRare ? 2 : 1));
    expect(ranks, owner).toEqual(ranks.toSorted());
  }
});
