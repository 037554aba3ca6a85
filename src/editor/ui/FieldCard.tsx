import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Field } from '../maker/fields.ts';
import type { Place } from '../maker/places.ts';
import { FieldForm } from './FieldForm.tsx';
import styles from './FieldCard.module.css';
import { useEditing } from './context.ts';
import { ItemTools } from './ItemTools.tsx';
import { labelOf } from './labels.ts';

type FieldCardProps = { place: Place; spot: HTMLElement; onClose(): void };

/** The field of a text that was chosen on the page, where it stands; on a narrow screen at the bottom. */
export function FieldCard({ place, spot, onClose }: FieldCardProps) {
  const { session, words, openFields } = useEditing();
  const { version } = useSyncExternalStore(session.subscribe, session.getState);
  const [fields, setFields] = useState<Field[]>([]);
  const card = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number }>();
  const [wanted] = useState(() => placesFor(place));

  useEffect(() => {
    void Promise.all(wanted.map((one) => session.maker.field(one))).then((found) =>
      setFields(found.filter((field) => field !== undefined)),
    );
  }, [session, wanted, version]);

  // Where the text is may change with every letter.
  useLayoutEffect(() => {
    const frame = spot.ownerDocument.defaultView?.frameElement;
    if (!frame || !card.current) return;
    const [box, outer] = [spot.getBoundingClientRect(), frame.getBoundingClientRect()];
    const { offsetWidth, offsetHeight, offsetTop } = card.current;
    // On a phone the card lies at the bottom, and the text has to be above it.
    if (isNarrow() && outer.top + box.bottom > offsetTop - 8)
      spot.ownerDocument.defaultView?.scrollBy(0, outer.top + box.bottom - offsetTop + 24);
    const below = outer.top + box.bottom + 8;
    const above = outer.top + box.top - offsetHeight - 8;
    const top =
      below + offsetHeight > innerHeight && above > outer.top ? above : Math.min(below, innerHeight - offsetHeight - 8);
    setAt({
      left: Math.max(outer.left + 8, Math.min(outer.left + box.left, outer.right - offsetWidth - 8)),
      top: Math.max(outer.top + 8, top),
    });
  }, [spot, fields]);

  const isReady = fields.length > 0;
  useEffect(() => {
    if (isReady) card.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [isReady]);
  useEffect(() => {
    const window = spot.ownerDocument.defaultView;
    const onPress = () => onClose();
    window?.addEventListener('pointerdown', onPress);
    return () => window?.removeEventListener('pointerdown', onPress);
  }, [spot, onClose]);

  const entry = entryOf(place);
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      aria-label={labelOf(place, words)}
      style={at}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {fields.map((field) => (
        <FieldForm key={JSON.stringify(field.place)} field={field} isOnPage />
      ))}
      <div className={styles.tools}>
        <ItemTools place={itemOf(place)} onGone={onClose} />
        {entry && (
          <button type="button" onClick={() => openFields(entry)}>
            {words.whole}
          </button>
        )}
        <button type="button" data-main onClick={onClose}>
          {words.close}
        </button>
      </div>
      <p className={styles.file}>content/{place.file}</p>
    </div>
  );
}

const isNarrow = () => matchMedia('(width < 60rem)').matches;

/** What is edited together: both ends of a span, what is said of a photo, and otherwise the place alone. */
function placesFor({ file, path }: Place): Place[] {
  const above = path.slice(0, -1);
  if (path.at(-1) === 'start' || path.at(-1) === 'end')
    return ['start', 'end'].map((key) => ({ file, path: [...above, key] }));
  if (file === 'photos.yaml') return [{ file, path: path.slice(0, 1) }];
  return [itemOf({ file, path })];
}

/** A text in a list stands for its item, which may say more than the text. */
const itemOf = ({ file, path }: Place): Place =>
  path.at(-1) === 'text' && typeof path.at(-2) === 'number' ? { file, path: path.slice(0, -1) } : { file, path };

/** The entry that a place is in. */
function entryOf(place: Place): Place | undefined {
  const { file, path } = itemOf(place);
  const last = path.slice(0, -1).findLastIndex((step) => typeof step === 'number');
  return last < 0
    ? path.length > 1
      ? { file, path: path.slice(0, 1) }
      : undefined
    : { file, path: path.slice(0, last + 1) };
}
