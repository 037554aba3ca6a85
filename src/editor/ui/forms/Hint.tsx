import { useEditor } from '../context.ts';
import styles from './FieldForm.module.css';

/** @param description in English */
export const hasHint = (description: string) => description.split(' ').length > 2;

/** Description of a field, in the language of the editor. Omits descriptions that only repeat the label. */
export function Hint({ description, id }: { description: string; id?: string }) {
  const { messages } = useEditor();
  return (
    hasHint(description) && (
      <p id={id} className={styles.description}>
        {messages.help[description] ?? description}
      </p>
    )
  );
}
