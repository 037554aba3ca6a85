import { useState } from 'react';
import type { PlanAnswer } from '#generator/editing/publishing.ts';
import { useEditing } from '../context.ts';
import { PublishPlan } from './PublishPlan.tsx';
import { PublishSteps } from './PublishSteps.tsx';

/** Shows the plan of a publication, its steps, and its result. The publication continues when the panel is closed. */
export function PublishPanel({ onClose }: { onClose(): void }) {
  const { publication } = useEditing();
  const { current, isCurrent } = publication;
  /** Initial state of the plan; `undefined` while a publication is shown. */
  const [plan, setPlan] = useState<{ answer?: PlanAnswer; asksForToken?: boolean } | undefined>(
    current.kind === 'none' || (current.kind === 'done' && !isCurrent) ? {} : undefined,
  );
  if (plan || current.kind === 'none')
    return <PublishPlan {...plan} onStarted={() => setPlan(undefined)} onClose={onClose} />;
  return <PublishSteps publication={current} onPlan={setPlan} onClose={onClose} />;
}
