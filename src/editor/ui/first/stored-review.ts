// Stores the review of an imported résumé, so that it survives a reload of the tab.
import type { Review, ReviewNote, ReviewPage } from '#generator/editing/content-store.ts';

/** A note of the review. `isDone`: whether the owner has finished it. */
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
    // Omit the pages: their pictures can exceed the limit of sessionStorage.
    sessionStorage.setItem(storageKey, JSON.stringify({ notes, pages: [] }));
  }
}

/** Returns the notes that the owner should look at. */
export const toReview = ({ notes }: StoredReview): StoredNote[] =>
  notes.filter(({ kind, isDone }) => kind !== 'read' && !isDone);

/** Whether there is a document to compare with the content, or a note to look at. */
export const hasReview = (review: StoredReview) => review.pages.length > 0 || toReview(review).length > 0;
