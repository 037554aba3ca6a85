import { useEffect, useState } from 'react';
import type { Change } from '../../renderer/changes.ts';
import { type FieldLocation, isWithin, locationKey } from '../../renderer/field-location.ts';
import type { PhotoTarget } from '../../renderer/photos/photo-targets.ts';
import type { PhotoUse } from '../../renderer/photos/photo-uses.ts';
import { useEditing } from '../context.ts';
import { insertPhoto } from '../forms/markdown-tools.ts';
import { nameOfTarget } from '../labels.ts';
import { useChange } from '../ProblemList.tsx';

type UseOnProps = { photo: string; uses: readonly PhotoUse[]; onUsed(location: FieldLocation): void };

/** A menu of the entries and texts that can show the photo. */
export function UseOn({ photo, uses, onUsed }: UseOnProps) {
  const { session, state, messages } = useEditing();
  const { useOn } = messages.photos;
  const [change, problemList] = useChange();
  const [targets, setTargets] = useState<PhotoTarget[]>([]);
  useEffect(() => void session.renderer.photoTargets().then(setTargets), [session, state.version]);
  const others = targets.filter(({ location }) => !uses.some((use) => isWithin(use.location, location)));
  const add = async ({ location, isList }: PhotoTarget) => {
    const field = location.path.length === 0 ? await session.renderer.field(location) : undefined;
    const text = String(field?.value ?? '');
    const value = field ? insertPhoto({ text, start: text.length, end: text.length }, photo).text : photo;
    const added: Change = isList ? { kind: 'insert', location, item: photo } : { kind: 'set', location, value };
    if (await change(added, useOn)) onUsed(location);
  };
  return (
    <>
      <select
        className="add"
        aria-label={useOn}
        value=""
        onChange={({ target }) => {
          const chosen = others[Number(target.value)];
          if (chosen) void add(chosen);
        }}
      >
        <option value="" hidden>
          {useOn}
        </option>
        {others.map((target, index) => (
          <option key={locationKey(target.location)} value={index}>
            {nameOfTarget(target, messages)}
          </option>
        ))}
      </select>
      {problemList}
    </>
  );
}
