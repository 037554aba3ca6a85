// The report of `npm run check` on translations. A missing translation is not an error: pages show the original text.
import type { Content } from '#content/load.ts';
import { statesOf } from '#content/translation-states.ts';
import { count } from '../command.ts';
import { languageName } from '#content/schema/fields/language.ts';

/** Returns the original texts without an up-to-date translation. */
export const textsToTranslate = ({ translations, translationRecord }: Content) =>
  [...translations].flatMap(([language, { texts }]) =>
    statesOf(texts, translationRecord).flatMap(({ state, position: { file, line }, source: text }) =>
      state === 'done' ? [] : [{ language, file: file.path, line, state, text }],
    ),
  );

/** A text without an up-to-date translation. */
export type TextToTranslate = ReturnType<typeof textsToTranslate>[number];

/**
 * For each file and language, counts the texts without an up-to-date translation.
 * @param isFull true to list each text instead of the number of texts
 * @example describeToTranslate(texts, false) // ['content/projects.yaml:57  31 texts without German']
 */
export function describeToTranslate(texts: readonly TextToTranslate[], isFull: boolean): string[] {
  const phrase = { missing: 'without', stale: 'changed since translated to' };
  if (isFull)
    return texts.map(({ language, file, line, state, text }) => {
      const start = text.trim().replace(/\s+/g, ' ').slice(0, 60);
      return `${file}:${line}  ${state === 'missing' ? `no ${languageName(language)}` : `${languageName(language)} outdated`}: ${start}`;
    });
  const groups = Map.groupBy(texts, ({ language, file, state }) => JSON.stringify([language, file, state]));
  return [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(
        ({ file, line, state, language }) =>
          `${file}:${line}  ${count(group.length, 'text')} ${phrase[state]} ${languageName(language)}`,
      ),
  );
}
