import { type Advice, adviceName } from '#content/read/advice.ts';
import type { Sources } from '#content/site.ts';
import type { Rewrite } from '#content/read/validation/normalize.ts';
import { printInLine } from '#content/read/yaml/print-yaml.ts';

/** Advice on valid values that are not normalized, such as the date `Sep 2024`. */
export function* adviseOnForms({ texts: _texts, markdownAdvice: _advice, ...files }: Sources): Generator<Advice> {
  for (const { yaml } of Object.values(files))
    for (const rewrite of yaml.rewrites) {
      const [written, read] = inWords(rewrite);
      yield {
        ...rewrite.position,
        name: adviceName('other-form', written),
        found: `"${written}" is read as "${read}".`,
        remedy: 'If that is what you mean, write it like that. "npm run check -- --fix" does so for all such values.',
      };
    }
}

/**
 * Returns the original and the normalized value, each on one line.
 * @example inWords(rewrite) // ['date: Sep 2024', 'date: 2024-09']
 */
export function inWords({ path, written, read }: Rewrite): [written: string, read: string] {
  if ('key' in read) return [`${String(written)}:`, `${read.key}:`];
  const key = path.findLast((step) => typeof step === 'string');
  const line = (value: unknown) => `${String(key)}: ${typeof value === 'string' ? value : printInLine(value)}`;
  return [line(written), line(read.value)];
}
