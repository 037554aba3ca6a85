import { Link } from 'react-router';
import { mailLink, telephoneLink } from '#content/model/links.ts';
import { footerOrder, menuAddressOf, type PageId, pages } from '#pages.ts';
import { CopyButton } from '../CopyButton.tsx';
import styles from './Footer.module.css';
import { frame, isShown, titleLang, messageLang, messages } from '../frame.ts';
import { addressOnPaper, linkAddress } from '../links/link-address.ts';
import { List } from '../List.tsx';
import { Report } from './Report.tsx';
import { Spine } from '../links/Spine.tsx';
import { textLinks } from '../links/text-links.tsx';

type FooterProps = {
  /** The current page, if it is in the menu or the footer. */
  page: PageId | undefined;
  /** Whether this is an error page. There, the footer omits the owner's thanks for the visit. */
  isError: boolean;
};

/**
 * The footer, designed like the back cover of a book. Its link to the next page of the menu looks like a book on top of
 * the footer.
 */
export function Footer({ page, isError }: FooterProps) {
  const { email, phone, address, links, footer } = frame;
  const thanks = isError ? undefined : footer.thanks;
  const next = isError ? undefined : nextPage(page);
  const linkTo = (other: PageId) =>
    isShown(other) &&
    !frame.menu.includes(other) && (
      <Link
        to={pages[other].address}
        {...titleLang(other)}
        data-address={other === 'resume' ? addressOnPaper(linkAddress(pages.resume.address)) : undefined}
      >
        {messages.titles[other]}
      </Link>
    );
  const contact = [
    email && (
      <>
        <MailLink email={email} /> <CopyButton textOf={() => email} name={email} />
      </>
    ),
    phone && <a href={telephoneLink(phone)}>{phone}</a>,
    address,
    ...links.map(({ label, url }) => (
      <a href={linkAddress(url)} data-address={addressOnPaper(linkAddress(url))}>
        {label}
      </a>
    )),
  ].filter(Boolean);
  const others = [...footerOrder.map(linkTo), ...textLinks('footer')].filter(Boolean);
  return (
    <footer className={styles.footer}>
      {next && (
        <div className="wrap unprinted">
          <Spine page={next} to={menuAddressOf(next)} label={messages.frame.next + messages.colon} />
        </div>
      )}
      <div className={styles.cover}>
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.end}>
            <h2 className={styles.thanks} {...(thanks === undefined && messageLang)}>
              {thanks ?? messages.frame.thanks}
            </h2>
            <div className={styles.notes}>
              <p>
                <Report />
              </p>
              {footer.note && <p>{footer.note}</p>}
            </div>
          </div>
          <List className={styles.contact} items={contact} />
          <List className={styles.pages} items={others} />
        </div>
      </div>
    </footer>
  );
}

/** Links to an email address. A long address may break before its "@"; shorter ones fit in every column. */
function MailLink({ email }: { email: string }) {
  const at = email.length > 20 ? email.lastIndexOf('@') : -1;
  if (at === -1) return <a href={mailLink(email)}>{email}</a>;
  return (
    // For a `<wbr>`, Chromium adds a space to the accessible name. `aria-label` has no such space.
    <a href={mailLink(email)} aria-label={email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </a>
  );
}

/** Returns the next page in the menu; `undefined` if there is none, or if `page` is not in the menu. */
const nextPage = (page: PageId | undefined): PageId | undefined =>
  page && frame.menu.includes(page) ? frame.menu[frame.menu.indexOf(page) + 1] : undefined;
