import { z } from 'zod';
import { type Mistake, rejecting, sameRemedy, text } from './fields/fields.ts';
import type { DisplayLocation } from './fields/showing.ts';
import { ofText } from './fields/written.ts';
import { jacketNames } from '#pages.ts';
import {
  colorIn,
  contrastOf,
  type ColorScheme,
  colorSchemes,
  type Hex,
  nearest,
  toOklch,
  textContrast,
  toHex,
} from '#theme/color.ts';
import { canCarryText } from '#theme/derive-jacket.ts';
import { appearances, makeTheme, type OwnColors, type Theme } from '#theme/derive-theme.ts';
import { defaultLook, type LookName, looks } from '#theme/looks/looks.ts';
import { defaultPalette, type PaletteName, palettes } from '#theme/palettes.ts';

const noColor = {
  expected: 'a color such as "#0e4a40", without transparency',
  remedy: 'Copy the six digits with their # from a color picker, and put quotes around them.',
};

const color = z
  .string()
  .check(rejecting((value) => (toHex(value) === undefined ? { found: `"${value}" is not a color.`, ...noColor } : [])))
  .overwrite((value) => toHex(value) ?? value)
  .meta({
    kind: 'color',
    // Six hexadecimal digits without `#` are also a color.
    normalize: ofText((text) => (toHex(text) ? text : toHex(`#${text}`) && `#${text.toLowerCase()}`)),
  });

const colorOrPair = (is: string, example: string, effect: string, synonyms: readonly string[] = []) =>
  z
    .union([
      color,
      z.strictObject({
        day: color.meta({ description: 'Color in the light theme.', examples: ['#113a58'], synonyms: ['light'] }),
        night: color.meta({ description: 'Color in the dark theme.', examples: ['#11416c'], synonyms: ['dark'] }),
      }),
    ])
    .optional()
    .meta({
      description: `${is} One color, or "day" and "night" for the light and the dark theme.`,
      examples: [example],
      mainKey: 'day',
      normalize: (written) => {
        const [day, night, ...more] = Array.isArray(written) ? (written as unknown[]) : [];
        return night !== undefined && more.length === 0 ? { day, night } : undefined;
      },
      effect,
      synonyms,
      remedy: 'Write a color in quotes, such as "#0e4a40".',
    });

const jacket = (page: DisplayLocation, example: string) =>
  colorOrPair(`Jacket of ${page}.`, example, `${page} and its link preview`);

const ownColours = z.strictObject({
  home: colorOrPair(
    'Jacket of Home and the not-found page.',
    '#113a58',
    'Home, the not-found page, the icon, the link preview of Home',
  ),
  about: jacket('About me', '#b9d9d6'),
  education: jacket('Education', '#17474a'),
  projects: jacket('Projects', '#efc36a'),
  experience: jacket('Relevant Experience', '#86262f'),
  irrelevant: jacket('Irrelevant Experience', '#e8c4b0'),
  evidence: jacket('Evidence', '#3f2b56'),
  spark: colorOrPair(
    'Dot. If the contrast is too low, another color is used.',
    '#ffb25e',
    'the dot in the art, hyphens of the tagline, and the line below the current page in the menu',
    ['accent', 'accentColor', 'highlight', 'secondary', 'dot'],
  ),
  paper: colorOrPair(
    'Background of the text. By default, the dark theme tints it in the color of each page’s jacket.',
    '#fbfbf8',
    'the background of every page',
    ['background', 'backgroundColor', 'bg', 'ground', 'page'],
  ),
  ink: colorOrPair('Text.', '#15201c', 'every page', ['text', 'textColor', 'foreground', 'font', 'body']),
  link: colorOrPair('Links in the text.', '#0b5a4b', 'every page', ['links', 'linkColor', 'anchor']),
} satisfies Record<keyof OwnColors, z.ZodType>);

