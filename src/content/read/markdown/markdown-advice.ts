import type { Code, Definition, Nodes, Root } from 'mdast';
import { adviceName, type Advice } from '../advice.ts';
import { maxListed, type Position, positionIn } from '#platform/problem.ts';
import type { FilePosition } from '../yaml/read-yaml.ts';
import { readFence } from './code.ts';
import { isDiagram } from './diagram.ts';
import { foreignSyntaxIn } from './foreign-syntax.ts';

type Finding = { kind?: 'lost-text' | 'markup'; index: number; about: string; found: string; remedy: string };

/**
 * Finds Markdown that the page omits or shows differently than intended.
 * @param source the Markdown of `tree`
 */
export function adviseOnMarkdown(
  tree: Root,
  source: string,
  positionOf: (position: Position) => FilePosition,
): Advice[] {
  const nodes = [...descendants(tree)];
  const slice = (node: Nodes) => source.slice(offsetOf(node), node.position?.end.offset);
  const findings: Finding[] = [
    ...unusedFootnotes(tree, nodes, slice),
    ...unusedDefinitions(nodes),
    ...nodes.flatMap((node): Finding[] => {
      if (node.type === 'code') return [...mistakesInCode(node, slice(node)), ...indentedText(node, slice(node))];
      // A text beside an e-mail address in brackets has no position.
      if (node.type === 'text' && node.position)
        return [...openEmphasis(slice(node), offsetOf(node)), ...openFormula(slice(node), offsetOf(node))];
      if (node.type === 'delete' && !slice(node).startsWith('~~'))
        return [loweredText(source, offsetOf(node), slice(node))];
      if (node.type === 'emphasis' || node.type === 'strong') return productMarks(source, offsetOf(node), slice(node));
      if (node.type === 'html')
        return [...openComment(node.value, offsetOf(node)), ...textAfterComment(node.value, offsetOf(node))];
      if (node.type === 'link' && isEmptyLink(node))
        return [
          {
            index: offsetOf(node),
            about: node.url,
            found: `The link to "${node.url}" has no text, so it is invisible.`,
            remedy: `Write text between its brackets, such as [text](${node.url}).`,
          },
        ];
      if (node.type === 'link' && node.title) return [unusedTitle(node, node.title)];
      if (node.type === 'table') {
        const [{ children: head } = { children: [] }] = node.children;
        const tooMany = node.children.flatMap(({ children }) => children.slice(head.length));
        return tooMany.map((cell) => {
          const text = slice(cell)
            .replace(/^\||\|$/g, '')
            .trim();
          const found = `The cell "${text}" is not shown, because it has no column: the first line has ${head.length}.`;
          return { index: offsetOf(cell), about: text, found, remedy: 'Add a column to the first two lines.' };
        });
      }
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
        return [
          ...(node.type === 'heading' ? underlinedText(slice(node), offsetOf(node)) : []),
          ...(node === tree.children[0] ? secondTitle(node, slice(node)) : []),
          ...spacedFormulas(maskedText(node, source), slice(node), offsetOf(node)),
          ...foreignSyntaxIn(maskedText(node, source), slice(node)).map(({ index, ...finding }): Finding => ({
            kind: 'markup',
            index: index + offsetOf(node),
            ...finding,
          })),
        ];
      return [];
    }),
  ];
  return findings.slice(0, maxListed).map(({ kind = 'lost-text', index, about, found, remedy }) => ({
    ...positionOf(positionIn(source, index)),
    name: adviceName(kind, about),
    found,
    remedy,
  }));
}

