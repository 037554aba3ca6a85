import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type FieldLocation, locationKey } from '../renderer/field-location.ts';
import { entryOf, itemOf } from '../session/entries.ts';
import { FieldForm } from './forms/FieldForm.tsx';
import { CloseCardContext } from './forms/field-props.ts';
import styles from './FieldCard.module.css';
import { useEditing, useFields } from './context.ts';
import { ItemTools } from './forms/ItemTools.tsx';
import { TranslationForm } from './translations/TranslationForm.tsx';
import { useFieldPairs } from './translations/use-translations.ts';
import { labelOf, nameOfFile } from './labels.ts';

type FieldCardProps = { location: FieldLocation; button: HTMLElement; onClose(): void };

/** The form of the selected text, beside the text; on narrow screens, at the bottom. */
export function FieldCard({ location, button, onClose }: FieldCardProps) {
  const { messages, openFields } = useEditing();
  const card = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<{ left: number; top: number }>();
  const pairs = useFieldPairs(location) ?? [];
  const original = pairs[0]?.original.location ?? location;
  const entry = entryOf(original);
  const item = itemOf(original);
  const parentLocation = typeof item.path.at(-1) === 'number' ? item : entry;
  const [parentField, ...fields] = useFields([parentLocation ?? item, ...locationsFor(original)]) ?? [];
  const isReady = fields.length + pairs.length > 0;
  // Undo or another program may remove the entry while its form is open.
  const isMissing = isReady && pairs.length === 0 && parentLocation !== undefined && parentField?.value === undefined;
  /** Whether the content contained the entry before. Texts that pages show by default have no entry in the content. */
  const wasThere = useRef(false);
  useEffect(() => {
    if (isMissing && wasThere.current) onClose();
    wasThere.current ||= isReady && !isMissing;
  }, [isReady, isMissing, onClose]);

  // A ResizeObserver positions the card again when errors change its height.
  useLayoutEffect(() => {
    const updatePosition = () => {
      const frame = button.ownerDocument.defaultView?.frameElement;
      if (!frame || !card.current) return;
      const outer = frame.getBoundingClientRect();
      const { offsetWidth, offsetHeight } = card.current;
      const { left, top, height } = button.getBoundingClientRect();
      const bottom = innerHeight - offsetHeight - 8;
      const above = outer.top + top - offsetHeight - 8;
      const isAbove = !isNarrow() && outer.top + top + height + 8 > bottom && above > outer.top;
      // On a phone, the card is at the bottom. If it covers the text, scroll the page.
      const hidden = isAbove ? 0 : Math.min(outer.top + top + height + 8 - bottom, top - 16);
      if (hidden > 0) button.ownerDocument.defaultView?.scrollBy(0, hidden);
      const below = outer.top + button.getBoundingClientRect().bottom + 8;
      setPosition({
        left: Math.max(outer.left + 8, Math.min(outer.left + left, outer.right - offsetWidth - 8)),
        top: Math.max(outer.top + 8, isAbove ? above : Math.min(below, bottom)),
      });
    };
    const observer = new ResizeObserver(updatePosition);
    if (card.current) observer.observe(card.current);
    updatePosition();
    return () => observer.disconnect();
  }, [button, isReady]);
  const hasFields = fields.length > 0 && pairs.length === 0;
  useEffect(() => {
    if (hasFields) card.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [hasFields]);
  useEffect(() => {
    const window = button.ownerDocument.defaultView;
    const onPress = () => onClose();
    window?.addEventListener('pointerdown', onPress);
    return () => window?.removeEventListener('pointerdown', onPress);
  }, [button, onClose]);

  // Saving takes time. Meanwhile, the owner may have opened the card of another text.
  const closeIfOpen = () => {
    if (card.current) onClose();
  };
  return (
    <div
      ref={card}
      className={styles.card}
      role="dialog"
      data-translates={pairs.length > 0 || undefined}
      aria-label={labelOf(original, messages)}
      style={position}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <CloseCardContext value={closeIfOpen}>
        {pairs.length > 0 ? (
          <TranslationForm location={location} pairs={pairs} isOnPage />
        ) : (
          fields.map((field) => <FieldForm key={locationKey(field.location)} field={field} isOnPage />)
        )}
      </CloseCardContext>
      <div className={styles.tools}>
        {pairs.length === 0 && <ItemTools location={itemOf(location)} onChanged={onClose} />}
        {pairs.length === 0 && entry && (
          <button type="button" onClick={() => openFields(entry)}>
            {messages.whole}
          </button>
        )}
        <button type="button" data-main onClick={onClose}>
          {messages.done}
        </button>
      </div>
      <p className={styles.file} title={`content/${location.file}`}>
        {nameOfFile(original.file, messages)}
      </p>
    </div>
  );
}

const isNarrow = () => matchMedia('(width < 60rem)').matches;

/**
 * Returns the location that the card shows: for a location in photos.yaml, the whole entry of the photo; for the `text`
 * of a list item, the whole item; otherwise the location itself.
 */
function locationsFor({ file, path }: FieldLocation): FieldLocation[] {
  if (file === 'photos.yaml') return [{ file, path: path.slice(0, 1) }];
  return [itemOf({ file, path })];
}
