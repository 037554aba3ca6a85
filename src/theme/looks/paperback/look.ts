import { type Look, variableFace } from '../look.ts';

export const paperback: Look = {
  description: 'A colored jacket for each page, with art cut from paper, and a dot.',
  faces: [
    variableFace('Bricolage Grotesque', 'bold', 'sans'),
    variableFace('Source Serif 4', 'serif', 'serif'),
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
    title: { family: 'Bricolage Grotesque', weight: 700 },
    heading: 'Bricolage Grotesque',
    text: 'Source Serif 4',
  },
  resume: { rule: 0.6, word: 'Calibri' },
  hasShelf: true,
  card: { ground: 'jacket', art: 'filled' },
  titleTracking: -0.012,
};