function unusedFootnotes(tree: Root, nodes: readonly Nodes[], slice: (node: Nodes) => string): Finding[] {
  const notes = nodes.filter((node) => node.type === 'footnoteDefinition');
  const called = new Set<string>();
  const follow = (node: Nodes) => {
    if (node.type === 'footnoteReference' && !called.has(node.identifier)) {
      called.add(node.identifier);
      const note = notes.find(({ identifier }) => identifier === node.identifier);
      for (const child of note?.children ?? []) follow(child);
    }
    if ('children' in node) for (const child of node.children) if (child.type !== 'footnoteDefinition') follow(child);
  };
  follow(tree);
  return notes.flatMap((note, at) => {
    const name = `[^${note.label ?? note.identifier}]`;
    const quoted = slice(note).replace(/\s+/g, ' ').slice(0, 60);
    const isSecond = notes.findIndex(({ identifier }) => identifier === note.identifier) < at;
    if (!isSecond && called.has(note.identifier)) return [];
    const [found, remedy] = isSecond
      ? [
          `There is already a footnote with the name ${name}, so "${quoted}" is not shown.`,
          'Give it another name, and use that name in the text.',
        ]
      : [`The text does not refer to this footnote, so "${quoted}" is not shown.`, `Write ${name} where it belongs.`];
    return [{ index: offsetOf(note), about: name, found, remedy }];
  });
}

function unusedDefinitions(nodes: readonly Nodes[]): Finding[] {
  const definitions = nodes.filter((node) => node.type === 'definition').filter((node) => !isComment(node));
  const usedBy = (type: 'linkReference' | 'imageReference') =>
    new Set(nodes.flatMap((node) => (node.type === type ? node.identifier : [])));
  const [inLinks, inImages] = [usedBy('linkReference'), usedBy('imageReference')];
  return definitions.flatMap((node, at): Finding[] => {
    const { identifier, label, url, title } = node;
    const name = label ?? identifier;
    const isSecond = definitions.findIndex((other) => other.identifier === identifier) < at;
    const index = offsetOf(node);
    if (isSecond)
      return [
        {
          index,
          about: name,
          found: `The address of "${name}" is given twice, so this one is not used.`,
          remedy: 'Give it another name, or delete the line.',
        },
      ];
    if (inLinks.has(identifier)) return title ? [unusedTitle(node, title)] : [];
    if (inImages.has(identifier)) return [];
    const found = `No link uses the address of "${name}" (${url}), so this line is not shown.`;
    return [{ index, about: name, found, remedy: `Write [text][${name}] where the link belongs, or delete the line.` }];
  });
}

/** True for link definitions that serve as comments, such as `[//]: # (words)`. */
const isComment = ({ identifier, url }: Definition) => identifier === '//' || url === '#' || url === '';

const unusedTitle = (node: Nodes, title: string): Finding => ({
  index: offsetOf(node),
  about: title,
  found: `"${title}" after the address of a link is not shown.`,
  remedy: 'Write it in the text, or delete it and its quotes.',
});

const isEmptyLink = (node: Nodes): boolean =>
  ![...descendants(node)].some(({ type }) => /^(?:text|inlineCode|image|imageReference|formula|html)$/.test(type));

function openComment(html: string, offset: number): Finding[] {
  const start = html.lastIndexOf('<!--');
  if (start < 0 || html.includes('-->', start)) return [];
  const about = html.slice(start).split('\n')[0] ?? '';
  const found = 'The comment that begins here is never closed, so everything below it is hidden.';
  return [{ index: offset + start, about, found, remedy: 'Write "-->" where it ends.' }];
}

