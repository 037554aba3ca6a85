import { useEffect, useId, useRef, useState } from 'react';
import type { SaidProblem } from '#generator/editing/content-store.ts';
import type { Field } from '../maker/fields.ts';
import type { Place } from '../maker/places.ts';
import { filled } from '../words/words.ts';
import styles from './FieldForm.module.css';
import { useEditing } from './context.ts';
import { labelOf, nameAt } from './labels.ts';
import { EntryList } from './EntryList.tsx';
import { PhotoField } from './PhotoField.tsx';
import { Said } from './Said.tsx';

type FieldFormProps = {
  field: Field;
  /** Whether it is open over the page, where its text shows at once. */
  isOnPage?: boolean;
};

/** How long nobody has typed before the check is asked, in milliseconds. */
const pause = 500;

/**
 * A field as its schema describes it, with all that is in it. What holds others can be folded, and what nobody has set is, so
 * that a long form shows what there is.
 */
export function FieldForm({ field, isOnPage = false }: FieldFormProps) {
  const { words } = useEditing();
  const isUnset = field.value === undefined;
  // It stays open for who begins to fill it in.
  const [isFolded] = useState(isUnset && !field.isNeeded);
  const isHolder = ['list', 'record', 'group', 'photo'].includes(field.kind);
  if (!isFolded && !isHolder) return <OpenField field={field} isOnPage={isOnPage} />;
  return (
    <details className={styles.folded} open={!isFolded}>
      <summary>
        <span {...nameAt(field.place, words)} />
        <small>{isUnset ? words.unset : field.item && field.fields?.length}</small>
      </summary>
      <OpenField field={field} isOnPage={isOnPage} />
    </details>
  );
}

function OpenField({ field, isOnPage }: Required<FieldFormProps>) {
  const { words } = useEditing();
  const inside = field.fields?.map((one) => <FieldForm key={String(one.place.path.at(-1))} field={one} />);
  if (field.kind === 'list' || field.kind === 'record') return <EntryList field={field} />;
  if (field.kind === 'photo') return <PhotoField field={field} />;
  if (field.kind === 'group')
    return (
      <div className={styles.group} role="group" aria-label={labelOf(field.place, words)}>
        <About field={field} />
        {inside}
      </div>
    );
  return (
    <>
      <ValueForm field={field} isOnPage={isOnPage} />
      {typeof field.value === 'object' && inside}
      {field.fields && typeof field.value !== 'object' && field.value !== undefined && <Beside field={field} />}
    </>
  );
}

const About = ({ field: { about, example }, id }: { field: Field; id?: string }) => {
  const { words } = useEditing();
  return (
    <p id={id} className={styles.about} dir="ltr">
      <span lang="en">{about}</span> {example !== undefined && filled(words.example, { example })}
    </p>
  );
};

/** A single value. What is typed waits for a moment, and then for what the check says. */
function ValueForm({ field, isOnPage }: Required<FieldFormProps>) {
  const { session, words, preview } = useEditing();
  const id = useId();
  const place = placeOfValue(field);
  const given = textOf(field);
  const label = labelOf(field.place, words);
  const [text, setText] = useState(given);
  const [problems, setProblems] = useState<readonly SaidProblem[]>([]);
  const typed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // What the file says counts, unless somebody is typing.
  useEffect(() => {
    if (typed.current === undefined) setText(given);
  }, [given]);

  const send = (value: string) => {
    clearTimeout(timer.current);
    const written = valueOf(value, field);
    if (written === undefined && field.isNeeded && value === '') return;
    void session.change({ kind: 'set', place, value: written }, label).then((said) => {
      if (typed.current === value && said.length === 0) typed.current = undefined;
      setProblems(said);
    });
  };
  const type = (value: string, isDone = false) => {
    typed.current = value;
    setText(value);
    if (isOnPage && field.kind === 'text') preview(place, value);
    clearTimeout(timer.current);
    if (isDone) send(value);
    else timer.current = setTimeout(() => send(value), pause);
  };
  const leave = () => {
    if (typed.current !== undefined && typed.current !== given) send(typed.current);
  };
  const common = {
    id,
    value: text,
    onBlur: leave,
    'aria-describedby': `${id}-about${problems.length > 0 ? ` ${id}-said` : ''}`,
    'aria-invalid': problems.length > 0 || undefined,
    required: field.isNeeded,
  };
  return (
    <div className={styles.field}>
      {field.kind === 'yes' ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={text === 'true'}
            aria-describedby={`${id}-about`}
            onChange={({ target }) => type(String(target.checked), true)}
          />
          {label}
        </label>
      ) : (
        <label htmlFor={id} {...nameAt(field.place, words)} />
      )}
      {field.kind === 'choice' ? (
        <select {...common} onChange={({ target }) => type(target.value, true)}>
          <option value="">{words.unset}</option>
          {field.choices?.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : field.kind === 'colour' ? (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={label}
            value={/^#[\da-f]{6}$/i.test(text) ? text : '#808080'}
            onChange={({ target }) => type(target.value)}
          />
          <input {...common} type="text" spellCheck={false} onChange={({ target }) => type(target.value)} />
        </span>
      ) : field.kind !== 'yes' ? (
        <textarea
          {...common}
          rows={field.kind === 'markdown' ? 8 : 1}
          inputMode={field.kind === 'number' ? 'decimal' : 'text'}
          dir="auto"
          onKeyDown={(event) => {
            // Lines of a single text would be joined by the check.
            if (event.key !== 'Enter' || field.kind === 'markdown') return;
            event.preventDefault();
            send(text);
          }}
          onChange={({ target }) => type(target.value)}
        />
      ) : null}
      <About field={field} id={`${id}-about`} />
      {problems.length > 0 && <Said id={`${id}-said`} problems={problems} />}
    </div>
  );
}

/** What may stand beside a text: where it shows, and what picks it. */
function Beside({ field }: { field: Field }) {
  const { session, words } = useEditing();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" className={styles.more} onClick={() => setIsOpen(true)}>
        {words.more}
      </button>
    );
  const [show] = (field.fields ?? []).filter(({ choices }) => choices);
  if (!show) return null;
  const key = String(show.place.path.at(-1));
  return (
    <label className={styles.field}>
      {labelOf(show.place, words)}
      <select
        defaultValue=""
        onChange={({ target }) =>
          void session.change(
            { kind: 'set', place: field.place, value: { [field.mainKey ?? 'text']: field.value, [key]: target.value } },
            labelOf(show.place, words),
          )
        }
      >
        <option value="">{words.none}</option>
        {show.choices?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </label>
  );
}

/** Where a text stands itself, if there is something beside it. */
function placeOfValue({ place, value, mainKey }: Field): Place {
  const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isGroup && mainKey ? { ...place, path: [...place.path, mainKey] } : place;
}

function textOf({ value, mainKey }: Field): string {
  if (Array.isArray(value)) return value.map(String).join('\n');
  if (typeof value === 'object' && value !== null)
    return String((value as Record<string, unknown>)[mainKey ?? ''] ?? '');
  return value === undefined ? '' : String(value);
}

/** What is written for what was typed: nothing for nothing, and numbers as numbers. */
function valueOf(text: string, { kind, value }: Field): unknown {
  if (text.trim() === '') return undefined;
  if (kind === 'yes') return text === 'true';
  if (Array.isArray(value)) return text.split('\n').filter((line) => line.trim() !== '');
  const isNumber = kind === 'number' || typeof value === 'number';
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : kind === 'markdown' ? text : text.trim();
}
