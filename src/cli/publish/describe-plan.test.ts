import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Content } from '#content/load.ts';
import { readLanguages } from '#content/languages.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { describeSite, publicFacts } from './describe-plan.ts';

/**
 * Returns the public facts of a site.
 * @param lines additional lines of site.yaml
 * @param resume text of resume.yaml
 * @param project project folder
 */
function factsOf(lines: string, resume = '', project?: string) {
  const site = `name: Ada Example\ndescription: Projects of Ada.\nlanguages: [de]\n${lines}`;
  const read = readLanguages(contentFromYaml({ 'site.yaml': site, 'resume.yaml': resume }));
  const content = { ...read, pictures: [] } as unknown as Content;
  const report = {
    content,
    pages: [{ name: 'Home', address: '/', isGenerated: false }],
    resumes: ['resume.pdf'],
    bytes: 0,
  };
  return publicFacts(report as unknown as Parameters<typeof publicFacts>[0], project);
}

const privateFieldsOf = (lines: string) => factsOf(lines).privateFields;

test.each([
  ['txt: true', ['PDF', 'TXT', 'JSON']],
  ['docx: true', ['PDF', 'Word', 'JSON']],
  ['{}', ['PDF', 'JSON']],
])('the publishing plan names only the published formats of the résumé: %s', (resume, formats) => {
  expect(factsOf('', resume).resumeFormats).toEqual(formats);
});

test('the publishing plan lists the e-mail address, since publishing makes it public', () => {
  expect(describeSite('https://ada.example/', factsOf('email: ada@example.com')).join('\n')).toContain(
    'ada@example.com',
  );
  expect(describeSite('https://ada.example/', factsOf('')).join('\n')).not.toContain('e-mail');
});

test('the publishing plan lists each private field that is hidden in at least one language', () => {
  const phone = [{ file: 'site.yaml', key: 'phone' }];
  expect(privateFieldsOf('')).toEqual([]);
  expect(privateFieldsOf('phone: +1 555 0134\n')).toEqual(phone);
  expect(privateFieldsOf('de: { phone: +49 351 4630 }\n')).toEqual(phone);
  const shown = 'phone: { text: +1 555 0134, show: both }\n';
  expect(privateFieldsOf(shown)).toEqual([]);
  expect(privateFieldsOf(`${shown}de: { phone: +49 351 4630 }\n`)).toEqual(phone);
});

test('the publishing plan lists the folders that stay on this computer, and omits missing folders', async () => {
  const project = await temporaryFolder('project');
  expect(factsOf('', '', project).localFolders).toEqual([]);
  for (const name of ['applications', 'content', 'imports']) await mkdir(path.join(project, name));
  expect(factsOf('', '', project).localFolders).toEqual(['imports', 'applications']);
});
