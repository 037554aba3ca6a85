import type { Problem } from '#platform/problem.ts';
import { translationMessages } from '../messages/translation-messages.ts';
import type { ContentInput, ReadFiles } from './read-files.ts';
import { otherLanguages, translationName } from './translation/translated-files.ts';

/**
 * Translations into a language that site.yaml does not list cause many errors. Replaces them with one error for each
 * language, in site.yaml. If site.yaml has another error, its languages are uncertain, and the errors of translations
 * are omitted.
 */
export function explainUnlistedLanguages(
  problems: readonly Problem[],
  site: ReadFiles['site'],
  files: ContentInput['files'],
): Problem[] {
  const byLanguage = Map.groupBy(problems, ({ cause }) => /^language (.+)/.exec(cause ?? '')?.[1]);
  const others = byLanguage.get(undefined) ?? [];
  byLanguage.delete(undefined);
  if (byLanguage.size === 0) return others;
  const listed = otherLanguages(files);
  const baseOf = (tag: string) => tag.split('-')[0];
  const unlisted = [...byLanguage.keys()].filter((one) => one !== undefined && !listed.includes(one)) as string[];
  const translations = [...files].flatMap(([name, file]) => {
    const { original, language = '' } = translationName(name, unlisted) ?? {};
    return original !== undefined && files.has(original) ? { file, language } : [];
  });
  const ofOriginals = others.filter(({ file }) => !translations.some((one) => one.file.path === file.path));
  if (!site || ofOriginals.some(({ file }) => file.path === site.yaml.file.path)) return ofOriginals;
  const { yaml } = site;
  // Without other errors, the file is a group with a valid language.
  const settings = yaml.value as { language?: string };

  const explained = [...byLanguage].flatMap(([language = '', found]): Problem[] => {
    const tag = listed.find((one) => baseOf(one) === language);
    if (tag !== undefined)
      return found.map(({ cause: _cause, ...one }) => ({ ...one, remedy: translationMessages.writeTag(tag) }));
    const isFirst = baseOf(settings.language ?? 'en') === language;
    const [first, second] = found;
    if (first && !second)
      return [isFirst ? { ...first, remedy: translationMessages.removeFirstLanguage(language) } : first];
    const isOfFile = ({ file }: Problem) => file.path.toLowerCase().endsWith(`.${language}.md`);
    const paths = new Set(
      [...found.filter(isOfFile), ...translations.filter((one) => one.language === language)].map(
        ({ file }) => file.path,
      ),
    );
    const counted = { language, keys: found.filter((one) => !isOfFile(one)).length, files: [...paths] };
    const keys = isFirst ? ['language', 'languages', 'name'] : ['languages', 'language', 'name'];
    const key = keys.find((one) => Object.hasOwn(settings, one)) ?? 'name';
    const message = isFirst
      ? translationMessages.intoFirstLanguage(counted, listed)
      : translationMessages.unlisted(counted, listed);
    return [{ ...yaml.positionOfKey([key]), ...message }];
  });
  return [...ofOriginals, ...explained];
}
