// The page of the editor in the built site, for owners who edit on GitHub: a document at /edit that nothing leads to, the
// program for it, and what the build measured, so that a phone need not decode a photo. Made when `editor` stands in
// content/site.yaml.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { Content } from '#content/load.ts';
import { editorMessages } from '#content/messages.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { projectFolder } from '#platform/paths.ts';
import { ContentError, type SourceFile } from '#platform/problem.ts';
import type { Files } from '#platform/write-files.ts';
import { iconFiles } from '../cards/icons.ts';
import { jsonForScript } from '../data/linked-data.ts';
import { contentSecurityPolicy } from '../documents/policy.ts';
import { findRepository } from '../hosts/repository.ts';
import type { Script } from '../program/compile.ts';
import { type EditorSettings, type MeasuredFiles, settingsId } from './editor-settings.ts';

/** The compiled editor: its files, the script that begins it, and its stylesheets, by their paths below the base. */
export type CompiledEditor = { files: Files; script: Script; styles: readonly string[] };

/** Compiles the editor for a base path. */
export type CompileEditor = (base: string) => Promise<CompiledEditor>;

/** What the page is made from. */
export type EditPageOptions = {
  content: Content;
  /** The folder of the content. */
  folder: string;
  base: string;
  compile: CompileEditor;
  /** Where GitHub, or another host, says which repository this is; that of the build unless said otherwise. */
  environment?: NodeJS.ProcessEnv;
  project?: string;
};

/**
 * Makes the page of the editor.
 * @returns its files by their paths below the base; none where the owner wants no editor
 * @throws {ContentError} where the repository is not known, or the owner has a page of their own at this address
 */
export async function makeEditPage(options: EditPageOptions): Promise<Files> {
  const { content, folder, base, compile } = options;
  if (!content.site.editor) return new Map();
  refuseTaken(content);
  const settings: EditorSettings = {
    base,
    language: content.site.person.language,
    github: await repositoryOf(options),
    measured: `${base}edit/pictures.json`,
  };
  const [{ files, script, styles }, measured] = await Promise.all([compile(base), measuredFiles(content, folder)]);
  const document = renderEditPage(settings, content.site.person.name, script, styles);
  return new Map<string, string | Uint8Array>([
    ...files,
    ['edit.html', document],
    ['edit/index.html', document],
    ['edit/pictures.json', JSON.stringify(measured)],
  ]);
}

async function repositoryOf({ content, folder, environment, project }: EditPageOptions) {
  const { github, branch, folder: named } = content.site.editor ?? {};
  const [owner, repository] = (github ?? (await findRepository(environment, project)))?.split('/') ?? [];
  if (owner === undefined || repository === undefined)
    throw new ContentError([
      { ...content.sources.site.yaml.positionOfKey(['editor']), ...editorMessages.noRepository },
    ]);
  const below = path.relative(projectFolder, folder).replaceAll('\\', '/');
  // What is made from a folder elsewhere is an attempt.
  return { owner, repository, branch, folder: named ?? (below.startsWith('.') ? 'content' : below) };
}

/** A page of the owner's own may be called so, as long as there is no editor. */
function refuseTaken({ site, sources }: Content): void {
  const isTaken = site.texts.some(({ address }) => address.toLowerCase() === '/edit');
  const file = sources.texts.find(({ path }: SourceFile) => /\/pages\/edit\.md$/i.test(path));
  if (isTaken && file) throw new ContentError([{ file, line: 1, column: 1, ...editorMessages.taken }]);
}

async function measuredFiles({ pictures, videos }: Content, folder: string): Promise<MeasuredFiles> {
  // The pictures of videos lie beside these.
  const photos = pictures.filter(({ original }) => path.dirname(original) === path.join(folder, 'photos'));
  const measureOne = async ({ original, picture }: (typeof photos)[number]) => {
    const bytes = await readFile(original);
    const hash = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
    return [path.basename(original).normalize(), { hash, picture }] as const;
  };
  return {
    pictures: Object.fromEntries(await pMap(photos, measureOne, { concurrency: 8 })),
    videos: Object.fromEntries([...videos].map(([name, { video }]) => [name, video])),
  };
}

function renderEditPage(
  settings: EditorSettings,
  name: string,
  { file, integrity, imports }: Script,
  styles: readonly string[],
): string {
  const at = (path: string) => escapeHtml(settings.base + path);
  const policy = contentSecurityPolicy(['https://api.github.com'], { isEditor: true });
  const links = [
    ...styles.map((style) => `<link rel="stylesheet" href="${at(style)}">`),
    ...imports.map((one) => `<link rel="modulepreload" href="${at(one.file)}" integrity="${one.integrity}">`),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>Edit: ${escapeHtml(name)}</title>
${links.map((link) => `${link}\n`).join('')}<link rel="icon" href="${at(iconFiles.svg)}" type="image/svg+xml">
<script type="application/json" id="${settingsId}">${jsonForScript(settings)}</script>
<script type="module" src="${at(file)}" integrity="${integrity}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The editor needs JavaScript.</noscript>
</body>
</html>
`;
}
