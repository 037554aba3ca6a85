import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Field } from '../../renderer/fields.ts';
import { filled } from '../../messages/messages.ts';
import { type FieldLocation, locationKey, titleOf } from '../../renderer/field-location.ts';
import { sameFields, useEditing, useFields } from '../context.ts';
import { fieldId, type NewEntry, NewEntryContext } from '../forms/field-props.ts';
import { FieldForm, Fields } from '../forms/FieldForm.tsx';
import { NewItem } from '../forms/EntryList.tsx';
import { ItemTools } from '../forms/ItemTools.tsx';
import { Icon } from '../Icon.tsx';
import { addLabelOf, labelOf, nameOfChoice, nameOfFile } from '../labels.ts';
import { EmptyPage } from './EmptyPage.tsx';
import { useNewText } from './new-text.ts';
import styles from './FieldsPanel.module.css';
import { Panel } from '../Panel.tsx';
import { TextTools } from './TextTools.tsx';
import { ParserReport } from './ParserReport.tsx';

type FieldsPanelProps = {
  /** A file (empty path), or an entry in a file. */
  location: FieldLocation;
  fieldToFocus?: FieldLocation | undefined;
  /** Whether the form adds an entry to a list. */
  isNew?: boolean;
  onMove(location: FieldLocation): void;
  onClose(): void;
};

/** Panel with all fields of a file or an entry, including fields that no page shows. */
export const FieldsPanel = (props: FieldsPanelProps) => <FormPanel key={locationKey(props.location)} {...props} />;

