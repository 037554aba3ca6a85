// The page of the editor in the built site, for owners who edit on GitHub: a document at /edit that nothing leads to, the
// program for it, and what the build measured, so that a phone need not decode a photo. Made when `editor` stands in
// content/site.yaml.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { Content } from '#content/load.ts';
import { editorMessages } from '#content/messages.ts';
import { projectFolder } from '#platform/paths.ts';
import { ContentError } from '#platform/problem.ts';
import type { Files } from '#platform/write-files.ts';
import { findRepository } from '../hosts/repository.ts';
import type { CompiledEditor } from '../program/compile-editor.ts';
import { editDocument } from './edit-document.ts';
import type { EditorSettings, MeasuredFiles } from './editor-settings.ts';

/** What the page is made from. */
export type EditPageOptions = {
  content: Content;
  /** The folder of the content. */
  folder: string;
  base: string;
  compile(): Promise<CompiledEditor>;
  /** Where GitHub, or another host, says which repository this is; that of the build unless said otherwise. */
  environment?: NodeJS.ProcessEnv;
  project?: string;
};

/**
 * Makes the page of the editor.
 * @returns its files by their paths below the base; none where the owner wants no editor
 * @throws {ContentError} where the repository is not known
 */
export async function makeEditPage(options: EditPageOptions): Promise<Files> {
  const { content, folder, base, compile } = options;
  if (!content.site.editor) return new Map();
  const github = await repositoryOf(options);
  const [editor, measured] = await Promise.all([compile(), measuredFiles(content, folder)]);
  const settings: EditorSettings = {
    base,
    language: content.site.person.language,
    pageStyles: base + editor.pageStyles,
    github,
    measured: `${base}edit/pictures.json`,
  };
  const document = editDocument(editor, settings, ['https://api.github.com']);
  return new Map<string, string | Uint8Array>([
    ...editor.files,
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
