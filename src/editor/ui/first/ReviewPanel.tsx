import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, GridList, GridListItem } from 'react-aria-components';
import { filled } from '../../messages/messages.ts';
import type { Change } from '../../renderer/changes.ts';
import type { MoveTarget } from '../../renderer/move-targets.ts';
import type { FoundText } from '../../renderer/find-texts.ts';
import { moving, removal } from '../../session/review-changes.ts';
import { useEditing } from '../context.ts';
import { labelOf } from '../labels.ts';
import { Panel } from '../Panel.tsx';
import { useChange } from '../ProblemList.tsx';
import { MoveMenu } from '../menus/MoveMenu.tsx';
import { ReviewPages } from './ReviewPages.tsx';
import { GithubNotice } from './GithubNotice.tsx';
import styles from './ReviewPanel.module.css';
import { reasonOf } from './reason-of.ts';
import { type StoredNote, storedReview, storeReview, toReview } from './stored-review.ts';

/** Shows an imported document beside the texts to review: doubtful values, then lines without a field. */
export function ReviewPanel({ onClose }: { onClose(): void }) {
  const { session, state, messages } = useEditing();
  const { review: texts } = messages;
  const [{ notes, pages }, setReview] = useState(storedReview);
  const [current, setCurrent] = useState<number>();
  const [noteWithMenu, setNoteWithMenu] = useState<number>();
  const [foundTexts, setFoundTexts] = useState<ReadonlyMap<number, FoundText>>(new Map());
  const [change, problemList] = useChange();
  useEffect(() => storeReview({ notes, pages }), [notes, pages]);
  useEffect(() => {
    const notesWithField = notes.filter(({ kind }) => kind !== 'leftOut');
    void session.renderer.findTexts(notesWithField).then((found) => {
      const pairs = notesWithField.flatMap(({ id }, at) => (found[at] ? [[id, found[at]] as const] : []));
      setFoundTexts(new Map(pairs));
    });
  }, [session, notes, state.version]);

  const openNotes = notes.filter(({ isDone }) => !isDone);
  const doubtful = openNotes.filter(({ kind }) => kind === 'toCheck' || kind === 'changed');
  const withoutField = openNotes.filter(({ kind }) => kind === 'leftOut');
  const certain = openNotes.filter(({ kind }) => kind === 'read');
  const done = notes.filter(({ isDone }) => isDone);
  const selectedNote = openNotes.find(({ id }) => id === current) ?? doubtful[0] ?? withoutField[0];

  const updateNote = (note: StoredNote, part: Partial<StoredNote>) =>
    setReview((before) => ({
      ...before,
      notes: before.notes.map((one) => (one.id === note.id ? { ...one, ...part } : one)),
    }));
  const apply = async (changes: readonly Change[], result: 'moved' | 'removed', name: string) => {
    if (changes.length === 0 || (await change(changes, filled(messages.results[result], { name })))) return true;
    // The change was rejected, for example because the text is required. Discard the drafts, so that fields show their
    // previous texts.
    for (const { location } of changes) session.discard(location);
    return false;
  };
  const removeText = async (note: StoredNote) => {
    const found = foundTexts.get(note.id);
    if (await apply(found ? [removal(note.value, found)] : [], 'removed', note.value))
      updateNote(note, { isDone: true });
  };
  const move = async (note: StoredNote, target: MoveTarget | undefined) => {
    const from = foundTexts.get(note.id);
    if (!target) {
      if (await apply(from ? [removal(note.value, from)] : [], 'moved', note.value))
        updateNote(note, { kind: 'leftOut' });
      return;
    }
    const { changes, replaced } = moving(note.value, from, target);
    if (!(await apply(changes, 'moved', note.value))) return;
    updateNote(note, { isDone: true, field: target.location });
    if (!replaced) return;
    // The move replaced a text, which now has another field or none. The owner must review this text again.
    const { text: value, location: field } = replaced;
    setReview((before) => {
      const same = before.notes.find((one) => one.id !== note.id && one.value === value);
      const base = same ?? { ...note, id: before.notes.length, reason: '', reasonKey: '', value };
      const other: StoredNote = {
        ...base,
        kind: field ? 'toCheck' : 'leftOut',
        isDone: false,
        ...(field && { field }),
      };
      return { ...before, notes: [...before.notes.filter((one) => one !== same), other] };
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, code } = event;
    const isRow = target instanceof HTMLElement && target.matches('[role=row]');
    if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return;
    const note = openNotes.find(({ id }) => id === Number(target.dataset.key));
    if (!note || !['Enter', 'Delete', 'Backspace', 'KeyM'].includes(code)) return;
    event.preventDefault();
    event.stopPropagation();
    if (code === 'Enter') updateNote(note, { isDone: true });
    else if (code === 'KeyM') setNoteWithMenu(note.id);
    else void removeText(note);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const { key } = target.closest<HTMLElement>('[role=row]')?.dataset ?? {};
    if (key !== undefined) setCurrent(Number(key));
  };
  const listOf = (title: string, inside: readonly StoredNote[]) => (
    <GridList
      aria-label={title}
      items={inside}
      className={styles.list ?? ''}
      disallowTypeAhead
      selectionMode="single"
      selectionBehavior="replace"
      selectedKeys={selectedNote ? [selectedNote.id] : []}
      onSelectionChange={(keys) => setCurrent(Number([...keys][0] ?? current))}
      dependencies={[foundTexts, noteWithMenu, messages]}
    >
      {(note: StoredNote) => (
        <GridListItem id={note.id} textValue={note.value} className={styles.item ?? ''}>
          <Details note={note} found={foundTexts.get(note.id)} />
          <span className={styles.actions}>
            <Button aria-label={`${texts.accept}: ${note.value}`} onPress={() => updateNote(note, { isDone: true })}>
              {texts.accept}
            </Button>
            <MoveMenu
              text={note.value}
              isOpen={noteWithMenu === note.id}
              onOpenChange={(isOpen) => setNoteWithMenu(isOpen ? note.id : undefined)}
              onMove={(target) => void move(note, target)}
            />
            <Button aria-label={`${texts.drop}: ${note.value}`} onPress={() => void removeText(note)}>
              {texts.drop}
            </Button>
          </span>
        </GridListItem>
      )}
    </GridList>
  );
  const remainingCount = toReview({ notes, pages }).length;
  return (
    <Panel title={texts.title} onClose={onClose} {...(pages.length > 0 && { size: 'document' })}>
      <div className={styles.review} data-has-pages={pages.length > 0 || undefined}>
        {pages.length > 0 && <ReviewPages pages={pages} position={selectedNote?.position} />}
        <div className={styles.lists} onKeyDownCapture={onKeyDown} onFocus={onFocus}>
          <GithubNotice />
          <p role="status">{remainingCount > 0 ? filled(texts.left, { count: remainingCount }) : texts.none}</p>
          {openNotes.length > 0 && <p className={styles.hint}>{texts.keys}</p>}
          {problemList}
          <Group title={texts.check} notes={doubtful}>
            {listOf(texts.check, doubtful)}
          </Group>
          <Group title={texts.leftOut} notes={withoutField}>
            {listOf(texts.leftOut, withoutField)}
          </Group>
          {certain.length > 0 && (
            <details>
              <summary>{filled(texts.read, { count: certain.length })}</summary>
              <div className={styles.certain}>{listOf(filled(texts.read, { count: certain.length }), certain)}</div>
            </details>
          )}
          {done.length > 0 && (
            <details>
              <summary>{filled(texts.finished, { count: done.length })}</summary>
              <ul className={styles.list}>
                {done.map((note) => (
                  <li key={note.id} className={styles.item}>
                    <Details note={note} found={foundTexts.get(note.id)} />
                    <span className={styles.actions}>
                      <button
                        type="button"
                        aria-label={`${texts.reopen}: ${note.value}`}
                        onClick={() => updateNote(note, { isDone: false })}
                      >
                        {texts.reopen}
                      </button>
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Group({ title, notes, children }: { title: string; notes: readonly StoredNote[]; children: ReactNode }) {
  return notes.length > 0 ? (
    <section className={styles.group}>
      <h3>{title}</h3>
      {children}
    </section>
  ) : null;
}

function Details({ note, found }: { note: StoredNote; found: FoundText | undefined }) {
  const { messages, openFields, showFile } = useEditing();
  const { review: texts } = messages;
  const { value, kind, place, confidence, position } = note;
  const { text: reason, isEnglish } = reasonOf(note, messages);
  const at = position ? filled(texts.at, { ...position, box: '' }) : place;
  const hasConfidence = confidence !== undefined && kind !== 'leftOut';
  const sure = hasConfidence ? filled(texts.sure, { percent: Math.round(confidence * 100) }) : '';
  return (
    <span className={styles.details}>
      <b dir="auto">{value}</b>
      {found && (
        <button
          type="button"
          className={styles.field}
          onClick={() => {
            showFile(found.location.file);
            openFields({ ...found.location, path: found.location.path.slice(0, -1) }, found.location);
          }}
        >
          <span>
            {labelOf(found.location, messages)}
            {found.entry !== '' && found.entry !== value && <bdi>{` · ${found.entry}`}</bdi>}
          </span>
        </button>
      )}
      <small>
        {sure && <span data-doubt={confidence !== undefined && confidence < 0.6 ? true : undefined}>{sure}</span>}
        <span>{at}</span>
      </small>
      {reason !== '' && <small {...(isEnglish && { lang: 'en', dir: 'ltr' })}>{reason}</small>}
    </span>
  );
}
