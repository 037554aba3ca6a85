import { Link } from 'react-router';
import { type PageId, pages } from '#pages.ts';
import { isShown, titleLang, messages } from '../frame.ts';

/** Link to the parent page. Renders nothing if the site does not have this page. */
export const WayBack = ({ page }: { page: PageId }) =>
  isShown(page) && (
    <Link to={pages[page].address} {...titleLang(page)}>
      {messages.titles[page]}
    </Link>
  );
