import { type Look, variableFace } from '../look.ts';

export const workshop: Look = {
  description: 'A drawing office: a grid, outlined art, wide and monospaced letters, and a cursor instead of the dot.',
  faces: [
    variableFace('Archivo', 'sans', 'sans'),
    {
      family: 'Martian Mono',
      package: '@fontsource-variable/martian-mono',
      file: 'wdth-normal',
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 }, wdth: 75 },
      fallback: 'mono',
      otherScripts: 'sans',
    },
    {
      family: 'Archivo Title',
      package: '@fontsource-variable/archivo',
      file: 'wdth-normal',
      weight: '800',
      axes: { wght: 800, wdth: 125 },
      isForTitles: true,
      fallback: 'bold',
    },
  ],
  tokens: {
    display: "'Martian Mono', 'Martian Mono fallback', ui-monospace, monospace",
    title: "'Archivo Title', 'Archivo Title fallback', 'Archivo', sans-serif",
    text: "'Archivo', 'Archivo fallback', ui-sans-serif, system-ui, sans-serif",
    tracking: '-0.045em',
    radius: '0px',
    'size-small': '0.8125rem',
    'size-text': 'clamp(1rem, 0.97rem + 0.15vw, 1.125rem)',
    'line-title': '0.94',
  },
  print: { title: { family: 'Archivo', weight: 800 }, heading: 'Archivo', text: 'Archivo' },
  resume: { rule: 1, word: 'Arial' },
  hasShelf: false,
  card: { ground: 'jacket', art: 'outlined' },
  titleTracking: -0.045,
};
