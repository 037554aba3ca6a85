// Draws numbers next to the parts of a page, for the pictures in docs/where-do-i-change.md. The tables of that guide
// use the same numbers.
import type { Locator } from '@playwright/test';

/** A numbered part of a page. The number is to the left of the part. With `isAtFoot`, the number is at the bottom. */
export type Mark = { selector: string; isAtFoot?: true };

/**
 * The parts of Home. The number of a part in docs/where-do-i-change.md is its position in this list. Missing parts do
 * not change the numbers of other parts.
 */
export const homeMarks: readonly Mark[] = [
  { selector: '[data-page] > header a[href="/"]' },
  { selector: '#menu ul' },
  { selector: 'main p:has(+ h1)' },
  { selector: 'main h1' },
  { selector: 'main h1 ~ div h2' },
  { selector: 'main h1 ~ div h2 ~ ul' },
  { selector: 'main h1 ~ div:last-child li' },
  { selector: 'main h1 ~ div:last-child li:last-child [id^=fact-]' },
  { selector: 'main > section:first-of-type', isAtFoot: true },
  { selector: 'main > section:first-of-type ~ div p' },
  { selector: 'main figure' },
  { selector: '[role=note]' },
  { selector: '[aria-labelledby=shelf]' },
  { selector: 'main > div:has([aria-labelledby=shelf]) + *' },
  { selector: 'footer a' },
  { selector: 'footer h2' },
  { selector: 'footer h2 ~ div p' },
  { selector: 'footer h2 ~ div p + p' },
  { selector: 'footer ul' },
  { selector: 'footer ul + ul' },
];

/** The parts of a project on the Projects page, in the order of docs/where-do-i-change.md. */
export const projectMarks: readonly Mark[] = [
  { selector: 'h2' },
  { selector: 'time' },
  { selector: 'header + p' },
  { selector: 'p:has(> strong)' },
  { selector: 'header ~ ul:not(:has(a))' },
  { selector: 'div:has(> [data-label])' },
  { selector: 'ul:has(a)' },
  { selector: 'figure picture' },
  { selector: 'figcaption' },
];

/** Draws the number of each part that is on the page. */
export async function markParts(within: Locator, marks: readonly Mark[]): Promise<void> {
  await within.evaluate((root, marks) => {
    const size = 34;
    for (const [index, { selector, isAtFoot }] of marks.entries()) {
      const part = root.querySelector(selector);
      if (!part) continue;
      const { top, left, right, bottom } = part.getBoundingClientRect();
      // Place the number to the left of the part if there is space, so that the number covers nothing.
      const x = scrollX + (isAtFoot ? left + (right - left) / 4 : Math.max(4, left - size - 6));
      const y = scrollY + (isAtFoot ? bottom - 1.5 * size : top);
      const mark = document.createElement('div');
      mark.textContent = String(index + 1);
      mark.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; z-index: 1000;
        width: ${size}px; height: ${size}px; border: 2px solid #fff; border-radius: 50%; background: #c2185b;
        font: 700 17px/30px "Bricolage Grotesque", sans-serif; color: #fff; text-align: center;`;
      document.body.append(mark);
    }
  }, marks);
}
