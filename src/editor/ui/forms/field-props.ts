import { createContext, type KeyboardEvent, type SelectHTMLAttributes, use, useSyncExternalStore } from 'react';
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { Field } from '../../renderer/fields.ts';
import { dateKeys, type FieldLocation, isDateLocation } from '../../renderer/field-location.ts';
import { type Draft, isAt, isMissing, missingLocation } from '../../session/drafts.ts';
import { useEditor } from '../context.ts';
import { labelOf } from '../labels.ts';

export type FieldProps = {
  field: Field;
  /** Whether the form is open over the page. The page then shows typed text immediately. */
  isOnPage: boolean;
};

type InputAttributes = Pick<
  SelectHTMLAttributes<HTMLElement>,
  'id' | 'onBlur' | 'aria-describedby' | 'aria-invalid'
> & {
  value: string;
  required: boolean;
  placeholder: string | undefined;
};

export type InputProps = {
  field: Field;
  label: string;
  common: InputAttributes;
  /** Called with the new text after each change. `isDone`: do not wait for a pause in typing. */
  onType(text: string, isDone?: boolean): void;
  /** Called for Enter in a single-line text. */
  onEnter(event: KeyboardEvent): void;
};

/** Closes the card over the page; `undefined` outside of the card. */
export const CloseCardContext = createContext<(() => void) | undefined>(undefined);

/** Whether a key belongs to an input method, such as the Enter key that confirms Chinese characters. */
export const isOfInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  // In Safari, `isComposing` is already false at this event. There, 229 is the key code of keys that belong to an input
  // method.
  nativeEvent.isComposing || keyCode === 229;

/** Returns the ID of the input for a location in the panel. */
export function fieldId(location: FieldLocation): string {
  const { file, path } = isDateLocation(location)
    ? { ...location, path: [...location.path.slice(0, -1), dateKeys.words] }
    : location;
  return `field ${[file, ...path].join(' ')}`.replaceAll(' ', '/');
}

/** State of a new entry, which is not saved until its required fields are filled in. */
export type NewEntry = {
  /** Name of the undo step that adds the entry. */
  step: string;
  isComplete: boolean;
};

export const NewEntryContext = createContext<NewEntry | undefined>(undefined);

/**
 * Returns the label of a field, the name of its undo step, and the errors to show. The draft of a new entry also
 * contains the errors of other fields. This function omits them. `isRequired` is true if a required field is empty.
 */
export function useField(location: FieldLocation, draft: Draft | undefined, isOnPage = false) {
  const { session, messages } = useEditor();
  const entry = use(NewEntryContext);
  const isEmpty = useSyncExternalStore(session.subscribe, () => {
    const { drafts, focusedGroup } = session.getState();
    return isMissing(location, drafts, focusedGroup);
  });
  const isText = location.path.at(-1) === 'text' && !isOnPage;
  const label = (isText && messages.labels.text) || labelOf(location, messages);
  const problems: readonly SerializedProblem[] =
    draft?.problems.filter(
      (problem) => !missingLocation(problem, draft) && (!entry || (entry.isComplete && isAt(problem, draft.change))),
    ) ?? [];
  const isRequired = isEmpty && (!entry || entry.isComplete);
  return { label, step: entry?.step ?? label, problems, isRequired, isNew: entry !== undefined };
}
