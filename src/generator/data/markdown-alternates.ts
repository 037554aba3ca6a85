// Makes the Markdown of every page, and llms.txt, which lists the Markdown files (https://llmstxt.org). They are for
// language models, and for people who read in a terminal. The Markdown is converted from the HTML of the page. So both
// always have the same text.
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Paragraph, PhrasingContent, Root as MarkdownRoot } from 'mdast';
import { fromHtml } from 'hast-util-from-html';
import { type Options, toMdast } from 'hast-util-to-mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { isOwn, mailLink, telephoneLink } from '#content/model/links.ts';
import type { Text } from '#content/derive/texts/texts.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { files, footerOrder, menuOf, type PageId, pages } from '#pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { pageDescription } from './page-description.ts';

/** Path of the list of Markdown files, relative to the base. */
export const llmsFile = files.llms;

/**
 * Returns the path of the Markdown of a page, relative to the base.
 * @example markdownFile('home') // 'index.md'
 * @example markdownFile('aboutMe') // 'AboutMe.md'
 */
export const markdownFile = (page: PageId) => alternateOf(pages[page].address);

/**
 * Returns the path of the Markdown for the URL path of a page.
 * @example alternateOf('/Notes/late-ferries') // 'Notes/late-ferries.md'
 */
export const alternateOf = (address: string) => `${address.slice(1) || 'index'}.md`;

/** Values of the front matter, and settings of the conversion. */
export type MarkdownHead = {
  title: string;
  description: string;
  /** Absolute URL of the page. If this URL is set, links within the site also become absolute. */
  address?: string | undefined;
  /** The colon after a label, as the language of the page writes it. Default: `:` */
  colon?: string;
};

/**
 * Converts a page to Markdown: the content of its `main`, below YAML front matter. Omits menu, art and buttons.
 * @param html the content of `#root`
 * @throws {Error} if it has no `main`
 * @example pageMarkdown('<main><h1>Projects</h1></main>', { title: 'Projects', description: 'What I built.' })
 * // '---\ntitle: "Projects"\ndescription: "What I built."\n---\n\n# Projects\n'
 */
