// Opens a photo large where it stands and closes it again. Works on whatever carries `data-enlarge`, by listening at
// the document: so it holds from the moment the document has loaded, before React wakes, and after every navigation.
// Without JavaScript the photo is a plain link to its large version.

const enlargeable = '[data-enlarge]';

/** Starts to listen; once per document. */
export function listenForEnlarging(root: Document): void {
  root.querySelectorAll<HTMLElement>(enlargeable).forEach(prepareEnlarging);
  root.addEventListener('click', (event) => {
    const photo = closestPhoto(event.target);
    if (!photo || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setEnlarged(photo, !photo.classList.contains('enlarged'));
  });
  root.addEventListener('keydown', (event) => {
    const photo = closestPhoto(event.target);
    if (photo && event.key === ' ') {
      event.preventDefault();
      photo.click();
    }
    if (event.key === 'Escape') closeAll(root);
  });
  root.addEventListener('focusout', (event) => {
    const photo = closestPhoto(event.target);
    if (photo && event.relatedTarget) setEnlarged(photo, false);
  });
}

/** Tells a screen reader that this link is a switch now, and that it is off. */
export function prepareEnlarging(photo: HTMLElement): void {
  photo.setAttribute('role', 'button');
  photo.setAttribute('aria-pressed', String(photo.classList.contains('enlarged')));
}

function closestPhoto(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(enlargeable) : null;
}

function closeAll(root: Document) {
  root.querySelectorAll<HTMLElement>(`${enlargeable}.enlarged`).forEach((photo) => {
    setEnlarged(photo, false);
  });
}

function setEnlarged(photo: HTMLElement, isEnlarged: boolean) {
  if (photo.classList.contains('enlarged') === isEnlarged) return;
  // The picture leaves its place while it is large; its place keeps its height, so that nothing behind it moves.
  photo.style.height = isEnlarged ? `${photo.offsetHeight}px` : '';
  photo.classList.toggle('enlarged', isEnlarged);
  photo.setAttribute('aria-pressed', String(isEnlarged));
  if (isEnlarged) askForLargeFiles(photo);
}

function askForLargeFiles(photo: HTMLElement) {
  for (const source of photo.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[sizes]')) source.sizes = '100vw';
}