/** Finds a missing closing fence, highlighted lines that do not exist, and ignored text after the language. */
function mistakesInCode(node: Code, typed: string): Finding[] {
  const [opening = '', fence] = /^(`{3,}|~{3,}).*/.exec(typed) ?? [];
  if (fence === undefined) return [];
  const index = offsetOf(node);
  const findings: Finding[] = [];
  const [, ...rest] = typed.split(/\r?\n/);
  const last = rest
    .at(-1)
    ?.replace(/^[ \t>]+/, '')
    .trimEnd();
  if (!last?.startsWith(fence) || last.replaceAll(fence.slice(0, 1), '') !== '')
    findings.push({
      kind: 'markup',
      index,
      about: opening,
      found: 'The code that begins here is never closed, so everything below it is shown as code.',
      remedy: `Write a line ${fence} where the code ends.`,
    });
  if (node.lang === 'math' || node.lang === 'mermaid' || isDiagram(node.lang)) return findings;
  const info = opening.slice(fence.length);
  const lines = node.value.split('\n').length;
  const tooFar = readFence(info.trim()).marked.filter(([first, last]) => first < 1 || last > lines || first > last);
  const ranges = tooFar.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(',');
  if (ranges !== '')
    findings.push({
      kind: 'markup',
      index: index + opening.indexOf('{'),
      about: ranges,
      found: `"${ranges}" marks lines that the code does not have.`,
      remedy: `It has ${lines === 1 ? '1 line' : `${lines} lines`}: write line numbers, counted from 1.`,
    });
  const others = info
    .replace(/^\s*[^\s{]+/, '')
    .replace(/\{[\d\s,-]*\}/, '')
    .replace(/(?:^|\s)numbers(?=\s|$)/, ' ')
    .trim();
  const [, inBraces] = /^\{[.\s]*([a-z][\w+#-]*)/i.exec(info.trim()) ?? [];
  if (inBraces !== undefined)
    findings.push({
      index: index + opening.indexOf('{'),
      about: others,
      found: `"${others}" is not shown, and the code has no colors: its language cannot be in braces.`,
      remedy: `Write: ${fence}${inBraces.toLowerCase()}`,
    });
  else if (others !== '')
    findings.push({
      index: index + opening.lastIndexOf(others.split(/\s/)[0] ?? ''),
      about: others,
      found: `"${others}" after the language of the code is not shown.`,
      remedy: 'Write it on its own line above the code. Only {2,4-6} and "numbers" are allowed there.',
    });
  return findings;
}

/** Finds a sentence that is shown as code because it begins with four spaces. */
function indentedText(node: Code, typed: string): Finding[] {
  const [first = ''] = node.value.split('\n');
  const isProse = /^\p{Lu}[\p{Ll}’' ]+ [^{}()[\];=<>|\\]*[.!?:,]$/u.test(first);
  if (/^[ \t>]*(?:`{3}|~{3})/.test(typed) || !isProse) return [];
  return [
    {
      kind: 'markup',
      index: offsetOf(node),
      about: first,
      found: `"${first}" begins with four spaces, so it is shown as code.`,
      remedy: 'Delete the spaces at the start of each of its lines.',
    },
  ];
}

/** Finds an emphasis marker that is never closed. The parser has removed closed markers from the text. */
function openEmphasis(typed: string, offset: number): Finding[] {
  const found = /(?<![\p{L}\p{N}_*\\/.])(_{1,2}|\*\*)(?=\p{L})[^_*]*$/u.exec(typed);
  const [words = '', mark = ''] = found ?? [];
  if (!found) return [];
  return [
    {
      kind: 'markup',
      index: offset + found.index,
      about: words.split('\n')[0] ?? '',
      found: `The "${mark}" before "${words.slice(mark.length).split(/\s/)[0] ?? ''}" is never closed, so it is shown as typed.`,
      remedy: `Write a second "${mark}" directly after the last word of the emphasis, or delete this one.`,
    },
  ];
}

