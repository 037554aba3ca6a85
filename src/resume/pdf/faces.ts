// The typefaces of the résumé PDF, from the look of the site.
import type { Hex } from '#theme/color.ts';
import type { Look } from '#theme/looks/look.ts';
import { type LookName, looks } from '#theme/looks/looks.ts';

/** A font family of print-fonts.ts with a weight, and a size relative to the text. */
export type PrintFace = { family: string; weight: number; style?: 'normal' | 'italic'; size?: number };

/** The typeface of each kind of text. `rule` is the width of the lines below headings, in points. */
export type ResumeFaces = {
  faces: Record<
    'text' | 'emphasis' | 'strong' | 'name' | 'heading' | 'title' | 'leading-dates' | 'dates' | 'contact',
    PrintFace
  >;
  rule: number;
};

/** The color of headings and links, and the look that determines the faces. */
export type PrintStyle = { color: Hex; look: LookName };

/**
 * Returns the faces of a look. Résumé parsers find entries by fonts whose name contains "Bold", such as SemiBold. So
 * titles have such a font, and so do dates before a title. Contact details must not be bold: parsers would read their
 * separator dots as the name. Dates on the second line must not be bold: parsers would not recognize that the next
 * title begins another entry.
 */
export function facesOf(look: LookName): ResumeFaces {
  const { print, resume }: Look = looks[look];
  const text = { family: print.text, weight: 400 };
  const heading = { family: print.heading, weight: 700 };
  return {
    faces: {
      text,
      emphasis: { ...text, style: 'italic' },
      strong: { ...text, weight: 600 },
      name: print.title,
      heading: { ...heading, size: 1 },
      title: { ...heading, weight: 600, size: 1 },
      'leading-dates': { ...heading, weight: 600, size: 0.9 },
      dates: { ...heading, weight: 500, size: 0.9 },
      contact: { ...heading, weight: 500, size: 0.9 },
    },
    rule: resume.rule,
  };
}
