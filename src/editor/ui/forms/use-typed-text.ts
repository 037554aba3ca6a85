import { type KeyboardEvent, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseCardContext } from './field-props.ts';

/** Pause in typing before a text is saved, in milliseconds. */
export const pause = 500;

type TypedTextOptions = {
  fileText: string;
  /** Text that the check has rejected, if any. */
  draftText: string | undefined;
  /** Whether to keep the typed text when the content changes. */
  keepsTyped(typed: string): boolean;
  /** @returns errors; if there are any, nothing is saved */
  send(text: string): Promise<readonly unknown[]>;
};

/** State of a text field. Sends the text after a pause in typing, and when the field loses the focus. */
export function useTypedText({ fileText, draftText, keepsTyped, send }: TypedTextOptions) {
  const [text, setText] = useState(draftText ?? fileText);
  const closeCard = use(CloseCardContext);
  const typed = useRef<string>(undefined);
  /** The text that was sent last. The content may contain it in normalized form. */
  const sent = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const updateText = useEffectEvent(() => {
    // Keep the text while the user is typing.
    if (typed.current === undefined && draftText === undefined) {
      const sentText = sent.current;
      setText((now) => (keepsTyped(now) || now === sentText ? now : fileText));
    }
    sent.current = undefined;
  });
  useEffect(() => updateText(), [fileText]);
  const flush = async (value: string) => {
    clearTimeout(timer.current);
    sent.current = value;
    const problems = await send(value);
    if (typed.current === value) typed.current = undefined;
    return problems;
  };
  const type = (value: string, isDone = false) => {
    typed.current = value;
    setText(value);
    clearTimeout(timer.current);
    if (isDone) void flush(value);
    else timer.current = setTimeout(() => void flush(value), pause);
  };
  const leave = () => {
    if (typed.current !== undefined && typed.current !== fileText) void flush(typed.current);
    else if (typed.current === undefined && draftText === undefined) setText(fileText);
    typed.current = undefined;
    sent.current = undefined;
  };
  /**
   * Sends the text. If the field is in the card over the page, then closes the card. Keeps the card open if the text
   * has errors, or if the Shift key is pressed.
   */
  const enter = async ({ shiftKey }: KeyboardEvent) => {
    const isUnchanged = text === fileText && draftText === undefined;
    const problems = isUnchanged ? [] : await flush(text);
    if (problems.length === 0 && !shiftKey) closeCard?.();
  };
  return { text, setText, type, leave, enter };
}
