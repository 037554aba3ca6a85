import { useEffect, useRef, useState } from 'react';
import type { Field } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/places.ts';
import { titleOf } from '../../session/entries.ts';
import { useEditing } from '../context.ts';
import { fieldId, FieldForm } from '../forms/FieldForm.tsx';
import { ItemTools } from '../forms/ItemTools.tsx';
import { labelOf, nameOfFile } from '../labels.ts';
import { NewText } from './NewText.tsx';
import styles from './FieldsPanel.module.css';
import { Panel } from './Panel.tsx';
import { TextTools } from './TextTools.tsx';
import { ParserReport } from './ParserReport.tsx';
import { FocusPoint } from '../forms/PhotoField.tsx';

type FieldsPanelProps = {
  /** Location of a file (empty path), or of an entry in a file. */
  place: FieldLocation;
  /** The field to focus. */
  wanted?: FieldLocation | undefined;
  onMove(place: FieldLocation): void;
  onClose(): void;
};

/** Form for all fields of a file or an entry, including fields that no page shows. Generated from the schema. */
export function FieldsPanel({ place, wanted, onMove, onClose }: FieldsPanelProps) {
  const { session, state, messages } = useEditing();
  const { version } = state;
  const [fields, setFields] = useState<Field[]>([]);
  const name = JSON.stringify(place);
  useEffect(() => {
    const requested = JSON.parse(name) as FieldLocation;
    void session.renderer.fields(requested).then((now) => {
      setFields(now);
      // Undo or another program may remove the entry while its form is open.
      const [item] = now;
      if (typeof requested.path.at(-1) === 'number' && item?.value === undefined)
        onMove({ file: requested.file, path: [] });
    });
    // The callbacks are not dependencies, since they stay the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session, name, version]);
  // The form of the field renders later, and again after each change, so focus the field only once.
  const found = useRef<FieldLocation>(undefined);
  useEffect(() => {
    if (!wanted || wanted === found.current) return;
    const field = document.getElementById(fieldId(wanted));
    if (!field) return;
    found.current = wanted;
    for (let holder = field.closest('details'); holder; holder = holder.parentElement?.closest('details') ?? null)
      holder.open = true;
    field.focus();
  }, [wanted, fields]);
  const { file, path } = place;
  const [entry] = path.length > 0 ? fields : [];
  const titleOfText = file.includes('/') && titleOf(fields.find((one) => one.place.path[0] === 'title')?.value);
  const above = { file, path: path.slice(0, path.slice(0, -1).findLastIndex((step) => typeof step === 'number') + 1) };
  return (
    <Panel
      key={name}
      title={entry ? titleOf(entry.value) || labelOf(place, messages) : titleOfText || nameOfFile(file, messages)}
      back={
        path.length > 0
          ? { label: above.path.length > 0 ? messages.back : nameOfFile(file, messages), onBack: () => onMove(above) }
          : undefined
      }
      onClose={onClose}
    >
      {path.length > 0 && (
        <div className={styles.tools}>
          <ItemTools place={place} onGone={() => onMove(above)} />
        </div>
      )}
      {path.length === 0 && file.includes('/') && (
        <TextTools file={file} onMoved={(moved) => onMove({ file: moved, path: [] })} />
      )}
      {file === 'resume.yaml' && path.length === 0 && <ParserReport />}
      <div className={styles.fields}>
        {(entry?.kind === 'group' ? (entry.fields ?? []) : fields).map((field) => (
          <FieldForm key={JSON.stringify(field.place)} field={field} />
        ))}
        {file === 'photos.yaml' && path.length === 1 && <FocusPoint name={String(path[0])} />}
      </div>
      {path.length === 0 && <NewText onBegun={(begun) => onMove({ file: begun, path: [] })} />}
    </Panel>
  );
}
