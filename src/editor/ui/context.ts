import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Field } from '../renderer/fields.ts';
import type { FieldLocation } from '../renderer/places.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { EditorMessages } from '../messages/messages.ts';
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
  messages: EditorMessages;
  /** Where the files of the site are. */
  base: string;
  /** Where it is saved on GitHub. */
  account: GithubAccount | undefined;
  /** Shows letters on the page at once, before the check has seen them. */
  preview(place: FieldLocation, text: string): void;
  /** Opens the fields of a place beside the page; one of them may get the focus. */
  openFields(place: FieldLocation, wanted?: FieldLocation): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/**
 * What all parts of the editor need, and how it stands.
 * @throws outside of the editor
 */
export function useEditing(): Editing & { state: SessionState } {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This is not within the editor.');
  const { subscribe, getState } = editing.session;
  return { ...editing, state: useSyncExternalStore(subscribe, getState) };
}

/** The fields at places, as their files say them now; those that are not there are left out. */
export function useFields(places: readonly FieldLocation[]): Field[] | undefined {
  const { session, state } = useEditing();
  const [fields, setFields] = useState<Field[]>();
  const asked = JSON.stringify(places);
  useEffect(() => {
    const found = (JSON.parse(asked) as FieldLocation[]).map((place) => session.renderer.field(place));
    void Promise.all(found).then((all) => setFields(all.filter((field) => field !== undefined)));
  }, [session, asked, state.version]);
  return fields;
}
