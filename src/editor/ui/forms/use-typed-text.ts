import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Pause in typing before a text is saved, in milliseconds. */
export const pause = 500;

type TypedTextOptions = {
  fileText: string;
  /** Text that the check has rejected, if any. */
  draftText: string | undefined;
  /** Whether to keep the typed text when the content changes. */
  keepsTyped(typed: string): boolean;
  send(text: string): Promise<unknown>;
};

/** State of a text field. Sends the text after a pause in typing, and when the field loses the focus. */
export function useTypedText({ fileText, draftText, keepsTyped, send }: TypedTextOptions) {
  const [text, setText] = useState(draftText ?? fileText);
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
  const flush = (value: string) => {
    clearTimeout(timer.current);
    sent.current = value;
    void send(value).then(() => {
      if (typed.current === value) typed.current = undefined;
    });
  };
  const type = (value: string, isDone = false) => {
    typed.current = value;
    setText(value);
    clearTimeout(timer.current);
    if (isDone) flush(value);
    else timer.current = setTimeout(() => flush(value), pause);
  };
  const leave = () => {
    if (typed.current !== undefined && typed.current !== fileText) flush(typed.current);
    else if (typed.current === undefined && draftText === undefined) setText(fileText);
    typed.current = undefined;
    sent.current = undefined;
  };
  return { text, setText, type, leave, flush };
}
