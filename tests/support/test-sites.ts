// The sites that the tests look at: the owner's own content at the root of a host and below a path, a small one, and
// three that are hard to lay out.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const inProject = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** Two runs on one machine get out of each other's way with TEST_PORT, the first of the ports that one uses. */
const firstPort = Number(process.env.TEST_PORT ?? 4811);

const site = (name: string, content: string, base: string, offset: number) => ({
  content: inProject(content),
  base,
  port: firstPort + offset,
  folder: path.join(inProject('.cache/test'), name),
  address: `http://localhost:${firstPort + offset}${base}`,
});

export const testSites = {
  root: site('root', 'content', '/', 0),
  sub: site('sub', 'content', '/a/b/', 1),
  small: site('small', 'tests/fixtures/small', '/', 2),
  /** Too much of everything, in words that never break; a program writes it (fixtures/stress.ts). */
  stress: { ...site('stress', '.cache/test/content-stress', '/', 3), language: 'de' },
  /** One of everything, in the shortest words. */
  single: site('single', 'tests/fixtures/single', '/', 4),
  /** From right to left; a copy of fixtures/rtl with its pictures. */
  rtl: { ...site('rtl', '.cache/test/content-rtl', '/', 5), language: 'ar' },
  /** Below one folder, as a project on GitHub Pages is. */
  repo: site('repo', 'content', '/repo/', 6),
};

/** Words that mean harm in every field that there is (fixtures/hostile.ts); for the tests that look for what they did. */
export const hostileSite = site('hostile', '.cache/test/content-hostile', '/', 9);
