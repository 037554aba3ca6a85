// The adviser calls a photo too small by how wide the pages show it; these are the widths that it goes by.
import { photoSlots, rowSlot } from '#photos/layout.ts';
import { expect, openPage, test } from '#tests/support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** A picture in its place; what is drawn small says nothing of the place. */
const photo = 'figure a:not([data-small]) img';

const places = {
  home: [
    [`${photo}[fetchpriority="high"]`, photoSlots.hero.shown],
    [`${photo}:not([fetchpriority="high"])`, photoSlots.strip.shown],
  ],
  aboutMe: [1, 2, 3].map((count) => [`[data-photos="${count}"] ${photo}`, photoSlots[rowSlot(count)].shown] as const),
  education: [[photo, photoSlots.education.shown]],
  projects: [[photo, photoSlots.projects.shown]],
  relevantExperience: [[photo, photoSlots.experience.shown]],
  irrelevantExperience: [[photo, photoSlots.experience.shown]],
} as const;

for (const id of Object.keys(places) as (keyof typeof places)[])
  test(`photos are as wide as the adviser takes them to be: ${id}`, async ({ page }) => {
    await openPage(page, id);
    let measured = 0;
    for (const [selector, width] of places[id]) {
      const images = page.locator('main').locator(selector);
      const widths = await images.evaluateAll((all) => all.map((image) => image.getBoundingClientRect().width));
      measured += widths.length;
      if (widths.length === 0) continue;
      expect(Math.max(...widths), selector).toBeLessThanOrEqual(width + 1);
      expect(Math.max(...widths), selector).toBeGreaterThan(width * 0.95);
    }
    test.skip(measured === 0, 'this owner has no photos there');
  });
