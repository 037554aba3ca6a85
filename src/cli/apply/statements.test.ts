import path from 'node:path';
import { expect, test } from 'vitest';
import { evidenceFields, evidenceTexts } from '#content/derive/evidence/evidence-texts.ts';
import { readContent } from '#content/load.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { writeCompleteContent } from '#tests/support/write-content.ts';
import { nameTextsIn, statementsIn } from './statements.ts';

const folder = path.join(await temporaryFolder('statements'), 'content');
await writeCompleteContent(folder);
const content = await readContent(folder);
const { sources } = content;
const statements = statementsIn(content, { year: 2026, month: 11, day: 24 });
const { about: _about, ...schemas } = contentSchemas;

test('statementsIn reads every field that the schema marks as evidence', () => {
  const texts = Object.entries(schemas).flatMap(([name, schema]) =>
    evidenceTexts(schema, sources[name as keyof typeof schemas].yaml.value).map((one) => ({ name, ...one })),
  );
  const fieldOf = ({ name, path }: (typeof texts)[number]) =>
    [name, ...path.filter((step) => typeof step === 'string')].join('.');
  const fields = Object.entries(schemas).flatMap(([name, schema]) => evidenceFields(schema, name));
  const expected = fields.filter(({ kind }) => kind !== 'none').map(({ field }) => field);
  const read = new Set(
    texts
      .filter(({ text }) => statements.some((one) => one.text === text))
      .map((one) => fieldOf(one).replace(/(?<!highlight)\.text$/, '')),
  );
  expect(expected.filter((field) => !read.has(field))).toEqual([]);
});

test('a statement has the name of its entry and its position in the content', () => {
  const of = (text: string) => {
    const { kind, entry, location, isClaim, isInResume } = statements.find((one) => one.text.includes(text)) ?? {};
    return {
      kind,
      entry,
      place: location?.split(/[/:]/).at(-2),
      isClaim,
      isInResume,
    };
  };
  expect(
    [
      'Honor of larch',
      'Tongue of sole',
      'Test of rowan',
      'Item of hake',
      'Story of redwing',
      'Job of parsley',
      'Job of basil',
    ].map(of),
  ).toMatchInlineSnapshot(`
    [
      {
        "entry": "University of Birch",
        "isClaim": false,
        "isInResume": false,
        "kind": "sentence",
        "place": "education.yaml",
      },
      {
        "entry": "Tongue of sole",
        "isClaim": true,
        "isInResume": true,
        "kind": "language",
        "place": "experience.yaml",
      },
      {
        "entry": "Test of rowan berries",
        "isClaim": false,
        "isInResume": true,
        "kind": "name",
        "place": "education.yaml",
      },
      {
        "entry": "List of herring",
        "isClaim": true,
        "isInResume": true,
        "kind": "claim",
        "place": "experience.yaml",
      },
      {
        "entry": "project-of-thrush.md",
        "isClaim": false,
        "isInResume": false,
        "kind": "sentence",
        "place": "project-of-thrush.md",
      },
      {
        "entry": "Job of parsley",
        "isClaim": false,
        "isInResume": true,
        "kind": "name",
        "place": "irrelevant.yaml",
      },
      {
        "entry": "Job of basil",
        "isClaim": false,
        "isInResume": false,
        "kind": "name",
        "place": "irrelevant.yaml",
      },
    ]
  `);
});

test('statementsIn skips hidden entries and drafts', () => {
  expect(statements.filter(({ text }) => /Skill of lark|Article of lumpfish|Project of kestrel/.test(text))).toEqual(
    [],
  );
});

test('nameTextsIn returns venues and other names of visible entries, and no statements', () => {
  const texts = nameTextsIn(content).map(({ text }) => text);
  expect(texts).toContain('Letters of Lamprey, 2025');
  expect(texts.filter((text) => statements.some((one) => one.text === text))).toEqual([]);
});
