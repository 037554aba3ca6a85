import { useEffect, useRef, useState } from 'react';

/** Pause in typing before a text is sent to the check, in milliseconds. */
export const pause = 500;

type TypedTextOptions = {
  /** Text of the value in the content. */
  fileText: string;
  /** Text that the check has rejected, so that it is not in the content; `undefined` if there is none. */
  draftText: string | undefined;
  /** True if the typed text has the same value as the text in the content, so that it need not be replaced. */
  keeps(typed: string): boolean;
  send(text: string): Promise<unknown>;
};

/** State of a text field. Sends the text after a pause in typing, and when the field loses the focus. */
export function useTypedText({ fileText, draftText, keeps, send }: TypedTextOptions) {
  const [text, setText] = useState(draftText ?? fileText);
  const typed = useRef<string>(undefined);
  /** The text that was sent last. The content may contain its normalized form. */
  const sent = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Show the value of the content again, unless the user is typing.
  useEffect(() => {
    if (typed.current === undefined && draftText === undefined) {
      const own = sent.current;
      setText((now) => (keeps(now) || now === own ? now : fileText));
    }
    sent.current = undefined;
    // Only a change of the content replaces the text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fileText]);
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
