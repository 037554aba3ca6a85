import { type KeyboardEvent, type ReactNode } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { Picture } from '#photos/picture.ts';
import { filled } from '../../messages/messages.ts';
import type { LibraryPhoto } from '../../renderer/photos/photo-uses.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { titleOfPhoto } from './library.ts';
import styles from './photos.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** A photo in a grid. */
export type PhotoTile = {
  id: string;
  title: string;
  picture: Picture | undefined;
  note?: string | undefined;
  warning?: string | undefined;
};

type PhotoTilesProps = {
  label: string;
  tiles: readonly PhotoTile[];
  onChoose(id: string): unknown;
  onDelete?: ((id: string) => unknown) | undefined;
  onMove?: ((from: number, to: number) => unknown) | undefined;
  /** Makes the note of a photo a button. `name`: its name */
  noteButton?: { name: string; onPress(id: string): void };
  tools?(tile: PhotoTile): ReactNode;
};

/** Shows photos as a grid with arrow-key navigation. */
export function PhotoTiles({ label, tiles, onChoose, onDelete, onMove, noteButton, tools }: PhotoTilesProps) {
  const { messages } = useEditing();
  const at = (id: unknown) => tiles.findIndex((tile) => tile.id === id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !onMove,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': tiles[at(key)]?.title ?? '' })),
    onReorder({ keys, target }) {
      const from = at([...keys][0]);
      const to = at(target.key) + (target.dropPosition === 'after' ? 1 : 0);
      if (from >= 0 && to !== from && to !== from + 1) onMove?.(from, to > from ? to - 1 : to);
    },
  });
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = event.target instanceof Element && event.target.closest<HTMLElement>('[role=row]')?.dataset.key;
    if (typeof id !== 'string') return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[event.key];
    const to = at(id) + (step ?? 0);
    if (event.key === 'Delete' && onDelete) onDelete(id);
    else if (event.altKey && step && onMove && to >= 0 && to < tiles.length) onMove(at(id), to);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div onKeyDownCapture={onKey}>
      <GridList
        aria-label={label}
        className={styles.tiles ?? ''}
        layout="grid"
        keyboardNavigationBehavior="tab"
        items={tiles}
        dependencies={[tools, onMove, noteButton]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => void onChoose(String(key))}
      >
        {(tile) => (
          <GridListItem id={tile.id} textValue={tile.title} className={styles.tile ?? ''}>
            <span className={styles.picture}>
              {tile.picture && <Thumbnail picture={tile.picture} />}
              {tile.warning !== undefined && (
                <span className={styles.warning}>
                  <Icon name="warn" />
                  {tile.warning}
                </span>
              )}
            </span>
            <span className={styles.title} dir="auto">
              {tile.title}
            </span>
            {tile.note && noteButton && (
              <Button
                className={styles.noteButton ?? ''}
                aria-label={`${noteButton.name}: ${tile.note}`}
                onPress={() => noteButton.onPress(tile.id)}
              >
                <span className={styles.note} dir="auto">
                  {tile.note}
                </span>
              </Button>
            )}
            {tile.note && !noteButton && (
              <span className={styles.note} dir="auto">
                {tile.note}
              </span>
            )}
            {(onMove ?? tools) && (
              <span className={styles.tools}>
                {onMove && (
                  <Button slot="drag" aria-label={filled(messages.move, { name: tile.title })}>
                    <Icon name="grip" />
                  </Button>
                )}
                {tools?.(tile)}
              </span>
            )}
          </GridListItem>
        )}
      </GridList>
    </div>
  );
}

type LibraryTilesProps = {
  photos: readonly LibraryPhoto[];
  /** Called with the file name of the photo. */
  onChoose(name: string): unknown;
};

/** Shows the photos of the library, of which the owner chooses one. */
export function LibraryTiles({ photos, onChoose }: LibraryTilesProps) {
  const words = useEditing().messages.photos;
  const tiles = photos.map(({ name, picture, isDescribed }) => ({
    id: name,
    title: titleOfPhoto(name),
    picture,
    ...(!isDescribed && { note: words.notDescribed }),
  }));
  return <PhotoTiles label={words.title} tiles={tiles} onChoose={onChoose} />;
}
