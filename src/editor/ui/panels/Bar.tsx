import { recordFile } from '#content/translation-states.ts';
import { nameOfLanguage } from '#content/model/site-languages.ts';
import type { Publication } from '#generator/editing/publishing.ts';
import { type EditorMessages, filled } from '../../messages/messages.ts';
import type { SaveStatus, SessionState } from '../../session/session.ts';
import styles from './Bar.module.css';
import { type Draft, faultyDrafts } from '../../session/drafts.ts';
import { formOf } from '../../session/entries.ts';
import { type PanelView, useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { labelOf, nameOfFile, withLabels } from '../labels.ts';
import { useSteps } from '../steps.ts';
import { useBriefly } from '../Toast.tsx';
import { useLanguages } from '../translations/use-translations.ts';
import { GoTo } from './GoTo.tsx';
import { Account } from './SignIn.tsx';

type BarProps = {
  view: PanelView | undefined;
  onView(view: PanelView | undefined): void;
  onPage(address: string): void;
};

/** The toolbar of the editor. */
export function Bar({ view, onView, onPage }: BarProps) {
  const { session, state, messages, account, publication, openFields } = useEditing();
  const { saving } = state;
  const drafts = faultyDrafts(state.drafts, state.focusedGroup);
  const [draft] = drafts;
  const lastUndoOrRedo = useBriefly(state.lastUndoOrRedo);
  const reloadedFiles = useBriefly(state.reloadedFiles) ?? [];
  const status = statusOf({ ...state, lastUndoOrRedo, reloadedFiles }, messages, !account);
  const history = [
    ['undo', state.undo, session.undo],
    ['redo', state.redo, session.redo],
  ] as const;
  const steps = useSteps();
  const languages = useLanguages();
  const languageLabel = (language: string, count: number) =>
    [nameOfLanguage(language), ...(count > 0 ? [filled(messages.translations.toDo, { count })] : [])].join(', ');
  /**
   * Shows the page in a language. For the first language, closes the panel of translations if it is open. For other
   * languages, opens this panel.
   */
  const showLanguage = async (language: string | undefined) => {
    await session.showLanguage(language);
    if (language !== undefined || view?.kind === 'translations')
      onView(language === undefined ? undefined : { kind: 'translations' });
  };
  const count = state.isSample ? 1 : steps.filter(({ isDone }) => !isDone).length;
  const { current, isCurrent } = publication;
  const published = current.kind === 'done' && !isCurrent ? ({ kind: 'none' } as const) : current;
  const toggle = (kind: 'steps' | 'publish') => onView(view?.kind === kind ? undefined : { kind });
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{messages.editing}</h1>
      <GoTo onPage={onPage} />
      <p className={styles.state} role="status" data-kind={saving.kind} data-quiet={status.kind === 'none'}>
        <span data-saving>
          {status.kind === 'saved' && <Icon name="check" />}
          {/* Screen readers announce only the result, since saving takes only a moment. */}
          <span aria-hidden={status.kind === 'saving'}>{status.text}</span>{' '}
          {account && status.kind === 'saved' && (
            <NewTabLink
              hint={messages.newTab}
              className={styles.link}
              href={`https://github.com/${account.repository}/actions`}
            >
              {messages.seeBuild}
            </NewTabLink>
          )}
        </span>{' '}
        {draft && status.kind === 'draft' && (
          <button type="button" onClick={() => openFields(formOf(draft.change.location), draft.change.location)}>
            <span className={styles.field}>{nameOfDraft(draft, messages)}</span>
          </button>
        )}
      </p>
      {saving.kind === 'failed' && (
        <button type="button" className={styles.save} onClick={() => void session.save()}>
          {messages.tryAgain}
        </button>
      )}
      {account && <Account account={account} isSignedOut={saving.kind === 'failed' && saving.isSignedOut === true} />}
      <div className={styles.tools} role="group" aria-label={messages.tools}>
        {history.map(([name, does, step]) => (
          <button
            key={name}
            type="button"
            className={styles.tool}
            aria-disabled={!does}
            aria-label={messages[name]}
            title={does && filled(messages[`${name}This`], { label: does })}
            onClick={() => void step()}
          >
            <Icon name={name} />
          </button>
        ))}
        {languages.map(({ language, openTexts }) => (
          <button
            key={language}
            type="button"
            className={styles.tool}
            aria-pressed={language === state.translation}
            title={languageLabel(language, openTexts.length)}
            onClick={() => void showLanguage(language === state.translation ? undefined : language)}
          >
            <Icon name="language" />
            <span className={styles.long} lang={language}>
              {nameOfLanguage(language)}
            </span>
            <span className={styles.short}>{language.toUpperCase()}</span>{' '}
            {openTexts.length > 0 && <b className={styles.count}>{openTexts.length}</b>}
          </button>
        ))}
        <button type="button" className={styles.tool} onClick={() => onView({ kind: 'preview' })}>
          <Icon name="preview" />
          <span>{messages.preview.title}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={view?.kind === 'steps'}
          onClick={() => toggle('steps')}
        >
          <Icon name="steps" />
          <span className={styles.long}>{messages.steps.title}</span>
          <span className={styles.short}>{messages.steps.short}</span>{' '}
          {count > 0 && <b className={styles.count}>{count}</b>}
        </button>
        {account ? (
          <button
            type="button"
            data-main={saving.kind === 'gathered' || undefined}
            aria-disabled={saving.kind !== 'gathered'}
            onClick={() => void session.save()}
          >
            <Icon name="publish" />
            <span>{messages.save}</span>
          </button>
        ) : (
          <button
            type="button"
            {...(view?.kind === 'publish' ? { className: styles.tool } : { 'data-main': true })}
            aria-expanded={view?.kind === 'publish'}
            onClick={() => toggle('publish')}
          >
            <Icon name={publicationIcons[published.kind]} />
            <PublicationText {...published} />
          </button>
        )}
      </div>
    </header>
  );
}

