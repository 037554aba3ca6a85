// Marks each value on a page with its location in the content. The `source` of an entry is its location
// (src/platform/source/source.ts); keys and schemas give the locations of the values inside. Runs after validation, so
// marks do not affect it.
import type { ShownFields, Source } from '#platform/source/source.ts';
import { schemaOf } from '#content/content-schemas.ts';
import { marked, unmarked } from './marks.ts';
import * as places from './places.ts';

type Position = places.Position;

/**
 * The closest enclosing value with a `source`: its position, and the sources of fields that have another name or
 * another location in the content.
 */
type View = { base: Position; shows: ShownFields };

/** Marks the texts of pages, and records the locations of other values. */
export class PageMarker {
  /** Locations, by the IDs in marks. */
  readonly places: places.FieldLocation[] = [];
  /** IDs of values that cannot contain a mark: dates, grades and photos. */
  readonly known = new WeakMap<object, number>();
  private readonly ids = new Map<string, number>();
  private readonly values: places.FileValues;

  constructor(values: places.FileValues) {
    this.values = values;
  }

  /**
   * Returns a copy of a value with marks around its texts.
   * @param from source of the value, if the value has no `source`
   */
  mark<Value>(value: Value, from?: Source): Value {
    return this.markIn(value, '', from && this.positionOf(from)) as Value;
  }

  private markIn(value: unknown, name: string, at?: Position, view?: View): unknown {
    if (typeof value === 'string') {
      // Marks would make an empty text non-empty, and pages would render elements for it.
      const place = at && value !== '' && places.positionOfText(at);
      return place ? marked(value, this.idOf(place)) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      if (at && places.isMarkdown(at)) return this.markProse(value, at);
      const items = at ? places.itemsOf(at, value.length) : [];
      return value.map((item, index) => {
        const key = `${name}.${index}`;
        return this.markIn(item, '', view && key in view.shows ? this.fieldOf(view, key) : items[index]);
      });
    }
    // Pages look up skills by name in `proved`. The names are marked, so the lookup must ignore marks.
    if (name === 'proved') return lookedUpUnmarked(value);
    const { source, ...fields } = value as { source?: Source };
    const base = source && this.positionOf(source);
    const own = base ? { base, shows: source.shows ?? {} } : at && at === view?.base ? view : undefined;
    const isPhoto = 'widths' in value;
    const copy = Object.fromEntries(
      Object.entries(fields).map(([key, part]: [string, unknown]) => {
        // A reference to a photo may override the `alt` and the caption of photos.yaml.
        const here = at && (isPhoto || !own) ? places.stepTo(at, key) : undefined;
        return [key, this.markIn(part, key, here ?? (own && this.fieldOf(own, key)), own)];
      }),
    );
    const place = isPhoto ? (at ?? base) : at;
    const isWordless = isPhoto || Object.values(fields).every((part) => typeof part === 'number');
    if (place && isWordless) this.known.set(copy, this.idOf(place));
    return copy;
  }

  /** Marks Markdown. It is edited as a whole, so all its texts have the same location; its photos have their own. */
  private markProse(value: unknown, at: Position): unknown {
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

  private fieldOf({ base, shows }: View, name: string): Position | undefined {
    if (!Object.hasOwn(shows, name)) return places.stepTo(base, name);
    const origin = shows[name];
    if (origin && 'file' in origin) return this.positionOf(origin);
    return origin?.reduce<Position | undefined>((here, key) => here && places.shownStepTo(here, key), base);
  }

  private positionOf({ file: name, path }: Source): Position | undefined {
    const file = name.endsWith('.md') ? name : `${name}.yaml`;
    const schema = schemaOf(file);
    const root = schema && { file, path: [], value: this.values[file], schema, isShown: true };
    return path.reduce<Position | undefined>((here, key) => here && places.stepTo(here, key), root);
  }

  private idOf({ file, path }: places.FieldLocation): number {
    const name = JSON.stringify([file, path]);
    const id = this.ids.get(name) ?? this.places.push({ file, path }) - 1;
    this.ids.set(name, id);
    return id;
  }
}

function lookedUpUnmarked(value: object): object {
  const bare = (name: string | symbol) => (typeof name === 'string' ? unmarked(name) : name);
  return new Proxy(value, {
    get: (all, name) => Reflect.get(all, bare(name)) as unknown,
    has: (all, name) => Reflect.has(all, bare(name)),
    getOwnPropertyDescriptor: (all, name) => Reflect.getOwnPropertyDescriptor(all, bare(name)),
  });
}
