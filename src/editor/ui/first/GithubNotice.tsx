import { useState } from 'react';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import styles from './GithubNotice.module.css';

/** Says why repositories of the owner's GitHub account did not become projects, with a button to try again. */
export function GithubNotice() {
  const { session, state, messages, openFields } = useEditing();
  const [isBusy, setIsBusy] = useState(false);
  const { githubFailure } = state;
  if (!githubFailure) return null;
  const { githubFailed: texts } = messages.review;
  const { name, why } = githubFailure;
  const retry = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await session.addGithubProjects(messages.labels.projects ?? '');
    setIsBusy(false);
  };
  const links = { file: 'site.yaml', path: ['links'] };
  return (
    <section className={styles.notice} aria-label={texts.title}>
      <div role="alert">
        <h3>
          <Icon name="warn" />
          {texts.title}
        </h3>
        <p>{filled(texts[why], { name })}</p>
      </div>
      <div className={styles.tools}>
        <button type="button" aria-busy={isBusy} onClick={() => void retry()}>
          {messages.tryAgain}
        </button>
        {why === 'unknown' && (
          <button type="button" onClick={() => openFields({ ...links, path: [] }, links)}>
            {texts.fix}
          </button>
        )}
        <button type="button" className={styles.plain} onClick={() => session.dismissGithubFailure()}>
          {messages.close}
        </button>
      </div>
    </section>
  );
}
