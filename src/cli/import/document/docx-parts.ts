// Unpacks a DOCX file (ECMA-376), and reads its styles and links.
import { strFromU8, unzipSync } from 'fflate';
import { Element, readXml } from '../xml.ts';
import { rejected } from '../file-kind.ts';

/** Maximum size of the unpacked XML in bytes, far above that of any résumé. */
const maxBytes = 10e6;

const readPart = /^word\/(?:(?:document|styles|header\d*|footer\d*)\.xml|_rels\/\w+\.xml\.rels)$/;

/**
 * Unpacks the parts of a DOCX file.
 * @param name file name for messages
 * @throws {UsageError} if the file is damaged, has a password, or is another kind of file
 */
export function openDocx(file: Uint8Array, name: string): Map<string, Element> {
  let total = 0;
  try {
    const parts = unzipSync(file, {
      filter({ name: part, originalSize }) {
        if (readPart.test(part)) total += originalSize;
        return readPart.test(part) && total <= maxBytes;
      },
    });
    const elements = new Map(
      Object.entries(parts).map(([part, bytes]) => [part, readXml(strFromU8(bytes), part, 'DOCX')]),
    );
    if (elements.has('word/document.xml')) return elements;
  } catch {
    // Ignore the cause: the error below tells the owner what to do.
  }
  throw rejected(name, {
    found: 'This Word document (DOCX) is damaged, has a password, or has too much text for a résumé.',
    remedy: 'Open it in a word processor, check that it is the right file, and save it as DOCX without a password.',
  });
}

/** Maps the name of each property in the file, such as `b` for bold, to its value. */
export type DocxStyle = Readonly<Record<string, string | undefined>>;

/** The style of an element: inherited properties, and its own. */
export function styleOf(element: Element, inherited: DocxStyle): DocxStyle {
  const groups = [element.at('rPr'), element.at('pPr'), element.at('pPr', 'numPr')];
  const own = groups.flatMap(({ children }) => children);
  return { ...inherited, ...Object.fromEntries(own.map((one) => [one.name, one.attributes['w:val'] ?? 'on'])) };
}

/** Whether a property, such as `b` for bold, is on in a style. */
export const isOn = (style: DocxStyle, name: string) => !/^(?:0|false|off)?$/.test(style[name] ?? '');

export const isHeading = (style: DocxStyle) => style['outlineLvl'] !== undefined;

/** Returns a function that returns the style with an ID, or the default style for `undefined`. */
export function stylesOf(part: Element | undefined): (id: string | undefined) => DocxStyle {
  const root = (part ?? new Element('', '')).at('styles');
  const all = root.all('style');
  const styles = new Map(all.map((style) => [style.attributes['w:styleId'], style]));
  const normal = all.find(({ attributes: of }) => of['w:default'] === '1' && of['w:type'] === 'paragraph');
  const base = styleOf(root.at('docDefaults', 'rPrDefault'), {});
  const resolve = (id: string | undefined, depth = 0): DocxStyle => {
    const style = (id === undefined ? normal : styles.get(id)) ?? new Element('', '');
    const parent = style.at('basedOn').attributes['w:val'];
    const inherited = parent && depth < 20 ? resolve(parent, depth + 1) : base;
    // The list styles of Word can lack the ID of a numbering.
    const list = /^list(?:bullet|number)/i.test(id ?? '') ? { numId: '1' } : {};
    return styleOf(style, { ...inherited, ...list });
  };
  return resolve;
}

/** Targets of links by ID. */
export const linksOf = (part: Element | undefined): Map<string | undefined, string | undefined> =>
  new Map(part?.all('Relationships', 'Relationship').map(({ attributes: { Id, Target } }) => [Id, Target]));
