// Makes the editor page of the built site, for owners who edit on GitHub. It consists of an unlisted document at /edit,
// its JavaScript, and measured photo sizes. With the sizes, a phone need not decode photos. The page is made only if
// content/site.yaml has `editor`.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import type { Content } from '#content/load.ts';
import { editorMessages } from '#content/messages/site-messages.ts';
import { projectFolder } from '#platform/paths.ts';
import { ContentError } from '#platform/problem.ts';
import type { Files } from '#platform/files/write-files.ts';
import { findRepository } from '../hosts/repository.ts';
import type { CompiledEditor } from '../program/compile-editor.ts';
import { editDocument } from './edit-document.ts';
import { type EditorSettings, type MeasuredFiles, stylesBelow } from './editor-settings.ts';

export type EditPageOptions = {
  content: Content;
  folder: string;
  base: string;
  compile(): Promise<CompiledEditor>;
  /** Environment variables that may contain the name of the repository. Default: the environment of this process */
  environment?: NodeJS.ProcessEnv;
  project?: string;
};

/**
 * Makes the editor page.
 * @returns its files by their paths relative to the base. Empty without the `editor` setting
 * @throws {ContentError} if the repository is unknown
 */
export async function makeEditPage(options: EditPageOptions): Promise<Files> {
  const { content, folder, base, compile } = options;
  if (!content.site.editor) return new Map();
  const github = await repositoryOf(options);
  const [editor, measured] = await Promise.all([compile(), measuredFiles(content, folder)]);
  const settings: EditorSettings = {
    base,
    language: content.site.person.language,
    pageStyles: stylesBelow(base, editor.pageStyles),
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
  const { github, branch, folder: configuredFolder } = content.site.editor ?? {};
  const [owner, repository] = (github ?? (await findRepository(environment, project)))?.split('/') ?? [];
  if (owner === undefined || repository === undefined)
    throw new ContentError([
      { ...content.sources.site.yaml.positionOfKey(['editor']), ...editorMessages.noRepository },
    ]);
  const relativeFolder = path.relative(projectFolder, folder).replaceAll('\\', '/');
  // If the content folder is outside of the project, as in trial builds, it has no path in the repository. Then use the
  // default path.
  return {
    owner,
    repository,
    branch,
    folder: configuredFolder ?? (relativeFolder.startsWith('.') ? 'content' : relativeFolder),
  };
}

async function measuredFiles({ pictures, videos }: Content, folder: string): Promise<MeasuredFiles> {
  // Omit the posters of videos, which are in another folder.
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
