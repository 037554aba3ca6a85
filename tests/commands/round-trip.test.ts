// Exports content to JSON Resume and imports it again. The tests find the fields in the content schema, so they fail if
// a new field is exported but not imported.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import { contentTexts } from '#cli/content-files.ts';
import { contentFromJsonResume } from '#cli/import/content.ts';
import { parseJsonResume } from '#cli/import/json.ts';
import { noReason, reasonFor } from '#cli/import/report.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { stepInto } from '#content/read/validation/schema-walk.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { toJsonResume } from '#resume/json-resume/json-resume.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { type Fact, factsOf, showings } from '../site/facts.ts';

const complete = path.join(import.meta.dirname, '../fixtures/complete');
const isExported = ({ locations }: Fact) => locations.includes('resume.json');
const describeFact = ({ field, texts }: Fact) => `${field}: ${texts.data}`;

let before: Fact[];
let after: Fact[];
let notes: Note[];

beforeAll(async () => {
  const [original, copy] = [await temporaryFolder('round-trip'), await temporaryFolder('round-trip-back')];
  const files: Record<string, string> = {};
  for (const [name, schema] of Object.entries(contentSchemas)) {
    if (name === 'about') continue;
    const content: unknown = parse(await readFile(path.join(complete, `${name}.yaml`), 'utf8'));
    files[`${name}.yaml`] = stringify(withShowBoth(schema, content));
    await writeFile(path.join(original, `${name}.yaml`), files[`${name}.yaml`] ?? '');
  }
  const exported = JSON.stringify(toJsonResume(siteFromYaml(files, ['field.jpg'])));
  const { document } = parseJsonResume(exported, 'resume.json');
  const { files: content, ...imported } = contentFromJsonResume(document);
  notes = imported.notes;
  for (const [name, text] of contentTexts(content, copy)) await writeFile(path.join(copy, name), text);
  before = (await factsOf(original)).filter(isExported);
  after = await factsOf(copy);
});

/** Sets `show: both` wherever the schema allows it, so that the export includes every field. */
function withShowBoth(schema: z.core.$ZodType, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withShowBoth(stepInto(schema, index) ?? schema, item));
  // A schema that accepts the key `-` is a record. Exclude records, since they accept any key, not only `show`.
  const shows = stepInto(schema, 'show') !== undefined && stepInto(schema, '-') === undefined;
  const key = stepInto(schema, 'photo') === undefined ? 'text' : 'photo';
  if (typeof value !== 'object' || value === null) return shows ? { [key]: value, show: 'both' } : value;
  const inner = Object.entries(value).map(([key, one]) => {
    const part = stepInto(schema, key);
    return [key, part ? withShowBoth(part, one) : one] as const;
  });
  // The value of `text` was also converted to an object with `show`. Undo this, since the object that contains `text`
  // already has `show`.
  const group = { ...Object.fromEntries(inner), ...(shows && { show: 'both' }) };
  return shows && 'text' in value ? { ...group, text: value.text } : group;
}

test('the fixture content "complete" has a value for every field that resume.json exports', () => {
  const exported = Object.entries(contentSchemas)
    .flatMap(([name, schema]) => showings(schema, name))
    .filter(({ showing }) => showing.in.includes('resume.json'))
    .map(({ field }) => field);
  const covered = new Set(before.map(({ field }) => field));
  expect(exported.length).toBeGreaterThan(40);
  expect(exported.filter((field) => !covered.has(field))).toEqual([]);
});

test('every value that resume.json exports is imported into its original field', () => {
  const imported = new Set(after.map(describeFact));
  const missing = before.map(describeFact).filter((fact) => !imported.has(fact));
  expect(missing, 'decode these fields in the codec of their entry in src/resume/json-resume/').toEqual([]);
});

test('every field of the JSON Resume schema is imported, or omitted with a specific reason', () => {
  const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json') as JsonSchema;
  const { notes } = contentFromJsonResume(exampleOf(schema, schema) as object);
  const unexplained = notes.filter(
    ({ kind, reason, path }) => kind === 'leftOut' && (reason ?? reasonFor(path)) === noReason,
  );
  expect(unexplained.map(({ path }) => path)).toEqual([]);
});

type JsonSchema = {
  $ref?: string;
  type?: string;
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  definitions?: Record<string, JsonSchema>;
};

function exampleOf(schema: JsonSchema, root: JsonSchema): unknown {
  const { $ref, type, format, properties, items } = schema;
  if ($ref)
    return /iso8601/.test($ref) ? '2024-05' : exampleOf(root.definitions?.[$ref.split('/').at(-1) ?? ''] ?? {}, root);
  if (type === 'array') return [exampleOf(items ?? {}, root)];
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, exampleOf(inner, root)]));
  return { uri: 'https://example.com', email: 'ada@example.com' }[format ?? ''] ?? 'Words';
}

test('the import of a resume.json that the program has exported omits only the metadata of the file', () => {
  const leftOut = notes.filter(({ kind }) => kind === 'leftOut').map(({ path }) => path);
  expect(leftOut).toEqual(['$.$schema', '$.meta.version', '$.meta["x-text"]']);
});

test('an email address with non-ASCII letters is the same after export and import', () => {
  const site = siteFromYaml({ 'site.yaml': 'name: Jana\ndescription: Maps of Jana.\nemail: žofia@example.sk\n' });
  const exported = JSON.stringify(toJsonResume(site));
  const { files } = contentFromJsonResume(parseJsonResume(exported, 'resume.json').document);
  expect(files.site.email).toBe('žofia@example.sk');
});

test('a place with a country survives export and import, and does not set a paper size', () => {
  const site = siteFromYaml({ 'site.yaml': 'name: Ada\ndescription: Maps of Ada.\nplace: Sevilla, España\n' });
  const exported = JSON.stringify(toJsonResume(site));
  const { files, notes } = contentFromJsonResume(parseJsonResume(exported, 'resume.json').document);
  expect(files.site.place).toBe('Sevilla, España');
  expect(files.resume.paper).toBeUndefined();
  expect(notes?.filter(({ path }) => path.includes('location'))).toEqual([]);
});
