import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { pages } from '#src/routes.ts';
import { Button } from '#src/ui/Button.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import styles from './ErrorPage.module.css';
import { type SecondTry, useSecondTry } from './second-try.ts';

const advice: Record<SecondTry, string> = {
  soon: 'The page could not be shown. It is loaded again by itself in a few seconds.',
  unreachable: 'The page could not be shown, and its host does not answer. Loading it again helps once it does.',
  none: 'The page could not be shown. Loading it again helps most of the time.',
};

/**
 * What a visitor sees when a page fails to render or its chunk does not arrive. Both ways out are documents, so they
 * work whatever became of the scripts; the first leads to the very page that failed.
 */
export function ErrorPage() {
  const error = useRouteError();
  const secondTry = useSecondTry(error);
  const { pathname, search } = useLocation();
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <div role="alert" lang="en">
      <PageHead art="error" title="Unexpected Application Error!" />
      <div className={`wrap ${styles.error}`}>
        <p className={styles.text}>{describeError(error)}</p>
        <p>{advice[secondTry]}</p>
        <ul className={styles.exits}>
          <li>
            <Button to={pathname + search} reloadDocument target="_self" variant="primary" size="large">
              Reload the page
            </Button>
          </li>
          <li>
            <Button to={pages.home.address} reloadDocument target="_self" size="large" arrow>
              {pages.home.title}
            </Button>
          </li>
        </ul>
      </div>
    </div>
  );
}

function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
