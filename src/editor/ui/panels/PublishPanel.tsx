import { useEditing } from '../context.ts';
import { Panel } from './Panel.tsx';

export function PublishPanel({ onClose }: { onClose(): void }) {
  const { messages } = useEditing();
  return (
    <Panel title={messages.publishing.title} onClose={onClose}>
      {null}
    </Panel>
  );
}
