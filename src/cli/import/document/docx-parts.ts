// The parts of a DOCX file (ECMA-376) that are read: XML elements, styles and links.
import { strFromU8, unzipSync } from 'fflate';
import sax from 'sax';
import { DocumentError } from './line.ts';

/** An XML element with prefixed names, such as `w:p`. Text is in elements with the name `#text`. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
};

/** Far above any résumé; a document has its pictures in other parts. */
const maxBytes = 10e6;
const maxDepth = 200;

const readPart = /^word\/(?:document|styles|header\d*|footer\d*)\.xml$|^word\/_rels\/\w+\.xml\.rels$/;

/**
 * Unpacks the parts of a DOCX file.
 * @throws {DocumentError} if the file is damaged, has a password, or is another kind of file
 */
export function openDocx(file: Uint8Array): Map<string, XmlElement> {
  let total = 0;
  try {
    const parts = unzipSync(file, {
      filter({ name, originalSize }) {
        if (!readPart.test(name)) return false;
        total += originalSize;
        if (total > maxBytes)
          throw new DocumentError(
            'This Word document is too large for a résumé.',
            'Look whether this is the right file.',
          );
        return true;
      },
    });
    const elements = new Map(Object.entries(parts).map(([name, bytes]) => [name, parseXml(strFromU8(bytes))]));
    if (elements.has('word/document.xml')) return elements;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
  }
  throw new DocumentError(
    'This Word document (DOCX) is damaged, or has a password.',
    'Open it in a word processor, save it as DOCX without a password, and give that.',
  );
}

function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '#root', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = sax.parser(true, {});
  parser.ondoctype = () => {
    throw new Error('A part with a document type declaration.');
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
    if (open.length > maxDepth) throw new Error('A part with too many levels.');
  };
  parser.ontext = (text) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return root;
}

/** The first element at a path of names. */
export const childAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => parent?.children.find((child) => child.name === name), element);

export const valueAt = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  childAt(element, ...path)?.attributes['w:val'];

export type DocxStyle = {
  size?: number;
  isBold?: boolean;
  isItalic?: boolean;
  color?: string;
  isHeading?: boolean;
  isList?: boolean;
};

/** The properties of runs and paragraphs in an element. */
export function styleIn(element: XmlElement | undefined): DocxStyle {
  const [run, paragraph] = [
    element?.name === 'w:rPr' ? element : childAt(element, 'w:rPr'),
    element?.name === 'w:pPr' ? element : childAt(element, 'w:pPr'),
  ];
  const isOn = (name: string) => {
    const found = childAt(run, name);
    return found && { value: !/^(?:0|false|off)$/.test(found.attributes['w:val'] ?? '') };
  };
  const style: DocxStyle = {};
  const size = Number(valueAt(run, 'w:sz'));
  if (size) style.size = size / 2;
  const [bold, italic, caps] = [isOn('w:b'), isOn('w:i'), isOn('w:caps') ?? isOn('w:smallCaps')];
  if (bold) style.isBold = bold.value;
  if (italic) style.isItalic = italic.value;
  const color = valueAt(run, 'w:color');
  if (color || caps?.value) style.color = `${color ?? ''}${caps?.value ? ' capitals' : ''}`;
  if (childAt(paragraph, 'w:outlineLvl')) style.isHeading = true;
  const list = valueAt(paragraph, 'w:numPr', 'w:numId');
  if (list !== undefined) style.isList = list !== '0';
  return style;
}

/** Resolves the styles of a document by their id; that of `undefined` is the default. */
export function stylesOf(part: XmlElement | undefined): (id: string | undefined) => DocxStyle {
  const root = childAt(part, 'w:styles');
  const styles = root?.children.filter(({ name }) => name === 'w:style') ?? [];
  const base = styleIn(childAt(root, 'w:docDefaults', 'w:rPrDefault'));
  const usual = styles.find(
    ({ attributes }) => attributes['w:default'] === '1' && attributes['w:type'] === 'paragraph',
  );
  const resolve = (id: string | undefined, depth = 0): DocxStyle => {
    const style = id === undefined ? usual : styles.find(({ attributes }) => attributes['w:styleId'] === id);
    const parent = valueAt(style, 'w:basedOn');
    const inherited = parent && depth < 20 ? resolve(parent, depth + 1) : base;
    const isListStyle = /^list(?:bullet|number)/i.test(id ?? '') ? { isList: true } : {};
    return { ...inherited, ...isListStyle, ...styleIn(style) };
  };
  return resolve;
}

/** Targets of links by their id. */
export function linksOf(part: XmlElement | undefined): Map<string, string> {
  const links = childAt(part, 'Relationships')?.children ?? [];
  return new Map(links.map(({ attributes }) => [attributes['Id'] ?? '', attributes['Target'] ?? '']));
}
