import { useState } from 'react';
import type { TextKind } from '#content/derive/texts/addresses.ts';
import { useEditing } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import styles from './NewText.module.css';
import { useChange } from '../Said.tsx';

/** Form that creates a note, a page or a project's case page, and opens it. */
export function NewText({ onBegun }: { onBegun(file: string): void }) {
  const { session, messages, openPage } = useEditing();
  const [change, problems] = useChange();
  const [message, setMessage] = useState('');
  const begin = async (form: FormData) => {
    const [kind, title] = [form.get('kind') as TextKind, String(form.get('title')).trim()];
    const begun = await session.renderer.beginText(kind, title);
    setMessage(begun ? '' : messages.noName);
    if (!begun) return;
    if (!(await change(begun.changes, messages.newText))) return;
    await openPage(begun.address);
    onBegun(begun.file);
  };
  return (
    <details className={styles.text} aria-label={messages.newText}>
      <summary>{messages.newText}</summary>
      <DataForm aria-label={messages.newText} onData={begin}>
        <label>
          {messages.textKind}
          <select name="kind">
            <option value="note">{messages.note}</option>
            <option value="page">{messages.ownPage}</option>
            <option value="case">{messages.casePage}</option>
          </select>
        </label>
        <label>
          {messages.textTitle}
          <input type="text" name="title" required />
        </label>
        <p role="alert">{message}</p>
        {problems}
        <button type="submit">{messages.begin}</button>
      </DataForm>
    </details>
  );
}
