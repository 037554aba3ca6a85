import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';

const documents = new Map<string, { text: string; tree: Nodes }>();
for (const folder of ['.', 'docs', 'docs/decisions', 'docs/sample-pictures'])
  for (const name of await readdir(path.join(projectFolder, folder)))
    if (name.endsWith('.md')) {
      const file = path.posix.join(folder, name);
      const text = await readFile(path.join(projectFolder, file), 'utf8');
      documents.set(file, { text, tree: remark().use(remarkGfm).parse(text) });
    }
/** The guides. Excludes the changelog, since it also describes earlier states of the program. */
const guides = [...documents].filter(([file]) => file !== 'CHANGELOG.md');
const pictures = (await readdir(path.join(projectFolder, 'docs'))).filter((name) =>
  /\.(?:jpg|png|svg|webp)$/.test(name),
);

/**
 * Matches paths in current and former folders of the program. Does not match paths in the owner's folders, such as
 * content/, since each owner has other files there.
 */
const projectPath =
  /(?<![\w-]|[^.]\/)((?:\.github|build|docs|hosting|sample|schemas|scripts|src|tests|tools)\/[\w./-]*)/g;

test('every link in the documentation to a file of the project leads to an existing file and heading', async () => {
  const missing: string[] = [];
  let count = 0;
  for (const [file, { tree }] of documents)
    for (const address of addressesIn(tree)) {
      if (/^[a-z]+:/i.test(address)) continue;
      count++;
      const [name = '', anchor] = address.split('#');
      const target = name === '' ? file : path.posix.join(path.posix.dirname(file), decodeURIComponent(name));
      const exists = await stat(path.join(projectFolder, target)).then(
        () => true,
        () => false,
      );
      const other = documents.get(target);
      const hasAnchor =
        anchor === undefined || (other !== undefined && anchorsOf(other.tree).has(decodeURIComponent(anchor)));
      if (!exists || !hasAnchor) missing.push(`${file}: ${address}`);
    }
  expect(count).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every file path in the documentation exists in the project', async () => {
  const named = guides.flatMap(([file, { tree }]) =>
    nodesIn(tree)
      .flatMap((node) => (node.type === 'inlineCode' || node.type === 'code' ? [node.value] : []))
      .flatMap((code) => [...code.matchAll(projectPath)].map(([, target = '']) => ({ file, target }))),
  );
  expect(named.length).toBeGreaterThan(100);
  // The guide to languages uses Swedish (sv) as its example. The files for Swedish do not exist.
  const missing = named.filter(
    ({ target }) => !existsSync(path.join(projectFolder, target)) && !target.includes('/sv.'),
  );
  expect(missing).toEqual([]);
});

test('every picture in docs/ appears in the documentation, has alt text, and is smaller than 250 kB', async () => {
  const images = [...documents.values()].flatMap(({ tree, text }) => [
    ...nodesIn(tree).flatMap((node) => (node.type === 'image' ? [{ url: node.url, alt: node.alt ?? '' }] : [])),
    // Pictures with a dark version are HTML elements, not Markdown images.
    ...[...text.matchAll(/<(?:img|source)[^>]*?(?:src|srcset)="([^"]+)"(?:[^>]*?alt="([^"]*)")?/g)].map(
      ([tag, url = '', alt]) => ({ url, alt: tag.startsWith('<source') ? 'another edition' : (alt ?? '') }),
    ),
  ]);
  expect(pictures.length).toBeGreaterThan(3);
  for (const name of pictures) {
    const uses = images.filter(({ url }) => path.posix.basename(url) === name);
    expect(uses.length, `${name} is shown`).toBeGreaterThan(0);
    for (const { alt } of uses) expect(alt.length, `the words for ${name}`).toBeGreaterThan(10);
    expect((await stat(path.join(projectFolder, 'docs', name))).size, name).toBeLessThan(250_000);
  }
});

test('every command in the documentation exists with its options, and every command is documented', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(projectFolder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const wrong: string[] = [];
  const named = new Set<string>();
  for (const [file, { text }] of guides)
    for (const [call, , name = '', option] of text.matchAll(
      /\bnpm (run )?(?:--silent )?([a-z:]+)(?: -- --([a-z]+))?(?=[\s`])/g,
    )) {
      if (!call.startsWith('npm run') && !['start', 'test'].includes(name)) continue;
      named.add(name);
      // The last path in an npm script is the entry point of the command.
      const tool = /.*\b((?:src\/cli|scripts)\/\S+)/.exec(scripts[name] ?? '')?.[1];
      const isKnown = option === undefined || option === 'help' || (tool && (await hasOption(tool, option)));
      if (!scripts[name] || !isKnown) wrong.push(`${file}: ${call}`);
    }
  expect(wrong).toEqual([]);
  expect(Object.keys(scripts).filter((name) => name !== 'setup' && !named.has(name))).toEqual([]);
});

const hasOption = async (tool: string, option: string) =>
  new RegExp(`\\b${option}: ?\\{`).test(await readFile(path.join(projectFolder, tool), 'utf8'));

function nodesIn(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesIn) : [])];
}

function addressesIn(tree: Nodes): string[] {
  return nodesIn(tree).flatMap((node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') return [node.url];
    if (node.type !== 'html') return [];
    return [...node.value.matchAll(/(?:src|srcset|href)="([^"]+)"/g)].map(([, address = '']) => address);
  });
}

function anchorsOf(tree: Nodes): Set<string> {
  const anchors = new Set<string>();
  for (const node of nodesIn(tree)) {
    if (node.type !== 'heading') continue;
    const words = nodesIn(node)
      .map((inner) => ('value' in inner ? inner.value : ''))
      .join('');
    const plain = words
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = plain;
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${plain}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}
