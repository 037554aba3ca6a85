import { useId } from 'react';
import { nameOfLanguage } from '#content/model/site-languages.ts';
import type { Field } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/field-location.ts';
import { useDraft, useEditor } from '../context.ts';
import { placeholderOf } from '../labels.ts';
import { ProblemList } from '../ProblemList.tsx';
import { type FieldProps, fieldId, useField } from './field-props.ts';
import styles from './FieldForm.module.css';
import { hasHint, Hint } from './Hint.tsx';
import { useTypedText } from './use-typed-text.ts';
import { textOf, valueKindOf, valueOf } from './value-kinds.tsx';

/** Field for a single value. */
export function ValueField({ field, isOnPage }: FieldProps) {
  const { session, messages, preview } = useEditor();
  const { Input, hasLabel } = valueKindOf(field);
  const { language } = field;
  const location = locationOfValue(field);
  const cardId = useId();
  // The card over the page and the panel may show the same field, so the inputs need different IDs.
  const id = isOnPage ? cardId : fieldId(location);
  const fileText = textOf(field);
  const draft = useDraft([location]);
  const {
    label: fieldLabel,
    step,
    problems,
    isRequired,
  } = useField(field.original ?? field.location, draft, isOnPage || language !== undefined);
  const label = language === undefined ? fieldLabel : `${fieldLabel} · ${nameOfLanguage(language)}`;
  const { text, type, leave, enter } = useTypedText({
    fileText,
    draftText: draft && textOf({ ...field, value: draft.change.value }),
    // Keep the typed text if it has the same value as the text in the file. Otherwise, a space that the owner types at
    // the end of the text would disappear.
    keepsTyped: (typed) => valueOf(typed, field) === valueOf(fileText, field),
    send(value) {
      // Send an empty required field as '' instead of deleting it, so that the check reports it.
      const emptyValue = field.isRequired && fileText !== '' ? '' : undefined;
      return session.change({ kind: 'set', location, value: valueOf(value, field) ?? emptyValue }, step);
    },
  });
  const isInvalid = isRequired || problems.length > 0;
  const onType = (value: string, isDone?: boolean) => {
    type(value, isDone);
    if (isOnPage && field.kind === 'text') preview(location, value);
  };
  const common = {
    id,
    value: text,
    onBlur: leave,
    'aria-describedby': described(hasHint(field.description) && `${id}-about`, isInvalid && `${id}-problems`),
    'aria-invalid': isInvalid || undefined,
    required: field.isRequired,
    placeholder: textOf({ ...field, value: field.defaultValue }) || placeholderOf(field.example, messages),
  };
  return (
    <div className={styles.field}>
      {!hasLabel && <label htmlFor={id}>{label}</label>}
      <Input field={field} label={label} common={common} onType={onType} onEnter={(event) => void enter(event)} />
      <Hint id={`${id}-about`} description={field.description} />
      <ProblemList id={`${id}-problems`} {...{ problems, isRequired }} />
    </div>
  );
}

const described = (...ids: (string | false)[]) => ids.filter(Boolean).join(' ') || undefined;

function locationOfValue({ location, value, mainKey }: Field): FieldLocation {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup && mainKey ? { ...location, path: [...location.path, mainKey] } : location;
}
