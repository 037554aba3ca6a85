// Works the colours of a site out: from a palette, and from as few colours of the owner's own as there are.
import { type JacketName, jacketNames } from '#pages.ts';
import {
  contrastOf,
  fromSeen,
  type Hex,
  mixed,
  nearest,
  type Pair,
  seen,
  shapeContrast,
  textContrast,
} from './colour.ts';
import { type DrawnJacket, type Palette, type PaletteName, palettes } from './palettes.ts';

/** Every colour of a site, by day and by night; each text reaches 7:1 on its ground. */
export type Theme = {
  paper: Pair;
  ink: Pair;
  quietInk: Pair;
  rule: Pair;
  link: Pair;
  /** The dot on paper. */
  now: Pair;
  /** The hyphens between the words of the tagline: Home's spark, as far lighter or deeper as text has to be. */
  hyphen: Pair;
  jackets: Record<JacketName, DrawnJacket>;
};

export const editions = ['day', 'night'] as const;
export type Edition = (typeof editions)[number];

/** One colour, whose other edition is worked out, or both. */
type Given = Hex | Pair;

/** The colours that an owner may give; those that are left out come from the palette or from the others. */
export type OwnColours = Partial<Record<JacketName | 'spark' | 'paper' | 'ink' | 'link', Given | undefined>>;

const defaultPaper: Pair = { day: '#fbfbf8', night: '#111614' };

/** Works out every colour of a site from a palette and the owner's own colours. */
export function makeTheme(name: PaletteName, own: OwnColours = {}): Theme {
  const palette: Palette = palettes[name];
  const paper = pairOf(own.paper, nightOfPaper) ?? palette.paper ?? defaultPaper;
  const derived = own.paper !== undefined || own.ink !== undefined;
  const ink =
    pairOf(own.ink, (day) => inkFor(paper.night, day)) ??
    keep(palette.ink, !derived) ??
    both((edition) => inkFor(paper[edition], paper[edition]));
  const sparks = [...sparksOf(own), ...palette.sparks];
  const jackets = Object.fromEntries(
    jacketNames.map((jacket) => {
      const given = own[jacket] ?? palette.jackets[jacket];
      return [jacket, drawJacket(given, sparksOf(own), palette.sparks)];
    }),
  ) as Theme['jackets'];
  const accent = accentOf(jackets.home.ground, paper);
  const { home } = jackets;
  return {
    paper,
    ink,
    quietInk: keep(palette.quietInk, !derived) ?? both((edition) => quietOn(paper[edition], ink[edition])),
    rule: keep(palette.rule, !derived) ?? both((edition) => mixed(paper[edition], ink[edition], 0.15)),
    link:
      pairOf(own.link, (day) => legible(day, paper.night)) ??
      keep(palette.link, !derived && own.home === undefined) ??
      both((edition) => legible(accent, paper[edition])),
    now: both((edition) =>
      visible(
        sparks.map((spark) => at(spark, edition)),
        paper[edition],
        ink[edition],
      ),
    ),
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

const keep = (value: Pair | undefined, isFitting: boolean) => (isFitting ? value : undefined);

const sparksOf = (own: OwnColours): Given[] => (own.spark === undefined ? [] : [own.spark]);

/** A jacket from its ground: text that can be read on it, a dot that can be seen, shapes in its own hue. */
function drawJacket(given: Given | DrawnJacket, ownSparks: readonly Given[], sparks: readonly Hex[]): DrawnJacket {
  if (typeof given === 'object' && 'ground' in given) {
    const { ground, text, art, spark } = given;
    const seenSpark = both((edition) =>
      visible([...ownSparks.map((one) => at(one, edition)), spark[edition]], ground[edition], text[edition]),
    );
    return { ground, text, art, spark: seenSpark };
  }
  const ground = pairOf(given, nightOfJacket) ?? { day: '#000000', night: '#000000' };
  const text = both((edition) => textOn(ground[edition]));
  const all = [...ownSparks, ...sparks];
  const shape = (which: 0 | 1 | 2) => both((edition) => shapeOn(ground[edition], which));
  return {
    ground,
    text,
    spark: both((edition) =>
      visible(
        all.map((spark) => at(spark, edition)),
        ground[edition],
        text[edition],
      ),
    ),
    art: [shape(0), shape(1), shape(2)],
  };
}

/** The ground of a jacket by night: its hue, deep. */
function nightOfJacket(day: Hex): Hex {
  const { chroma, hue } = seen(day);
  return fromSeen({ lightness: 0.255, chroma: Math.min(chroma, 0.05), hue });
}

function nightOfPaper(day: Hex): Hex {
  const { chroma, hue } = seen(day);
  return fromSeen({ lightness: 0.19, chroma: Math.min(chroma, 0.02), hue });
}

const tints = {
  light: { lightness: 0.965, chroma: 0.02 },
  dark: { lightness: 0.21, chroma: 0.04 },
};

/** The colours that text on a ground may take, the finer ones first: tints of its hue, then white and black. */
function textsOn(ground: Hex): Hex[] {
  const { lightness, chroma, hue } = seen(ground);
  // By night a title takes the tint of its jacket.
  const light = lightness < 0.3 ? { lightness: 0.9, chroma: 0.055 } : tints.light;
  return [light, tints.dark]
    .map((tint) => fromSeen({ lightness: tint.lightness, chroma: Math.min(tint.chroma, chroma), hue }))
    .concat('#ffffff', '#000000');
}

export const canCarryText = (ground: Hex) => textsOn(ground).some((text) => contrastOf(text, ground) >= textContrast);

function textOn(ground: Hex): Hex {
  const texts = textsOn(ground);
  return texts.find((text) => contrastOf(text, ground) >= textContrast) ?? texts[0] ?? '#000000';
}

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

/** The first colour that can be told apart from its ground. */
function visible(candidates: readonly Hex[], ground: Hex, otherwise: Hex): Hex {
  return candidates.find((candidate) => contrastOf(candidate, ground) >= shapeContrast) ?? otherwise;
}

/** The colour of a shape where it is the colour of letters: the same hue, and the contrast of text. */
function asText(shape: Hex, ground: Hex, text: Hex): Hex {
  const towards = seen(text).lightness > seen(ground).lightness ? 1 : -1;
  return nearest(shape, towards, (candidate) => contrastOf(candidate, ground) >= textContrast) ?? text;
}

function inkFor(paper: Hex, like: Hex): Hex {
  const { chroma, hue } = seen(like);
  const isLight = seen(paper).lightness > 0.6;
  return fromSeen({ lightness: isLight ? 0.23 : 0.935, chroma: Math.min(chroma, isLight ? 0.02 : 0.01), hue });
}

/** Ink, thinned as far as it stays legible. */
function quietOn(paper: Hex, ink: Hex): Hex {
  for (let share = 0.32; share > 0; share -= 0.02) {
    const quiet = mixed(ink, paper, share);
    if (contrastOf(quiet, paper) >= textContrast) return quiet;
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
