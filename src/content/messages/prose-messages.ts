import { pageAt } from '#pages.ts';
import { didYouMean } from './did-you-mean.ts';
import type { Message } from './message.ts';

export const proseMessages = {
  /** @param isStory whether the reported line is the first of the body. If not, it is the last of the front matter. */
  unclosed: (isStory: boolean): Message => ({
    found: 'The settings at the top begin with "---", but a second "---" line is missing.',
    expected: 'a second "---" line between the settings and the text',
    remedy: `Put a line "---" ${isStory ? 'above' : 'below'} this one.`,
  }),
  /** @param isFirst true for the first line of the file */
  otherDashes: (written: string, isFirst = false): Message => ({
    found: `The line "${written}" does not ${isFirst ? 'begin' : 'end'} the settings at the top.`,
    expected: 'a line of three hyphens',
    remedy: isFirst ? 'Write "---" on this line and on the line below the settings.' : 'Write "---" on this line.',
  }),
  toml: {
    found: 'The settings at the top are in TOML ("+++"), which is not supported.',
    expected: 'settings in YAML, between two "---" lines',
    remedy: 'Write "---" instead of both "+++", and a colon instead of each "=", such as: title: Talks',
  },
  /** @param settings the keys and values; empty if the JSON is not valid */
  json: (settings: readonly (readonly [key: string, value: unknown])[]): Message => {
    const lines = (settings.length > 0 ? settings : [['title', 'Talks']]).map(
      ([key, value]) =>
        `${String(key)}: ${typeof value === 'string' && /^\p{L}[\p{L}\p{N} ]*$/u.test(value) ? value : JSON.stringify(value)}`,
    );
    return {
      found: 'The settings at the top are in JSON, which is not supported.',
      expected: 'settings in YAML, between two "---" lines',
      remedy: `Delete the braces, write a line "---" above and below the settings, and write them as: ${lines.join(', and below it: ')}`,
    };
  },
  richText: {
    found: 'The file is in the format RTF, not plain text.',
    expected: 'plain text',
    remedy:
      'In TextEdit, choose Format, then "Make Plain Text", and save the file again. In Word, save it as "Plain Text".',
  },
  settingsBelow: {
    found: 'The settings do not begin on the first line, so they would be shown as text.',
    expected: 'the line "---" as the first line of the file',
    remedy: 'Move everything above this "---" below the settings, or delete it, including empty lines.',
  },
  tooDeep: (max: number): Message => ({
    found: 'Lists, quotes or emphasis are nested too deeply here.',
    expected: `at most ${max} levels`,
    remedy: 'Look for repeated characters such as ">", "-" or "*" that were typed by accident.',
  }),
  tooLong: (letters: number, max: number): Message => ({
    found: `The text is too long for a page: it has ${letters} characters.`,
    expected: `at most ${max} characters`,
    remedy: 'Shorten it.',
  }),
  noBreak: (limit: string): Message => ({
    found: `There are more than ${limit} without an empty line.`,
    expected: 'paragraphs with an empty line between them',
    remedy: 'Add an empty line where a new paragraph should start.',
  }),
  /**
   * @param own `page`: a path on this site. `relative`: a relative path, such as `../projects`. `false`: any other link
   */
  noLink: (url: string, reason: string, own: 'page' | 'relative' | false): Message => ({
    found: `"${url}" is not a link: ${reason}.`,
    expected: 'an address such as https://example.com, or a page of the site such as /Projects',
    remedy:
      own === 'relative'
        ? 'Write the address of a page in the menu, such as /Projects, or of another site, with "https://".'
        : own && /^\/[a-z]{2}\/./.test(url) && pageAt(url.slice(3)) !== undefined
          ? `Write ${url.slice(3)}: in a translation, it links to the page in that language.`
          : own
            ? 'Link to a page that is in the menu, or remove the link.'
            : 'Copy the address from the browser, with "https://"; put "mailto:" before an e-mail address, and "tel:" before a telephone number.',
  }),
  noHeading: (url: string, headings: readonly string[]): Message => ({
    found: `"${url}" is a broken link: this text has no such heading.`,
    expected: headings.length > 0 ? `one of ${headings.map((one) => `#${one}`).join(', ')}` : 'a text with headings',
    remedy:
      headings.length > 0
        ? (didYouMean(url.slice(1), headings) ??
          'Write the text of a heading in lowercase, with hyphens between the words.')
        : 'Remove the link, or begin a line with "## " to make it a heading.',
  }),
  /** @param anchor address of the heading without the attribute */
  headingAttribute: (url: string, attribute: string, anchor: string): Message => ({
    found: `"${url}" is a broken link: "${attribute}" does not set the address of a heading, and is shown as typed.`,
    expected: `${anchor}, and a heading without "${attribute}"`,
    remedy: `Delete "${attribute}"${url === anchor ? '' : `, and write ${anchor} in the link`}.`,
  }),
  noFormula: (formula: string, reason: string): Message => ({
    found: `The formula "${formula.length > 80 ? `${formula.slice(0, 80)}…` : formula}" cannot be read${reason ? `: ${reason.replace(/\.$/, '')}` : ''}.`,
    expected: 'a formula in LaTeX, such as $\\frac{a}{b}$',
    remedy: /(?<!\\)\\[([]/.test(formula)
      ? String.raw`Delete "\(" and "\)", or "\[" and "\]": the dollar signs have the same effect.`
      : reason.includes('only in display mode')
        ? 'Write a line "$$" above the formula and another one below it, instead of its dollar signs.'
        : 'Correct it, or write "\\$" if you mean a dollar sign.',
  }),
  /** @param attributes text after the picture. Example: `{width=200}` */
  pictureAttributes: (attributes: string): Message => ({
    found: `"${attributes}" after a picture is not supported.`,
    expected: 'only pictures in the paragraph, such as ![](photos/cat.jpg)',
    remedy: `Delete "${attributes}". The page determines the size of pictures.`,
  }),
  linkedPicture: (photo: string, url: string): Message => ({
    found: 'A picture cannot be a link.',
    expected: 'a picture without a link, and links as text; only a link to a film may be a picture',
    remedy: `Write ![](${photo}) in a separate paragraph, and below it, after an empty line, [text](${url}).`,
  }),
  /** Precedes the remedy for a missing setting if the file has no settings. */
  beginWithSettings: 'Begin the file with its settings between two lines "---".',
  settingsWithoutStart: {
    found: 'The settings at the top do not begin with a "---" line, so they would be shown as text.',
    expected: 'settings between two "---" lines',
    remedy: 'Put a line "---" above the first line of the file, and another one below the settings if there is none.',
  },
  /**
   * @param what the element with pictures. Example: `A table`
   * @param mark the characters with which such an element begins. Example: `>`
   */
  pictureInside: (what: string, mark: string | undefined, pictures: readonly string[]): Message => ({
    found: `${what} cannot contain ${pictures.length === 1 ? 'a picture' : 'pictures'}.`,
    expected: 'pictures in a separate paragraph, such as ![](photos/cat.jpg)',
    remedy: `Delete ${pictures.length === 1 ? 'the picture' : 'the pictures'} there. Below, after an empty line${mark === undefined ? '' : ` and without "${mark}"`}, write: ${pictures.slice(0, 6).join(' ')}`,
  }),
  loosePicture: (kind: 'picture' | 'video'): Message => ({
    found: `The ${kind} is in the middle of text.`,
    expected: `${kind}s in a separate paragraph, such as ${kind === 'video' ? '![What happens in it](videos/demo.mp4)' : '![](photos/cat.jpg)'}`,
    remedy: `Put an empty line before the ${kind} and another one after it.`,
  }),
};

export const figureMessages = {
  noCaption: {
    found: 'The diagram has no description.',
    expected: 'a sentence after "dot", such as ```dot How a position becomes a minute',
    remedy:
      'Describe there what the diagram shows. The page shows the sentence below the diagram, and screen readers read it aloud.',
  },
  noDiagram: (reason: string): Message => ({
    found: `The diagram cannot be drawn: ${reason}.`,
    expected: 'a diagram in the Graphviz language (DOT), such as digraph { Receiver -> Log -> Board }',
    remedy: 'Correct it, or write "text" instead of "dot" to show the text as it is.',
  }),
  /** @param what name of the exceeded limit: `letters` limits the length of the generated HTML */
  tooManyDrawings: ({ scope, what, max }: { scope: 'text' | 'site'; what: string; max: number }): Message => {
    const where = scope === 'text' ? 'this text' : 'all texts of the site together';
    const limit = {
      count: `there are more than ${max}`,
      letters: `they add more than ${Math.ceil(max / 1000)} kB to the page`,
      milliseconds: `drawing them takes more than ${Math.ceil(max / 1000)} seconds`,
    }[what];
    return {
      found: `From here on, there are too many formulas and diagrams for ${where}: ${limit}.`,
      expected: scope === 'text' ? 'a text that a page can show' : 'a site that can be built',
      remedy:
        scope === 'text'
          ? 'Split the text into two, or replace the largest ones with photos.'
          : 'Replace the largest ones with photos, or remove some.',
    };
  },
  looseDiagram: {
    found: 'A diagram cannot be inside a list or a quote.',
    expected: 'diagrams between paragraphs',
    remedy: 'Remove the spaces or ">" before its lines, and put an empty line above and below it.',
  },
  noRoom: (what: string): Message => ({
    found: `${what} is not allowed in the introduction of Home.`,
    expected: 'text and photos',
    remedy: 'Move it to about.md, or to a new page or note (npm run new -- note), and link to it.',
  }),
  videoInRow: {
    found: 'The video is next to other pictures.',
    expected: 'a video in a separate paragraph',
    remedy: 'Put an empty line before the video and another one after it.',
  },
  noVideo: (name: string, files: readonly string[]): Message => {
    const file = name.replace(/^.*[\\/]/, '');
    const isPlayable = /\.(?:mp4|webm)$/i.test(file);
    const address = `videos/${isPlayable ? file : file.replace(/\.\w+$/, '.mp4')}`;
    return {
      found:
        file === name
          ? `There is no file "${name}" in content/videos/.`
          : `"${name}" is a path to another folder than content/videos/.`,
      expected: 'the exact name of a video in that folder, in the same case',
      remedy: files.includes(file)
        ? `Write: ${address}`
        : (didYouMean(file, files) ??
          (isPlayable && file === name
            ? 'Put the video in the folder, or remove the line.'
            : `${isPlayable ? 'Move the video' : 'Save the video as MP4, put it'} into content/videos/, and write ${address} here.`)),
    };
  },
  unusableVideo: (name: string, { unusable, remedy }: { unusable: string; remedy: string }): Message => ({
    found: `"${name}" ${unusable}`,
    expected: 'a video that every browser plays, MP4 or WebM',
    remedy,
  }),
  remoteVideo: {
    found: 'The video is on another site, and pages load nothing from other sites.',
    expected: 'the name of a file in content/videos/, or a link to the video',
    remedy: 'Put the video in content/videos/, or write its address as a link in a separate paragraph.',
  },
  noVideoWords: (name: string): Message => ({
    found: `The video "${name}" has no description.`,
    expected: `a sentence between the brackets, such as ![The board counts down and the ferry leaves.](videos/${name})`,
    remedy: 'Describe what happens in it, for people who cannot see it.',
  }),
} satisfies Record<string, Message | ((...given: never[]) => Message)>;

export const letterMessages = {
  noFocus: (name: string, focuses: readonly string[]): Message => ({
    found: `No focus in resume.yaml has the name of this letter, "${name}".`,
    expected: focuses.length > 0 ? `one of ${focuses.join(', ')}` : 'the name of a focus',
    remedy: didYouMean(name, focuses) ?? 'Rename the file, or add the focus to resume.yaml.',
  }),
  /** @param type type of the invalid Markdown node. Example: `image` */
  noRoom: (type: string): Message => ({
    found: `Letters cannot contain this element (${type}).`,
    expected: 'paragraphs, lists, **bold** text and links that begin with https:, mailto: or tel:',
    remedy: 'Replace it with text, or delete it. Letters cannot contain photos.',
  }),
};
