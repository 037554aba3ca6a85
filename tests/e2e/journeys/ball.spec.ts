import type { Page } from '@playwright/test';
import { at, expect, openHome, pages, test } from '#tests/support/test.ts';

/**
 * Returns one value for each job: the position of the decorative ball at this job, or undefined if this job does not
 * show the ball. Each job has an `::after` element that can show the ball.
 */
const ballsOf = (page: Page) =>
  page.locator('main .entries > *').evaluateAll((jobs) =>
    jobs.map((job) => {
      const { opacity, translate, transform } = getComputedStyle(job, '::after');
      return opacity === '0' ? undefined : `${translate} ${transform}`;
    }),
  );

async function openJobs(page: Page): Promise<boolean> {
  const hasJobs = (await openHome(page)).includes('irrelevantExperience');
  if (hasJobs) await page.goto(at(pages.irrelevantExperience.address));
  return hasJobs && (await ballsOf(page)).length > 0;
}

test(
  'the decorative ball on Irrelevant Experience bounces from job to job on scroll',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    if (!(await openJobs(page))) return;
    const positions: (string | undefined)[][] = [];
    const end = await page.evaluate(() => document.body.scrollHeight - innerHeight);
    // If the page can be scrolled by less than 300 px, there is nothing to test.
    if (end < 300) return;
    for (let down = 0; down <= end + 40; down += 40) {
      await page.evaluate((down) => {
        scrollTo(0, down);
      }, down);
      positions.push(await ballsOf(page));
    }
    // At the end of the page, the ball is visible only at the last job.
    const last = positions.at(-1) ?? [];
    expect(last.map((ball) => ball !== undefined)).toEqual(last.map((_, job) => job === last.length - 1));
    last.forEach((_, job) => {
      const distinct = new Set(positions.flatMap((balls) => balls[job] ?? []));
      expect(distinct.size, `job ${job + 1}`).toBeGreaterThan(2);
    });
  },
);

test(
  'with reduced motion, the decorative ball on Irrelevant Experience rests on the last job',
  { tag: '@full' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (!(await openJobs(page))) return;
    const balls = await ballsOf(page);
    expect(balls.map((ball) => ball !== undefined)).toEqual(balls.map((_, job) => job === balls.length - 1));
    await page.mouse.wheel(0, 400);
    expect(await ballsOf(page)).toEqual(balls);
  },
);
