// Changes to the owner's content, thought out one after the other and then made: all of them or none. The whole content is
// checked as it will be before anything is touched, and then each new file takes the place of the old one.
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { copyFile, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Planned, readContent } from '#content/load.ts';
import { parseYamlFile } from '#content/yaml/read-yaml.ts';
import { withKnownBreaks, YamlEditError } from '#content/yaml/yaml-source.ts';
import { OwnerError, projectFolder } from '#platform/paths.ts';
import { ContentError, type Problem } from '#platform/problem.ts';
import { contentTexts, filesWith } from './content-files.ts';
import { clearingUp } from './unfinished.ts';

/** What is to change in a content folder. Nothing is written before `save`. */
export class Draft implements Planned {
  readonly folder: string;
  readonly texts = new Map<string, string>();
  readonly photos = new Map<string, string>();
  /** The texts from which the new ones are made. */
  private readonly before = new Map<string, string>();

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
    const unfinished: string[] = [];
    await clearingUp(unfinished, async (goOn) => {
      const moves: { from: string; to: string }[] = [];
      const draftOf = (to: string) => {
        const from = path.join(path.dirname(to), `.${path.basename(to)}-${randomUUID()}.unfinished`);
        unfinished.push(from);
        mkdirSync(path.dirname(to), { recursive: true });
        moves.push({ from, to });
        return from;
      };
      // Photos first, then the texts in the order in which they were changed: a photo has its words before an entry names
      // it. Cut off between any two, the content is good.
      const photoFolder = path.join(this.folder, 'photos');
      if (this.photos.size > 0) await mkdir(photoFolder, { recursive: true });
      for (const [name, original] of this.photos) await copyFile(original, draftOf(path.join(photoFolder, name)));
      for (const [name, text] of this.texts) {
        if (text === this.before.get(name)) continue;
        const file = path.join(this.folder, name);
        // A file may be a link to one that lives elsewhere; it stays a link.
        await writeFile(draftOf(await realpath(file).catch(() => file)), text);
      }
      for (const [name, text] of this.before)
        if ((await readText(path.join(this.folder, name))) !== text)
          throw new OwnerError(`${name} has changed in the meantime. Nothing was changed; run the command again.`);
      for (const name of this.photos.keys())
        if (existsSync(path.join(photoFolder, name)))
          throw new OwnerError(
            `A photo "${name}" was added in the meantime. Nothing was changed; run the command again.`,
          );
      goOn();
      // In one go: nothing that Ctrl-C sets off can come between.
      for (const { from, to } of moves) {
        const before = statSync(to, { throwIfNoEntry: false });
        if (before) chmodSync(from, before.mode);
        renameSync(from, to);
      }
    });
  }

  /** A file as it will be, so far. */
  private async text(name: string): Promise<string> {
    const text = this.texts.get(name) ?? (await readText(path.join(this.folder, name)));
    if (!this.before.has(name)) this.before.set(name, text);
    return text;
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

/** The text of a file; one that isn't there is empty. */
async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}
