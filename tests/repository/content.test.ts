import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentGuide, exampleFiles } from '#scripts/schemas/content-guide.ts';
import { whereGuide } from '#scripts/schemas/where-guide.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { editorSchemas } from '#content/editor-schemas.ts';
import { contentFolder, projectFolder, schemaFolder } from '#platform/paths.ts';
import { readContent } from '#content/load.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { showings } from '#tests/site/facts.ts';

/** Content files with a schema. Translations such as about.de.md have the schema of their original. */
const files = (await readdir(contentFolder)).filter(
  (name) => /\.(?:yaml|md)$/.test(name) && Object.hasOwn(contentSchemas, path.parse(name).name),
);

test('content/ is valid', async () => {
  await expect(readContent(contentFolder)).resolves.toHaveProperty('site.person.name');
});

describe.each(files)('the file content/%s', (name) => {
  test('begins with its schema for code editors and an explanatory comment', async () => {
    const lines = (await readFile(path.join(contentFolder, name), 'utf8')).replace(/^---\n/, '').split('\n');
    const schema = /^# yaml-language-server: \$schema=(.+)$/.exec(lines[0] ?? '')?.[1];
    expect(path.resolve(contentFolder, schema ?? '')).toBe(path.join(schemaFolder, `${path.parse(name).name}.json`));
    expect(lines[1]).toMatch(/^# \S/);
  });
});

test.each(Object.entries(editorSchemas()))(
  'schemas/%s.json is up to date with the code (npm run schemas updates it)',
  async (name, text) => {
    expect(await readFile(path.join(schemaFolder, `${name}.json`), 'utf8')).toBe(text);
  },
);

test.each([
  ['content.md', contentGuide],
  ['where-do-i-change.md', whereGuide],
])('docs/%s is up to date with the code (npm run schemas updates it)', async (name, updateTables) => {
  const guide = await readFile(path.join(projectFolder, 'docs', name), 'utf8');
  expect(updateTables(guide)).toBe(guide);
});

test('the examples of all fields in docs/content.md can be combined to valid content', () => {
  const site = siteFromYaml(Object.fromEntries(exampleFiles()), ['cat.jpg']);
  // The example of a note is not in docs/content.md, but in docs/texts.md.
  site.pages.notes ??= { notes: [] };
  expect(Object.values(site.pages).filter((page) => page === undefined)).toEqual([]);
  expect(site.variantPages.length).toBe(1);
});

test('every content field documents where the site shows its value, or what the field does', () => {
  const fields = Object.entries(contentSchemas).flatMap(([name, schema]) => showings(schema, name));
  expect(fields.length).toBeGreaterThan(90);
  const undocumented = fields.filter(({ showing }) => showing.in.length === 0 && !showing.effect);
  expect(undocumented.map(({ field }) => field)).toEqual([]);
});

test('every content field has a description and an example', () => {
  const undocumented: string[] = [];
  const search = (schema: unknown, at: string) => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties = {} } = schema as {
      properties?: Record<string, { description?: string; examples?: unknown[] }>;
    };
    for (const [key, field] of Object.entries(properties))
      if (!field.description || !field.examples?.length) undocumented.push(`${at}.${key}`);
    for (const [key, inner] of Object.entries(schema)) search(inner, key === 'properties' ? at : `${at}.${key}`);
  };
  for (const [name, text] of Object.entries(editorSchemas())) search(JSON.parse(text), name);
  expect(undocumented).toEqual([]);
});
