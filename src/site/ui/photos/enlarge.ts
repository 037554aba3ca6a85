// Photo viewer. It listens on the document for events of all `[data-enlarge]` elements. So it works before React loads
// and after every navigation. Without JavaScript, a photo is a link to its large version.
import { makeViewerBar, type ViewerBar } from './viewer-bar.ts';

const enlargeable = '[data-enlarge]';

/** Adds the listeners of the photo viewer. Call once per document. */
export function listenToPhotos(): void {
  allPhotos().forEach(makeToggleButton);
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
    if (enlarged) handleKey(event, enlarged);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const photo = closestPhoto(target);
    if (!photo || !isEnlarged(photo) || !relatedTarget) return;
    if (!viewerBar().element.contains(relatedTarget as Node)) close();
  });
  listenForSwipes();
  document.addEventListener('error', ({ target }) => markFailure(target), true);
}

/**
 * Makes the link of a photo a toggle button for screen readers. This function is a React ref.
 * @param photo `null` when the element unmounts
 */
export function makeToggleButton(photo: HTMLElement | null): void {
  if (!photo) return;
  photo.setAttribute('role', 'button');
  photo.setAttribute('aria-pressed', String(isEnlarged(photo)));
  const image = photo.querySelector('img');
  if (image?.complete && image.currentSrc && image.naturalWidth === 0) markFailure(image);
}

const allPhotos = () => [...document.querySelectorAll<HTMLElement>(enlargeable)];

const isEnlarged = (photo: HTMLElement) => photo.classList.contains('enlarged');

const enlargedPhoto = () => allPhotos().find(isEnlarged);

const isLeftToRight = (photo: HTMLElement) => getComputedStyle(photo).direction !== 'rtl';

function closestPhoto(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(enlargeable) : null;
}

let bar: ViewerBar | undefined;
const viewerBar = () => (bar ??= makeViewerBar(showOther, () => close()));

const { CloseWatcher } = globalThis as { CloseWatcher?: new () => { destroy(): void; onclose: () => void } };
let closeWatcher: InstanceType<NonNullable<typeof CloseWatcher>> | undefined;

function open(photo: HTMLElement, isAnimated = true) {
  close(isAnimated);
  setEnlarged(photo, true);
  document.documentElement.dataset.unnamed = '';
  setPhotoProperties(photo);
  selectLargeFiles(photo);
  // Close the photo on the Back gesture of phones, if the browser supports `CloseWatcher`.
  if (CloseWatcher) {
    closeWatcher = new CloseWatcher();
    closeWatcher.onclose = () => close();
  }
  const photos = allPhotos();
  viewerBar().describe(photo, photos.indexOf(photo) + 1, photos.length);
  const change = () => {
    // The photo may have been closed before the transition started.
    if (!isEnlarged(photo)) return;
    // The enlarged picture takes no space in the layout. Keep the height of its link, so that the page behind does not
    // move.
    photo.style.height = `${photo.getBoundingClientRect().height}px`;
    const { style, clientWidth } = document.documentElement;
    style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
    photo.dataset.large = '';
  };
  if (isAnimated) animate(photo, change);
  else change();
}

function close(isAnimated = true) {
  const photo = enlargedPhoto();
  if (!photo) return;
  setEnlarged(photo, false);
  for (const [source, still] of stills) source.srcset = still;
  stills.clear();
  closeWatcher?.destroy();
  const change = () => {
    if (isEnlarged(photo)) return;
    delete photo.dataset.large;
    photo.style.height = '';
  };
  if (isAnimated) animate(photo, change);
  else change();
}

/** Updates the class and the ARIA state immediately, without waiting for the transition. */
function setEnlarged(photo: HTMLElement, isOn: boolean) {
  photo.classList.toggle('enlarged', isOn);
  photo.setAttribute('aria-pressed', String(isOn));
}

let running: { photo: HTMLElement; transition: ViewTransition } | undefined;

