import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Field } from '../renderer/fields.ts';
import type { FieldLocation } from '../renderer/places.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { EditorMessages } from '../messages/messages.ts';
import type { TokenCheck } from '../github/github-store.ts';

/** The signed-in GitHub account and its repository. */
export type GithubAccount = TokenCheck & {
  /** Example: `ada/portfolio` */
  repository: string;
  /** Replaces the token. */
  signIn(token: string): Promise<void>;
};

/** Context shared by all components of the editor. */
export type Editing = {
  session: Session;
  messages: EditorMessages;
  /** Base path of the site. */
  base: string;
  /** Undefined if the content is not saved on GitHub. */
  account: GithubAccount | undefined;
  /** Shows typed text on the page at once, before it is checked. */
  preview(place: FieldLocation, text: string): void;
  /** Opens the fields of a location in the panel, and optionally focuses one. */
  openFields(place: FieldLocation, wanted?: FieldLocation): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/**
 * The editor's context and the session's current state.
 * @throws outside the editor
 */
export function useEditing(): Editing & { state: SessionState } {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This is not within the editor.');
  const { subscribe, getState } = editing.session;
  return { ...editing, state: useSyncExternalStore(subscribe, getState) };
}

/** The fields at locations, with their current values; locations without a field are omitted. */
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
