import { type ReactNode, useRef } from 'react';
import { CopyButton } from '../CopyButton.tsx';
import { messages } from '../frame.ts';
import styles from './ProseText.module.css';
import { Scroller } from './Scroller.tsx';

/** A scrollable block of code with a copy button. */
export function CodeBlock({ hasNumbers, children }: { hasNumbers: boolean; children: ReactNode }) {
  const block = useRef<HTMLPreElement>(null);
  return (
    <div className={styles.code}>
      {/* Without a clipboard, there is no button. The bar always reserves the space of the button. */}
      <div className={styles.bar}>
        <CopyButton textOf={() => block.current?.textContent ?? ''} />
      </div>
      <Scroller name={messages.code}>
        <pre ref={block} data-numbers={hasNumbers || undefined}>
          {children}
        </pre>
      </Scroller>
    </div>
  );
}
