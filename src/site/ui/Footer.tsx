import { Link } from 'react-router';
import { mailLink, telephoneLink } from '#content/links.ts';
import { footerOrder, pages } from '#pages.ts';
import styles from './Footer.module.css';
import { frame, isShown, ofTitle, own, words } from './frame.ts';
import { linkAddress } from './link-address.ts';
import { List } from './List.tsx';

/** Thanks the visitor, asks for reports of what is wrong, and says where else to find the owner. */
export function Footer() {
  const { email, phone, address, links, footer } = frame;
  const contact = [
    email && <a href={mailLink(email)}>{email}</a>,
    phone && <a href={telephoneLink(phone)}>{phone}</a>,
    address,
    ...links.map(({ label, url }) => <a href={linkAddress(url)}>{label}</a>),
  ].filter(Boolean);
  const more = footerOrder
    .filter((page) => isShown(page) && !frame.menu.includes(page))
    .map((page) => (
      <Link to={pages[page].address} {...ofTitle(page)}>
        {words.titles[page]}
      </Link>
    ));
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <h2 className={styles.thanks} {...(footer.thanks === undefined && own)}>
          {footer.thanks ?? words.frame.thanks}
        </h2>
        <List className={styles.links} items={[...contact, ...more]} />
        <p className={styles.report}>
          <span {...(footer.report === undefined && own)}>{footer.report ?? words.frame.report}</span>{' '}
          {footer.reportTo && (
            <a href={linkAddress(footer.reportTo)} {...own}>
              {words.frame.reportLink}
            </a>
          )}
        </p>
        {footer.note && <p className={styles.note}>{footer.note}</p>}
      </div>
    </footer>
  );
}
