/** Shapes of the icons, on a grid of 20 units. */
const shapes = {
  menu: 'M3 5h14M3 10h14M3 15h9',
  undo: 'M7 4 3 8l4 4M3 8h9a5 5 0 0 1 0 10H8',
  redo: 'm13 4 4 4-4 4M17 8H8a5 5 0 0 0 0 10h4',
  steps: 'm2.5 5 1.5 1.5L6.5 4M9.5 5.5h8M2.5 10l1.5 1.5L6.5 9M9.5 10.5h8M2.5 15.5h3.5M9.5 15.5h8',
  publish: 'M10 13V3M6 7l4-4 4 4M3 13v4h14v-4',
  preview:
    'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.500 15.5 10 15.5 1.5 10 1.5 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  close: 'm4 4 12 12M16 4 4 16',
  back: 'm12 4-6 6 6 6',
  next: 'm8 4 6 6-6 6',
  check: 'm4 10.5 4 4 8-9',
  warn: 'M10 3 1.500 17h17L10 3ZM10 8v4M10 14.500v.5',
} as const;

export type IconName = keyof typeof shapes;

/** A decorative icon. Icons with a direction are mirrored in right-to-left languages. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" data-icon={name}>
    <path d={shapes[name]} />
  </svg>
);
