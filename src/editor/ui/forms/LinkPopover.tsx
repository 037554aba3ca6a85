import type { RefObject } from 'react';
import { Popover } from 'react-aria-components';
import { useEditor } from '../context.ts';
import { DataForm } from '../DataForm.tsx';
import { linkTo, type TextSelection } from './markdown-tools.ts';
import styles from './MarkdownEditor.module.css';

type LinkPopoverProps = {
  selected: TextSelection;
  button: RefObject<HTMLElement | null>;
  onInsert(text: string, address: string): void;
  onClose(): void;
};

/** Asks for the text and the address of a link, below the button of the toolbar. */
export function LinkPopover({ selected, button, onInsert, onClose }: LinkPopoverProps) {
  const { session, messages } = useEditor();
  const { text, address } = linkTo(selected);
  const insert = async (form: FormData) => {
    const completed = await session.renderer.completeAddress(String(form.get('address')));
    onInsert(String(form.get('text')).trim(), completed);
  };
  return (
    <Popover
      aria-label={messages.markdown.link}
      triggerRef={button}
      isOpen
      onOpenChange={onClose}
      className={styles.popover ?? ''}
      placement="bottom start"
    >
      <DataForm className="stack" onData={insert}>
        <label className="stack">
          {messages.labels.text}
          <input type="text" name="text" defaultValue={text} dir="auto" autoFocus={text === ''} />
        </label>
        <label className="stack">
          {messages.markdown.address}
          <input
            type="text"
            name="address"
            defaultValue={address}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={text !== ''}
            required
            pattern=".*\S.*"
          />
        </label>
        <button type="submit" data-main>
          {messages.markdown.insertLink}
        </button>
      </DataForm>
    </Popover>
  );
}
