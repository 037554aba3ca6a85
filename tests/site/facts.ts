// Finds every value of the content (a "fact"), and the locations where it should appear. Uses the content schemas.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import type { Visibility } from '#content/schema/fields/visibility.ts';
import type { DateRange, Day } from '#content/model/dates.ts';
import { type DisplayLocation, type Showing, showingOf } from '#content/schema/fields/showing.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { metaOf, stepInto } from '#content/read/validation/schema-walk.ts';
import { formatDate, formatRange, formatResumeRange } from '#messages/formats.ts';
import { formatsFor } from '#messages/patterns.ts';

type Schema = z.core.$ZodType;

export type Fact = {
  /** Path of the value. Example: `projects.projects.0.title` */
  path: string;
  /** Path of the field. Example: `projects.projects.title` */
  field: string;
  /** Text of the fact on pages, in résumés and in data formats. For a link, its URL. */
  texts: { site: string; resume: string; data: string };
  isLink: boolean;
  locations: readonly DisplayLocation[];
  /**
   * Whether the fact is a private detail that is only in the résumés of `npm run resume`. Owners send these résumés to
   * employers.
   */
  isForRecipients: boolean;
  isOnSite: boolean;
  isInResume: boolean;
  /** Whether the fact is published only if the owner shows it on the site. */
  isPrivate: boolean;
};

type Context = { showing: Showing } & Pick<Fact, 'isOnSite' | 'isInResume' | 'isPrivate'>;

/** Returns the facts of a content folder. */
export async function factsOf(folder: string): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const name of await readdir(folder)) {
    const schema = contentSchemas[path.parse(name).name as keyof typeof contentSchemas];
    if (!name.endsWith('.yaml') || !schema) continue;
    const value: unknown = parse(await readFile(path.join(folder, name), 'utf8')) ?? {};
    const file = path.parse(name).name;
    collect(
      schema,
      value,
      [file],
      [file],
      { showing: { in: [] }, isOnSite: true, isInResume: true, isPrivate: false },
      facts,
    );
  }
  return facts;
}

/** Paths of all fields whose text is displayed, in the format of `Fact.field`. */
export function fieldsOf(schema: Schema, name: string): string[] {
  return showings(schema, name).flatMap(({ field, showing }) => (showing.in.length > 0 ? [field] : []));
}

/** Paths of all fields in the format of `Fact.field`, with the documented locations of each. */
export function showings(
  schema: Schema,
  field: string,
  context: Showing = { in: [] },
): { field: string; showing: Showing }[] {
  const showing = showingOf(metaOf(schema), context);
  const inner = partsOf(schema);
  if (inner.length === 0) return [{ field, showing }];
  return inner.flatMap(({ key, part }) => showings(part, key === undefined ? field : `${field}.${key}`, showing));
}

function partsOf(schema: Schema): { key?: string; part: Schema }[] {
  const shape = keysOf(schema);
  const item = shape.length > 0 ? undefined : stepInto(schema, 0);
  const isText = shape.includes('text') && shape.includes('show');
  return (
    shape
      // Skip `end`, which is displayed together with `start`.
      .filter((key) => !(key === 'end' && shape.includes('start')))
      .map((key) => ({ ...(isText && key === 'text' ? {} : { key }), part: stepInto(schema, key) as Schema }))
      .concat(item ? [{ part: item }] : [])
  );
}

function keysOf(schema: Schema): string[] {
  let inner: unknown = schema;
  while (inner) {
    const {
      shape,
      in: piped,
      innerType,
      options,
    } = (inner as Schema)._zod.def as {
      shape?: object;
      in?: Schema;
      innerType?: Schema;
      options?: Schema[];
    };
    if (shape) return Object.keys(shape);
    const group = options?.find((option) => keysOf(option).length > 0);
    inner = piped ?? innerType ?? group;
  }
  return [];
}

