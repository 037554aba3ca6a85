// Changes to the owner's content, thought out one after the other and then made: all of them or none. The whole content is
// checked as it will be before anything is touched (src/content/replace-files.ts does the rest).
import path from 'node:path';
import { type Planned, readContent } from '#content/load.ts';
import { readIfThere, replaceFiles } from '#content/replace-files.ts';
import { parseYamlFile } from '#content/yaml/read-yaml.ts';
import { withKnownBreaks, YamlEditError } from '#content/yaml/yaml-source.ts';
import { projectFolder } from '#platform/paths.ts';
import { ContentError, type Problem } from '#platform/problem.ts';
import { contentTexts, filesWith } from './content-files.ts';

/** What is to change in a content folder. Nothing is written before `save`. */
export class Draft implements Planned {
  readonly folder: string;
  readonly texts = new Map<string, string>();
  readonly photos = new Map<string, string>();
  /** The texts from which the new ones are made. */
  private readonly before = new Map<string, string | undefined>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** What a YAML file says so far. Nothing, where it cannot be read: what is wrong is told by who changes it. */
  async value(name: string): Promise<Record<string, unknown>> {
    const yaml = this.parse(name, await this.text(name), []);
    return (yaml?.value ?? {}) as Record<string, unknown>;
  }

  /**
   * Changes a file. One that is not there yet begins as all of them do.
   * @throws {ContentError} when it cannot be read, or is written in a way that takes no such change
   */
  async edit(name: string, change: (text: string) => string): Promise<void> {
    const beginning =
      contentTexts({ ...filesWith({ name: '', description: '' }), repositories: {} }, this.folder).get(name) ?? '';
    const text = (await this.text(name)) || beginning;
    const problems: Problem[] = [];
    if (name.endsWith('.yaml')) this.parse(name, text, problems);
    if (problems.length > 0) throw new ContentError(problems);
    try {
      this.texts.set(name, change(text));
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      throw new ContentError([{ file: { path: this.shownPath(name), text }, remedy, ...error.problem }]);
    }
  }

  /**
   * Makes the changes, if what comes of them is good.
   * @param options `isSame` for changes that say the same as before: then it does not matter what is wrong elsewhere
   * @throws {ContentError} when the content would have problems, or has some already; then nothing was changed
   * @throws {OwnerError} when a file was changed by somebody else meanwhile; then nothing was changed either
   */
  async save({ isSame = false } = {}): Promise<void> {
    if (!isSame) await readContent(this.folder, { planned: this });
    await replaceFiles(this.folder, this, this.before);
  }

  /** A file as it will be, so far. */
  private async text(name: string): Promise<string> {
    if (!this.before.has(name)) this.before.set(name, await readIfThere(path.join(this.folder, name)));
    // One that isn't there is empty.
    return this.texts.get(name) ?? this.before.get(name) ?? '';
  }

  private parse(name: string, text: string, problems: Problem[]) {
    return parseYamlFile({ path: this.shownPath(name), text: withKnownBreaks(text) }, problems);
  }

  /** A file as messages name it. */
  shownPath(name: string): string {
    return path.relative(projectFolder, path.join(this.folder, name)).replaceAll('\\', '/');
  }
}

const remedy = 'Write it like that and run the command again, or add the entry by hand. Nothing was changed.';
