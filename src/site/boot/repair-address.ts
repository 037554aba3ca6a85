// Script of the not-found page. Static hosts match paths exactly. If the path is another spelling of a page's path,
// such as `/about-me/`, this script redirects to the page.
import { baseOf } from './base-of.ts';
import { repairedPath } from './repaired-path.ts';

const { origin, pathname, search, hash } = location;
/**
 * Base path of the language of the requested page. Each language except the first has a folder, but a host has only one
 * not-found page.
 */
const base = import.meta.env.LANGUAGE_FOLDERS
  ? baseOf(pathname, import.meta.env.FILES_URL, import.meta.env.LANGUAGE_FOLDERS)
  : import.meta.env.BASE_URL;
const repaired = repairedPath(pathname, base, document.documentElement.dataset.pages?.split(' ') ?? []);
if (repaired?.isPage) {
  // Avoid a redirect loop with hosts that redirect back to this URL.
  if (document.referrer !== origin + pathname + search) location.replace(repaired.path + search + hash);
} else if (repaired) {
  fetch(repaired.path, { method: 'HEAD' }).then(
    ({ ok, url }) => {
      if (ok && new URL(url).pathname !== pathname) location.replace(repaired.path + search + hash);
      else showOwnNotFound();
    },
    // Without a network connection, stay on the not-found page, which has links.
    () => undefined,
  );
} else showOwnNotFound();

/** Opens the not-found page in the language of the requested page. */
function showOwnNotFound() {
  if (import.meta.env.LANGUAGE_FOLDERS && base !== import.meta.env.BASE_URL) location.replace(`${base}404.html`);
}