function collect(
  schema: Schema,
  value: unknown,
  valuePath: string[],
  field: string[],
  context: Context,
  facts: Fact[],
): void {
  const meta = metaOf(schema);
  const shows = keysOf(schema).includes('show') ? stepInto(schema, 'show') : undefined;
  const visibility =
    shows && ((isGroup(value) && (value.show as Visibility)) || ((shows as z.ZodType).parse(undefined) as Visibility));
  const innerContext: Context = {
    showing: showingOf(meta, context.showing),
    isOnSite: context.isOnSite && visibility !== 'resume' && visibility !== 'neither',
    isInResume: context.isInResume && visibility !== 'site' && visibility !== 'neither',
    // If a detail is private, all its fields are private.
    isPrivate: context.isPrivate || meta.isPrivate === true,
  };
  const add = (name: string | undefined, texts: Fact['texts'], isLink = false) => {
    const isForRecipients = innerContext.isPrivate && !innerContext.isOnSite && innerContext.isInResume;
    // Locations with "résumé" or "resume" in their name are in résumés; all others are on the site.
    const part = name === undefined ? undefined : stepInto(schema, name);
    const { in: everywhere } = part ? showingOf(metaOf(part), innerContext.showing) : innerContext.showing;
    const locations = everywhere.filter((location) =>
      /résumé|resume/.test(location) ? innerContext.isInResume && !isForRecipients : innerContext.isOnSite,
    );
    const path = name === undefined ? valuePath : [...valuePath, name];
    facts.push({
      path: path.join('.'),
      field: (name === undefined ? field : [...field, name]).join('.'),
      texts,
      isLink,
      locations,
      isForRecipients,
      isOnSite: innerContext.isOnSite,
      isInResume: innerContext.isInResume,
      isPrivate: innerContext.isPrivate,
    });
  };

  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const part = stepInto(schema, index);
      if (part) collect(part, item, [...valuePath, String(index)], field, innerContext, facts);
    }
  } else if (isGroup(value)) {
    const dates = datesIn(value);
    for (const [name, texts] of Object.entries(dates)) {
      add(name, texts);
      const { in: shownIn } = showingOf(metaOf(stepInto(schema, name) as Schema), innerContext.showing);
      const lastFact = facts.at(-1);
      if (lastFact) lastFact.locations = lastFact.locations.filter((location) => shownIn.includes(location));
    }
    // A link with an archived copy keeps its label, but its original URL appears nowhere.
    const isArchived = keysOf(schema).includes('archived') && 'url' in value && 'archived' in value;
    for (const [key, inner] of Object.entries(value)) {
      const part = stepInto(schema, key);
      if (!part || key in dates || (dates.start && key === 'end')) continue;
      // A text with `show` is a group. The path of the field is the path of this group, without `text`.
      const isText = key === 'text' && shows;
      // The keys of a record are text of the owner, so they are not part of the field path.
      const isName = keysOf(schema).includes(key) && !isText;
      const context = isArchived
        ? {
            ...innerContext,
            isInResume: false,
            isOnSite: innerContext.isOnSite && key !== 'url',
            showing: { in: innerContext.showing.in.slice(0, 1) },
          }
        : innerContext;
      collect(part, inner, [...valuePath, key], isName ? [...field, key] : field, context, facts);
      // The résumé shows `resumeTitle` instead of `title`.
      const lastFact = facts.at(-1);
      if (key === 'title' && 'resumeTitle' in value && lastFact)
        lastFact.locations = lastFact.locations.filter((location) => location !== 'résumé');
    }
  } else if (isEnum(schema)) {
    // An enumerated value is not a fact, since pages show a built-in message for it.
  } else if (typeof value === 'string' || typeof value === 'number') {
    const trimmed = String(value).replace(/\s+/g, ' ').trim();
    // A page shows pictures that were made from a photo. Their file names begin with the name of the photo.
    const text = meta.kind === 'photo' ? `photos/${path.parse(trimmed).name}-` : trimmed;
    add(undefined, { site: text, resume: text, data: text }, URL.canParse(text));
  }
}

function isEnum(schema: Schema): boolean {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: Schema };
  return type === 'enum' || (innerType !== undefined && isEnum(innerType));
}

const english = formatsFor('en');

/** Returns the dates of a group as the site displays them. The text of a start date includes the end date. */
function datesIn(group: Record<string, unknown>): Record<string, Fact['texts']> {
  const start = dateFrom(group.start);
  const end = group.end === 'present' ? 'present' : dateFrom(group.end);
  const date = dateFrom(group.date);
  const data = (value: unknown) => String(value);
  if (start && end) {
    const range: DateRange = { start, end };
    const isInFuture = end !== 'present' && end.year * 12 + (end.month ?? 1) > monthNow();
    return {
      start: {
        site: formatRange(range, english),
        resume: formatResumeRange(range, english, isInFuture),
        data: data(group.start),
      },
    };
  }
  const others = ['archived', 'fetched', 'lastCommit'].flatMap((key) => {
    const date = dateFrom(group[key]);
    const formatted = date && formatDate(date, english);
    return formatted === undefined ? [] : [[key, { site: formatted, resume: formatted, data: formatted }] as const];
  });
  if (others.length > 0) return Object.fromEntries(others);
  const one = (key: 'date' | 'from' | 'expires', lastFact: Day | undefined) =>
    lastFact && {
      [key]: { site: formatDate(lastFact, english), resume: formatDate(lastFact, english), data: data(group[key]) },
    };
  return { ...one('date', date), ...one('from', dateFrom(group.from)), ...one('expires', dateFrom(group.expires)) };
}

function monthNow(): number {
  const now = new Date();
  return now.getFullYear() * 12 + now.getMonth() + 1;
}

function dateFrom(value: unknown): Day | undefined {
  const match = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(String(value));
  if (!match) return undefined;
  const [year = 0, month, day] = match.slice(1).map((part) => part && Number(part)) as number[];
  return { year, ...(month ? { month } : {}), ...(day ? { day } : {}) };
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
