import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Change } from '../../renderer/changes.ts';
import type { Field } from '../../renderer/fields.ts';
import { useDraft, useEditor } from '../context.ts';
import { useField } from './field-props.ts';
import { changesOf, isEmpty, type Line, linesOf } from './lines.ts';
import { pause } from './use-typed-text.ts';

const textsOf = (lines: readonly Line[]) => JSON.stringify(lines.map(({ text }) => text.trim()));

/** State of a list of texts that is edited as lines. Empty lines exist only in the form, not in the file. */
export function useLines({ location, value }: Field) {
  const { session } = useEditor();
  const draft = useDraft([location]);
  const { label, step, problems, isRequired, isNew } = useField(location, draft);
  const [lines, setLines] = useState(() => linesOf(draft ? draft.change.value : value));
  const [failed, setFailed] = useState<typeof problems>([]);
  const saved = useRef(linesOf(value, lines));
  const pending = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inFile = JSON.stringify(value);
  const updateLines = useEffectEvent(() => {
    // While changes are being checked, the content does not contain them yet. So keep the lines of the form.
    if (pending.current > 0) return;
    const now = linesOf(value, lines);
    const isOwn = textsOf(now) === textsOf(saved.current);
    if (isOwn) saved.current = saved.current.map((line, index) => ({ ...line, value: now[index]?.value }));
    else saved.current = now;
    const valueOf = ({ id }: Line) => saved.current.find((line) => line.id === id)?.value;
    setLines((typed) => (isOwn ? typed.map((line) => ({ ...line, value: valueOf(line) })) : now));
  });
  useEffect(() => updateLines(), [inFile]);

  const save = async (next: readonly Line[], name = step) => {
    clearTimeout(timer.current);
    const filledLines = next.filter((line) => !isEmpty(line));
    const items = filledLines.map(({ text }) => text.trim());
    // In an entry that is not saved yet, the whole list is one draft.
    const whole: Change = { kind: 'set', location, value: items.length > 0 ? items : undefined };
    const isDrafted = JSON.stringify(items) === JSON.stringify(draft?.change.value ?? []);
    const changes = !isNew ? changesOf(saved.current, filledLines, location) : isDrafted ? [] : [whole];
    if (changes.length === 0) return;
    const before = saved.current;
    // Also set `saved` in a new entry: another change may save the entry before this change is checked.
    saved.current = filledLines;
    pending.current += 1;
    const errors = await session.change(changes, name);
    pending.current -= 1;
    if (isNew) return;
    setFailed(errors);
    if (errors.length > 0) saved.current = before;
  };
  return {
    label,
    lines,
    isRequired,
    save,
    problems: [...problems, ...failed],
    set: (next: Line[], name?: string) => {
      setLines(next);
      void save(next, name);
    },
    /** Saves after a pause in typing. An emptied line keeps its saved text in the file until the line loses the focus. */
    type: (next: Line[]) => {
      setLines(next);
      clearTimeout(timer.current);
      const savedLine = ({ id }: Line) => saved.current.find((line) => line.id === id);
      timer.current = setTimeout(
        () => void save(next.map((line) => (isEmpty(line) ? (savedLine(line) ?? line) : line))),
        pause,
      );
    },
  };
}
