// Every page again as Markdown, and llms.txt, which lists them (https://llmstxt.org): for programs that read, and for
// people who read in a terminal. It is made from the finished HTML of its page, so the two cannot disagree.
// Runs once a build, after the pages are rendered.
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Paragraph, PhrasingContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { isOwn, mailLink, telephoneLink } from '#content/links.ts';
import type { Text } from '#content/texts/texts.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { files, menuOf, type PageId, pages } from '#pages.ts';
import { siteMessages } from '#messages/catalogs.ts';
import { pageDescription } from './page-description.ts';

/** Where the list of the Markdown files is, below the base path. */
export const llmsFile = 'llms.txt';

/**
 * Where the Markdown of a page is, below the base path.
 * @example markdownFile('home') // 'index.md'
 * @example markdownFile('aboutMe') // 'AboutMe.md'
 */
export const markdownFile = (page: PageId) => alternateOf(pages[page].address);

/**
 * The same by the address of a page.
 * @example alternateOf('/Notes/late-ferries') // 'Notes/late-ferries.md'
 */
export const alternateOf = (address: string) => `${address.slice(1) || 'index'}.md`;

/** What the Markdown says above its text. */
export type MarkdownHead = {
  title: string;
  description: string;
  /** The complete address of the page; links of the site then become complete too. */
  address?: string | undefined;
  /** What stands behind a label in the language of the page. */
  colon?: string;
};

/**
 * A page in Markdown: what stands in its `main`, below a few lines of YAML that name it. Menu, art and buttons
 * without words are left out.
 * @param html the inside of `#root`
 * @throws {Error} when there is no `main` in it
 * @example pageMarkdown('<main><h1>Projects</h1></main>', { title: 'Projects', description: 'What I built.' })
 * // '---\ntitle: "Projects"\ndescription: "What I built."\n---\n\n# Projects\n'
 */
export function pageMarkdown(html: string, { title, description, address, colon = ':' }: MarkdownHead): string {
  const main = find(parse(html), ({ tagName }) => tagName === 'main');
  if (!main) throw new Error('The page has no <main>, so there is nothing to make its Markdown from.');
  const children = namedHead(main).flatMap((child) => readable(child, colon));
  if (address) children.unshift({ type: 'element', tagName: 'base', properties: { href: address }, children: [] });
  // A JSON string is a YAML string as well. A program that doesn't know these lines must not take them for markup.
  const head = Object.entries({ title, description, url: address }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${harmless(JSON.stringify(value))}`],
  );
  return `---\n${head.join('\n')}\n---\n\n${toMarkdown({ type: 'root', children }, colon)}`;
}

const parse = (html: string): Root => unified().use(rehypeParse, { fragment: true }).parse(html);

function toMarkdown(tree: Root, colon: string): string {
  const writer = unified()
    .use(rehypeRemark, { document: true, handlers: handlersWith(colon) })
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', resourceLink: true });
  // Only a browser understands soft hyphens.
  return writer.stringify(writer.runSync(tree)).replaceAll('\u00ad', '');
}

/** The same string, in which a program that takes it for Markdown finds neither an element nor a link. */
const harmless = (json: string) => json.replaceAll('<', String.raw`\u003c`).replaceAll('](', String.raw`]\u0028`);

/** The first element of a kind, in the order of the text. */
function find(within: Nodes, isWanted: (element: Element) => boolean): Element | undefined {
  if (within.type === 'element' && isWanted(within)) return within;
  if (!('children' in within)) return undefined;
  for (const child of within.children) {
    const found = find(child, isWanted);
    if (found) return found;
  }
  return undefined;
}

const silent = /^(?:svg|button|nav|script|style|template|dialog)$/;
const heading = /^h[1-6]$/;
const stress = /^(?:b|strong|em|del)$/;

/** What a page has below another heading than its own, such as the name of whose résumé it is, begins with that. */
function namedHead(main: Element): ElementContent[] {
  const heading = find(main, ({ properties }) => properties.dataHeading !== undefined);
  const title = find(main, ({ tagName }) => tagName === 'header');
  if (!heading || !title) return main.children;
  heading.tagName = 'h1';
  return without(main.children, title);
}

/** A part of a page as it is to be read: without what says nothing, and with what its styles say by space alone. */
function readable(node: ElementContent, colon: string): ElementContent[] {
  // Comments are React's marks between texts.
  if (node.type !== 'element') return node.type === 'comment' ? [] : [node];
  const { tagName, properties } = node;
  if (silent.test(tagName) || properties.ariaHidden === 'true' || properties.hidden !== undefined) return [];
  // What another window has in place of something that is on the page as well, and what is true of the page alone.
  if (properties.dataAgain !== undefined || properties.dataOnPage !== undefined) return [];
  const children = node.children.flatMap((child) => readable(child, colon));
  // What stood before words that are left out.
  const last = children.at(-1);
  if (tagName === 'a' && last?.type === 'text') last.value = last.value.trimEnd();
  // Such a link only opens the photo large; a moving one moves when opened, so there it says more.
  // The words of code keep their spaces, and a formula is what its owner typed, as GitHub reads it.
  if (tagName === 'pre') return [node];
  if (tagName === 'math') return [textOf('$'), codeOf(String(properties.alttext)), textOf('$')];
  if (tagName === 'a' && properties.dataEnlarge === '') return children;
  if (tagName === 'video')
    return [
      { ...node, tagName: 'a', properties: { href: properties.src }, children: [textOf(String(properties.ariaLabel))] },
    ];
  // A heading of a text leads to itself.
  if (heading.test(tagName) && properties.id !== undefined)
    return [
      { ...node, children: children.flatMap((child) => (isOwnLink(child, properties.id) ? child.children : child)) },
    ];
  if (tagName === 'table' && /^(?:none|presentation)$/.test(String(properties.role)))
    return [asBlocks({ ...node, children })];
  if (properties.dataApart !== undefined && children.length > 0)
    return [textOf(' · '), { ...node, children: trimmed(children) }];
  if (properties.dataLabel !== undefined) return [{ ...node, children: [...trimmed(children), textOf(colon)] }];
  const element = { ...node, children: setApart(tagName === 'article' ? headingFirst(children) : children) };
  return stress.test(tagName) ? spacesOutside(element) : [element];
}

const isOwnLink = (child: ElementContent, id: unknown): child is Element =>
  child.type === 'element' && child.tagName === 'a' && child.properties.href === `#${String(id)}`;

/** A table that only says where things stand is none in running text. */
const asBlocks = (element: Element): Element => ({
  ...element,
  tagName: 'div',
  children: element.children.map((child) =>
    child.type === 'element' && /^(?:tbody|tr|td)$/.test(child.tagName) ? asBlocks(child) : child,
  ),
});

/** Markdown cannot end a stressed part with a space, only write it as a code. Outside the part it says the same. */
function spacesOutside(element: Element): ElementContent[] {
  const space = (at: 0 | -1, edge: RegExp): ElementContent[] => {
    const end = element.children.at(at);
    if (end?.type !== 'text' || !edge.test(end.value)) return [];
    end.value = end.value.replace(edge, '');
    return [{ type: 'text', value: ' ' }];
  };
  return [...space(0, /^\s+/), element, ...space(-1, /\s+$/)];
}

const isSpace = (node: ElementContent | undefined) => node?.type === 'text' && node.value.trim() === '';

/** Without space before its first words. */
const trimmed = (nodes: ElementContent[]) => nodes.slice(nodes.findIndex((node) => !isSpace(node)));

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
 * Elements that the stylesheet keeps apart, such as a button after a sentence, need a space between their words; links
 * that stand one after the other need a sign.
 */
const setApart = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child, index) => {
    const before = children[index - 1];
    if (isLink(child) && isLink(isSpace(before) ? children[index - 2] : before))
      return [textOf(isSpace(before) ? '· ' : ' · '), child];
    const touch = before !== undefined && !isInWord(before) && !isInWord(child);
    return touch ? [{ type: 'text', value: ' ' }, child] : [child];
  });

