// Finds unsupported syntax of other programs (LaTeX, Obsidian, Pandoc, GitHub, wikis), which pages show as typed.

type Found = { index: number; about: string; found: string; remedy: string };
type Remedy = (first?: string, second?: string) => string;

/** Patterns with a function that builds the remedy from the capture groups. The first match at a position wins. */
const syntaxes: readonly (readonly [pattern: RegExp, remedy: Remedy, found?: string])[] = [
  [
    /(?<!\\)\\\(([^\n]+?)\\\)/g,
    (formula = '') => `For a formula, write $${formula.trim()}$.`,
    'shows without its backslashes, and not as a formula.',
  ],
  [
    /(?<!\\)\\\[(?=(?:(?!\\\])[^]){0,600}?(?:[\^_=+]|\\[a-z]))(?:(?!\\\])[^]){1,600}\\\]/g,
    () => 'For a formula, write a line "$$" above it and another one below it.',
    'shows without its backslashes, and not as a formula.',
  ],
  [
    /^[ \t]*\$\$[ \t]*$/gm,
    () => 'Write a second line "$$" where the formula ends.',
    'begins a formula that is never closed.',
  ],
  [
    /(?<!\\)!\[\[([^\][\n]+\.(?:jpe?g|png|webp|avif|gif|heic|tiff?|svg))(?:\|[^\]]*)?\]\]/gi,
    (file = '') => `Write ![](photos/${file}).`,
  ],
  [
    /(?<!\\)!\[\[[^\][\n]+\]\]/g,
    () => 'Copy its words to here, or write a link to it, such as [words](/Notes/late-ferries).',
  ],
  [/(?<!\\)\[\[?_?toc_?\]?\]/gi, () => 'Delete it: a text with four headings has a list of them by itself.'],
  [
    /(?<!\\)\[\[([^\][|\n]+)(?:\|([^\][\n]+))?\]\]/g,
    (page = '', words = page) => `Write a link with the address of the page, such as [${words}](/Notes/late-ferries).`,
  ],
  [
    /(?<!\\)\[!(\w)(\w*)\][+-]?/g,
    (first = '', rest = '') => `Write **${first.toUpperCase()}${rest.toLowerCase()}** instead.`,
  ],
  [/(?<!\\)\^\[[^\]\n]+\]/g, () => 'Write [^1] in its place, and its words in a line "[^1]: …" below.'],
  [
    /(?<!\\)\[\^([^\]\s]+)\]/g,
    (name = '') => `Write its text in a line of its own below: "[^${name}]: …".`,
    'shows as it is typed: there is no footnote of that name.',
  ],
  [
    /(?<![\\\w\]!])!?\[([^\][\n]+)\]\[([^\][\n]*)\]/g,
    (words = '', name = '') =>
      `Write the address in a line of its own below: "[${name || words}]: https://example.com".`,
    'shows as it is typed: no line below says which address it has.',
  ],
  [/(?<![\\=\w])==(?=\S)([^=\n]+?)(?<=\S)==(?![=\w])/g, (words = '') => `Write **${words}** instead.`],
  [/(?<![\\\w])%%([^%]+)%%/g, (words = '') => `Write <!-- ${words.trim()} --> for what nobody shall see.`],
  [/(?<!\\)\{:?[ \t]*[#.][^{}\n]*\}[ \t]*$/gm, () => 'Delete it: each heading has an address by itself.'],
  [/^:{3,}[ \t]*\w.*$/gm, () => 'Delete this line and the ":::" below it.'],
  [/^\*\[[^\]\n]+\]:.*$/gm, () => 'Write the words in full where they first occur.'],
  [/^:[ \t]+\S.*$/gm, () => 'Write a list, each line such as "- **Term**: what it is".'],
  [
    /(?<!\w)(\w{1,20})\^([^\s^[\]]{1,12})\^/g,
    (base = '', raised = '') => `Write it as a formula: $${base}^{${raised}}$.`,
  ],
  [/(?<![\w:]):[a-z][a-z\d_+-]*:(?![\w:])/g, () => 'Type the emoji itself.'],
];

/** Finds unsupported syntax in a text. */
export function foreignSyntaxIn(text: string): Found[] {
  let left = text;
  return syntaxes.flatMap(([pattern, remedy, why = 'shows as it is typed.']) => {
    const matches = [...left.matchAll(pattern)];
    for (const { 0: typed, index } of matches)
      left = left.slice(0, index) + ' '.repeat(typed.length) + left.slice(index + typed.length);
    return matches.map(({ 0: typed, 1: first, 2: second, index }): Found => {
      const about = typed.trim().replace(/\s+/g, ' ');
      const indent = typed.length - typed.trimStart().length;
      const found = `"${about}" ${why}`;
      return { index: index + indent, about, found, remedy: remedy(first, second) };
    });
  });
}
