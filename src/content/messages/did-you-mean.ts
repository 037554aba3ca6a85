import { closestName } from '#platform/closest-name.ts';

/**
 * Returns "Did you mean …?" with the known name that is most similar. If no name is similar, returns the name that
 * begins with `name`, if there is only one. Ignores case and file extension.
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  const stem = (file: string) =>
    file
      .toLowerCase()
      .replace(/\.\w+$/, '')
      .replace(/[\s_-]+/g, '-');
  const byLowerCase = new Map(known.map((one) => [one.toLowerCase(), one]));
  const close = closestName(name.toLowerCase(), [...byLowerCase.keys()]);
  const [longer, ...others] = known.filter((one) => one.toLowerCase().startsWith(name.toLowerCase()));
  const closest =
    known.find((one) => stem(one) === stem(name)) ??
    byLowerCase.get(close ?? '') ??
    (name.length > 3 && others.length === 0 ? longer : undefined);
  return closest && `Did you mean "${closest}"?`;
}
