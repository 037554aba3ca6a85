// What stands below an enlarged photo: its caption, and buttons for those who use neither arrow keys nor Escape. Made
// at the first opening and outside of what React owns; the stylesheet shows it while a photo is large.
import messages from 'site:viewer';
import styles from './ViewerBar.module.css';

export type ViewerBar = ReturnType<typeof makeViewerBar>;

/** Makes the bar of a document. */
export function makeViewerBar(goOn: (step: 1 | -1) => void, close: () => void) {
  const caption = makeElement('p', styles.caption);
  // A screen reader has read it as the caption of the photo.
  caption.ariaHidden = 'true';
  const counter = makeElement('span', styles.count);
  const previous = makeButton(messages.previous, 'M12.5 4 6.5 10l6 6', () => goOn(-1));
  const next = makeButton(messages.next, 'M7.5 4l6 6-6 6', () => goOn(1));
  const controls = makeElement('div', styles.controls);
  controls.lang = messages.language;
  controls.append(counter, previous, next, makeButton(messages.close, 'M4 4l12 12M16 4L4 16', close));
  const bar = makeElement('section', styles.bar);
  bar.ariaLabel = messages.photo;
  bar.append(caption, controls);
  // The focus stays on the photo, so that the keys go on working after a click on a button.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(bar);
  // The photo takes the room that the bar leaves, however long the caption is.
  new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    if (height > 0) document.documentElement.style.setProperty('--viewer-bar', `${height}px`);
  }).observe(bar);
  /** Fills the bar for one photo of a page. */
  const describe = (photo: Element, place: number, count: number) => {
    // The bar stands outside the page, and takes its colors from it.
    const { page = '', jacket = '' } = photo.closest<HTMLElement>('[data-page]')?.dataset ?? {};
    Object.assign(bar.dataset, { page, jacket });
    caption.textContent = photo.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
    counter.textContent = count > 1 ? `${place} / ${count}` : '';
    for (const button of [previous, next]) button.hidden = count < 2;
  };
  return { element: bar, describe };
}

function makeElement<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className = ''): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className });
}

function makeButton(label: string, path: string, act: () => void): HTMLButtonElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(namespace, 'svg');
  icon.setAttribute('viewBox', '0 0 20 20');
  const line = document.createElementNS(namespace, 'path');
  line.setAttribute('d', path);
  icon.append(line);
  const button = makeElement('button', styles.button);
  button.type = 'button';
  button.ariaLabel = label;
  button.append(icon);
  button.addEventListener('click', act);
  return button;
}
