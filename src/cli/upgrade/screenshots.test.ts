import sharp from 'sharp';
import { expect, test } from 'vitest';
import { difference, pagesOf } from './screenshots.ts';
import { nameOf, summaryOf, upgradeReport } from './report.ts';

const picture = (width: number, height: number, dot?: string) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(
      dot ? [{ input: { create: { width: 1, height: 1, channels: 3, background: dot } }, left: 1, top: 2 }] : [],
    )
    .png()
    .toBuffer();

test('difference counts every pixel that differs between two screenshots, including the extra pixels of a taller screenshot', async () => {
  expect(await difference(await picture(10, 10), await picture(10, 10))).toBe(0);
  expect(await difference(await picture(10, 10), await picture(10, 10, '#fffffe'))).toBeCloseTo(0.01);
  expect(await difference(await picture(10, 10), await picture(10, 20))).toBe(0.5);
});

test('pagesOf returns each page once, by its canonical URL', () => {
  const pages = 'index PROJECTS Projects projects AboutMe Aboutme for/front-end 404';
  const files = [...pages.split(' ').map((page) => `${page}.html`), 'a.css'];
  expect(pagesOf(files)).toEqual(['404', 'AboutMe', 'Projects', 'for/front-end', '']);
});

test('upgradeReport shows changed pages side by side, and lists the unchanged pages', () => {
  const looks = [
    { page: 'Projects', screen: 'phone', changedShare: 0.25, before: 'b.png', after: 'a.png' },
    { page: 'New', screen: 'phone', changedShare: 1, after: 'n.png' },
    { page: '', screen: 'desktop', changedShare: 0 },
  ] as const;
  const html = upgradeReport('1 to <2>', looks, ['A & B']);
  expect(html).toContain('<img src="b.png"');
  expect(html).toContain('<img src="a.png"');
  expect(html).toContain('1 to &lt;2&gt;');
  expect(html).toContain('A &amp; B');
  expect(looks.map(nameOf)).toEqual(['/Projects on a phone: 25.0 % of it', '/New on a phone: new', '/ on a desktop']);
  expect(summaryOf(looks)).toBe('2 of 3 pages look different.');
});
