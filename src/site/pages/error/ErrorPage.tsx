import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useOutletContext, useRouteError } from 'react-router';
import { pages } from '#pages.ts';
import { Button } from '../../ui/Button.tsx';
import { ofTitle, own, messages } from '../../ui/frame.ts';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import styles from './ErrorPage.module.css';
import { useSecondTry } from './second-try.ts';

/**
 * What a visitor sees when a page fails to render or its chunk does not arrive. Both ways out are documents, so they
 * work whatever became of the scripts; the first leads to the very page that failed.
 */
export function ErrorPage() {
  const error = useRouteError();
  const secondTry = useSecondTry(error);
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
    <div role="alert" {...own}>
      <PageHead page="error" />
      <div className={`wrap ${styles.error}`}>
        {/* What programs say of themselves is English. */}
        <p className={styles.text} lang="en">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </p>
        <p>{messages.error[secondTry]}</p>
        <List
          className={styles.exits}
          items={[
            <Button to={pathname + search} reloadDocument target="_self" variant="primary" size="large">
              {messages.error.reload}
            </Button>,
            <Button to={pages.home.address} reloadDocument target="_self" size="large" arrow {...ofTitle('home')}>
              {messages.titles.home}
            </Button>,
          ]}
        />
      </div>
    </div>
  );
}
