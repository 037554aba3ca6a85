// Reloads a page if its chunk could not be loaded. For example, an old tab may request files of an old version.
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fromStorage } from '../../storage.ts';

/** Delay in milliseconds before reloading. In this time, the visitor can read the error and choose a button. */
const delay = 4000;

/** Timeout in milliseconds for the request that checks whether the host has the page. */
const checkTimeout = 10_000;

/** `soon`: reloads after the delay. `unreachable`: the host does not respond. `none`: no automatic reload. */
export type ReloadState = 'soon' | 'unreachable' | 'none';

/**
 * Reloads the page once, after a delay, if its chunk failed to load. Cancels the reload if the visitor presses a key,
 * or clicks a link or button. If the host does not respond, does not reload the page: the visitor would then see only
 * an error of the browser.
 * @example const reloadState = useAutomaticReload(useRouteError())
 */
export function useAutomaticReload(error: unknown): ReloadState {
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<{ error: unknown; state: ReloadState }>();
  const isMissingChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const state =
    outcome && outcome.error === error ? outcome.state : isMissingChunk && !wasReloaded(pathname) ? 'soon' : 'none';

  // Layout effect, so that clicks are handled as soon as the text is visible.
  useLayoutEffect(() => {
    if (state !== 'soon') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const reload = async () => {
      // If the signal is already aborted, `fetch` sends no request.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(checkTimeout)]);
      const response = await fetch(location.href, { method: 'HEAD', signal: limit }).catch(() => undefined);
      if (signal.aborted) return;
      if (!response?.ok) return setOutcome({ error, state: 'unreachable' });
      // If storage is blocked, the page may be reloaded more than once.
      fromStorage(() => sessionStorage.setItem(keyOf(pathname), ''));
      location.reload();
    };
    setTimeout(() => void reload(), delay);
    const cancel = () => setOutcome({ error, state: 'none' });
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button')) cancel();
    };
    addEventListener('keydown', cancel, { signal });
    addEventListener('click', onClick, { signal, capture: true });
    return () => controller.abort();
  }, [state, error, pathname]);
  return state;
}

const keyOf = (path: string) => `tried-again ${path}`;

const wasReloaded = (path: string) => typeof fromStorage(() => sessionStorage.getItem(keyOf(path))) === 'string';
