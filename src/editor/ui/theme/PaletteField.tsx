import type { CSSProperties } from 'react';
import type { FirstChoices } from '#generator/editing/first-choices.ts';
import type { Pair } from '#theme/color.ts';
import { useEditing } from '../context.ts';
import styles from './ThemeFields.module.css';

export type ChoiceFieldProps = {
  value: string;
  onAnswer(value: string): void;
};

/** Field for the palette. Each choice is a small picture of Home, above a band with the colors of the other pages. */
export function PaletteField({
  value,
  onAnswer,
  choices,
  name,
}: ChoiceFieldProps & { choices: FirstChoices | undefined; name: string | undefined }) {
  const { messages } = useEditing();
  const { palette, palettes } = messages.start;
  return (
    <fieldset className={styles.field}>
      <legend>{palette}</legend>
      <div className={styles.choices}>
        {choices?.palettes.map((one) => (
          <label key={one.name}>
            <input type="radio" name="palette" checked={one.name === value} onChange={() => onAnswer(one.name)} />
            <span className={styles.swatch} style={variablesOf(one.jacket)} aria-hidden="true">
              <b dir="auto">{name}</b>
              <svg viewBox="0 0 2 2">
                <circle cx="0.5" cy="0.5" r="0.5" />
                <path d="M1 1a1 1 0 0 1 1-1v1z" />
                <path d="M0 1h1v1H0z" />
                <path d="M1 2a1 1 0 0 1 1-1v1z" />
              </svg>
              <span className={styles.others}>
                {one.others.map((ground, index) => (
                  <i key={index} style={{ background: pairOf(ground) }} />
                ))}
              </span>
            </span>
            {palettes[one.name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const pairOf = ({ light, dark }: Pair) => `light-dark(${light}, ${dark})`;

const variablesOf = (jacket: FirstChoices['palettes'][number]['jacket']) =>
  Object.fromEntries(Object.entries(jacket).map(([role, pair]) => [`--${role}`, pairOf(pair)])) as CSSProperties;
