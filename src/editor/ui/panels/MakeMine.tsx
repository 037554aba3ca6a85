import { useRef, useState } from 'react';
import { useEditing } from '../context.ts';
import { hasNews } from './Bar.tsx';
import { DataForm } from '../DataForm.tsx';
import styles from './MakeMine.module.css';

/** Dialog that asks a few questions, and replaces the sample content by content with the owner's answers. */
export function MakeMine() {
  const { session, state, messages } = useEditing();
  const dialog = useRef<HTMLDialogElement>(null);
  const [message, setMessage] = useState('');
  const [hasPhoto, setHasPhoto] = useState(false);
  const make = async (form: FormData) => {
    setMessage('');
    const text = (name: string) => (form.get(name) as string | null)?.trim() || undefined;
    const [name = '', study, school, since] = ['name', 'study', 'school', 'since'].map(text);
    const photo = hasPhoto ? { file: form.get('photo') as File, alt: text('alt') ?? '' } : undefined;
    const fault = await session.begin({ name, study, school, since }, photo);
    if (fault === undefined) dialog.current?.close();
    else setMessage(fault);
  };
  return (
    <>
      {state.isSample && (
        <section className={styles.offer} data-yields={hasNews(state)} aria-label={messages.makeMine}>
          <p>{messages.sample}</p>
          <button type="button" data-main onClick={() => dialog.current?.showModal()}>
            {messages.makeMine}
          </button>
        </section>
      )}
      <dialog ref={dialog} aria-labelledby="make-mine" className={styles.dialog}>
        <h2 id="make-mine">{messages.makeMine}</h2>
        <p>{messages.makeMineAbout}</p>
        <DataForm onData={make}>
          {(['name', 'study', 'school', 'since'] as const).map((name) => (
            <label key={name}>
              {messages[name]}
              <input
                type="text"
                name={name}
                required={name === 'name'}
                autoComplete={name === 'name' ? 'name' : 'off'}
                dir="auto"
              />
            </label>
          ))}
          <label>
            {messages.yourPhoto}
            <input
              type="file"
              name="photo"
              accept="image/*,.heic"
              onChange={({ target }) => setHasPhoto(Boolean(target.files?.length))}
            />
          </label>
          {hasPhoto && (
            <label>
              {messages.alt}
              <textarea name="alt" required rows={2} />
            </label>
          )}
          <p role="alert">{message}</p>
          <div className={styles.tools}>
            <button type="submit" data-main>
              {messages.makeMine}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {messages.leave}
            </button>
          </div>
        </DataForm>
      </dialog>
    </>
  );
}
