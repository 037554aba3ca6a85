// The part of Home that is visible without scrolling contains the main facts and links.
import { taglineWidth } from '#generator/program/titles.ts';
import { expect, hydrated, openHome, test, title } from '#tests/support/test.ts';

/** Taglines of three parts with about 30 letters each, in several languages. */
const longTaglines = [
  'Student of computer science - Captain of the rowing team - Maker of small machines',
  'Studentin der Wirtschaftsinfor - Vorsitzende der Fachschaft - Entwicklerin für Barrierefrei',
  'Étudiante en mathématiques - Présidente du club de voile - Développeuse de logiciels',
  'Sinh viên khoa học máy tính - Trưởng câu lạc bộ robot - Lập trình viên giao diện',
  'Študentka aplikovanej fyziky - Vedúca oddielu skautov - Vývojárka meracích staníc',
  'Φοιτήτρια πληροφορικής - Πρόεδρος ομάδας ρομποτικής - Προγραμματίστρια',
  '計算機科学を専攻している大学院生です - ロボット研究会の会長をしています - 小さな道具を作る開発者です',
];

for (const { tag, ...viewport } of [
  { width: 1440, height: 900, tag: [] },
  { width: 1024, height: 768, tag: '@full' },
  { width: 768, height: 1024, tag: '@full' },
  { width: 390, height: 844, tag: [] },
])
  test.describe(`Home in a window of ${viewport.width} × ${viewport.height} px`, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('shows its texts and links above the photo without scrolling', async ({ page }) => {
      await openHome(page);
      const { height = 0 } = (await title(page).boundingBox()) ?? {};
      test.skip(height > 0.46 * viewport.height, 'the tagline of this owner takes more lines');
      const ends = await page
        .locator('h1 ~ :is(p, ul)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(Math.max(...ends)).toBeLessThanOrEqual(viewport.height);
    });

    test('shows its texts and links without scrolling even with a long tagline, in several languages', async ({
      page,
    }) => {
      await openHome(page);
      // React must not hydrate the page after the test has changed it.
      await hydrated(page);
      for (const tagline of longTaglines) {
        await title(page).evaluate(
          (heading, [parts, longest]) => {
            const [first, ...others] = parts.map((part) =>
              Object.assign(document.createElement('span'), { textContent: part }),
            );
            const hyphen = () => Object.assign(document.createElement('i'), { textContent: ' - ' });
            heading.replaceChildren(first ?? '', ...others.flatMap((span) => [hyphen(), span]));
            heading.style.setProperty('--longest', longest);
          },
          [tagline.split(' - '), taglineWidth(tagline).toFixed(2)] as const,
        );
        const ends = await page
          .locator('h1 ~ :is(p, ul)')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
        expect(Math.max(...ends), tagline).toBeLessThanOrEqual(viewport.height);
      }
    });

    test('has its decorative dot on the top edge of the large photo', async ({ page }) => {
      await openHome(page);
      const dots = await page.evaluate(() =>
        [...document.querySelectorAll('main *')].flatMap((element) =>
          ['', '::before'].filter((part) => getComputedStyle(element, part).viewTransitionName === 'dot'),
        ),
      );
      expect(dots).toHaveLength(1);
      const photo = page.locator('img[fetchpriority="high"]');
      test.skip((await photo.count()) === 0, 'this owner has no photo there');
      const gap = await photo.evaluate((image) => {
        const all = [...document.querySelectorAll('main *')];
        const dot = all.find((element) => getComputedStyle(element).viewTransitionName === 'dot');
        return image.getBoundingClientRect().top - (dot?.getBoundingClientRect().bottom ?? 0);
      });
      expect(Math.abs(gap)).toBeLessThan(0.5);
    });
  });
