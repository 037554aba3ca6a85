// The report of `npm run check` about translations: for each file the number of texts without one, and of translations
// that may be outdated. With `--languages` it lists each text. Missing translations are no mistake: pages show the original.
import type { Content } from '#content/load.ts';
import { statesOf, type TextWithState } from '#content/translation-states.ts';
import { count } from '../command.ts';
import { languageInEnglish } from '../language-in-english.ts';

/** A text without an up-to-date translation. */
export type TextToTranslate = {
  language: string;
  file: string;
  line: number;
  state: 'missing' | 'stale';
  /** The original text. */
  text: string;
};

/** All texts without an up-to-date translation, in the order of the languages and files. */
export const textsToTranslate = ({ translations, translationRecord }: Content): TextToTranslate[] =>
  [...translations].flatMap(([language, { texts }]) =>
    statesOf(texts, translationRecord).flatMap(({ state, position, source }: TextWithState): TextToTranslate[] =>
      state === 'done' ? [] : [{ language, file: position.file.path, line: position.line, state, text: source }],
    ),
  );

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
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return `${first.file}:${first.line}  ${count(group.length, 'text')} ${phrase[first.state]} ${languageInEnglish(first.language)}`;
  });
}
