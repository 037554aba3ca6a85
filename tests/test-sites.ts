// The sites that the tests look at: the owner's own content at the root of a host and below a path, a small one, and
// three that are hard to lay out.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const inProject = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const site = (name: string, content: string, base: string, port: number) => ({
  content: inProject(content),
  base,
  port,
  folder: path.join(inProject('.cache/test'), name),
  address: `http://localhost:${port}${base}`,
});

export const testSites = {
  root: site('root', 'content', '/', 4811),
  sub: site('sub', 'content', '/some/path/', 4812),
  small: site('small', 'tests/fixtures/small', '/', 4813),
  /** Too much of everything, in words that never break; a program writes it (fixtures/stress.ts). */
  stress: site('stress', '.cache/test/content-stress', '/', 4814),
  /** One of everything, in the shortest words. */
  single: site('single', 'tests/fixtures/single', '/', 4815),
  /** From right to left; a copy of fixtures/rtl with its pictures. */
  rtl: site('rtl', '.cache/test/content-rtl', '/', 4816),
};
