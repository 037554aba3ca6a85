import { useEffect, useEffectEvent, useState } from 'react';
import type { EarlierVersion } from '#generator/editing/content-store.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { nameOfFile } from '../labels.ts';
import { useChange } from '../ProblemList.tsx';
import { Panel } from '../Panel.tsx';
import styles from './VersionsPanel.module.css';

/** Lists earlier versions of the content by day, and restores single files. */
export function VersionsPanel({ onClose }: { onClose(): void }) {
  const { session, messages } = useEditing();
  const { versions: texts } = messages;
  const { reason, remedy } = messages.publishing.failures.noAnswer;
  const noAnswer = `${reason} ${remedy}`;
  const [versions, setVersions] = useState<EarlierVersion[]>();
  const [message, setMessage] = useState('');
  const [change, problems] = useChange();
  const show = useEffectEvent((found: EarlierVersion[] | undefined) => {
    setVersions(found);
    if (!found) setMessage(noAnswer);
  });
  useEffect(() => void session.store.earlierVersions?.().then((found) => show(found)), [session]);
  const restore = async (id: string, file: string) => {
    const text = await session.store.earlierText?.(id, file);
    if (text === undefined) return setMessage(noAnswer);
    const label = filled(texts.restored, { name: nameOfFile(file, messages) });
    const isDone = await change({ kind: 'file', location: { file, path: [] }, text }, label);
    setMessage(isDone ? label : '');
  };
  const days = Map.groupBy(versions ?? [], ({ date }) => dayOf(date, messages.language));
  return (
    <Panel title={texts.title} onClose={onClose}>
      <p role="status">{message || (versions?.length === 0 ? texts.none : '')}</p>
      {problems}
      {[...days].map(([day, ofDay], index) => (
        <details key={day} open={index === 0} className={styles.day}>
          <summary className="chevron-before">
            <span>{day}</span>
            <small>{filled(texts.changes, { count: ofDay.length })}</small>
          </summary>
          {ofDay.map(({ id, date, message: subject, files }) => (
            <section key={id}>
              <h3 dir="auto">{subject}</h3>
              <p className={styles.time}>{timeOf(date, messages.language)}</p>
              <ul>
                {files.map((file) => (
                  <li key={file}>
                    <span>{nameOfFile(file, messages)}</span>
                    <button
                      type="button"
                      aria-label={`${texts.restore}: ${nameOfFile(file, messages)}, ${timeOf(date, messages.language)}`}
                      onClick={() => void restore(id, file)}
                    >
                      {texts.restore}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      ))}
    </Panel>
  );
}

const timeOf = (date: string, language: string) =>
  new Date(date).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

/** Day in words: “today”, “yesterday”, or its date. */
function dayOf(date: string, language: string): string {
  const startOfDay = (one: Date) => new Date(one.getFullYear(), one.getMonth(), one.getDate()).getTime();
  const days = Math.round((startOfDay(new Date(date)) - startOfDay(new Date())) / 86_400_000);
  return days > -2
    ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
    : new Date(date).toLocaleDateString(language, { dateStyle: 'long' });
}
