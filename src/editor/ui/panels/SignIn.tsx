import { useState } from 'react';
import { isClassicToken } from '../../github/github.ts';
import { storeToken } from '../../github/stored-token.ts';
import { type EditorMessages, filled } from '../../messages/messages.ts';
import { type GithubAccount, useEditing } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import styles from './SignIn.module.css';

type TokenFormProps = {
  messages: EditorMessages;
  /** Error message for a stored token that is no longer valid. */
  fault?: string | undefined;
  /** Signs in. @throws an error with a message for the owner */
  onToken(token: string): Promise<void>;
};

type SignInProps = TokenFormProps & { /** Example: `ada/portfolio` */ repository: string };

/** Asks for a GitHub token, and explains how to create one. */
export function SignIn({ repository, ...form }: SignInProps) {
  const { messages } = form;
  const [owner = ''] = repository.split('/');
  const filledIn = new URLSearchParams({
    name: messages.editing,
    target_name: owner,
    expires_in: '90',
    contents: 'write',
  });
  return (
    <main className={styles.signIn}>
      <h1>{filled(messages.signIn, { repository })}</h1>
      <p>{messages.whyToken}</p>
      <ol>
        {messages.tokenSteps.map((step) => (
          <li key={step}>{filled(step, { repository })}</li>
        ))}
      </ol>
      <p className={styles.links}>
        <NewTabLink hint={messages.newTab} href={`https://github.com/settings/personal-access-tokens/new?${filledIn}`}>
          {messages.makeToken}
        </NewTabLink>
        <NewTabLink
          hint={messages.newTab}
          href={`https://github.com/${repository}/blob/HEAD/docs/editing.md#make-a-token`}
        >
          {messages.tokenGuide}
        </NewTabLink>
      </p>
      <TokenForm {...form} />
    </main>
  );
}

/** Form for the token. The token is stored in this tab if the owner allows it, and otherwise only in memory. */
function TokenForm({ messages, fault = '', onToken }: TokenFormProps) {
  const [message, setMessage] = useState(fault);
  const [isBusy, setIsBusy] = useState(false);
  const signIn = async (form: FormData) => {
    const token = String(form.get('token')).trim();
    if (isClassicToken(token)) return setMessage(messages.classicToken);
    setIsBusy(true);
    setMessage('');
    try {
      await onToken(token);
      storeToken(form.has('keep') ? token : undefined);
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
    setIsBusy(false);
  };
  return (
    <DataForm className={styles.form} onData={signIn}>
      <label htmlFor="token">{messages.token}</label>
      <input
        id="token"
        name="token"
        type="password"
        required
        autoComplete="off"
        spellCheck={false}
        aria-describedby="where-token token-message"
      />
      <p id="where-token">{messages.whereToken}</p>
      <label>
        <input type="checkbox" name="keep" /> {messages.keepToken}
      </label>
      <p id="token-message" role="alert">
        {message}
      </p>
      <button type="submit" data-main disabled={isBusy}>
        {isBusy ? messages.signingIn : messages.begin}
      </button>
    </DataForm>
  );
}

/** Menu of the signed-in account. Expanded if GitHub no longer accepts the token. */
export function Account({ account, isSignedOut }: { account: GithubAccount; isSignedOut: boolean }) {
  const { session, messages } = useEditing();
  const { login, branch, repository } = account;
  const signIn = async (token: string) => {
    await account.signIn(token);
    if (isSignedOut) void session.save();
  };
  const signOut = () => {
    storeToken(undefined);
    // Before the reload, the `beforeunload` handler asks about unsaved changes.
    location.reload();
  };
  return (
    <details key={String(isSignedOut)} open={isSignedOut} className={styles.account}>
      <summary>
        <span>{login}</span>
      </summary>
      <div className="popup">
        <p>{filled(messages.signedIn, { login, branch, repository })}</p>
        <button type="button" onClick={signOut}>
          {messages.signOut}
        </button>
        <h2>{messages.anotherToken}</h2>
        <TokenForm messages={messages} onToken={signIn} />
      </div>
    </details>
  );
}
