import { useRef, useState, useSyncExternalStore } from 'react';
import styles from './CopyButton.module.css';
import { messageLang, messages } from './frame.ts';

const nothingChanges = () => () => {};
/** Whether the clipboard is available. Browsers provide it only in secure contexts, and not on `http:`. */
const hasClipboard = () => 'clipboard' in navigator;

type CopyButtonProps = {
  textOf: () => string;
  /** Name of the copied text for screen readers. Not needed if the text around the button contains the name. */
  name?: string;
};

/** Copies a text, then shows that it is copied. Renders nothing without a clipboard. */
export function CopyButton({ textOf, name }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const canCopy = useSyncExternalStore(nothingChanges, hasClipboard, () => false);
  if (!canCopy) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(textOf());
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-live="polite"
      onClick={() => void copy().catch(() => setCopied(false))}
      {...messageLang}
    >
      {isCopied ? messages.copied : messages.copy}
      {name && <span className="visually-hidden"> {name}</span>}
    </button>
  );
}
