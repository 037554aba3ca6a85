import { useId, useMemo, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { SaidProblem } from '#generator/editing/content-store.ts';
import type { Field } from '../maker/fields.ts';
import { filled } from '../words/words.ts';
import styles from './EntryList.module.css';
import { useEditing } from './context.ts';
import { labelOf, nameAt, titleOf } from './labels.ts';
import { Said } from './Said.tsx';

/** The items of a list in their order, each of which opens; by drag and by keyboard they change places. */
export function EntryList({ field }: { field: Field }) {
  const { session, words, openFields } = useEditing();
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
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
      const called = filled(words.move, { name: names[from] ?? '' });
      if (taken && to !== from) void session.change({ kind: 'move', place: taken.place, to }, called).then(setProblems);
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
      {problems.length > 0 && <Said problems={problems} />}
      {item && <NewItem list={field} item={item} label={label} />}
    </div>
  );
}

/** A new item: first what it cannot be without. */
function NewItem({ list, item, label }: { list: Field; item: Field; label: string }) {
  const { session, words } = useEditing();
  const id = useId();
  const [isOpen, setIsOpen] = useState<boolean>();
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
  const isGroup = item.kind === 'group';
  const add = async (form: FormData) => {
    const given = Object.fromEntries([...form].filter(([, value]) => (value as string).trim() !== ''));
    const change = { kind: 'insert', place: list.place, item: isGroup ? given : given.value } as const;
    const said = await session.change(change, words.add);
    setProblems(said);
    setIsOpen(said.length > 0);
  };
  // After the form the focus is where it was before.
  if (!isOpen)
    return (
      <button type="button" className={styles.add} autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
        {filled(words.addTo, { list: label })}
      </button>
    );
  return (
    <form
      aria-label={filled(words.addTo, { list: label })}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add(new FormData(event.currentTarget));
      }}
    >
      {(isGroup ? neededOf(item) : [item]).map((field, index) => (
        <div key={index}>
          <label htmlFor={id + index} {...nameAt(field.place, words)} />
          <input
            type="text"
            id={id + index}
            aria-describedby={`${id}about-${index}`}
            // It was asked for a moment ago.
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
