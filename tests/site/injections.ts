// Finds injections in a built site. Compares the elements of each file with the elements of harmless sites.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import { remark } from 'remark';
import sax from 'sax';
import { extractLinks, getDocumentProxy } from 'unpdf';

/** Data URL that a photo shows while it loads. */
const placeholder = /^data:image\/webp;base64,[\w+/]+=*$/;

/** Elements in the files of sites with harmless text. */
export type HarmlessMarkup = {
  /** Elements of the pages with their attributes. Example: `img[alt]` */
  html: ReadonlySet<string>;
  /** Inline scripts and styles of the pages, except data blocks. */
  inlineCode: ReadonlySet<string>;
  /** Elements in the feed, the sitemap and SVG files. */
  xml: ReadonlySet<string>;
  card: ReadonlySet<string>;
};

/** Whether a URL has no scheme, or one of http, https, mailto and tel. */
const isSafeLink = (address: string) =>
  !/^[\s\0-\x1f]*[a-z][\w+.-]*:/i.test(address) || /^(?:https?|mailto|tel):/i.test(address);

/**
 * Collects the elements of sites with harmless text. `injectionsIn` compares other sites with them.
 * @example const markup = await collectMarkup('dist', 'other')
 */
export async function collectMarkup(...folders: string[]): Promise<HarmlessMarkup> {
  const markup = {
    html: new Set<string>(),
    inlineCode: new Set<string>(),
    xml: new Set<string>(),
    card: new Set<string>(),
  };
  for (const { file, text } of (await Promise.all(folders.map(textFilesOf))).flat()) {
    if (file.endsWith('.html'))
      for (const element of elementsOf(text)) {
        for (const part of partsOf(element)) markup.html.add(part);
        if (isCode(element)) markup.inlineCode.add(element.textContent);
      }
    if (/\.(?:xml|svg)$/.test(file)) for (const part of partsOfXml(text)) markup.xml.add(part);
    if (file.endsWith('.vcf')) for (const property of propertiesOf(text)) markup.card.add(property);
  }
  return markup;
}

/**
 * Returns the elements, attributes, links and scripts of a site that the harmless sites do not have.
 * @param allowed - elements that Markdown may create in addition. Example: `ol[start]`
 */
export async function injectionsIn(
  folder: string,
  markup: HarmlessMarkup,
  allowed: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  const feedParts = allowed.map((part) => `in its words: ${part}`);
  const expected = {
    ...markup,
    html: new Set([...markup.html, ...allowed]),
    xml: new Set([...markup.xml, ...feedParts]),
  };
  for (const { file, text } of await textFilesOf(folder)) {
    const report = (what: string) => found.push(`${file}: ${what}`);
    const kind = path.extname(file);
    if (kind === '.html') for (const what of unexpectedInPage(text, expected)) report(what);
    if (kind === '.md' || file === 'llms.txt') for (const what of unexpectedInMarkdown(text)) report(what);
    if (kind === '.json' || kind === '.webmanifest') for (const what of unexpectedInJson(text)) report(what);
    if (kind === '.xml' || kind === '.svg')
      try {
        for (const part of partsOfXml(text)) if (!expected.xml.has(part)) report(part);
      } catch (error) {
        report(`is no XML: ${String(error)}`);
      }
    if (kind === '.vcf') {
      const properties = propertiesOf(text);
      for (const property of properties) if (!markup.card.has(property)) report(`the property ${property}`);
      for (const once of ['BEGIN', 'END', 'FN', 'N', 'TEL'])
        if (properties.filter((property) => property === once).length > 1) report(`a second ${once}`);
    }
    if (file === 'robots.txt')
      for (const line of text.trim().split('\n'))
        if (!/^(?:User-agent|Allow|Disallow|Sitemap): \S*$|^$/.test(line)) report(line);
  }
  for (const file of (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf'))) {
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path.join(folder, file))));
    const { links } = await extractLinks(pdf);
    found.push(...links.filter((link) => !isSafeLink(link)).map((link) => `${file}: leads to ${link}`));
    if (await pdf.getJSActions()) found.push(`${file}: runs something`);
    if (await pdf.getAttachments()) found.push(`${file}: has a file in it`);
    if (await pdf.getOpenAction()) found.push(`${file}: does something when it is opened`);
  }
  return [...new Set(found)];
}

