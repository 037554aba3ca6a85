import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { siteNames, sites } from '#tests/support/sites.ts';
import { vagueWords } from '#site/ui/skills/vague-words.ts';
import { documentsIn, textOf } from './site-files.ts';

/** The sites to check. The hostile site is omitted, since its texts exceed the length limits of html-validate. */
const names = siteNames.filter((name) => name !== 'hostile');

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
    rules: {
      // No rule is disabled. These options match the HTML style of React.
      'doctype-style': ['error', { style: 'lowercase' }],
      'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
      'attribute-boolean-style': ['error', { style: 'empty' }],
      // Allow titles of up to 250 letters: each title contains the owner's name, which may be long.
      'long-title': ['error', { maxlength: 250 }],
      // Allow any letter in IDs, as HTML does, since a project's anchor has the letters of its title.
      'valid-id': ['error', { relaxed: true }],
      // Integrity hashes protect against changes by third parties, so the site's own files need none.
      'require-sri': ['error', { target: 'crossorigin', exclude: ['/assets/'] }],
    },
  }),
);

test.each(names)('html-validate finds no fault in any page of the site "%s"', async (name) => {
  const files = [...(await documentsIn(sites[name].folder)).keys()];
  expect(files.length).toBeGreaterThan(1);
  const reports = await Promise.all(files.map((file) => validator.validateFile(path.join(sites[name].folder, file))));
  const faults = reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages }) =>
      messages.map(({ line, ruleId, message }) => `${path.basename(filePath ?? '')}:${line}: ${ruleId}: ${message}`),
    ),
  );
  expect(faults).toEqual([]);
});

test.each(names)('every entry on the experience pages begins with its heading on the site "%s"', async (name) => {
  for (const page of ['RelevantExperience', 'IrrelevantExperience']) {
    const html = (await documentsIn(sites[name].folder)).get(`${page}.html`) ?? '';
    for (const [, inner = ''] of html.matchAll(/<article\b[^>]*>(.*?)<\/article>/gs))
      expect(inner, `${name}, ${page}`).toMatch(/^<h[23]\b/);
  }
});

test.each(names)('Home and Résumé have a heading with the owner\'s name on the site "%s"', async (name) => {
  const { person } = (await readContent(sites[name].content)).site;
  const documents = await documentsIn(sites[name].folder);
  const headings = (file: string) => [...(documents.get(file) ?? '').matchAll(/<h[12]\b[^>]*>(.*?)<\/h[12]>/gs)];
  for (const file of ['index.html', 'Resume.html'].filter((one) => documents.has(one)))
    expect(headings(file).map(([, inner = '']) => textOf(inner))).toContain(person.name);
});

/** Lighthouse's list of meaningless link texts, in all languages. */
const lighthouse = createRequire(import.meta.url).resolve('lighthouse/core/audits/seo/link-text.js');
const [, lists = ''] = /nonDescriptiveLinkTexts = \{([^]*?)\n\};/.exec(await readFile(lighthouse, 'utf8')) ?? [];
const vagueTexts = [...lists.matchAll(/^\s+'(.+)',$/gm)].map(([, text = '']) => text);

test('vagueWords has exactly the single words that Lighthouse rejects as link texts', () => {
  expect(vagueTexts).toContain('go');
  const words = vagueTexts.filter((text) => !text.includes(' '));
  expect(words.filter((word) => !vagueWords.has(word))).toEqual([]);
  expect([...vagueWords].filter((word) => !words.includes(word))).toEqual([]);
});

test.each(names)('on the site "%s", no link to a skill has a text that Lighthouse rejects as vague', async (name) => {
  let skills = 0;
  for (const [file, html] of await documentsIn(sites[name].folder))
    for (const [, inner = ''] of html.matchAll(/<a\b[^>]* href="[^"#]*\/Evidence\/[^"#]+"[^>]*>(.*?)<\/a>/gs)) {
      skills++;
      expect(vagueTexts, `${file}: ${inner}`).not.toContain(textOf(inner).toLowerCase());
    }
  if (name === 'root') expect(skills).toBeGreaterThan(10);
});
