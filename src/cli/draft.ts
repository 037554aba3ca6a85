import path from 'node:path';
import { parse } from 'yaml';
import { withKnownBreaks, YamlEditError } from '#content/yaml/yaml-source.ts';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import { parseYamlFile } from '#content/yaml/read-yaml.ts';
import { projectFolder } from '#platform/paths.ts';
import { contentTexts, filesWith } from './content-files.ts';
import { type Change, readText } from './change-content.ts';

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
      return (parse(withKnownBreaks(text), { logLevel: 'silent' }) as Record<string, unknown> | null) ?? {};
    } catch {
      return {};
    }
  }

  /**
   * Changes a file. One that is not there yet begins as all of them do.
   * @throws {ContentError} when it cannot be read, or is written in a way that takes no such change
   */
  async edit(name: string, change: (text: string) => string): Promise<void> {
    const file = await this.file(name);
    const text = file.text || (contentTexts(filesWith({ name: '', description: '' }), this.folder).get(name) ?? '');
    const problems: Problem[] = [];
    if (name.endsWith('.yaml')) parseYamlFile({ ...file, text: withKnownBreaks(text) }, problems);
    if (problems.length > 0) throw new ContentError(problems);
    try {
      this.texts.set(name, change(text));
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      throw new ContentError([{ file: { ...file, text }, remedy, ...error.problem }]);
    }
  }
}

const remedy = 'Write it so, and run the command again; or add the words by hand. Nothing was changed.';
