import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import styles from './Conflicts.module.css';

/** Asks which version of a file to keep if both the owner and another program have changed it. */
export function Conflicts() {
  const { session, state, messages, account } = useEditing();
  const [conflict] = state.conflicts;
  if (!conflict) return null;
  const { file, mine = '', theirs = '' } = conflict;
  return (
    <dialog
      className={styles.dialog}
      aria-labelledby="conflict"
      ref={(dialog) => {
        if (dialog && !dialog.open) dialog.showModal();
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="conflict">
        {filled(account ? messages.conflictOnGithub : messages.conflict, { file: `content/${file}` })}
      </h2>
      <div className={styles.texts}>
        {(
          [
            [messages.hereIs, mine, 'mine', messages.mine],
            [messages.thereIs, theirs, 'theirs', messages.theirs],
          ] as const
        ).map(([title, text, keeps, button]) => (
          <section key={keeps}>
            <h3>{title}</h3>
            <pre tabIndex={0}>{changedLines(text, keeps === 'mine' ? theirs : mine)}</pre>
            <button type="button" onClick={() => void session.resolveConflict(conflict, keeps)}>
              {button}
            </button>
          </section>
        ))}
      </div>
    </dialog>
  );
}

/** Returns the lines that differ from another text, with one line of context before and after. */
function changedLines(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  let from = 0;
  while (from < lines.length && lines[from] === others[from]) from += 1;
  let end = 0;
  while (end < lines.length - from && lines.at(-1 - end) === others.at(-1 - end)) end += 1;
  return lines.slice(Math.max(0, from - 1), lines.length - Math.max(0, end - 1)).join('\n');
}
