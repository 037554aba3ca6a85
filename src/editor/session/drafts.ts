// Drafts: changes that the check refused. They wait until they are right, and the tab keeps them, so that a reload doesn't
// lose what was typed.
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { Change } from '../renderer/changes.ts';
import type { FieldLocation } from '../renderer/places.ts';

/** A change that waits, and what the check has against it. */
export type Draft = {
  change: Change & { kind: 'set' };
  problems: SerializedProblem[];
  /** The title of the entry that it is in; empty outside of entries. Example: `Example University` */
  entry: string;
};

/** Where drafts are kept. In a browser: `sessionStorage` */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const nameOf = ({ file, path }: FieldLocation) => JSON.stringify([file, ...path]);

/** Whether two places are in one entry or group. */
const isBeside = (a: FieldLocation, b: FieldLocation) =>
  nameOf({ ...a, path: a.path.slice(0, -1) }) === nameOf({ ...b, path: b.path.slice(0, -1) });

export class Drafts {
  private readonly all = new Map<string, Draft>();
  private readonly storage: DraftStorage;
  private readonly key: string;

  /** @param key the name in the storage, one for each site of an origin */
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
   * Puts back what the tab has kept.
   * @param entryAt the title of the entry that a place is in now: a draft for another entry is dropped
   */
  async restore(entryAt: (place: FieldLocation) => Promise<string>): Promise<void> {
    const kept = JSON.parse(this.storage.getItem(this.key) ?? '[]') as Draft[];
    for (const draft of kept) if ((await entryAt(draft.change.place)) === draft.entry) this.put(draft);
    this.keep();
  }

  private keep() {
    if (this.all.size > 0) this.storage.setItem(this.key, JSON.stringify(this.list));
    else this.storage.removeItem(this.key);
  }
}
