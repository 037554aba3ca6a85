// Numbers beside the parts of a page, for the pictures that explain it. The tables of docs/where-do-i-change.md name the
// same numbers, so a part keeps its own even where the owner has left out another.
import type { Locator, Page } from '@playwright/test';

/** Which part of a page gets which number. */
export type Mark = { number: number; selector: string; at?: 'start' | 'foot' };

/** The parts of Home, as docs/where-do-i-change.md numbers them. */
export const homeMarks: readonly Mark[] = [
  { number: 1, selector: '[data-page] > header a[href="/"]' },
  { number: 2, selector: '#menu ul' },
  { number: 3, selector: 'main p:has(+ h1)' },
  { number: 4, selector: 'main h1' },
  { number: 5, selector: 'main h1 + ul' },
  { number: 6, selector: 'main > section:first-of-type figure' },
  { number: 7, selector: 'main > section:first-of-type', at: 'foot' },
  { number: 8, selector: 'main > section:first-of-type + div p' },
  { number: 9, selector: '[aria-labelledby=availability]' },
  { number: 10, selector: '[role=note]' },
  { number: 11, selector: 'main > section:first-of-type + div + div' },
  { number: 12, selector: 'footer h2' },
  { number: 13, selector: 'footer ul' },
  { number: 14, selector: 'footer h2 ~ p' },
  { number: 15, selector: 'footer h2 ~ p ~ p' },
];

/** The parts of a project. */
export const projectMarks: readonly Mark[] = [
  { number: 1, selector: 'h2' },
  { number: 2, selector: 'time' },
  { number: 3, selector: 'p:has(time) + p' },
  { number: 4, selector: 'h2 ~ ul:not(:has(a))' },
  { number: 5, selector: 'div:has(> span[lang]), div:has(> span):not(:has(ul))' },
  { number: 6, selector: 'ul:has(a)' },
  { number: 7, selector: 'figure picture' },
  { number: 8, selector: 'figcaption' },
];

/** Puts the numbers onto a page, beside the parts that are there. */
export async function markParts(page: Page, marks: readonly Mark[], within?: Locator): Promise<void> {
  for (const { number, selector, at = 'start' } of marks) {
    const part = (within ?? page.locator('body')).locator(selector).first();
    if ((await part.count()) === 0) continue;
    await part.evaluate(
      (element, { number, at }) => {
        const { top, left, right, bottom } = element.getBoundingClientRect();
        const mark = document.createElement('div');
        mark.textContent = String(number);
        const size = 34;
        Object.assign(mark.style, {
          position: 'absolute',
          // Outside of what it marks where there is room, so that nothing is hidden.
          left: `${(at === 'foot' ? left + (right - left) / 4 : Math.max(4, left - size - 6)) + scrollX}px`,
          top: `${(at === 'foot' ? bottom - 1.5 * size : top) + scrollY}px`,
          width: `${size}px`,
          height: `${size}px`,
          borderRadius: '50%',
          border: '2px solid #fff',
          background: '#c2185b',
          color: '#fff',
          font: '700 17px/30px "Bricolage Grotesque", sans-serif',
          textAlign: 'center',
          zIndex: '1000',
        });
        document.body.append(mark);
      },
      { number, at },
    );
  }
}
