import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { own, messages } from '../frame.ts';
import styles from './ProseText.module.css';
import { Scroller } from './Scroller.tsx';

const nothingChanges = () => () => {};
/** Whether the clipboard is available: browsers provide it only in secure contexts, so not on `http:`. */
const hasClipboard = () => 'clipboard' in navigator;

/** A scrollable block of code, with a copy button if the clipboard is available. */
export function CodeBlock({ hasNumbers, children }: { hasNumbers: boolean; children: ReactNode }) {
  const block = useRef<HTMLPreElement>(null);
  const [isCopied, setCopied] = useState(false);
  const canCopy = useSyncExternalStore(nothingChanges, hasClipboard, () => false);
  const copy = async () => {
    await navigator.clipboard.writeText(block.current?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div className={styles.code}>
      {/* Present even without the button, to reserve its space. */}
      <div className={styles.bar}>
        {canCopy && (
          <button
            type="button"
            className={styles.copy}
            aria-live="polite"
            onClick={() => void copy().catch(() => setCopied(false))}
            {...own}
          >
            {isCopied ? messages.copied : messages.copy}
          </button>
        )}
      </div>
      <Scroller name={messages.code}>
        <pre ref={block} data-numbers={hasNumbers || undefined}>
          {children}
        </pre>
      </Scroller>
    </div>
  );
}
