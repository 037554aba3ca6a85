import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './ProseText.module.css';

/**
 * Lets visitors scroll content that is wider than its column, also by keyboard. The container becomes a focusable
 * landmark. Landmarks with the same name are numbered.
 */
export function Scroller({ name, children }: { name: string; children: ReactNode }) {
  const scroller = useRef<HTMLElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  const [number, setNumber] = useState(1);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const all = [...document.querySelectorAll<HTMLElement>('[data-scroller]')];
    setNumber(all.filter(({ dataset }) => dataset.scroller === name).indexOf(element) + 1);
    const watch = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, [name]);
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      role={isTooWide ? undefined : 'group'}
      aria-label={number > 1 ? `${name} ${number}` : name}
      tabIndex={isTooWide ? 0 : undefined}
      data-scroller={name}
    >
      {children}
    </section>
  );
}
