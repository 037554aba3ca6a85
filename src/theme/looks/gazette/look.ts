import { type Look, variableFace } from '../look.ts';

export const gazette: Look = {
  description: 'A newspaper: paper first, large serif titles, double rules and gray photos.',
  faces: [
    variableFace('Instrument Sans', 'sans', 'sans'),
    variableFace('Newsreader', 'serif', 'serif'),
    {
      family: 'Instrument Serif',
      package: '@fontsource/instrument-serif',
      file: '400-normal',
      weight: '400',
      axes: {},
      fallback: 'serif',
      otherScripts: 'serif',
    },
    {
      family: 'Instrument Serif',
      package: '@fontsource/instrument-serif',
      file: '400-italic',
      style: 'italic',
      weight: '400',
      axes: {},
      otherScripts: 'serif',
    },
  ],
  tokens: {
    display: "'Instrument Sans', 'Instrument Sans fallback', ui-sans-serif, system-ui, sans-serif",
    title: "'Instrument Serif', 'Instrument Serif fallback', Georgia, serif",
    text: "'Newsreader', 'Newsreader fallback', Georgia, serif",
    tracking: '-0.03em',
    radius: '0px',
    // Larger than in other looks, since Instrument Serif is small and narrow for its size.
    'size-title': 'min(3.25rem + 8vw, 13rem)',
    'size-display': 'clamp(2.75rem, 1.9rem + 3.5vw, 5.25rem)',
    'size-heading-1': 'clamp(2.25rem, 1.85rem + 1.6vw, 3.375rem)',
    'size-heading-2': 'clamp(1.75rem, 1.55rem + 0.9vw, 2.375rem)',
    'size-heading-3': 'clamp(1.375rem, 1.28rem + 0.42vw, 1.625rem)',
    'line-title': '0.86',
    'line-large': '0.96',
    'line-heading': '1.06',
    // Height of the bar on top of the masthead and of books.
    'cap-height': '0.625rem',
    // The width of a page's text.
    sheet: 'calc(min(100%, var(--max)) - 2 * var(--gutter))',
  },
  print: { title: { family: 'Instrument Serif', weight: 400 }, heading: 'Instrument Sans', text: 'Newsreader' },
  resume: { rule: 0.4, word: 'Cambria' },
  hasShelf: false,
  card: { ground: 'paper', art: 'dot' },
  titleTracking: -0.03,
};
