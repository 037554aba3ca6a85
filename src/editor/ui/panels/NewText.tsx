import { useEffect, useRef } from 'react';
import { useEditor } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import { Panel } from '../Panel.tsx';
import { useNewText } from './new-text.ts';

/** Asks for the title of a new note or page. */
export function NewText({ kind, onClose }: { kind: 'note' | 'page'; onClose(): void }) {
  const { messages } = useEditor();
  const [createText, problemList] = useNewText();
  const input = useRef<HTMLInputElement>(null);
  // `autoFocus` has no effect here: the menu that opens this panel still holds the focus.
  useEffect(() => input.current?.focus(), []);
  return (
    <Panel title={messages.texts.kinds[kind]} onClose={onClose}>
      <DataForm className="stack" onData={(form) => createText(kind, String(form.get('title')).trim())}>
        <label className="stack">
          {messages.labels.title}
          <input ref={input} type="text" name="title" dir="auto" required pattern=".*\S.*" />
        </label>
        {problemList}
        <button type="submit" data-main>
          {messages.texts.write}
        </button>
      </DataForm>
    </Panel>
  );
}
