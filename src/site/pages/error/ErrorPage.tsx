import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useOutletContext, useRouteError } from 'react-router';
import { pages } from '#pages.ts';
import { Button } from '../../ui/links/Button.tsx';
import { titleLang, messageLang, messages } from '../../ui/frame.ts';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './ErrorPage.module.css';
import { useAutomaticReload } from './automatic-reload.ts';

/**
 * Page for an error while a page renders or its chunk loads. Both buttons load a document, so that they work even if
 * the scripts are broken.
 */
export function ErrorPage() {
  const error = useRouteError();
  const reloadState = useAutomaticReload(error);
  const { pathname, search } = useLocation();
  const setHasFailed = useOutletContext<(hasFailed: boolean) => void>();
  useLayoutEffect(() => {
    setHasFailed(true);
    return () => setHasFailed(false);
  }, [setHasFailed]);
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <div role="alert" {...messageLang}>
      <PageHead page="error" />
      <div className={`wrap ${styles.error}`}>
        {/* JavaScript error messages are in English, whatever the language of the page. */}
        <p className={styles.text} lang="en">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </p>
        <p className="measure">{messages.error[reloadState]}</p>
        <List
          className={styles.exits}
          items={[
            <Button to={pathname + search} reloadDocument target="_self" variant="primary" size="large">
              {messages.error.reload}
            </Button>,
            <Button to={pages.home.address} reloadDocument target="_self" size="large" arrow {...titleLang('home')}>
              {messages.titles.home}
            </Button>,
          ]}
        />
      </div>
    </div>
  );
}
