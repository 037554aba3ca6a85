import { useEffect, useState } from 'react';
import { useEditing } from '../context.ts';
import styles from './PublishPanel.module.css';

/** Interval of the requests for the progress, in milliseconds. */
const interval = 500;

/** Shows the progress of the check before publishing. */
export function Checking() {
  const { session, messages } = useEditing();
  const { publishing } = session.store;
  const text = messages.publishing.checking;
  const [share, setShare] = useState<number>();
  useEffect(() => {
    const refresh = async () => setShare((await publishing?.progress())?.share);
    const timer = setInterval(() => void refresh(), interval);
    return () => clearInterval(timer);
  }, [publishing]);
  return (
    <>
      {text}
      {share !== undefined && <progress className={styles.share} value={share} aria-label={text} />}
    </>
  );
}
