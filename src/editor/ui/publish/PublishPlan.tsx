import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlanAnswer, PlanRequest, PublicationTarget, PublicFacts } from '#generator/editing/publishing.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing, useFields } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import { Icon } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Panel } from '../Panel.tsx';
import { Checking } from './Checking.tsx';
import { FieldLink } from '../panels/FieldLink.tsx';
import { likelyAddress } from './likely-address.ts';
import styles from './PublishPanel.module.css';
import { Failure, Linked } from './PublishSteps.tsx';

type PublishPlanProps = {
  /** The last answer of the server; without it, the panel requests a plan. */
  answer?: PlanAnswer | undefined;
  /** Whether to ask for a new token. */
  asksForToken?: boolean | undefined;
  onStarted(): void;
  onClose(): void;
};

/**
 * Shows the address of the site, and the data that publishing would make public. Asks for a token if GitHub requires
 * one. Nothing changes on GitHub before the owner agrees.
 */
export function PublishPlan({ answer, asksForToken = false, onStarted, onClose }: PublishPlanProps) {
  const { session, messages, publication } = useEditing();
  const words = messages.publishing;
  const [latest, setLatest] = useState(answer);
  /** The last plan, which stays visible if a later request fails. */
  const [plan, setPlan] = useState<Extract<PlanAnswer, { facts: PublicFacts }>>();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(!answer);
  const [isTokenFormOpen, setIsTokenFormOpen] = useState(asksForToken);
  const [hasToken, setHasToken] = useState(false);
  const show = (next: PlanAnswer | undefined) => {
    setIsBusy(false);
    setLatest(next);
    if (next && 'facts' in next) setPlan(next);
  };
  const ask = async (request: PlanRequest) => {
    setIsBusy(true);
    setNote('');
    const next = await session.store.publishing?.plan(request);
    if (request.token !== undefined && next?.kind === 'plan') setIsTokenFormOpen(false);
    show(next);
  };
  const start = async (agreement: string) => {
    setIsBusy(true);
    const next = await publication.start(agreement);
    if (!next) return onStarted();
    if (next.kind === 'plan') setNote(words.changed);
    show(next);
  };
  const firstAnswer = useEffectEvent(async () => answer ?? (await session.store.publishing?.plan({})));
  const onAnswer = useEffectEvent(show);
  useEffect(() => void firstAnswer().then((first) => onAnswer(first)), []);
  const fault = latest && !('facts' in latest) ? latest : undefined;
  const shownPlan = fault && fault.kind !== 'failed' ? undefined : plan;
  const needsToken = shownPlan && (isTokenFormOpen || shownPlan.kind === 'key');
  const needsName = shownPlan?.kind === 'name' && !needsToken;
  const lacksToken = needsToken && !hasToken;
  /** The form that the main button submits. */
  const formId = needsToken ? 'publish-key' : needsName ? 'publish-name' : undefined;
  useEffect(() => {
    // The focus is lost if the focused button has disappeared.
    if (document.activeElement === document.body) document.getElementById('panel-title')?.focus();
  }, [shownPlan, needsToken, needsName]);
  const alertBox = useRef<HTMLDivElement>(null);
  // `void`, since an effect must not return the promise that `scrollIntoView` returns in Chromium.
  useEffect(() => void alertBox.current?.scrollIntoView({ block: 'nearest' }), [fault]);
  const alert = (
    <div ref={alertBox} role="alert" className={styles.alert}>
      {fault && <Failure failure={fault} />}
    </div>
  );
  const proceed = () => void (shownPlan?.kind === 'plan' ? start(shownPlan.agreement) : ask({}));
  return (
    <Panel
      title={words.title}
      size="wide"
      onClose={onClose}
      foot={
        (shownPlan ?? fault) && (
          <>
            <p className={styles.note} role="status">
              {isBusy ? <Checking /> : note}
            </p>
            <button
              {...(formId === undefined ? { type: 'button' } : { type: 'submit', form: formId })}
              data-main={!(isBusy || lacksToken) || undefined}
              aria-disabled={isBusy || lacksToken}
              onClick={isBusy || formId !== undefined ? undefined : proceed}
            >
              {needsToken ? words.useKey : needsName ? words.useName : shownPlan ? words.start : messages.tryAgain}
            </button>
          </>
        )
      }
    >
      {!shownPlan && !fault && (
        <p className={styles.now} role="status">
          <Checking />
        </p>
      )}
      {!needsToken && alert}
      {shownPlan?.kind === 'plan' && !isTokenFormOpen && (
        <Address {...shownPlan} onName={(repository) => void ask({ repository })} />
      )}
      {needsToken && <LikelyAddress />}
      {needsName && <RenameRepository {...shownPlan} onName={(repository) => !isBusy && void ask({ repository })} />}
      {needsToken && (
        <TokenSection
          form={shownPlan.form}
          hasToken={hasToken}
          onTyped={setHasToken}
          onToken={(token) => (isBusy ? Promise.resolve() : ask({ token }))}
        >
          {alert}
        </TokenSection>
      )}
      {shownPlan && <Facts {...shownPlan} />}
      {shownPlan?.kind === 'plan' && !isTokenFormOpen && (
        <section className={styles.box}>
          <p className={styles.good}>
            <Icon name="check" />
            {filled(shownPlan.isFound ? words.found : words.signedIn, { login: shownPlan.login })}
          </p>
          <button type="button" className={styles.plain} onClick={() => setIsTokenFormOpen(true)}>
            {words.otherKey}
          </button>
        </section>
      )}
      {shownPlan?.kind === 'plan' && <Changes {...shownPlan.target} />}
    </Panel>
  );
}

