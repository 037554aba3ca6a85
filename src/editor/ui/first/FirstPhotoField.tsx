import { Button, DropZone, type FileDropItem, FileTrigger } from 'react-aria-components';
import type { FirstPhoto } from '../../session/session.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import styles from './FirstStart.module.css';

type FirstPhotoFieldProps = {
  photo: FirstPhoto | undefined;
  onPhoto(photo: FirstPhoto | undefined): void;
};

/** The photo of a new owner. It is added with the other answers. */
export function FirstPhotoField({ photo, onPhoto }: FirstPhotoFieldProps) {
  const { messages } = useEditing();
  const texts = messages.start;
  const take = async (file: File | undefined) => {
    if (file) onPhoto({ file, alt: photo?.alt ?? '', preview: await previewOf(file) });
  };
  // A photo that this browser cannot open is named instead.
  const hint = !photo ? texts.dropPhoto : photo.preview ? texts.photoHint : photo.file.name;
  const isPicture = ({ type }: File) => type.startsWith('image/');
  return (
    <div
      className={styles.field}
      role="group"
      aria-labelledby="first-photo-label"
      onPaste={({ clipboardData }) => void take([...clipboardData.files].find(isPicture))}
    >
      <span id="first-photo-label" className={styles.label}>
        {texts.photo}
      </span>
      <DropZone
        className={styles.photo ?? ''}
        aria-label={texts.photo}
        onDrop={({ items }) =>
          void items
            .find((item): item is FileDropItem => item.kind === 'file')
            ?.getFile()
            .then(take)
        }
      >
        {photo?.preview && <img src={photo.preview.address} alt="" />}
        <div>
          <FileTrigger acceptedFileTypes={['image/*', '.heic']} onSelect={(files) => void take(files?.[0])}>
            <Button id="first-photo">
              <Icon name="photo" />
              {photo ? texts.changePhoto : texts.choosePhoto}
            </Button>
          </FileTrigger>
          {photo && (
            <button type="button" className={styles.plain} onClick={() => onPhoto(undefined)}>
              {texts.removePhoto}
            </button>
          )}
          <p className={styles.hint}>{hint}</p>
        </div>
      </DropZone>
    </div>
  );
}

/** Measures a photo; `undefined` if this browser cannot open it. */
async function previewOf(file: File): Promise<FirstPhoto['preview']> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  bitmap.close();
  // Another name for each file, since the page keeps the addresses of photos by their names.
  const picture = { name: `first-${Date.now()}`, width, height, widths: [width] };
  return { address: URL.createObjectURL(file), picture };
}
