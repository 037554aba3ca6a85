// The faces of the résumé PDF: the only place that names its fonts. A look can pass other faces to the layout.

/** A face: a font family of print-fonts.ts with a weight, and its size relative to the text of the résumé. */
export type PrintFace = { family: string; weight: number; style?: 'normal' | 'italic'; size?: number };

/** The faces by role, and the width of the lines below headings in points. */
export type ResumeFaces = {
  faces: Record<
    'text' | 'emphasis' | 'strong' | 'name' | 'heading' | 'title' | 'leading-dates' | 'dates' | 'contact',
    PrintFace
  >;
  rule: number;
};

const serif = { family: 'Source Serif 4' };
const grotesque = { family: 'Bricolage Grotesque' };

/**
 * The default faces. Résumé parsers find entries by fonts whose name contains "Bold", such as SemiBold: titles, and dates
 * that lead a line with a title, have such a weight. Contact must not, since its dots would be taken for the name, nor
 * dates that lead the second line, since parsers would not see that the next title begins another entry.
 */
export const houseFaces: ResumeFaces = {
  faces: {
    text: { ...serif, weight: 400 },
    emphasis: { ...serif, weight: 400, style: 'italic' },
    strong: { ...serif, weight: 600 },
    name: { ...grotesque, weight: 700 },
    heading: { ...grotesque, weight: 700, size: 0.92 },
    title: { ...grotesque, weight: 600, size: 1 },
    'leading-dates': { ...grotesque, weight: 600, size: 0.9 },
    dates: { ...grotesque, weight: 500, size: 0.9 },
    contact: { ...grotesque, weight: 500, size: 0.9 },
  },
  rule: 0.6,
};
