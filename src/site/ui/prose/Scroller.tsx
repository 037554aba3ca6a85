import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ProseText.module.css';

/** Scrolls by itself what is wider than its column, with the keys as well: for that it takes the focus, and has a name. */
export function Scroller({ name, children }: { name: string; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    // A group, since a text may have several of one name, and landmarks may not.
    <div ref={scroller} className={styles.scroller} role="group" aria-label={name} tabIndex={isTooWide ? 0 : undefined}>
      {children}
    </div>
  );
}
