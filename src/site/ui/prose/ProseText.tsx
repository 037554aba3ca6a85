import { createElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Inline } from '#content/read/markdown/prose.ts';
import { shownAt } from '#pages.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { frame, messageLang, messages } from '../frame.ts';
import { addressOnPaper, linkAddress } from '../links/link-address.ts';
import styles from './ProseText.module.css';
import { Scroller } from './Scroller.tsx';

/** Running text from Markdown. */
export function ProseText({ text }: { text: readonly Inline[] }): ReactNode {
  return text.map((inline, index) => {
    if (typeof inline === 'string') return inline;
    const { tag, href, start, id, align, kind, set, children } = inline;
    const content = tag === 'blockquote' ? quoted(children) : children;
    const inner = content.length > 0 ? <ProseText text={content} /> : undefined;
    // The index is a safe React key, since the order of the text never changes. A link to a visible built-in page is a
    // router link. Any other link loads a document.
    if (href?.startsWith('/') && shownAt(frame.pages, href.replace(/[?#].*$/, '')))
      return (
        <Link key={index} to={href}>
          {inner}
        </Link>
      );
    if (tag === 'table')
      return (
        <Scroller key={index} name={messages.table.replace('{columns}', () => firstRow(children))}>
          <table>{inner}</table>
        </Scroller>
      );
    if (set) {
      const formula = createElement(tag, { key: index, ...set }, inner);
      return set.display === 'block' ? (
        <Scroller key={index} name={messages.formula}>
          {formula}
        </Scroller>
      ) : (
        formula
      );
    }
    if (tag === 'pre')
      return (
        <CodeBlock key={index} hasNumbers={kind === 'numbers'}>
          {inner}
        </CodeBlock>
      );
    // The text of a heading is a link to the heading, so that visitors can share the URL of a section. A heading that
    // contains another link is not such a link.
    if (id !== undefined && /^h\d$/.test(tag) && !hasLink(children))
      return createElement(
        tag,
        { key: index, id },
        <a className={styles.anchor} href={`#${id}`}>
          {inner}
        </a>,
      );
    const address = href && linkAddress(href);
    const printed = addressOnPaper(address);
    const label =
      kind === 'note' || kind === 'backToNote' ? messages[kind].replace('{number}', plainText(inline)) : undefined;
    const isInText = printed !== undefined && plainText(inline).includes(printed);
    return createElement(
      tag,
      {
        key: index,
        id,
        href: address,
        start,
        'data-align': align,
        className: kind && styles[kind],
        'aria-label': label,
        ...(label && messageLang),
        'data-address': isInText ? undefined : printed,
      },
      kind === 'backToNote' ? <ArrowUp /> : inner,
    );
  });
}

const ArrowUp = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d="M8 14V3M3.5 7.5 8 3l4.5 4.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
);

/** Returns the content of a quotation. Removes the `<p>` element of a single paragraph. */
function quoted(children: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  return typeof first === 'object' && first.tag === 'p' && others.length === 0 ? first.children : children;
}

const hasLink = (text: readonly Inline[]): boolean =>
  text.some((inline) => typeof inline !== 'string' && (inline.tag === 'a' || hasLink(inline.children)));

const firstRow = ([head]: readonly Inline[]) => (head === undefined ? '' : plainText(head).replace(/\s+/g, ' ').trim());

const plainText = (inline: Inline): string =>
  typeof inline === 'string' ? inline : inline.children.map(plainText).join(' ');
