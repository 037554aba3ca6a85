// `npm run preview`: serves dist/ as a static host would.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { distFolder, givenBase } from '#build/paths.ts';
import { serveFolder } from '#build/serve.ts';

const home = await readFile(path.join(distFolder, 'index.html'), 'utf8').catch(() => undefined);
if (home === undefined) {
  console.error('There is no site in dist/ yet. Run: npm run build');
  process.exitCode = 1;
} else {
  // The site knows its base path by the address of its icon.
  const built = /<link rel="icon" href="([^"]*\/)/.exec(home)?.[1];
  const base = givenBase() ?? built ?? '/';
  const { address } = await serveFolder({
    folder: distFolder,
    base,
    port: Number(process.env.PORT ?? 4173),
    mayChange: true,
  });
  console.log(`The built site is at ${address}\nPress Ctrl-C to stop.`);
}
