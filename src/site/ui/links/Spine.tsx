import { Link } from 'react-router';
import { type PageId, pages } from '#pages.ts';
import { titleLang, messageLang, messages } from '../frame.ts';
import { Arrow } from './Button.tsx';
import styles from './Spine.module.css';

type SpineProps = {
  page: PageId;
  to: string;
  /** Interface message before the title of the page. */
  label?: string;
};

/** A link that looks like a book on its side, in the color of the target page. */
export const Spine = ({ page, to, label }: SpineProps) => (
  <Link className={styles.spine} to={to} data-jacket={pages[page].jacket}>
    {label && (
      <>
        <span {...messageLang}>{label}</span>{' '}
      </>
    )}
    <b className="heading-2" {...titleLang(page)}>
      {messages.titles[page]}
    </b>
    <Arrow />
  </Link>
);
