/**
 * How wide a photo is shown on a laptop, in pixels of CSS, by where it stands; on wider screens it is no wider.
 * `photo-widths.spec.ts` measures the pages.
 */
export const shownWidths = {
  hero: 546,
  strip: 683,
  education: 359,
  projects: 655,
  experience: 359,
  other: 359,
  /** In a row of About me, by how many are in it. */
  rows: [1196, 683, 383],
} as const;