async function textFilesOf(folder: string): Promise<{ file: string; text: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(?:html|md|json|webmanifest|xml|svg|vcf|txt)$/.test(name),
  );
  return Promise.all(names.map(async (file) => ({ file, text: await readFile(path.join(folder, file), 'utf8') })));
}

const elementsOf = (html: string) => [...new JSDOM(html).window.document.querySelectorAll('*')];

const partsOf = (element: Element) => [
  element.localName,
  ...element.getAttributeNames().map((name) => `${element.localName}[${name}]`),
];

const isData = (element: Element) => /json$/.test(element.getAttribute('type') ?? '');
const isCode = (element: Element) =>
  element.localName === 'style' || (element.localName === 'script' && !element.hasAttribute('src') && !isData(element));

function unexpectedInPage(html: string, { html: parts, inlineCode }: HarmlessMarkup): string[] {
  return elementsOf(html).flatMap((element) => {
    const unexpected = partsOf(element).filter((part) => !parts.has(part));
    if (isCode(element) && !inlineCode.has(element.textContent))
      unexpected.push(`${element.localName} ${element.textContent}`);
    if (isData(element)) unexpected.push(...unexpectedInJson(element.textContent));
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      if (/^on|^srcdoc$|^style$/.test(name)) unexpected.push(`${element.localName}[${name}]`);
      if (
        /^(?:href|xlink:href|action|formaction|cite|poster|data)$/.test(name) &&
        !placeholder.test(value) &&
        !isSafeLink(value)
      )
        unexpected.push(value);
      // Resources may come only from the site or from the data URL of a placeholder.
      if (/^(?:src|srcset)$/.test(name))
        for (const address of value.split(/,\s+/))
          if (!/^\/(?!\/)/.test(address) && !placeholder.test(address)) unexpected.push(address);
    }
    if (element.localName === 'meta' && /refresh/i.test(element.getAttribute('http-equiv') ?? ''))
      if (!/^0; url=\/(?!\/)[\w/]*$/.test(element.getAttribute('content') ?? '')) unexpected.push(element.outerHTML);
    return unexpected;
  });
}

/** HTML in a Markdown file, since viewers would render it as markup. */
function unexpectedInMarkdown(markdown: string): string[] {
  const found: string[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'html') found.push(`markup: ${node.value}`);
    if ('url' in node && !isSafeLink(node.url)) found.push(`leads to ${node.url}`);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(remark().use(remarkGfm).parse(markdown));
  return found;
}

function unexpectedInJson(text: string): string[] {
  const found: string[] = [];
  // A key `__proto__` can pollute prototypes in programs that copy the JSON without a check.
  JSON.parse(text, (key, value: unknown) => {
    if (key === '__proto__') found.push('a key that is none');
    if (/^(?:url|@id|sameAs|image|contentUrl)$/.test(key) && typeof value === 'string' && !isSafeLink(value))
      found.push(`leads to ${value}`);
    return value;
  });
  return found;
}

/** Elements of an XML file. If it is a feed, also the elements of the HTML in its texts. */
function partsOfXml(xml: string): string[] {
  const parts: string[] = [];
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => {
    isHtml = attributes.type === 'html';
    parts.push(name, ...Object.keys(attributes).map((attribute) => `${name}[${attribute}]`));
    for (const [attribute, value] of Object.entries(attributes))
      if (/href$/.test(attribute) && !isSafeLink(String(value))) parts.push(String(value));
  };
  parser.onprocessinginstruction = ({ name }) => name !== 'xml' && parts.push(`<?${name}`);
  parser.onsgmldeclaration = (declaration) => parts.push(`<!${declaration}`);
  // Parse text in an element with type="html" as HTML, as feed readers do.
  let isHtml = false;
  parser.ontext = parser.oncdata = (text) => {
    if (!isHtml) return;
    for (const element of new JSDOM(text).window.document.body.querySelectorAll('*')) {
      parts.push(...partsOf(element).map((part) => `in its words: ${part}`));
      const address = element.getAttribute('href') ?? '';
      if (!isSafeLink(address)) parts.push(address);
    }
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xml).close();
  return parts;
}

const propertiesOf = (card: string) =>
  card
    .replace(/\r\n[ \t]/g, '')
    .split(/\r\n|[\r\n\u0085\u2028\u2029\v\f]/)
    .filter((line) => line !== '')
    .map((line) => /^[^:;]*/.exec(line)?.[0].replace(/^item\d+\./, '') ?? '');
