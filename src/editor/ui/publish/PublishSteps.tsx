import { useState } from 'react';
import type { LiveReport, PlanAnswer, Publication, PublishingFailure } from '#generator/editing/publishing.ts';
import { CheckText } from '../ProblemList.tsx';
import { useEditing, useEditor } from '../context.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';
import { Panel } from '../Panel.tsx';
import { Checking } from './Checking.tsx';
import { failureText } from './failure-text.ts';
import { reportText } from '../../messages/report-text.ts';
import { CopyButton } from '../panels/CopyButton.tsx';
import { FieldLink } from '../panels/FieldLink.tsx';
import styles from './PublishPanel.module.css';
import { SampleTraces } from './SampleTraces.tsx';

type StartedPublication = Exclude<Publication, { kind: 'none' }>;

type PublishStepsProps = {
  publication: StartedPublication;
  onPlan(plan: { answer?: PlanAnswer; asksForToken?: boolean }): void;
  onClose(): void;
};

/** Shows the steps of a publication, and its result. */
export function PublishSteps({ publication, onPlan, onClose }: PublishStepsProps) {
  const { messages, publication: watch } = useEditing();
  const words = messages.publishing;
  const [isBusy, setIsBusy] = useState(false);
  const { kind, steps, address, agreement } = publication;
  const running = steps.findLast(({ state }) => state === 'running');
  const tryAgain = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await watch.start(agreement);
    setIsBusy(false);
    document.getElementById('panel-title')?.focus();
    if (answer) onPlan({ answer });
  };
  const foot = {
    running: undefined,
    done: (
      <>
        <p className={styles.note}>{words.later}</p>
        <button type="button" data-main onClick={onClose}>
          {messages.done}
        </button>
      </>
    ),
    failed: (
      <>
        <p className={styles.note} role="status">
          {isBusy ? <Checking /> : words.again}
        </p>
        <button type="button" onClick={() => onPlan({})}>
          {words.address}
        </button>
        <button type="button" onClick={() => onPlan({ asksForToken: true })}>
          {words.otherKey}
        </button>
        <button type="button" data-main={!isBusy || undefined} aria-disabled={isBusy} onClick={() => void tryAgain()}>
          {messages.tryAgain}
        </button>
      </>
    ),
  };
  return (
    <Panel title={words.title} size="wide" onClose={onClose} foot={foot[kind]}>
      <div role="status">
        {kind === 'running' && (
          <>
            <h3 className={styles.now}>{running ? words.steps[running.step] : words.checking}</h3>
            <p className={styles.quiet}>{words.meanwhile}</p>
          </>
        )}
        {kind === 'done' && <Outcome {...publication.report} />}
        {kind === 'failed' && <Failure failure={publication.failure} />}
      </div>
      {kind === 'done' ? (
        <>
          <Online address={address} />
          <Report {...publication.report} />
        </>
      ) : (
        <ol className={styles.rows}>
          {steps.map(({ step, state, text, seconds }) => (
            <li key={step} data-state={state}>
              <Icon name={stateIcons[state]} />
              <p>
                <span className="unseen">{words.states[state]}: </span>
                {words.steps[step]}
                <small>
                  <ReportLine line={text} />
                </small>
              </p>
              {state !== 'todo' && (
                <time dir="ltr">
                  {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
                </time>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

const stateIcons = { todo: 'todo', running: 'running', done: 'check', failed: 'close' } as const;

function Outcome({ state }: LiveReport) {
  const words = useEditing().messages.publishing;
  return (
    <div className={styles.message} data-kind={state === 'good' ? 'good' : 'warn'}>
      <Icon name={state === 'good' ? 'check' : 'warn'} />
      <div>
        <b>{{ good: words.online, wrong: words.faulty, 'not yet': words.notYet }[state]}</b>
        <p>{words.checked}</p>
      </div>
    </div>
  );
}

function Online({ address }: { address: string }) {
  const { messages } = useEditing();
  return (
    <div className={styles.box}>
      <NewTabLink hint={messages.newTab} className={styles.address} href={address} dir="ltr">
        {address.replace(/^https?:\/\/|\/$/g, '')}
        <Icon name="open" />
      </NewTabLink>
      <CopyButton text={address} label={messages.publishing.copyAddress} className={styles.plain} />
    </div>
  );
}

function Report({ passed, problems, notes }: LiveReport) {
  const { states } = useEditing().messages.publishing;
  const groups: [readonly string[], keyof typeof states, IconName][] = [
    [problems, 'failed', 'close'],
    [passed, 'done', 'check'],
    [notes, 'note', 'steps'],
  ];
  return (
    <ul className={styles.rows}>
      {groups.flatMap(([lines, state, icon]) =>
        lines.map((line) => (
          <li key={line} data-state={state}>
            <Icon name={icon} />
            <p>
              <span className="unseen">{states[state]}: </span>
              <ReportLine line={line} />
            </p>
          </li>
        )),
      )}
    </ul>
  );
}

/** Shows the reason and the remedy. Errors in the content are in English, with buttons that open their fields. */
export function Failure({ failure }: { failure: PublishingFailure }) {
  const { messages } = useEditing();
  const words = messages.publishing;
  return (
    <div className={styles.message} data-kind={failure.kind === 'failed' ? 'bad' : 'warn'}>
      <Icon name="warn" />
      {failure.kind === 'sample' ? (
        <div>
          <b>{words.refused}</b>
          <p>{words.sample}</p>
          <SampleTraces traces={failure.traces} />
        </div>
      ) : failure.kind === 'refused' ? (
        <div>
          <b>{words.refused}</b>
          <p>{words.problems}</p>
          {failure.problems.map(({ file, path, found, remedy }, index) => (
            <div key={index}>
              <FieldLink location={{ file, path }} />
              <p className={styles.found}>
                <CheckText text={`${found} ${remedy}`} />
              </p>
            </div>
          ))}
        </div>
      ) : (
        <Explanation {...failureText(failure, messages)} />
      )}
    </div>
  );
}

function Explanation({ reason, remedy, isEnglish }: ReturnType<typeof failureText>) {
  return (
    <div {...(isEnglish && { lang: 'en', dir: 'ltr' })}>
      <b>{reason}</b>
      <p className={styles.remedy}>
        <Linked text={remedy} />
      </p>
    </div>
  );
}

/** A line of the server: in the language of the editor if there is a translation, otherwise in English. */
function ReportLine({ line }: { line: string }) {
  const { messages } = useEditing();
  const text = reportText(line, messages);
  return (
    <span {...(text === undefined && { lang: 'en', dir: 'ltr' })}>
      <Linked text={text ?? line} />
    </span>
  );
}

/** A text with its URLs as links, except those in Git commands. */
export function Linked({ text }: { text: string }) {
  const { messages } = useEditor();
  return text.split(/(https?:\/\/[^\s)]*[^\s).,:])/).map((part, index, parts) =>
    index % 2 === 0 || /\bgit [\w -]*$/.test(parts[index - 1] ?? '') ? (
      part
    ) : (
      <NewTabLink hint={messages.newTab} key={index} className={styles.link} href={part}>
        {part.replace(/^https?:\/\//, '')}
      </NewTabLink>
    ),
  );
}
