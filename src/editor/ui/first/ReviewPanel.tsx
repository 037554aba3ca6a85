import { useEffect, useState } from 'react';
import type { ReviewNote } from '#generator/editing/content-store.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { Panel } from '../Panel.tsx';
import styles from './ReviewPanel.module.css';

/** Key of `sessionStorage` for the notes that are not checked yet. */
const storageKey = 'review';

/** The notes that a reload of the tab keeps. */
export const storedReview = (): ReviewNote[] => JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as ReviewNote[];

export const storeReview = (notes: readonly ReviewNote[]): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(notes));

/** The notes on an imported résumé: doubtful values first, then lines that have no field yet. */
export function ReviewPanel({ onClose }: { onClose(): void }) {
  const { messages } = useEditing();
  const { review: texts } = messages;
  const [notes, setNotes] = useState(storedReview);
  useEffect(() => storeReview(notes), [notes]);
  const groups = [
    [texts.check, notes.filter(({ kind }) => kind !== 'leftOut')],
    [texts.leftOut, notes.filter(({ kind }) => kind === 'leftOut')],
  ] as const;
  return (
    <Panel title={texts.title} onClose={onClose}>
      <p role="status">{notes.length > 0 ? filled(texts.left, { count: notes.length }) : texts.none}</p>
      {groups.map(
        ([title, ofGroup]) =>
          ofGroup.length > 0 && (
            <section key={title} className={styles.group}>
              <h3>{title}</h3>
              <ul>
                {ofGroup.map((note, index) => (
                  <Note
                    key={`${note.place} ${note.value} ${index}`}
                    note={note}
                    onDone={() => setNotes(notes.filter((one) => one !== note))}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </Panel>
  );
}

/** A value with its position in the document. Its text opens the field that has it. */
function Note({ note, onDone }: { note: ReviewNote; onDone(): void }) {
  const { session, messages, openFields, showFile } = useEditing();
  const { kind, value, place, reason } = note;
  const open = async () => {
    const found = await session.renderer.placeOf(value);
    if (!found) return;
    showFile(found.file);
    openFields({ ...found, path: found.path.slice(0, -1) }, found);
  };
  return (
    <li>
      {kind === 'leftOut' ? (
        <p dir="auto">{value}</p>
      ) : (
        <button type="button" className={styles.value} dir="auto" onClick={() => void open()}>
          {value}
        </button>
      )}
      <small>
        <bdi lang="en">{place}</bdi>
        <bdi lang="en">{reason}</bdi>
      </small>
      <span className={styles.actions}>
        {kind === 'leftOut' && (
          <button type="button" onClick={() => void navigator.clipboard.writeText(value)}>
            {messages.copy}
          </button>
        )}
        <button type="button" aria-label={`${messages.review.done}: ${value}`} onClick={onDone}>
          {messages.review.done}
        </button>
      </span>
    </li>
  );
}
