import { useRef } from 'react';
import type { FirstPhoto } from '../../session/session.ts';
import { useEditing } from '../context.ts';
import { FileButtons, useDroppedFiles } from '../photos/uploads.tsx';
import styles from './FirstStart.module.css';

type FirstPhotoFieldProps = {
  photo: FirstPhoto | undefined;
  onPhoto(photo: FirstPhoto | undefined): void;
};

/** Field for the photo of a new owner. */
export function FirstPhotoField({ photo, onPhoto }: FirstPhotoFieldProps) {
  const { messages } = useEditing();
  const texts = messages.start;
  const box = useRef<HTMLDivElement>(null);
  const addPhoto = async ([file]: readonly File[]) => {
    if (file) onPhoto({ file, alt: photo?.alt ?? '', preview: await previewOf(file) });
  };
  const { isOver } = useDroppedFiles(box, (files) => void addPhoto(files));
  // If this browser cannot open the photo, show the name of its file.
  const hint = !photo ? texts.dropPhoto : photo.preview ? texts.photoHint : photo.file.name;
  return (
    <fieldset id="first-photo" className={styles.field}>
      <legend>{texts.photo}</legend>
      <div ref={box} className={styles.photo} data-takes-photos data-drop-target={isOver || undefined}>
        {photo?.preview && <img src={photo.preview.address} alt="" />}
        <div>
          <FileButtons label={photo ? texts.changePhoto : texts.choosePhoto} onFiles={addPhoto} isMultiple={false} />
          {photo && (
            <button type="button" className={styles.plain} onClick={() => onPhoto(undefined)}>
              {texts.removePhoto}
            </button>
          )}
          <p className={styles.hint}>{hint}</p>
        </div>
      </div>
    </fieldset>
  );
}

/** Measures a photo; `undefined` if this browser cannot open it. */
async function previewOf(file: File): Promise<FirstPhoto['preview']> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  bitmap.close();
  // A different name for each file, since `PageView` caches the URLs of photos by name.
  const picture = { name: `first-${Date.now()}`, width, height, widths: [width] };
  return { address: URL.createObjectURL(file), picture };
}
