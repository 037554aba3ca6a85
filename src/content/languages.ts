// Reads a site in all its languages. Each language becomes a separate `Site`.
import { isSharedFile } from '#pages.ts';
import { mapValues } from '#platform/map-values.ts';
import { ContentError, type Problem, type SourceFile } from '#platform/problem.ts';
import { contentSchemas } from './content-schemas.ts';
import { translationMessages } from './messages/translation-messages.ts';
import { everyValue, type FilePosition, type Path, valueAt } from './read/yaml/read-yaml.ts';
import { isVisible } from './model/characters.ts';
import { isOwn } from './model/links.ts';
import { intendedAddress, readTextName } from './derive/texts/addresses.ts';
import { isTextFile } from './derive/texts/texts.ts';
import { folderOf, languageFolderOf } from './model/site-languages.ts';
import { partsOfTitle } from './derive/projects/names.ts';
import { type ContentInput, hasFile, type ReadFiles, readFiles } from './read/read-files.ts';
import { splitFrontMatter } from './read/markdown/front-matter.ts';
import { translatableTexts } from './read/translation/translatable.ts';
import { filesInLanguage, otherLanguages, translationName } from './read/translation/translated-files.ts';
import { readSite, type Site, type SiteInLanguage, type Sources } from './site.ts';

/** The site in a language other than the first. */
export type Translation = {
  site: Site;
  sources: Sources;
  /** All texts that should be translated, in the order of the files. */
  texts: TranslatedText[];
  /** The texts that pages show in the first language, since they have no translation. */
  originals: ReadonlySet<string>;
  translated: ReadonlySet<string>;
};

/** A text of the content, with its translation. */
export type TranslatedText = {
  /** Name of the file. Example: `projects` or `about.md` */
  file: string;
  /** Path in the YAML file or front matter; empty for the body of a Markdown file. */
  path: Path;
  position: FilePosition;
  source: string;
  translation?: string | undefined;
};

export type SiteInLanguages = Omit<SiteInLanguage, 'original'> & {
  translations: ReadonlyMap<string, Translation>;
};

/**
 * Reads the site in all its languages.
 * @param problems errors found while the folder was read
 * @throws {ContentError} with all errors in all files
 */
export function readLanguages(input: ContentInput, problems: Problem[] = []): SiteInLanguages {
  const languages = otherLanguages(input.files);
  if (languages.length === 0) return { ...readSite(input, problems), translations: new Map() };
  reportLostTranslations(input.files, languages, problems);
  const first = orProblems(() => readSite(input, [...problems]));
  if (Array.isArray(first)) {
    // The first language has errors, so the other languages cannot be read. Only their files are checked.
    const ofFiles = languages.flatMap((currentLanguage) => {
      const found: Problem[] = [];
      readFiles({ ...input, ...filesInLanguage(input.files, currentLanguage), currentLanguage }, found);
      return found;
    });
    // If the structure of photos.yaml is wrong, it has errors in every language. Report only those of the first
    // language.
    const isOfCatalog = ({ file }: Problem) => /(?:^|\/)photos\.yaml$/.test(file.path);
    const others = first.some(isOfCatalog) ? ofFiles.filter((one) => !isOfCatalog(one)) : ofFiles;
    // Omit errors with a `cause`. They report translations into unlisted languages, and `first` already has an error
    // for each of these languages.
    throw new ContentError(distinct([...first, ...others.filter(({ cause }) => cause === undefined)]));
  }
  const others = languages.map(
    (currentLanguage) => [currentLanguage, orProblems(() => translate({ ...input, currentLanguage }, first))] as const,
  );
  const found = others.flatMap(([, one]) => (Array.isArray(one) ? one : []));
  if (found.length > 0) throw new ContentError(distinct(found));
  const { original: _, ...ofFirst } = first;
  return { ...ofFirst, translations: new Map(others as [string, Translation][]) };
}

function translate(input: ContentInput & { currentLanguage: string }, first: SiteInLanguage): Translation {
  const other = readSite(input, [], first.original);
  const { translations } = filesInLanguage(input.files, input.currentLanguage);
  const inYaml = yamlTexts(first.sources, other.sources).flatMap(({ kind, written: _, ...text }) =>
    kind === 'prose' ? { ...text, source: oneLine(text.source) } : [],
  );
  const pieces = [
    ...inYaml.flatMap(({ source, translation, path }) =>
      piecesOf(translation ?? source, path).map((text) => ({ text, isTranslated: translation !== undefined })),
    ),
    ...markdownPieces(translations, first.site, other.site),
  ];
  const shownAs = (isTranslated: boolean) =>
    new Set(pieces.flatMap((piece) => (piece.isTranslated === isTranslated ? piece.text : [])));
  const originals = shownAs(false);
  originals.delete(first.site.person.name);
  const folders = otherLanguages(input.files).map(folderOf);
  const isOutside = (address: string) =>
    hasFile(address, input.ownFiles) || isSharedFile(address) || languageFolderOf(address, folders) !== undefined;
  return {
    site: withLinksToRoot(other.site, isOutside),
    sources: other.sources,
    texts: [...inYaml, ...markdownTexts(input.files, translations, first, other)],
    originals,
    translated: shownAs(true),
  };
}

/**
 * Rewrites links that leave the folder of a language. They lead to pages in another language, or to files that exist
 * only once on the site, such as the owner's files.
 */
