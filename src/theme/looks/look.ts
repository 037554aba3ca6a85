// A look is the design of all pages: typefaces, sizes and shapes. Each look works with every palette. docs/looks.md
// explains how to add a look.

/** A typeface from a package of Fontsource, under the Open Font License. */
export type Face = {
  /** Several faces can have the same family. Then their `style` is different. */
  family: string;
  /** Example: `@fontsource/anton` */
  package: string;
  /**
   * End of the file names, after the name of the subset. Example: `wght-normal` of `figtree-latin-wght-normal.woff2`
   */
  file: string;
  style?: 'italic';
  /** In CSS syntax. Example: `400 700` */
  weight: string;
  /** Maps the tag of each variable axis to the range, or the single value, that stays in the font file. */
  axes: Record<string, { min: number; max: number } | number>;
  /** True if only the large titles use the face. Its file then contains only the letters of the titles. */
  isForTitles?: true;
  /** The only subset of the package that is used. Default: all. Example: `arabic` */
  only?: string;
  /**
   * Group of Noto typefaces for the scripts that this face lacks. Without this group, the next family in the font stack
   * provides these scripts.
   */
  otherScripts?: keyof typeof noto;
  /** Group of system fonts that are shown until the face has loaded. */
  fallback?: keyof typeof systemFonts;
};

/** Returns the upright face of a variable family, in the weights 400 to 700. */
export const variableFace = (
  family: string,
  fallback: keyof typeof systemFonts,
  otherScripts: keyof typeof noto,
): Face => ({
  family,
  package: `@fontsource-variable/${family.toLowerCase().replaceAll(' ', '-')}`,
  file: 'wght-normal',
  weight: '400 700',
  axes: { wght: { min: 400, max: 700 } },
  fallback,
  otherScripts,
});

/** The Noto typefaces of three kinds. Arabic has a typeface in a matching style. */
export const noto = {
  sans: {
    name: 'noto-sans',
    arabic: 'noto-sans-arabic',
    file: 'wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
  serif: {
    name: 'noto-serif',
    arabic: 'noto-naskh-arabic',
    file: 'wght-normal',
    axes: { wght: { min: 400, max: 700 } },
  },
  condensed: {
    name: 'noto-sans',
    arabic: 'noto-sans-arabic',
    file: 'wdth-normal',
    axes: { wght: 900, wdth: 62.5 },
  },
} as const;

/** Fonts of visitors’ systems that resemble a face, with their average width in em. */
export const systemFonts = {
  sans: { names: ['Arial', 'Liberation Sans'], width: 0.4414 },
  bold: { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arial'], width: 0.479 },
  serif: { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'], width: 0.4009 },
  mono: { names: ['Courier New', 'CourierNewPSMT', 'Liberation Mono'], width: 0.6001 },
} as const;

/** Names of the font weights in file names. */
export const weightNames = { 400: 'Regular', 500: 'Medium', 600: 'SemiBold', 700: 'Bold', 800: 'ExtraBold' } as const;

/** The families of link cards, icons and résumés, from Expo packages with static fonts. */
export type PrintFaces = {
  /** Typeface for the title of a card, and for the name on a résumé. */
  title: { family: string; weight: keyof typeof weightNames };
  /** Family for headings, in the weights 500, 600 and 700. */
  heading: string;
  /** Family for text, in the weights 400 and 600. */
  text: string;
};

export type Look = {
  /** One sentence for owners. */
  description: string;
  /** Typefaces of the pages. Documents preload their subsets for the language of the site. */
  faces: readonly Face[];
  /**
   * Custom properties of the root element, without `--`. They replace the properties of src/site/styles/tokens.css.
   * @example { radius: '0', title: "'Instrument Serif', serif" }
   */
  tokens: Readonly<Record<string, string>>;
  print: PrintFaces;
  /** `rule` is the width of the lines below headings, in points. `word` is Word's font for the name and headings. */
  resume: { rule: number; word: string };
  /** Whether the projects on Home look like books on a shelf. */
  hasShelf: boolean;
  /**
   * Style of the link cards. `ground` is the background. `art` shows the cover art as filled shapes, as outlines on a
   * grid, or only its dot.
   */
  card: { ground: 'jacket' | 'paper'; art: 'filled' | 'outlined' | 'dot' };
  /** Letter spacing of the large titles, in em. */
  titleTracking: number;
  hasCapitalTitles?: true;
};
