// What stands below an enlarged photo: its caption, and buttons for those who use neither arrow keys nor Escape. Made
// at the first opening and outside of what React owns; the stylesheet shows it while a photo is large.
import words from 'site:viewer';
import styles from './ViewerBar.module.css';

type Actions = { goOn(step: 1 | -1): void; close(): void };

let bar: HTMLElement | undefined;
let actions: Actions | undefined;

/** The bar of a document. */
export function viewerBar(root: Document): HTMLElement {
  if (bar) return bar;
  bar = element(root, 'section', styles.bar);
  bar.ariaLabel = words.photo;
  const caption = element(root, 'p', styles.caption);
  // A screen reader has read it as the caption of the photo.
  caption.ariaHidden = 'true';
  const controls = element(root, 'div', styles.controls);
  controls.lang = words.language;
  controls.append(
    element(root, 'span', styles.count),
    button(root, words.previous, 'M12.5 4 6.5 10l6 6', () => actions?.goOn(-1)),
    button(root, words.next, 'M7.5 4l6 6-6 6', () => actions?.goOn(1)),
    button(root, words.close, 'M4 4l12 12M16 4L4 16', () => actions?.close()),
  );
  bar.append(caption, controls);
  // The focus stays on the photo, so that the keys go on working after a click on a button.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  root.body.append(bar);
  // The photo takes the room that the bar leaves, however long the caption is.
  new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    if (height > 0) root.documentElement.style.setProperty('--viewer-bar', `${height}px`);
  }).observe(bar);
  return bar;
}

/** Fills the bar for one photo of a page. */
export function describePhoto(root: Document, photo: Element, place: number, count: number, next: Actions): void {
  const shown = viewerBar(root);
  actions = next;
  // The bar stands outside the page, and takes its colours from it.
  shown.dataset.page = photo.closest<HTMLElement>('[data-page]')?.dataset.page ?? '';
  const [caption, controls] = shown.children;
  if (caption) caption.textContent = photo.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  const [counter, ...buttons] = controls?.children ?? [];
  if (counter) counter.textContent = count > 1 ? `${place} / ${count}` : '';
  for (const turn of buttons.slice(0, 2)) turn.toggleAttribute('hidden', count < 2);
}

function element(root: Document, tag: 'section' | 'p' | 'div' | 'span', className: string | undefined): HTMLElement {
  const made = root.createElement(tag);
  made.className = className ?? '';
  return made;
}

function button(root: Document, label: string, path: string, act: () => void): HTMLElement {
  const made = root.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.className = styles.button ?? '';
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = root.createElementNS(namespace, 'svg');
  icon.setAttribute('viewBox', '0 0 20 20');
  const line = root.createElementNS(namespace, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  made.append(icon);
  made.addEventListener('click', act);
  return made;
}
