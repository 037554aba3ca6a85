import { useEditor } from './context.ts';
import { withLabels } from './labels.ts';

/** A text of the check, which is always in English, with the labels of fields instead of their keys. */
export const CheckText = ({ text }: { text: string }) => (
  <span lang="en" dir="ltr">
    {withLabels(text, useEditor().messages)}
  </span>
);