/** `content/theme.yaml`: the look and the colors of the site. */
export const themeFile = z
  .strictObject({
    look: z
      .enum(Object.keys(looks) as [LookName, ...LookName[]])
      .default(defaultLook)
      .meta({
        description: `Typefaces and shapes of the pages: ${Object.entries(looks)
          .map(([name, { description }]) => `${name} (${description.replace(/\.$/, '')})`)
          .join('; ')}. Every palette fits every look.`,
        examples: ['gazette'],
        synonyms: ['style', 'design', 'template', 'layout', 'variant', 'theme'],
        remedy: 'Write the name of one, such as gazette.',
        effect: 'the typefaces, sizes and shapes of every page',
      }),
    palette: z
      .enum(Object.keys(palettes) as [PaletteName, ...PaletteName[]])
      .default(defaultPalette)
      .meta({
        description: `Set of colors: ${Object.entries(palettes)
          .map(([name, { description }]) => `${name} (${description.replace(/\.$/, '')})`)
          .join('; ')}.`,
        examples: ['harbour'],
        synonyms: ['theme', 'scheme', 'colorScheme', 'preset', 'skin'],
        valueSynonyms: { harbor: 'harbour' },
        remedy: 'Write the name of one, such as harbour. Your own colors go below "colours:".',
        effect: 'the colors of every page, link previews, the icon and the résumé',
      }),
    seed: text(
      'Any text. The colors of the pages, their art and their arrangement depend on it, so that two sites with the same look differ. Default: your name. With "none", each page has its color from the palette.',
      'blue hour',
      {
        evidence: 'none',
        translation: 'none',
        synonyms: ['variation', 'random', 'variant', 'shuffle'],
        effect: 'which page has which color, and the art',
      },
    ).optional(),
    appearance: z
      .enum(appearances)
      .default('both')
      .meta({
        description:
          'Theme of the site: light, dark, or both, which follows the visitor’s system and adds a switch to the menu. Print is always light.',
        examples: ['dark'],
        normalize: (written) =>
          String(written) === 'light,dark' || String(written) === 'dark,light' ? 'both' : undefined,
        synonyms: ['mode', 'darkMode', 'dark', 'defaultTheme', 'colorScheme'],
        valueSynonyms: {
          night: 'dark',
          black: 'dark',
          day: 'light',
          white: 'light',
          bright: 'light',
          auto: 'both',
          automatic: 'both',
          system: 'both',
          all: 'both',
          'light and dark': 'both',
          true: 'dark',
        },
        effect: 'the colors of every page, link previews and the icon, and the theme switch',
      }),
    colours: ownColours.prefault({}).meta({
      description:
        'Your own colors instead of those of the palette. Text, dark theme and art are derived from them. Jackets that are too similar to the dark background are lightened.',
      examples: [{ home: '#113a58', spark: '#ffb25e' }],
      effect: 'these colors',
      isRare: true,
      synonyms: ['color', 'custom', 'customColors'],
      remedy: `Write one line for each color below "colours:", such as "  home: blue" for Home. To change all colors, write a palette instead, such as "palette: harbour".`,
    }),
  })
  .check(
    rejecting(({ palette, colours }) => unreadable(palette, toOwnColors(colours)), {
      when: ({ issues }) => issues.length === 0,
    }),
  )
  .transform(({ colours, ...others }) => ({ ...others, own: toOwnColors(colours) }))
  .meta({
    title: 'content/theme.yaml',
    elsewhere: {
      ...sameRemedy(
        [
          ...[
            'home',
            'about',
            'education',
            'projects',
            'experience',
            'irrelevant',
            'evidence',
            'spark',
            'paper',
            'ink',
          ],
          ...['link', 'primary', 'primaryColor', 'accent', 'accentColor', 'background', 'backgroundColor', 'text'],
        ],
        'Write "colours:" instead, and below it, indented by two spaces, the part to color, such as "home:", "spark:" for the dot, "paper:" for the background or "ink:" for the text.',
      ),
      ...sameRemedy(
        ['font', 'fonts', 'fontFamily', 'typography'],
        `Remove it. Each look has its own typefaces: for others, write another look after "look:". The looks are ${Object.keys(looks).join(', ')}.`,
      ),
    },
    remedy: 'Write the name of a look after "look:", such as "look: gazette".',
    description: 'Look and colors of the site. Optional; defaults to the first look and palette.',
  });

