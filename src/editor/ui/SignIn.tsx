import { useState } from 'react';
import { isClassicToken } from '../github/github.ts';
import { keepToken } from '../github/kept-token.ts';
import { type EditorWords, filled } from '../words/words.ts';
import { type GithubAccount, useEditing } from './context.ts';
import { DataForm } from './DataForm.tsx';
import styles from './SignIn.module.css';

type TokenFormProps = {
  words: EditorWords;
  /** What is wrong with a token that was kept. */
  fault?: string | undefined;
  /** Signs in, or throws an error that says why not. */
  onToken(token: string): Promise<void>;
};

type SignInProps = TokenFormProps & { /** Example: `ada/portfolio` */ repository: string };

/** Asks for a token of GitHub, and says how to come by one. */
export function SignIn({ repository, ...form }: SignInProps) {
  const { words } = form;
  const [owner = ''] = repository.split('/');
  const filledIn = new URLSearchParams({
    name: words.editing,
    target_name: owner,
    expires_in: '90',
    contents: 'write',
  });
  return (
    <main className={styles.signIn}>
      <h1>{filled(words.signIn, { repository })}</h1>
      <p>{words.whyToken}</p>
      <ol>
        {words.tokenSteps.map((step) => (
          <li key={step}>{filled(step, { repository })}</li>
        ))}
      </ol>
      <p className={styles.links}>
        <a href={`https://github.com/settings/personal-access-tokens/new?${filledIn}`} target="_blank" rel="noreferrer">
          {words.makeToken}
        </a>
        <a
          href={`https://github.com/${repository}/blob/HEAD/docs/editing.md#make-a-token`}
          target="_blank"
          rel="noreferrer"
        >
          {words.tokenGuide}
        </a>
      </p>
      <TokenForm {...form} />
    </main>
  );
}

/** The token stays in memory, and in this tab if its owner wants it to. */
function TokenForm({ words, fault = '', onToken }: TokenFormProps) {
  const [said, setSaid] = useState(fault);
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (form: FormData) => {
    const token = String(form.get('token')).trim();
    if (isClassicToken(token)) return setSaid(words.classicToken);
    setIsBusy(true);
    setSaid('');
    try {
      await onToken(token);
      keepToken(form.has('keep') ? token : undefined);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return (
    <DataForm className={styles.form} onData={signIn}>
      <label htmlFor="token">{words.token}</label>
      <input
        id="token"
        name="token"
        type="password"
        required
        autoComplete="off"
        spellCheck={false}
        aria-describedby="where-token token-said"
      />
      <p id="where-token">{words.whereToken}</p>
      <label>
        <input type="checkbox" name="keep" /> {words.keepToken}
      </label>
      <p id="token-said" role="alert">
        {said}
      </p>
      <button type="submit" data-main disabled={isBusy}>
        {isBusy ? words.signingIn : words.begin}
      </button>
    </DataForm>
  );
}

/** Who is signed in, and the way out; open where GitHub no longer takes the token. */
export function Account({ account, isSignedOut }: { account: GithubAccount; isSignedOut: boolean }) {
  const { session, words } = useEditing();
  const { login, branch, repository } = account;
  const signIn = async (token: string) => {
    await account.signIn(token);
    if (isSignedOut) void session.save();
  };
  const signOut = () => {
    keepToken(undefined);
    // Whoever has not saved is asked first.
    location.reload();
  };
  return (
    <details key={String(isSignedOut)} open={isSignedOut} className={styles.account}>
      <summary>
        <span>{login}</span>
      </summary>
      <div>
        <p>{filled(words.signedIn, { login, branch, repository })}</p>
        <button type="button" onClick={signOut}>
          {words.signOut}
        </button>
        <h2>{words.anotherToken}</h2>
        <TokenForm words={words} onToken={signIn} />
      </div>
    </details>
  );
}
