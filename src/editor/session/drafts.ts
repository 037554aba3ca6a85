import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { Change } from '../renderer/changes.ts';
import type { SourcePath } from '#platform/source/source.ts';
import { type FieldLocation, isDateLocation, isWithin, locationKey } from '../renderer/field-location.ts';

/** A change that the check rejected, with its errors. It is kept until it is valid. */
export type Draft = {
  change: Change & { kind: 'set' };
  problems: SerializedProblem[];
  /** Title of the entry that contains the change; empty outside of entries. Example: `Example University` */
  entry: string;
};

/** Whether an error is at the location of a change, or inside it. */
export const isAt = ({ file, path }: SerializedProblem, { location }: Change) =>
  path !== undefined && isWithin({ file, path }, location);

/**
 * Returns the drafts whose own value is invalid. If all errors are in other fields, returns all drafts.
 * @param focusedGroup group with the focus; its empty fields do not count as errors
 */
export function faultyDrafts(drafts: readonly Draft[], focusedGroup?: FieldLocation): readonly Draft[] {
  const visible = drafts.filter((draft) => {
    const locations = draft.problems.map((problem) => missingLocation(problem, draft));
    return !focusedGroup || !locations.every((location) => location && isWithin(location, focusedGroup));
  });
  const faulty = visible.filter(({ change, problems }) => problems.some((problem) => isAt(problem, change)));
  return faulty.length > 0 ? faulty : visible;
}

/** Returns the location of a required value that is missing or empty; `undefined` for other errors. */
export function missingLocation(problem: SerializedProblem, { change }: Draft): FieldLocation | undefined {
  if (problem.missing) return { file: problem.file, path: problem.missing };
  return change.value === '' && isAt(problem, change) ? change.location : undefined;
}

/** Whether a required field is missing or empty, and its group does not have the focus. */
export const isMissing = (location: FieldLocation, drafts: readonly Draft[], focusedGroup?: FieldLocation) =>
  !(focusedGroup && isWithin(location, focusedGroup)) &&
  drafts.some((draft) =>
    draft.problems.some((problem) => {
      const missing = missingLocation(problem, draft);
      return missing && fieldOf(missing) === fieldOf(location);
    }),
  );

/** The dates of an entry are one field. */
const fieldOf = (location: FieldLocation) =>
  isDateLocation(location)
    ? `dates ${locationKey({ ...location, path: location.path.slice(0, -1) })}`
    : locationKey(location);

const isSibling = (a: FieldLocation, b: FieldLocation) =>
  locationKey({ ...a, path: a.path.slice(0, -1) }) === locationKey({ ...b, path: b.path.slice(0, -1) });

export class Drafts {
  private readonly all = new Map<string, Draft>();

  get list(): Draft[] {
    return [...this.all.values()];
  }

  at(location: FieldLocation): Draft | undefined {
    return this.all.get(locationKey(location));
  }

  siblingsOf(locations: readonly FieldLocation[]): Draft[] {
    return this.list.filter(({ change }) => locations.some((location) => isSibling(change.location, location)));
  }

  within(location: FieldLocation): Draft[] {
    return this.list.filter(({ change }) => isWithin(change.location, location));
  }

  put(draft: Draft): void {
    this.all.set(locationKey(draft.change.location), draft);
  }

  delete(location: FieldLocation): void {
    this.all.delete(locationKey(location));
  }

  private deleteIn(file: string): void {
    for (const { change } of this.list) if (change.location.file === file) this.delete(change.location);
  }

  /**
   * Moves the drafts with their items after a change has been saved. Deletes those whose item or file the change
   * removed or replaced.
   * @param insertedAt index of the inserted item
   */
  follow(change: Change, insertedAt?: number): void {
    const { file } = change.location;
    const drafts = this.list.filter(({ change: { location } }) => location.file === file);
    this.deleteIn(file);
    for (const draft of drafts) {
      const path = pathAfter(draft.change.location.path, change, insertedAt);
      if (path) this.put(movedTo(path, draft, (one) => pathAfter(one, change, insertedAt)));
    }
  }

  /**
   * Restores stored drafts.
   * @param entryAt returns the title of the entry at a location; a draft is dropped if this title has changed
   */
  async restore(stored: readonly Draft[], entryAt: (location: FieldLocation) => Promise<string>): Promise<void> {
    for (const draft of stored) if ((await entryAt(draft.change.location)) === draft.entry) this.put(draft);
  }
}

/** Path of a value after a change to its file; `undefined` if the change removed or replaced the value. */
function pathAfter(path: SourcePath, change: Change, insertedAt: number | undefined): SourcePath | undefined {
  const { kind, location } = change;
  if (kind === 'set') return path;
  if (kind === 'file') return undefined;
  const list = kind === 'insert' ? location.path : location.path.slice(0, -1);
  const key = path[list.length];
  if (key === undefined || !list.every((step, index) => step === path[index])) return path;
  const next = keyAfter(key, change, insertedAt);
  return next === undefined ? undefined : path.with(list.length, next);
}

/** Key of an item, or of a value in a group, after a change to the list or group. */
function keyAfter(key: string | number, change: Change, insertedAt = Infinity): string | number | undefined {
  const changed = change.location.path.at(-1);
  if (change.kind === 'rename') return key === changed ? change.name : key;
  if (change.kind === 'remove' && key === changed) return undefined;
  if (change.kind === 'move' && key === changed) return change.to;
  if (typeof key === 'string') return key;
  if (change.kind === 'insert') return key >= insertedAt ? key + 1 : key;
  const removedAt = typeof changed === 'number' ? changed : Infinity;
  const left = key > removedAt ? key - 1 : key;
  return change.kind === 'move' && left >= change.to ? left + 1 : left;
}

function movedTo(
  path: SourcePath,
  { change, problems, entry }: Draft,
  after: (path: SourcePath) => SourcePath | undefined,
) {
  return {
    change: { ...change, location: { ...change.location, path } },
    problems: problems.map(({ path: at, missing, ...problem }) => ({
      ...problem,
      ...(at && { path: after(at) }),
      ...(missing && { missing: after(missing) }),
    })),
    entry,
  } as Draft;
}
