import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildSite } from '#generator/main.ts';
import { filesIn } from '#platform/files/files-in.ts';
import { projectFolder } from '#platform/paths.ts';
import { type SiteName, siteNames, sites, testedLooks } from './sites.ts';
import { contentInLook, contentWriters } from './write-content.ts';

/** Files and folders that affect the built sites. */
const sources = ['src', 'public', 'content', 'tests/fixtures', 'tests/support/write-content.ts', 'package-lock.json'];

/** Builds the sites that this run tests. Does nothing if nothing has changed since the last build. */
export async function buildSites(): Promise<void> {
  const hash = await hashOf(sources);
  const write = (name: SiteName) => contentWriters[name];
  const all = [
    ...siteNames.map((name) => ({ ...sites[name], write: write(name) })),
    ...testedLooks.map((site) => ({ ...site, write: contentInLook(site) })),
  ];
  for (const { name, content, base, folder, write } of all) {
    const hashFile = `${folder}.hash`;
    if ((await readFile(hashFile, 'utf8').catch(() => '')) === hash) continue;
    console.log(`Building the site "${name}" …`);
    await rm(hashFile, { force: true });
    await write?.(content);
    await buildSite({ content, base, outDir: folder });
    await writeFile(hashFile, hash);
  }
}

async function hashOf(parts: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const part of parts) {
    // `filesIn` fails for a single file.
    for (const name of await filesIn(path.join(projectFolder, part)).catch(() => [''])) {
      const file = path.join(projectFolder, part, name);
      hash.update(`\n${file}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** Global setup of Vitest for tests of built sites. */
export default buildSites;

if (import.meta.main) await buildSites();
