import { parse } from 'yaml';
import type { SourceFile } from '#platform/problem.ts';
import type { Message } from '../../messages/message.ts';
import { translationMessages } from '../../messages/translation-messages.ts';
import { comparableKey } from '../validation/schema-walk.ts';
import {
  interfaceLanguages,
  languageForm,
  languageList,
  languageOfEnding,
  tagForMistake,
} from '../../schema/fields/language.ts';

/**
 * Returns the languages of a site except the first. Parses site.yaml itself, since the validation of site.yaml needs
 * these languages. If site.yaml is missing or empty, or if its `languages` are invalid, also returns the languages of
 * existing translations. Otherwise, each translation would cause another error.
 * @example otherLanguages(new Map([['site.yaml', { path: 'content/site.yaml', text: 'languages: [de]' }]])) // ['de']
 */
export function otherLanguages(files: ReadonlyMap<string, SourceFile>): string[] {
  const site = files.get('site.yaml');
  const written = site && writtenLanguages(site.text);
  const tags = [written === undefined ? undefined : (languageList(written) ?? written)].flat().map(languageForm);
  const isKnown = site && site.text.trim() !== '' && (written === undefined || !tags.includes(undefined));
  return [...new Set([...tags, ...(isKnown ? [] : usedLanguages(files))])].filter((tag) => tag !== undefined);
}

function usedLanguages(files: ReadonlyMap<string, SourceFile>): string[] {
  const isUsed = (tag: string) =>
    [...files].some(([name, { text }]) => name.endsWith(`.${tag}.md`) || new RegExp(`^[ -]*${tag}:`, 'm').test(text));
  return [...interfaceLanguages].filter(isUsed);
}

/** Returns the value of `languages`, even if another line of the file has an error. The error is reported later. */
function writtenLanguages(text: string): unknown {
  for (const part of [text, /^languages:.*(?:\n[ -].*)*/im.exec(text)?.[0] ?? ''])
    try {
      return Object.entries((parse(part, { logLevel: 'error' }) ?? {}) as object).find(
        ([key]) => comparableKey(key) === 'languages',
      )?.[1];
    } catch {
      continue;
    }
  return null;
}

/**
 * Returns the original file and the language of a translated Markdown file; `undefined` for other files.
 * @example translationName('notes/2026-10-12-ferries.de.md', ['de']) // { original: 'notes/2026-10-12-ferries.md', language: 'de' }
 */
export function translationName(
  name: string,
  languages: readonly string[],
): { original: string; language: string } | undefined {
  const [, stem = '', tag = ''] = /^(.+)\.([\w-]+)\.md$/i.exec(name) ?? [];
  const language = languages.find((one) => one.toLowerCase() === tag.toLowerCase());
  return language === undefined ? undefined : { original: `${stem}.md`, language };
}

/**
 * Explains a text that has the file name of a translation into a language that the site does not list. Such a text
 * would be published as a separate page.
 * @param files the files in the first language
 */
export function explainUnlistedFile(
  name: string,
  files: ReadonlyMap<string, SourceFile>,
  listed: readonly string[],
): Message | undefined {
  const [, stem = '', ending = ''] = /^(.+)\.([\w-]+)\.md$/i.exec(name) ?? [];
  const language = files.has(`${stem}.md`) ? languageOfEnding(ending) : undefined;
  if (language === undefined) return undefined;
  const [base] = language.split('-');
  const ofSite = listed.find((tag) => tag.split('-')[0] === base);
  const isMistake = tagForMistake(ending) !== undefined;
  if (ofSite === undefined && !isMistake) return translationMessages.unlistedFile(name, language, listed);
  const tag = ofSite ?? language;
  return translationMessages.otherTag(name, {
    language: tag,
    renamed: `${stem}.${tag}.md`,
    isListed: ofSite !== undefined,
  });
}

/**
 * Returns the original files, and the Markdown files that are translated into the current language. The keys of both
 * maps are the names of the originals.
 */
export function filesInLanguage(
  files: ReadonlyMap<string, SourceFile>,
  currentLanguage?: string,
): { files: Map<string, SourceFile>; translations: Map<string, SourceFile> } {
  const languages = otherLanguages(files);
  const named = [...files].map(([name, file]) => ({ name, file, translation: translationName(name, languages) }));
  return {
    files: new Map(named.flatMap(({ name, file, translation }) => (translation ? [] : [[name, file]]))),
    translations: new Map(
      named.flatMap(({ file, translation }) =>
        translation && translation.language === currentLanguage ? [[translation.original, file]] : [],
      ),
    ),
  };
}

/**
 * Returns all languages of a site except the first.
 * @param texts the texts of all content files, by name
 * @example languagesOf({ 'site.yaml': 'languages: [de]' }) // ['de']
 */
export const languagesOf = (texts: Readonly<Record<string, string>>): string[] =>
  otherLanguages(new Map([['site.yaml', { path: 'site.yaml', text: texts['site.yaml'] ?? 'format: 1' }]]));

/**
 * Returns the file names of a Markdown file's translations.
 * @example translationsOf({ 'site.yaml': 'languages: [de]', 'about.de.md': 'Hallo.' }, 'about.md') // ['about.de.md']
 */
export function translationsOf(texts: Readonly<Record<string, string>>, original: string): string[] {
  const languages = languagesOf(texts);
  return Object.keys(texts).filter((name) => translationName(name, languages)?.original === original);
}

/**
 * Returns the file name of a Markdown file's translation, even if there is no such file yet.
 * @example translationFile({ 'site.yaml': 'languages: [de]' }, 'about.md', 'de') // 'about.de.md'
 */
export const translationFile = (texts: Readonly<Record<string, string>>, original: string, language: string): string =>
  translationsOf(texts, original).find((name) => translationName(name, [language])) ??
  original.replace(/md$/, `${language}.md`);
