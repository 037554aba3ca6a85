// Finds syntax of other programs (LaTeX, Obsidian, Pandoc, GitHub, Jekyll, wikis) and mistakes in Markdown.
import { withoutSpaces } from '../../schema/fields/address-fields.ts';
import { inOwnLetters } from '../../model/anchors.ts';
import { pageAt } from '#pages.ts';

type Found = { index: number; about: string; found: string; remedy: string };
type Remedy = (...groups: (string | undefined)[]) => string;

const asFootnote = 'Write [^1] instead, and the text of the footnote on a line "[^1]: …" below.';

/** Remedies for LaTeX commands in text. The parameters are the contents of the two pairs of braces after a command. */
const latexCommands: readonly (readonly [command: RegExp, remedy: Remedy])[] = [
  [/^textbf$/, (words) => `Write **${words}** instead.`],
  [/^(?:emph|textit|textsl|underline)$/, (words) => `Write *${words}* instead.`],
  [/^texttt$/, (code) => `Write \`${code}\` instead.`],
  [/^(?:chapter|(?:sub)*section)$/, (words) => `Write ## ${words} on a separate line, between two empty lines.`],
  [/^href$/, (address, words) => `Write [${words ?? address}](${address}) instead.`],
  [/^url$/, (address) => `Write only the address: ${address}`],
  [/^includegraphics$/, (file = '') => `Write ![](photos/${file.replace(/^.*\//, '')}) in a separate paragraph.`],
  [/cite[a-z]*$|^footnote$/i, () => asFootnote],
  [/ref$|^label$/i, () => 'Write the words that readers should see instead, such as "the first figure", or delete it.'],
  [/^(?:begin|end)$/, () => inMarkdown],
  [/^/, () => 'For a formula, write all of it between two dollar signs. If not, write the words without the command.'],
];
const inMarkdown = 'LaTeX works only in formulas, such as $x^2$. Write it in Markdown (docs/texts.md).';

/** Returns the address that a link with spaces probably means. */
function linkedAddress(typed: string): string {
  const [, path = '', anchor] = /^(\/[^#]*|)(?:#(.*))?$/.exec(typed.trim()) ?? [];
  if (path === '' && anchor === undefined) return withoutSpaces(typed);
  const isFile = /\.\w+$/.test(path.trim());
  const page = isFile ? withoutSpaces(path) : path.trim().replace(/ +/g, path.lastIndexOf('/') > 0 ? '-' : '');
  return anchor === undefined ? page : `${page}#${inOwnLetters(anchor) ?? ''}`;
}

/** Returns the address of the note that a tag of Jekyll or Hugo links. */
function noteIn(tag: string): string | undefined {
  const [, name] = /\b(?:post_url|(?:rel)?ref)\s+"?(?:[^"\s]*\/)?(?:\d{4}-\d\d-\d\d-)?([\w-]+)/.exec(tag) ?? [];
  return name && `/Notes/${name}`;
}

const asItem: Remedy = (words = '') => `Write each item of the list with a hyphen and a space: - ${words}`;
const notAnItem = 'is shown on the line of the text above or below it, not as an item of a list.';

