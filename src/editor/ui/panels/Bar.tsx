import { type EditorMessages, filled } from '../../messages/messages.ts';
import type { SessionState } from '../../session/session.ts';
import styles from './Bar.module.css';
import type { Draft } from '../../session/drafts.ts';
import { formOf } from '../../session/entries.ts';
import { useEditing } from '../context.ts';
import { labelOf, nameOfFile } from '../labels.ts';
import { Account } from './SignIn.tsx';

type BarProps = { isPanelOpen: boolean; onPanel(): void };

/** Toolbar: save status, undo and redo, and the link back to the site. */
export function Bar({ isPanelOpen, onPanel }: BarProps) {
  const { session, state, messages, base, account, openFields } = useEditing();
  const { saving, page } = state;
  const [draft] = state.drafts;
  const steps = [
    ['undo', state.undo, session.undo],
    ['redo', state.redo, session.redo],
  ] as const;
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <strong>{messages.editing}</strong> {page?.title}
      </h1>
      <p className={styles.state} role="status" data-kind={saving.kind} data-quiet={!hasNews(state) && state.isSample}>
        <span className={styles.said}>
          <span data-saving>
            {/* Hidden from screen readers: saving takes only a moment, and its result is announced. */}
            <span aria-hidden={saving.kind === 'saving'}>{savingText(state, messages, !account)}</span>{' '}
            {account && saving.kind === 'saved' && saving.files.length > 0 && (
              <a
                className={styles.link}
                href={`https://github.com/${account.repository}/actions`}
                target="_blank"
                rel="noreferrer"
              >
                {messages.seeBuild}
              </a>
            )}
          </span>{' '}
          {state.drafts.length === 1 && messages.waiting}
          {state.drafts.length > 1 && filled(messages.waitingMany, { count: state.drafts.length })}
        </span>{' '}
        {draft && (
          <button type="button" onClick={() => openFields(formOf(draft.change.place), draft.change.place)}>
            <span className={styles.field}>{nameOfDraft(draft, messages)}</span>
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
          {saving.kind === 'failed' ? messages.tryAgain : messages.save}
        </button>
      )}
      {account && <Account account={account} isSignedOut={saving.kind === 'failed' && saving.isSignedOut === true} />}
      <div className={styles.tools}>
        {steps.map(([name, does, step]) => (
          <button
            key={name}
            type="button"
            aria-disabled={!does}
            title={does && filled(messages[`${name}This`], { label: does })}
            onClick={() => void step()}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true" data-step={name}>
              <path d="M7 3 3 7l4 4M3 7h9a5 5 0 0 1 0 10H7" />
            </svg>
            <span>{messages[name]}</span>
          </button>
        ))}
        <button type="button" id="fields" aria-expanded={isPanelOpen} onClick={onPanel}>
          {messages.fields}
        </button>
        <a href={base + (page && page.address !== '/' ? page.address.slice(1) : '')}>{messages.done}</a>
      </div>
    </header>
  );
}

/** True if the toolbar has a status to show instead of the initial hint. */
export const hasNews = ({ saving, drafts, taken }: SessionState) =>
  saving.kind !== 'saved' || saving.files.length + drafts.length + taken.length > 0;

function savingText(state: SessionState, messages: EditorMessages, savesAtOnce: boolean): string {
  const { saving, taken } = state;
  const files = (names: readonly string[]) => names.map((name) => `content/${name}`).join(', ');
  const sentences = [
    saving.kind === 'saving' && messages.saving,
    saving.kind === 'failed' && filled(messages.notSaved, { reason: `${saving.reason} ${saving.remedy}` }),
    saving.kind === 'gathered' && filled(messages.gathered, { files: files(saving.files) }),
    saving.kind === 'saved' &&
      saving.files.length > 0 &&
      (savesAtOnce ? filled(messages.saved, { files: files(saving.files) }) : messages.built),
    taken.length > 0 && filled(savesAtOnce ? messages.taken : messages.takenFromGithub, { files: files(taken) }),
  ].filter(Boolean);
  return sentences.join(' ') || (hasNews(state) ? '' : messages.nothingYet);
}

/** Name of a field with an error. Example: `GPA in “Example University”` */
const nameOfDraft = ({ change: { place }, entry }: Draft, messages: EditorMessages) =>
  filled(messages.fieldIn, { field: labelOf(place, messages), entry: entry || nameOfFile(place.file, messages) });
