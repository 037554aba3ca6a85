import { Link } from 'react-router';
import { mailLink } from '#content/model/links.ts';
import { menuAddressOf, type PageId, pages } from '#pages.ts';
import { frame, titleLang, messageLang, messages } from '../frame.ts';
import { List } from '../List.tsx';
import { resumeLink } from '../links/resume-link.tsx';
import { textLinks } from '../links/text-links.tsx';
import styles from './Masthead.module.css';

type MastheadProps = {
  page: PageId | undefined;
  /** The page in the menu to which the current page belongs, such as Projects for a case study. */
  parent?: PageId | undefined;
  /** Path of the current page. Only set for a page whose props are embedded in its HTML document. */
  address?: string | undefined;
};

/**
 * The logo, the menu and the theme switch. On narrow screens, the menu is a popover (src/site/boot/menu.ts). The
 * popover also has links to the résumé and the email address.
 */
export function Masthead({ page, parent, address }: MastheadProps) {
  const { email, menu } = frame;
  // Without a PDF, the résumé link leads to the résumé page. Omit the link if the menu already has this page.
  const resume = (frame.resumePdf || !menu.includes('resume')) && resumeLink();
  return (
    <header className={styles.masthead}>
      <a className={`unprinted ${styles.skip}`} href="#main" {...messageLang}>
        {messages.frame.skip}
      </a>
      <div className={`wrap ${styles.bar}`}>
        <Link className={styles.logo} to={pages.home.address}>
          <span>{frame.name}</span>
        </Link>
        <button className={styles.toggle} type="button" popoverTarget="menu" {...messageLang} suppressHydrationWarning>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path className={styles.bars} d="M2 5h16M2 10h16M2 15h16" />
            <path className={styles.cross} d="M4 4l12 12M16 4L4 16" />
          </svg>
          {messages.frame.menu}
        </button>
        <div id="menu" className={styles.menu} popover="auto">
          <nav aria-label={messages.frame.mainMenu} {...messageLang}>
            <List
              items={[
                ...menu.map((entry) => (
                  <Link
                    to={menuAddressOf(entry)}
                    {...titleLang(entry)}
                    aria-current={entry === page ? 'page' : entry === parent || undefined}
                  >
                    {messages.titles[entry]}
                  </Link>
                )),
                ...textLinks('menu', address),
              ]}
            />
          </nav>
          <span className={styles.rest} />
          <List
            className={styles.contact}
            items={[resume, email && <a href={mailLink(email)}>{email}</a>].filter(Boolean)}
          />
        </div>
        {frame.appearance === 'both' && (
          <button
            className={styles.theme}
            type="button"
            data-theme-switch=""
            aria-label={messages.frame.darkTheme}
            {...messageLang}
            suppressHydrationWarning
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <circle cx="10" cy="10" r="7" />
              <path d="M10 3a7 7 0 0 1 0 14z" />
            </svg>
          </button>
        )}
      </div>
    </header>
  );
}
