// Script of the not-found page. Static hosts match paths exactly, so this script redirects other spellings of a path,
// such as `/about-me/`, to the page.
import { repairedPath } from './repaired-path.ts';

const { origin, pathname, search, hash } = location;
const repaired = repairedPath(
  pathname,
  import.meta.env.BASE_URL,
  document.documentElement.dataset.pages?.split(' ') ?? [],
);
if (repaired?.isPage) {
  // Avoid a redirect loop with hosts that redirect back to this URL.
  if (document.referrer !== origin + pathname + search) location.replace(repaired.path + search + hash);
} else if (repaired) {
  fetch(repaired.path, { method: 'HEAD' }).then(
    ({ ok, url }) => {
      if (ok && new URL(url).pathname !== pathname) location.replace(repaired.path + search + hash);
    },
    // Without a network connection, stay on the not-found page, which has links.
    () => undefined,
  );
}
