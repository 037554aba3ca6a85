import { useEditor } from '../context.ts';
import styles from './FieldForm.module.css';

export const hasHint = (about: string) => about.split(' ').length > 2;

/** Description of a field, in the language of the editor. Omits descriptions that only repeat the label. */
export function Hint({ about, id }: { about: string; id?: string }) {
  const { messages } = useEditor();
  return (
    hasHint(about) && (
      <p id={id} className={styles.about}>
        {messages.help[about] ?? about}
      </p>
    )
  );
}
