import { useEffect, useState } from 'react';
import type { FirstChoices } from '#generator/editing/first-choices.ts';
import { useEditor, useFields } from '../context.ts';
import { labelOf } from '../labels.ts';
import { useChange } from '../ProblemList.tsx';
import { LookField } from '../theme/LookField.tsx';
import { PaletteField } from '../theme/PaletteField.tsx';
import type { FieldProps } from './field-props.ts';

/**
 * State of a choice. Shows a new value immediately, before it is in the content.
 * @returns the value, a function that chooses another value, and the element with the errors
 */
function useChoice({ location, value, defaultValue }: FieldProps['field']) {
  const { messages } = useEditor();
  const [change, problemList] = useChange();
  const [chosen, setChosen] = useState<{ value: string; before: unknown }>();
  // Show the choice only until the value in the content changes, either by this choice or by Undo.
  if (chosen && chosen.before !== value) setChosen(undefined);
  const choose = (next: string) => {
    setChosen({ value: next, before: value });
    void change({ kind: 'set', location, value: next }, labelOf(location, messages));
  };
  return [chosen?.value ?? String(value ?? defaultValue), choose, problemList] as const;
}

/** Form for the palette of the site. */
export function PaletteForm({ field }: FieldProps) {
  const { session } = useEditor();
  const [palette, choose, problemList] = useChoice(field);
  const [choices, setChoices] = useState<FirstChoices>();
  const [name] = useFields([{ file: 'site.yaml', path: ['name'] }]) ?? [];
  useEffect(() => void session.renderer.firstChoices([]).then(setChoices), [session]);
  return (
    <div>
      <PaletteField value={palette} choices={choices} name={String(name?.value ?? '')} onAnswer={choose} />
      {problemList}
    </div>
  );
}

/** Form for the look of the site. */
export function LookForm({ field }: FieldProps) {
  const { messages } = useEditor();
  const [look, choose, problemList] = useChoice(field);
  return (
    <>
      <LookField label={labelOf(field.location, messages)} value={look} onAnswer={choose} />
      {problemList}
    </>
  );
}