/** Shows the address that the site probably gets, before the owner has signed in to GitHub. */
function LikelyAddress() {
  const words = useEditing().messages.publishing;
  const address = likelyAddress(useFields([{ file: 'site.yaml', path: ['links'] }])?.[0]?.value);
  return (
    <section className={styles.part}>
      <h3>{words.address}</h3>
      {address === undefined ? (
        <p>{words.addressAbout}</p>
      ) : (
        <>
          <p>
            <b dir="ltr">{address.replace(/^https:\/\/|\/$/g, '')}</b>
          </p>
          <p className={styles.quiet}>{words.likelyAddressAbout}</p>
        </>
      )}
    </section>
  );
}

/** Shows the address of the site. To change it, the owner changes the name of the repository. */
function Address({ target, login, onName }: Extract<PlanAnswer, { kind: 'plan' }> & { onName(name: string): void }) {
  const words = useEditing().messages.publishing;
  const [isChanging, setIsChanging] = useState(false);
  const { repository, address } = target;
  return (
    <section className={styles.part}>
      <h3>{words.address}</h3>
      {isChanging ? (
        <NameForm
          name={repository.startsWith(`${login}/`) ? repository.slice(login.length + 1) : repository}
          onName={(name) => {
            setIsChanging(false);
            onName(name);
          }}
        >
          <p className={styles.quiet}>{filled(words.repositoryAbout, { login: login.toLowerCase() })}</p>
          <button type="submit">{words.useName}</button>
        </NameForm>
      ) : (
        <>
          <div className={styles.box}>
            <b dir="ltr">{address.replace(/^https?:\/\/|\/$/g, '')}</b>
            <button type="button" className={styles.plain} onClick={() => setIsChanging(true)}>
              {words.change}
            </button>
          </div>
          <p className={styles.quiet}>{words.free}</p>
        </>
      )}
    </section>
  );
}

type RenameRepositoryProps = Extract<PlanAnswer, { kind: 'name' }> & { onName(name: string): void };

/** Asks for another repository name, since the repository with this name contains files of another project. */
function RenameRepository({ repository, free, onName }: RenameRepositoryProps) {
  const words = useEditing().messages.publishing;
  return (
    <section className={styles.part}>
      <h3>{words.address}</h3>
      <p>{filled(words.otherFiles, { repository })}</p>
      <NameForm id="publish-name" key={free} name={free} onName={onName} />
    </section>
  );
}

type NameFormProps = { id?: string; name: string; onName(name: string): void; children?: ReactNode };

function NameForm({ id, name, onName, children }: NameFormProps) {
  const words = useEditing().messages.publishing;
  return (
    <DataForm
      {...{ id }}
      className={styles.form}
      onData={async (form) =>
        onName(
          // Replace invalid characters as GitHub does.
          String(form.get('repository'))
            .trim()
            .replace(/[^\w./-]+/g, '-'),
        )
      }
    >
      <label>
        {words.repository}
        <input
          type="text"
          name="repository"
          required
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          dir="ltr"
          defaultValue={name}
        />
      </label>
      {children}
    </DataForm>
  );
}

