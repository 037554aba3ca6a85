// Generates valid content from the content schemas, so new fields are included automatically. References between files
// (photos, tags, internal links) are repaired afterwards.
import fc from 'fast-check';
import { z } from 'zod';
import { findUnshowable } from '#content/model/characters.ts';
import { isOwn } from '#content/model/links.ts';
import { photoReference } from '#content/schema/photos.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import type { ContentSet, ContentNode } from './content-set.ts';
import { hostileTexts, markdownBlocks, oddValues, ordinaryTexts } from './texts.ts';

const texts = [
  ...new Set<string>([...ordinaryTexts, ...hostileTexts, ...oddValues, '2026-11-23', 'mika/ferryman']),
].filter((text) => !findUnshowable(text));
const numbers = [0, 1, 3.86, 4, 100, 1e9, 1e300, 5e-324, 1900, 2024, 2026, 2100, -1];
type Schema = z.core.$ZodType;
const accepts = (schema: Schema, value: unknown) =>
  z.safeParse(schema, value).success && !(typeof value === 'string' && findUnshowable(value));

/** Whether a schema accepts only strings and numbers. */
function isPlain(schema: Schema): boolean {
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.every(isPlain);
  if (schema instanceof z.core.$ZodPipe) return isPlain(schema._zod.def.in);
  return schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodNumber;
}

function anyOf(schema: Schema, photos: readonly string[]): fc.Arbitrary<unknown> {
  if (z.globalRegistry.get(schema)?.kind === 'photo') {
    const photo = fc.constantFrom(...photos);
    if (schema !== photoReference) return photo;
    return fc.oneof(photo, fc.record({ photo, caption: fc.constantFrom(...ordinaryTexts.slice(0, 8)) }));
  }
  if (isPlain(schema)) {
    // A field that accepts this text accepts any text.
    const acceptsAnyText = accepts(schema, 'a text that means nothing');
    // Exclude internal links in URL fields: the generated content has no files that they could refer to.
    const validValues = [...texts, ...numbers].filter(
      (value) => accepts(schema, value) && (acceptsAnyText || !isOwn(String(value))),
    );
    const anyText = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter((text) => accepts(schema, text));
    return acceptsAnyText
      ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...validValues) }, anyText)
      : fc.constantFrom(...validValues);
  }
  const generate = (inner: Schema) => anyOf(inner, photos);
  if (schema instanceof z.core.$ZodObject) {
    const shape = schema._zod.def.shape;
    const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, generate(field)]));
    const requiredKeys = Object.keys(shape).filter((key) => !accepts(shape[key] as Schema, undefined));
    return fc.record(fields, { requiredKeys }).filter((value) => accepts(schema, value));
  }
  if (schema instanceof z.core.$ZodArray) {
    const { element } = schema._zod.def;
    const items = fc.array(generate(element), { maxLength: 4 });
    return items.filter((value) => accepts(schema, value));
  }
  if (schema instanceof z.core.$ZodUnion) return fc.oneof(...schema._zod.def.options.map(generate));
  if (schema instanceof z.core.$ZodEnum) return fc.constantFrom(...Object.values(schema._zod.def.entries));
  if (schema instanceof z.core.$ZodBoolean) return fc.boolean();
  if (schema instanceof z.core.$ZodLiteral) return fc.constantFrom(...schema._zod.def.values);
  if (schema instanceof z.core.$ZodPipe) return generate(schema._zod.def.in).filter((value) => accepts(schema, value));
  const { innerType } = schema._zod.def as { innerType?: Schema };
  if (innerType) return generate(innerType);
  throw new Error(`Nothing is drawn for a schema of the type ${schema._zod.def.type}.`);
}

/** Generates valid content with the given photos. */
export function anyValidContent(pictures: ContentSet): fc.Arbitrary<ContentSet> {
  const names = [...pictures.keys()].map((name) => name.replace('photos/', ''));
  const markdown = fc
    .array(fc.constantFrom(...markdownBlocks), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.join('\n\n'));
  const photoTexts = fc.record({
    alt: fc.constantFrom(...ordinaryTexts.slice(0, 13)),
    caption: fc.constantFrom(...ordinaryTexts.slice(0, 13)),
  });
  const { site, theme, about, photos: _photos, ...others } = contentSchemas;
  // Generate themes only once, since checking the contrast of their colors is slow.
  const themes = fc.sample(anyOf(theme, names), { seed: 1, numRuns: 30 });
  const files = fc.record(
    {
      ...Object.fromEntries(Object.entries(others).map(([name, schema]) => [name, anyOf(schema, names)])),
      theme: fc.constantFrom(...themes),
      about: anyOf(about, names),
      story: markdown,
      introduction: markdown,
      photos: fc.tuple(...names.map(() => photoTexts)),
    },
    { requiredKeys: ['photos'] },
  );
  return fc
    .tuple(anyOf(site, names), files)
    .map(([person, { story, introduction, about: front, photos: captions, ...drawn }]) => {
      const set = new Map<string, ContentNode>(pictures);
      const write = (name: string, value: unknown) =>
        set.set(`${name}.yaml`, Buffer.from(JSON.stringify(value, null, 1)));
      write('photos', Object.fromEntries(names.map((name, index) => [name, (captions as unknown[])[index]])));
      write('site', withReceiver(person as Record<string, unknown>));
      const { home, resume, ...rest } = drawn as Record<string, Record<string, unknown> | undefined>;
      for (const [name, value] of Object.entries(rest)) if (value) write(name, value);
      write('home', { ...home, introduction: introduction ?? 'Words.' });
      if (resume) write('resume', { ...resume, focuses: focusesWithTags(resume.focuses, tagsIn(rest)) });
      // A story that begins with `---` needs front matter before it. Otherwise the story would be read as front matter.
      const settings = front ?? (String(story).startsWith('---') ? {} : undefined);
      if (story !== undefined)
        set.set(
          'about.md',
          Buffer.from(settings ? `---\n${JSON.stringify(settings)}\n---\n\n${String(story)}` : String(story)),
        );
      return set;
    });
}

/** Deletes web-vitals settings without `reportTo`, since they are invalid. */
function withReceiver({ webVitals, ...person }: Record<string, unknown>): Record<string, unknown> {
  const hasReceiver = typeof webVitals === 'object' && webVitals !== null && 'reportTo' in webVitals;
  return hasReceiver ? { ...person, webVitals } : person;
}

/** Replaces the tags of each `focus` (résumé variant) by tags of entries, since other tags are invalid. */
function focusesWithTags(focuses: unknown, knownTags: readonly string[]): unknown[] {
  if (knownTags.length === 0 || !Array.isArray(focuses)) return [];
  return focuses.map((focus: Record<string, unknown>) => ({ ...focus, tags: knownTags.slice(0, 2) }));
}

function tagsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'tags' in value && Array.isArray(value.tags)
      ? value.tags.map((tag) => String(tag).trim().replace(/\s+/g, ' '))
      : [];
  return [...own, ...Object.values(value).flatMap(tagsIn)];
}
