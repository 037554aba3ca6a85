import { useRef, useState } from 'react';
import type { LibraryPhoto } from '../../renderer/photos/photo-uses.ts';
import type { FieldLocation } from '../../renderer/field-location.ts';
import { formOf } from '../../session/entries.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing, useFields } from '../context.ts';
import { FieldForm } from '../forms/FieldForm.tsx';
import { Icon } from '../Icon.tsx';
import { nameOfFile } from '../labels.ts';
import { photoKeys } from '../../renderer/photos/photo-texts.ts';
import { Panel } from '../Panel.tsx';
import { CropPhoto } from '../photos/CropPhoto.tsx';
import { FocusPoint } from '../photos/FocusPoint.tsx';
import { titleOfPhoto, titleOfUse, useDeletePhoto } from '../photos/library.ts';
import styles from '../photos/photos.module.css';
import { Thumbnail } from '../photos/Thumbnail.tsx';
import { FileButtons, useDroppedFiles, useUploads } from '../photos/uploads.tsx';
import { UseOn } from './UseOn.tsx';

type OnePhotoProps = {
  photo: LibraryPhoto;
  back: { label: string; onBack(): void };
  /** Called after this photo was replaced by a photo with another file name. */
  onRenamed(name: string): void;
  onClose(): void;
};

/** Panel of a photo: its focus point, crops, texts and uses. */
export function OnePhoto({ photo: { name, picture, isDescribed, uses }, back, onRenamed, onClose }: OnePhotoProps) {
  const { session, messages, openFields, openPage, showToast } = useEditing();
  const words = messages.photos;
  const box = useRef<HTMLDivElement>(null);
  const deletePhoto = useDeletePhoto();
  const [upload, progress] = useUploads(([next]) => next !== undefined && next !== name && onRenamed(next), name);
  const replace = async (files: readonly File[], message = words.replaced) => {
    const [newName] = await upload(files);
    if (newName !== undefined) showToast(filled(message, { name: titleOfPhoto(name) }));
    return newName;
  };
  const [isCropping, setIsCropping] = useState(false);
  const crop = async (file: File) => {
    const newName = await replace([file], words.cropped);
    if (newName === undefined) return;
    // Delete the focus point, since it is a position in the uncropped photo.
    const focus = { file: 'photos.yaml', path: [newName, 'focus'] };
    if ((await session.renderer.field(focus))?.value !== undefined)
      await session.change({ kind: 'set', location: focus, value: undefined }, words.crop);
  };
  const endCrop = () => {
    setIsCropping(false);
    document.getElementById('panel-title')?.focus();
  };
  useDroppedFiles(box, (files) => void replace(files.slice(0, 1)));
  const keys = isDescribed ? photoKeys : (['alt'] as const);
  const fields = useFields(keys.map((key) => ({ file: 'photos.yaml', path: [name, key] }))) ?? [];
  const isText = ({ location }: { location: { path: readonly unknown[] } }) =>
    /alt|caption/.test(String(location.path[1]));
  /** Shows the page that uses the photo, and the form of the field with the reference. */
  const showUse = async ({ file, path }: FieldLocation) => {
    const end = path.findIndex((step) => step === 'photo' || step === 'photos');
    const location = { file, path: end < 0 ? path : path.slice(0, end + 1) };
    const pages = await session.renderer.pages();
    const page = pages.find(({ files }) => files[0] === file);
    if (page) await openPage(page.address);
    openFields(formOf(location), location);
  };
  return (
    <Panel
      title={titleOfPhoto(name)}
      size="wide"
      back={back}
      onClose={onClose}
      foot={
        !isCropping && (
          <div className={styles.actions}>
            {!picture.isAnimated && (
              <button type="button" onClick={() => setIsCropping(true)}>
                <Icon name="crop" />
                {words.crop}
              </button>
            )}
            <FileButtons label={words.replace} isMultiple={false} onFiles={(files) => replace(files.slice(0, 1))} />
            <button
              type="button"
              className="plain"
              data-danger
              onClick={() =>
                void deletePhoto(name, uses.length > 0).then((problems) => problems.length === 0 && back.onBack())
              }
            >
              <Icon name="remove" />
              {words.delete}
            </button>
          </div>
        )
      }
    >
      <div
        ref={box}
        className={styles.one}
        data-takes-photos
        // If a text area gets the focus, browsers scroll only to the cursor. The buttons could then cover the lower
        // edge of the text area.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      >
        {progress}
        {isCropping ? (
          <CropPhoto picture={picture} onCrop={crop} onClose={endCrop} />
        ) : isDescribed ? (
          <FocusPoint name={name} picture={picture} />
        ) : (
          <span className={styles.picture}>
            <Thumbnail picture={picture} />
          </span>
        )}
        {fields.filter(isText).map((field) => (
          <FieldForm key={String(field.location.path[1])} field={field} />
        ))}
        <div className={styles.focus}>
          <h3>{words.usedIn}</h3>
          {uses.length === 0 && <p className={styles.hint}>{words.notUsed}</p>}
          <ul className={styles.uses}>
            {uses.map((use, index) => (
              <li key={index}>
                <button type="button" className={styles.use} onClick={() => void showUse(use.location)}>
                  <span dir="auto">{titleOfUse(use, messages)}</span>
                  {use.entry && <small>{nameOfFile(use.location.file, messages)}</small>}
                </button>
              </li>
            ))}
          </ul>
          {isDescribed && <UseOn photo={name} uses={uses} onUsed={(location) => void showUse(location)} />}
        </div>
        {isDescribed && (
          <details className={styles.more} aria-label={words.more}>
            <summary className="chevron-before">{words.more}</summary>
            <div className={styles.one}>
              {fields
                .filter((field) => !isText(field))
                .map((field) => (
                  <FieldForm key={String(field.location.path[1])} field={field} />
                ))}
            </div>
          </details>
        )}
      </div>
    </Panel>
  );
}
