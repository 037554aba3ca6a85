import { Link } from 'react-router';
import { footerOrder, pages } from '#pages.ts';
import styles from './FoldedFooter.module.css';
import { frame, isShown, titleLang, messageLang, messages } from '../frame.ts';
import { List } from '../List.tsx';
import { Report } from './Report.tsx';
import { textLinks } from '../links/text-links.tsx';

/** The footer of the 90-second page: a line with the thank-you text and links. The page has the contact links. */
export function FoldedFooter() {
  const { footer, menu } = frame;
  const others = footerOrder.filter((page) => page !== 'brief' && isShown(page) && !menu.includes(page));
  const links = [
    ...textLinks('footer'),
    ...others.map((page) => (
      <Link to={pages[page].address} {...titleLang(page)}>
        {messages.titles[page]}
      </Link>
    )),
  ];
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.line}`}>
        <h2 className={styles.thanks} {...(footer.thanks === undefined && messageLang)}>
          {footer.thanks ?? messages.frame.thanks}
        </h2>
        <p className={styles.report}>
          <Report />
        </p>
        <List className={styles.links} items={links} />
      </div>
    </footer>
  );
}
