import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Field } from '../renderer/fields.ts';
import type { FieldLocation } from '../renderer/places.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { EditorMessages } from '../messages/messages.ts';
import type { TokenCheck } from '../github/github-store.ts';

/** The signed-in GitHub account and its repository. */
export type GithubAccount = TokenCheck & {
  /** Owner and name. Example: `ada/portfolio` */
  repository: string;
  /** Replaces the token. */
  signIn(token: string): Promise<void>;
};

/** The open panel. */
export type PanelView =
  /** The form of a file (empty path) or of an entry; `wanted` is the field to focus. */
  | { kind: 'fields'; place: FieldLocation; wanted?: FieldLocation | undefined }
  | { kind: 'steps' }
  /** Covers the whole editor. */
  | { kind: 'preview' }
  | { kind: 'publish' }
  | { kind: 'versions' };

/** Context shared by all components of the editor. */
export type Editing = {
  session: Session;
  messages: EditorMessages;
  /** Base path of the site. */
  base: string;
  /** The GitHub account; `undefined` if the content is saved in a local folder. */
  account: GithubAccount | undefined;
  /** Shows typed text on the page immediately, before it is checked. */
  preview(place: FieldLocation, text: string): void;
  /** Shows a page of the site. Example: `/Projects` */
  openPage(address: string): Promise<void>;
  openPanel(view: PanelView): void;
  /** Opens the fields of a location in the panel, and optionally focuses the field `wanted`. */
  openFields(place: FieldLocation, wanted?: FieldLocation): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/**
 * Returns the editor's context and the current state of the session.
 * @throws if used outside the editor
 */
export function useEditing(): Editing & { state: SessionState } {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This is not within the editor.');
  const { subscribe, getState } = editing.session;
  return { ...editing, state: useSyncExternalStore(subscribe, getState) };
}

/** Returns the fields at some locations, with their current values. Omits locations without a field. */
export function useFields(places: readonly FieldLocation[]): Field[] | undefined {
  const { session, state } = useEditing();
  const [fields, setFields] = useState<Field[]>();
  const placesKey = JSON.stringify(places);
  useEffect(() => {
    const found = (JSON.parse(placesKey) as FieldLocation[]).map((place) => session.renderer.field(place));
    void Promise.all(found).then((all) => setFields(all.filter((field) => field !== undefined)));
  }, [session, placesKey, state.version]);
  return fields;
}
