import { type FileChanges, photoIn } from '#generator/editing/content-store.ts';
import type { FileTexts } from '../renderer/changes.ts';

/**
 * A step that can be undone. `files` has the texts of the changed files before and after the step. `key` names the
 * changed fields. A step with `isTyping` is added to the previous step if both have the same key.
 */
export type Step = { label: string; entry?: string; key: string; isTyping: boolean; files: FileChanges };

const onlyAddsPhotos = ({ files }: Step) =>
  Object.entries(files).every(([name, { was }]) => photoIn(name) !== undefined && was === undefined);

/** The steps that can be undone or redone; the latest is last. */
export class UndoHistory {
  done: Step[] = [];
  undone: Step[] = [];

  get latest(): Step | undefined {
    return this.done.at(-1);
  }

  /** True if a step can be undone: no later step has changed the same files. */
  isLatest(step: Step): boolean {
    const at = this.done.indexOf(step);
    return (
      at >= 0 && !this.done.slice(at + 1).some(({ files }) => Object.keys(files).some((name) => name in step.files))
    );
  }

  /** Adds a step. Consecutive changes of a field are one step, and so are photos that were added together. */
  record(step: Step): void {
    const last = this.latest;
    const files = Object.entries(step.files);
    if (files.length === 0) return;
    this.undone = [];
    const isNext = files.every(([name, { was }]) => last?.files[name]?.text === was);
    if (last?.label === step.label && onlyAddsPhotos(last) && onlyAddsPhotos(step))
      Object.assign(last.files, step.files);
    else if (last?.key === step.key && step.isTyping && isNext)
      for (const [name, { text }] of files) last.files[name] = { text, was: last.files[name]?.was };
    else this.done.push(step);
  }

  /**
   * Takes out a step to undo or redo.
   * @param texts the current texts of the files
   * @param step Default: the latest
   * @returns the step. Returns `undefined` if there is no step, or if another program has changed a file of the step in
   * the meantime. In the second case, the step is deleted, since undo would overwrite that change.
   */
  take(from: 'done' | 'undone', texts: FileTexts, step = this[from].at(-1)): Step | undefined {
    if (!step || !this[from].includes(step)) return undefined;
    this[from] = this[from].filter((one) => one !== step);
    const expected = from === 'done' ? 'text' : 'was';
    return Object.entries(step.files).every(([name, file]) => texts[name] === file[expected]) ? step : undefined;
  }
}