/** Patterns with a function that builds the remedy from the capture groups. The first pattern that matches is used. */
const syntaxes: readonly (readonly [pattern: RegExp, remedy: Remedy, found?: string])[] = [
  [
    /(?<!\\)\\\(([^\n]+?)\\\)/g,
    (formula = '') => `For a formula, write $${formula.trim()}$.`,
    'is shown without its backslashes, not as a formula.',
  ],
  [
    /(?<!\\)\\\[(?=(?:(?!\\\])[^]){0,600}?(?:[\^_=+]|\\[a-z]))(?:(?!\\\])[^]){1,600}\\\]/g,
    () => String.raw`For a formula, write a line "$$" instead of "\[", and another one instead of "\]".`,
    'is shown without its backslashes, not as a formula.',
  ],
  [
    /(?<!\\)\\begin\{((?:equation|align\w*|gather\w*|multline|cases|array|split|\w*matrix)\*?)\}[^]{0,600}?\\end\{\1\}/g,
    () => 'For a formula, write a line "$$" above it and another one below it.',
    'is shown as typed, not as a formula.',
  ],
  [/(?<!\\)\\begin\{([a-z]+\*?)\}[^]{0,600}?\\end\{\1\}/g, () => inMarkdown],
  [
    /(?<!\\|\$[^$\n]*)\\([a-z]{2,})\*?(?:\[[^\]\n]*\])*\{([^{}\n]*)\}(?:\{([^{}\n]*)\})?/gi,
    (command = '', ...groups) => latexCommands.find(([name]) => name.test(command))?.[1](...groups) ?? inMarkdown,
  ],
  [/^[ \t]*\\item\b(?:\[[^\]\n]*\])?[ \t]*([^\n]*)$/gm, (words = '') => `Write - ${words}`],
  [/(?<![\\\w])\[(?:see )?-?@[a-z][\w:.-]*(?:[;,][^\][\n]*)?\](?![([:])/gi, () => asFootnote],
  [
    /(?<![\\!])\[([^\][\n]+)\]\(\s*\{[{%]([^{}\n]*)[%}]\}([^()\s]*)\)/g,
    (words = '', tag = '', address = '') =>
      `Write the address itself, such as [${words}](${address || noteIn(tag) || '/Projects'}). Variables of Jekyll and Hugo have no effect.`,
  ],
  [
    /^[ \t]*\$\$[ \t]*$/gm,
    () => 'Write a second line "$$" where the formula ends.',
    'begins a formula that is never closed.',
  ],
  [
    /(?<!\\)!?\[\[([^\][\n]+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|svg))(?:\|[^\]]*)?\]\]/gi,
    (file = '') => `Write ![](${file.includes(' ') ? `<photos/${file}>` : `photos/${file}`}).`,
  ],
  [
    /(?<!\\)!\[([^\][\n]*)\]\(\s*\{[{%][^()\n]*?([^\s/(){}"']+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?))[^()\n]*\)/gi,
    (words = '', file = '') => `Write ![${words}](photos/${file}).`,
  ],
  [
    /(?<!\\)!\[([^\][\n]*)\]\(([^()<>\s]+)[ \t]+=\d*x?\d*\)/g,
    (words = '', file = '') => `Write ![${words}](${file}). The page determines its size.`,
  ],
  [
    /(?<!\\)!\[([^\][\n]*)\]\(([^()<>"'\n]*[ ][^()<>"'\n]*\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|mp4|webm))\)/gi,
    (words = '', file = '') => `Write ![${words}](<${file}>), since the name contains a space.`,
  ],
  [
    /(?<![\\!])\[([^\][\n]+)\]\(((?:mailto:|tel:|https?:\/\/|\/)?[ ][^()\n"'<>]*|(?:mailto:|tel:|https?:\/\/|[/#])[^()\n"'<> ]*[ ][^()\n"'<>]*)\)/g,
    (words = '', address = '') => `Write the address without spaces: [${words}](${linkedAddress(address)}).`,
  ],
  [
    /(?<![\\!])\[([^\][\n]+)\][ \t]+\(((?:https?:\/\/|mailto:|tel:|\/)[^()\s]+)\)/g,
    (words = '', address = '') => `Write it without the space between: [${words}](${address}).`,
  ],
  [
    /(?<!\\)\(([^()[\]\n]+)\)\[((?:https?:\/\/|mailto:|tel:|\/)[^()[\]\s]+)\]/g,
    (words = '', address = '') => `Write the text in brackets and the address in parentheses: [${words}](${address}).`,
  ],
  [
    /(?<!\\)!\[([^\][\n]*)\]\(([^()\n\s]+)[^()\n]*\)/g,
    (words = '', file = '') =>
      `Write only the file name, and a caption in quotes, such as ![${words}](${file} "Caption").`,
  ],
  [
    /(?<![\\!])\[([^\][\n]+)\]\(([^()\s"'<>]*[./][^()\s"'<>]*[ ][^()\n"'<>]*)\)/g,
    (words = '', address = '') => `Write the address without spaces: [${words}](${linkedAddress(address)}).`,
  ],
  [
    /^(?:photo|image|picture|cover|thumbnail):[ \t]*(?:photos\/)?([\w.-]+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?))[ \t]*$/gim,
    (file = '') => `To show the photo, write ![](photos/${file}) in a separate paragraph.`,
  ],
  [
    /(?:!\[[^\][\n]*\][ ]?\(|!\(|!\[)?(?<![\w./])photos\/([\w./-]+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?))[)\]]?/gi,
    (file = '') => `To show the photo, write ![](photos/${file}) in a separate paragraph.`,
  ],
  [
    /(?<![\\!])\[([^\][\n]+)\]\([^()\n]*$/gm,
    () => 'Write a ")" directly after the address.',
    'begins a link that is never closed, so it is shown as typed.',
  ],
  [/(?<!\\)\$\$(?=\S)([^$\n]+)\$(?!\$)/g, (formula = '') => `Write it with one sign on each side: $${formula}$.`],
  [
    /(?<!\\)\{(?:\{[<%]|%-?)\s*highlight\s+([\w+#-]+)[^{}\n]*\}\}?/g,
    (language = '') => `If code follows, write a line ${'```'}${language} instead.`,
  ],
  [/(?<!\\)\{(?:\{[<%]|%-?)\s*(?:end|\/)\s*highlight\b[^{}\n]*\}\}?/g, () => 'Write a line ``` instead.'],
  [
    /(?<!\\)\{(?:\{[<%]|%)[^{}\n]*?([^\s/"'{}=]+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?))[^{}\n]*[>%]\}\}?/gi,
    (file = '') => `Write ![](photos/${file}) in a separate paragraph.`,
  ],
  [
    /(?<!\\)\{\{[<%][^{}\n]*[>%]\}\}/g,
    () => 'Delete it. A photo is ![](photos/cat.jpg), and a film is its address, each in a separate paragraph.',
  ],
  [
    /(?<![\\!])\[([^\][\n]+)\](?:\(([^()\n]*[ ][^()\n]*)\)|\{(\/[^{}\n]*)\})/g,
    (words = '', typed = '', address = `/${typed.replaceAll(' ', '')}`) =>
      `Write the address in parentheses, without spaces, such as [${words}](${typed === '' || pageAt(address) ? address : '/Projects'}).`,
  ],
  [/(?<![\w+\\])\+\+(?=[^\s+])([^+\n]+)\+\+(?![\w+])/g, (words = '') => `Write **${words}** instead.`],
  [
    /^[ \t]*(\[[ xX]\])(?=[^\s(:[])([^\n]*)$/gm,
    (box = '', words = '') => `If it is a task, write a space after the brackets: ${box} ${words}`,
  ],
  [
    /^[ \t]*\*(?=[\p{L}])([^*\n]*)$/gmu,
    (words = '') => `If it is an item of a list, write a space after its mark: * ${words}`,
  ],
  [
    /^[^\n|]{1,80} \| [^\n]+\n(?=[^\n|]{1,80} \| )/g,
    () =>
      'If it is a table, begin and end each line with "|", and write a line such as | --- | --- | below the first one.',
    'is not a table: there is no line of dashes below it.',
  ],
  [/(?<!\\)(?:\\n)+(?=\s|\p{Lu}|$)/gu, () => 'Begin a new paragraph there, below an empty line.'],
  [/(?<!\\)\{%[^%\n]*%\}/g, () => 'Delete it. A photo is ![](photos/cat.jpg) in a separate paragraph.'],
  [/(?<!\\)\{\{\s*(?:site|page|layout|content|post|include|user)\b[^{}\n]*\}\}/g, () => 'Write the text itself.'],
  [
    /^[ \t]*(#{1,6}|-(?:\[[ xX]?\])?|\+|\d{1,2}[.)](?=[\u00A0\u202F]+\p{L}\p{Ll}))[\u00A0\u2007\u202F]+(?=\p{L})([^\n#]*)$/gmu,
    (mark = '', words = '') => `Replace the space after "${mark}" with an ordinary space: ${mark} ${words}`,
    'is shown as typed, because the space after the mark is a no-break space (on a Mac, the Option key types it).',
  ],
  [
    /^[ \t]*(#{1,6})[\u00A0\u2007\u202F]*(?=\p{L})([^\n#]*)$/gmu,
    (signs = '', words = '') => `If it is a heading, write a space after the mark: ${signs} ${words}`,
  ],
  [
    /^[ \t]*(-\[[ xX]?\]|[-+](?=[\u00A0\u202F]*\p{L})|\d{1,2}[.)](?=[\u00A0\u202F]*\p{L}\p{Ll}))[ \t\u00A0\u202F]*([^\n]*)$/gmu,
    (mark = '', words = '') =>
      `If it is an item of a list, write a space after its mark: ${mark.replace(/^-\[/, '- [')} ${words}`,
  ],
  [
    // Word copies bullets as "o" and a tab, or as characters of the font Symbol.
    /^[ \t]*(?:[•▪‣◦●○■□➢➤❖∙⁃\uF0A7\uF0B7\uF0D8]|o\t)[ \t]*(\S[^\n]*)$/gm,
    asItem,
    notAnItem,
  ],
  // A single line can begin with these signs in ordinary text.
  [
    /^[ \t]*([–—―·→⇒✓✔✗✘»›])[ \t\u00A0]+(\S[^\n]*)(?=\n[ \t]*\1[ \t\u00A0])/gm,
    (_sign, words) => asItem(words),
    notAnItem,
  ],
  [
    /^[ \t]*(?:[a-z][).]|\([a-z\d]{1,3}\))[ \t]+(\S[^\n]*)(?=\n[ \t]*(?:[a-z][).]|\([a-z\d]{1,3}\))[ \t])/gm,
    (words = '') => `Write each item of the list with a number: 1. ${words}`,
    'is shown on one line with the items below it.',
  ],
  [
    /^[ \t]*\|([^\n]*)\|[ \t]*\n(?=[ \t]*\|)/g,
    (cells = '') =>
      `Write a line with dashes for each of its columns below it: |${cells
        .split('|')
        .map(() => ' --- |')
        .join('')}`,
    'is not a table: its second line is missing, or has dashes for another number of columns.',
  ],
  [
    /(?<![\w*\\])(\*{1,2})(?=[^\s*])([^*\n]*[^\s*])[ ]+\1(?![\w*])/g,
    (stars = '', words = '') => `Write ${stars}${words}${stars} without the space before the last star.`,
  ],
  [
    // Next to numbers and single letters, "**" is an operator or a footnote mark: "2 ** 3", "x ** y".
    /(?<![\w*~\\]|(?:\d|[)\]]|(?<!\p{L})\p{L})[ ])(\*\*|~~)[ ]+(?=\p{L})([^*~\n]*[^\s*~])[ ]*\1(?![\w*~]|[ ](?:\d|\p{L}(?!\p{L})))/gu,
    (mark = '', words = '') => `Write ${mark}${words}${mark} without spaces inside the marks.`,
  ],
  [
    /(?<![\\`])`(?=\S)[^`\n]{1,80}/g,
    () => 'Write a second backtick where the code ends, or delete this one.',
    'begins with a backtick that is never closed, so it is shown as typed.',
  ],
  [
    /(?<!\\)!\[\[[^\][\n]+\]\]/g,
    () => 'Copy its text here, or write a link to it, such as [text](/Notes/late-ferries).',
  ],
  [/(?<!\\)\[\[?_?toc_?\]?\]/gi, () => 'Delete it: a text with four headings gets a list of them automatically.'],
  [
    /(?<!\\)\[\[([^\][|\n]+)(?:\|([^\][\n]+))?\]\]/g,
    (page = '', words = page) => {
      const address = `/${page.replaceAll(' ', '')}`;
      return pageAt(address) === undefined
        ? `Write a link with the address of the page, as the browser shows it after the name of the site: [${words}](/…).`
        : `Write a link with the address of the page, such as [${words}](${address}).`;
    },
  ],
  [
    /(?<!\\)\[!(\w)(\w*)\][+-]?/g,
    (first = '', rest = '') => `Write **${first.toUpperCase()}${rest.toLowerCase()}** instead.`,
  ],
  [/(?<!\\)\^\[[^\]\n]+\]/g, () => 'Write [^1] instead, and its text on a line "[^1]: …" below.'],
  [
    /(?<!\\)\[\^([^\]\s]+)\]/g,
    (name = '') => `Write its text on a separate line below: "[^${name}]: …".`,
    'is shown as typed: there is no footnote with this name.',
  ],
  [
    /(?<![\\\w\]!])!?\[([^\][\n]+)\]\[([^\][\n]*)\]/g,
    (words = '', name = '') => `Write the address on a separate line below: "[${name || words}]: https://example.com".`,
    'is shown as typed: the line with its address is missing.',
  ],
  [/(?<![\\=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g, (words = '') => `Write **${words}** instead.`],
  [/(?<![\\\w])%%([^%]+)%%/g, (words = '') => `Write <!-- ${words.trim()} --> for hidden text.`],
  [/(?<!\\)\{:?[ \t]*[#.][^{}\n]*\}[ \t]*$/gm, () => 'Delete it: each heading gets an address automatically.'],
  [
    /^(?:import(?: [\w*{][^'"\n]* from)? ['"][^'"\n]+['"];?|export (?:(?:const|let|var) [\w{[][^=\n]*=|default (?:function|class|\{|\())[^\n]*)[ \t]*$/gm,
    () => 'Delete the line.',
  ],
  [/(?<!\\)\{\/\*([^]*?)\*\/\}/g, (words = '') => `Write <!-- ${words.trim()} --> for hidden text.`],
  // A line of equals signs, as other programs have below a heading. In Markdown, such a line turns the text on the line
  // above into a heading.
  [/^[ \t]*={3,}[ \t]*(?=\n|$)/g, () => 'Delete the line.'],
  [/^:{3,}[ \t]*\w.*$/gm, () => 'Delete this line and the ":::" below it.'],
  [/^\*\[[^\]\n]+\]:.*$/gm, () => 'Write the full term where it first occurs.'],
  [/^:[ \t]+\S.*$/gm, () => 'Write a list, each line such as "- **Term**: what it is".'],
  [
    /(?<!\w)(\w{1,20})\^([^\s^[\]]{1,12})\^/g,
    (base = '', raised = '') => `Write it as a formula: $${base}^{${raised}}$.`,
  ],
  [/(?<![\w:]):[a-z][a-z\d_+-]*:(?![\w:])/g, () => 'Type the emoji itself.'],
];

/**
 * Finds unsupported syntax.
 * @param text the text with spaces instead of code and URLs
 * @param source the text as typed, for the remedies
 */
export function foreignSyntaxIn(text: string, source = text): Found[] {
  let left = text;
  return syntaxes.flatMap(([pattern, remedy, why = 'is shown as typed.']) => {
    const matches = [...left.matchAll(new RegExp(pattern, `${pattern.flags}d`))];
    for (const { 0: typed, index } of matches)
      left = left.slice(0, index) + ' '.repeat(typed.length) + left.slice(index + typed.length);
    return matches.map(({ 0: typed, index, indices }): Found => {
      const [, ...groups] = indices?.map((span) => span && source.slice(...span)) ?? [];
      const about = typed.trim().replace(/\s+/g, ' ');
      const indent = typed.length - typed.trimStart().length;
      const found = `"${about}" ${why}`;
      return { index: index + indent, about, found, remedy: remedy(...groups) };
    });
  });
}
