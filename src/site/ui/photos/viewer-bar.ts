// The bar below an enlarged photo. It has the caption, and buttons that do the same as the arrow keys and Escape. The
// bar is outside of React's root. It is visible while a photo is enlarged.
import messages from 'site:viewer';
import styles from './ViewerBar.module.css';

export type ViewerBar = ReturnType<typeof makeViewerBar>;

export function makeViewerBar(showOther: (step: 1 | -1) => void, close: () => void) {
  const caption = makeElement('p', styles.caption);
  // Hide the caption from screen readers, which have already read it on the page.
  caption.ariaHidden = 'true';
  const counter = makeElement('span', styles.count);
  const previous = makeButton(messages.previous, 'M12.5 4 6.5 10l6 6', () => showOther(-1));
  const next = makeButton(messages.next, 'M7.5 4l6 6-6 6', () => showOther(1));
  const controls = makeElement('div', styles.controls);
  controls.lang = messages.language;
  controls.append(counter, previous, next, makeButton(messages.close, 'M4 4l12 12M16 4L4 16', close));
  const bar = makeElement('section', styles.bar);
  bar.ariaLabel = messages.photo;
  bar.append(caption, controls);
  // Keep the focus on the photo. Otherwise arrow keys and Escape would not work after a click on a button.
  bar.addEventListener('mousedown', (event) => event.preventDefault());
  document.body.append(bar);
  // The height of the bar depends on the caption. The stylesheet needs this height, since the photo fills the rest of
  // the window.
  new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    if (height > 0) document.documentElement.style.setProperty('--viewer-bar', `${height}px`);
  }).observe(bar);
  /** Updates the bar for a photo; `position` counts from 1. */
  const describe = (photo: Element, position: number, count: number) => {
    // The bar is outside of the page element. So copy the attributes that determine the colors of the bar.
    const { page = '' } = photo.closest<HTMLElement>('[data-page]')?.dataset ?? {};
    const { jacket = '' } = photo.closest<HTMLElement>('[data-jacket]')?.dataset ?? {};
    Object.assign(bar.dataset, { page, jacket });
    caption.textContent = photo.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
    counter.textContent = count > 1 ? `${position} / ${count}` : '';
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
