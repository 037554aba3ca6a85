import type { Look } from '../look.ts';

export const gazette: Look = {
  description: 'A newspaper: paper first, large serif titles, double rules and grey photos.',
  faces: [
    {
      family: 'Instrument Sans',
      package: '@fontsource-variable/instrument-sans',
      file: 'wght-normal',
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 } },
      fallback: 'sans',
    },
    {
      family: 'Newsreader',
      package: '@fontsource-variable/newsreader',
      file: 'wght-normal',
      weight: '400 700',
      axes: { wght: { min: 400, max: 700 } },
      fallback: 'serif',
    },
    {
      family: 'Instrument Serif',
      package: '@fontsource/instrument-serif',
      file: '400-normal',
      weight: '400',
      axes: {},
      fallback: 'serif',
    },
    {
      family: 'Instrument Serif',
      package: '@fontsource/instrument-serif',
      file: '400-italic',
      style: 'italic',
      weight: '400',
      axes: {},
    },
  ],
  tokens: {
    display: "'Instrument Sans', 'Instrument Sans fallback', ui-sans-serif, system-ui, sans-serif",
    title: "'Instrument Serif', 'Instrument Serif fallback', Georgia, serif",
    text: "'Newsreader', 'Newsreader fallback', Georgia, serif",
    tracking: '-0.03em',
    radius: '0px',
  },
  titleTracking: -0.03,
};
