import path from 'node:path';
import { parse } from 'yaml';
import type { SourceFile } from '#platform/problem.ts';
import { projectFolder } from '#platform/paths.ts';
import { contentTexts } from './content-files.ts';
import { type Change, readText } from './change-content.ts';
import { emptyFiles } from './init/first-content.ts';

/** Changes to a content folder as they are thought out, one after the other; nothing is written. */
export class Draft implements Change {
  readonly were = new Map<string, string>();
  readonly texts = new Map<string, string>();
  readonly photos = new Map<string, string>();
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** A file as it will be, so far. */
  async file(name: string): Promise<SourceFile> {
    const shown = (path.relative(projectFolder, path.join(this.folder, name)) || name).replaceAll('\\', '/');
    const text = this.texts.get(name) ?? (await readText(path.join(this.folder, name)));
    if (!this.were.has(name)) this.were.set(name, text);
    return { path: shown, text };
  }

  /** What a YAML file says. Nothing, where it cannot be read: what is wrong is told by who changes it. */
  async value(name: string): Promise<Record<string, unknown>> {
    const { text } = await this.file(name);
    try {
      return (parse(text.replace(/\r(?!\n)/g, '\n'), { logLevel: 'silent' }) as Record<string, unknown> | null) ?? {};
    } catch {
      return {};
    }
  }

  /** Changes a file. One that is not there yet begins as all of them do. */
  async edit(name: string, change: (file: SourceFile) => string): Promise<void> {
    const file = await this.file(name);
    const text = file.text || (contentTexts(emptyFiles(''), this.folder).get(name) ?? '');
    this.texts.set(name, change({ ...file, text }));
  }
}
