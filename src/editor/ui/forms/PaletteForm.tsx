import { useEffect, useState } from 'react';
import type { FirstChoices } from '#generator/editing/first-choices.ts';
import { useEditor, useFields } from '../context.ts';
import { PaletteField } from '../first/FirstFields.tsx';
import { labelOf } from '../labels.ts';
import { useChange } from '../Said.tsx';
import type { FieldProps } from './field-props.ts';

/** The palette of the site, chosen from small pictures. */
export function PaletteForm({ field: { place, value, fallback } }: FieldProps) {
  const { session, messages } = useEditor();
  const [change, said] = useChange();
  const [choices, setChoices] = useState<FirstChoices>();
  /** The choice, until the content has it. */
  const [chosen, setChosen] = useState<{ palette: string; before: unknown }>();
  const [name] = useFields([{ file: 'site.yaml', path: ['name'] }]) ?? [];
  useEffect(() => void session.renderer.firstChoices([]).then(setChoices), [session]);
  return (
    <div>
      <PaletteField
        value={chosen && chosen.before === value ? chosen.palette : String(value ?? fallback)}
        choices={choices}
        name={String(name?.value ?? '')}
        onAnswer={(palette) => {
          setChosen({ palette, before: value });
          void change({ kind: 'set', place, value: palette }, labelOf(place, messages));
        }}
      />
      {said}
    </div>
  );
}
