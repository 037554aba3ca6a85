import type { ReviewNote } from '#generator/editing/content-store.ts';
import type { EditorMessages } from '../../messages/messages.ts';

/** Returns the reason of a note: in the language of the editor if there is a translation, otherwise in English. */
export function reasonOf({ reason, reasonKey = '' }: ReviewNote, { review }: EditorMessages) {
  const text = Object.entries(review.reasons).find(([key]) => key === reasonKey)?.[1];
  return { text: text ?? reason, isEnglish: text === undefined };
}
