import { z } from 'zod';
import { jacketNames } from '#pages.ts';
import { contrastOf, type Hex, nearest, seen, textContrast, toHex } from '#theme/colour.ts';
import { at, canCarryText, type Edition, editions, makeTheme, type OwnColours } from '#theme/derive-theme.ts';
import { defaultPalette, type PaletteName, palettes } from '#theme/palettes.ts';

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

const colourOrPair = (is: string, example: string, effect: string) =>
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
      description: `${is} One colour, or one for "day" and one for "night".`,
      examples: [example],
      effect,
      remedy: 'Write a colour in quotes, such as "#0e4a40".',
    });

const ownColours = z.strictObject({
  home: colourOrPair(
    'The jacket of Home and of the page that was not found.',
    '#113a58',
    'Home, the not-found page, the icon, the link preview of Home',
  ),
  about: colourOrPair('The jacket of About me.', '#b9d9d6', 'About me and its link preview'),
  education: colourOrPair('The jacket of Education.', '#17474a', 'Education and its link preview'),
  projects: colourOrPair('The jacket of Projects.', '#efc36a', 'Projects and its link preview'),
  experience: colourOrPair('The jacket of Relevant Experience.', '#86262f', 'Relevant Experience and its link preview'),
  irrelevant: colourOrPair(
    'The jacket of Irrelevant Experience.',
    '#e8c4b0',
    'Irrelevant Experience and its link preview',
  ),
  spark: colourOrPair(
    'The dot. Where it cannot be told apart from its ground, another colour steps in.',
    '#ffb25e',
    'the dot in the art, the hyphens of the tagline, the line below the current page in the menu',
  ),
  paper: colourOrPair('The ground of the text.', '#fbfbf8', 'the ground of every page'),
  ink: colourOrPair('The text.', '#15201c', 'every page'),
  link: colourOrPair('Links in the text.', '#0b5a4b', 'every page'),
} satisfies Record<keyof OwnColours, z.ZodType>);

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
        effect: 'the colours of every page, of link previews, the icon and the résumé',
      }),
    colours: ownColours.prefault({}).meta({
      description:
        'Colours of your own in place of the palette’s. Text on them, their night edition and the shapes of the art are worked out from them.',
      examples: [{ home: '#113a58', spark: '#ffb25e' }],
      effect: 'the colours that are named',
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

/** What cannot be read, with what to write instead. */
function unreadablePairs(name: PaletteName, own: OwnColours) {
  const found: { path: string[]; message: string; expected: string; remedy: string }[] = [];
  const pathOf = (key: keyof OwnColours, edition: Edition) => (typeof own[key] === 'string' ? [key] : [key, edition]);
  const isGiven = (key: keyof OwnColours, edition: Edition) =>
    typeof own[key] === 'string' ? edition === 'day' : own[key] !== undefined;

  for (const jacket of jacketNames)
    for (const edition of editions) {
      const given = own[jacket];
      if (given === undefined || !isGiven(jacket, edition)) continue;
      const ground = at(given, edition);
      if (canCarryText(ground)) continue;
      const best = Math.max(contrastOf(ground, '#ffffff'), contrastOf(ground, '#000000'));
      const offers = [nearest(ground, -1, canCarryText), nearest(ground, 1, canCarryText)].filter(Boolean);
      found.push({
        path: pathOf(jacket, edition),
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