export function pageMarkdown(html: string, { title, description, address, colon = ':' }: MarkdownHead): string {
  const main = findElement(parse(html), ({ tagName }) => tagName === 'main');
  if (!main) throw new Error('The page has no <main>, so there is nothing to make its Markdown from.');
  const children = promoteHeading(main).flatMap((child) => simplify(child, colon));
  if (address) children.unshift({ type: 'element', tagName: 'base', properties: { href: address }, children: [] });
  // Write values as JSON strings, which are also valid YAML. Some Markdown parsers do not support front matter and read
  // it as text, so also escape Markdown syntax.
  const head = Object.entries({ title, description, url: address }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${escapeForMarkdown(JSON.stringify(value))}`],
  );
  return `---\n${head.join('\n')}\n---\n\n${toMarkdown({ type: 'root', children }, colon)}`;
}

const parse = (html: string): Root => fromHtml(html, { fragment: true });

function toMarkdown(tree: Root, colon: string): string {
  const markdown = toMdast(tree, { document: true, handlers: handlersWith(colon) }) as MarkdownRoot;
  const writer = remark().use(remarkGfm).data('settings', { bullet: '-', resourceLink: true });
  // Only browsers support soft hyphens.
  return writer.stringify(markdown).replaceAll('\u00ad', '');
}

/** Escapes a JSON string so that a Markdown parser finds no elements or links in it. */
const escapeForMarkdown = (json: string) =>
  json.replaceAll('<', String.raw`\u003c`).replaceAll('](', String.raw`]\u0028`);

function findElement(node: Nodes, isMatch: (element: Element) => boolean): Element | undefined {
  if (node.type === 'element' && isMatch(node)) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const found = findElement(child, isMatch);
    if (found) return found;
  }
  return undefined;
}

const omittedTags = /^(?:svg|button|nav|script|style|template|dialog)$/;
const headingTags = /^h[1-6]$/;
const emphasisTags = /^(?:b|strong|em|del)$/;

/**
 * Makes the element with `data-heading` the heading of the page, and removes the page header. On the résumé, this
 * element is the name. Does nothing on a page without such an element.
 */
function promoteHeading(main: Element): ElementContent[] {
  const heading = findElement(main, ({ properties }) => properties.dataHeading !== undefined);
  const title = findElement(main, ({ tagName }) => tagName === 'header');
  if (!heading || !title) return main.children;
  heading.tagName = 'h1';
  return without(main.children, title);
}

/** Reduces a part of a page to text. Removes menus, buttons and drawings. Replaces visual spacing with separators. */
function simplify(node: ElementContent, colon: string): ElementContent[] {
  // React adds comments between text nodes.
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  const { tagName, properties } = node;
  if (omittedTags.test(tagName) || properties.ariaHidden === 'true' || properties.hidden !== undefined) return [];
  // Omit parts that repeat other parts of the page, and texts that make sense only on the page.
  if (properties.dataAgain !== undefined || properties.dataOnPage !== undefined) return [];
  const children = node.children.flatMap((child) => simplify(child, colon));
  // An omitted element may leave a space at the end of a link.
  const last = children.at(-1);
  if (tagName === 'a' && last?.type === 'text') last.value = last.value.trimEnd();
  // Keep the spaces of code. For a formula, output its source in GitHub's syntax: $`x_i$`.
  if (tagName === 'pre') return [node];
  if (tagName === 'math') return [textOf('$'), codeOf(String(properties.alttext)), textOf('$')];
  // Unwrap links that only enlarge a photo. Links to an animation have `data-enlarge="moving"` and are kept.
  if (tagName === 'a' && properties.dataEnlarge === '') return children;
  if (tagName === 'video')
    return [
      { ...node, tagName: 'a', properties: { href: properties.src }, children: [textOf(String(properties.ariaLabel))] },
    ];
  // Remove the link in a heading that leads to the heading itself, but keep the text of the link.
  if (headingTags.test(tagName) && properties.id !== undefined)
    return [
      { ...node, children: children.flatMap((child) => (isOwnLink(child, properties.id) ? child.children : child)) },
    ];
  if (tagName === 'table' && /^(?:none|presentation)$/.test(String(properties.role)))
    return [tableToBlocks({ ...node, children })];
  if (properties.dataApart !== undefined && children.length > 0)
    return [textOf(' · '), { ...node, children: trimStart(children) }];
  if (properties.dataLabel !== undefined) return [{ ...node, children: [...trimStart(children), textOf(colon)] }];
  const element = { ...node, children: separate(tagName === 'article' ? headingFirst(children) : children) };
  return emphasisTags.test(tagName) ? moveSpacesOut(element) : [element];
}

const isOwnLink = (child: ElementContent, id: unknown): child is Element =>
  child.type === 'element' && child.tagName === 'a' && child.properties.href === `#${String(id)}`;

const tableToBlocks = (element: Element): Element => ({
  ...element,
  tagName: 'div',
  children: element.children.map((child) =>
    child.type === 'element' && /^(?:tbody|tr|td)$/.test(child.tagName) ? tableToBlocks(child) : child,
  ),
});

/** Moves spaces out of emphasis. In Markdown, emphasis cannot end with a space, except as a character reference. */
function moveSpacesOut(element: Element): ElementContent[] {
  const space = (at: 0 | -1, edge: RegExp): ElementContent[] => {
    const end = element.children.at(at);
    if (end?.type !== 'text' || !edge.test(end.value)) return [];
    end.value = end.value.replace(edge, '');
    return [{ type: 'text', value: ' ' }];
  };
  return [...space(0, /^\s+/), element, ...space(-1, /\s+$/)];
}

const isSpace = (node: ElementContent | undefined) => node?.type === 'text' && node.value.trim() === '';

const trimStart = (nodes: ElementContent[]) => nodes.slice(nodes.findIndex((node) => !isSpace(node)));

const textOf = (value: string): ElementContent => ({ type: 'text', value });
const codeOf = (value: string): ElementContent => ({
  type: 'element',
  tagName: 'code',
  properties: {},
  children: [textOf(value)],
});

const isLink = (node: ElementContent | undefined) => node?.type === 'element' && node.tagName === 'a';

const isInWord = (node: ElementContent) => node.type !== 'element' || /^(?:em|strong|del|code)$/.test(node.tagName);

/**
 * Separates elements that have only visual spacing between them. A dot separates adjacent links, and a space separates
 * other elements.
 */
const separate = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child, index) => {
    const before = children[index - 1];
    if (isLink(child) && isLink(isSpace(before) ? children[index - 2] : before))
      return [textOf(isSpace(before) ? '· ' : ' · '), child];
    const isAdjacent = before !== undefined && !isInWord(before) && !isInWord(child);
    return isAdjacent ? [{ type: 'text', value: ' ' }, child] : [child];
  });

