// A page whose chunk was lost may still be there as a document, which needs no chunk: so the visitor reaches what was
// chosen even when an old tab asks for files that a new version of the site no longer has.
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fromStorage } from '../../storage.ts';

/** How long the error stands before its page is loaded again, in milliseconds: time to read it, and to choose. */
const delay = 4000;

/** How long the host may take to say that it has the page, in milliseconds. */
const patience = 10_000;

/**
 * What becomes of a page that failed: it is loaded again soon, or its host does not answer, or it is left to the
 * visitor.
 */
export type SecondTry = 'soon' | 'unreachable' | 'none';

/**
 * Loads the address as a document when its chunk was lost: once, only if the host has it, so that nobody loses a page
 * for a dead server, and only as long as the visitor has pressed nothing.
 * @example const secondTry = useSecondTry(useRouteError())
 */
export function useSecondTry(error: unknown): SecondTry {
  const { pathname } = useLocation();
  const [end, setEnd] = useState<{ error: unknown; how: SecondTry }>();
  const isLost = error instanceof Error && error.name === 'ChunkLoadError';
  const state = end && end.error === error ? end.how : isLost && !wasTried(pathname) ? 'soon' : 'none';

  // With the words themselves, so that nobody who reads them is too early.
  useLayoutEffect(() => {
    if (state !== 'soon') return undefined;
    const over = new AbortController();
    const { signal } = over;
    const tryAgain = async () => {
      // Nothing is asked once the signal is given.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
      const answer = await fetch(location.href, { method: 'HEAD', signal: limit }).catch(() => undefined);
      if (signal.aborted) return;
      if (!answer?.ok) return setEnd({ error, how: 'unreachable' });
      // Where storage is refused a page may be tried again; it shows no error until somebody chooses it.
      fromStorage(() => sessionStorage.setItem(keyOf(pathname), ''));
      location.reload();
    };
    setTimeout(() => void tryAgain(), delay);
    const leaveToVisitor = () => setEnd({ error, how: 'none' });
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) leaveToVisitor();
    };
    addEventListener('keydown', leaveToVisitor, { signal });
    addEventListener('click', onClick, { signal, capture: true });
    return () => over.abort();
  }, [state, error, pathname]);
  return state;
}

const keyOf = (path: string) => `tried-again ${path}`;

const wasTried = (path: string) => typeof fromStorage(() => sessionStorage.getItem(keyOf(path))) === 'string';
