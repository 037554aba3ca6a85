// Connects the sites of a project, one per language.
import type { Content } from '#content/load.ts';
import type { Translation } from '#content/languages.ts';
import { folderOf, type LanguageFolder, nameOfLanguage } from '#content/model/site-languages.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';
import type { Site } from '#content/site.ts';
import type { Cached } from '#platform/cache.ts';
import type { OnProgress } from '#platform/progress.ts';
import { withoutSources } from '#platform/source/source.ts';
import { makeResumes, type Resumes } from '#resume/make-resumes.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { shownPages } from './shown-pages.ts';

/**
 * Minimum share of a page's letters that must be translated. If the share is lower, search engines should not list the
 * page.
 */
const minTranslatedShare = 0.6;

/**
 * Returns the sites of all languages, with their addresses.
 * @param url address of the whole site, if known
 */
export function sitesWithAddresses(
  { site, translations }: Pick<Content, 'site' | 'translations'>,
  url: string | undefined,
): Site[] {
  const withAddress = (one: Site, address: string | undefined) => ({ ...one, person: { ...one.person, url: address } });
  return [
    withAddress(site, url),
    ...[...translations].map(([language, translation]) => {
      const address = url && new URL(folderOf(language), url).href;
      const { facts } = translation.site;
      const contact = { ...facts.contact, url: facts.contact.url && address };
      return withAddress({ ...translation.site, facts: { ...facts, contact } }, address);
    }),
  ];
}

/** Makes the sites of all languages with their résumés, the first language first. */
export async function makeSites(
  content: Pick<Content, 'site' | 'translations'>,
  url: string | undefined,
  cached: Cached,
  onProgress?: OnProgress,
): Promise<[Resumes, ...Resumes[]]> {
  const resumes = await Promise.all(
    sitesWithAddresses(content, url).map((site) => makeResumes(site, cached, onProgress)),
  );
  const sites = linkLanguages(
    resumes.map(({ site }) => withoutSources(site)),
    content.translations,
  );
  return resumes.map((one, index) => ({ ...one, site: sites[index] ?? one.site })) as [Resumes, ...Resumes[]];
}

/** Adds the other languages to each site. A site in one language stays unchanged. */
export function linkLanguages(
  sites: readonly SiteWithResumes[],
  translations: ReadonlyMap<string, Translation>,
): SiteWithResumes[] {
  if (translations.size === 0) return [...sites];
  const linked = sites.map((site) => {
    const { language } = site.person;
    const translation = translations.get(language);
    const folder = translation ? folderOf(language) : '';
    const shown: LanguageFolder = {
      language,
      name: nameOfLanguage(language),
      folder,
      indexed: indexedPages(site, translation),
    };
    return { site, shown, originals: [...(translation?.originals ?? [])] };
  });
  const all = linked.map(({ shown }) => shown);
  return linked.map(({ site, ...ofLanguage }) => ({ ...site, languages: { all, ...ofLanguage } }));
}

function indexedPages(site: SiteWithResumes, translation: Translation | undefined): string[] {
  return shownPages(site).flatMap(({ page, own, address, isExcerpt }) => {
    if (own?.isUnlisted || isExcerpt) return [];
    const props = page ? site.pages[page] : own?.props;
    return !translation || translatedShare(props, translation) >= minTranslatedShare ? address : [];
  });
}

/**
 * Returns the share of a page's letters that are translated. Returns 1 if the page has no texts to translate. The
 * lengths of translations are scaled to the original language, since a Chinese text has far fewer letters than the same
 * text in English.
 */
function translatedShare(page: unknown, { originals, translated, texts }: Translation): number {
  const pairs = texts.filter(({ translation }) => translation !== undefined);
  const lettersOf = (key: 'source' | 'translation') => pairs.reduce((sum, pair) => sum + (pair[key]?.length ?? 0), 0);
  const perLetter = pairs.length === 0 ? 1 : lettersOf('source') / lettersOf('translation');
  let [done, missing] = [0, 0];
  for (const [, value] of everyValue(page)) {
    if (typeof value !== 'string') continue;
    if (translated.has(value)) done += value.length * perLetter;
    else if (originals.has(value)) missing += value.length;
  }
  return done + missing === 0 ? 1 : done / (done + missing);
}
