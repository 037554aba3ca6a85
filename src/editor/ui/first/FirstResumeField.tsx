import { useEffect, useRef, useState } from 'react';
import type { Review } from '#generator/editing/content-store.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { FileButtons } from '../photos/uploads.tsx';
import styles from './FirstStart.module.css';

const resumeTypes = ['.pdf', '.docx', '.json', '.zip', '.xml'];

type FirstResumeFieldProps = {
  language: string;
  /** Name of the owner's GitHub account. Its projects are added to those of the résumé. */
  github: string;
  /** Error in the name of the account. */
  fault: string | undefined;
  onImported(review: Review): Promise<void>;
};

/** Field for a résumé file, from which the first content is created. */
export function FirstResumeField({ language, github, fault, onImported }: FirstResumeFieldProps) {
  const { session, messages } = useEditing();
  const { review: texts } = messages;
  const [isBusy, setIsBusy] = useState(false);
  const [fileFault, setFileFault] = useState('');
  const importFile = async (files: readonly File[]) => {
    const [file] = files;
    if (!file || isBusy) return;
    if (files.length > 1) return setFileFault(filled(texts.oneFile, { count: files.length }));
    if (!resumeTypes.some((type) => file.name.toLowerCase().endsWith(type)))
      return setFileFault(filled(texts.otherFile, { name: file.name }));
    if (fault !== undefined) return setFileFault(fault);
    setIsBusy(true);
    setFileFault('');
    const imported = await session.importResume(file, language, github);
    if (imported.kind === 'saved') return onImported(imported);
    setIsBusy(false);
    setFileFault(`${imported.reason} ${imported.remedy}`);
  };
  const isOver = useDroppedAnywhere((files) => void importFile(files));
  if (!session.store.importResume) return null;
  return (
    <div className={styles.photo}>
      <div className={styles.resume}>
        <FileButtons label={texts.import} types={resumeTypes} onFiles={importFile} isMultiple={false} />
        <p className={styles.hint}>{texts.importHint}</p>
        <p role="status" className={fileFault ? styles.fault : styles.hint}>
          {fileFault && <Icon name="warn" />}
          <span>{isBusy ? texts.reading : fileFault}</span>
        </p>
      </div>
      {isOver && (
        <div className={styles.drop} aria-hidden="true">
          <p>
            <Icon name="publish" />
            {texts.dropHere}
          </p>
        </div>
      )}
    </div>
  );
}

/**
 * Accepts files that are dropped anywhere in the window, including the iframe.
 * @returns true while files are dragged over the window
 */
function useDroppedAnywhere(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const latestOnFiles = useRef(onFiles);
  useEffect(() => {
    latestOnFiles.current = onFiles;
  });
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file instead of the editor.
      event.preventDefault();
      // `dragleave` has no related target if the pointer leaves the window.
      setIsOver(event.type !== 'drop' && (event.type !== 'dragleave' || event.relatedTarget !== null));
      if (event.type === 'drop') latestOnFiles.current([...event.dataTransfer.files]);
    };
    const end = new AbortController();
    const types = ['dragenter', 'dragover', 'dragleave', 'drop'] as const;
    for (const type of types) addEventListener(type, drag, end);
    // Until the overlay covers the iframe, the window of the iframe receives the events.
    const frame = document.querySelector('iframe');
    const watchFrame = () => {
      for (const type of types) frame?.contentWindow?.addEventListener(type, drag, end);
    };
    watchFrame();
    frame?.addEventListener('load', watchFrame, end);
    return () => end.abort();
  }, []);
  return isOver;
}
