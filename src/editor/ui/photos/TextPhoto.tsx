import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditing } from '../context.ts';
import { useChange } from '../ProblemList.tsx';
import { DescribeRow } from './DescribePhotos.tsx';
import { useLibrary } from './library.ts';
import { LibraryTiles } from './PhotoTiles.tsx';
import styles from './photos.module.css';
import { FileButtons, useUploads } from './uploads.tsx';

/**
 * Asks for a photo in a text: a file, or a photo of the library. If the library is empty, opens the file dialog at once.
 * A photo without a description has to be described first.
 * @param file photo that was dropped on the text or pasted into it
 * @param onChoose called with the file name of the photo
 */
export function TextPhoto({ file, onChoose }: { file?: File | undefined; onChoose(name: string): void }) {
  const { messages } = useEditing();
  const words = messages.photos;
  const loaded = useLibrary();
  const library = loaded ?? [];
  const [change, problemList] = useChange();
  const [chosen, setChosen] = useState<string>();
  const choose = (name: string) => {
    if (library.some((one) => one.name === name && one.isDescribed)) onChoose(name);
    else setChosen(name);
  };
  const [add, progress] = useUploads(([name]) => name !== undefined && choose(name));
  const photo = library.find(({ name }) => name === chosen);
  const describe = async (name: string, alt: string) => {
    const location = { file: 'photos.yaml', path: [name, 'alt'] };
    if (alt === '' || !(await change({ kind: 'set', location, value: alt }, words.question))) return false;
    onChoose(name);
    return true;
  };
  const box = useRef<HTMLDivElement>(null);
  const addFile = useEffectEvent(() => file && void add([file]));
  useEffect(() => addFile(), []);
  const isEmpty = !file && loaded?.length === 0;
  // If the browser blocks the file dialog, the owner can press the button that opens it.
  useEffect(() => {
    if (isEmpty) box.current?.querySelector<HTMLInputElement>('input[type=file]')?.click();
  }, [isEmpty]);
  return (
    <div ref={box} className={styles.chooser}>
      {progress}
      {problemList}
      {photo ? (
        <DescribeRow photo={photo} autoFocus onWritten={(alt) => describe(photo.name, alt)}>
          <p className={styles.hint}>{words.waits}</p>
        </DescribeRow>
      ) : (
        <>
          <div className={styles.actions}>
            <FileButtons label={words.fromDevice} isMultiple={false} onFiles={(files) => add(files.slice(0, 1))} />
          </div>
          {library.length > 0 && <LibraryTiles photos={library} onChoose={choose} />}
        </>
      )}
    </div>
  );
}
