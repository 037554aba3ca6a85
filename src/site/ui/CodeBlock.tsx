import { type ReactNode, useEffect, useRef, useState } from 'react';
import { own, words } from './frame.ts';
import styles from './ProseText.module.css';
import { Scroller } from './Scroller.tsx';

/** A block of code, which scrolls by itself, with a button that copies it where a script can do that. */
export function CodeBlock({ hasNumbers, children }: { hasNumbers: boolean; children: ReactNode }) {
  const block = useRef<HTMLPreElement>(null);
  const [state, setState] = useState<'unknown' | 'ready' | 'copied'>('unknown');
  useEffect(() => {
    if ('clipboard' in navigator) setState('ready');
  }, []);
  const copy = async () => {
    await navigator.clipboard.writeText(block.current?.textContent ?? '');
    setState('copied');
    setTimeout(() => setState('ready'), 2_000);
  };
  return (
    <div className={styles.code}>
      <Scroller name={words.code}>
        <pre ref={block} data-numbers={hasNumbers || undefined}>
          {children}
        </pre>
      </Scroller>
      {state !== 'unknown' && (
        <button
          type="button"
          className={styles.copy}
          onClick={() => void copy().catch(() => setState('unknown'))}
          {...own}
        >
          <span aria-live="polite">{state === 'copied' ? words.copied : words.copy}</span>
        </button>
      )}
    </div>
  );
}
