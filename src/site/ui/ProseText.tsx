import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#content/markdown/prose.ts';
import { shownAt } from '#pages.ts';
import { frame, words } from './frame.ts';
import { addressOnPaper, linkAddress } from './link-address.ts';
import styles from './ProseText.module.css';

/** Running text from Markdown: the words, emphasis, lists and links. */
export function ProseText({ text }: { text: readonly Inline[] }): ReactNode {
  return text.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    const { tag, href, start, children } = inline;
    const inner = children.length > 0 ? <ProseText text={children} /> : undefined;
    // The words never change place, so their place is their key.
    // What is in a document of its own is followed as one, like a file.
    if (href?.startsWith('/') && shownAt(frame.pages, href.replace(/[?#].*$/, '')))
      return (
        <Link key={index} to={href}>
          {inner}
        </Link>
      );
    if (tag === 'table')
      return (
        <Scroller key={index} name={words.table.replace('{columns}', () => firstRow(children))}>
          <table>{inner}</table>
        </Scroller>
      );
    const address = href && linkAddress(href);
    const printed = addressOnPaper(address);
    const isSaid = printed !== undefined && plainText(inline).includes(printed);
    return createElement(
      tag,
      { key: index, href: address, start, 'data-address': isSaid ? undefined : printed },
      inner,
    );
  });
}

/** Scrolls by itself what is wider than its column, with the keys as well: for that it takes the focus, and has a name. */
function Scroller({ name, children }: { name: string; children: ReactNode }) {
  const scroller = useRef<HTMLElement>(null);
  const [isTooWide, setTooWide] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setTooWide(element.scrollWidth > element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <section ref={scroller} className={styles.scroller} aria-label={name} tabIndex={isTooWide ? 0 : undefined}>
      {children}
    </section>
  );
}

const firstRow = ([head]: readonly Inline[]) => (head === undefined ? '' : plainText(head).replace(/\s+/g, ' ').trim());

const plainText = (inline: Inline): string =>
  typeof inline === 'string' ? inline : inline.children.map(plainText).join(' ');
