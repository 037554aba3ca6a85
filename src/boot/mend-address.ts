// The script of the not-found page. A static host knows each page by one spelling; this knows them all, so
// `/ABOUTME/` reaches its page on a host that minds the case.
import { pageAt, pages } from '#src/routes.ts';

const base = import.meta.env.BASE_URL;
const { pathname, search, hash } = location;
if (pathname.toLowerCase().startsWith(base.toLowerCase())) {
  const path = `/${pathname.slice(base.length)}`.replace(/\/{2,}/g, '/');
  const page = pageAt(path);
  const shown = document.documentElement.dataset.pages?.split(' ') ?? [];
  if (page && shown.includes(page)) {
    const address = base + pages[page].address.slice(1);
    // A host that has lost the page answers with this file again: once is enough.
    if (address !== pathname) location.replace(address + search + hash);
  }
}
