import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Place } from '../maker/places.ts';
import { filled } from '../words/words.ts';
import { useEditing } from './context.ts';
import { labelOf } from './labels.ts';

/** What can be done with an item of a list: moved, copied, removed. */
export function ItemTools({ place, onGone }: { place: Place; onGone(): void }) {
  const { session, words } = useEditing();
  const { version } = useSyncExternalStore(session.subscribe, session.getState);
  const [count, setCount] = useState(0);
  const { file, path } = place;
  const index = path.at(-1);
  const holder = JSON.stringify({ file, path: path.slice(0, -1) });
  useEffect(() => {
    void session.maker.field(JSON.parse(holder) as Place).then((list) => setCount(list?.fields?.length ?? 0));
  }, [session, holder, version]);
  if (typeof index !== 'number') return null;
  const list = JSON.parse(holder) as Place;
  const label = labelOf(place, words);
  const move = (to: number) => {
    void session.change({ kind: 'move', place, to }, filled(words.move, { name: label })).then(onGone);
  };
  const copy = async () => {
    const field = await session.maker.field(place);
    await session.change({ kind: 'insert', place: list, item: field?.value, before: index + 1 }, words.copy);
    onGone();
  };
  return (
    <>
      <button type="button" aria-disabled={index === 0} onClick={() => index > 0 && move(index - 1)}>
        {words.earlier}
      </button>
      <button type="button" aria-disabled={index >= count - 1} onClick={() => index < count - 1 && move(index + 1)}>
        {words.later}
      </button>
      <button type="button" onClick={() => void copy()}>
        {words.copy}
      </button>
      <button
        type="button"
        onClick={() =>
          void session.change({ kind: 'set', place, value: undefined }, `${words.remove}: ${label}`).then(onGone)
        }
      >
        {words.remove}
      </button>
    </>
  );
}