/** Finds stars between factors, which make a factor italic or bold. Example: `5*3*2` */
function productMarks(source: string, offset: number, typed: string): Finding[] {
  const [, mark = '', factor = ''] = /^(\*{1,2})(\d[\d.,]*|[A-Za-z])\1$/.exec(typed) ?? [];
  const above = source.slice(Math.max(0, offset - 80), offset);
  const below = source.slice(offset + typed.length, offset + typed.length + 80);
  const [before] = /(?:\d|(?<!\p{L})\p{L}|(?<=\d|(?<!\p{L})\p{L})\))$/u.exec(above) ?? [];
  const [after] = /^(?:\d|\p{L}(?!\p{L})|\()/u.exec(below) ?? [];
  if (mark === '' || before === undefined || after === undefined) return [];
  const [start = ''] = /[\p{L}\p{N}.,*()]*$/u.exec(above) ?? [];
  const [end = ''] = /^[\p{L}\p{N}*()]*/u.exec(below) ?? [];
  const product = start + typed + end;
  return [
    {
      kind: 'markup',
      index: offset,
      about: product,
      found: `In "${product}", the stars are not shown, and "${factor}" is ${mark === '*' ? 'italic' : 'bold'}.`,
      remedy: `Write a backslash before each star: ${product.replaceAll('*', String.raw`\*`)}${mark === '*' ? `, or ${product.replaceAll('*', ' × ')}` : ''}`,
    },
  ];
}

/** Finds formulas with a space directly inside a dollar sign. Pages show them as typed. */
function spacedFormulas(text: string, typed: string, offset: number): Finding[] {
  return [...text.matchAll(/(?<![\\$\p{L}\p{N}]|\d )\$([^$\n]+)\$(?![$\p{L}\p{N}]| \d)/gu)].flatMap(
    ({ 0: quoted, 1: inner = '', index }): Finding[] => {
      const formula = inner.trim();
      const hasSyntax = /[=^_\\]/.test(formula) && !/^\d+ |(?<![\\{\p{L}])\p{L}{2,}(?![\p{L}}])/u.test(formula);
      const isLetter = /^ +[A-Za-z] +$/.test(inner);
      if (inner === formula || !(hasSyntax || isLetter) || !typed.startsWith(quoted, index)) return [];
      return [
        {
          kind: 'markup',
          index: offset + index,
          about: quoted,
          found: `"${quoted}" is shown as typed, not as a formula.`,
          remedy: `For a formula, write it without spaces inside the dollar signs: $${formula}$`,
        },
      ];
    },
  );
}

