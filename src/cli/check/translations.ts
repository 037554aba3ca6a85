// The report of `npm run check` about translations: for each file the number of missing translations, and of
// translations that may be outdated. With `--languages` it lists each text. Missing translations are not errors: pages
// show the original.
import type { Content } from '#content/load.ts';
import { statesOf } from '#content/translation-states.ts';
import { count } from '../command.ts';
import { languageInEnglish } from '../language-in-english.ts';

/** All original texts without an up-to-date translation, in the order of the languages and files. */
export const textsToTranslate = ({ translations, translationRecord }: Content) =>
  [...translations].flatMap(([language, { texts }]) =>
    statesOf(texts, translationRecord).flatMap(({ state, position: { file, line }, source: text }) =>
      state === 'done' ? [] : [{ language, file: file.path, line, state, text }],
    ),
  );

/** A text without an up-to-date translation. */
export type TextToTranslate = ReturnType<typeof textsToTranslate>[number];

/**
 * Describes the texts without an up-to-date translation.
 * @param isFull lists each text instead of one line for each file
 * @example describeToTranslate(texts, false) // ['content/projects.yaml:57  31 texts without German']
 */
export function describeToTranslate(texts: readonly TextToTranslate[], isFull: boolean): string[] {
  const phrase = { missing: 'without', stale: 'changed since translated to' };
  if (isFull)
    return texts.map(({ language, file, line, state, text }) => {
      const start = text.trim().replace(/\s+/g, ' ').slice(0, 60);
      return `${file}:${line}  ${state === 'missing' ? `no ${languageInEnglish(language)}` : `${languageInEnglish(language)} outdated`}: ${start}`;
    });
  const groups = Map.groupBy(texts, ({ language, file, state }) => JSON.stringify([language, file, state]));
  return [...groups.values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(
        ({ file, line, state, language }) =>
          `${file}:${line}  ${count(group.length, 'text')} ${phrase[state]} ${languageInEnglish(language)}`,
      ),
  );
}
