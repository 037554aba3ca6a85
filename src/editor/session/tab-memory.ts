// Stores the unsaved changes and the undo steps of a tab in IndexedDB, so that they survive a reload or a crash. Also
// counts other tabs that edit the same site.
import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import type { FileChanges, GithubFailure } from '#generator/editing/content-store.ts';
import type { Picture } from '#photos/picture.ts';
import type { Draft } from './drafts.ts';
import type { Step } from './undo-history.ts';

/** The part of a session that the content files do not contain. */
export type TabState = {
  drafts: Draft[];
  unsaved: FileChanges;
  done: Step[];
  undone: Step[];
  pictures?: Picture[];
  githubFailure?: { name: string; why: GithubFailure } | undefined;
};

type StoredState = TabState & { at: number };

export type TabMemory = {
  /** Stored state of this tab or of a closed tab. */
  readonly restored: TabState | undefined;
  /** Stores the state of this tab. Overwrites the previously stored state. */
  store(state: TabState): void;
  /** Calls the listener with the number of other open tabs, immediately and whenever it changes. */
  onOtherTabs(listener: (count: number) => void): void;
};

/** Maximum number of stored undo steps. Each contains the whole texts of its files. */
const maxSteps = 50;

const isEmpty = ({ drafts, unsaved, done, undone, githubFailure }: TabState) =>
  !githubFailure && drafts.length + Object.keys(unsaved).length + done.length + undone.length === 0;

/**
 * Opens the stored state of this tab. If there is none, moves the newest state of a closed tab to this tab.
 * @param site identifies the site among all sites of its origin. Example: `/portfolio/`
 */
export async function openTabMemory(site: string): Promise<TabMemory> {
  const prefix = `editor ${site} `;
  const store = createStore(`editor ${site}`, 'tabs');
  // A restored tab has its old sessionStorage and so its old ID. A duplicated tab has the ID of the original tab, which
  // still holds the lock, so the duplicate gets a new ID.
  const stored = sessionStorage.getItem(prefix);
  const id = stored !== null && (await holdLock(prefix + stored)) ? stored : crypto.randomUUID();
  if (id !== stored) await holdLock(prefix + id);
  sessionStorage.setItem(prefix, id);
  const openTabs = await heldLocks(prefix);
  const state = await loadOrAdoptState(store, id, openTabs);
  // Omit drafts without a `location`, which an earlier version of the editor may have stored.
  const restored = state && { ...state, drafts: state.drafts.filter(({ change }) => 'location' in change) };
  const channel = new BroadcastChannel(prefix);
  let listener: (count: number) => void = () => undefined;
  let others: number | undefined;
  const count = async () => {
    const now = (await heldLocks(prefix)).size - 1;
    // Call the listener only after changes, since it renders the whole editor.
    if (now !== others) listener((others = now));
  };
  channel.addEventListener('message', () => void count());
  channel.postMessage('opened');
  addEventListener('pagehide', () => {
    // Tell the other tabs to count the locks again. They may still count the lock of this tab, since the browser
    // releases it only after this event. The interval below then corrects the number.
    channel.postMessage('closes');
  });
  // Also count at regular intervals, since a tab that was killed sends no message.
  setInterval(() => void count(), 5000);
  let latest: TabState | undefined;
  const write = async () => {
    for (let state = latest; state; state = latest) {
      latest = undefined;
      const done = state.done.slice(-maxSteps);
      // If the disk is full, the changes stay in memory only. The save status shows that they are not saved.
      const stored: StoredState = { ...state, done, at: Date.now() };
      await (isEmpty(state) ? del(id, store) : set(id, stored, store)).catch(() => undefined);
    }
    isWriting = false;
  };
  let isWriting = false;
  return {
    restored,
    store(state) {
      latest = state;
      if (isWriting) return;
      isWriting = true;
      void write();
    },
    onOtherTabs(next) {
      listener = next;
      others = undefined;
      void count();
    },
  };
}

/** Holds a lock until the tab is closed. Returns false if another tab holds the lock. */
const holdLock = (name: string) =>
  new Promise<boolean>((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => undefined);
    });
  });

async function heldLocks(prefix: string): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])));
}

/** Returns the stored state of this tab, or else moves the newest state of a closed tab to this tab. */
async function loadOrAdoptState(
  store: UseStore,
  id: string,
  open: ReadonlySet<string>,
): Promise<StoredState | undefined> {
  const all = await entries<string, StoredState>(store);
  const ownState = all.find(([key]) => key === id);
  const newestClosed = all.filter(([key]) => !open.has(key)).toSorted(([, a], [, b]) => b.at - a.at)[0];
  if (ownState || !newestClosed) return ownState?.[1];
  await set(id, newestClosed[1], store);
  await del(newestClosed[0], store);
  return newestClosed[1];
}
