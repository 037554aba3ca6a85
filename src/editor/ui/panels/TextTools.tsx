import { useState } from 'react';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import { useChange } from '../ProblemList.tsx';
import styles from './TextTools.module.css';

type TextToolsProps = {
  file: string;
  title: string;
  /** Called before and after the file gets another name. */
  onMoving(isMoving: boolean): void;
  onMoved(file: string): void;
};

/** Buttons that delete a note, a page or a case page, or change its address and all links to it. */
export function TextTools({ file, title, onMoving, onMoved }: TextToolsProps) {
  const { session, state, messages, openPage, showToast } = useEditing();
  const { texts } = messages;
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [change, problems] = useChange();
  const address = state.page?.address ?? '';
  const resultText = (result: 'moved' | 'removed') => filled(messages.results[result], { name: title });
  const move = async (form: FormData) => {
    const moved = await session.renderer.moveText(file, String(form.get('name')));
    setMessage(moved ? '' : texts.taken);
    onMoving(true);
    const isMoved = moved && (await change(moved.changes, resultText('moved')));
    onMoving(false);
    if (!isMoved) return;
    setIsOpen(false);
    await openPage(moved.address);
    onMoved(moved.file);
  };
  const remove = async () => {
    const removed = resultText('removed');
    if (!(await change({ kind: 'file', location: { file, path: [] }, text: undefined }, removed))) return;
    showToast(removed);
    await openPage('/');
  };
  return (
    <div className={styles.tools}>
      <p>
        <span dir="ltr">{address}</span>
      </p>
      {isOpen ? (
        <DataForm onData={move}>
          <label>
            {texts.newAddress}
            <input type="text" name="name" defaultValue={address.replace(/.*\//, '')} dir="ltr" autoFocus required />
          </label>
          <p className={styles.hint}>{texts.linksFollow}</p>
          <p role="alert">{message}</p>
          <div>
            <button type="submit" data-main>
              {texts.address}
            </button>
            <button type="button" onClick={() => setIsOpen(false)}>
              {messages.close}
            </button>
          </div>
        </DataForm>
      ) : (
        <div>
          <button type="button" onClick={() => setIsOpen(true)}>
            {texts.address}
          </button>
          <button type="button" className={styles.danger} onClick={() => void remove()}>
            {texts.delete}
          </button>
        </div>
      )}
      {problems}
    </div>
  );
}
