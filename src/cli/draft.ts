// Collects changes to the owner's content, validates the resulting content, and then saves all changes or none.
import path from 'node:path';
import { readContent } from '#content/load.ts';
import { type FolderChanges, readIfExists, replaceFiles } from '#platform/transaction/replace-files.ts';
import { parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { normalizeLineBreaks, YamlEditError } from '#content/read/yaml/yaml-source.ts';
import { projectFolder } from '#platform/paths.ts';
import { ContentError, type Problem } from '#platform/problem.ts';
import { contentTexts, filesWith } from './content-files.ts';

/** Planned changes of a content folder. */
export class Draft implements FolderChanges {
  readonly folder: string;
  readonly texts = new Map<string, string>();
  readonly photos = new Map<string, string>();
  /** Original texts of the files; `undefined` for missing files. */
  private readonly originals = new Map<string, string | undefined>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Returns the value of a YAML file, including planned changes. If the YAML is invalid, returns an empty object, since
   * `edit` reports the error.
   */
  async value(name: string): Promise<Record<string, unknown>> {
    const yaml = this.parse(name, await this.text(name), []);
    return (yaml?.value ?? {}) as Record<string, unknown>;
  }

  /**
   * Changes a file. A missing file starts with the usual comments.
   * @throws {ContentError} if the file is not valid YAML, or its YAML style does not allow the change
   */
  async edit(name: string, change: (text: string) => string): Promise<void> {
    const initialText =
      contentTexts({ ...filesWith({ name: '', description: '' }), repositories: {} }, this.folder).get(name) ?? '';
    const text = (await this.text(name)) || initialText;
    const problems: Problem[] = [];
    if (name.endsWith('.yaml')) this.parse(name, text, problems);
    if (problems.length > 0) throw new ContentError(problems);
    try {
      this.texts.set(name, change(text));
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      throw new ContentError([{ file: { path: this.displayPath(name), text }, remedy, ...error.problem }]);
    }
  }

  /**
   * Saves the changes, if the resulting content is valid.
   * @param options.isSame whether the changes keep the meaning of the content, so that it needs no validation
   * @throws {ContentError} if the resulting content is invalid; then nothing is written
   * @throws {OwnerError} if another program has changed a file in the meantime; then nothing is written
   */
  async save({ isSame = false } = {}): Promise<void> {
    if (!isSame) await readContent(this.folder, { planned: this });
    await replaceFiles(this.folder, this, this.originals);
  }

  private async text(name: string): Promise<string> {
    if (!this.originals.has(name)) this.originals.set(name, await readIfExists(path.join(this.folder, name)));
    return this.texts.get(name) ?? this.originals.get(name) ?? '';
  }

  private parse(name: string, text: string, problems: Problem[]) {
    return parseYamlFile({ path: this.displayPath(name), text: normalizeLineBreaks(text) }, problems);
  }

  /** Path of a file, as messages show it. */
  displayPath(name: string): string {
    return path.relative(projectFolder, path.join(this.folder, name)).replaceAll('\\', '/');
  }
}

const remedy = 'Correct it and run the command again, or add the entry by hand. Nothing was changed.';
