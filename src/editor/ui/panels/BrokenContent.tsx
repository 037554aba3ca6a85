import { useEffect, useState } from 'react';
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import { useEditing } from '../context.ts';
import styles from './BrokenContent.module.css';
import { ProblemList } from '../ProblemList.tsx';

/** Shown if no page can be rendered: the errors, and an editable text for each file with errors. */
export function BrokenContent({ problems }: { problems: readonly SerializedProblem[] }) {
  const { session, messages } = useEditing();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [latestProblems, setLatestProblems] = useState(problems);
  useEffect(() => void session.renderer.files().then(setTexts), [session]);
  // Some errors appear only after other errors are fixed.
  const names = [...new Set([...problems, ...latestProblems].map(({ file }) => file))];
  return (
    <div className={styles.broken}>
      <h2>{messages.broken}</h2>
      {names.map((name) => (
        <section key={name}>
          <h3>
            <label htmlFor={`text-${name}`}>content/{name}</label>
          </h3>
          <ProblemList problems={latestProblems.filter(({ file }) => file === name)} showsPositions />
          <textarea
            id={`text-${name}`}
            rows={24}
            spellCheck={false}
            value={texts[name] ?? ''}
            onChange={({ target: { value } }) => {
              const edited = { ...texts, [name]: value };
              setTexts(edited);
              // Send all edited files, since a file may be valid only together with the other files.
              const changes = names
                .filter((file) => file in edited)
                .map((file) => ({ kind: 'file' as const, location: { file, path: [] }, text: edited[file] }));
              void session.change(changes, name).then(setLatestProblems);
            }}
          />
        </section>
      ))}
    </div>
  );
}
