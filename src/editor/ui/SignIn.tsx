import { useState } from 'react';
import { keepToken } from '../github/kept-token.ts';
import { type EditorWords, filled } from '../words/words.ts';
import styles from './SignIn.module.css';

type SignInProps = {
  words: EditorWords;
  /** Example: `ada/portfolio` */
  repository: string;
  /** What is wrong with a token that was kept. */
  fault?: string | undefined;
  /** Signs in, or throws an error that says why not. */
  onToken(token: string): Promise<void>;
};

/** Asks for a token of GitHub. It stays in memory, and in this tab if its owner wants it to. */
export function SignIn({ words, repository, fault, onToken }: SignInProps) {
  const [said, setSaid] = useState(fault ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (form: FormData) => {
    const token = String(form.get('token') ?? '').trim();
    setIsBusy(true);
    setSaid('');
    try {
      await onToken(token);
      keepToken(form.has('keep') ? token : undefined);
    } catch (error) {
      setIsBusy(false);
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <main className={styles.signIn}>
      <h1>{filled(words.signIn, { repository })}</h1>
      <p>{words.whyToken}</p>
      <p>
        <a href={tokenPage} target="_blank" rel="noreferrer">
          {words.makeToken}
        </a>
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(new FormData(event.currentTarget));
        }}
      >
        <label htmlFor="token">{words.token}</label>
        <input
          id="token"
          name="token"
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          aria-describedby="said"
        />
        <label>
          <input type="checkbox" name="keep" /> {words.keepToken}
        </label>
        <p id="said" role="alert">
          {said}
        </p>
        <button type="submit" data-main disabled={isBusy}>
          {isBusy ? words.signingIn : words.begin}
        </button>
      </form>
    </main>
  );
}

const tokenPage = 'https://github.com/settings/personal-access-tokens/new';
