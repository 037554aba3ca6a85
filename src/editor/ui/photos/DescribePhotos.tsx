import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LibraryPhoto } from '../../renderer/photos/photo-uses.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { placeholderOf } from '../labels.ts';
import { Panel } from '../Panel.tsx';
import { useChange } from '../ProblemList.tsx';
import styles from './photos.module.css';
import { describeLabel } from './library.ts';
import { Thumbnail } from './Thumbnail.tsx';

type DescribePhotosProps = {
  photos: readonly LibraryPhoto[];
  back: { label: string; onBack(): void };
  onClose(): void;
};

/** Panel that asks for the missing descriptions of photos. Enter goes to the next photo. */
export function DescribePhotos({ photos, back, onClose }: DescribePhotosProps) {
  const { messages } = useEditing();
  const words = messages.photos;
  const list = useRef<HTMLDivElement>(null);
  // Never update this list, so that a photo stays in the list when it gets a description.
  const [names] = useState(() => photos.filter(({ isDescribed }) => !isDescribed).map(({ name }) => name));
  const listedPhotos = names.flatMap((name) => photos.find((photo) => photo.name === name) ?? []);
  const describedCount = listedPhotos.filter(({ isDescribed }) => isDescribed).length;
  const areas = () => [...(list.current?.querySelectorAll('textarea') ?? [])];
  // The panel focuses its heading in an effect. The timer runs after this effect, so that the first text area gets the
  // focus.
  useEffect(() => {
    const timer = setTimeout(() => areas()[0]?.focus());
    return () => clearTimeout(timer);
  }, []);
  /** Goes to the next photo without a description; after the last one, back to the library. */
  const focusNext = (from?: Element) => {
    const all = areas();
    const at = from ? all.indexOf(from as HTMLTextAreaElement) : -1;
    const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ value }) => value.trim() === '');
    if (next) next.focus();
    else back.onBack();
  };
  return (
    <Panel
      key="describe"
      title={describeLabel(names.length, messages)}
      size="wide"
      back={back}
      onClose={onClose}
      foot={
        <>
          <span className={styles.written} role="status">
            {filled(words.written, { count: describedCount, all: names.length })}
          </span>
          <button
            type="button"
            data-main
            // Keep the focus in the text area: the focused text area determines which photo is next.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => focusNext(areas().find((area) => area === document.activeElement))}
          >
            {describedCount >= names.length ? messages.done : words.next}
          </button>
        </>
      }
    >
      <p className={styles.hint}>{words.describeWhy}</p>
      <div ref={list} className={styles.asked}>
        {listedPhotos.map((photo) => (
          <DescribeRow key={photo.name} photo={photo} onEnter={focusNext} />
        ))}
      </div>
    </Panel>
  );
}

type DescribeRowProps = {
  photo: Pick<LibraryPhoto, 'name' | 'picture' | 'alt'>;
  onEnter?(area: HTMLTextAreaElement): void;
  /** Saves the description. Default: sets it in photos.yaml */
  onWritten?(alt: string): Promise<boolean>;
  autoFocus?: boolean;
  children?: ReactNode;
};

/** A photo beside a text area for its description. */
export function DescribeRow({
  photo: { name, picture, alt: savedAlt },
  onEnter,
  onWritten,
  autoFocus,
  children,
}: DescribeRowProps) {
  const { state, messages } = useEditing();
  const words = messages.photos;
  const [change, problemList] = useChange();
  const saved = useRef(savedAlt);
  const save = async (text: string) => {
    const alt = text.trim();
    if (alt === saved.current) return;
    saved.current = alt;
    const location = { file: 'photos.yaml', path: [name, 'alt'] };
    const isSaved = onWritten
      ? await onWritten(alt)
      : await change({ kind: 'set', location, value: alt }, words.question);
    if (!isSaved) saved.current = savedAlt;
  };
  return (
    <div className={styles.row}>
      <span className={styles.picture}>
        <Thumbnail picture={picture} />
      </span>
      <label>
        {words.question}
        <textarea
          rows={2}
          dir="auto"
          lang={state.page?.language}
          placeholder={placeholderOf(words.example, messages)}
          defaultValue={savedAlt}
          // Focus the field of a photo that the owner has just added.
          autoFocus={autoFocus}
          onBlur={({ target }) => void save(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void save(event.currentTarget.value);
            onEnter?.(event.currentTarget);
          }}
        />
      </label>
      {children}
      {problemList}
    </div>
  );
}
