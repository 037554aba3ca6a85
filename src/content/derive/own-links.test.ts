import { expect, test } from 'vitest';
import { contentFromYaml } from '#tests/support/site-from-yaml.ts';
import { ContentError } from '#platform/problem.ts';
import { readSite } from '../site.ts';

const site = 'name: Ada Example\ndescription: Projects of Ada.\n';

/** Returns the remedies for a text of about.md, on a site with the given files in public/. */
function remediesFor(text: string, ...ownFiles: string[]): readonly string[] {
  try {
    readSite({ ...contentFromYaml({ 'site.yaml': site, 'about.md': text }), ownFiles: new Set(ownFiles) });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ remedy }) => remedy);
  }
}

test.each([
  ['/files/slides.pdf', ['/slides.pdf'], 'Write: /slides.pdf'],
  ['/slides.pdf', ['/files/slides.pdf', '/thesis.pdf'], 'Write: /files/slides.pdf'],
  ['/files/slides.pdf', [], 'Save the file as public/files/slides.pdf'],
  ['/slides.pdf?a#b', ['/a/slides.pdf', '/b/slides.pdf'], 'Save the file as public/slides.pdf'],
])('the remedy for a link to the missing file %s, with the files %j, names a path', (link, files, remedy) => {
  expect(remediesFor(`[x](${link})`, ...files)).toEqual([expect.stringContaining(remedy)]);
  expect(remediesFor(`[x](${link})`, link.replace(/[?#].*/, ''), ...files)).toEqual([]);
});
