import { Fragment, type ReactNode, useState } from 'react';
import type { SerializedProblem } from '#generator/editing/content-store.ts';
import type { Change } from '../renderer/changes.ts';
import { formOf } from '../session/entries.ts';
import { useEditor } from './context.ts';
import { labelOf, nameOfFile, withLabels } from './labels.ts';
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
  linksFields = false,
}: {
  problems: readonly SerializedProblem[];
  id?: string;
  /** True if the field is required and empty. */
  isRequired?: boolean;
  showsPositions?: boolean;
  /** Whether each error has a link to its field. */
  linksFields?: boolean;
}) {
  const { messages, openFields } = useEditor();
  if (problems.length === 0 && !isRequired) return null;
  const format = (text: string) => (showsPositions ? text : withLabels(text, messages));
  return (
    <div id={id} role="alert" className={styles.problems}>
      {isRequired && <p>{messages.required}</p>}
      {problems.slice(0, showsPositions ? 5 : 2).map(({ file, path, line, column, found, expected, remedy }, index) => (
        <Fragment key={index}>
          <p lang="en" dir="ltr">
            <strong>
              {showsPositions && `${file}:${line}:${column} `}
              {format(found)}
            </strong>{' '}
            Expected: {format(expected)} <em>{format(remedy)}</em>
          </p>
          {linksFields && path && (
            <button type="button" onClick={() => openFields(formOf({ file, path }), { file, path })}>
              {[...new Set([nameOfFile(file, messages), labelOf({ file, path }, messages)])].join(': ')}
            </button>
          )}
        </Fragment>
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
  return [apply, <ProblemList key="problems" problems={problems} linksFields />];
}
