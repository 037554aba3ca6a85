import type { SelectHTMLAttributes } from 'react';
import type { Field } from '../../renderer/fields.ts';

/** Attributes of the input element. */
type Common = Pick<SelectHTMLAttributes<HTMLElement>, 'id' | 'onBlur' | 'aria-describedby' | 'aria-invalid'> & {
  value: string;
  required: boolean;
  placeholder: string | undefined;
};

export type InputProps = {
  field: Field;
  label: string;
  common: Common;
  /** Called with the new text after each change. `isDone` sends the text without waiting for a pause. */
  onType(text: string, isDone?: boolean): void;
  onEnter(): void;
};
