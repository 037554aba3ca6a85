// Works the colours of a site out: from a palette, and from as few colours of the owner's own as there are. What palettes.ts
// gives a role stands; what is derived here holds where a palette, or the owner's own paper, leaves it open.
import { type JacketName, jacketNames } from '#pages.ts';
import type { Hex, Pair } from './colour.ts';
import { contrastOf, fromSeen, mixed, nearest, seen, shapeContrast, textContrast, tintOf } from './colour.ts';
import { type Jacket, type Palette, type PaletteName, palettes, type PaperColours } from './palettes.ts';

/** Every colour of a site, by day and by night; each text reaches 7:1 on its ground. */
export type Theme = PaperColours & {
  /** Which editions visitors see. */
  appearance: Appearance;
  /** The dot on paper. */
  now: Pair;
  /** The hyphens between the words of the tagline: Home's spark, as far lighter or deeper as text has to be. */
  hyphen: Pair;
  jackets: Record<JacketName, Jacket>;
};

/** Both editions, as a visitor's system or the visitor decides, or one alone. */
export const appearances = ['both', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

export const editions = ['day', 'night'] as const;
export type Edition = (typeof editions)[number];

/** One colour, whose other edition is worked out, or both. */
type Given = Hex | Pair;

/** The colours that an owner may give; those that are left out come from the palette or from the others. */
export type OwnColours = Partial<Record<JacketName | 'spark' | 'paper' | 'ink' | 'link', Given | undefined>>;

/** Works out every colour of a site from a palette and the owner's own colours. */
export function makeTheme(name: PaletteName, own: OwnColours = {}, appearance: Appearance = 'both'): Theme {
  const palette: Palette = palettes[name];
  const paper = pairOf(own.paper, nightOfPaper) ?? palette.paper ?? palettes.paperback.paper;
  // The palette's text fits the palette's paper alone.
  const fitting: Partial<PaperColours> = own.paper === undefined && own.ink === undefined ? palette : {};
  const ink =
    pairOf(own.ink, (day) => inkFor(paper.night, day)) ??
    fitting.ink ??
    both((edition) => inkFor(paper[edition], paper[edition]));
  const sparks = own.spark === undefined ? palette.sparks : [own.spark, ...palette.sparks];
  const jackets = Object.fromEntries(
    jacketNames.map((jacket) => [jacket, drawJacket(own[jacket] ?? palette.jackets[jacket], sparks, own.spark)]),
  ) as Theme['jackets'];
  const { home } = jackets;
  const accent = accentOf(home.ground, paper);
  return {
    appearance,
    paper,
    ink,
    muted: fitting.muted ?? both((edition) => mutedOn(paper[edition], ink[edition])),
    rule: fitting.rule ?? both((edition) => mixed(paper[edition], ink[edition], 0.15)),
    link:
      pairOf(own.link, (day) => legible(day, paper.night)) ??
      (own.home === undefined ? fitting.link : undefined) ??
      both((edition) => legible(accent, paper[edition])),
    now: firstVisible(sparks, paper, ink),
    hyphen: both((edition) => asText(home.spark[edition], home.ground[edition], home.text[edition])),
    jackets,
  };
}

function both(make: (edition: Edition) => Hex): Pair {
  return { day: make('day'), night: make('night') };
}

export const at = (given: Given, edition: Edition): Hex => (typeof given === 'string' ? given : given[edition]);

function pairOf(given: Given | undefined, night: (day: Hex) => Hex): Pair | undefined {
  return typeof given === 'string' ? { day: given, night: night(given) } : given;
}

/** A jacket from its ground: text that can be read on it, a dot that can be seen, shapes in its own hue. */
function drawJacket(given: Given | Jacket, sparks: readonly Given[], ownSpark: Given | undefined): Jacket {
  if (typeof given === 'object' && 'ground' in given)
    return { ...given, spark: firstVisible([ownSpark ?? given.spark, given.spark], given.ground, given.text) };
  const ground = typeof given === 'string' ? { day: given, night: nightOfJacket(given) } : given;
  // The check of the content refuses a ground on which nothing can be read.
  const text = both((edition) => textOn(ground[edition]) ?? '#000000');
  const shade = (which: 0 | 1 | 2) => both((edition) => shapeOn(ground[edition], which));
  return { ground, text, spark: firstVisible(sparks, ground, text), a: shade(0), b: shade(1), c: shade(2) };
}

/** The first colour that can be told apart from its ground. */
const firstVisible = (candidates: readonly Given[], ground: Pair, otherwise: Pair): Pair =>
  both(
    (edition) =>
      candidates
        .map((candidate) => at(candidate, edition))
        .find((colour) => contrastOf(colour, ground[edition]) >= shapeContrast) ?? otherwise[edition],
  );

/** The ground of a jacket by night: its hue, deep. */
const nightOfJacket = (day: Hex) => tintOf(day, 0.255, 0.05);

const nightOfPaper = (day: Hex) => tintOf(day, 0.19, 0.02);

/** The text on a ground: a tint of its hue, or else white or black; `undefined` where neither can be read. */
function textOn(ground: Hex): Hex | undefined {
  // By night a title takes the tint of its jacket.
  const light = seen(ground).lightness < 0.3 ? tintOf(ground, 0.9, 0.055) : tintOf(ground, 0.965, 0.02);
  const texts = [light, tintOf(ground, 0.21, 0.04), '#ffffff', '#000000'];
  return texts.find((text) => contrastOf(text, ground) >= textContrast);
}

export const canCarryText = (ground: Hex) => textOn(ground) !== undefined;

/** A colour that is to be stronger; a grey has no hue to be strong in, and stays grey. */
const atLeast = (min: number, chroma: number) => (chroma < 0.02 ? chroma : Math.max(chroma, min));

/** One of the three shades of the art, in the hue of the ground. */
function shapeOn(ground: Hex, which: 0 | 1 | 2): Hex {
  const { lightness, chroma, hue } = seen(ground);
  const isNight = lightness < 0.3;
  const shades = isNight ? [0.1, 0.24, 0.5] : lightness < 0.62 ? [0.08, 0.17, 0.4] : [-0.1, -0.2, 0.07];
  // A light colour that is only darkened turns muddy.
  const stronger = isNight ? atLeast(0.09, chroma) : lightness < 0.62 ? chroma : chroma * 1.45;
  return fromSeen({ lightness: lightness + (shades[which] ?? 0), chroma: stronger, hue });
}

/** The colour of a shape where it is the colour of letters: the same hue, and the contrast of text. */
function asText(shape: Hex, ground: Hex, text: Hex): Hex {
  const towards = seen(text).lightness > seen(ground).lightness ? 1 : -1;
  return nearest(shape, towards, (candidate) => contrastOf(candidate, ground) >= textContrast) ?? text;
}

const inkFor = (paper: Hex, like: Hex) =>
  seen(paper).lightness > 0.6 ? tintOf(like, 0.23, 0.02) : tintOf(like, 0.935, 0.01);

/** Ink, thinned as far as it stays legible. */
function mutedOn(paper: Hex, ink: Hex): Hex {
  for (let share = 0.32; share > 0; share -= 0.02) {
    const muted = mixed(ink, paper, share);
    if (contrastOf(muted, paper) >= textContrast) return muted;
  }
  return ink;
}

/** The hue that stands for the site: that of Home's jacket, or deep enough a version of it. */
function accentOf(home: Pair, paper: Pair): Hex {
  const { lightness, chroma, hue } = seen(home.day);
  return lightness > 0.62
    ? fromSeen({ lightness: 0.4, chroma: atLeast(0.09, chroma), hue })
    : legible(home.day, paper.day);
}

/** The same hue, deeper or lighter as the paper asks for, so that it can be read. */
function legible(text: Hex, paper: Hex): Hex {
  const isLight = seen(paper).lightness > 0.6;
  const passes = (candidate: Hex) => contrastOf(candidate, paper) >= textContrast + 0.3;
  const { chroma, hue } = seen(text);
  const start = isLight ? text : fromSeen({ lightness: 0.72, chroma: Math.min(atLeast(0.06, chroma), 0.1), hue });
  return nearest(start, isLight ? -1 : 1, passes) ?? (isLight ? '#000000' : '#ffffff');
}
