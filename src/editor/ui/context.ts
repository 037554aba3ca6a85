import { createContext, use } from 'react';
import type { Place } from '../maker/places.ts';
import type { Session } from '../session/session.ts';
import type { EditorWords } from '../words/words.ts';
import type { TokenCheck } from '../github/github-store.ts';

/** Who edits on GitHub, and where it is saved. */
export type GithubAccount = TokenCheck & {
  /** Example: `ada/portfolio` */
  repository: string;
  /** Goes on with another token. */
  signIn(token: string): Promise<void>;
};

/** What all parts of the editor need. */
export type Editing = {
  session: Session;
  words: EditorWords;
  /** Where the files of the site are. */
  base: string;
  /** Where it is saved on GitHub. */
  account: GithubAccount | undefined;
  /** Shows letters on the page at once, before the check has seen them. */
  preview(place: Place, text: string): void;
  /** Opens the fields of a place beside the page. */
  openFields(place: Place): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/** @throws outside of the editor */
export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This is not within the editor.');
  return editing;
}
