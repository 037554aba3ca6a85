import type { Look } from '../look.ts';

export const poster: Look = {
  description: 'A poster: narrow capitals across the whole width, one huge dot, and round shapes.',
  faces: [
    {
      family: 'Figtree',
      package: '@fontsource-variable/figtree',
      file: 'wght-normal',
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 } },
      fallback: 'sans',
      otherScripts: 'sans',
    },
    {
      family: 'Anton',
      package: '@fontsource/anton',
      file: '400-normal',
      weight: '400',
      axes: {},
      fallback: 'bold',
      otherScripts: 'condensed',
    },
  ],
  tokens: {
    display: "'Figtree', 'Figtree fallback', ui-sans-serif, system-ui, sans-serif",
    title: "'Anton', 'Anton fallback', Impact, sans-serif",
    text: "'Figtree', 'Figtree fallback', ui-sans-serif, system-ui, sans-serif",
    tracking: '-0.005em',
    radius: '1.5rem',
  },
  print: {
    title: { family: 'Anton', weights: [400] },
    heading: { family: 'Figtree', weights: [500, 600, 700] },
    text: { family: 'Figtree', weights: [400, 600] },
  },
  resume: { rule: 2, word: 'Arial' },
  hasShelf: false,
  card: { ground: 'jacket', art: 'dot' },
  titleTracking: -0.005,
  hasCapitalTitles: true,
};
