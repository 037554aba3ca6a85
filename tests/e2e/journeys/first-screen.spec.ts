import type { Page } from '@playwright/test';
import { scriptStyles } from '#generator/program/script-styles.ts';
import { taglineWidth } from '#generator/program/titles.ts';
import { defaultLook, type LookName } from '#theme/looks/looks.ts';
import { expect, waitForHydration, openHome, pages, test, pageHeading } from '#tests/support/test.ts';

/** Taglines in several languages, of three parts with about 30 letters each. */
const longTaglines = {
  en: 'Student of computer science - Captain of the rowing team - Maker of small machines',
  de: 'Studentin der Wirtschaftsinfor - Vorsitzende der Fachschaft - Entwicklerin für Barrierefrei',
  fr: 'Étudiante en mathématiques - Présidente du club de voile - Développeuse de logiciels',
  vi: 'Sinh viên khoa học máy tính - Trưởng câu lạc bộ robot - Lập trình viên giao diện',
  sk: 'Študentka aplikovanej fyziky - Vedúca oddielu skautov - Vývojárka meracích staníc',
  el: 'Φοιτήτρια πληροφορικής Αθηνών - Πρόεδρος ομάδας ρομποτικής - Προγραμματίστρια εφαρμογών',
  ru: 'Студентка прикладной информатик - Председатель клуба робототехни - Разработчица веб-приложений',
  ja: '計算機科学を専攻している大学院生です - ロボット研究会の会長をしています - 小さな道具を作る開発者です',
  ar: 'طالبة علوم الحاسوب والبرمجيات - رئيسة نادي الروبوتات الجامعي - مطورة تطبيقات ومواقع الويب',
  hi: 'कंप्यूटर विज्ञान की छात्रा हूँ - रोबोटिक्स क्लब की अध्यक्ष हूँ - छोटे उपकरणों की निर्माता हूँ मैं',
  th: 'นักศึกษาวิทยาการคอมพิวเตอร์ปี - ประธานชมรมหุ่นยนต์มหาวิทยาลัย - นักพัฒนาเครื่องมือขนาดเล็กๆ',
};

/** Runs in the page: tag name of the element that the browser reports as the largest paint. */
const largestElement = () =>
  new Promise<string | undefined>((resolve) =>
    new PerformanceObserver((list) => {
      const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1);
      resolve(last?.element?.tagName);
    }).observe({ type: 'largest-contentful-paint', buffered: true }),
  );

for (const { tag, ...viewport } of [
  { width: 1440, height: 900, tag: [] },
  { width: 1024, height: 768, tag: '@full' },
  { width: 768, height: 1024, tag: '@full' },
  { width: 390, height: 844, tag: [] },
])
  test.describe(`Home in a window of ${viewport.width} × ${viewport.height} px`, { tag }, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('shows its texts, links and buttons without scrolling', async ({ page }) => {
      await openHome(page);
      const { height = 0 } = (await pageHeading(page).boundingBox()) ?? {};
      test.skip(height > 0.46 * viewport.height, 'the tagline of this owner takes more lines');
      expect(await hero(page).evaluate(endOfTexts)).toBeLessThanOrEqual(viewport.height);
    });

    test(
      'has a text as its largest element, so the largest paint does not wait for a picture',
      { tag: '@contents' },
      async ({ page }) => {
        await openHome(page);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(largestElement)).toMatch(/^(?!IMG|VIDEO|svg|image)/);
      },
    );

    test('shows its texts, links and buttons without scrolling even with a long tagline, in several languages', async ({
      page,
    }) => {
      await openHome(page);
      // Hydrate first: React would undo the change.
      await waitForHydration(page);
      for (const [language, tagline] of Object.entries(longTaglines)) {
        await pageHeading(page).evaluate(
          (heading, [parts, longest, language, styles]) => {
            const [first, ...others] = parts.map((part) =>
              Object.assign(document.createElement('span'), { textContent: part }),
            );
            const hyphen = () => Object.assign(document.createElement('i'), { textContent: ' - ' });
            heading.replaceChildren(first ?? '', ...others.flatMap((span) => [hyphen(), span]));
            heading.style.setProperty('--longest', longest);
            document.documentElement.lang = language;
            const ofScript = new CSSStyleSheet();
            ofScript.replaceSync(styles);
            document.adoptedStyleSheets = [ofScript];
          },
          [
            tagline.split(' - '),
            taglineWidth(tagline, look(), language).toFixed(2),
            language,
            scriptStyles(language),
          ] as const,
        );
        expect(await hero(page).evaluate(endOfTexts), tagline).toBeLessThanOrEqual(viewport.height);
      }
    });

    test('has its decorative dot on the edge of a button, where it covers no text', async ({ page }) => {
      await openHome(page);
      const dot = page.locator('main span:has(+ ul [data-variant])');
      expect(await dot.evaluate((element) => getComputedStyle(element).viewTransitionName)).toBe('dot');
      const { gaps, overlaps } = await dot.evaluate((element) => {
        const dot = element.getBoundingClientRect();
        const isBelow = ({ left, right }: DOMRect) => left <= dot.left && dot.right <= right;
        const boxes = (selector: string) =>
          [...(element.closest('section')?.querySelectorAll(selector) ?? [])].map((one) => one.getBoundingClientRect());
        return {
          gaps: boxes('li:has(> [data-size="large"])')
            .filter(isBelow)
            .map(({ top }) => Math.abs(top - dot.bottom)),
          overlaps: boxes('p, [data-variant]').filter(
            ({ left, right, top, bottom }) =>
              left < dot.right && dot.left < right && top < dot.bottom - 0.5 && dot.top < bottom,
          ).length,
        };
      });
      expect(Math.min(...gaps)).toBeLessThan(0.5);
      expect(overlaps).toBe(0);
    });
  });

test('on a phone, the first screen of Home shows the button that names the newest project', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHome(page);
  const newest = page.locator('[aria-labelledby=shelf] li a > span').first();
  const link = page.locator(`main li > a[href$="${pages.projects.address}"]`);
  test.skip((await link.count()) === 0 || (await newest.count()) === 0, 'this owner has no projects or no button');
  const name = await newest.evaluate((title) => title.firstChild?.textContent ?? '');
  await expect(link.locator('+ div')).toContainText(name);
  await expect(link.locator('+ div')).toBeInViewport();
});

const look = () => (test.info().project.metadata as { look?: LookName }).look ?? defaultLook;

const hero = (page: Page) => page.locator('main section').first();

/** Runs in the page: bottom edge of the last text or link. */
const endOfTexts = (section: Element) =>
  Math.max(...[...section.querySelectorAll('h1, p, a')].map((one) => one.getBoundingClientRect().bottom));
