// Normalizes dates, links, keys and the like in YAML files. A value stays unchanged if its rewrite would lose a
// comment. Then the owner gets advice.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readYaml } from '#content/read/format.ts';
import { readPublicAddresses } from '#platform/files/public-files.ts';
import { isLanguage } from '#content/schema/fields/language.ts';
import { contentSchemas } from '#content/content-schemas.ts';
import { commentsIn, renameKey, setValue } from '#content/read/yaml/edit-yaml.ts';
import type { Rewrite } from '#content/read/validation/normalize.ts';
import { normalizeLineBreaks, YamlEditError } from '#content/read/yaml/yaml-source.ts';
import { ContentError } from '#platform/problem.ts';
import { Draft } from '../draft.ts';
import { describeRewrite } from './advice/normalization.ts';

/** A change, for the report to the owner. */
export type Change = { file: string; line: number; from: string; to: string };

/**
 * Normalizes the values of a content folder, for `npm run check -- --fix`.
 * @throws {OwnerError} if another program has changed a file in the meantime; then nothing is written
 */
export async function fixContent(folder: string): Promise<Change[]> {
  const draft = new Draft(folder);
  const changes: Change[] = [];
  const { about: _about, ...schemas } = contentSchemas;
  const languageSetting = String((await draft.value('site.yaml')).language ?? 'en');
  const language = isLanguage(languageSetting) ? languageSetting : 'en';
  const ownFiles = await readPublicAddresses();
  for (const [name, schema] of Object.entries(schemas)) {
    const file = `${name}.yaml`;
    if (!existsSync(path.join(folder, file))) continue;
    try {
      await draft.edit(file, (text) => {
        const source = { path: draft.displayPath(file), text: normalizeLineBreaks(text) };
        const options = { language, hasFile: (address: string) => ownFiles.has(address.normalize()) };
        const result = applyAll(text, readYaml(schema, source, [], options)?.yaml.rewrites ?? []);
        changes.push(...result.changes.map((change) => ({ file: source.path, ...change })));
        return result.text;
      });
    } catch (error) {
      // `npm run check` reports invalid YAML afterwards.
      if (!(error instanceof ContentError)) throw error;
    }
  }
  await draft.save({ isSame: true });
  return changes;
}

/**
 * Sorts rewrites: values first, then inner keys, then outer keys. Renaming a key changes the paths of everything
 * inside.
 */
const byDepth = (a: Rewrite, b: Rewrite) =>
  Number('key' in a.normalized) - Number('key' in b.normalized) || b.path.length - a.path.length;

function applyAll(original: string, rewrites: readonly Rewrite[]) {
  let text = original;
  const applied = rewrites.toSorted(byDepth).filter((rewrite) => {
    const changed = apply(text, rewrite);
    if (changed === undefined || commentsIn(changed).length < commentsIn(text).length) return false;
    text = changed;
    return true;
  });
  const changes = rewrites.flatMap((rewrite) => {
    const [from, to] = describeRewrite(rewrite);
    return applied.includes(rewrite) ? [{ line: rewrite.position.line, from, to }] : [];
  });
  return { text, changes };
}

/** Applies a rewrite. Returns `undefined` if the YAML style of the file does not allow it. */
function apply(text: string, { path, normalized }: Rewrite): string | undefined {
  try {
    return 'key' in normalized ? renameKey(text, path, normalized.key) : setValue(text, path, normalized.value);
  } catch (error) {
    if (!(error instanceof YamlEditError)) throw error;
    return undefined;
  }
}
