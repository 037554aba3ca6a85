import { useRef, useState } from 'react';
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { LibraryPhoto } from '../../renderer/photos/photo-uses.ts';
import { useEditing } from '../context.ts';
import { ProblemList } from '../ProblemList.tsx';
import { describeLabel, titleOfPhoto, titleOfUse, useDeletePhoto } from '../photos/library.ts';
import styles from '../photos/photos.module.css';
import { PhotoTiles } from '../photos/PhotoTiles.tsx';
import { FileButtons, useDroppedFiles, useUploads } from '../photos/uploads.tsx';

type LibraryProps = { photos: readonly LibraryPhoto[]; onOpen(name: string): void; onDescribe(): void };

/** Shows all photos of the content, and adds photos. */
export function Library({ photos, onOpen, onDescribe }: LibraryProps) {
  const { messages } = useEditing();
  const words = messages.photos;
  const box = useRef<HTMLDivElement>(null);
  const [add, progress] = useUploads(() => undefined);
  const [problems, setProblems] = useState<readonly SerializedProblem[]>([]);
  const deletePhoto = useDeletePhoto();
  const { isOver } = useDroppedFiles(box, (files) => void add(files));
  const toDescribe = photos.filter(({ isDescribed }) => !isDescribed).length;
  return (
    <div ref={box} className={styles.library} data-takes-photos data-drop-target={isOver || undefined}>
      <div className={styles.actions}>
        <FileButtons label={words.add} onFiles={add} isMain={toDescribe === 0} />
        {toDescribe > 0 && (
          <button type="button" data-main onClick={onDescribe}>
            {describeLabel(toDescribe, messages)}
          </button>
        )}
      </div>
      {progress}
      <ProblemList problems={problems} />
      {photos.length === 0 && <p className={styles.hint}>{words.none}</p>}
      <PhotoTiles
        label={words.title}
        tiles={photos.map(({ name, picture, isDescribed, uses }) => ({
          id: name,
          title: titleOfPhoto(name),
          picture,
          note: [...new Set(uses.map((use) => titleOfUse(use, messages)))].join(' · ') || words.notUsed,
          warning: isDescribed ? undefined : words.notDescribed,
        }))}
        onChoose={onOpen}
        onDelete={(name) =>
          deletePhoto(
            name,
            photos.some((one) => one.name === name && one.uses.length > 0),
          ).then(setProblems)
        }
      />
    </div>
  );
}
