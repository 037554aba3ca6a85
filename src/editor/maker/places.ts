// Finds where what a page shows stands in the content. A page has no paths any more: lists were filtered, joined and sorted.
// So its texts are looked up by what they say: first within the entry that the others beside them are from, then in the file
// of the page, then anywhere. Nothing is looked up before the content is read and checked, so that no mark is ever in the way.
import { photoName } from '#content/photo-references.ts';
import { marked, unmarked } from './marks.ts';

/** A place in the content: a value in YAML or in the settings of a Markdown file; with an empty path, its text. */
export type Place = { file: string; path: readonly (string | number)[] };

/** The plain values of the files, by their names. Example: `{ 'projects.yaml': { projects: […] } }` */
export type FileValues = Readonly<Record<string, unknown>>;

type Leaf = Place & { parent: string; key: string | number };

/** What is no text of the owner's though it may read like one: addresses, names of files, and kinds. */
const notShown =
  /^(?:anchor|slug|address|url|href|src|id|page|kind|story|placeholder|focus|fit|file|language|jacket|tag|set|widths|appearance|format|formats|words|labels|pages|menu|named|resumePdf|cover|proved|align)$/;

/** A text as the schemas have it. */
const asRead = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Marks what pages show with where it stands. */
export class PlaceFinder {
  /** The places, by their ids in marks. */
  readonly places: Place[] = [];
  /** The ids of what has no letters of its own: dates, grades and photos. */
  readonly known = new WeakMap<object, number>();
  private readonly ids = new Map<string, number>();
  private readonly leaves = new Map<string, Leaf[]>();
  private readonly values: FileValues;
  private readonly photoFiles: ReadonlyMap<string, string>;
  private used = new Set<Leaf>();

  /** @param photoFiles the files of photos, by the names of what is made from them */
  constructor(values: FileValues, photoFiles: ReadonlyMap<string, string> = new Map()) {
    this.values = values;
    this.photoFiles = photoFiles;
    for (const [file, value] of Object.entries(values)) this.index(file, value, []);
  }

  /**
   * What a page shows, with marks around its texts.
   * @param files where it comes from, the likeliest first
   */
  mark<Value>(value: Value, files: readonly string[]): Value {
    this.used = new Set();
    const scopes = files.map((file) => ({ file, path: [] }));
    return this.markIn(value, '', scopes) as Value;
  }

