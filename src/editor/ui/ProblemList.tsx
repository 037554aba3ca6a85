import { type ReactNode, useState } from 'react';
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { Change } from '../renderer/changes.ts';
import { useEditor } from './context.ts';
import { withLabels } from './labels.ts';
import styles from './ProblemList.module.css';

/** Shows a text of the check, which is always in English. Replaces keys in the text with the labels of their fields. */
export const CheckText = ({ text }: { text: string }) => (
  <span lang="en" dir="ltr">
    {withLabels(text, useEditor().messages)}
  </span>
);

/**
 * Shows errors of the check. With `showsPositions`, the owner edits the text of the file, so the errors contain keys
 * instead of labels.
 */
export function ProblemList({
  problems,
  id,
  isRequired = false,
  showsPositions = false,
}: {
  problems: readonly SerializedProblem[];
  id?: string;
  /** True if the field is required and empty. */
  isRequired?: boolean;
  showsPositions?: boolean;
}) {
  const { messages } = useEditor();
  if (problems.length === 0 && !isRequired) return null;
  const format = (text: string) => (showsPositions ? text : withLabels(text, messages));
  return (
    <div id={id} role="alert" className={styles.problems}>
      {isRequired && <p>{messages.required}</p>}
      {problems.slice(0, showsPositions ? 5 : 2).map(({ file, line, column, found, expected, remedy }, index) => (
        <p key={index} lang="en" dir="ltr">
          <strong>
            {showsPositions && `${file}:${line}:${column} `}
            {format(found)}
          </strong>{' '}
          Expected: {format(expected)} <em>{format(remedy)}</em>
        </p>
      ))}
    </div>
  );
}

/**
 * Applies changes, and shows the errors of the last call.
 * @returns a function that resolves to true on success, and the element with the errors
 */
export function useChange(): [
  make: (change: Change | readonly Change[], label: string) => Promise<boolean>,
  problemList: ReactNode,
] {
  const { session } = useEditor();
  const [problems, setProblems] = useState<readonly SerializedProblem[]>([]);
  const apply = async (change: Change | readonly Change[], label: string) => {
    const found = await session.change(change, label);
    setProblems(found);
    return found.length === 0;
  };
  return [apply, <ProblemList key="problems" problems={problems} />];
}
