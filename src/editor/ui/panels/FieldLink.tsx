import type { FieldLocation } from '../../renderer/field-location.ts';
import { formOf } from '../../session/entries.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { labelOf, nameOfFile } from '../labels.ts';
import styles from '../publish/PublishPanel.module.css';

/** A button that opens a field. */
export function FieldLink({ location }: { location: FieldLocation }) {
  const { messages, openFields } = useEditing();
  const [field, file] = [labelOf(location, messages), nameOfFile(location.file, messages)];
  return (
    <button type="button" className={styles.field} onClick={() => openFields(formOf(location), location)}>
      {field === '' || field === file ? file : `${file}: ${field}`}
      <Icon name="next" />
    </button>
  );
}
