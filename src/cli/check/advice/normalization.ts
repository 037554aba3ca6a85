import { type Advice, adviceName } from '#content/read/advice.ts';
import type { Sources } from '#content/site.ts';
import type { Rewrite } from '#content/read/validation/normalize.ts';
import { printInLine } from '#content/read/yaml/print-yaml.ts';

/** Advice on valid values that are not normalized, such as the date `Sep 2024`. */
export function* adviseOnNormalization({
  texts: _texts,
  markdownAdvice: _advice,
  ...files
}: Sources): Generator<Advice> {
  for (const { yaml } of Object.values(files))
    for (const rewrite of yaml.rewrites) {
      const [original, normalized] = describeRewrite(rewrite);
      yield {
        ...rewrite.position,
        name: adviceName('other-form', original),
        found: `"${original}" is read as "${normalized}".`,
        remedy: 'If that is correct, write it like that. "npm run check -- --fix" does this for all such values.',
      };
    }
}

/**
 * Returns the original and the normalized value, each on one line.
 * @example describeRewrite(rewrite) // ['date: Sep 2024', 'date: 2024-09']
 */
export function describeRewrite({ path, original, normalized }: Rewrite): [original: string, normalized: string] {
  if ('key' in normalized) return [`${String(original)}:`, `${normalized.key}:`];
  const key = path.findLast((step) => typeof step === 'string');
  // Without quotes, YAML reads a text that begins with "#" as a comment.
  const isPlain = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('#');
  const line = (value: unknown) => `${String(key)}: ${isPlain(value) ? value : printInLine(value)}`;
  return [line(original), line(normalized.value)];
}
