import type { Element, Root as HastRoot, RootContent as HastContent } from 'hast';
import type { Code, Definition, Link, Nodes, Root, RootContent } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { anchorsOf } from '../anchors.ts';
import { asUri, decoded } from '../links.ts';
import { completeAddress, validateLink } from '../schema/fields.ts';
import type { Advice } from '../advice.ts';
import type { Position, Problem } from '#platform/problem.ts';
import type { PhotoFinder } from '../photo-references.ts';
import type { FilePosition } from '../yaml/read-yaml.ts';
import type { CodeKind } from './code.ts';
import { attributesOf, dollarsAsFences, type Formula, formulaTags, remarkFormulas, setFormula } from './formulas.ts';
import { DrawingBudget } from './budget.ts';
import { figureMessages, type Message, proseMessages, referenceMessages } from '../messages.ts';
import { type Figure, isFigure } from './figure.ts';
import { looseFigure, readFigure, resolveImageReferences, type Videos } from './figures.ts';
import { codeInPieces, htmlAsTyped } from './hast-handlers.ts';
import { deepest, findUnreadable } from './limits.ts';
import { adviseOnMarkdown, descendants } from './markdown-advice.ts';

/** A piece of running text: words, or an element with its children. Safe to render: nothing in it is HTML. */
export type Inline = string | ProseElement;
type ProseElement = {
  tag: ProseTag;
  href?: string;
  start?: number;
  /** Where the words of a cell stand; at the beginning unless said otherwise. */
  align?: 'center' | 'end';
  /** Where a link leads to within the text: a heading, a footnote, or the number of one. */
  id?: string;
  /** What it is besides: in code, or the way to a footnote and back. */
  kind?: ProseKind;
  /** How an element of a formula is set. */
  set?: Record<string, string>;
  children: Inline[];
};
export type ProseKind = CodeKind | 'line' | 'marked' | 'numbers' | 'note' | 'backToNote' | 'task';

/** Running text and, between its paragraphs, photos, diagrams and videos. */
export type Prose = (Inline | Figure)[];