function Facts({ facts, target }: { facts: PublicFacts; target?: PublicationTarget }) {
  const { messages } = useEditing();
  const words = messages.publishing;
  const rows = [
    facts.photos > 0 && [filled(words.photos, { count: facts.photos }), words.photosAbout],
    facts.resumeFormats.length > 0 && [
      filled(words.resume, { formats: new Intl.ListFormat(messages.language).format(facts.resumeFormats) }),
      words.resumeAbout,
    ],
    facts.email !== undefined && [`${messages.labels.email}: ${facts.email}`],
    [words.files, target?.isPrivate ? words.filesPrivate : words.filesAbout],
  ].filter((row) => row !== false);
  return (
    <section className={styles.part}>
      <h3>{words.everybody}</h3>
      <ul className={styles.rows}>
        <PageList title={words.pages} pages={facts.pages.filter(({ isGenerated }) => !isGenerated)} />
        <PageList title={words.generatedPages} pages={facts.pages.filter(({ isGenerated }) => isGenerated)} />
        {rows.map(([name, about]) => (
          <li key={name}>
            <p>
              {name}
              <small>{about}</small>
            </p>
          </li>
        ))}
      </ul>
      {facts.privateFields.length > 0 && !target?.isPrivate && (
        <div className={styles.message} data-kind="warn">
          <Icon name="warn" />
          <div>
            <p>{words.hidden}</p>
            {facts.privateFields.map(({ file, key }) => (
              <FieldLink key={file + key} location={{ file, path: [key] }} />
            ))}
          </div>
        </div>
      )}
      {facts.localFolders.length > 0 && (
        <p className={styles.quiet}>{filled(words.stays, { folders: facts.localFolders.join(', ') })}</p>
      )}
    </section>
  );
}

function PageList({ title, pages }: Pick<PublicFacts, 'pages'> & { title: string }) {
  if (pages.length === 0) return null;
  return (
    <li>
      <details>
        <summary>{filled(title, { count: pages.length })}</summary>
        <ul className={styles.pages}>
          {pages.map(({ name, address }) => (
            <li key={address}>
              {name} <small dir="ltr">{address}</small>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

type TokenSectionProps = {
  /** URL of GitHub's form for a new token. */
  form: string;
  /** Whether the field has a text. */
  hasToken: boolean;
  /** Tells whether the field has a text. */
  onTyped(hasText: boolean): void;
  onToken(token: string): Promise<unknown>;
  children: ReactNode;
};

function TokenSection({ form, hasToken, onTyped, onToken, children }: TokenSectionProps) {
  const { messages } = useEditing();
  const words = messages.publishing;
  // When this section closes, report an empty field: the field will be empty when the section opens again.
  useEffect(() => () => onTyped(false), [onTyped]);
  return (
    <section className={styles.part}>
      <h3>{words.key}</h3>
      <p>{words.tokenAbout}</p>
      <div className={styles.step}>
        <p>
          {words.account}
          <small>{words.noAccount}</small>
        </p>
        <NewTabLink hint={messages.newTab} href="https://github.com/signup">
          <Icon name="open" />
          {words.makeAccount}
        </NewTabLink>
      </div>
      <div className={styles.step}>
        <p>
          {words.makeKey}
          <small>{words.makeKeyAbout}</small>
        </p>
        <NewTabLink hint={messages.newTab} data-main={!hasToken || undefined} href={form}>
          <Icon name="open" />
          {messages.makeToken}
        </NewTabLink>
      </div>
      <details>
        <summary>{words.whyTitle}</summary>
        <p className={styles.quiet}>
          <Linked text={words.whyAll} />
        </p>
      </details>
      <DataForm id="publish-key" onData={(data) => onToken(String(data.get('token')).trim())}>
        <label>
          {words.pasteKey}
          <input
            name="token"
            type="password"
            required
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            onInput={({ currentTarget }) => onTyped(currentTarget.value.trim() !== '')}
          />
        </label>
        <p className={styles.quiet}>{words.keyAbout}</p>
      </DataForm>
      {children}
    </section>
  );
}

/** Lists the changes that publishing makes on GitHub. */
function Changes({ repository, isNew, uncommitted, otherBranch, replacedBranch }: PublicationTarget) {
  const words = useEditing().messages.publishing;
  const lines = [
    filled(isNew ? words.isNew : words.isThere, { repository }),
    uncommitted.length > 0 && filled(words.sent, { files: uncommitted.join(', ') }),
    otherBranch !== undefined && filled(words.otherBranch, { branch: otherBranch }),
    replacedBranch !== undefined && filled(words.replacedBranch, { branch: replacedBranch }),
  ].filter((line) => line !== false);
  return (
    <details>
      <summary>{words.what}</summary>
      <ul className={styles.rows}>
        {lines.map((line) => (
          <li key={line}>
            <p>{line}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
