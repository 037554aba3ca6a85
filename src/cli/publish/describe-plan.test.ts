import { expect, test } from 'vitest';
import type { Content } from '#content/load.ts';
import { readLanguages } from '#content/languages.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { publicFacts } from './describe-plan.ts';

/** The private details that publishing names for a site.yaml. */
function privateFieldsOf(lines: string) {
  const site = `name: Ada Example\ndescription: Projects of Ada.\nlanguages: [de]\n${lines}`;
  const read = readLanguages(contentFromYaml({ 'site.yaml': site }));
  const content = { ...read, pictures: [] } as unknown as Content;
  return publicFacts({ content, pages: 1, resumes: [], bytes: 0 } as unknown as Parameters<typeof publicFacts>[0])
    .privateFields;
}

test('the publishing plan lists the private details of every language', () => {
  const phone = [{ file: 'site.yaml', key: 'phone' }];
  expect(privateFieldsOf('')).toEqual([]);
  expect(privateFieldsOf('phone: +1 555 0134\n')).toEqual(phone);
  expect(privateFieldsOf('de: { phone: +49 351 4630 }\n')).toEqual(phone);
  const shown = 'phone: { text: +1 555 0134, show: both }\n';
  expect(privateFieldsOf(shown)).toEqual([]);
  expect(privateFieldsOf(`${shown}de: { phone: +49 351 4630 }\n`)).toEqual(phone);
});