function FormPanel({ location, fieldToFocus, isNew = false, onMove, onClose }: FieldsPanelProps) {
  const { session, state, messages, showFile } = useEditing();
  const { version } = state;
  const [fields, setFields] = useState<Field[]>([]);
  const { file, path } = location;
  const [entry] = path.length > 0 ? fields : [];
  const entryAbove = path.slice(0, -1).findLastIndex((step) => typeof step === 'number') + 1;
  // The form that “Back” opens. For an item that is a choice, such as a page in the menu, it is the form of the list.
  // Otherwise, it is the form of the entry or file around `location`.
  const parent = { file, path: path.slice(0, entry?.kind === 'choice' ? -1 : entryAbove) };
  /** True once the content contains the entry. */
  const wasSaved = useRef(false);
  const isText = path.length === 0 && file.includes('/');
  /** True while the file of the text gets another name, or the entry another position. */
  const isMoving = useRef(false);
  const setIsMoving = (isNow: boolean) => {
    isMoving.current = isNow;
  };
  const load = useEffectEvent(async () => {
    if (isMoving.current) return undefined;
    // The owner, undo or another program may have deleted the text.
    if (isText && !(await session.renderer.fileNames()).includes(file)) return onClose();
    return session.renderer.fields(location);
  });
  const update = useEffectEvent((now: Field[]) => {
    const isSaved = now[0]?.value !== undefined;
    // Show the page of the file, since a change may have created this page.
    if (path.length === 0 ? fields.length > 0 : isNew && isSaved && !wasSaved.current) showFile(file);
    wasSaved.current ||= isSaved;
    const isUnfinished = !wasSaved.current && (isNew || session.draftsIn(location).length > 0);
    // Undo or another program may remove the entry while its form is open.
    if (typeof path.at(-1) === 'number' && !isSaved && !isUnfinished) onMove(parent);
    else setFields((before) => reuseUnchanged(before, now));
  });
  useEffect(() => {
    let isOld = false;
    void load().then((now) => isOld || !now || update(now));
    return () => {
      isOld = true;
    };
  }, [session, version]);
  const isUnfinished = entry !== undefined && typeof path.at(-1) === 'number' && entry.value === undefined;
  // The field that has been focused. The effect runs after each change, but must focus a field only once.
  const focused = useRef<FieldLocation | true>(undefined);
  useEffect(() => {
    const input = isUnfinished && !fieldToFocus && !focused.current ? firstInput() : undefined;
    const field =
      fieldToFocus && fieldToFocus !== focused.current ? document.getElementById(fieldId(fieldToFocus)) : input;
    if (!field) return;
    focused.current = fieldToFocus ?? true;
    for (let details = field.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
      details.open = true;
    field.focus();
  }, [fieldToFocus, fields, isUnfinished]);
  const all = entry?.kind === 'group' ? (entry.fields ?? []) : fields;
  const textOf = (key: string) => titleOf(fields.find((one) => one.location.path[0] === key)?.value);
  const titleOfText = file.includes('/') && (textOf('title') || textOf('project'));
  const label = labelOf(location, messages);
  // If the path ends with a key, the value is not a list item and has no title. The title of a choice, such as a page
  // in the menu, is the label of this choice.
  const title =
    typeof path.at(-1) === 'string'
      ? ''
      : entry?.kind === 'choice' && typeof entry.value === 'string'
        ? nameOfChoice(entry.value, messages)
        : titleOf(entry?.value);
  const addLabel = addLabelOf(location, messages);
  const missing = isUnfinished
    ? all.filter(({ isRequired, location, keys = {} }) => isRequired && !hasDraft(location, keys))
    : [];
  const newEntry: NewEntry = { step: addLabel, isComplete: missing.length === 0 };
  function hasDraft({ file, path }: FieldLocation, keys: object): boolean {
    const locations = [path, ...Object.values(keys).map((key) => [...path.slice(0, -1), String(key)])];
    return locations.some((path) => Boolean(session.draftAt({ file, path })?.change.value));
  }
  return (
    <Panel
      title={entry ? title || (isUnfinished ? addLabel : label) : titleOfText || nameOfFile(file, messages)}
      back={
        path.length > 0
          ? { label: parent.path.length > 0 ? messages.back : nameOfFile(file, messages), onBack: () => onMove(parent) }
          : undefined
      }
      onClose={onClose}
    >
      {entry && !isUnfinished && typeof path.at(-1) === 'number' && (
        <div className={styles.tools}>
          <ItemTools location={location} onMoving={setIsMoving} onChanged={(item) => onMove(item ?? parent)} />
          {entry.kind === 'choice' && (
            <p className="quiet">
              {filled(messages.entry.hideHint, { add: addLabelOf({ file, path: path.slice(0, -1) }, messages) })}
            </p>
          )}
        </div>
      )}
      {isText && (
        <TextTools
          file={file}
          title={titleOfText || nameOfFile(file, messages)}
          onMoving={setIsMoving}
          onMoved={(moved) => onMove({ file: moved, path: [] })}
        />
      )}
      {(isUnfinished || (path.length === 0 && !fields.some(({ value }) => Array.isArray(value)))) && (
        <EmptyPage file={file} />
      )}
      {missing.length > 0 && (
        <p role="status" className={styles.needed}>
          {filled(messages.entry.needed, {
            fields: missing.map((field) => labelOf(field.location, messages)).join(messages.comma),
          })}
        </p>
      )}
      {file === 'resume.yaml' && path.length === 0 && <ParserReport />}
      <NewEntryContext value={isUnfinished ? newEntry : undefined}>
        <div className={styles.fields}>
          {entry && entry.kind !== 'group' ? <FieldForm field={entry} /> : <Fields fields={all} />}
        </div>
      </NewEntryContext>
      {entry && !isUnfinished && file === 'projects.yaml' && path.length === 2 && (
        <CaseTool title={titleOf(entry.value)} />
      )}
      {entry && !isUnfinished && typeof path.at(-1) === 'number' && <AnotherEntry location={location} />}
      {isUnfinished && (
        <button
          type="button"
          data-danger
          onClick={() => {
            session.discard(location);
            onMove(parent);
          }}
        >
          <Icon name="remove" />
          {messages.remove}
        </button>
      )}
    </Panel>
  );
}

function AnotherEntry({ location: { file, path } }: { location: FieldLocation }) {
  const [list] = useFields([{ file, path: path.slice(0, -1) }]) ?? [];
  return list?.item && <NewItem list={list} item={list.item} />;
}

function CaseTool({ title }: { title: string }) {
  const { session, state, messages } = useEditing();
  const [createText, problemList] = useNewText();
  const [hasCase, setHasCase] = useState(true);
  useEffect(() => void session.renderer.hasCase(title).then(setHasCase), [session, title, state.version]);
  return (
    <>
      {!hasCase && (
        <button type="button" className="add" onClick={() => void createText('case', title)}>
          <Icon name="add" />
          {messages.texts.kinds.case}
        </button>
      )}
      {problemList}
    </>
  );
}

const firstInput = () => document.querySelector<HTMLElement>('aside :is(input, textarea, select)');

/** Reuses the objects of unchanged fields, including those of an entry, so that their forms do not render again. */
function reuseUnchanged(before: readonly Field[], now: readonly Field[]): Field[] {
  return sameFields(before, now).map((field, index) => {
    const [old, inner] = [before[index]?.fields, field.fields];
    return old && inner && field !== before[index] ? { ...field, fields: sameFields(old, inner) } : field;
  });
}
