import { useState } from 'react';
import type { TextKind } from '#content/texts/addresses.ts';
import { useEditing } from './context.ts';
import { DataForm } from './DataForm.tsx';
import styles from './NewText.module.css';
import { useChange } from './Said.tsx';

/** Begins a note, a page of one's own or the page of a project, and goes there. */
export function NewText({ onBegun }: { onBegun(file: string): void }) {
  const { session, words } = useEditing();
  const [change, problems] = useChange();
  const [said, setSaid] = useState('');
  const begin = async (form: FormData) => {
    const [kind, title] = [form.get('kind') as TextKind, String(form.get('title')).trim()];
    const begun = await session.maker.beginText(kind, title);
    setSaid(begun ? '' : words.noName);
    if (!begun) return;
    if (!(await change(begun.change, words.newText))) return;
    await session.show(begun.address);
    onBegun(begun.change.place.file);
  };
  return (
    <details className={styles.text} aria-label={words.newText}>
      <summary>{words.newText}</summary>
      <DataForm aria-label={words.newText} onData={begin}>
        <label>
          {words.textKind}
          <select name="kind">
            <option value="note">{words.note}</option>
            <option value="page">{words.ownPage}</option>
            <option value="case">{words.casePage}</option>
          </select>
        </label>
        <label>
          {words.textTitle}
          <input type="text" name="title" required />
        </label>
        <p role="alert">{said}</p>
        {problems}
        <button type="submit">{words.begin}</button>
      </DataForm>
    </details>
  );
}
