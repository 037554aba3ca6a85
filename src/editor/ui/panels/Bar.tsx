import { recordFile } from '#content/translation-states.ts';
import { nameOfLanguage } from '#content/model/site-languages.ts';
import type { Publication } from '#generator/editing/publishing.ts';
import { type EditorMessages, filled } from '../../messages/messages.ts';
import type { SessionState } from '../../session/session.ts';
import styles from './Bar.module.css';
import { type Draft, faultyDrafts } from '../../session/drafts.ts';
import { formOf } from '../../session/entries.ts';
import { type PanelView, useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { labelOf, nameOfFile } from '../labels.ts';
import { useSteps } from '../steps.ts';
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
  const history = [
    ['undo', state.undo, session.undo],
    ['redo', state.redo, session.redo],
  ] as const;
  const steps = useSteps();
  const languages = useLanguages();
  const languageLabel = (language: string, count: number) =>
    [nameOfLanguage(language), ...(count > 0 ? [filled(messages.translations.toDo, { count })] : [])].join(', ');
  /** Shows the page in a language. Opens the panel of translations or, for the first language, closes it. */
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
      <p className={styles.state} role="status" data-kind={saving.kind} data-quiet={!hasStatus(state)}>
        <span>
          <span data-saving>
            {saving.kind === 'saved' && saving.files.length > 0 && <Icon name="check" />}
            {/* Screen readers announce only the result, since saving takes only a moment. */}
            <span aria-hidden={saving.kind === 'saving'}>{savingText(state, messages, !account)}</span>{' '}
            {account && saving.kind === 'saved' && saving.files.length > 0 && (
              <NewTabLink
                hint={messages.newTab}
                className={styles.link}
                href={`https://github.com/${account.repository}/actions`}
              >
                {messages.seeBuild}
              </NewTabLink>
            )}
          </span>{' '}
          {drafts.length === 1 && messages.waiting}
          {drafts.length > 1 && filled(messages.waitingMany, { count: drafts.length })}
        </span>{' '}
        {draft && (
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

/** Whether the toolbar has a status to show, instead of the initial hint. */
export const hasStatus = ({ saving, drafts, reloadedFiles, otherTabs }: SessionState) =>
  saving.kind !== 'saved' || saving.files.length + drafts.length + reloadedFiles.length + otherTabs > 0;

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

function savingText(state: SessionState, messages: EditorMessages, savesAtOnce: boolean): string {
  const { saving, reloadedFiles, lastUndoOrRedo } = state;
  const files = (names: readonly string[]) =>
    names.flatMap((name) => (name === recordFile ? [] : `content/${name}`)).join(', ');
  const sentences = [
    lastUndoOrRedo && filled(messages[lastUndoOrRedo.kind], { label: nameOfStep(lastUndoOrRedo, messages) }),
    saving.kind === 'saving' && messages.saving,
    saving.kind === 'failed' && filled(messages.notSaved, { reason: `${saving.reason} ${saving.remedy}` }),
    saving.kind === 'gathered' && filled(messages.gathered, { files: files(saving.files) }),
    saving.kind === 'saved' &&
      saving.files.length > 0 &&
      (savesAtOnce ? filled(messages.saved, { files: files(saving.files) }) : messages.built),
    state.otherTabs > 0 && (savesAtOnce ? messages.tabs.shared : messages.tabs.separate),
    reloadedFiles.length > 0 &&
      filled(savesAtOnce ? messages.taken : messages.takenFromGithub, { files: files(reloadedFiles) }),
  ].filter(Boolean);
  return sentences.join(' · ') || (hasStatus(state) ? '' : messages.nothingYet);
}

/** Returns the name of a field with an error. Example: `GPA in “Example University”` */
const nameOfDraft = ({ change: { location }, entry }: Draft, messages: EditorMessages) =>
  filled(messages.fieldIn, { field: labelOf(location, messages), entry: entry || nameOfFile(location.file, messages) });

const nameOfStep = ({ label, entry }: { label: string; entry: string }, messages: EditorMessages) =>
  entry ? filled(messages.fieldIn, { field: label, entry }) : label;
