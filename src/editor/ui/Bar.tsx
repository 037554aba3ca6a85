import { type EditorWords, filled } from '../words/words.ts';
import type { SessionState } from '../session/session.ts';
import styles from './Bar.module.css';
import type { Draft } from '../session/drafts.ts';
import { formOf } from '../session/entries.ts';
import { useEditing } from './context.ts';
import { labelOf, nameOfFile } from './labels.ts';
import { Account } from './SignIn.tsx';

type BarProps = { isPanelOpen: boolean; onPanel(): void };

/** What was saved, undoing, and the way out. */
export function Bar({ isPanelOpen, onPanel }: BarProps) {
  const { session, state, words, base, account, openFields } = useEditing();
  const { saving, page } = state;
  const [draft] = state.drafts;
  const steps = [
    ['undo', state.undo, session.undo],
    ['redo', state.redo, session.redo],
  ] as const;
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <strong>{words.editing}</strong> {page?.title}
      </h1>
      <p className={styles.state} role="status" data-kind={saving.kind} data-quiet={!hasNews(state) && state.isSample}>
        <span className={styles.said}>
          <span data-saving>
            {/* It is over in a moment, and then something is said anyway. */}
            <span aria-hidden={saving.kind === 'saving'}>{saySaving(state, words, !account)}</span>{' '}
            {account && saving.kind === 'saved' && saving.files.length > 0 && (
              <a
                className={styles.link}
                href={`https://github.com/${account.repository}/actions`}
                target="_blank"
                rel="noreferrer"
              >
                {words.seeBuild}
              </a>
            )}
          </span>{' '}
          {state.drafts.length === 1 && words.waiting}
          {state.drafts.length > 1 && filled(words.waitingMany, { count: state.drafts.length })}
        </span>{' '}
        {draft && (
          <button type="button" onClick={() => openFields(formOf(draft.change.place), draft.change.place)}>
            <span className={styles.field}>{nameOfDraft(draft, words)}</span>
          </button>
        )}
      </p>
      {(saving.kind === 'failed' || saving.kind === 'gathered') && (
        <button
          type="button"
          className={styles.save}
          data-main={saving.kind === 'gathered' || undefined}
          onClick={() => void session.save()}
        >
          {saving.kind === 'failed' ? words.tryAgain : words.save}
        </button>
      )}
      {account && <Account account={account} isSignedOut={saving.kind === 'failed' && saving.isSignedOut === true} />}
      <div className={styles.tools}>
        {steps.map(([name, does, step]) => (
          <button
            key={name}
            type="button"
            aria-disabled={!does}
            title={does && filled(words[`${name}This`], { label: does })}
            onClick={() => void step()}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" data-step={name}>
              <path d="M7 3 3 7l4 4M3 7h9a5 5 0 0 1 0 10H7" />
            </svg>
            <span>{words[name]}</span>
          </button>
        ))}
        <button type="button" id="fields" aria-expanded={isPanelOpen} onClick={onPanel}>
          {words.fields}
        </button>
        <a href={base + (page && page.address !== '/' ? page.address.slice(1) : '')}>{words.done}</a>
      </div>
    </header>
  );
}

/** True if there is more to say than how to begin. */
export const hasNews = ({ saving, drafts, taken }: SessionState) =>
  saving.kind !== 'saved' || saving.files.length + drafts.length + taken.length > 0;

function saySaving(state: SessionState, words: EditorWords, savesAtOnce: boolean): string {
  const { saving, taken } = state;
  const files = (names: readonly string[]) => names.map((name) => `content/${name}`).join(', ');
  const said = [
    saving.kind === 'saving' && words.saving,
    saving.kind === 'failed' && filled(words.notSaved, { reason: `${saving.reason} ${saving.remedy}` }),
    saving.kind === 'gathered' && filled(words.gathered, { files: files(saving.files) }),
    saving.kind === 'saved' &&
      saving.files.length > 0 &&
      (savesAtOnce ? filled(words.saved, { files: files(saving.files) }) : words.built),
    taken.length > 0 && filled(savesAtOnce ? words.taken : words.takenFromGithub, { files: files(taken) }),
  ].filter(Boolean);
  return said.join(' ') || (hasNews(state) ? '' : words.nothingYet);
}

/** A field that has an error. Example: `GPA in “Example University”` */
const nameOfDraft = ({ change: { place }, entry }: Draft, words: EditorWords) =>
  filled(words.fieldIn, { field: labelOf(place, words), entry: entry || nameOfFile(place.file, words) });
