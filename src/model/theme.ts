import { z } from 'zod';
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
  toHex,
} from './colour.ts';
import {
  type ColouredPage,
  colouredPages,
  defaultPalette,
  type DrawnJacket,
  type Palette,
  type PaletteName,
  palettes,
} from './palettes.ts';

/** Every colour of a site, by day and by night; each text reaches 7:1 on its ground. */
export type Theme = {
  paper: Pair;
  ink: Pair;
  quietInk: Pair;
  rule: Pair;
  link: Pair;
  /** The dot on paper. */
  now: Pair;
  jackets: Record<ColouredPage, DrawnJacket>;
};

const editions = ['day', 'night'] as const;
type Edition = (typeof editions)[number];

const colour = z
  .string()
  .check((context) => {
    if (toHex(context.value) !== undefined) return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: `"${context.value}" is not a colour.`,
      params: {
        expected: 'a colour such as "#0e4a40", without transparency',
        remedy: 'Copy the six digits with their # from a colour picker, and put quotes around them.',
      },
    });
  })
  .overwrite((value) => toHex(value) ?? value);

const colourOrPair = (is: string, example: string) =>
  z
    .union([
      colour,
      z.strictObject({
        day: colour.meta({ description: 'The colour by day; so for every colour here.', examples: ['#113a58'] }),
        night: colour.meta({ description: 'The colour by night.', examples: ['#0a2539'] }),
      }),
    ])
    .optional()
    .meta({
      description: `${is} One colour, by day, or one for "day" and one for "night".`,
      examples: [example],
      remedy: 'Write a colour in quotes, such as "#0e4a40".',
    });

const ownColours = z.strictObject({
  home: colourOrPair('The jacket of Home and of the page that was not found.', '#113a58'),
  about: colourOrPair('The jacket of About me.', '#b9d9d6'),
  education: colourOrPair('The jacket of Education.', '#17474a'),
  projects: colourOrPair('The jacket of Projects.', '#efc36a'),
  experience: colourOrPair('The jacket of Relevant Experience.', '#86262f'),
  irrelevant: colourOrPair('The jacket of Irrelevant Experience.', '#e8c4b0'),
  spark: colourOrPair('The dot. Where it cannot be told apart from its ground, another colour steps in.', '#ffb25e'),
  paper: colourOrPair('The ground of the text.', '#fbfbf8'),
  ink: colourOrPair('The text.', '#15201c'),
  link: colourOrPair('Links in the text.', '#0b5a4b'),
});
type OwnColours = z.output<typeof ownColours>;

/** `content/theme.yaml`: the colours of the site. */
export const themeFile = z
  .strictObject({
    palette: z
      .enum(Object.keys(palettes) as [PaletteName, ...PaletteName[]])
      .default(defaultPalette)
      .meta({
        description: `The set of colours: ${Object.entries(palettes)
          .map(([name, { description }]) => `${name} (${description.replace(/\.$/, '')})`)
          .join('; ')}.`,
        examples: ['harbour'],
      }),
    colours: ownColours.prefault({}).meta({
      description:
        'Colours of your own in place of the palette’s. Text on them, their night edition and the shapes of the art are worked out from them.',
      examples: [{ home: '#113a58', spark: '#ffb25e' }],
    }),
  })
  .check((context) => {
    const { palette, colours } = context.value;
    for (const { path, message, expected, remedy } of unreadablePairs(palette, colours))
      context.issues.push({
        code: 'custom',
        path: ['colours', ...path],
        input: context.value,
        message,
        params: { expected, remedy },
      });
  })
  .transform(({ palette, colours }) => makeTheme(palette, colours))
  .meta({
    title: 'content/theme.yaml',
    description: 'The colours of the site. Leave the file out for the first palette.',
  });

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
    colouredPages.map((page) => {
      const given = own[page] ?? palette.jackets[page];
      return [page, drawJacket(given, sparksOf(own), palette.sparks)];
    }),
  ) as Theme['jackets'];
  const accent = accentOf(jackets.home.ground, paper);
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
    jackets,
  };
}

type Given = Hex | Pair;

/** What cannot be read, with what to write instead. */
function unreadablePairs(name: PaletteName, own: OwnColours) {
  const found: { path: string[]; message: string; expected: string; remedy: string }[] = [];
  const pathOf = (key: keyof OwnColours, edition: Edition) => (typeof own[key] === 'string' ? [key] : [key, edition]);
  const isGiven = (key: keyof OwnColours, edition: Edition) =>
    typeof own[key] === 'string' ? edition === 'day' : own[key] !== undefined;

  for (const page of colouredPages)
    for (const edition of editions) {
      const given = own[page];
      if (given === undefined || !isGiven(page, edition)) continue;
      const ground = at(given, edition);
      if (canCarryText(ground)) continue;
      const best = Math.max(contrastOf(ground, '#ffffff'), contrastOf(ground, '#000000'));
      const offers = [nearest(ground, -1, canCarryText), nearest(ground, 1, canCarryText)].filter(Boolean);
      found.push({
        path: pathOf(page, edition),
        message: `Neither light nor dark text can be read on "${ground}": it reaches a contrast of ${ratio(best)} at best.`,
        expected: `a colour on which text reaches ${textContrast}:1`,
        remedy: `Take it deeper or lighter, such as ${offers.map((offer) => `"${offer}"`).join(' or ')}.`,
      });
    }

  if (own.paper === undefined && own.ink === undefined && own.link === undefined) return found;
  const { paper, ink, link } = makeTheme(name, own);
  for (const edition of editions)
    for (const [key, text] of [
      ['ink', ink],
      ['link', link],
    ] as const) {
      const contrast = contrastOf(text[edition], paper[edition]);
      if (contrast >= textContrast) continue;
      const blamed = isGiven(key, edition) ? key : 'paper';
      const passes = (candidate: Hex) => contrastOf(candidate, paper[edition]) >= textContrast;
      const offer = nearest(text[edition], seen(paper[edition]).lightness > 0.6 ? -1 : 1, passes);
      found.push({
        path: pathOf(blamed, edition),
        message: `${key === 'ink' ? 'Text' : 'A link'} in "${text[edition]}" on paper of "${paper[edition]}" has a contrast of only ${ratio(contrast)}, by ${edition}.`,
        expected: `a contrast of ${textContrast}:1 or more`,
        remedy: offer
          ? `Write "${offer}" for the ${key}, or change the paper.`
          : 'Take a paper that is nearly white by day and nearly black by night.',
      });
    }
  return found;
}

const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;

function both(make: (edition: Edition) => Hex): Pair {
  return { day: make('day'), night: make('night') };
}

const at = (given: Given, edition: Edition): Hex => (typeof given === 'string' ? given : given[edition]);

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

const canCarryText = (ground: Hex) => textsOn(ground).some((text) => contrastOf(text, ground) >= textContrast);

function textOn(ground: Hex): Hex {
  const texts = textsOn(ground);
  return texts.find((text) => contrastOf(text, ground) >= textContrast) ?? texts[0] ?? '#000000';
}

/** A colour that is to be stronger; a grey has no hue to be strong in, and stays grey. */
const atLeast = (least: number, chroma: number) => (chroma < 0.02 ? chroma : Math.max(chroma, least));

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
