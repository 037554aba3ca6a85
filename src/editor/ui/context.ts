import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Translatable } from '#content/translatables.ts';
import type { PageStyles } from '#generator/program/compile-editor.ts';
import type { Field } from '../renderer/fields.ts';
import type { FieldLocation } from '../renderer/field-location.ts';
import type { Draft } from '../session/drafts.ts';
import type { Session, SessionState } from '../session/session.ts';
import type { EditorMessages } from '../messages/messages.ts';
import type { PublicationWatch } from './publication.ts';
import type { TokenCheck } from '../github/github-store.ts';

/** The signed-in GitHub account. */
export type GithubAccount = TokenCheck & {
  /** Owner and name of the repository. Example: `ada/portfolio` */
  repository: string;
  signIn(token: string): Promise<void>;
};

/** Files that concern several pages, most important first. */
export const sharedFiles: readonly string[] = ['photos.yaml', 'theme.yaml', 'site.yaml', 'repositories.yaml'];

/** The open panel. */
export type PanelView =
  /** The form of an entry or, if the path is empty, of a file. `isNew`: the content does not contain the entry yet */
  | { kind: 'fields'; location: FieldLocation; fieldToFocus?: FieldLocation | undefined; isNew?: boolean }
  /** The photo library, the form for missing descriptions, or a photo. */
  | { kind: 'photos'; photo?: string; describes?: boolean }
  | { kind: 'steps' }
  /** The review of an imported résumé. */
  | { kind: 'review' }
  /** Covers the whole editor. */
  | { kind: 'preview' }
  | { kind: 'publish' }
  | { kind: 'versions' }
  /** The texts to translate into the language of the page. `location`: the translation whose form is open */
  | { kind: 'translations'; location?: FieldLocation | undefined }
  | { kind: 'text'; text: 'note' | 'page' };

export type Editing = {
  session: Session;
  messages: EditorMessages;
  /** Base path of the site. */
  base: string;
  /** `undefined` if the content is saved in a local folder. */
  account: GithubAccount | undefined;
  pageStyles: PageStyles;
  publication: PublicationWatch;
  /** Shows typed text on the page immediately, before it is checked. */
  preview(location: FieldLocation, text: string): void;
  /** Shows a page of the site. Example: `/Projects` */
  openPage(address: string): Promise<void>;
  openPanel(view: PanelView): void;
  /** Opens the fields of a location in the panel, and focuses `fieldToFocus`. */
  openFields(location: FieldLocation, fieldToFocus?: FieldLocation): void;
  /** Opens the form of a new entry. The entry is saved once its required fields are valid. */
  openNew(location: FieldLocation): void;
  /** Shows the page of a file, unless the current page shows texts of the file. */
  showFile(file: string): void;
  /** Opens the form of a text in both languages, and shows its page. */
  openTranslation(text: Pick<Translatable, 'original' | 'translation'>): void;
  openPhoto(name: string): void;
  /** Shows a message for a moment, with a button that undoes the last change. */
  showToast(text: string): void;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

/**
 * Returns the editor's context. Changes of the session's state do not render the component again.
 * @throws if used outside the editor
 */
export function useEditor(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('This is not within the editor.');
  return editing;
}

/** Returns the editor's context and the current state of the session. */
export function useEditing(): Editing & { state: SessionState } {
  const editing = useEditor();
  const { subscribe, getState } = editing.session;
  return { ...editing, state: useSyncExternalStore(subscribe, getState) };
}

/** Returns the first draft among several locations. */
export function useDraft(locations: readonly FieldLocation[]): Draft | undefined {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, () =>
    locations.map((location) => session.draftAt(location)).find(Boolean),
  );
}

/** Returns the language of the current page. */
export function useSiteLanguage(): string | undefined {
  const { session } = useEditor();
  return useSyncExternalStore(session.subscribe, () => session.getState().page?.language);
}

/** Reuses the objects of unchanged fields, so that their forms do not render again. */
export const sameFields = (before: readonly Field[], now: readonly Field[]): Field[] =>
  now.map((field, index) => {
    const old = before[index];
    return old && JSON.stringify(old) === JSON.stringify(field) ? old : field;
  });

/** Returns the fields at several locations. Omits locations without a field. */
export function useFields(locations: readonly FieldLocation[]): Field[] | undefined {
  const { session, state } = useEditing();
  const [fields, setFields] = useState<Field[]>();
  const locationsKey = JSON.stringify(locations);
  useEffect(() => {
    const found = (JSON.parse(locationsKey) as FieldLocation[]).map((location) => session.renderer.field(location));
    void Promise.all(found).then((all) => {
      const now = all.filter((field) => field !== undefined);
      setFields((before = []) => sameFields(before, now));
    });
  }, [session, locationsKey, state.version]);
  return fields;
}
