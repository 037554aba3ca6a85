// Parses XML into elements with positions. Rejects document type declarations, since their entities can expand without
// limit or read other files.
import sax from 'sax';
import { truncateText } from '#resume/resume.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { maxRows, refusal, SourceText } from './source.ts';

/** Limits that are far above the size of any CV. Without limits, a file of 10 MB takes gigabytes of memory. */
const maxDepth = 100;
const maxElements = 50_000;

/** An XML element. The import report lists every text that was not read with `found`, `attribute` or `skip`. */
export class Element {
  readonly name: string;
  readonly place: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[] = [];
  /** Number of children by name. */
  readonly counts = new Map<string, number>();
  text = '';
  private isTaken = false;

  constructor(name: string, place: string, attributes: Record<string, string> = {}) {
    this.name = name;
    this.place = place;
    this.attributes = attributes;
  }

  /** All elements at a path. Example: `all('WorkExperienceList', 'WorkExperience')` */
  all(...path: string[]): Element[] {
    return path.reduce<Element[]>(
      (among, name) => among.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [this],
    );
  }

  /** Returns the first element at a path. If there is none, returns an empty element. */
  at(...path: string[]): Element {
    return this.all(...path)[0] ?? new Element(path.at(-1) ?? '', this.place);
  }

  /** Returns the text, and marks the element as read. */
  found(): SourceText | undefined {
    this.isTaken = true;
    const text = this.text.trim();
    return text === '' ? undefined : new SourceText(text, this.place);
  }

  /** Returns an attribute, and marks the element as read. */
  attribute(name: string): SourceText | undefined {
    this.isTaken = true;
    const text = this.attributes[name];
    return text ? new SourceText(text, `${this.place}, ${name}`) : undefined;
  }

  /** Excludes the element and all its descendants from the report. */
  skip(): void {
    this.isTaken = true;
    for (const child of this.children) child.skip();
  }

  /** Notes on all texts that were not read. */
  *left(): Generator<Note> {
    // If an element has no child elements, report its attributes as well as its text, since attributes can contain
    // dates.
    const attributes = this.children.length > 0 ? '' : Object.values(this.attributes).join(' ');
    const value = this.text.trim() || attributes;
    if (value !== '' && !this.isTaken)
      yield { kind: 'leftOut', path: this.place, value: truncateText(value, 400), reason: undefined };
    for (const child of this.children) yield* child.left();
  }
}

/**
 * Parses XML.
 * @param file file name for messages
 * @throws {UsageError} with the first error
 */
export function readXml(text: string, file: string, expected: string): Element {
  const parser = sax.parser(true);
  const root = new Element('', file);
  const open = [root];
  let elements = 0;
  const refuse = (found: string, remedy: string): never => {
    throw refusal(`${file}:${parser.line + 1}`, found, expected, remedy);
  };
  const exported = 'Download or export the file again, and do not change it.';
  parser.onerror = (error) => refuse(`This is not valid XML: ${error.message.split('\n')[0] ?? ''}.`, exported);
  parser.ondoctype = () => refuse('It contains a document type, which no Europass CV has.', exported);
  parser.onopentag = ({ name: prefixed, attributes }) => {
    const parent = open.at(-1) ?? root;
    if (open.length > maxDepth) refuse(`It contains more than ${maxDepth} nested elements.`, exported);
    if (++elements > maxElements) refuse(`It contains more than ${maxElements} elements.`, exported);
    const name = prefixed.replace(/^.*:/, '');
    const siblings = parent.counts.get(name) ?? 0;
    if (siblings >= maxRows)
      refuse(
        `${parent.place} contains more than ${maxRows} elements "${name}".`,
        `Check that this is the right file. If all elements "${name}" are yours, delete some.`,
      );
    parent.counts.set(name, siblings + 1);
    const place = `${parent === root ? '' : `${parent.place}/`}${name}${siblings > 0 ? `[${siblings + 1}]` : ''}`;
    const element = new Element(name, place, attributes as Record<string, string>);
    parent.children.push(element);
    open.push(element);
  };
  parser.onclosetag = () => void open.pop();
  parser.ontext = parser.oncdata = (chunk) => {
    const element = open.at(-1);
    if (element) element.text += chunk;
  };
  parser.write(text).close();
  return root;
}
