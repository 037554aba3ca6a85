import { useState } from 'react';
import { GithubNotice } from '../first/GithubNotice.tsx';
import { hasReview, storedReview, toReview } from '../first/stored-review.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { type Step, useOpenStep, useSteps } from '../steps.ts';
import { Panel } from '../Panel.tsx';
import styles from './StepsPanel.module.css';

type StepsPanelProps = {
  onStart(): void;
  onClose(): void;
};

/** Checklist of the steps to a complete site. Each step opens its field. */
export function StepsPanel({ onStart, onClose }: StepsPanelProps) {
  const { state, messages, openPanel } = useEditing();
  const [review] = useState(storedReview);
  const notesLeft = toReview(review).length;
  const texts = messages.steps;
  const steps = useSteps();
  const openStep = useOpenStep();
  const [done, open] = [steps.filter(({ isDone }) => isDone), steps.filter(({ isDone }) => !isDone)];
  const row = (title: string, hint: string | undefined, onPress: () => void) => (
    <button type="button" className={styles.row} onClick={onPress}>
      <i className={styles.circle} />
      <span>
        {title}
        {hint && <small>{hint}</small>}
      </span>
      <Icon name="next" />
    </button>
  );
  const progress = filled(texts.progress, { done: done.length, all: steps.length });
  return (
    <Panel title={texts.title} onClose={onClose}>
      {state.isSample ? (
        <div className={styles.rows}>{row(messages.start.offer, messages.start.offerAbout, onStart)}</div>
      ) : (
        steps.length > 0 && (
          <>
            <GithubNotice />
            <div className={styles.intro}>
              <p>{open.length > 0 ? texts.about : texts.allDone}</p>
              <progress value={done.length} max={steps.length} aria-label={progress} />
            </div>
            {hasReview(review) && (
              <div className={styles.rows}>
                {row(
                  messages.review.title,
                  notesLeft > 0 ? filled(messages.review.left, { count: notesLeft }) : messages.review.none,
                  () => openPanel({ kind: 'review' }),
                )}
              </div>
            )}
            <ul className={styles.rows}>
              {open.map((step) => (
                <li key={step.id + step.what}>
                  {row(texts.todo[step.id], hintOf(step, texts.hints), () => void openStep(step))}
                </li>
              ))}
            </ul>
            {done.length > 0 && (
              <details className={styles.done}>
                <summary>
                  {filled(texts.doneCount, { count: done.length })}
                  <small>{done.map(({ id }) => id !== 'draft' && texts.done[id]).join(messages.comma)}</small>
                </summary>
                <ul>
                  {done.map(({ id }) => (
                    <li key={id}>
                      <Icon name="check" />
                      {id !== 'draft' && texts.done[id]}
                    </li>
                  ))}
                </ul>
              </details>
            )}
            <p className={styles.hint}>{texts.hint}</p>
          </>
        )
      )}
    </Panel>
  );
}

const hintOf = ({ id, what, count = 0 }: Step, hints: Partial<Record<string, string>>) =>
  id === 'draft' || id === 'sample' ? what : filled(hints[id] ?? '', { count });