/**
 * Creates the theme from the content of theme.yaml. Its key `seed` selects the variation of the look.
 * @param owner name of the owner: the default value of `seed`. If both are missing, the look has no variation
 */
export const themeFrom = ({ palette, own, ...options }: z.output<typeof themeFile>, owner?: string): Theme =>
  makeTheme(palette, own, { seed: owner, ...options });

const isGiven = (color: OwnColors[keyof OwnColors], scheme: ColorScheme) =>
  typeof color === 'string' ? scheme === 'light' : color !== undefined;

const schemeKeys = { light: 'day', dark: 'night' } as const satisfies Record<ColorScheme, string>;

type GivenColors = Partial<Record<keyof OwnColors, string | { day: Hex; night: Hex } | undefined>>;

const toOwnColors = (given: GivenColors): OwnColors =>
  Object.fromEntries(
    Object.entries(given).map(([key, color]) => [
      key,
      typeof color === 'object' ? { light: color.day, dark: color.night } : color,
    ]),
  );

const pathOf = (own: OwnColors, key: keyof OwnColors, scheme: ColorScheme) =>
  typeof own[key] === 'string' ? ['colours', key] : ['colours', key, schemeKeys[scheme]];

const unreadable = (palette: PaletteName, own: OwnColors): Mistake[] => [
  ...unreadableJackets(own),
  ...unreadableText(palette, own),
];

function* unreadableJackets(own: OwnColors): Generator<Mistake> {
  for (const [jacket, scheme] of jacketNames.flatMap((name) => colorSchemes.map((one) => [name, one] as const))) {
    const ownColor = own[jacket];
    if (ownColor === undefined || !isGiven(ownColor, scheme)) continue;
    const ground = colorIn(ownColor, scheme);
    if (canCarryText(ground)) continue;
    const best = Math.max(contrastOf(ground, '#ffffff'), contrastOf(ground, '#000000'));
    const offers = [nearest(ground, -1, canCarryText), nearest(ground, 1, canCarryText)].filter(Boolean);
    yield {
      path: pathOf(own, jacket, scheme),
      found: `Neither light nor dark text is readable on "${ground}": its contrast is ${ratio(best)} at most.`,
      expected: `a color on which text has a contrast of ${textContrast}:1 or more`,
      remedy: `Make it darker or lighter, such as ${offers.map((offer) => `"${offer}"`).join(' or ')}.`,
    };
  }
}

function* unreadableText(name: PaletteName, own: OwnColors): Generator<Mistake> {
  if (own.paper === undefined && own.ink === undefined && own.link === undefined) return;
  const theme = makeTheme(name, own);
  for (const [scheme, key] of colorSchemes.flatMap((one) =>
    (['ink', 'link'] as const).map((key) => [one, key] as const),
  )) {
    const [text, paper] = [theme[key][scheme], theme.paper[scheme]];
    const passes = (candidate: Hex) => contrastOf(candidate, paper) >= textContrast;
    if (passes(text)) continue;
    const offer = nearest(text, toOklch(paper).lightness > 0.6 ? -1 : 1, passes);
    yield {
      path: pathOf(own, isGiven(own[key], scheme) ? key : 'paper', scheme),
      found: `${key === 'ink' ? 'Text' : 'A link'} in "${text}" on paper of "${paper}" has a contrast of only ${ratio(contrastOf(text, paper))} in the ${scheme} theme.`,
      expected: `a contrast of ${textContrast}:1 or more`,
      remedy: offer
        ? `Write "${offer}" for the ${key}, or change the paper.`
        : 'Choose a paper that is nearly white in the light theme, and nearly black in the dark theme.',
    };
  }
}

const ratio = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toFixed(1)}:1`;
