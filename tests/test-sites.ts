// The sites that the tests look at: the owner's own content at the root of a host and below a path, and a small one.
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
};
