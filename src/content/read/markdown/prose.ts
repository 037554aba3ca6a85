import type { Element, Root as HastRoot, RootContent as HastContent } from 'hast';
import type { Code, Definition, Link, Nodes, Root, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { anchorsOf, inOwnLetters, layoutIds } from '../../model/anchors.ts';
import { asUri, decoded } from '../../model/links.ts';
import { completeAddress, remedyForFile, validateLink } from '../../schema/fields/address-fields.ts';
import type { Advice } from '../advice.ts';
import type { Position, Problem } from '#platform/problem.ts';
import type { PhotoFinder } from '../photo-references.ts';
import type { FilePosition } from '../yaml/read-yaml.ts';
import type { CodeKind } from './code.ts';
import { attributesOf, dollarsAsFences, type Formula, formulaTags, remarkFormulas, setFormula } from './formulas.ts';
import { DrawingBudget } from './budget.ts';
import type { Message } from '../../messages/message.ts';
import { referenceMessages } from '../../messages/reference-messages.ts';
import { figureMessages, proseMessages } from '../../messages/prose-messages.ts';
import { type Figure, isFigure } from './figure.ts';
import { containersWithPictures, looseFigure, readFigure, resolveImageReferences, type Videos } from './figures.ts';
import { codeInPieces, htmlAsTyped } from './hast-handlers.ts';
import { findTooDeep, findUnreadable } from './limits.ts';
import { adviseOnMarkdown, descendants } from './markdown-advice.ts';

/** A string, or an element with children. Safe to render, since it contains no HTML. */
export type Inline = string | ProseElement;
type ProseElement = {
  tag: ProseTag;
  href?: string;
  start?: number;
  /** Alignment of a table cell. Default: start */
  align?: 'center' | 'end';
  id?: string;
  /** Kind of an element, such as a keyword in code, a footnote reference or a task. */
  kind?: ProseKind;
  set?: Record<string, string>;
  children: Inline[];
};
export type ProseKind = CodeKind | 'line' | 'marked' | 'numbers' | 'note' | 'backToNote' | 'task';

/** Running text, with figures between its paragraphs. */
export type Prose = (Inline | Figure)[];

/** Elements that prose can contain. Other elements are replaced with their text. */
export const proseTags = [
  ...['p', 'h2', 'h3', 'h4', 'a', 'em', 'strong', 'del', 'sup', 'code', 'pre', 'span', 'blockquote', 'br', 'hr'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...formulaTags,
] as const;
export type ProseTag = (typeof proseTags)[number];

/** An internal link with an anchor. Example: `/Projects#ferryman` */
export type AnchorLink = { url: string; position: FilePosition };

/** Content to which Markdown may refer. */
export type ProseReferences = {
  photos: PhotoFinder;
  videos: Videos;
  isAddress(path: string): boolean;
  /**
   * Explains why an internal link is broken.
   * @param written the link in the text, if it is relative. Example: `about.md` for `/about`
   */
  explainLink?(url: string, written?: string): Message | undefined;
  problems: Problem[];
  budget?: DrawingBudget;
  advice: Advice[];
  /** Collects links to anchors on other pages, which are checked when all texts are read. */
  anchorLinks?: AnchorLink[];
  /** Anchors of the headings in the first language. A translation with equally many headings has the same anchors. */
  originalHeadings?: readonly string[] | undefined;
};

type ProseContext = ProseReferences & {
  positionOf(position: Position): FilePosition;
  /** True for a short text, such as the introduction of Home. The only figures in short texts are photos. */
  isShort?: boolean;
};

/**
 * Converts Markdown (GFM) to prose. A paragraph of pictures becomes a row of photos. Shows HTML as typed, so that text
 * such as `vector<int>` is complete, and scripts never run. Removes HTML comments.
 */
export function parseProse(markdown: string, context: ProseContext): Prose {
  const report = (position: Position, message: Message): Prose => {
    context.problems.push({ ...context.positionOf(position), ...message });
    return [];
  };
  const unreadable = findUnreadable(markdown);
  if (unreadable) return report({ line: unreadable.line, column: 1 }, unreadable.message);
  const source = dollarsAsFences(markdown);
  const tree = remark().use(remarkGfm).use(remarkFormulas).parse(source);
  const tooDeep = findTooDeep(tree);
  if (tooDeep) return report(startOf(tooDeep.node), tooDeep.message);
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
  const inContainers = new Set<Nodes>();
  for (const { pictures, what, mark } of containersWithPictures(tree)) {
    const typed = pictures.map(({ position }) => source.slice(position?.start.offset, position?.end.offset));
    report(startOf(pictures[0]!), proseMessages.pictureInside(what, mark, typed));
    for (const picture of pictures) inContainers.add(picture);
  }
  const formulas = new Map<Nodes, Element>();
  for (const node of descendants(tree)) {
    const loose = inContainers.has(node) ? undefined : looseFigure(node);
    if (loose) report(startOf(node), loose);
    else if (node.type === 'formula' || isFormulaBlock(node)) {
      const formula = draw(startOf(node), () => setFormula(node.value, isFormulaBlock(node)));
      if (formula && 'element' in formula) formulas.set(node, formula.element);
      else if (formula) report(startOf(node), proseMessages.noFormula(node.value, formula.reason));
    }
  }
  numberNotes(tree);
  // Placeholder elements replace figures during the conversion.
  const hast = toHast(tree, {
    handlers: {
      html: htmlAsTyped,
      code: (_state, node: Code) => (isFormulaBlock(node) ? formulas.get(node) : codeInPieces(node)),
      formula: (_state, node: Formula & Nodes) => formulas.get(node),
    },
    clobberPrefix: notePrefix,
    footnoteBackContent: (index) => String(index + 1),
  }) as HastRoot;
  const headings = nameHeadings(hast);
  const { originalHeadings = [] } = context;
  const anchors = originalHeadings.length === headings.length ? [...headings, ...originalHeadings] : headings;
  for (const link of headingLinks)
    if (!anchors.includes(decoded(link.url.slice(1))))
      report(
        startOf(link),
        headingAttribute(source, decoded(link.url.slice(1))) ?? proseMessages.noHeading(link.url, headings),
      );
  return hast.children.flatMap((node): Prose => {
    if (node.type === 'element' && node.tagName === figureTag)
      return figures.slice(Number(node.properties.figure), Number(node.properties.figure) + 1);
    return compact(node).filter((inline) => typeof inline !== 'string');
  });
}

const figureTag = 'own-figure';

/** Prefix of footnote ids; no heading id contains an underscore. */
const notePrefix = 'n_';

/** Converts a formula that is alone in its paragraph to a code block called "math". Pages show it as a block. */
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
 * Returns the reason why a URL cannot be a link in Markdown. Also validates the percent-encoded URL, since pages use
 * it: percent-encoding can make a host name invalid.
 * @example validateProseLink('https://[::1]/') // 'it is not an address'
 */
export const validateProseLink = (url: string): string | undefined =>
  validateLink(url) ?? validateLink(percentEncoded(url));

/** Percent-encodes a URL like a Markdown renderer, without encoding characters twice. */
const percentEncoded = (url: string) => encodeURI(url.toWellFormed()).replace(/%25(?=[\da-z]{2})/gi, '%');

/**
 * Reports broken links. Returns the links to headings of the same text. These links are checked later, when headings
 * have ids.
 */
function checkLinks(
  tree: Root,
  { isAddress, explainLink, anchorLinks, positionOf }: ProseContext,
  report: (position: Position, message: Message) => unknown,
): (Link | Definition)[] {
  const nodes = [...descendants(tree)];
  const headingLinks: (Link | Definition)[] = [];
  const named = new Set(nodes.flatMap((node) => (node.type === 'linkReference' ? node.identifier : [])));
  for (const node of nodes) {
    // Skip a definition that no link uses: it belongs to a photo, or is a comment such as `[//]: # (words)`.
    if (node.type !== 'link' && !(node.type === 'definition' && named.has(node.identifier))) continue;
    if (node.url.startsWith('#')) {
      headingLinks.push(node);
      continue;
    }
    const written = node.url;
    const relative = ownAddress(written);
    const isFile = relative !== undefined && remedyForFile(relative) !== undefined;
    // A relative link without a file extension probably means a page of the site, even if there is no such page.
    if (relative !== undefined && (isFile || !/\.[^/]*$/.test(relative.replace(/[?#].*$/, '')))) node.url = relative;
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
        (own && explainLink?.(url, written)) ||
          (own && /\.[^/]*$/.test(url)
            ? referenceMessages.noOwnFile(url, [])
            : proseMessages.noLink(written, reason, own && (written === url ? 'page' : 'relative'))),
      );
    else if (!own) node.url = asUri(url);
    else if (url.includes('#')) anchorLinks?.push({ url, position: positionOf(startOf(node)) });
  }
  return headingLinks;
}

/**
 * Returns the path on the site for a relative link; `undefined` for other links.
 * @example ownAddress('../projects.html') // '/projects'
 */
function ownAddress(url: string): string | undefined {
  if (!/^(?:\.{0,2}\/)*[\w%.~/-]+(?:[?#].*)?$/.test(url) || url.startsWith('/') || completeAddress(url))
    return undefined;
  return `/${url.replace(/^(?:\.{1,2}\/)*(?:public\/)?/, '').replace(/\.(?:html?|md)(?=[?#]|$)/, '')}`;
}

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

/** Replaces the names of footnotes with numbers, since ids allow only some characters. */
function numberNotes(tree: Root) {
  const numbers = new Map<string, string>();
  for (const node of descendants(tree)) {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') continue;
    const number = numbers.get(node.identifier) ?? String(numbers.size + 1);
    numbers.set(node.identifier, number);
    node.identifier = number;
  }
}

function nameHeadings({ children }: HastRoot): string[] {
  const headings = children.filter((node): node is Element => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  const anchors = anchorsOf(headings.map(wordsOf), { withoutWords: 'part', others: layoutIds });
  for (const [index, heading] of headings.entries()) heading.properties.id = anchors[index];
  return anchors;
}

/** Returns the error for a link to the id that a heading has in other programs. Example: `## What I did {#did}` */
function headingAttribute(source: string, anchor: string): Message | undefined {
  for (const [, title = '', attribute = '', id] of source.matchAll(
    /^#{1,6}[ \t]+(.*?)[ \t]*(\{:?[ \t]*#([^\s{}]+)[^{}\n]*\})/gm,
  )) {
    const ownAnchor = inOwnLetters(title);
    if (ownAnchor !== undefined && [id, ownAnchor].includes(anchor))
      return proseMessages.headingAttribute(`#${anchor}`, attribute, `#${ownAnchor}`);
  }
  return undefined;
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
  // A horizontal rule replaces the heading "Footnotes" of remark-rehype.
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
      // White space between the parts of a table or list has no effect, but React warns about it.
      children: /^(?:table|thead|tbody|tr|ul|ol)$/.test(tag)
        ? children.filter((child) => typeof child !== 'string')
        : children,
    },
  ];
}

/** Merges adjacent strings, which React would separate with HTML comments. */
function joined(inlines: Inline[]): Inline[] {
  const all: Inline[] = [];
  for (const inline of inlines) {
    const last = all.at(-1);
    if (typeof last === 'string' && typeof inline === 'string') all[all.length - 1] = last + inline;
    else all.push(inline);
  }
  return all;
}

/** The title of the page is its `h1`, so a first-level heading in Markdown becomes an `h2`. */
function proseTag({ tagName }: Element): ProseTag | undefined {
  if (tagName === 'h1') return 'h2';
  if (tagName === 'h5' || tagName === 'h6') return 'h4';
  return proseTags.find((tag) => tag === tagName);
}

/** Returns the plain text of prose. */
export function proseText(prose: Prose): string {
  const words = (inline: Inline): string => {
    if (typeof inline === 'string') return inline;
    if (inline.tag === 'math') return inline.set?.alttext ?? '';
    if (inline.kind === 'backToNote') return '';
    const parts = inline.children.map(words);
    if (inline.kind === 'note') return `[${parts.join('')}]`;
    if (inline.tag === 'tr') return parts.join(', ');
    return /^(?:ul|ol|thead|tbody)$/.test(inline.tag) ? `${enumerate(parts)}\n` : parts.join('');
  };
  return prose.map((block) => (isFigure(block) ? '' : words(block))).join('\n');
}

/** @example enumerate(['Queues', 'Ferries']) // 'Queues; Ferries.' */
const enumerate = (items: readonly string[]) =>
  items
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item, index, { length }) =>
      /[.!?…:;,。！？؟۔।][\p{Pe}\p{Pf}"']*$/u.test(item) ? item : `${item}${index < length - 1 ? ';' : '.'}`,
    )
    .join(' ');
