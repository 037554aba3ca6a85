import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PageStyles } from '#generator/program/compile-editor.ts';
import type { RenderedPage } from '../renderer/site-renderer.ts';
import { showStaticPage } from './static-page.ts';
import styles from './StaticPage.module.css';

type StaticPageProps = {
  page: RenderedPage;
  pageStyles: PageStyles;
  /** Size of the simulated viewport, in CSS pixels. */
  width: number;
  height: number;
  theme: 'light' | 'dark';
  isPrint?: boolean;
  /** Returns the URL of a photo that is not in the built site yet; `undefined` for other photos. */
  addressOf(name: string): Promise<string | undefined>;
  /** Called with the `href` of a selected link. By default, links do nothing. */
  onFollow?(href: string): void;
  title: string;
  /** Whether screen readers skip the preview, because a text beside the preview already describes it. */
  isDecorative?: boolean;
};

/** Preview of a page, scaled down to the available space. */
export function StaticPage({
  page,
  pageStyles,
  width,
  height,
  theme,
  isPrint = false,
  addressOf,
  onFollow,
  title,
  isDecorative = false,
}: StaticPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const slot = useRef<HTMLElement>(null);
  const [scale, setScale] = useState(1);
  const show = useEffectEvent((signal: AbortSignal) => {
    if (frame.current)
      void showStaticPage(frame.current, page, { pageStyles, theme, isPrint, addressOf, onFollow, signal });
  });
  useEffect(() => {
    const current = new AbortController();
    show(current.signal);
    return () => current.abort();
  }, [page, isPrint, theme, pageStyles]);
  useLayoutEffect(() => {
    const updateScale = () => {
      const { clientWidth = width, clientHeight = height } = slot.current ?? {};
      setScale(Math.min(1, clientWidth / width, isPrint ? Infinity : clientHeight / height));
    };
    const observer = new ResizeObserver(updateScale);
    if (slot.current) observer.observe(slot.current);
    updateScale();
    return () => observer.disconnect();
  }, [isPrint, width, height]);
  return (
    <span ref={slot} className={styles.page} aria-hidden={isDecorative || undefined}>
      <span inert={isDecorative} style={{ inlineSize: width * scale, blockSize: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          style={{ inlineSize: width, blockSize: height, scale }}
        />
      </span>
    </span>
  );
}