function withLinksToRoot<Value>(value: Value, isOutside: (address: string) => boolean): Value {
  return mapValues(value, (part, key) => {
    const url = ['url', 'href', 'reportTo'].includes(key) && typeof part === 'string' && isOwn(part) ? part : '';
    return url !== '' && isOutside(url.replace(/[?#].*$/, '')) ? `/..${url}` : withLinksToRoot(part, isOutside);
  });
}

const schemas = Object.entries(contentSchemas).filter(([name]) => name !== 'about');

/** Finds all translatable texts of the YAML files, with their translations. */
export const yamlTexts = (sources: Sources, other: Sources) =>
  schemas.flatMap(([name, schema]) => {
    const file = name as keyof ReadFiles;
    const { yaml } = sources[file];
    const { yaml: inLanguage } = other[file];
    return translatableTexts(schema, yaml.value).map(({ path, text: source, kind }) => {
      const written = inLanguage.translationAt?.(path);
      const translation = written && String(valueAt(inLanguage.value, path));
      return { file, path, position: yaml.positionOf(path), source, kind, written, translation };
    });
  });

type Files = ContentInput['files'];

function markdownTexts(files: Files, translations: Files, first: SiteInLanguage, { site }: SiteInLanguage) {
  const shownFiles = new Set([...site.texts.map(({ source }) => source?.file), first.site.pages.aboutMe && 'about.md']);
  return [...files].flatMap(([name, file]): TranslatedText[] => {
    if (!shownFiles.has(name) || !first.sources.texts.includes(file)) return [];
    const position = { file, line: 1, column: 1 };
    const translation = translations.get(name)?.text;
    const isTranslated = translation !== undefined && isVisible(withoutMarks(translation));
    return [{ file: name, path: [], position, source: file.text, translation: isTranslated ? translation : undefined }];
  });
}

/** Removes comments, and the lines around the front matter. */
const withoutMarks = (markdown: string) => markdown.replace(/<!--[^]*?-->|^---[ \t]*$/gm, '');

/**
 * Returns the visible texts of Markdown files, and whether they are translated. All texts of a body count as translated
 * if the translated file has a body.
 */
function markdownPieces(translations: Files, first: Site, site: Site) {
  const settingsOf = ({ texts, pages: { aboutMe, home } }: Site) => [
    ...wordsOf([aboutMe?.subtitle, home.introduction]),
    ...texts.flatMap(({ title, summary, label, parts }) => wordsOf([title, summary, label, parts])),
  ];
  const known = new Set(settingsOf(first));
  const stories = [
    { story: site.pages.aboutMe?.story, file: 'about.md' },
    ...site.texts.map(({ story, source }) => ({ story, file: source?.file ?? '' })),
  ];
  return [
    ...settingsOf(site).map((text) => ({ text, isTranslated: !known.has(text) })),
    ...stories.flatMap(({ story, file }) => {
      const isTranslated = isStory(translations.get(file));
      return wordsOf(story).map((text) => ({ text, isTranslated }));
    }),
  ];
}

function wordsOf(prose: unknown): string[] {
  const hidden = new Set(['tag', 'href', 'id', 'kind', 'align', 'set']);
  return [...everyValue(prose)].flatMap(([path, value]) =>
    typeof value === 'string' && /\p{L}/u.test(value) && !path.some((step) => hidden.has(String(step))) ? value : [],
  );
}

/** Returns a text. For a title or a tagline, also returns its parts, since pages show the parts separately. */
function piecesOf(text: string, path: Path): string[] {
  const { name, rest } = partsOfTitle(text);
  const parts = path.includes('tagline') ? text.split(' - ') : path.at(-1) === 'title' ? [name, rest] : [];
  return [text, ...parts].filter((piece) => /\p{L}/u.test(piece));
}

const isStory = (file: SourceFile | undefined) =>
  file !== undefined && (splitFrontMatter(file.text)?.body ?? file.text).trim() !== '';

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ');

function reportLostTranslations(files: ContentInput['files'], languages: readonly string[], problems: Problem[]) {
  // If the name of a note has an error, its translation is not lost. The name is reported later.
  const misnamed = [...files.keys()].filter(
    (name) => isTextFile(name) && !translationName(name, languages) && 'found' in readTextName(name),
  );
  const isMisnamed = (original: string) =>
    isTextFile(original) && misnamed.some((name) => intendedAddress(name) === intendedAddress(original));
  for (const [name, file] of files) {
    const translation = translationName(name, languages);
    if (translation && !files.has(translation.original) && !isMisnamed(translation.original))
      problems.push({ file, line: 1, column: 1, ...translationMessages.noOriginalFile(name, translation.original) });
  }
}

function orProblems<Value>(read: () => Value): Value | Problem[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
}

/** Removes duplicates, since the same mistake is found in every language. */
const distinct = (problems: readonly Problem[]): Problem[] =>
  [
    ...Map.groupBy(problems, (one) => JSON.stringify([one.file.path, one.line, one.column, one.found])).values(),
  ].flatMap(([first]) => first ?? []);

/**
 * Returns the content in a language of the site. If the site does not have this language, returns the first language.
 * @param language a language tag; regions are ignored, so that "de" finds "de-AT"
 */
export function contentIn<Content extends SiteInLanguages>(content: Content, language: string | undefined): Content {
  const requested = language && new Intl.Locale(language).language;
  const [, found] = [...content.translations].find(([tag]) => new Intl.Locale(tag).language === requested) ?? [];
  const isFirst = requested === new Intl.Locale(content.site.person.language).language;
  return found && !isFirst ? { ...content, site: found.site, sources: found.sources } : content;
}
