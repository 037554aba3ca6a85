import { useRef, useState } from 'react';
import { useEditing } from './context.ts';
import { hasNews } from './Bar.tsx';
import { DataForm } from './DataForm.tsx';
import styles from './MakeMine.module.css';

/** While the content is still the sample: a few questions, and it is somebody's own. */
export function MakeMine() {
  const { session, state, words } = useEditing();
  const dialog = useRef<HTMLDialogElement>(null);
  const [said, setSaid] = useState('');
  const [hasPhoto, setHasPhoto] = useState(false);
  const make = async (form: FormData) => {
    setSaid('');
    const text = (name: string) => (form.get(name) as string | null)?.trim() || undefined;
    const [name = '', study, school, since] = ['name', 'study', 'school', 'since'].map(text);
    const photo = hasPhoto ? { file: form.get('photo') as File, alt: text('alt') ?? '' } : undefined;
    const fault = await session.begin({ name, study, school, since }, photo);
    if (fault === undefined) dialog.current?.close();
    else setSaid(fault);
  };
  return (
    <>
      {state.isSample && (
        <section className={styles.offer} data-yields={hasNews(state)} aria-label={words.makeMine}>
          <p>{words.sample}</p>
          <button type="button" data-main onClick={() => dialog.current?.showModal()}>
            {words.makeMine}
          </button>
        </section>
      )}
      <dialog ref={dialog} aria-labelledby="make-mine" className={styles.dialog}>
        <h2 id="make-mine">{words.makeMine}</h2>
        <p>{words.makeMineAbout}</p>
        <DataForm onData={make}>
          {(['name', 'study', 'school', 'since'] as const).map((name) => (
            <label key={name}>
              {words[name]}
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
            {words.yourPhoto}
            <input
              type="file"
              name="photo"
              accept="image/*,.heic"
              onChange={({ target }) => setHasPhoto(Boolean(target.files?.length))}
            />
          </label>
          {hasPhoto && (
            <label>
              {words.alt}
              <textarea name="alt" required rows={2} />
            </label>
          )}
          <p role="alert">{said}</p>
          <div className={styles.tools}>
            <button type="submit" data-main>
              {words.makeMine}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {words.leave}
            </button>
          </div>
        </DataForm>
      </dialog>
    </>
  );
}
