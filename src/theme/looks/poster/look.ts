import { type Look, variableFace } from '../look.ts';

export const poster: Look = {
  description: 'A poster: narrow capitals across the whole width, one huge dot, and round shapes.',
  faces: [
    variableFace('Figtree', 'sans', 'sans'),
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
  print: { title: { family: 'Anton', weight: 400 }, heading: 'Figtree', text: 'Figtree' },
  resume: { rule: 2, word: 'Arial' },
  hasShelf: false,
  card: { ground: 'jacket', art: 'dot' },
  titleTracking: -0.005,
  hasCapitalTitles: true,
};
