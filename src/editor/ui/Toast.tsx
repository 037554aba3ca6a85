import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Step } from '../session/undo-history.ts';
import { useEditing } from './context.ts';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';

/** A message. Its button undoes `step`. */
export type ToastMessage = { text: string; step: Step | undefined };

/** Milliseconds for which a message is shown. */
const duration = 10_000;

/** Returns a message until it has been shown as long as a toast. */
export function useBriefly<Message extends object>(message: Message | undefined): Message | undefined {
  const [old, setOld] = useState<Message>();
  useEffect(() => {
    const timer = setTimeout(() => setOld(message), duration);
    return () => clearTimeout(timer);
  }, [message]);
  return message === old ? undefined : message;
}

/** A message that disappears by itself, but not while it is hovered or focused. */
export function Toast({ message, onGone }: { message: ToastMessage | undefined; onGone(): void }) {
  const { session, messages } = useEditing();
  const [isHeld, setIsHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const step = message?.step;
  // The message is obsolete if its step was undone, or if the same files have changed since then.
  const isObsolete = step !== undefined && !session.isLatest(step);
  const close = () => {
    setIsHeld(false);
    onGone();
  };
  const onTimeout = useEffectEvent(close);
  useEffect(() => {
    if (!message || (isHeld && !isObsolete)) return;
    const timer = setTimeout(() => onTimeout(), isObsolete ? 0 : duration);
    return () => clearTimeout(timer);
  }, [message, isHeld, isObsolete]);
  return (
    <div
      ref={box}
      className={styles.toast}
      role="status"
      data-shown={message !== undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(box.current?.contains(document.activeElement) ?? false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {message && <span dir="auto">{message.text}</span>}
      {step && !isObsolete && (
        <button
          type="button"
          onClick={() => {
            void session.undo(step);
            document.getElementById('panel-title')?.focus();
            close();
          }}
        >
          <Icon name="undo" />
          {messages.undo}
        </button>
      )}
    </div>
  );
}
