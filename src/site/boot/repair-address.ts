// Script of the not-found page. Static hosts match paths exactly; this redirects other spellings, such as `/about-me/`,
// to their page.
import { repairedPath } from './repaired-path.ts';

const { origin, pathname, search, hash } = location;
const repaired = repairedPath(
  pathname,
  import.meta.env.BASE_URL,
  document.documentElement.dataset.pages?.split(' ') ?? [],
);
if (repaired?.isPage) {
  // Avoids a redirect loop with hosts that redirect back to this address.
  if (document.referrer !== origin + pathname + search) location.replace(repaired.path + search + hash);
} else if (repaired) {
  fetch(repaired.path, { method: 'HEAD' }).then(
    ({ ok, url }) => {
      if (ok && new URL(url).pathname !== pathname) location.replace(repaired.path + search + hash);
    },
    // Offline, the page still shows its links.
    () => undefined,
  );
}
