import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { projectFolder } from '#platform/paths.ts';
import { showings } from '#tests/site/facts.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { contentSchemas } from '../../content-schemas.ts';
import { rowsOf } from './evidence.ts';
import { evidenceFields, evidenceTexts } from './evidence-texts.ts';

const pages = ['Education', 'Projects', 'Relevant Experience', 'Irrelevant Experience', 'In 90 seconds'] as const;

const names = Object.keys(contentSchemas) as (keyof typeof contentSchemas)[];
const isClaim = ({ kind }: { kind: string }) => kind === 'claim' || kind === 'language';

test('a skill links to every visible field that contains the skill, if the schema marks the field as evidence', async () => {
  const onPage = new Set(
    names
      .flatMap((name) => showings(contentSchemas[name], name))
      .filter(({ showing }) => pages.some((page) => showing.in.includes(page)))
      .map(({ field }) => field),
  );
  const fields = names
    .flatMap((name) => evidenceFields(contentSchemas[name], name))
    .filter(({ field, kind }) => kind !== 'none' && onPage.has(field));
  expect(fields.filter(isClaim).length).toBeGreaterThan(2);
  expect(fields.length).toBeGreaterThan(20);

  const files = await Promise.all(names.filter((name) => name !== 'about').map(readComplete));
  const texts = files
    .flatMap(({ name, value }) => evidenceTexts(contentSchemas[name], value).map((one) => ({ ...one, name })))
    .filter(({ groups }) => groups.every(({ value: { show } }) => show !== 'resume' && show !== 'neither'))
    .flatMap(({ name, path, ...one }) => {
      const at = [name, ...path.filter((step) => typeof step === 'string')].join('.');
      const { field } = fields.find(({ field }) => field === at || `${field}.text` === at) ?? {};
      return field === undefined ? [] : [{ ...one, field }];
    });
  expect(new Set(texts.map(({ field }) => field))).toEqual(new Set(fields.map(({ field }) => field)));

  // Make every text evidence: mention the claimed skills in a bullet, and name all other texts in a list of skills. If
  // a text still has no evidence, the code does not read its field.
  const [claims, proofs] = [true, false].map((isClaimed) => texts.filter((one) => isClaim(one) === isClaimed)) as [
    typeof texts,
    typeof texts,
  ];
  const yaml = files.map(({ name, value }) => {
    const { projects, lists } = value as { projects?: object[]; lists?: object[] };
    const bullets = claims.map(({ text }) => `It was done with ${text}`);
    const more = {
      ...(name === 'projects' && { projects: [...(projects ?? []), { title: 'Proof', date: '2020-01', bullets }] }),
      ...(name === 'experience' && {
        lists: [...(lists ?? []), { title: 'Claims', items: proofs.map(({ text }) => text) }],
      }),
    };
    return [`${name}.yaml`, stringify({ ...value, ...more })] as const;
  });
  const photos = files.find(({ name }) => name === 'photos')?.value ?? {};
  const { pages: shown } = siteFromYaml(Object.fromEntries(yaml), Object.keys(photos));
  const found = new Set(shown.evidence && rowsOf(shown.evidence).map(({ name }) => name));
  expect(texts.filter(({ text }) => !found.has(text)).map(({ field, text }) => `${field}: ${text}`)).toEqual([]);
});

async function readComplete(name: keyof typeof contentSchemas) {
  const text = await readFile(path.join(projectFolder, `tests/fixtures/complete/${name}.yaml`), 'utf8');
  return { name, value: parse(text) as object };
}