const publicationIcons = { none: 'publish', running: 'publish', done: 'check', failed: 'warn' } as const;

function PublicationText(publication: Publication) {
  const { publishing } = useEditing().messages;
  if (publication.kind === 'none' || publication.kind === 'done')
    return <span>{publication.kind === 'none' ? publishing.title : publishing.bar.done}</span>;
  const { kind, steps } = publication;
  const numbers = { step: steps.filter(({ state }) => state !== 'todo').length, count: steps.length };
  return (
    <>
      <span className={styles.long}>{filled(publishing.bar[kind], numbers)}</span>
      <span className={styles.short}>{kind === 'running' ? `${numbers.step}/${numbers.count}` : publishing.title}</span>
    </>
  );
}

type Status = { kind: SaveStatus['kind'] | 'draft' | 'note' | 'none'; text: string };

/**
 * Returns the most important status: an error, the state of saving, or a note.
 * @param savesAtOnce false if the content is saved to GitHub
 */
export function statusOf(state: SessionState, messages: EditorMessages, savesAtOnce: boolean): Status {
  const { saving, reloadedFiles, lastUndoOrRedo, otherTabs, focusedGroup } = state;
  const { length: count } = faultyDrafts(state.drafts, focusedGroup);
  const nameOf = (file: string) => (file.startsWith('photos/') ? messages.photos.title : nameOfFile(file, messages));
  const files = (names: readonly string[]) =>
    [...new Set(names.flatMap((name) => (name === recordFile ? [] : nameOf(name))))].join(messages.comma);
  if (saving.kind === 'failed')
    return {
      kind: 'failed',
      text: filled(messages.notSaved, { reason: withLabels(`${saving.reason} ${saving.remedy}`, messages) }),
    };
  if (count > 0)
    return { kind: 'draft', text: count === 1 ? messages.waiting : filled(messages.waitingMany, { count }) };
  if (saving.kind === 'saving') return { kind: 'saving', text: messages.saving };
  if (lastUndoOrRedo)
    return {
      kind: 'note',
      text: filled(messages[lastUndoOrRedo.kind], { label: nameOfStep(lastUndoOrRedo, messages) }),
    };
  if (reloadedFiles.length > 0) {
    const text = savesAtOnce ? messages.taken : messages.takenFromGithub;
    return { kind: 'note', text: filled(text, { files: files(reloadedFiles) }) };
  }
  if (saving.kind === 'gathered')
    return { kind: 'gathered', text: filled(messages.gathered, { files: files(saving.files) }) };
  if (saving.files.length > 0) return { kind: 'saved', text: savesAtOnce ? messages.saved : messages.built };
  if (otherTabs > 0) return { kind: 'note', text: savesAtOnce ? messages.tabs.shared : messages.tabs.separate };
  return { kind: 'none', text: messages.nothingYet };
}

/** Returns the name of a field with an error. Example: `GPA in “Example University”` */
const nameOfDraft = ({ change: { location }, entry }: Draft, messages: EditorMessages) =>
  filled(messages.fieldIn, { field: labelOf(location, messages), entry: entry || nameOfFile(location.file, messages) });

const nameOfStep = ({ label, entry }: { label: string; entry: string }, messages: EditorMessages) =>
  entry ? filled(messages.fieldIn, { field: label, entry }) : label;
