// Passes the content to the pages as modules named `site:<page>`. Each page has a small chunk. So a changed text does
// not change the hashes of other scripts. `site:page-props` exports functions that import these modules.
import type { Plugin, ViteDevServer } from 'vite';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { everyPage, menuOf, type PageId, pageNamed, pages as pagesById } from '#pages.ts';
import type { FrameData } from '#site/ui/frame-data.ts';
import { messagesFor, siteMessages } from '#messages/catalogs.ts';
import { formatsFor } from '#messages/patterns.ts';
import type { SiteLanguages } from '#content/model/site-languages.ts';
import { hashOfText } from '#content/model/text-hash.ts';
import { isPhoto } from '#photos/picture.ts';
import { scriptStyles } from './script-styles.ts';
import { art } from '#theme/art.ts';
import { looks } from '#theme/looks/looks.ts';
import { titleRules } from './titles.ts';
import { sourceOfView } from '#platform/source/source.ts';
import { renderTheme } from '#theme/theme-css.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';

const prefix = 'site:';

/** The data that all pages share, for the menu and the footer. */
export function frameData({ person, pages, theme, texts, languages }: SiteWithResumes): FrameData {
  const {
    accessibility: _,
    outputs: _1,
    resume: _2,
    viewer: _3,
    languages: languageMessages,
    evidence: _4,
    brief: _5,
    story: _6,
    ...messages
  } = siteMessages(person);
  const isShown = (page: PageId) => pages[page] !== undefined;
  return {
    ...person,
    pages: everyPage.filter(isShown),
    menu: menuOf(person.menu).filter(isShown),
    ownPages: texts.flatMap(({ address, title, label = title, place, source }) =>
      place
        ? [
            {
              ...sourceOfView({ source }, { title: [label === title ? 'title' : 'label'] }),
              address,
              title: label,
              place,
            },
          ]
        : [],
    ),
    renamedPages: person.menu.flatMap(({ page, label }) => (label ? [pageNamed[page]] : [])),
    resumePdf: pages.resume?.pdf,
    appearance: theme.appearance,
    isMirrored: theme.composition.isMirrored,
    books: theme.composition.books,
    // The heading above the projects on Home depends on the look. If the look shows the projects as books on a shelf,
    // the heading is the message `shelf`. Otherwise, it is the title of the Projects page.
    messages: looks[theme.look].hasShelf
      ? messages
      : { ...messages, home: { ...messages.home, shelf: messages.titles.projects } },
    messageLang: new Intl.Locale(person.language).language === messages.language ? {} : { lang: messages.language },
    formats: formatsFor(person.language),
    ...(languages && {
      languages: languageData(languages, languageMessages.unfinished, [
        ...everyPage.filter(isShown).map((page) => pagesById[page].address),
        ...texts.map(({ address }) => address),
      ]),
    }),
  };
}

/**
 * Returns the languages of the site. If the shown language is not the first, also returns the pages that are mostly
 * untranslated.
 */
const languageData = ({ all, shown }: SiteLanguages, message: string, addresses: readonly string[]) => ({
  all: all.map(({ language, name, folder }) => ({ language, name, folder })),
  shown: shown.folder,
  unfinished: shown.folder
    ? { message, pages: addresses.filter((address) => !shown.indexed.includes(address)) }
    : undefined,
});

/**
 * Returns the file name of a module, without its hash. Example: `props-projects`
 * @returns `undefined` if the module isn't made from the content
 */
export const pagePropsName = (id: string | null): string | undefined =>
  id?.startsWith(prefix) ? `props-${id.slice(prefix.length)}` : undefined;

/** Creates the Vite plugin that resolves `site:` modules. `moduleText` returns their current source text by name. */
export const contentModules = (moduleText: (name: string) => string): Plugin => ({
  name: 'content-modules',
  resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
  // Remove the query: `npm start` also imports the theme with `?inline`.
  load: (id) => (id.startsWith(prefix) ? moduleText(id.slice(prefix.length).replace(/\?.*$/, '')) : undefined),
});

/** Invalidates the `site:` modules in a running development server. */
export function invalidateContentModules({ environments }: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(environments))
    for (const module of moduleGraph.idToModuleMap.values())
      if (module.id?.startsWith(prefix)) moduleGraph.invalidateModule(module);
}

