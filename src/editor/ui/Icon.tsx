/** Shapes of the icons, on a grid of 20 units. */
const shapes = {
  menu: 'M3 5h14M3 10h14M3 15h9',
  undo: 'M7 4 3 8l4 4M3 8h9a5 5 0 0 1 0 10H8',
  redo: 'm13 4 4 4-4 4M17 8H8a5 5 0 0 0 0 10h4',
  steps: 'm2.5 5 1.5 1.5L6.5 4M9.5 5.5h8M2.5 10l1.5 1.5L6.5 9M9.5 10.5h8M2.5 15.5h3.5M9.5 15.5h8',
  publish: 'M10 13V3M6 7l4-4 4 4M3 13v4h14v-4',
  preview:
    'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  hide: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM3.5 16.5l13-13',
  close: 'm4 4 12 12M16 4 4 16',
  back: 'm12 4-6 6 6 6',
  next: 'm8 4 6 6-6 6',
  heading: 'M5 4v12M15 4v12M5 10h10',
  bold: 'M6 4h5a3 3 0 0 1 0 6H6V4ZM6 10h6a3 3 0 0 1 0 6H6v-6Z',
  italic: 'M12 4h-2M10 16H8M11 4 9 16',
  link: 'M8.5 11.500a3 3 0 0 0 4.300 0l2.800-2.800a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.800 2.800a3 3 0 0 0 4.300 4.300l1-1',
  list: 'M8 5h9M8 10h9M8 15h9M3.500 5h.01M3.500 10h.01M3.500 15h.01',
  numbers: 'M8 5h9M8 10h9M8 15h9M3 4l1-.5v3.500M3 9.500h1.500v1L3 12.500h1.700M3 14.500h1.500v3H3',
  quote: 'M8 6c-3 1-4 3-4 5.500V14h4v-4H5.800M16 6c-3 1-4 3-4 5.500V14h4v-4h-2.200',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  crop: 'M5.5 1.5v13h13M1.5 5.5h13v13',
  camera: 'M3 6h3l1.5-2h5L14 6h3v10H3ZM10 13.5a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  replace: 'M4 8a6.5 6.5 0 0 1 12-1M16 3v4h-4M16 12a6.5 6.5 0 0 1-12 1M4 17v-4h4',
  language: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3.500 10h13M10 3c4 4.500 4 9.500 0 14M10 3c-4 4.500-4 9.500 0 14',
  check: 'm4 10.5 4 4 8-9',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  copy: 'M7 7h9.5v9.5H7ZM4 13h-.5V3.5H13V4',
  remove: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.7 11h8.600l.7-11M8.5 8.5v5M11.5 8.5v5',
  add: 'M10 4v12M4 10h12',
  grip: 'M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01',
  todo: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14Z',
  running: 'M10 3a7 7 0 1 1-7 7',
  open: 'M11 3h6v6M17 3 9 11M14 11v6H3V6h6',
  photo: 'M3 4h14v12H3zM3 14l4-4 3 3 3-3 4 4M7 7.5h.01',
  warn: 'M10 3 1.5 17h17L10 3ZM10 8v4M10 14.5v.5',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative icon. Icons with a direction are mirrored in right-to-left languages. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" data-icon={name}>
    <path d={shapes[name]} />
  </svg>
);
