import { useEffect, useState } from 'react';
import type { FirstChoices } from '#generator/editing/first-choices.ts';
import type { LookName } from '#theme/looks/looks.ts';
import type { MadePage } from '../../renderer/site-renderer.ts';
import { useEditing, useEditor, useFields } from '../context.ts';
import { PaletteField } from '../first/FirstFields.tsx';
import { labelOf } from '../labels.ts';
import { useChange } from '../Said.tsx';
import { Still } from '../../page/Still.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './ThemeForms.module.css';

/** Size of the pictures in CSS pixels. */
const phone = { width: 390, height: 844 };

/** The value of a field with few choices: the chosen value, also before the content has it; how to choose; messages. */
function useChoice({ place, value, fallback }: FieldProps['field']) {
  const { messages } = useEditor();
  const [change, said] = useChange();
  const [chosen, setChosen] = useState<{ value: string; before: unknown }>();
  // Once the content has the choice, it decides, also after Undo.
  if (chosen && chosen.before !== value) setChosen(undefined);
  const choose = (next: string) => {
    setChosen({ value: next, before: value });
    void change({ kind: 'set', place, value: next }, labelOf(place, messages));
  };
  return [chosen?.value ?? String(value ?? fallback), choose, said] as const;
}

/** The palette of the site, chosen from small pictures. */
export function PaletteForm({ field }: FieldProps) {
  const { session } = useEditor();
  const [palette, choose, said] = useChoice(field);
  const [choices, setChoices] = useState<FirstChoices>();
  const [name] = useFields([{ file: 'site.yaml', path: ['name'] }]) ?? [];
  useEffect(() => void session.renderer.firstChoices([]).then(setChoices), [session]);
  return (
    <div>
      <PaletteField value={palette} choices={choices} name={String(name?.value ?? '')} onAnswer={choose} />
      {said}
    </div>
  );
}

/** The look of the site, chosen from pictures of the owner's Home page on a phone, in both themes. */
export function LookForm({ field }: FieldProps) {
  const { session, state, messages, pageStyles } = useEditing();
  const [chosen, choose, said] = useChoice(field);
  const [pages, setPages] = useState<Partial<Record<LookName, MadePage>>>({});
  const looks = Object.keys(pageStyles.looks) as LookName[];
  /** The colors of the site, on which the pictures depend. */
  const colors = state.page?.styles;
  useEffect(() => {
    let isCurrent = true;
    const draw = async () => {
      for (const look of Object.keys(pageStyles.looks) as LookName[]) {
        const page = await session.renderer.page('/', state.translation, look);
        if (!isCurrent) return;
        setPages((others) => ({ ...others, [look]: page }));
      }
    };
    void draw();
    return () => void (isCurrent = false);
  }, [session, pageStyles, colors, state.translation]);
  return (
    <fieldset className={styles.looks}>
      <legend>{labelOf(field.place, messages)}</legend>
      {looks.map((look) => {
        const page = pages[look];
        return (
          <label key={look}>
            <input type="radio" name="look" checked={look === chosen} onChange={() => choose(look)} />
            <span className={styles.pair}>
              {page &&
                (['light', 'dark'] as const).map((theme) => (
                  <Still
                    key={theme}
                    page={page}
                    pageStyles={pageStyles}
                    theme={theme}
                    {...phone}
                    title={messages.preview[theme]}
                    isDecorative
                  />
                ))}
            </span>
            {look[0]?.toUpperCase() + look.slice(1)}
          </label>
        );
      })}
      {said}
    </fieldset>
  );
}
