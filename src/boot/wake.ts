import { isSlow } from '#src/connection.ts';
import { loadChunk } from '#src/load-chunk.ts';
import { placeAt } from '#src/routes.ts';

type Follow = (path: string) => void;

let waking: Promise<Follow | undefined> | undefined;
let isAwake = false;

/** How long a click waits for React, in milliseconds, before it is followed as an ordinary link. */
const patience = 500;

/** Fetches React and gives it the page, once; where that fails, the page stays what it is and links stay links. */
export function wake(): Promise<Follow | undefined> {
  waking ??= loadChunk('client', () => import('#src/client.tsx'))
    .then((client) => client.wakePage())
    .then((follow) => {
      isAwake = true;
      return follow;
    })
    .catch((error: unknown) => {
      console.error(error);
      return undefined;
    });
  return waking;
}

/**
 * A click on a link while React is on its way waits for it, so that the document can stay; but not for long, and not
 * where the connection is slow: there the link is followed at once.
 */
export function holdClicks(root: Document): void {
  root.addEventListener('click', (event) => {
    if (isAwake || event.defaultPrevented || isSlow()) return;
    const link = ownLink(event);
    if (!link) return;
    event.preventDefault();
    let isFollowed = false;
    const follow = (how: Follow | undefined) => {
      if (isFollowed) return;
      isFollowed = true;
      if (how) how(pathBelowBase(link));
      else location.assign(link.href);
    };
    setTimeout(follow, patience, undefined);
    void wake().then(follow);
  });
}

/** The link that a plain click follows, if it leads to another page of this site. */
function ownLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin || link.hash) return undefined;
  const isOwn = link.pathname.startsWith(import.meta.env.BASE_URL) || link.pathname === basePath();
  return isOwn && placeAt(pathBelowBase(link)) ? link : undefined;
}

const basePath = () => import.meta.env.BASE_URL.replace(/\/$/, '');

const pathBelowBase = (link: HTMLAnchorElement) => link.pathname.slice(basePath().length) || '/';
