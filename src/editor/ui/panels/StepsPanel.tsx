import { useEditing } from '../context.ts';
import { Panel } from './Panel.tsx';

export function StepsPanel({ onClose }: { onClose(): void }) {
  const { messages } = useEditing();
  return (
    <Panel title={messages.steps.title} onClose={onClose}>
      {null}
    </Panel>
  );
}