  private index(file: string, value: unknown, path: (string | number)[]) {
    if (typeof value === 'string') {
      const key = path.findLast((step) => typeof step === 'string') ?? '';
      // A text alone and one with more beside it ("text", "photo") stand for the same.
      const own = path.at(-1) === 'text' ? (path.at(-2) ?? key) : key;
      const leaf = { file, path, key: own, parent: parentOf(file, path) };
      const text = /^photos?$/.test(key) ? photoName(value) : asRead(value);
      this.leaves.set(text, [...(this.leaves.get(text) ?? []), leaf]);
    } else if (Array.isArray(value)) value.forEach((item, at) => this.index(file, item, [...path, at]));
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) this.index(file, inner, [...path, key]);
  }

  private markIn(value: unknown, key: string, scopes: readonly Place[]): unknown {
    if (typeof value === 'string') {
      // A span of time without an end says so by this word.
      if (notShown.test(key) || value === 'present') return value;
      const place = this.find(value, key, scopes);
      // The résumé joins texts to lines.
      const parts = place ? [value] : value.split(/((?:,|;| ·) )/);
      return parts.map((part) => this.markText(part, place ?? this.find(part, key, scopes))).join('');
    }
    // The address of a text and the text itself have one name.
    if (typeof value !== 'object' || value === null || (notShown.test(key) && key !== 'story'))
      return lookedUp(value, key);
    if (Array.isArray(value)) {
      const markdown = isProse(value) ? this.findMarkdown(key, scopes) : undefined;
      return value.map((item) => (markdown ? this.markProse(item, markdown) : this.markIn(item, key, scopes)));
    }
    if (isDate(value)) {
      const copy = { ...value };
      this.know(copy, this.findKey(key, scopes));
      return copy;
    }
    const own = 'between' in value ? undefined : this.findObject(value, scopes);
    const inner = own ? [own, ...scopes] : scopes;
    if ('between' in value) return this.markTitle(value as TitleParts, scopes);
    const isPicture = 'widths' in value;
    const copy = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        isPicture && !/^(?:alt|caption)$/.test(name) ? part : this.markIn(part, name, inner),
      ]),
    );
    if (isPicture) this.know(copy, this.findPhoto(copy as { name: string }, key, scopes) ?? own);
    else if (Object.values(copy).every((part) => typeof part === 'number')) this.know(copy, this.findKey(key, scopes));
    return copy;
  }

  /** A title that a page shows in two parts. */
  private markTitle({ name, between, rest, ...others }: TitleParts, scopes: readonly Place[]) {
    const place = this.find(name + between + rest, 'title', scopes);
    if (!place) return { name, between, rest, ...others };
    const id = this.idOf(place);
    return { ...others, name: marked(name, id), between, rest: rest && marked(rest, id) };
  }

  private markText = (text: string, place: Place | undefined) => (place ? marked(text, this.idOf(place)) : text);

  /** Running text is edited as a whole, so all of it has one place; photos in it have their own. */
  private markProse(value: unknown, place: Place): unknown {
    if (typeof value === 'string') return marked(value, this.idOf(place));
    if (Array.isArray(value)) return value.map((item) => this.markProse(item, place));
    if (typeof value !== 'object' || value === null) return value;
    if ('widths' in value) {
      const { caption, ...photo } = value as { caption?: string };
      const marks = this.markIn(photo, 'photos', []) as object;
      if (!caption) return marks;
      return { ...marks, caption: this.markText(caption, this.find(caption, 'caption', []) ?? place) };
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, typeof part === 'string' ? part : this.markProse(part, place)]),
    );
  }

  private know(value: object, place: Place | undefined) {
    if (place) this.known.set(value, this.idOf(place));
  }

  private idOf({ file, path }: Place): number {
    const name = JSON.stringify([file, path]);
    const id = this.ids.get(name) ?? this.places.push({ file, path }) - 1;
    this.ids.set(name, id);
    return id;
  }

  /** Where a text stands: as near as can be, under the same key if possible, and where no other has been found to stand. */
  private find(text: string, key: string, scopes: readonly Place[]): Place | undefined {
    const all = this.leaves.get(asRead(text)) ?? [];
    if (text === '' || all.length === 0) return undefined;
    for (const scope of [...scopes, undefined]) {
      const within = scope ? all.filter((leaf) => isWithin(leaf, scope)) : all;
      const named = within.filter((leaf) => leaf.key === key);
      const [best] = (named.length > 0 ? named : within).toSorted(
        (one, other) => Number(this.used.has(one)) - Number(this.used.has(other)),
      );
      if (!best) continue;
      this.used.add(best);
      return best;
    }
    return undefined;
  }

  /** The entry that most of the texts of a group are from. */
  private findObject(value: object, scopes: readonly Place[]): Place | undefined {
    const votes = new Map<string, { place: Place; count: number }>();
    for (const [key, text] of Object.entries(value))
      if (typeof text === 'string' && !notShown.test(key))
        for (const leaf of this.leaves.get(asRead(text)) ?? []) {
          if (leaf.key !== key || (scopes.length > 0 && !scopes.some((scope) => isWithin(leaf, scope)))) continue;
          const steps = leaf.path.slice(0, leaf.path.lastIndexOf(key));
          const vote = votes.get(leaf.parent) ?? { place: { file: leaf.file, path: steps }, count: 0 };
          votes.set(leaf.parent, { ...vote, count: vote.count + (this.used.has(leaf) ? 0.9 : 1) });
        }
    const [best] = [...votes.values()].toSorted((one, other) => other.count - one.count);
    return best && best.place.path.length > 0 ? best.place : undefined;
  }

  private findKey(key: string, scopes: readonly Place[]): Place | undefined {
    const names = key === 'from' || key === 'date' ? [key] : [key, 'date'];
    for (const { file, path } of scopes)
      for (const name of names)
        if (valueAt(this.values[file], [...path, name]) !== undefined) return { file, path: [...path, name] };
    return undefined;
  }

  private findMarkdown(key: string, scopes: readonly Place[]): Place | undefined {
    for (const { file, path } of scopes) {
      if (key === 'story' && file.endsWith('.md')) return { file, path: [] };
      if (typeof valueAt(this.values[file], [...path, key]) === 'string') return { file, path: [...path, key] };
    }
    return undefined;
  }

  /** Where an entry names a photo. */
  private findPhoto({ name }: { name: string }, key: string, scopes: readonly Place[]): Place | undefined {
    const place = this.find(this.photoFiles.get(name) ?? '', key === 'photos' ? key : 'photo', scopes);
    // With something beside its name, it is all of that.
    const isBeside = place?.path.at(-1) === 'photo' && /^(?:\d+|photo)$/.test(String(place.path.at(-2)));
    return place && isBeside ? { ...place, path: place.path.slice(0, -1) } : place;
  }
}

/** The value at a path. */
export const valueAt = (value: unknown, path: Place['path']): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], value);

type TitleParts = { name: string; between: string; rest: string };

function parentOf(file: string, path: Place['path']): string {
  const end = path.findLastIndex((step) => typeof step === 'string' && step !== 'text');
  return JSON.stringify([file, path.slice(0, end)]);
}

const isWithin = (leaf: Place, scope: Place) =>
  leaf.file === scope.file && scope.path.every((step, at) => leaf.path[at] === step);

/** Running text: words, elements, and figures between them. */
const isProse = (value: unknown[]) =>
  value.some((item) => typeof item === 'object' && item !== null && ('tag' in item || 'figure' in item));

const isDate = (value: object): value is { year: number } =>
  'year' in value && Object.keys(value).every((key) => /^(?:year|month|day)$/.test(key));

/** Pages look up where a skill leads by its name, which may have marks by then. */
function lookedUp(value: unknown, key: string): unknown {
  if (key !== 'proved' || typeof value !== 'object' || value === null) return value;
  const bare = (name: string | symbol) => (typeof name === 'string' ? unmarked(name) : name);
  return new Proxy(value, {
    get: (all, name) => Reflect.get(all, bare(name)) as unknown,
    has: (all, name) => Reflect.has(all, bare(name)),
    getOwnPropertyDescriptor: (all, name) => Reflect.getOwnPropertyDescriptor(all, bare(name)),
  });
}