/** Finds a formula that touches a letter or digit, or whose second dollar sign is missing. */
function openFormula(typed: string, offset: number): Finding[] {
  const closed = /(?<![\\$])\$(?![\s\d])(?=[^$\n]*(?:\\[a-z]{2}|[\^_][\d{]))[^$\n]*[^\s\\$]\$(?!\$)/i.exec(typed);
  if (closed)
    return [
      {
        kind: 'markup',
        index: offset + closed.index,
        about: closed[0],
        found: `"${closed[0]}" is shown as typed, because it touches a letter or digit.`,
        remedy: 'For a formula, write a space before and after the dollar signs, or the whole word in the formula.',
      },
    ];
  const found = /(?<!\\)\$(?=[^$\n]*\\[a-z]{2,})[^\n]*/i.exec(typed);
  if (!found || spacedFormulas(typed, typed, offset).length > 0) return [];
  return [
    {
      kind: 'markup',
      index: offset + found.index,
      about: found[0],
      found: 'The formula that begins with this "$" is never closed, so it is shown as typed.',
      remedy: 'Write a second "$" directly after the last character of the formula.',
    },
  ];
}

/** Finds text after an HTML comment on the same line. Markdown has no effect in such text. */
function textAfterComment(html: string, offset: number): Finding[] {
  const [, comments = '', text = ''] = /^((?:<!--(?:(?!-->)[^])*-->\s*)+)(.*)/.exec(html) ?? [];
  if (text === '') return [];
  return [
    {
      kind: 'markup',
      index: offset + comments.length,
      about: text,
      found: `"${text}" is on the same line as a comment, so it is shown as typed.`,
      remedy: 'Start a new line after "-->".',
    },
  ];
}

/** Finds a paragraph that becomes a heading because of `---` on the next line. */
function underlinedText(typed: string, offset: number): Finding[] {
  const [, text = ''] = /^([^]*)\n[ \t>]*-{3,}[ \t]*$/.exec(typed) ?? [];
  const isProse = text.includes('\n') || /[.!?…:]["”’*_)]*$/.test(text) || text.length > 80;
  if (text === '' || !isProse) return [];
  return [
    {
      kind: 'markup',
      index: offset,
      about: text,
      found: 'The line "---" directly below this text makes it a heading.',
      remedy: 'If "---" is meant as a line between two parts, put an empty line above it.',
    },
  ];
}

/**
 * Finds a first-level heading at the start of a text. It is a second title, since pages show the title above the text.
 */
function secondTitle(node: Nodes, typed: string): Finding[] {
  if (node.type !== 'heading' || node.depth > 1) return [];
  const [, underlined] = /^([^]*)\n[ \t>]*=+[ \t]*$/.exec(typed) ?? [];
  const text = (underlined ?? typed.replace(/^#\s*/, '')).trim().replace(/\s+/g, ' ');
  return [
    {
      kind: 'markup',
      index: offsetOf(node),
      about: underlined === undefined ? typed : text,
      found: `The page has a title already, and "${text}" is a second one below it.`,
      remedy: `Delete ${underlined === undefined ? 'the line' : 'its lines'}. If it is the heading of a part of the text, write "## ${text}"${underlined === undefined ? '' : ' instead of these lines'}.`,
    },
  ];
}

/** Returns the advice on text between single tildes. Other programs show such text as a subscript. */
function loweredText(source: string, index: number, typed: string): Finding {
  const words = typed.replaceAll('~', '');
  const [start = ''] = /[\p{Lu}\p{Ll}\p{N}~()]*$/u.exec(source.slice(Math.max(0, index - 80), index)) ?? [];
  const [end = ''] = /^[\p{Lu}\p{Ll}\p{N}~]*/u.exec(source.slice(index + typed.length, index + 80)) ?? [];
  const [base = ''] = /[^(]*(?:\([^()]*\)[^(]*)*$/.exec(start) ?? [];
  const formula = `${base}${typed}${end}`.replace(/~([^~]+)~/g, '_{$1}');
  const isVariable = /^\p{Ll}_\{[^}]*\}$/u.test(formula);
  const subscript =
    base === ''
      ? `write a formula such as $x_{${words}}$`
      : `write a formula instead of this word: ${isVariable ? `$${formula}$` : `$\\mathrm{${formula}}$`}`;
  const remedy =
    words.length < 4
      ? `For a subscript, ${subscript}. To strike it through, write ~~${words}~~.`
      : `To strike it through, write ~~${words}~~. If not, delete the tildes.`;
  return { kind: 'markup', index, about: typed, found: `"${typed}" shows "${words}" as strikethrough.`, remedy };
}

/** The source of a node, with spaces instead of code, formulas and URLs. */
function maskedText(node: Nodes, source: string): string {
  const start = offsetOf(node);
  let text = source.slice(start, node.position?.end.offset);
  const mask = (from: number, to: number) => {
    const blank = text.slice(from - start, to - start).replace(/[^\n]/g, ' ');
    text = text.slice(0, from - start) + blank + text.slice(to - start);
  };
  for (const child of descendants(node)) {
    const [from, to] = [offsetOf(child), child.position?.end.offset ?? 0];
    const inside = child.type === 'link' || child.type === 'linkReference' ? child.children : [];
    if (inside.length > 0) {
      mask(from, offsetOf(inside[0] as Nodes));
      mask(inside.at(-1)?.position?.end.offset ?? to, to);
    } else if (
      /^(?:link|linkReference|image|imageReference|inlineCode|formula|footnoteReference|html)$/.test(child.type)
    )
      mask(from, to);
  }
  return text;
}

const offsetOf = (node: Nodes): number => node.position?.start.offset ?? 0;

/** Yields a node and its descendants. */
export function* descendants(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* descendants(child);
}
