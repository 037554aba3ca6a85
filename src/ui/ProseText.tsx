import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#src/model/prose.ts';
import styles from './ProseText.module.css';

/** Running text from Markdown: the words, emphasis, lists and links. */
export function ProseText({ text }: { text: readonly Inline[] }): ReactNode {
  return text.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    const { tag, href, start, children } = inline;
    const inner = children.length > 0 ? <ProseText text={children} /> : undefined;
    // The words never change place, so their place is their key.
    if (href?.startsWith('/'))
      return (
        <Link key={index} to={href} viewTransition>
          {inner}
        </Link>
      );
    if (tag === 'table')
      return (
        <div key={index} className={styles.scroller}>
          <table>{inner}</table>
        </div>
      );
    return createElement(tag, { key: index, href, start }, inner);
  });
}
