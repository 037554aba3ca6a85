// Opens a photo large where it stands, goes on to its neighbours and closes it again. Works on whatever carries
// `data-enlarge`, by listening at the document: so it holds from the moment the document has loaded, before React
// is there, and after every navigation. Without JavaScript the photo is a plain link to its large version.
import { makeViewerBar, type ViewerBar } from './viewer-bar.ts';

const enlargeable = '[data-enlarge]';

/** Starts to listen; once per document. */
export function listenForEnlarging(): void {
  allPhotos().forEach(prepareEnlarging);
  document.addEventListener('click', (event) => {
    const photo = closestPhoto(event.target);
    if (!photo || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (isEnlarged(photo)) close();
    else open(photo);
  });
  document.addEventListener('keydown', (event) => {
    const photo = closestPhoto(event.target);
    if (photo && event.key === ' ') {
      event.preventDefault();
      photo.click();
    }
    const enlarged = enlargedPhoto();
    if (enlarged) steer(event, enlarged);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const photo = closestPhoto(target);
    if (!photo || !isEnlarged(photo) || !relatedTarget) return;
    if (!viewerBar().element.contains(relatedTarget as Node)) close();
  });
  listenForSwipes();
  document.addEventListener('error', ({ target }) => tellFailure(target), true);
}

/** Tells a screen reader that this link is a switch now, and whether it is on. React calls it without a link at the end. */
export function prepareEnlarging(photo: HTMLElement | null): void {
  if (!photo) return;
  photo.setAttribute('role', 'button');
  photo.setAttribute('aria-pressed', String(isEnlarged(photo)));
  const image = photo.querySelector('img');
  if (image?.complete && image.currentSrc && image.naturalWidth === 0) tellFailure(image);
}

const allPhotos = () => [...document.querySelectorAll<HTMLElement>(enlargeable)];

const isEnlarged = (photo: HTMLElement) => photo.classList.contains('enlarged');

const enlargedPhoto = () => allPhotos().find(isEnlarged);

const isLeftToRight = (photo: HTMLElement) => getComputedStyle(photo).direction !== 'rtl';

function closestPhoto(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(enlargeable) : null;
}

let bar: ViewerBar | undefined;
const viewerBar = () => (bar ??= makeViewerBar(goOn, () => close()));

const { CloseWatcher } = globalThis as { CloseWatcher?: new () => { destroy(): void; onclose: () => void } };
let closeWatcher: InstanceType<NonNullable<typeof CloseWatcher>> | undefined;

/**
 * Opens a photo large.
 * @param grows whether it is seen to grow out of its place
 */
function open(photo: HTMLElement, grows = true) {
  close(grows);
  mark(photo, true);
  document.documentElement.dataset.unnamed = '';
  describeShape(photo);
  askForLargeFiles(photo);
  // The Back gesture of a phone closes what is open, where the browser tells of it.
  if (CloseWatcher) {
    closeWatcher = new CloseWatcher();
    closeWatcher.onclose = () => close();
  }
  const photos = allPhotos();
  viewerBar().describe(photo, photos.indexOf(photo) + 1, photos.length);
  const change = () => {
    // One that was closed before the browser got round to it.
    if (!isEnlarged(photo)) return;
    // The picture leaves its place while it is large; its place keeps its height, so that nothing behind it moves.
    photo.style.height = `${photo.getBoundingClientRect().height}px`;
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
    photo.dataset.large = '';
  };
  if (grows) morph(photo, change);
  else change();
}

function close(shrinks = true) {
  const photo = enlargedPhoto();
  if (!photo) return;
  mark(photo, false);
  for (const [source, still] of stills) source.srcset = still;
  stills.clear();
  closeWatcher?.destroy();
  const change = () => {
    if (isEnlarged(photo)) return;
    delete photo.dataset.large;
    photo.style.height = '';
  };
  if (shrinks) morph(photo, change);
  else change();
}

/** The class and the state change at once, whatever time the picture takes to grow. */
function mark(photo: HTMLElement, isOn: boolean) {
  photo.classList.toggle('enlarged', isOn);
  photo.setAttribute('aria-pressed', String(isOn));
}

/** The change of view in which a photo grows or shrinks, the last that there was. */
let moving: { photo: HTMLElement; transition: ViewTransition } | undefined;

/** Lets the picture grow out of its place and shrink back into it; src/site/styles/view-transitions.css says how. */
function morph(photo: HTMLElement, change: () => void) {
  stopMoving();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return change();
  photo.dataset.moves = '';
  const transition = document.startViewTransition(change);
  moving = { photo, transition };
  const end = () => {
    if (moving?.transition === transition) stopMoving();
    if (!enlargedPhoto()) delete document.documentElement.dataset.unnamed;
  };
  // One that is overtaken by the next is skipped, which is no error.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

function stopMoving() {
  delete moving?.photo.dataset.moves;
  moving?.transition.skipTransition();
  moving = undefined;
}

/** Tells the stylesheet the shape of the whole picture, which it needs in the window, and how its place cuts it. */
function describeShape(photo: HTMLElement) {
  const image = photo.querySelector('img');
  if (!image) return;
  const { objectFit, objectPosition } = getComputedStyle(image);
  const { style } = document.documentElement;
  style.setProperty('--photo-shape', String(shapeOf(image)));
  style.setProperty('--photo-fit', objectFit);
  style.setProperty('--photo-focus', objectPosition);
}

/** How many times as wide as high. */
function shapeOf(image: HTMLImageElement | null): number {
  const [width, height] = [image?.getAttribute('width'), image?.getAttribute('height')].map(Number);
  return (width || 1) / (height || 1);
}

/** Shows the next photo of the page, or the one before, and goes round at the ends. */
function goOn(step: 1 | -1) {
  const photos = allPhotos();
  const current = photos.findIndex(isEnlarged);
  const next = photos.at((current + step) % photos.length);
  if (current < 0 || !next || isEnlarged(next)) return;
  stopMoving();
  open(next, false);
  next.scrollIntoView({ block: 'center', behavior: 'instant' });
  next.focus({ preventScroll: true });
}

function steer(event: KeyboardEvent, photo: HTMLElement) {
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    event.preventDefault();
    goOn((event.key === 'ArrowRight') === isLeftToRight(photo) ? 1 : -1);
  }
  if (event.key === 'Escape') {
    close();
    photo.focus({ preventScroll: true });
  }
  if (event.key === 'Tab') {
    // What lies behind the photo cannot be seen, so the focus goes round in front of it.
    const stops = [photo, ...viewerBar().element.querySelectorAll<HTMLElement>('button:not([hidden])')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  }
}

function listenForSwipes() {
  let from: number | undefined;
  const begin = ({ touches }: TouchEvent) => (from = touches.length === 1 ? touches[0]?.clientX : undefined);
  document.addEventListener('touchstart', begin, { passive: true });
  document.addEventListener('touchend', ({ changedTouches }) => {
    const photo = enlargedPhoto();
    const way = (changedTouches[0]?.clientX ?? 0) - (from ?? Number.NaN);
    // Who has zoomed in moves the picture, and does not turn to the next.
    if (!photo || !(Math.abs(way) > 40) || (window.visualViewport?.scale ?? 1) > 1) return;
    goOn(way < 0 === isLeftToRight(photo) ? 1 : -1);
  });
}

/** Chooses the files anew for the size of the window; an animated picture starts to move. */
function askForLargeFiles(photo: HTMLElement) {
  // The picture is whole now, however its place cuts it.
  const shape = shapeOf(photo.querySelector('img'));
  for (const source of photo.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset]')) {
    source.sizes = `min(100vw, ${Math.round(shape * 100)}vh)`;
    if (photo.dataset.enlarge !== 'moving' || !(photo instanceof HTMLAnchorElement)) continue;
    stills.set(source, source.srcset);
    source.srcset = photo.href;
  }
}

/** What stands on the page in place of a picture that moves while it is large. */
const stills = new Map<HTMLImageElement | HTMLSourceElement, string>();

/** Where a picture does not arrive its words stand there instead, and need a plain ground. */
function tellFailure(target: EventTarget | null) {
  const photo = closestPhoto(target);
  if (photo) photo.dataset.failed = '';
}
