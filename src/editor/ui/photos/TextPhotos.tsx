import { useRef, useState } from 'react';
import { type FieldLocation, locationKey } from '../../renderer/field-location.ts';
import { useEditing } from '../context.ts';
import { DescribeRow } from './DescribePhotos.tsx';
import { titleOfPhoto, useLibrary } from './library.ts';
import { PhotoTiles } from './PhotoTiles.tsx';
import styles from './photos.module.css';

/** Shows the photos in a text, with their descriptions. The text itself contains only Markdown syntax. */
export function TextPhotos({ location }: { location: FieldLocation }) {
  const { messages, openPhoto } = useEditing();
  const words = messages.photos;
  const [edited, setEdited] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isHere = (use: { location: FieldLocation }) => locationKey(use.location) === locationKey(location);
  const photos = useLibrary()?.filter(({ uses }) => uses.some(isHere)) ?? [];
  if (photos.length === 0) return null;
  const editedPhoto = photos.find(({ name }) => name === edited);
  const tiles = photos.map(({ name, picture, alt, isDescribed }) => ({
    id: name,
    title: titleOfPhoto(name),
    picture,
    note: isDescribed ? alt : words.notDescribed,
  }));
  return (
    <div ref={box} className={styles.field}>
      <PhotoTiles
        label={words.title}
        tiles={tiles}
        onChoose={openPhoto}
        noteButton={{ name: messages.labels.alt ?? '', onPress: setEdited }}
      />
      {editedPhoto && (
        <DescribeRow
          key={edited}
          photo={editedPhoto}
          autoFocus
          onEnter={() => {
            setEdited(undefined);
            box.current?.querySelector<HTMLElement>('[role=row]')?.focus();
          }}
        />
      )}
    </div>
  );
}