/** Moves the heading of an entry to its start. Text above the heading would seem to belong to the previous entry. */
function headingFirst(children: ElementContent[]): ElementContent[] {
  const title = findElement({ type: 'root', children }, ({ tagName }) => headingTags.test(tagName));
  return title ? [title, ...without(children, title)] : children;
}

const without = (children: ElementContent[], removed: Element): ElementContent[] =>
  children
    .filter((child) => child !== removed)
    .map((child) => (child.type === 'element' ? { ...child, children: without(child.children, removed) } : child));

const handlersWith = (colon: string): NonNullable<Options['handlers']> => ({
  // Pages use `<i>` for color, not for emphasis.
  i: (state, node) => state.all(node),
  picture: (state, node) => state.all(node),
  figcaption: (state, node): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: state.all(node) as PhrasingContent[] }],
  }),
  // Markdown has no description lists: make a paragraph for each `dd`, with its label.
  dl: (state, node) => state.all(node),
  dt: () => undefined,
  dd(state, node, parent): Paragraph {
    const terms = parent?.children.slice(0, parent.children.indexOf(node)) ?? [];
    const term = terms.findLast((other) => other.type === 'element' && other.tagName === 'dt') as Element | undefined;
    const label = term ? [...state.all(term), { type: 'text', value: `${colon} ` }] : [];
    return { type: 'paragraph', children: [...label, ...state.all(node)] as PhrasingContent[] };
  },
});

/**
 * Renders the llms.txt of a site: a summary, and links to the Markdown of each page.
 * @param linkTo makes a URL from a path relative to the base. The URL is absolute, or starts with the base path.
 * @example llmsTxt(site, (path) => base + path) // '# Ada Example\n\n> Projects and …\n\n## Pages\n\n- …'
 */
export function llmsTxt(
  site: Pick<SiteWithResumes, 'person' | 'pages' | 'texts'>,
  linkTo: (path: string) => string,
): string {
  const { name, description, email, phone, links, menu } = site.person;
  const { resume } = site.pages;
  const { outputs: messages, titles } = siteMessages(site.person);
  const otherPages = footerOrder.filter((page) => page !== 'notes');
  const listed = new Set<PageId>(['home', ...menuOf(menu), ...otherPages]);
  listed.delete('resume');
  const entryOf = (page: PageId) => entry(titles[page], linkTo(markdownFile(page)), pageDescription(site, page));
  const textsOf = (kind: Text['kind']) =>
    site.texts
      .filter((text) => text.kind === kind)
      .map((text) => entry(text.title, linkTo(alternateOf(text.address)), text.summary));
  const list = (title: string, ...entries: (string | undefined)[]) => {
    const items = entries.join('');
    return items && `<h2>${escapeHtml(title)}</h2><ul>${items}</ul>`;
  };
  const html = [
    `<h1>${escapeHtml(name)}</h1><blockquote><p>${escapeHtml(description)}</p></blockquote>`,
    list(messages.pages, ...[...listed].filter((page) => site.pages[page]).map(entryOf), ...textsOf('page')),
    list(titles.projects, ...textsOf('case')),
    list(titles.notes, ...textsOf('note').slice(0, maxNotes)),
    list(
      messages.resume,
      resume && entryOf('resume'),
      resume?.pdf && entry(messages.resumePdf, linkTo(resume.pdf)),
      resume && entry(messages.resumeJson, linkTo(files.jsonResume)),
    ),
    list(
      messages.contact,
      email && entry(email, mailLink(email)),
      phone && entry(phone, telephoneLink(phone)),
      ...links.map(({ label, url }) => entry(label, isOwn(url) ? linkTo(url.slice(1)) : url)),
      entry(messages.contactCard, linkTo(files.contactCard)),
    ),
  ];
  return toMarkdown(parse(html.join('')), ':');
}

/** Maximum number of listed notes; the Notes page lists all. */
const maxNotes = 50;

const entry = (label: string, url: string, note?: string) =>
  `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>${note ? escapeHtml(`: ${note}`) : ''}</li>`;
