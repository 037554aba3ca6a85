// The table `photoSlots` matches the widths of photos on the pages. The `sizes` attributes and the check's advice about
// small photos depend on this table.
import { photoSlots, rowSlot } from '#photos/layout.ts';
import { expect, openPage, test } from '#tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Matches all photos, except photos that are smaller than their slot. */
const photo = 'figure a:not([data-small]) img';

const slots = {
  home: [
    [`h2 + div > ${photo}`, photoSlots.hero.laptopWidth],
    [`section ~ div:last-child > ${photo}`, photoSlots.strip.laptopWidth],
  ],
  aboutMe: [1, 2, 3].map(
    (count) => [`[data-photos="${count}"] ${photo}`, photoSlots[rowSlot(count, 0)].laptopWidth] as const,
  ),
  education: [[photo, photoSlots.education.laptopWidth]],
  projects: [
    [`[data-carrier] ${photo}`, photoSlots.projects.laptopWidth],
    [`article:not([data-carrier]) ${photo}`, photoSlots.projectRow.laptopWidth],
  ],
  relevantExperience: [[photo, photoSlots.sectionEntry.laptopWidth]],
  irrelevantExperience: [[photo, photoSlots.experience.laptopWidth]],
} as const;

for (const id of Object.keys(slots) as (keyof typeof slots)[])
  test(`the photos on the page "${id}" have the widths that photoSlots in src/photos/layout.ts defines`, async ({
    page,
  }) => {
    await openPage(page, id);
    let measured = 0;
    for (const [selector, width] of slots[id]) {
      const images = page.locator('main').locator(selector);
      const widths = await images.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width));
      measured += widths.length;
      if (widths.length === 0) continue;
      expect(Math.max(...widths), selector).toBeLessThanOrEqual(width + 1);
      expect(Math.max(...widths), selector).toBeGreaterThan(width * 0.95);
    }
    test.skip(measured === 0, 'this owner has no photos there');
  });

for (const [width, height, pixels] of [
  [1440, 900, 1],
  [1920, 1080, 1],
  [1440, 900, 2],
  [961, 700, 1],
  [960, 700, 2],
  [640, 700, 1],
  [390, 844, 2],
] as const)
  test.describe(`in a window of ${width} px with a pixel ratio of ${pixels},`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: pixels });

    test('browsers load photos, including cropped photos, with at least as many pixels as their slot', async ({
      page,
    }) => {
      for (const id of Object.keys(slots) as (keyof typeof slots)[]) {
        await openPage(page, id);
        const images = page.locator('main').locator(photo);
        for (const image of await images.all()) {
          await image.scrollIntoViewIfNeeded();
          await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).not.toBe('');
          const { displayedWidth, loadedWidth, largestWidth } = await image.evaluate((one: HTMLImageElement) => {
            const { width, height } = one.getBoundingClientRect();
            const aspectRatio = Number(one.getAttribute('width')) / Number(one.getAttribute('height'));
            const isUncropped = getComputedStyle(one).objectFit === 'contain';
            const widthOf = (address: string) => Number(/-(\d+)\.\w+$/.exec(address)?.[1]);
            return {
              displayedWidth: (isUncropped ? Math.min : Math.max)(width, height * aspectRatio) * devicePixelRatio,
              loadedWidth: widthOf(one.currentSrc),
              largestWidth: widthOf(one.src),
            };
          });
          // Allow 5 % fewer pixels, since that is invisible.
          expect
            .soft(loadedWidth, `${id}: ${await image.getAttribute('alt')}`)
            .toBeGreaterThan(0.95 * Math.min(displayedWidth, largestWidth));
        }
      }
    });
  });
