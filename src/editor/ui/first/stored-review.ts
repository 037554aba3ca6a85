// Stores the review of an imported résumé, so that a reload of the tab does not lose it.
import type { Review, ReviewNote, ReviewPage } from '#generator/editing/content-store.ts';

/** A note with its number in the review, and whether the owner has finished it. */
export type StoredNote = ReviewNote & { id: number; isDone?: boolean };

export type StoredReview = { notes: StoredNote[]; pages: ReviewPage[] };

const storageKey = 'review';

export const storedReview = (): StoredReview =>
  JSON.parse(sessionStorage.getItem(storageKey) ?? '{"notes":[],"pages":[]}') as StoredReview;

export function storeReview(review: Review | StoredReview | undefined): void {
  if (!review) return sessionStorage.removeItem(storageKey);
  const notes = review.notes.map((note, id): StoredNote => ({ id, ...note }));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ notes, pages: review.pages }));
  } catch {
    // The pictures of many pages can exceed the limit of the storage.
    sessionStorage.setItem(storageKey, JSON.stringify({ notes, pages: [] }));
  }
}

/** Notes that the owner should look at. */
export const toReview = ({ notes }: StoredReview): StoredNote[] =>
  notes.filter(({ kind, isDone }) => kind !== 'read' && !isDone);

/** True if there is a document to compare with the content, or something to look at. */
export const hasReview = (review: StoredReview) => review.pages.length > 0 || toReview(review).length > 0;
