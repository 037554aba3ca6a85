import { Link } from 'react-router';
import { mailLink, telephoneLink } from '#content/model/links.ts';
import { footerOrder, menuAddressOf, type PageId, pages } from '#pages.ts';
import { Arrow } from '../links/Button.tsx';
import styles from './Footer.module.css';
import { frame, isShown, ofTitle, own, messages } from '../frame.ts';
import { addressOnPaper, linkAddress } from '../links/link-address.ts';
import { List } from '../List.tsx';
import { textLinks } from '../links/text-links.tsx';

type FooterProps = {
  /** The current page, if it is in the menu or the footer. */
  page: PageId | undefined;
  /** True on error pages, where the footer must not show the owner's thanks for the visit. */
  isError: boolean;
  /** Whether to link to the next page; false if the content of the page has its own link to a next page. */
  hasNext?: boolean;
};

/** The footer, designed like the back cover of a book: thanks, next page, contact links, and how to report errors. */
export function Footer({ page, isError, hasNext = true }: FooterProps) {
  const { email, phone, address, links, footer } = frame;
  const thanks = isError ? undefined : footer.thanks;
  const next = isError || !hasNext ? undefined : nextPage(page);
  const linkTo = (other: PageId) =>
    isShown(other) &&
    !frame.menu.includes(other) && (
      <Link
        to={pages[other].address}
        {...ofTitle(other)}
        data-address={other === 'resume' ? addressOnPaper(linkAddress(pages.resume.address)) : undefined}
      >
        {messages.titles[other]}
      </Link>
    );
  const contact = [
    linkTo('resume'),
    email && <a href={mailLink(email)}>{email}</a>,
    phone && <a href={telephoneLink(phone)}>{phone}</a>,
    address,
    ...links.map(({ label, url }) => (
      <a href={linkAddress(url)} data-address={addressOnPaper(linkAddress(url))}>
        {label}
      </a>
    )),
    ...textLinks('footer'),
    ...footerOrder.filter((other) => other !== 'resume').map(linkTo),
  ].filter(Boolean);
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.inner}`}>
        <h2 className={styles.thanks} {...(thanks === undefined && own)}>
          {thanks ?? messages.frame.thanks}
        </h2>
        {next && (
          <Link className={styles.next} to={menuAddressOf(next)}>
            <span {...own}>{messages.frame.next + messages.colon}</span>{' '}
            <b {...ofTitle(next)}>{messages.titles[next]}</b>
            <Arrow />
          </Link>
        )}
        <div className={styles.foot}>
          <span className={styles.dot} aria-hidden="true" />
          <List className={styles.links} items={contact} />
          <div className={styles.notes}>
            <p>
              <span {...(footer.report === undefined && own)}>{footer.report ?? messages.frame.report}</span>{' '}
              {footer.reportTo && (
                <a href={linkAddress(footer.reportTo)} {...own}>
                  {messages.frame.reportLink}
                </a>
              )}
            </p>
            {footer.note && <p>{footer.note}</p>}
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Next page in the menu. The first page of the menu follows the last page, and any page outside the menu. */
function nextPage(page: PageId | undefined): PageId | undefined {
  const { menu } = frame;
  const next = menu[page ? menu.indexOf(page) + 1 : 0] ?? menu[0];
  return next === page ? undefined : next;
}