/** Returns the source text of a module, by name. A build also adds its subset fonts to `fonts.css`. */
export function contentModule(site: SiteWithResumes, name: string): string {
  if (name === 'theme.css')
    return (
      renderTheme(site.theme, { ...art, ...site.art }) +
      titleRules(site) +
      numberRules +
      focusRules(site) +
      (site.languages?.shown.folder ? languageRules(site.languages) : '')
    );
  if (name === 'fonts.css') return scriptStyles(site.person.language);
  if (name === 'web-vitals') return site.vitalsCallback ?? 'export default undefined';
  if (name === 'originals') return `export default ${JSON.stringify(originalsData(site))}`;
  if (name === 'page-props')
    return `export default { ${everyPage
      .filter((page) => site.pages[page])
      .map((page) => `${page}: () => import('${prefix}${page}')`)
      .join(', ')} }`;
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(moduleValue(site, name) ?? {}))})`;
}

/**
 * Returns hashes of the texts in the first language. Pages use the hashes to recognize untranslated texts. The texts
 * themselves would double the size of an untranslated page.
 */
const originalsData = ({ languages }: SiteWithResumes) => ({
  language: languages?.all[0]?.language ?? '',
  hashes: [...new Set(languages?.originals.map(hashOfText))],
});

/** Maximum values of the numeric `data-` attributes. `numberRules` makes a custom property for each value. */
const numbers = { width: 16, thickness: 5, column: 4, row: 2 };

/**
 * Styles for all languages except the first. Untranslated texts are in the first language, which may have the opposite
 * text direction. Such a text keeps its direction, but is aligned like the page.
 */
const languageRules = ({ all, shown }: SiteLanguages) => `@layer components {
  [data-unfinished] { margin-block: 0; padding-block: var(--space-s); color: var(--ink); font: var(--size-small) / var(--line-heading) var(--text); }${oppositeRule(all[0]?.language, shown.language)}
}
`;

const oppositeRule = (firstLanguage = '', language: string) =>
  directionOf(firstLanguage || language) === directionOf(language)
    ? ''
    : `\n  [lang='${firstLanguage}'] { direction: ${directionOf(firstLanguage)}; text-align: end; unicode-bidi: isolate; }`;

const directionOf = (language: string) => new Intl.Locale(language).getTextInfo().direction;

/**
 * The values of the numeric `data-` attributes as custom properties, such as `--width`. In some browsers, styles cannot
 * calculate with attributes. Inline styles cannot set the properties, since the Content Security Policy forbids them.
 */
const numberRules = `@layer tokens {\n${Object.entries(numbers)
  .flatMap(([name, largest]) =>
    Array.from({ length: largest }, (_, index) => `[data-${name}='${index + 1}'] { --${name}: ${index + 1}; }`),
  )
  .join('\n')}\n}\n`;

/** Renders the focus points of cropped photos as a stylesheet. The Content Security Policy forbids inline styles. */
export function focusRules({ pages, texts }: Pick<SiteWithResumes, 'pages' | 'texts'>): string {
  const photos = [...everyValue([pages, texts])].map(([, value]) => value).filter(isPhoto);
  const points = new Set(photos.flatMap(({ focus, fit }) => (focus === undefined || fit === 'whole' ? [] : focus)));
  return [...points]
    .map((point) => `[data-focus="${point}"]:not([data-large]) img{object-position:${point}}`)
    .join('\n');
}

/** The default export of a `site:` module, by name. */
function moduleValue(site: SiteWithResumes, name: string): unknown {
  const { language } = site.person;
  if (name === 'frame') return frameData(site);
  if (name === 'viewer') return { ...messagesFor(language).viewer, language };
  return pageProps(site, name as PageId);
}

/** Returns the props of a page. Returns `undefined` if the site does not have the page. */
export function pageProps(site: SiteWithResumes, name: PageId): object | undefined {
  const { accessibility, evidence, brief, resume } = messagesFor(site.person.language);
  if (name === 'accessibility') return site.pages.accessibility && accessibility;
  if (name === 'evidence') return site.pages.evidence && { ...site.pages.evidence, messages: evidence };
  if (name === 'brief')
    return (
      site.pages.brief && { ...site.pages.brief, messages: { ...brief, inUse: evidence.now, allSkills: evidence.all } }
    );
  // Home does not show its art. Only the link card of Home does.
  const customArt = name === 'home' ? undefined : site.art[name];
  const page = site.pages[name] && { ...site.pages[name], art: customArt };
  if (!page || name !== 'relevantExperience') return page;
  const { headings, languages, interests } = resume;
  return { ...page, messages: { headings, languages, interests } };
}
