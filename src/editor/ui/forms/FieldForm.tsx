import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/places.ts';
import { filled } from '../../messages/messages.ts';
import styles from './FieldForm.module.css';
import { useEditing } from '../context.ts';
import { labelOf } from '../labels.ts';
import { EntryList } from './EntryList.tsx';
import { textOf, valueKindOf, valueOf } from './value-kinds.tsx';
import { ItemTools } from './ItemTools.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Said } from '../Said.tsx';

type FieldFormProps = {
  field: Field;
  /** True if the form is open over the page, which then previews the text. */
  isOnPage?: boolean;
};

/** ID of the input for a location in the panel. */
export const fieldId = ({ file, path }: FieldLocation) => `field ${[file, ...path].join(' ')}`.replaceAll(' ', '/');

/** Pause in typing before a change is sent to the check, in milliseconds. */
const pause = 500;

/**
 * Form for a field and its nested fields. Fields with children can be collapsed. Optional fields without a value are
 * collapsed at first, so that a long form shows which fields are set.
 */
export function FieldForm({ field, isOnPage = false }: FieldFormProps) {
  const { messages } = useEditing();
  const isUnset = field.value === undefined;
  // Uses the value only for the initial state, so that the row stays open when the field is filled in.
  const [isFolded] = useState(isUnset && !field.isNeeded);
  const isHolder = ['list', 'record', 'group', 'photo'].includes(field.kind);
  if (!isFolded && !isHolder) return <OpenField field={field} isOnPage={isOnPage} isNamed={false} />;
  return (
    <details className={styles.folded} open={!isFolded} aria-label={labelOf(field.place, messages)}>
      <summary className="chevron-before">
        <span>{labelOf(field.place, messages)}</span>
        <small>{isUnset ? messages.unset : field.item && field.fields?.length}</small>
      </summary>
      <OpenField field={field} isOnPage={isOnPage} isNamed={isFolded} />
    </details>
  );
}

/** @param props.isNamed true if the label of the field is already visible above the form */
function OpenField({ field, isOnPage, isNamed }: Required<FieldFormProps> & { isNamed: boolean }) {
  const { messages } = useEditing();
  const inside = field.fields?.map((one) => <FieldForm key={String(one.place.path.at(-1))} field={one} />);
  if (field.kind === 'list' || field.kind === 'record') return <EntryList field={field} />;
  if (field.kind === 'photo') return <PhotoField field={field} />;
  if (field.kind === 'group')
    return (
      <div className={styles.group} role="group" aria-label={labelOf(field.place, messages)}>
        <About field={field} />
        {inside}
        {!field.isNeeded && field.value !== undefined && typeof field.place.path.at(-1) === 'string' && (
          <ItemTools place={field.place} canGo />
        )}
      </div>
    );
  return (
    <>
      <ValueForm field={field} isOnPage={isOnPage} isNamed={isNamed} />
      {field.value !== undefined && inside}
    </>
  );
}

const About = ({ field: { about, example }, id }: { field: Field; id?: string }) => {
  const { messages } = useEditing();
  return (
    <p id={id} className={styles.about} dir="ltr">
      <span lang="en">{about}</span> {example !== undefined && filled(messages.example, { example })}
    </p>
  );
};

/** Input for a single value. Sends the value to the check after a pause in typing. */
function ValueForm({ field, isOnPage, isNamed }: Required<FieldFormProps> & { isNamed: boolean }) {
  const { session, messages, preview } = useEditing();
  const { Input, hasLabel } = valueKindOf(field);
  const place = placeOfValue(field);
  const own = useId();
  // The card over the page may show the same field as the panel, so the input in the card needs another ID.
  const id = isOnPage ? own : fieldId(place);
  const fileText = textOf(field);
  const label = labelOf(field.place, messages);
  const draft = session.draftAt(place);
  const { problems = [] } = draft ?? {};
  const [text, setText] = useState(() => (draft ? textOf({ ...field, value: draft.change.value }) : fileText));
  const typed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Show the value of the file again, unless the user is typing. Keep a trailing space, which the file omits, since the
  // user may continue with the next word.
  useEffect(() => {
    if (typed.current === undefined && !session.draftAt(place))
      setText((now) => (valueOf(now, field) === valueOf(fileText, field) ? now : fileText));
    // `field` is not a dependency: it is a new object on each render, but for the same location.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fileText]);

  const send = (value: string) => {
    clearTimeout(timer.current);
    // Send an empty required field as '' instead of deleting it, so that the check reports it.
    const nothing = field.isNeeded && fileText !== '' ? '' : undefined;
    void session.change({ kind: 'set', place, value: valueOf(value, field) ?? nothing }, label).then(() => {
      if (typed.current === value) typed.current = undefined;
    });
  };
  const type = (value: string, isDone = false) => {
    typed.current = value;
    setText(value);
    if (isOnPage && field.kind === 'text') preview(place, value);
    clearTimeout(timer.current);
    if (isDone) send(value);
    else timer.current = setTimeout(() => send(value), pause);
  };
  const leave = () => {
    if (typed.current !== undefined && typed.current !== fileText) send(typed.current);
  };
  const common = {
    id,
    value: text,
    onBlur: leave,
    'aria-label': isNamed ? label : undefined,
    'aria-describedby': `${id}-about${problems.length > 0 ? ` ${id}-said` : ''}`,
    'aria-invalid': problems.length > 0 || undefined,
    required: field.isNeeded,
  };
  return (
    <div className={styles.field}>
      {!hasLabel && !isNamed && <label htmlFor={id}>{label}</label>}
      <Input field={field} label={label} common={common} onType={type} onEnter={() => send(text)} />
      <About field={field} id={`${id}-about`} />
      <Said id={`${id}-said`} problems={problems} />
    </div>
  );
}

/** Location of the value: the main key of a group, or else the location of the field. */
function placeOfValue({ place, value, mainKey }: Field): FieldLocation {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup && mainKey ? { ...place, path: [...place.path, mainKey] } : place;
}
