import { appendFile, cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#generator/main.ts';
import { policies } from '#generator/hosts/headers.ts';
import { serveFolder } from '#generator/serve.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { cacheFolder, contentFolder } from '#platform/paths.ts';
import { firstPort } from '#tests/support/sites.ts';

const base = '/portfolio/';
/** Each parallel Playwright worker needs its own folder. */
const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const work = path.join(cacheFolder, `test/sites/github-${worker}`);

/**
 * Builds the site with the editor, and serves it below a base path. Sends the policy that hosts send for the editor.
 */
export async function serveGithubSite(): Promise<{ address: string; close(): void }> {
  const [content, folder] = [path.join(work, 'content'), path.join(work, 'site')];
  await rm(content, { recursive: true, force: true });
  await cp(contentFolder, content, { recursive: true });
  await appendFile(path.join(content, 'site.yaml'), '\neditor:\n  github: ada/portfolio\n');
  await buildSite({ content, base, outDir: folder });
  const { server, address } = await serveFolder({ folder, base, port: firstPort + 40 + worker });
  server.prependListener('request', ({ url = '' }, response) => {
    if (url === `${base}edit`) response.setHeader(policies.name, policies.editor);
  });
  return { address, close: () => server.close() };
}

/** Content of the site, by file path in the GitHub repository. */
export async function filesOfRepository(): Promise<Record<string, Uint8Array>> {
  const folder = path.join(work, 'content');
  const files = (await filesIn(folder)).map(
    async (name) => [`content/${name}`, await readFile(path.join(folder, name))] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}
