import type { Look } from '../look.ts';

export const paperback: Look = {
  description: 'A colored jacket for each page, with art cut from paper, and a dot.',
  faces: [
    {
      family: 'Bricolage Grotesque',
      package: '@fontsource-variable/bricolage-grotesque',
      file: 'wght-normal',
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 } },
      fallback: 'bold',
      otherScripts: 'sans',
    },
    {
      family: 'Source Serif 4',
      package: '@fontsource-variable/source-serif-4',
      file: 'wght-normal',
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 } },
      fallback: 'serif',
      otherScripts: 'serif',
    },
    // Large titles use the font of the headings, in its optical size for large text
    // (docs/decisions/0036-title-fonts.md).
    {
      family: 'Bricolage Title',
      package: '@fontsource-variable/bricolage-grotesque',
      file: 'opsz-normal',
      weight: '700',
      axes: { opsz: 96, wght: 700 },
      isForTitles: true,
      fallback: 'bold',
    },
  ],
  tokens: {},
  print: {
    title: { family: 'Bricolage Grotesque', weights: [700] },
    heading: { family: 'Bricolage Grotesque', weights: [500, 600, 700] },
    text: { family: 'Source Serif 4', weights: [400, 600] },
  },
  resume: { rule: 0.6, word: 'Calibri' },
  hasShelf: true,
  card: { ground: 'jacket', art: 'filled' },
  titleTracking: -0.012,
};
