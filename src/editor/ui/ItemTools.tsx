import { useEffect, useState, useSyncExternalStore } from 'react';
import type { SaidProblem } from '#generator/editing/content-store.ts';
import type { Change } from '../maker/changes.ts';
import type { Place } from '../maker/places.ts';
import { useEditing } from './context.ts';
import { labelOf } from './labels.ts';
import { Said } from './Said.tsx';

type ItemToolsProps = {
  place: Place;
  onGone?(): void;
  /** Whether what is no item can be removed. */
  canGo?: boolean;
};

/** What can be done with an item of a list: moved, copied, removed. */
export function ItemTools({ place, onGone, canGo }: ItemToolsProps) {
  const { session, words } = useEditing();
  const { version } = useSyncExternalStore(session.subscribe, session.getState);
  const [count, setCount] = useState(0);
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
  const { file, path } = place;
  const index = path.at(-1);
  const holder = JSON.stringify({ file, path: path.slice(0, -1) });
  useEffect(() => {
    void session.maker.field(JSON.parse(holder) as Place).then((list) => setCount(list?.fields?.length ?? 0));
  }, [session, holder, version]);
  const list = JSON.parse(holder) as Place;
  const label = labelOf(place, words);
  const run = async (change: Change, name: string) => {
    const said = await session.change(change, `${name}: ${label}`);
    setProblems(said);
    if (said.length === 0) onGone?.();
  };
  const remove = (
    <>
      <button type="button" onClick={() => void run({ kind: 'remove', place }, words.remove)}>
        {words.remove}
      </button>
      {problems.length > 0 && <Said problems={problems} />}
    </>
  );
  if (typeof index !== 'number') return canGo ? remove : null;
  const move = (to: number) => void run({ kind: 'move', place, to }, to < index ? words.earlier : words.later);
  const copy = async () => {
    const field = await session.maker.field(place);
    await run({ kind: 'insert', place: list, item: field?.value, before: index + 1 }, words.copy);
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
      {remove}
    </>
  );
}
