import { expect, test } from 'vitest';
import { readSite } from '#content/site.ts';
import { makeReports } from './parser-reports.ts';

const files = {
  site: 'name: Ada Example\ndescription: A site.\nemail: ada@example.com\nplace: Exampleton, Ohio',
  education:
    'schools:\n  - school: Example University\n    level: College\n    major: BSc Physics\n    start: 2024\n    end: 2028',
};

const readFiles = (texts: Record<string, string>) =>
  readSite({
    files: new Map(
      Object.entries(texts).map(([name, text]) => [`${name}.yaml`, { path: `content/${name}.yaml`, text }]),
    ),
    pictures: new Map(),
    folder: 'content',
    today: { year: 2026, month: 11 },
  });

test('a parser report has the text that parsers extract, a picture of each page, and for each difference its position in the content', async () => {
  const { site, sources } = readFiles(files);
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
    const content = readFiles({ ...files, site });
    return (await makeReports(content.site, content.sources))[0]?.hasPrivateDetails;
  };
  expect(await hasPrivateDetails(files.site)).toBe(false);
  expect(await hasPrivateDetails(`${files.site}\nphone: +1 555 0134`)).toBe(true);
});
