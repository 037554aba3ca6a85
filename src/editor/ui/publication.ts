import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlanAnswer, Publication } from '#generator/editing/publishing.ts';
import type { Session } from '../session/session.ts';

export type PublicationWatch = {
  /** The publishing run in progress, or else the last one. */
  current: Publication;
  /** Whether the site is online with the current content. */
  isCurrent: boolean;
  /**
   * Starts a publication. If the server does not start it, returns the answer of the server, such as a changed plan.
   */
  start(agreement: string): Promise<PlanAnswer | undefined>;
};

/** Follows the publication of the site, also while its panel is closed. */
export function usePublication({ store, getState }: Session, version: number): PublicationWatch {
  const { publishing } = store;
  const [read, setRead] = useState<{ current: Publication; version: number }>({
    current: { kind: 'none' },
    version: 0,
  });
  const isRunning = read.current.kind === 'running';
  const refresh = useCallback(async () => {
    const next = await publishing?.state().catch(() => undefined);
    const withoutAnswer = (last: Publication): Publication =>
      last.kind === 'running' ? { ...last, kind: 'failed', failure: noAnswer } : last;
    setRead(({ current }) => ({ current: next ?? withoutAnswer(current), version: getState().version }));
  }, [publishing, getState]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- sets the state only after the answer of the server
    void refresh();
    const timer = isRunning ? setInterval(() => void refresh(), 1000) : undefined;
    return () => clearInterval(timer);
  }, [isRunning, refresh]);
  useEffect(() => {
    // The server forgets the token when the owner leaves the editor.
    const forget = () => void publishing?.forget();
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [publishing]);
  const { current } = read;
  const isCurrent = current.kind === 'done' && !current.isOutdated && read.version === version;
  return useMemo(
    () => ({
      current,
      isCurrent,
      async start(agreement) {
        const answer = await publishing?.start(agreement);
        if (!answer || !('steps' in answer)) return answer as PlanAnswer | undefined;
        setRead({ current: answer, version: getState().version });
        return undefined;
      },
    }),
    [publishing, getState, current, isCurrent],
  );
}

const noAnswer = {
  kind: 'failed',
  reason: '“npm start” does not answer.',
  remedy: 'Start it again, then publish again: it continues where it stopped.',
  key: 'noAnswer',
} as const;