/** Animates the photo between its slot and the viewport (src/site/styles/view-transitions.css). */
function animate(photo: HTMLElement, change: () => void) {
  stopAnimation();
  const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (hasReducedMotion || !('startViewTransition' in document)) return change();
  photo.dataset.moves = '';
  const transition = document.startViewTransition(change);
  running = { photo, transition };
  const end = () => {
    if (running?.transition === transition) stopAnimation();
    if (!enlargedPhoto()) delete document.documentElement.dataset.unnamed;
  };
  // If the next transition replaces this transition, `ready` rejects. This is not an error.
  transition.ready.catch(() => undefined);
  transition.finished.then(end, end);
}

function stopAnimation() {
  delete running?.photo.dataset.moves;
  running?.transition.skipTransition();
  running = undefined;
}

/** Sets custom properties for the stylesheet: the aspect ratio of the picture, and how the page crops the picture. */
function setPhotoProperties(photo: HTMLElement) {
  const image = photo.querySelector('img');
  if (!image) return;
  const { objectFit, objectPosition } = getComputedStyle(image);
  const { style } = document.documentElement;
  style.setProperty('--photo-shape', String(aspectRatioOf(image)));
  style.setProperty('--photo-fit', objectFit);
  style.setProperty('--photo-focus', objectPosition);
}

function aspectRatioOf(image: HTMLImageElement | null): number {
  const [width, height] = [image?.getAttribute('width'), image?.getAttribute('height')].map(Number);
  return (width || 1) / (height || 1);
}

/** Replaces the enlarged photo with the next or previous photo of the page. The last photo is followed by the first. */
function showOther(step: 1 | -1) {
  const photos = allPhotos();
  const current = photos.findIndex(isEnlarged);
  const next = photos.at((current + step) % photos.length);
  if (current < 0 || !next || isEnlarged(next)) return;
  stopAnimation();
  open(next, false);
  next.scrollIntoView({ block: 'center', behavior: 'instant' });
  next.focus({ preventScroll: true });
}

function handleKey(event: KeyboardEvent, photo: HTMLElement) {
  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
    event.preventDefault();
    showOther((event.key === 'ArrowRight') === isLeftToRight(photo) ? 1 : -1);
  }
  if (event.key === 'Escape') {
    close();
    photo.focus({ preventScroll: true });
  }
  if (event.key === 'Tab') {
    // Keep the focus in the viewer, since it covers the page.
    const stops = [photo, ...viewerBar().element.querySelectorAll<HTMLElement>('button:not([hidden])')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    stops.at((at + (event.shiftKey ? -1 : 1)) % stops.length)?.focus();
  }
}

function listenForSwipes() {
  let startX: number | undefined;
  const begin = ({ touches }: TouchEvent) => (startX = touches.length === 1 ? touches[0]?.clientX : undefined);
  document.addEventListener('touchstart', begin, { passive: true });
  document.addEventListener('touchend', ({ changedTouches }) => {
    const photo = enlargedPhoto();
    const distance = (changedTouches[0]?.clientX ?? 0) - (startX ?? Number.NaN);
    // If the visitor has zoomed in, a swipe pans the picture.
    if (!photo || !(Math.abs(distance) > 40) || (window.visualViewport?.scale ?? 1) > 1) return;
    showOther(distance < 0 === isLeftToRight(photo) ? 1 : -1);
  });
}

/** Selects image files for the size of the viewport, and starts an animated picture. */
function selectLargeFiles(photo: HTMLElement) {
  // An enlarged picture is not cropped, so its width follows from its aspect ratio.
  const aspectRatio = aspectRatioOf(photo.querySelector('img'));
  for (const source of photo.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset]')) {
    source.sizes = `min(100vw, ${Math.round(aspectRatio * 100)}vh)`;
    if (photo.dataset.enlarge !== 'moving' || !(photo instanceof HTMLAnchorElement)) continue;
    stills.set(source, source.srcset);
    source.srcset = photo.href;
  }
}

/** The `srcset` values of still images. They are restored when an animated picture is closed. */
const stills = new Map<HTMLImageElement | HTMLSourceElement, string>();

/** Marks a picture that failed to load. Its alt text then has a plain background. */
function markFailure(target: EventTarget | null) {
  const photo = closestPhoto(target);
  if (photo) photo.dataset.failed = '';
}
