import { type ReactNode, useEffect, useRef } from 'react';
import { useEditing } from './context.ts';
import { Icon } from './Icon.tsx';
import styles from './Panel.module.css';

type PanelProps = {
  title: string;
  /** The button to the parent panel. */
  back?: { label: string; onBack(): void } | undefined;
  /** Width of the panel: `wide` for photos, previews and publishing; `document` for a document beside a list. */
  size?: 'form' | 'wide' | 'document';
  onClose(): void;
  children: ReactNode;
  /** Buttons that stay visible below the content. */
  foot?: ReactNode;
};

/** The panel beside the page; on phones, over the page. */
export function Panel({ title, back, size = 'form', onClose, children, foot }: PanelProps) {
  const { messages } = useEditing();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    // Do not move the focus away from a field with `autoFocus`, or from the page: a link in the page may have opened
    // this panel.
    if (activeElement?.closest('aside, iframe')) return;
    heading.current?.focus();
  }, []);
  return (
    <aside className={styles.panel} aria-labelledby="panel-title" data-size={size}>
      <header>
        {back && (
          <button type="button" className={styles.plain} onClick={back.onBack}>
            <Icon name="back" />
            {back.label}
          </button>
        )}
        <h2 id="panel-title" ref={heading} tabIndex={-1} dir="auto">
          {title}
        </h2>
        <button type="button" className={styles.plain} aria-label={messages.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
      {foot && <footer>{foot}</footer>}
    </aside>
  );
}
