import { useEffect, useState } from 'react';
import type { NextStep } from '../renderer/next-steps.ts';
import type { FieldLocation } from '../renderer/field-location.ts';
import { faultyDrafts } from '../session/drafts.ts';
import { formOf } from '../session/entries.ts';
import { useEditing } from './context.ts';
import { labelOf, nameOfFile } from './labels.ts';

export type Step = Omit<NextStep, 'id'> & {
  id: NextStep['id'] | 'draft';
  /** Label of the field that the step leads to. */
  what: string;
};

/** Returns the next steps: fields with errors, and missing content. Empty while the content is the sample. */
export function useSteps(): Step[] {
  const { session, state, messages, account } = useEditing();
  const [found, setFound] = useState<NextStep[]>([]);
  useEffect(() => void session.renderer.nextSteps().then(setFound), [session, state.version]);
  if (state.isSample) return [];
  const nameOf = (location: FieldLocation) => `${nameOfFile(location.file, messages)}: ${labelOf(location, messages)}`;
  return [
    ...faultyDrafts(state.drafts, state.focusedGroup).map(({ change: { location } }): Step => ({
      id: 'draft',
      isDone: false,
      location,
      what: nameOf(location),
    })),
    ...found
      // Omit the step "publish" if the site is edited on GitHub, since it is already online.
      .filter(({ id, isDone, count }) => !(id === 'publish' && account) && !(isDone && count === 0 && id === 'alts'))
      .map((step) => ({ ...step, what: nameOf(step.location) })),
  ];
}

/** Returns a function that opens the field, the form of a new entry, or the panel that a step leads to. */
export function useOpenStep(): (step: Step) => Promise<void> {
  const { session, messages, openFields, openNew, openPanel, showFile } = useEditing();
  return async ({ id, location }) => {
    const { file, path } = location;
    if (id === 'publish') return openPanel({ kind: 'publish' });
    if (id === 'alts') return openPanel({ kind: 'photos', describes: true });
    if (id === 'project' || id === 'school' || id === 'skills' || id === 'languages') return openNew(location);
    if (id === 'job') {
      const { todo, done } = messages.steps;
      const section = { kind: 'insert', location: { file, path: ['sections'] }, item: { title: done.job } } as const;
      if (path.length === 2 && (await session.change(section, todo.job)).length > 0) return;
      return openNew({ file, path: path.length === 2 ? [...path, 'entries', 0] : path });
    }
    showFile(file);
    const leadsToField = id === 'draft' || id === 'sample';
    openFields(file === 'photos.yaml' ? location : leadsToField ? formOf(location) : { file, path: [] }, location);
  };
}
