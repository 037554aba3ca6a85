// The parts of a DOCX file (ECMA-376) that are read: XML elements, styles and links.
import { strFromU8, unzipSync } from 'fflate';
import sax from 'sax';
import { DocumentError } from './line.ts';

/** An XML element with prefixed names, such as `w:p`. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string };

/** Far above any résumé; pictures are in other parts. */
const maxBytes = 10e6;
const maxDepth = 200;

const readPart = /^word\/(?:(?:document|styles|header\d*|footer\d*)\.xml|_rels\/\w+\.xml\.rels)$/;

/**
 * Unpacks the parts of a DOCX file.
 * @throws {DocumentError} if the file is damaged, has a password, or is another kind of file
 */
export function openDocx(file: Uint8Array): Map<string, XmlElement> {
  let total = 0;
  try {
    const parts = unzipSync(file, {
      filter({ name, originalSize }) {
        if (readPart.test(name)) total += originalSize;
        return readPart.test(name) && total <= maxBytes;
      },
    });
    const elements = new Map(Object.entries(parts).map(([name, bytes]) => [name, parseXml(strFromU8(bytes))]));
    if (elements.has('word/document.xml')) return elements;
  } catch {
    // The error below tells the owner what to do.
  }
  if (total > maxBytes)
    throw new DocumentError(
      'This Word document has too much text for a résumé.',
      'Look whether this is the right file.',
    );
  throw new DocumentError(
    'This Word document (DOCX) is damaged, or has a password.',
    'Open it in a word processor, save it as DOCX without a password, and give that.',
  );
}

function parseXml(xml: string): XmlElement {
  const open: XmlElement[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const parser = sax.parser(true, {});
  parser.ondoctype = () => parser.onerror(new Error('A part with a document type declaration.'));
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element: XmlElement = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(element);
    if (open.push(element) > maxDepth) throw new Error('A part with too many levels.');
  };
  parser.ontext = (text) => {
    (open.at(-1) as XmlElement).text += text;
  };
  parser.onclosetag = () => void open.pop();
  parser.write(xml).close();
  return open[0] as XmlElement;
}

/** The first element at a path of names. */
export const childAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((parent, name) => parent?.children.find((child) => child.name === name), element);

export const valueAt = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  childAt(element, ...path)?.attributes['w:val'];

export type DocxStyle = Partial<Record<'isBold' | 'isItalic' | 'isHeading' | 'isList', boolean>> & {
  size?: number;
  color?: string;
};

/** The properties that an element sets. */
export function styleIn(element: XmlElement | undefined): DocxStyle {
  const [run, paragraph] = [childAt(element, 'w:rPr'), childAt(element, 'w:pPr')];
  const isOn = (name: string) => childAt(run, name) && !/^(?:0|false|off)$/.test(valueAt(run, name) ?? '');
  const hasCapitals = isOn('w:caps') ?? isOn('w:smallCaps');
  const color = `${valueAt(run, 'w:color') ?? ''}${hasCapitals ? ' capitals' : ''}`;
  const list = valueAt(paragraph, 'w:numPr', 'w:numId');
  const style = {
    size: Number(valueAt(run, 'w:sz')) / 2 || undefined,
    isBold: isOn('w:b'),
    isItalic: isOn('w:i'),
    color: color || undefined,
    isHeading: childAt(paragraph, 'w:outlineLvl') && true,
    isList: list === undefined ? undefined : list !== '0',
  };
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}

/** Resolves the styles of a document by their id; `undefined` is the default style. */
export function stylesOf(part: XmlElement | undefined): (id: string | undefined) => DocxStyle {
  const root = childAt(part, 'w:styles');
  const styles = root?.children.filter(({ name }) => name === 'w:style') ?? [];
  const base = styleIn(childAt(root, 'w:docDefaults', 'w:rPrDefault'));
  const resolve = (id: string | undefined, depth = 0): DocxStyle => {
    const isWanted = ({ attributes }: XmlElement) =>
      id === undefined
        ? attributes['w:default'] === '1' && attributes['w:type'] === 'paragraph'
        : attributes['w:styleId'] === id;
    const style = styles.find(isWanted);
    const parent = valueAt(style, 'w:basedOn');
    const inherited = parent && depth < 20 ? resolve(parent, depth + 1) : base;
    return { ...inherited, ...(/^list(?:bullet|number)/i.test(id ?? '') && { isList: true }), ...styleIn(style) };
  };
  return resolve;
}

/** Targets of links by their id. */
export const linksOf = (part: XmlElement | undefined): Map<string | undefined, string | undefined> =>
  new Map(childAt(part, 'Relationships')?.children.map(({ attributes: { Id, Target } }) => [Id, Target]));
