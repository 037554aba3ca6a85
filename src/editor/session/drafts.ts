// Stores drafts: changes that the check rejected. They are stored in the tab until they are valid, so that a reload
// does not lose them.
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { Change } from '../renderer/changes.ts';
import type { FieldLocation } from '../renderer/places.ts';

/** A rejected change, and the errors that the check found. */
export type Draft = {
  change: Change & { kind: 'set' };
  problems: SerializedProblem[];
  /** Title of the entry that contains the change; empty outside of entries. Example: `Example University` */
  entry: string;
};

/** Storage for drafts; `sessionStorage` in a browser. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = ({ file, path }: FieldLocation) => JSON.stringify([file, ...path]);

/** True if two locations have the same parent. */
const isBeside = (a: FieldLocation, b: FieldLocation) =>
  nameOf({ ...a, path: a.path.slice(0, -1) }) === nameOf({ ...b, path: b.path.slice(0, -1) });

export class Drafts {
  private readonly all = new Map<string, Draft>();
  private readonly storage: DraftStorage;
  private readonly key: string;

  /** @param key storage key, which differs between sites of the same origin */
  constructor(storage: DraftStorage, key: string) {
    this.storage = storage;
    this.key = key;
  }

  get list(): Draft[] {
    return [...this.all.values()];
  }

  at(place: FieldLocation): Draft | undefined {
    return this.all.get(nameOf(place));
  }

  beside(places: readonly FieldLocation[]): Draft[] {
    return this.list.filter(({ change }) => places.some((place) => isBeside(change.place, place)));
  }

  put(draft: Draft): void {
    this.all.set(nameOf(draft.change.place), draft);
    this.keep();
  }

  delete(place: FieldLocation): void {
    if (this.all.delete(nameOf(place))) this.keep();
  }

  deleteIn(file: string): void {
    for (const { change } of this.list) if (change.place.file === file) this.delete(change.place);
  }

  /**
   * Restores the drafts of this tab.
   * @param entryAt returns the title of the entry at a location; drafts whose entry has another title are dropped
   */
  async restore(entryAt: (place: FieldLocation) => Promise<string>): Promise<void> {
    const stored = JSON.parse(this.storage.getItem(this.key) ?? '[]') as Draft[];
    for (const draft of stored) if ((await entryAt(draft.change.place)) === draft.entry) this.put(draft);
    this.keep();
  }

  private keep() {
    if (this.all.size > 0) this.storage.setItem(this.key, JSON.stringify(this.list));
    else this.storage.removeItem(this.key);
  }
}
