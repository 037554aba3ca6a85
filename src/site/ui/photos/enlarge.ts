// Opens a photo large where it stands, goes on to its neighbours and closes it again. Works on whatever carries
// `data-enlarge`, by listening at the document: so it holds from the moment the document has loaded, before React
// wakes, and after every navigation. Without JavaScript the photo is a plain link to its large version.
import { describePhoto, viewerBar } from './viewer-bar.ts';

const enlargeable = '[data-enlarge]';

/** Starts to listen; once per document. */
export function listenForEnlarging(root: Document): void {
  root.querySelectorAll<HTMLElement>(enlargeable).forEach(prepareEnlarging);
  root.addEventListener('click', (event) => {
    const photo = closestPhoto(event.target);
    if (!photo || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isEnlarged(photo)) close(photo);
    else open(photo);
  });
  root.addEventListener('keydown', (event) => {
    const photo = closestPhoto(event.target);
    if (photo && event.key === ' ') {
      event.preventDefault();
      photo.click();
    }
    if (enlargedPhoto(root)) steer(root, event);
  });
  root.addEventListener('focusout', (event) => {
    const photo = closestPhoto(event.target);
    const isKept = !event.relatedTarget || viewerBar(root).contains(event.relatedTarget as Node);
    if (photo && isEnlarged(photo) && !isKept) close(photo);
  });
  listenForSwipes(root);
  root.addEventListener('error', ({ target }) => tellFailure(target), true);
}

/** Tells a screen reader that this link is a switch now, and whether it is on. */
export function prepareEnlarging(photo: HTMLElement): void {
  photo.setAttribute('role', 'button');
  photo.setAttribute('aria-pressed', String(isEnlarged(photo)));
  const image = photo.querySelector('img');
  if (image?.complete && image.currentSrc && image.naturalWidth === 0) tellFailure(image);
}

const isEnlarged = (photo: HTMLElement) => photo.classList.contains('enlarged');

const enlargedPhoto = (root: Document) => root.querySelector<HTMLElement>(`${enlargeable}.enlarged`);

function closestPhoto(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(enlargeable) : null;
}

function open(photo: HTMLElement) {
  const root = photo.ownerDocument;
  const other = enlargedPhoto(root);
  if (other) close(other);
  mark(photo, true);
  askForLargeFiles(photo);
  watchForClosing(photo);
  const photos = [...root.querySelectorAll<HTMLElement>(enlargeable)];
  describePhoto(root, photo, photos.indexOf(photo) + 1, photos.length, {
    goOn: (step) => goOn(root, step),
    close: () => close(photo),
  });
  morph(photo, () => {
    // The picture leaves its place while it is large; its place keeps its height, so that nothing behind it moves.
    photo.style.height = `${photo.getBoundingClientRect().height}px`;
    const { style, clientWidth } = root.documentElement;
    style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
    photo.dataset.large = '';
  });
}

function close(photo: HTMLElement) {
  mark(photo, false);
  stopMoving(photo);
  closeWatcher?.destroy();
  morph(photo, () => {
    delete photo.dataset.large;
    photo.style.height = '';
  });
}

/** The class and the state change at once, whatever time the picture takes to grow. */
function mark(photo: HTMLElement, isOn: boolean) {
  photo.classList.toggle('enlarged', isOn);
  photo.setAttribute('aria-pressed', String(isOn));
}

/** Lets the picture grow out of its place and shrink back into it, where the browser can; base.css says how. */
function morph(photo: HTMLElement, change: () => void) {
  const image = photo.querySelector('img');
  if (!image || !('startViewTransition' in document)) return change();
  image.style.viewTransitionName = 'photo';
  const { ready, finished } = document.startViewTransition(change);
  const forget = () => {
    image.style.viewTransitionName = '';
  };
  // One that is overtaken by the next is skipped, which is no error.
  ready.catch(() => undefined);
  finished.then(forget, forget);
}

/** Shows the next photo of the page, or the one before, and goes round at the ends. */
function goOn(root: Document, step: 1 | -1) {
  const photos = [...root.querySelectorAll<HTMLElement>(enlargeable)];
  const current = enlargedPhoto(root);
  if (!current || photos.length < 2) return;
  const next = photos.at((photos.indexOf(current) + step) % photos.length);
  if (!next) return;
  open(next);
  next.scrollIntoView({ block: 'center', behavior: 'instant' });
  next.focus({ preventScroll: true });
}

function steer(root: Document, event: KeyboardEvent) {
  const photo = enlargedPhoto(root);
  if (!photo) return;
  const isRightToLeft = getComputedStyle(photo).direction === 'rtl';
  const steps: Record<string, 1 | -1> = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 };
  const step = steps[event.key];
  if (step) {
    event.preventDefault();
    goOn(root, step);
  }
  if (event.key === 'Escape') {
    close(photo);
    photo.focus({ preventScroll: true });
  }
  if (event.key === 'Tab') {
    // What lies behind the photo cannot be seen, so the focus goes round in front of it.
    const stops = [photo, ...viewerBar(root).querySelectorAll<HTMLElement>('button:not([hidden])')];
    const at = stops.indexOf(root.activeElement as HTMLElement);
    event.preventDefault();
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  }
}

type CloseWatcher = { destroy(): void; onclose: (() => void) | null };
let closeWatcher: CloseWatcher | undefined;

/** The Back gesture of a phone closes what is open, where the browser tells of it. */
function watchForClosing(photo: HTMLElement) {
  const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => CloseWatcher };
  if (!Watcher) return;
  closeWatcher = new Watcher();
  closeWatcher.onclose = () => {
    if (isEnlarged(photo)) close(photo);
  };
}

function listenForSwipes(root: Document) {
  let from: number | undefined;
  const begin = ({ touches }: TouchEvent) => (from = touches.length === 1 ? touches[0]?.clientX : undefined);
  root.addEventListener('touchstart', begin, { passive: true });
  root.addEventListener('touchend', ({ changedTouches }) => {
    const photo = enlargedPhoto(root);
    const way = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN);
    // Who has zoomed in moves the picture, and does not turn to the next.
    if (!photo || !(Math.abs(way) > 40) || (window.visualViewport?.scale ?? 1) > 1) return;
    goOn(root, way < 0 === (getComputedStyle(photo).direction !== 'rtl') ? 1 : -1);
  });
}

/** Chooses the files anew for the size of the window; an animated picture starts to move. */
function askForLargeFiles(photo: HTMLElement) {
  const image = photo.querySelector('img');
  const shape = image ? image.width / image.height : 1;
  for (const source of photo.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset]')) {
    source.sizes = `min(100vw, ${Math.round(shape * 100)}vh)`;
    if (photo.dataset.enlarge !== 'moving' || !(photo instanceof HTMLAnchorElement)) continue;
    source.dataset.still = source.srcset;
    source.srcset = photo.href;
  }
}

function stopMoving(photo: HTMLElement) {
  for (const source of photo.querySelectorAll<HTMLSourceElement>('[data-still]')) {
    source.srcset = source.dataset.still ?? '';
    delete source.dataset.still;
  }
}

/** Where a picture does not arrive its words stand there instead, and need a plain ground. */
function tellFailure(target: EventTarget | null) {
  const photo = closestPhoto(target);
  if (photo) photo.dataset.failed = '';
}
