import { keepToken } from '../github/kept-token.ts';
import { filled } from '../words/words.ts';
import styles from './Account.module.css';
import { type GithubAccount, useEditing } from './context.ts';
import { TokenForm } from './SignIn.tsx';

/** Who is signed in, what else the token may do, and the way out; open where GitHub no longer takes the token. */
export function Account({ account, isSignedOut }: { account: GithubAccount; isSignedOut: boolean }) {
  const { session, words } = useEditing();
  const { login, branch, repository, warnings } = account;
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
      <summary>{login}</summary>
      <div>
        <p>{filled(words.signedIn, { login, branch, repository })}</p>
        {warnings.map((warning) => (
          <p key={warning} lang="en">
            <strong>{warning}</strong>
          </p>
        ))}
        <button type="button" onClick={signOut}>
          {words.signOut}
        </button>
        <h2>{words.anotherToken}</h2>
        <TokenForm words={words} onToken={signIn} />
      </div>
    </details>
  );
}
