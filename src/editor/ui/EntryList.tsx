import { useMemo, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { SaidProblem } from '#generator/editing/content-store.ts';
import type { Field } from '../maker/fields.ts';
import { filled } from '../words/words.ts';
import styles from './EntryList.module.css';
import { useEditing } from './context.ts';
import { labelOf, titleOf } from './labels.ts';
import { Said } from './Said.tsx';

/** The items of a list in their order, each of which opens; by drag and by keyboard they change places. */
export function EntryList({ field }: { field: Field }) {
  const { session, words, openFields } = useEditing();
  const { place, fields = [], item, kind } = field;
  const label = labelOf(place, words);
  const names = fields.map(({ value, place: { path } }) => (kind === 'record' ? String(path.at(-1)) : titleOf(value)));
  // The same ones, since hundreds would be drawn anew with each letter.
  const items = useMemo(() => Array.from({ length: fields.length }, (_, id) => ({ id })), [fields.length]);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: kind === 'record',
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': names[Number(key)] ?? '' })),
    onReorder({ keys, target }) {
      const from = Number([...keys][0]);
      const at = Number(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      const to = at > from ? at - 1 : at;
      const taken = fields[from];
      if (taken && to !== from)
        void session.change({ kind: 'move', place: taken.place, to }, filled(words.move, { name: names[from] ?? '' }));
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
        renderEmptyState={() => words.empty}
        onAction={(key) => {
          const chosen = fields[Number(key)];
          if (chosen) openFields(chosen.place);
        }}
      >
        {({ id: index }) => (
          <GridListItem id={index} textValue={names[index] ?? ''} className={styles.item ?? ''}>
            {kind === 'list' && (
              <Button slot="drag" aria-label={filled(words.move, { name: names[index] ?? '' })}>
                ≡
              </Button>
            )}
            <span dir="auto">{names[index]}</span>
          </GridListItem>
        )}
      </GridList>
      {item && <NewItem list={field} item={item} label={label} />}
    </div>
  );
}

/** A new item: first what it cannot be without. */
function NewItem({ list, item, label }: { list: Field; item: Field; label: string }) {
  const { session, words } = useEditing();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
  const isGroup = item.kind === 'group';
  const needed = isGroup ? neededOf(item) : [item];
  const keyOf = ({ place: { path } }: Field) => (isGroup ? String(path.at(-1)) : 'value');
  const add = async () => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
    const said = await session.change(
      { kind: 'insert', place: list.place, item: isGroup ? given : given.value },
      words.add,
    );
    setProblems(said);
    if (said.length > 0) return;
    setValues({});
    setIsOpen(false);
  };
  if (!isOpen)
    return (
      // After the form the focus is where it was before.
      <button type="button" className={styles.add} autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
        {filled(words.addTo, { list: label })}
      </button>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {needed.map((field, index) => (
        <label key={keyOf(field)}>
          {isGroup ? labelOf(field.place, words) : label}
          <input
            // It was asked for a moment ago.
            autoFocus={index === 0}
            value={values[keyOf(field)] ?? ''}
            placeholder={field.example}
            onChange={({ target }) => setValues({ ...values, [keyOf(field)]: target.value })}
          />
          <small lang="en">{field.about}</small>
        </label>
      ))}
      {problems.length > 0 && <Said problems={problems} />}
      <div>
        <button type="submit" data-main>
          {words.add}
        </button>
        <button type="button" onClick={() => setIsOpen(false)}>
          {words.close}
        </button>
      </div>
    </form>
  );
}

/** The fields that an entry cannot be without; where there are none, its first. */
function neededOf({ fields = [] }: Field): Field[] {
  const needed = fields.filter(({ isNeeded }) => isNeeded);
  return needed.length > 0 ? needed : fields.slice(0, 1);
}
