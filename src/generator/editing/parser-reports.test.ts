import { expect, test } from 'vitest';
import { readSite } from '#content/site.ts';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { makeReports } from './parser-reports.ts';

const files = {
  'site.yaml': 'name: Ada Example\ndescription: A site.\nemail: ada@example.com\nplace: Exampleton, Ohio',
  'education.yaml':
    'schools:\n  - school: Example University\n    level: College\n    major: BSc Physics\n    start: 2024\n    end: 2028',
};

test('a parser report has the text that parsers extract, a picture of each page, and for each difference its position in the content', async () => {
  const { site, sources } = readSite(contentFromYaml(files));
  const [report, ...others] = await makeReports(site, sources);
  expect(others).toEqual([]);
  expect(report?.file).toBe('resume.pdf');
  // Line 4 has the key `place`.
  expect(report?.entries.flatMap(({ differing }) => differing)).toContainEqual(
    expect.objectContaining({ kind: 'place', text: 'Exampleton, Ohio', position: 'content/site.yaml:4' }),
  );
  expect(report?.entries.flatMap(({ agreed }) => agreed)).toContainEqual({ kind: 'name', text: 'Ada Example' });
  expect(report?.text.text).toContain('Example University');
  expect(report?.fit?.costs.length).toBeGreaterThan(3);
  expect(report?.picture).toContain('<svg');
});

test('a parser report has private details only if the content has a private field', async () => {
  const hasPrivateDetails = async (site: string) => {
    const content = readSite(contentFromYaml({ ...files, 'site.yaml': site }));
    return (await makeReports(content.site, content.sources))[0]?.hasPrivateDetails;
  };
  expect(await hasPrivateDetails(files['site.yaml'])).toBe(false);
  expect(await hasPrivateDetails(`${files['site.yaml']}\nphone: +1 555 0134`)).toBe(true);
});
