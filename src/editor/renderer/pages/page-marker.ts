// Marks each value on a page with its location in the content. The `source` of an entry is its location
// (src/platform/source/source.ts); keys and schemas give the locations of the values inside. Runs after validation, so
// that marks do not affect the validation.
import type { FieldOrigins, Source } from '#platform/source/source.ts';
import { schemaOf } from '#content/content-schemas.ts';
import { marked, unmarked } from './marks.ts';
import {
  type FieldLocation,
  type FileValues,
  isMarkdown,
  itemsOf,
  type ResolvedLocation,
  shownStepTo,
  stepTo,
  locationOfText,
  locationKey,
} from '../field-location.ts';

/**
 * The closest enclosing value with a `source`.
 * - `location`: location of this value in the content
 * - `fieldOrigins`: origins of the fields that have another name or location in the content than in this value
 */
type EnclosingSource = { location: ResolvedLocation; fieldOrigins: FieldOrigins };

/** Marks the texts of pages, and records the locations of other values. */
export class PageMarker {
  /** Locations, by the IDs in marks. */
  readonly locations: FieldLocation[] = [];
  /** IDs of values that cannot contain a mark: dates, grades and photos. */
  readonly objectIds = new WeakMap<object, number>();
  private readonly locationIds = new Map<string, number>();
  private readonly values: FileValues;

  constructor(values: FileValues) {
    this.values = values;
  }

  /**
   * Returns a copy of a value with marks around its texts.
   * @param from source of a value that has no property `source`
   */
  mark<Value>(value: Value, from?: Source): Value {
    return this.markIn(value, '', from && this.resolve(from)) as Value;
  }

  /** Marks a text with its location in the content. The location may have no value yet. */
  markAt(text: string, location: FieldLocation): string {
    return marked(text, this.idOf(location));
  }

  private markIn(value: unknown, name: string, at?: ResolvedLocation, enclosing?: EnclosingSource): unknown {
    if (typeof value === 'string') {
      // Marks would make an empty text non-empty, and pages would render elements for it.
      const location = at && value !== '' && locationOfText(at);
      return location ? marked(value, this.idOf(location)) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      if (at && isMarkdown(at)) return this.markProse(value, at);
      const items = at ? itemsOf(at, value.length) : [];
      return value.map((item, index) => {
        const key = `${name}.${index}`;
        return this.markIn(
          item,
          '',
          enclosing && key in enclosing.fieldOrigins ? this.fieldOf(enclosing, key) : items[index],
        );
      });
    }
    // Pages look up skills by name in `proved`. The names are marked, so the lookup must ignore marks.
    if (name === 'proved') return withUnmarkedKeys(value);
    const { source, ...fields } = value as { source?: Source };
    const sourceLocation = source && this.resolve(source);
    const inherited = at && at === enclosing?.location ? enclosing : undefined;
    const innerEnclosing = sourceLocation
      ? { location: sourceLocation, fieldOrigins: source.fieldOrigins ?? {} }
      : inherited;
    const isPhoto = 'widths' in value;
    const copy = Object.fromEntries(
      Object.entries(fields).map(([key, part]: [string, unknown]) => {
        // A reference to a photo may override the `alt` and caption from photos.yaml. So look in the reference first.
        const here = at && (isPhoto || !innerEnclosing) ? stepTo(at, key) : undefined;
        return [
          key,
          this.markIn(part, key, here ?? (innerEnclosing && this.fieldOf(innerEnclosing, key)), innerEnclosing),
        ];
      }),
    );
    const location = isPhoto ? (at ?? sourceLocation) : at;
    const hasNoText = isPhoto || Object.values(fields).every((part) => typeof part === 'number');
    if (location && hasNoText) this.objectIds.set(copy, this.idOf(location));
    return copy;
  }

  /**
   * Marks Markdown. It is edited as a whole, so all its texts have the same location. Each of its photos has a separate
   * location.
   */
  private markProse(value: unknown, at: ResolvedLocation): unknown {
    if (typeof value === 'string') return marked(value, this.idOf(at));
    if (Array.isArray(value)) return value.map((item) => this.markProse(item, at));
    if (typeof value !== 'object' || value === null) return value;
    if ('widths' in value) {
      const photo = this.markIn(value, '') as { caption?: string };
      const isFromText = 'caption' in value && photo.caption === value.caption && photo.caption !== undefined;
      return isFromText ? Object.assign(photo, { caption: this.markProse(photo.caption, at) }) : photo;
    }
    const parts = Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      typeof part === 'string' ? part : this.markProse(part, at),
    ]);
    return Object.fromEntries(parts);
  }

  private fieldOf({ location, fieldOrigins }: EnclosingSource, name: string): ResolvedLocation | undefined {
    if (!Object.hasOwn(fieldOrigins, name)) return stepTo(location, name);
    const origin = fieldOrigins[name];
    if (origin && 'file' in origin) return this.resolve(origin);
    return origin?.reduce<ResolvedLocation | undefined>((here, key) => here && shownStepTo(here, key), location);
  }

  private resolve({ file: name, path }: Source): ResolvedLocation | undefined {
    const file = name.endsWith('.md') ? name : `${name}.yaml`;
    const schema = schemaOf(file);
    const root = schema && { file, path: [], value: this.values[file], schema, isShown: true };
    return path.reduce<ResolvedLocation | undefined>((here, key) => here && stepTo(here, key), root);
  }

  private idOf({ file, path }: FieldLocation): number {
    const name = locationKey({ file, path });
    const id = this.locationIds.get(name) ?? this.locations.push({ file, path }) - 1;
    this.locationIds.set(name, id);
    return id;
  }
}

function withUnmarkedKeys(value: object): object {
  const unmarkedKey = (name: string | symbol) => (typeof name === 'string' ? unmarked(name) : name);
  return new Proxy(value, {
    get: (all, name) => Reflect.get(all, unmarkedKey(name)) as unknown,
    has: (all, name) => Reflect.has(all, unmarkedKey(name)),
    getOwnPropertyDescriptor: (all, name) => Reflect.getOwnPropertyDescriptor(all, unmarkedKey(name)),
  });
}
