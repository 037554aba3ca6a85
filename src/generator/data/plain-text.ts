// Every page again as Markdown, and llms.txt, which lists them (https://llmstxt.org): for programs that read, and for
// people who read in a terminal. It is made from the finished HTML of its page, so the two cannot disagree.
// Runs once a build, after the pages are rendered.
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Paragraph, PhrasingContent, Root as Markdown, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { telephoneLink } from '#content/telephone.ts';
import { files, menuOrder, type PageId, pages } from '#pages.ts';
import { wordsFor } from '#words/catalogues.ts';
import { pageDescription } from './page-description.ts';

/** Where the list of the Markdown files is, below the base path. */
export const llmsFile = 'llms.txt';

/**
 * Where the Markdown of a page is, below the base path.
 * @example markdownFile('home') // 'index.md'
 * @example markdownFile('aboutMe') // 'AboutMe.md'
 */
export const markdownFile = (page: PageId) => `${pages[page].address.slice(1) || 'index'}.md`;

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
  const main = findMain(unified().use(rehypeParse, { fragment: true }).parse(html));
  if (!main) throw new Error('The page has no <main>, so there is nothing to make its Markdown from.');
  const text: Root = { type: 'root', children: main.children.flatMap((child) => readable(child, address)) };
  const markdown = unified()
    .use(rehypeRemark, { document: true, handlers: handlersWith(colon), nodeHandlers })
    .runSync(text);
  // A JSON string is a YAML string as well. A program that doesn't know these lines must not take them for markup.
  const head = Object.entries({ title, description, url: address }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${harmless(JSON.stringify(value))}`],
  );
  return `---\n${head.join('\n')}\n---\n\n${print(markdown)}`;
}

/** The same string, in which a program that takes it for Markdown finds neither an element nor a link. */
const harmless = (json: string) => json.replaceAll('<', String.raw`\u003c`).replaceAll('](', String.raw`]\u0028`);

const print = (tree: Markdown) =>
  unified().use(remarkGfm).use(remarkStringify, { bullet: '-', resourceLink: true }).stringify(tree);

function findMain(node: Nodes): Element | undefined {
  if (node.type === 'element' && node.tagName === 'main') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const main = findMain(child);
    if (main) return main;
  }
  return undefined;
}

const silent = /^(?:svg|button|nav|script|style|template|dialog)$/;
const heading = /^h[1-6]$/;
const stress = /^(?:b|strong|em|del)$/;

/** A part of a page as it is to be read: without what says nothing, and with addresses that hold outside the page. */
function readable(node: ElementContent, address: string | undefined): ElementContent[] {
  if (node.type !== 'element') return [node];
  const { tagName, properties } = node;
  if (silent.test(tagName) || properties.ariaHidden === 'true' || properties.hidden !== undefined) return [];
  const children = node.children.flatMap((child) => readable(child, address));
  // Such a link only opens the photo large; a moving one moves when opened, so there it says more.
  if (tagName === 'a' && properties.dataEnlarge === '') return children;
  const ordered = setApart(tagName === 'article' ? headingFirst(children) : children);
  const element = { ...node, properties: { ...properties, ...completed(properties, address) }, children: ordered };
  return stress.test(tagName) ? spacesOutside(element) : [element];
}

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

const isInWord = (node: ElementContent) => node.type !== 'element' || /^(?:em|strong|del|code)$/.test(node.tagName);

/** Elements that the stylesheet keeps apart, such as a button behind a sentence, need a space between their words. */
const setApart = (children: ElementContent[]): ElementContent[] =>
  children.flatMap((child, index) => {
    const before = children[index - 1];
    const touch = before !== undefined && !isInWord(before) && !isInWord(child);
    return touch ? [{ type: 'text', value: ' ' }, child] : [child];
  });

function completed({ href, src }: Element['properties'], address: string | undefined): Element['properties'] {
  const complete = (value: unknown) => (address ? new URL(String(value), address).href : String(value));
  return {
    ...(href !== undefined ? { href: complete(href) } : {}),
    ...(src !== undefined ? { src: complete(src) } : {}),
  };
}

/** What stands above or beside an entry's heading on the page would belong to the entry before in running text. */
function headingFirst(children: ElementContent[]): ElementContent[] {
  const title = headingsIn(children)[0];
  return title ? [title, ...without(children, title)] : children;
}

const headingsIn = (children: ElementContent[]): Element[] =>
  children.flatMap((child) =>
    child.type !== 'element' ? [] : heading.test(child.tagName) ? [child] : headingsIn(child.children),
  );

const without = (children: ElementContent[], unwanted: Element): ElementContent[] =>
  children
    .filter((child) => child !== unwanted)
    .map((child) => (child.type === 'element' ? { ...child, children: without(child.children, unwanted) } : child));

const handlersWith = (colon: string): NonNullable<Options['handlers']> => ({
  // Set apart by its colour on the page, and not stressed.
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
    const label: PhrasingContent[] = term
      ? [...(state.all(term) as PhrasingContent[]), { type: 'text', value: `${colon} ` }]
      : [];
    return { type: 'paragraph', children: [...label, ...(state.all(node) as PhrasingContent[])] };
  },
});

// React's marks between texts.
const nodeHandlers: NonNullable<Options['nodeHandlers']> = { comment: () => undefined };

type Entry = { label: string; url: string; note?: string };

/**
 * The site for programs that read: who it is about, and where each page is as plain text.
 * @param linkTo makes an address of a path below the base: a complete one, or one with the base path
 * @example llmsTxt(site, (path) => base + path) // '# Ada Example\n\n> Projects and …\n\n## Pages\n\n- …'
 */
export function llmsTxt(site: Pick<SiteWithResumes, 'person' | 'pages'>, linkTo: (path: string) => string): string {
  const { name, description, email, phone, links, language } = site.person;
  const { resume } = site.pages;
  const { outputs: words, titles } = wordsFor(language);
  const listed = (page: PageId): Entry => ({
    label: titles[page],
    url: linkTo(markdownFile(page)),
    note: pageDescription(site, page),
  });
  const sections: { title: string; entries: Entry[] }[] = [
    { title: words.pages, entries: menuOrder.filter((page) => site.pages[page]).map(listed) },
    {
      title: words.resume,
      entries: [
        ...(resume ? [listed('resume')] : []),
        ...(resume?.pdf ? [{ label: words.resumePdf, url: linkTo(resume.pdf) }] : []),
        ...(resume ? [{ label: words.resumeJson, url: linkTo(files.jsonResume) }] : []),
      ],
    },
    {
      title: words.contact,
      entries: [
        ...(email ? [{ label: email, url: `mailto:${email}` }] : []),
        ...(phone ? [{ label: phone, url: telephoneLink(phone) }] : []),
        ...links,
        { label: words.contactCard, url: linkTo(files.contactCard) },
      ],
    },
  ];
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [{ type: 'text', value: name }] },
    { type: 'blockquote', children: [paragraph(description)] },
  ];
  for (const { title, entries } of sections)
    if (entries.length > 0)
      children.push(
        { type: 'heading', depth: 2, children: [{ type: 'text', value: title }] },
        {
          type: 'list',
          spread: false,
          children: entries.map((entry) => ({ type: 'listItem', spread: false, children: [linkWithNote(entry)] })),
        },
      );
  return print({ type: 'root', children });
}

const paragraph = (value: string): Paragraph => ({ type: 'paragraph', children: [{ type: 'text', value }] });

const linkWithNote = ({ label, url, note }: Entry): Paragraph => ({
  type: 'paragraph',
  children: [
    { type: 'link', url, children: [{ type: 'text', value: label }] },
    ...(note ? [{ type: 'text' as const, value: `: ${note}` }] : []),
  ],
});