/** What stands above or beside an entry's heading on the page would belong to the entry before in running text. */
function headingFirst(children: ElementContent[]): ElementContent[] {
  const title = find({ type: 'root', children }, ({ tagName }) => heading.test(tagName));
  return title ? [title, ...without(children, title)] : children;
}

const without = (children: ElementContent[], unwanted: Element): ElementContent[] =>
  children
    .filter((child) => child !== unwanted)
    .map((child) => (child.type === 'element' ? { ...child, children: without(child.children, unwanted) } : child));

const handlersWith = (colon: string): NonNullable<Options['handlers']> => ({
  // Set apart by its color on the page, and not stressed.
  i: (state, node) => state.all(node),
  picture: (state, node) => state.all(node),
  figcaption: (state, node): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'emphasis', children: state.all(node) as PhrasingContent[] }],
  }),
  // Markdown has no such list; a line for each term reads best.
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
 * The site for programs that read: who it is about, and where each page is as plain text.
 * @param linkTo makes an address of a path below the base: a complete one, or one with the base path
 * @example llmsTxt(site, (path) => base + path) // '# Ada Example\n\n> Projects and …\n\n## Pages\n\n- …'
 */
export function llmsTxt(
  site: Pick<SiteWithResumes, 'person' | 'pages' | 'texts'>,
  linkTo: (path: string) => string,
): string {
  const { name, description, email, phone, links, menu } = site.person;
  const { resume } = site.pages;
  const { outputs: messages, titles } = siteMessages(site.person);
  const ofOthers: readonly PageId[] = ['evidence', 'brief', 'timeline', 'accessibility'];
  const listed = new Set<PageId>(['home', ...menuOf(menu).filter((page) => page !== 'resume'), ...ofOthers]);
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

/** Whoever wants older ones finds them on the page of the notes. */
const maxNotes = 50;

const entry = (label: string, url: string, note?: string) =>
  `<li><a href="${escapeHtml(url)}">${escapeHtml(label)}</a>${note ? escapeHtml(`: ${note}`) : ''}</li>`;
