import { useState } from 'react';
import { useDraft, useEditor } from '../context.ts';
import { ProblemList } from '../ProblemList.tsx';
import { type FieldProps, fieldId, useField } from './field-props.ts';
import styles from './FieldForm.module.css';

const valueFor = (isOnSite: boolean, isInResume: boolean) =>
  isOnSite ? (isInResume ? 'both' : 'site') : isInResume ? 'resume' : 'neither';

/** Two checkboxes that decide where an entry is shown. */
export function ShowField({ field, isOnPage }: FieldProps) {
  const { session, messages } = useEditor();
  const { where, onSite, inResume, nowhere } = messages.entry;
  const draft = useDraft([field.location]);
  const { step, problems } = useField(field.location, draft);
  // Show a choice immediately, since the content changes only after the check.
  const [chosen, setChosen] = useState<{ value: string; before: unknown }>();
  const unsavedValue = chosen && chosen.before === field.value ? chosen.value : undefined;
  const value = unsavedValue ?? draft?.change.value ?? field.value ?? field.defaultValue;
  const [isOnSite, isInResume] = ['site', 'resume'].map((output) => value === output || value === 'both');
  const save = (next: string) => {
    setChosen({ value: next, before: field.value });
    void session.change(
      { kind: 'set', location: field.location, value: next === field.defaultValue ? undefined : next },
      step,
    );
  };
  const checkboxes = [
    [onSite, isOnSite, () => save(valueFor(!isOnSite, isInResume === true))],
    [inResume, isInResume, () => save(valueFor(isOnSite === true, !isInResume))],
  ] as const;
  return (
    <fieldset className={styles.ticks}>
      <legend>{where}</legend>
      {checkboxes.map(([label, isOn, toggle], index) => (
        <label key={label}>
          <input
            type="checkbox"
            id={index === 0 && !isOnPage ? fieldId(field.location) : undefined}
            checked={isOn === true}
            onChange={toggle}
          />
          {label}
        </label>
      ))}
      <p role="status" className={styles.description}>
        {value === 'neither' && nowhere}
      </p>
      <ProblemList problems={problems} />
    </fieldset>
  );
}
