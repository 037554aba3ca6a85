import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { own, messages } from '../frame.ts';
import styles from './ProseText.module.css';
import { Scroller } from './Scroller.tsx';

const nothingChanges = () => () => {};
/** Browsers have one only where the page is safe from others on the way, so not on `http:`. */
const hasClipboard = () => 'clipboard' in navigator;

/** A block of code, which scrolls by itself, with a button that copies it where a script can do that. */
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
      {/* Its room is there before it is. */}
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
