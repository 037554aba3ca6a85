import { useRef, useState } from 'react';
import type { Review } from '#generator/editing/content-store.ts';
import { useEditing } from '../context.ts';
import { FileButtons, useDroppedFiles } from '../photos/uploads.tsx';
import styles from './FirstStart.module.css';

const resumeTypes = ['.pdf', '.docx', '.json', '.zip', '.xml'];

type FirstResumeFieldProps = { language: string; onImported(review: Review): void };

/** Makes the first content from a résumé that the owner chooses or drops. */
export function FirstResumeField({ language, onImported }: FirstResumeFieldProps) {
  const { session, messages } = useEditing();
  const { review: texts } = messages;
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const take = async ([file]: readonly File[]) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    setFault('');
    const imported = await session.importResume(file, language);
    setIsBusy(false);
    if (imported.kind === 'saved') onImported(imported);
    else setFault(`${imported.reason} ${imported.remedy}`);
  };
  const isOver = useDroppedFiles(box, (files) => void take(files));
  if (!session.store.importResume) return null;
  return (
    <div ref={box} className={styles.photo} data-takes-photos data-drop-target={isOver || undefined}>
      <div>
        <FileButtons label={texts.import} types={resumeTypes} onFiles={take} isMultiple={false} />
        <p className={styles.hint}>{texts.importHint}</p>
        <p role="status" className={fault ? styles.fault : styles.hint}>
          {isBusy ? texts.reading : fault}
        </p>
      </div>
    </div>
  );
}
