// The rooms of the house and who may import whom. This is the diagram.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const allowed: Record<string, string[]> = {
  'src/pages.ts': [],
  'src/site/connection.ts': [],
  'src/site/load-chunk.ts': [],
  'src/site/prefetch.ts': ['src/site/connection.ts'],
  'src/vitals': [],
  'src/words': [],
  'src/site/content-modules.d.ts': ['src/model', 'src/ui', 'src/words', 'src/worker', 'src/vitals'],
  'src/worker': ['src/site/connection.ts', 'src/pages.ts', 'src/model'],
  'src/model': ['src/words'],
  'src/ui': ['src/model', 'src/pages.ts', 'src/words'],
  'src/pages': ['src/ui', 'src/model', 'src/pages.ts', 'src/words'],
  'src/styles': [],
  'src/site/site.tsx': ['src/pages', 'src/ui', 'src/pages.ts', 'src/styles', 'src/site/load-chunk.ts'],
  'src/boot': [
    'src/ui',
    'src/styles',
    'src/pages.ts',
    'src/site/load-chunk.ts',
    'src/site/connection.ts',
    'src/site/client.tsx',
  ],
  'src/site/client.tsx': [
    'src/site/site.tsx',
    'src/ui',
    'src/pages.ts',
    'src/site/load-chunk.ts',
    'src/site/prefetch.ts',
    'src/vitals',
    'src/worker',
  ],
  'src/site/prerender.tsx': ['src/site/site.tsx', 'src/ui'],
  build: ['src/model', 'src/pages.ts', 'src/ui', 'src/words', 'src/site/prerender.tsx', 'src/worker'],
  tools: ['build', 'src/model', 'src/pages.ts'],
  scripts: ['build', 'src/model', 'src/pages.ts', 'tools'],
  tests: ['build', 'src/model', 'src/pages', 'src/pages.ts', 'src/ui', 'src/words', 'tools', 'scripts'],
  'tests/e2e': ['src/pages.ts', 'src/words', 'build', 'tests'],
};

/** What must never reach a browser: packages of the build, and the words of other languages. */
const buildOnly =
  /^(?:#src\/words\/(?:catalogues|patterns|..)\.ts|@babel|@jsonresume|@myriaddreamin|ajv|colorjs|feed|heic|mrmime|png-to-ico|rehype|remark|sax|sharp|sirv|sitemap|unified|unpdf|vcard|vite|yaml|zod)/;

test('each room imports only what the house allows', async () => {
  const wrong: string[] = [];
  for (const file of await sourceFiles())
    for (const imported of await importsOf(file)) {
      const from = roomOf(file);
      const to = imported.startsWith('.')
        ? roomOf(path.posix.join(path.posix.dirname(file), imported))
        : imported.startsWith('#')
          ? roomOf(imported.slice(1))
          : undefined;
      if (to === undefined || to === from) continue;
      if (!allowed[from]?.includes(to)) wrong.push(`${file} imports ${imported}: ${from} may not import ${to}`);
    }
  expect(wrong).toEqual([]);
});

test('a room is entered by its name, and walked within by the dot', async () => {
  const wrong: string[] = [];
  for (const file of await sourceFiles())
    for (const imported of await importsOf(file)) {
      const isRelative = imported.startsWith('.');
      const target = isRelative ? path.posix.join(path.posix.dirname(file), imported) : imported.slice(1);
      if (isRelative && imported.startsWith('../') && roomOf(target) !== roomOf(file))
        wrong.push(`${file}: ${imported}`);
    }
  expect(wrong).toEqual([]);
});

test('a page never imports another page', async () => {
  const wrong: string[] = [];
  for (const file of (await sourceFiles()).filter((name) => name.startsWith('src/pages/')))
    for (const imported of await importsOf(file)) if (/Page\.tsx$/.test(imported)) wrong.push(`${file}: ${imported}`);
  expect(wrong).toEqual([]);
});

test('what only the build needs stays out of what browsers load', async () => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const visit = async (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of await importsOf(file)) {
      if (buildOnly.test(imported)) wrong.push(`${file} brings ${imported} into the browser`);
      if (imported.startsWith('.')) await visit(path.posix.join(path.posix.dirname(file), imported));
      if (imported.startsWith('#')) await visit(imported.slice(1));
    }
  };
  await visit('src/site/boot/boot.ts');
  await visit('src/site/boot/mend-address.ts');
  expect(seen.size).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});

test('no drawer without a name, and no barrel', async () => {
  const names = (await sourceFiles()).filter((file) =>
    /(?:^|\/)(?:utils?|helpers?|lib|common|misc|shared|index)(?:\/|\.[jt]sx?$)/.test(file),
  );
  expect(names).toEqual([]);
});

async function sourceFiles(): Promise<string[]> {
  const rooms = await Promise.all(
    ['src', 'build', 'tools', 'scripts', 'tests'].map(async (room) => {
      const files = await readdir(room, { recursive: true });
      return files.map((file) => path.posix.join(room, file.replaceAll('\\', '/')));
    }),
  );
  return rooms.flat().filter((file) => /\.(?:ts|tsx|mjs)$/.test(file));
}

/** The modules that a file imports when it runs; types weigh nothing, but they count as knowing a room. */
async function importsOf(file: string): Promise<string[]> {
  if (/\.css$/.test(file)) return [];
  const text = await readFile(file, 'utf8').catch(() => '');
  const found = text.matchAll(
    /(?:^import|^export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? '').filter((name) => !name.startsWith('site:'));
}

function roomOf(file: string): string {
  const rooms = Object.keys(allowed).sort((a, b) => b.length - a.length);
  const subject = file.replace('.test.', '.');
  return rooms.find((room) => subject === room || subject.startsWith(`${room}/`)) ?? subject;
}