/** The elements that Markdown can become; anything else keeps its words and loses its element. */
export const proseTags = [
  ...['p', 'h2', 'h3', 'h4', 'a', 'em', 'strong', 'del', 'sup', 'code', 'pre', 'span', 'blockquote', 'br', 'hr'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...formulaTags,
] as const;
export type ProseTag = (typeof proseTags)[number];

/** What Markdown may refer to. */
export type ProseReferences = {
  photos: PhotoFinder;
  videos: Videos;
  /** The addresses of the site's own pages, for links that begin with `/`. */
  isAddress(path: string): boolean;
  /** A better message than that the site has no such page. */
  explainLink?(url: string): Message | undefined;
  problems: Problem[];
  /** What the formulas and diagrams of all texts may cost. */
  budget?: DrawingBudget;
  /** Where advice on the Markdown goes. */
  advice: Advice[];
};

type ProseContext = ProseReferences & {
  /** The place in the file of a place in the Markdown. */
  positionOf(position: Position): FilePosition;
  /** Whether it is a short text among other things, which has room for photos alone. */
  isShort?: boolean;
};

/**
 * Turns Markdown (GFM) into prose. A paragraph of pictures alone becomes a row of photos; HTML comments are dropped
 * and other HTML is shown as it was typed, so that `vector<int>` keeps its type and a script never runs.
 */
export function parseProse(markdown: string, context: ProseContext): Prose {
  const report = (position: Position, message: Message): Prose => {
    context.problems.push({ ...context.positionOf(position), ...message });
    return [];
  };
  const hard = findUnreadable(markdown);
  if (hard) return report({ line: hard.line, column: 1 }, hard.message);
  const source = dollarsAsFences(markdown);
  const tree = unified().use(remarkParse).use(remarkGfm).use(remarkFormulas).parse(source);
  const deep = deepest(tree);
  if (deep) return report(startOf(deep.node), deep.message);
  const { budget = new DrawingBudget(), positionOf } = context;
  const { path } = positionOf({ line: 1, column: 1 }).file;
  const draw = <Drawing>(position: Position, make: () => Drawing) =>
    budget.draw(path, make, (exceeded) => report(position, figureMessages.tooManyDrawings(exceeded)));
  const figures: Figure[] = [];
  context.advice.push(...adviseOnMarkdown(tree, source, context.positionOf));
  resolveImageReferences(tree);
  showTasks(tree);
  const headingLinks = checkLinks(tree, context, report);
  tree.children = tree.children.map((block): RootContent => {
    const figure = readFigure(block, { ...context, report, draw });
    if (!figure) return formulaAlone(block) ?? block;
    figures.push(figure);
    return { type: 'paragraph', children: [], data: { hName: figureTag, hProperties: { figure: figures.length - 1 } } };
  });
  const formulas = new Map<Nodes, Element>();
  for (const node of descendants(tree)) {
    const loose = looseFigure(node);
    if (loose) report(startOf(node), loose);
    else if (node.type === 'formula' || isFormulaBlock(node)) {
      const formula = draw(startOf(node), () => setFormula(node.value, isFormulaBlock(node)));
      if (formula && 'element' in formula) formulas.set(node, formula.element);
      else if (formula) report(startOf(node), proseMessages.noFormula(node.value, formula.reason));
    }
  }
  numberNotes(tree);
  // Figures travel through the HTML step under a name of their own, and come out as what they are.
  const hast = unified()
    .use(remarkRehype, {
      handlers: {
        html: htmlAsTyped,
        code: (_state, node: Code) => (isFormulaBlock(node) ? formulas.get(node) : codeInPieces(node)),
        formula: (_state, node: Formula & Nodes) => formulas.get(node),
      },
      clobberPrefix: notePrefix,
      footnoteBackContent: (index) => String(index + 1),
    })
    .runSync(tree);
  const headings = nameHeadings(hast);
  for (const link of headingLinks)
    if (!headings.includes(decoded(link.url.slice(1))))
      report(startOf(link), proseMessages.noHeading(link.url, headings));
  return hast.children.flatMap((node): Prose => {
    if (node.type === 'element' && node.tagName === figureTag)
      return figures.slice(Number(node.properties.figure), Number(node.properties.figure) + 1);
    return compact(node).filter((inline) => typeof inline !== 'string');
  });
}

const figureTag = 'own-figure';

/** What the places of footnotes begin with; no heading's has such a sign. */
const notePrefix = 'n_';

/** A formula that has a paragraph to itself is a block, as one in a block of code called "math" is. */
function formulaAlone(block: RootContent): Code | undefined {
  if (block.type !== 'paragraph' || block.children.length !== 1) return undefined;
  const [only] = block.children;
  return only?.type === 'formula' && only.isAlone
    ? { type: 'code', lang: 'math', value: only.value, position: block.position }
    : undefined;
}

const isFormulaBlock = (node: Nodes): node is Code => node.type === 'code' && node.lang === 'math';

const isIn = (names: readonly string[], name: string) => names.includes(name);

/**
 * Why an address cannot be a link in Markdown, or `undefined` when it can. On the page each odd character of it is a code,
 * which a host's name cannot have.
 * @example whyNoProseLink('https://[::1]/') // 'it is not an address'
 */
export const validateProseLink = (url: string): string | undefined =>
  validateLink(url) ?? validateLink(normalizeUri(url));

/** Reports links that lead nowhere, and returns those to a heading of the same text, which are checked when it is named. */
function checkLinks(
  tree: Root,
  { isAddress, explainLink }: ProseContext,
  report: (position: Position, message: Message) => unknown,
): (Link | Definition)[] {
  const nodes = [...descendants(tree)];
  const headingLinks: (Link | Definition)[] = [];
  const named = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? node.identifier : [])));
  for (const node of nodes) {
    // The address of a photo is no link, and neither is a comment such as `[//]: # (words)`.
    if (node.type !== 'link' && !(node.type === 'definition' && named.has(node.identifier))) continue;
    if (node.url.startsWith('#')) {
      headingLinks.push(node);
      continue;
    }
    const own = node.url.startsWith('/') && !node.url.startsWith('//');
    if (!own) node.url = completeAddress(node.url) ?? node.url;
    const { url } = node;
    const reason = own
      ? isAddress(url.replace(/[?#].*$/, ''))
        ? undefined
        : 'the site has no such page, or it is empty'
      : validateProseLink(url);
    if (reason !== undefined)
      report(
        startOf(node),
        (own && explainLink?.(url)) ||
          (own && /\.[^/]*$/.test(url) ? referenceMessages.noOwnFile(url, []) : proseMessages.noLink(url, reason, own)),
      );
    else if (!own) node.url = asUri(url);
  }
  return headingLinks;
}

/** Puts a box before each task of a list, ticked or not. */
function showTasks(tree: Root) {
  for (const node of descendants(tree)) {
    const [first] = node.type === 'listItem' ? node.children : [];
    if (node.type !== 'listItem' || typeof node.checked !== 'boolean' || first?.type !== 'paragraph') continue;
    const [words] = first.children;
    const box = `${node.checked ? '☑' : '☐'}\u00A0`;
    if (words?.type === 'text') words.value = box + words.value;
    else first.children.unshift({ type: 'text', value: box });
    node.checked = null;
    node.data = { hProperties: { kind: 'task' } };
  }
}

/** Calls footnotes by numbers: the places that they become may have letters of few kinds. */
function numberNotes(tree: Root) {
  const numbers = new Map<string, string>();
  for (const node of descendants(tree)) {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') continue;
    const number = numbers.get(node.identifier) ?? String(numbers.size + 1);
    numbers.set(node.identifier, number);
    node.identifier = number;
  }
}

/** What pages with prose call parts of their own. */
const taken = ['page', 'shelf', 'availability'];

/** Gives each heading a place that a link can lead to. */
function nameHeadings({ children }: HastRoot): string[] {
  const headings = children.filter((node): node is Element => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  const anchors = anchorsOf(headings.map(wordsOf), { withoutWords: 'part', others: taken });
  for (const [index, heading] of headings.entries()) heading.properties.id = anchors[index];
  return anchors;
}

const wordsOf = (node: HastContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

const startOf = (node: Nodes): Position => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
});

function compact(node: HastContent): Inline[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const children = joined(node.children.flatMap(compact));
  const { href, start, id, align, dataFootnoteRef, dataFootnoteBackref } = node.properties;
  // What parts the notes from the text says enough.
  if (id === 'footnote-label') return [{ tag: 'hr', children: [] }];
  const kind =
    dataFootnoteRef !== undefined
      ? 'note'
      : dataFootnoteBackref !== undefined
        ? 'backToNote'
        : (node.properties.kind as ProseKind | undefined);
  const tag = proseTag(node);
  if (!tag) return children;
  return [
    {
      tag,
      ...(tag === 'a' && typeof href === 'string' ? { href } : {}),
      ...(typeof id === 'string' ? { id } : {}),
      ...(kind ? { kind } : {}),
      ...(isIn(formulaTags, tag) ? { set: attributesOf(node) } : {}),
      ...(align === 'center' ? { align } : align === 'right' ? { align: 'end' } : {}),
      ...(tag === 'ol' && typeof start === 'number' ? { start } : {}),
      // White space between the parts of a table is a warning in React, and means nothing.
      children: /^(?:table|thead|tbody|tr|ul|ol)$/.test(tag)
        ? children.filter((child) => typeof child !== 'string')
        : children,
    },
  ];
}

/** Words that follow one another as one: React parts them by comments. */
function joined(inlines: Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of inlines) {
    const last = all.at(-1);
    if (typeof last === 'string' && typeof inline === 'string') all[all.length - 1] = last + inline;
    else all.push(inline);
  }
  return all;
}

/** A page has one `h1`, its title; so what Markdown calls a first heading is a second one here. */
function proseTag({ tagName }: Element): ProseTag | undefined {
  if (tagName === 'h1') return 'h2';
  if (tagName === 'h5' || tagName === 'h6') return 'h4';
  return proseTags.find((tag) => tag === tagName);
}

/** The words of prose, without its elements. */
export function proseText(prose: Prose): string {
  const words = (inline: Inline): string =>
    typeof inline === 'string'
      ? inline
      : inline.tag === 'math'
        ? (inline.set?.alttext ?? '')
        : inline.kind === 'note'
          ? `[${inline.children.map(words).join('')}]`
          : inline.kind === 'backToNote'
            ? ''
            : inline.children.map(words).join('');
  return prose.map((block) => (isFigure(block) ? '' : words(block))).join('\n');
}
