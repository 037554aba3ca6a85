import { useId, useMemo, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { Field } from '../../renderer/fields.ts';
import { filled } from '../../messages/messages.ts';
import styles from './EntryList.module.css';
import { titleOf } from '../../session/entries.ts';
import { useEditing } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import { labelOf } from '../labels.ts';
import { NewPhoto, PhotoChoices } from './PhotoField.tsx';
import { useChange } from '../Said.tsx';

/** The items of a list. An item opens its form. The items can be reordered by dragging and by keyboard. */
export function EntryList({ field }: { field: Field }) {
  const { messages, openFields } = useEditing();
  const [change, said] = useChange();
  const { place, fields = [], item, kind, isSorted } = field;
  const label = labelOf(place, messages);
  const names = fields.map(({ value, place: { path } }) => (kind === 'record' ? String(path.at(-1)) : titleOf(value)));
  // Memoized, since otherwise hundreds of items would render on each keystroke.
  const items = useMemo(() => Array.from({ length: fields.length }, (_, id) => ({ id })), [fields.length]);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: kind === 'record' || isSorted === true,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names[Number(key)] ?? '' })),
    onReorder({ keys, target }) {
      const from = Number([...keys][0]);
      const at = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      const to = at > from ? at - 1 : at;
      const movedItem = fields[from];
      const called = filled(messages.move, { name: names[from] ?? '' });
      if (movedItem && to !== from) void change({ kind: 'move', place: movedItem.place, to }, called);
    },
  });
  return (
    <div className={styles.list}>
      <p className={styles.about} lang="en" dir="ltr">
        {field.about}
      </p>
      <GridList
        aria-label={label}
        items={items}
        dependencies={[names.join('\n')]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => messages.empty}
        onAction={(key) => {
          const chosen = fields[Number(key)];
          if (chosen) openFields(chosen.place);
        }}
      >
        {({ id: index }) => (
          <GridListItem id={index} textValue={names[index] ?? ''} className={styles.item ?? ''}>
            {kind === 'list' && !isSorted && (
              <Button slot="drag" aria-label={filled(messages.move, { name: names[index] ?? '' })}>
                ≡
              </Button>
            )}
            <span dir="auto">{names[index]}</span>
          </GridListItem>
        )}
      </GridList>
      {said}
      {place.file === 'photos.yaml' && place.path.length === 0 && <NewPhoto onTaken={() => Promise.resolve(true)} />}
      {item && <NewItem list={field} item={item} label={label} />}
    </div>
  );
}

/** Form for a new item, with its required fields. */
function NewItem({ list, item, label }: { list: Field; item: Field; label: string }) {
  const { messages } = useEditing();
  const id = useId();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [change, said] = useChange();
  const isGroup = item.kind === 'group';
  const add = async (form: FormData) => {
    const filledIn = Object.fromEntries([...form].filter(([, value]) => (value as string).trim() !== ''));
    const item = isGroup ? filledIn : filledIn.value;
    setIsOpen(!(await change({ kind: 'insert', place: list.place, item }, messages.add)));
  };
  const insert = async (name: string) => {
    const isAdded = await change({ kind: 'insert', place: list.place, item: name }, messages.photo);
    setIsOpen(!isAdded);
    return isAdded;
  };
  // Return focus to the button after the form closes.
  if (!isOpen)
    return (
      <button type="button" className={styles.add} autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
        {filled(messages.addTo, { list: label })}
      </button>
    );
  if (item.kind === 'photo')
    return (
      <div role="group" aria-label={filled(messages.addTo, { list: label })} className={styles.form}>
        <PhotoChoices onChoose={insert} />
        <NewPhoto onTaken={insert} />
        {said}
        <button type="button" onClick={() => setIsOpen(false)}>
          {messages.close}
        </button>
      </div>
    );
  return (
    <DataForm aria-label={filled(messages.addTo, { list: label })} className={styles.form} onData={add}>
      {(isGroup ? neededOf(item) : [item]).map((field, index) => (
        <div key={index}>
          <label htmlFor={id + index}>{labelOf(field.place, messages)}</label>
          <input
            type="text"
            id={id + index}
            aria-describedby={`${id}about-${index}`}
            // Moves the focus into the form, which the user has just opened.
            autoFocus={index === 0}
            name={isGroup ? String(field.place.path.at(-1)) : 'value'}
            placeholder={field.example}
            dir="auto"
          />
          <small id={`${id}about-${index}`} lang="en">
            {field.about}
          </small>
        </div>
      ))}
      {said}
      <div>
        <button type="submit" data-main>
          {messages.add}
        </button>
        <button type="button" onClick={() => setIsOpen(false)}>
          {messages.close}
        </button>
      </div>
    </DataForm>
  );
}

/** Required fields of an entry, or its first field if none is required. */
function neededOf({ fields = [] }: Field): Field[] {
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  return needed.length > 0 ? needed : fields.slice(0, 1);
}
