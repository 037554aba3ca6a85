import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { Field } from '../../renderer/fields.ts';
import { filled } from '../../messages/messages.ts';
import { detailOf } from '../../session/entries.ts';
import { titleOf } from '../../renderer/field-location.ts';
import { useEditor } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { addLabelOf, labelOf, nameOfChoice } from '../labels.ts';
import { useChange } from '../ProblemList.tsx';
import styles from './EntryList.module.css';
import type { FieldProps } from './field-props.ts';
import formStyles from './FieldForm.module.css';
import { Hint } from './Hint.tsx';

/** The items of a list, reorderable by dragging and by keyboard. Selecting an item opens its form. */
export function EntryList({ field }: FieldProps) {
  const { messages, openFields } = useEditor();
  const [change, problemList] = useChange();
  const { location, fields = [], item, kind, isSorted } = field;
  const label = labelOf(location, messages);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const names = fields.map(({ value, location: { path } }) => {
    const title = kind === 'record' ? String(path.at(-1)) : titleOf(value);
    return item?.kind === 'choice' ? nameOfChoice(title, messages) : title;
  });
  const details = fields.map((one) => (one.isEmpty ? messages.empty : kind === 'list' ? detailOf(one) : ''));
  // Memoized, since otherwise hundreds of items would render on each keystroke.
  const items = useMemo(() => Array.from({ length: fields.length }, (_, id) => ({ id })), [fields.length]);
  const isEmptySection =
    location.file === 'experience.yaml' && location.path.at(-1) === 'entries' && fields.length === 0;
  const canMove = kind === 'list' && !isSorted;
  const move = async (from: number, to: number) => {
    const location = fields[from]?.location;
    const name = names[from] ?? '';
    if (!canMove || !location || to === from || to < 0 || to >= fields.length) return;
    if (!(await change({ kind: 'move', location, to }, filled(messages.results.moved, { name })))) return;
    setMoved(filled(messages.entry.at, { name, number: to + 1, count: fields.length }));
    list.current?.querySelector<HTMLElement>(`[role=row][data-key="${to}"]`)?.focus();
  };
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !canMove,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names[Number(key)] ?? '' })),
    onReorder({ keys, target }) {
      const from = Number([...keys][0]);
      const at = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      void move(from, at > from ? at - 1 : at);
    },
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const row = (event.target as Element).closest<HTMLElement>('[role=row]');
    if (!by || !event.altKey || !row) return;
    event.preventDefault();
    event.stopPropagation();
    const from = Number(row.dataset.key);
    void move(from, from + by);
  };
  return (
    <div className={styles.list} role="group" aria-label={label} ref={list} onKeyDownCapture={onKeyDown}>
      <h3 className={styles.label}>{label}</h3>
      <Hint description={field.description} />
      {isEmptySection && <p className={formStyles.description}>{messages.entry.emptySection}</p>}
      {fields.length > 0 && (
        <GridList
          aria-label={label}
          items={items}
          dependencies={[[...names, ...details].join('\n')]}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(key) => {
            const chosen = fields[Number(key)];
            if (chosen) openFields(chosen.location);
          }}
        >
          {({ id: index }) => (
            <GridListItem id={index} textValue={names[index] ?? ''} className={styles.item ?? ''}>
              {canMove && (
                <Button slot="drag" aria-label={filled(messages.move, { name: names[index] ?? '' })}>
                  <Icon name="grip" />
                </Button>
              )}
              <span dir="auto">
                {names[index]}
                <small>{details[index]}</small>
              </span>
            </GridListItem>
          )}
        </GridList>
      )}
      {problemList}
      <p role="status" className={styles.status}>
        {moved}
      </p>
      {item && <NewItem list={field} item={item} />}
    </div>
  );
}

/**
 * A button that adds an item to a list. If the item has required fields, opens its form instead. For a list of choices,
 * the button is a menu of the choices that the list lacks.
 */
export function NewItem({ list, item }: { list: Field; item: Field }) {
  const { messages, openFields, openNew } = useEditor();
  const [change, problemList] = useChange();
  const label = addLabelOf(list.location, messages);
  const insert = (item: unknown) =>
    change(
      { kind: 'insert', location: list.location, item },
      filled(messages.results.added, { name: labelOf(list.location, messages) }),
    );
  const add = async () => {
    if (item.fields?.some(({ isRequired }) => isRequired) ?? true) return openNew(item.location);
    if (await insert({})) openFields(item.location);
  };
  if (item.choices) {
    const listed = list.fields?.map(({ value }) => mainValueOf(value, item.mainKey)) ?? [];
    const others = item.choices.filter((choice) => !listed.includes(choice));
    if (others.length === 0) return problemList;
    return (
      <>
        <select className="add" aria-label={label} value="" onChange={({ target }) => void insert(target.value)}>
          <option value="" hidden>
            {label}
          </option>
          {others.map((choice) => (
            <option key={choice} value={choice}>
              {nameOfChoice(choice, messages)}
            </option>
          ))}
        </select>
        {problemList}
      </>
    );
  }
  return (
    <>
      <button type="button" className="add" onClick={() => void add()}>
        <Icon name="add" />
        {label}
      </button>
      {problemList}
    </>
  );
}

/** Value of an item, which may be in a group with other keys: `{ page: 'projects', label: 'Work' }`. */
const mainValueOf = (value: unknown, mainKey = ''): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[mainKey] : value;
