import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { at, expect, openHome, openPage, pages, test, pageHeading, messages } from '#tests/support/test.ts';

/** Runs in the page: finds dark backgrounds, which waste ink, and light text, which is hard to read in print. */
function inkFaults(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const lightness = (color: string) => {
    if (!canvas) throw new Error('There is no canvas.');
    canvas.fillStyle = '#fff';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red * 0.3 + green * 0.59 + blue * 0.11) / 255;
  };
  return [...document.querySelectorAll<HTMLElement>('body, body *')].flatMap((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    if (width * height === 0 || element.closest('svg, picture')) return [];
    const isBand = width > 60 && lightness(backgroundColor) < 0.9;
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const isFaint = hasText && lightness(color) > 0.5;
    return isBand || isFaint ? [`${element.tagName} ${element.textContent.slice(0, 20)}`] : [];
  });
}

/** Runs in the page: finds links whose URL is not printed, or is printed as a `mailto:` or relative URL. */
const unprintedLinks = () =>
  [...document.querySelectorAll('main a:is([href^="http"], [href^="mailto:"]), footer a')]
    .filter((link) => link.getClientRects().length > 0)
    .filter((link) => {
      const href = link.getAttribute('href') ?? '';
      const [, mail] = /^mailto:([^?]*)/.exec(href) ?? [];
      // In print, the footer has only one link within the site: the link to the résumé. Its URL is printed as an
      // absolute URL.
      const address = mail === undefined ? href.replace(/^tel:.*/, '') : decodeURIComponent(mail).replace(/.*@/, '@');
      const printed = link.textContent + getComputedStyle(link, '::after').content;
      return (
        !printed.includes(address) || printed.includes('mailto:') || (href.startsWith('/') && !/:\/\//.test(printed))
      );
    })
    .map((link) => link.textContent);

/** Fraction of each printed page that is blank below the last text. Omits the last page. */
async function blankShares(page: Page, format: string): Promise<number[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const shares: number[] = [];
  for (let number = 1; number < pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    const heights = items.flatMap((item) => ('str' in item && item.str.trim() ? [Number(item.transform[5])] : []));
    shares.push(Math.min(...heights) / sheet.getViewport({ scale: 1 }).height);
  }
  return shares;
}

type TextBox = { text: string; left: number; right: number; bottom: number; top: number };

/** Texts of each sheet and their boxes in points. Text can be rotated. */
async function printedTexts(page: Page, format: string): Promise<TextBox[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const sheets: TextBox[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    sheets.push(
      items.flatMap((item): TextBox[] => {
        if (!('str' in item) || !item.str.trim()) return [];
        const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
        // A height of 0.5 covers small letters without ascenders, such as "x". With a small line height,
        // ascenders and descenders may overlap those of the next line.
        const [along, across] = [item.width / Math.hypot(a, b), 0.5];
        const xs = [x, x + a * along + c * across];
        const ys = [y, y + b * along + d * across];
        return [
          {
            text: item.str,
            left: Math.min(...xs),
            right: Math.max(...xs),
            bottom: Math.min(...ys),
            top: Math.max(...ys),
          },
        ];
      }),
    );
  }
  return sheets;
}

const overlaps = (texts: readonly TextBox[]) =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1,
      )
      .map((other) => `"${one.text}" and "${other.text}"`),
  );

for (const id of ['timeline', 'evidence'] as const)
  test(
    `the page "${id}" prints on at most two sheets, and no text overlaps another text`,
    { tag: '@full' },
    async ({ page }) => {
      await openPage(page, id);
      for (const format of ['A4', 'Letter']) {
        const sheets = await printedTexts(page, format);
        expect(sheets[0]?.length, format).toBeGreaterThan(20);
        expect(sheets.length, `sheets of ${format}`).toBeLessThanOrEqual(2);
        expect(sheets.flatMap(overlaps), format).toEqual([]);
      }
    },
  );

test(
  'every page prints dark on white, with link URLs and without wasting paper',
  { tag: ['@full', '@contents'] },
  async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const menuPages = await openHome(page);
    const footerPages = ['evidence' as const, 'timeline' as const].filter(
      (id) => !(menuPages as string[]).includes(id),
    );
    for (const id of ['home' as const, ...menuPages, ...footerPages]) {
      const name = messages().titles[id];
      const response = await page.goto(at(pages[id].address));
      if (response?.status() === 404) continue;
      await expect(pageHeading(page), name).toBeVisible();
      await expect(page.getByRole('navigation'), name).toBeHidden();
      await expect(page.getByRole('button', { name: /Menu|Dark theme/ }), name).toHaveCount(0);
      const drawings = page.locator('svg:not(figure svg, [data-page=timeline] main > div svg)');
      await expect(drawings.filter({ visible: true }), name).toHaveCount(0);
      expect(await page.evaluate(inkFaults), name).toEqual([]);
      expect(await page.evaluate(unprintedLinks), name).toEqual([]);
      // Width of the paper without its margins of 16 mm.
      for (const millimetres of [215.9 - 32, 210 - 32]) {
        await page.setViewportSize({ width: Math.floor((millimetres / 25.4) * 96), height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${name} on paper of ${millimetres} mm`).toBeLessThanOrEqual(0);
      }
      for (const format of ['A4', 'Letter'])
        for (const share of await blankShares(page, format))
          expect(share, `${name} has a page of ${format} that is blank by a third`).toBeLessThan(1 / 3);
    }
  },
);
