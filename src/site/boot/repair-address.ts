// The script of the not-found page. A static host knows each page by few spellings; this knows them all, so
// `/about-me/` reaches its page on a host that minds every letter.
import { repairedPath } from './repaired-path.ts';

const { origin, pathname, search, hash } = location;
const repaired = repairedPath(
  pathname,
  import.meta.env.BASE_URL,
  document.documentElement.dataset.pages?.split(' ') ?? [],
);
if (repaired?.isPage) {
  // A host that turns the address back into this one would lead here again and again.
  if (document.referrer !== origin + pathname + search) location.replace(repaired.path + search + hash);
} else if (repaired) {
  fetch(repaired.path, { method: 'HEAD' }).then(
    ({ ok, url }) => {
      if (ok && new URL(url).pathname !== pathname) location.replace(repaired.path + search + hash);
    },
    // Without a connection the page offers its links all the same.
    () => undefined,
  );
}
