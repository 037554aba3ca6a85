// Checks and renders the content while it is edited, with the code of the build. Runs in a worker, so that it does not
// delay typing.
import { expose } from 'comlink';
import type { SiteInLanguages } from '#content/languages.ts';
import type { TextKind } from '#content/derive/texts/addresses.ts';
import { fileOfText } from '#content/derive/texts/texts.ts';
import { finderOf } from '#content/read/sample-finder.ts';
import { pathAt } from '#content/read/path-at.ts';
import { recordFile, updatedRecord } from '#content/translation-states.ts';
import { hasFile } from '#content/read/read-files.ts';
import { splitFrontMatter } from '#content/read/markdown/front-matter.ts';
import { photoName } from '#content/read/photo-references.ts';
import { completeAddress, withoutSpaces } from '#content/schema/fields/address-fields.ts';
import { focusFrom } from '#content/schema/photos.ts';
import { YamlEditError } from '#content/read/yaml/yaml-source.ts';
import type { FileChanges, OpenedContent, SerializedProblem } from '#generator/editing/content-store.ts';
import { contentModule, frameData } from '#generator/program/content-modules.ts';
import { nameOfPage, type ShownPage, shownPageAt, shownPages, titleOfPage } from '#generator/shown-pages.ts';
import { contentFile, menuOrder, type PageId, pageNamed, pages } from '#pages.ts';
import type { Picture } from '#photos/picture.ts';
import type { Unusable } from '#photos/problems.ts';
import type { LookName } from '#theme/looks/looks.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import { type Change, applyChanges, type FileTexts } from './changes.ts';
import { type FirstChoices, firstChoices } from '#generator/editing/first-choices.ts';
import { nameLocation, withDefaultTexts, withEmptyPages } from './default-texts.ts';
import { findTexts, type FoundText, listTexts, type TextQuery } from './find-texts.ts';
import { type NextStep, nextSteps } from './next-steps.ts';
import { type Field, fieldAt, type FieldPair, fieldPair, fieldsOfFile } from './fields.ts';
import { PageMarker } from './pages/page-marker.ts';
import { normalizations, withFollowUps } from './follow-up.ts';
import { cropsIn, type PhotoCrop } from './photos/photo-crops.ts';
import { changesOfPhoto, type LibraryPhoto, photoUses } from './photos/photo-uses.ts';
import { type PhotoTarget, photoTargets } from './photos/photo-targets.ts';
import { textsWithPhotos, withPhotos } from './photos/photo-texts.ts';
import { importedFiles, type MoveTarget, moveTargets, type SearchTarget, searchTargets } from './move-targets.ts';
import { type FileValues, type FieldLocation, isDateLocation, locationKey, valueOrDefault } from './field-location.ts';
import { valueAt } from '#content/read/yaml/read-yaml.ts';
import { readContent, valuesOf } from './read-content.ts';
import type { WhenForm } from './when/read-when.ts';
import { renderPage, withPdfs } from './pages/render-page.ts';
import { confirmedRecord, type Translatable, translatablesIn } from '#content/translatables.ts';
import { createText, editableFiles, moveText, type TextFileChange } from './text-files.ts';
import { answerWhen, type WhenAnswer, whenTexts, type WhenValues } from './when/when-texts.ts';

/** A page as the editor shows it. */
export type RenderedPage = {
  /** URL path below the base path; the path of Home if the requested page does not exist. */
  address: string;
  title: string;
  /** Title without the name of the owner. Example: `Projects` */
  name: string;
  /** HTML inside `#root`. */
  html: string;
  /** The same HTML with marks (src/editor/renderer/pages/marks.ts). */
  markedHtml: string;
  /**
   * Location of each mark, as JSON. The index is the ID of the mark. On a phone, posting thousands of strings from the
   * worker is faster than posting objects.
   */
  locations: string[];
  /** Generated CSS, such as the colors. */
  styles: string;
  look: LookName;
  language: string;
  direction: 'ltr' | 'rtl';
  /** Value of `data-pages` on the root element, for stylesheets: the names of the visible pages. */
  visiblePages: string;
  /**
   * Titles of all pages, by their names in the content. A JSON string, so that `===` detects changes. Example:
   * `{"experience":"Relevant Experience"}`
   */
  pageTitles: string;
  /** Files whose texts the page shows; the file of the page itself comes first. */
  files: string[];
  /** Whether this is a preview of unsaved content, whose texts cannot be edited. */
  isPreview?: boolean;
};

/** A language of the site other than the first, with all texts that may be translated. */
export type TranslatedLanguage = { language: string; texts: Translatable[] };

/** A page that the owner can open; the properties are those of `RenderedPage`. */
export type EditablePage = {
  address: string;
  name: string;
  files: string[];
};

/** The changed files, or the errors that the check found. */
export type EditResult = { changes: FileChanges } | { problems: SerializedProblem[] };

class SiteRenderer {
  private content: OpenedContent = { folder: 'content', files: {}, pictures: {}, videos: {}, ownFiles: [] };
  private site: SiteWithResumes | undefined;
  /** Renderer of the last `renderPreview`. */
  private previewRenderer: SiteRenderer | undefined;
  private values: FileValues = {};
  /** The last valid content in all languages. */
  private siteInLanguages: SiteInLanguages | undefined;
  private translatedLanguagesCache: TranslatedLanguage[] | undefined;
  private samplePictures: ReadonlySet<string | undefined> = new Set();
  /** Pictures by name, including those of removed photos. */
  private readonly pictures = new Map<string, Picture>();

  /**
   * Loads the content, initially and after changes by other programs.
   * @returns errors in the content; if there are any, pages show the last valid content
   */
  open(content: OpenedContent): SerializedProblem[] {
    this.content = content;
    this.previewRenderer = undefined;
    this.addPictures(Object.values(content.pictures));
    this.samplePictures = new Set(content.sampleTraces?.photos?.map((name) => pictureName(content.pictures[name])));
    return this.load(content);
  }

  check(content: OpenedContent): SerializedProblem[] {
    const { problems } = readContent(content);
    return problems;
  }

  /** Adds pictures, so that changes can refer to them by name. */
  addPictures(pictures: readonly (Picture | Unusable)[]): void {
    for (const picture of pictures) if ('widths' in picture) this.pictures.set(picture.name, picture);
  }

  /** Applies all changes if the resulting content is valid; otherwise applies none. */
  change(changes: readonly Change[]): EditResult {
    const files = this.files();
    let texts: FileTexts;
    try {
      texts = applyChanges(files, withFollowUps(changes, this.values));
      texts = applyChanges(texts, normalizations(changes, texts, this.normalizeOptions));
    } catch (error) {
      if (!(error instanceof YamlEditError)) throw error;
      const file = changes.at(-1)?.location.file ?? '';
      return { problems: [{ file, remedy: 'Change the file by hand.', ...error.problem }] };
    }
    const content = withPhotos(this.content, texts, this.pictures);
    const problems = this.load(content).map((problem) => ({
      ...problem,
      path: pathAt({ path: problem.file, text: texts[problem.file] ?? '' }, problem),
    }));
    // Errors in other files usually follow from errors in the changed files. If a changed file has errors, report only
    // the errors of changed files.
    const inChangedFiles = problems.filter(({ file }) =>
      changes.some(({ kind, location }) => kind !== 'file' && location.file === file),
    );
    if (problems.length > 0) return { problems: inChangedFiles.length > 0 ? inChangedFiles : problems };
    texts = this.withUpdatedRecord(texts);
    const names = new Set([...Object.keys(files), ...Object.keys(texts)]);
    const changed = [...names].filter((name) => files[name] !== texts[name]);
    this.content = { ...content, files: this.withUpdatedRecord(content.files) };
    return { changes: Object.fromEntries(changed.map((name) => [name, { text: texts[name], was: files[name] }])) };
  }

  /**
   * Renders the page at a URL path. Returns `undefined` until the content is valid for the first time.
   * @param translation language of the page; empty for the first language. The mark of a translated text contains the
   * location of the translation.
   * @param look Default: the look of the site
   */
  async page(address: string, translation = '', look?: LookName): Promise<RenderedPage | undefined> {
    const translated = this.siteInLanguages?.translations.get(translation)?.site;
    const localizedSite = translated ? withPdfs(translated) : this.site;
    if (!localizedSite) return undefined;
    const site = look ? { ...localizedSite, theme: { ...localizedSite.theme, look } } : localizedSite;
    const page = shownPageAt(site, address) ?? shownPageAt(site, '/');
    if (!page) return undefined;
    const files = this.filesOf(page);
    const marker = new PageMarker(this.values);
    // The page is shown without location marks, since marks could change line breaks.
    const html = await renderPage(site, page);
    const markedHtml = await renderPage(site, page, marker);
    const { language } = site.person;
    const texts = this.translatedLanguages().find((one) => one.language === translation)?.texts;
    const translationLocations = new Map(texts?.map((text) => [locationKey(text.original), text.translation]));
    return {
      address: page.address,
      title: page.title,
      name: nameOfPage(site, page),
      html,
      markedHtml,
      locations: marker.locations.map((location) =>
        locationKey(translationLocations.get(locationKey(location)) ?? location),
      ),
      styles: contentModule(site, 'theme.css'),
      look: site.theme.look,
      language,
      visiblePages: frameData(site).pages.join(' '),
      pageTitles: JSON.stringify(titlesOfPages(site)),
      direction: new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr',
      files,
    };
  }

  /** Returns the field at a location. For a date of an entry, returns the field for all dates of the entry. */
  field(location: FieldLocation): Field | undefined {
    if (isDateLocation(location)) {
      const entry = this.field({ ...location, path: location.path.slice(0, -1) });
      const when = entry?.fields?.find((field) => field.kind === 'when' && isDateLocation(field.location));
      if (when) return when;
    }
    const isBody = location.file.endsWith('.md') && location.path.length === 0;
    const text = this.content.files[location.file] ?? '';
    const value = isBody ? (splitFrontMatter(text)?.body ?? text).trim() : valueOrDefault(this.values, location);
    const field = fieldAt(location, value);
    return field && this.withTexts(field);
  }

  /**
   * Returns the field at a location. If the path is empty, returns the fields of the form of the file, which begins with
   * the name of the page.
   */
  fields(location: FieldLocation): Field[] {
    const { file, path } = location;
    const page = menuOrder.find((one) => one !== 'home' && fileOfPage(one) === file);
    const nameAt = this.site && page && path.length === 0 ? nameLocation(this.site.person, page) : undefined;
    const name = nameAt && this.field(nameAt);
    return [...(name ? [name] : []), ...this.fieldsIn(location)];
  }

  /**
   * Returns the field at a location. If the path is empty, returns all fields of the file. In a Markdown file, the body
   * is the second field, after the title.
   */
  private fieldsIn(location: FieldLocation): Field[] {
    const { file, path } = location;
    const fieldAtPath = path.length > 0 || file.endsWith('.md') ? this.field(location) : undefined;
    const all = path.length > 0 ? [] : fieldsOfFile(file, this.values[file]).map((field) => this.withTexts(field));
    return [...all.slice(0, 1), ...(fieldAtPath ? [fieldAtPath] : []), ...all.slice(1)];
  }

  findTexts(texts: readonly TextQuery[]): (FoundText | undefined)[] {
    return findTexts(texts, this.values);
  }

  moveTargets(): MoveTarget[] {
    return importedFiles.flatMap((file) =>
      moveTargets(this.fieldsIn({ file, path: [] }), (location) => this.field(location)),
    );
  }

  searchTargets(): SearchTarget[] {
    const files = [...importedFiles, 'resume.yaml', 'theme.yaml'];
    return files.flatMap((file) =>
      searchTargets(this.fieldsIn({ file, path: [] }), (location) => this.field(location)),
    );
  }

  translatedLanguages(): TranslatedLanguage[] {
    const { siteInLanguages: all, values, content } = this;
    this.translatedLanguagesCache ??= [...(all?.translations ?? [])].map(([language, translation]) => ({
      language,
      texts: all ? translatablesIn(all.sources, translation, language, content.files, values) : [],
    }));
    return this.translatedLanguagesCache;
  }

  /**
   * Returns the original field and the translated field of a text. For a Markdown file, returns such a pair for each of
   * its texts.
   * @param location location of the translation. For any other location, the result is empty.
   */
  fieldPairs(location: FieldLocation): FieldPair[] {
    const { site } = this;
    return this.translatedLanguages().flatMap(({ language, texts }) => {
      const found = texts.find(({ translation }) => locationKey(translation) === locationKey(location));
      const file = found?.original.file ?? '';
      const all = file.endsWith('.md') ? texts.filter(({ original }) => original.file === file) : [found];
      return all.flatMap((text) => {
        const field = text && this.field(text.original);
        return field && site ? fieldPair(text, field, site.person.language, language) : [];
      });
    });
  }

  /** Returns the change that confirms that a translation still fits its original. */
  confirmation(location: FieldLocation): Change | undefined {
    const all = this.translatedLanguages().flatMap(({ texts }) => texts);
    const text = all.find(({ translation, state }) => state && locationKey(translation) === locationKey(location));
    const { files } = this.content;
    return text && { kind: 'file', location: { file: recordFile, path: [] }, text: confirmedRecord(text, files) };
  }

  /** Updates the file that records which original each translation was made from. */
  private withUpdatedRecord(texts: FileTexts): FileTexts {
    const record = updatedRecord(this.siteInLanguages?.translations ?? new Map(), texts[recordFile]);
    return record === undefined ? texts : { ...texts, [recordFile]: record };
  }

  readWhen(typed: string, form: WhenForm): WhenAnswer {
    return answerWhen(typed, form, this.language);
  }

  listTexts(keys: readonly string[]): string[] {
    return listTexts(keys, this.values).sort(new Intl.Collator(this.language).compare);
  }

  /** Adds the scheme to a typed address if it is missing, and encodes spaces. */
  completeAddress(typed: string): string {
    const address = withoutSpaces(typed);
    return completeAddress(address) ?? address;
  }

  private get normalizeOptions() {
    const ownFiles = new Set(this.content.ownFiles);
    return { language: this.language, hasFile: (address: string) => hasFile(address, ownFiles) };
  }

  private get language() {
    return this.site?.person.language ?? 'en';
  }

  /** Adds dates and default texts, as pages show them, and marks empty pages. */
  private withTexts(field: Field): Field {
    const dated = this.withDateTexts(field);
    if (!this.site) return dated;
    const { person, pages } = this.site;
    return withEmptyPages(withDefaultTexts(dated, person), person.menu, (page) => pages[page] !== undefined);
  }

  private withDateTexts(field: Field): Field {
    if (field.kind === 'when') return { ...field, ...whenTexts(field.value ?? {}, this.language) };
    const { textOnPages } = field.kind === 'group' ? whenTexts(datesIn(field.value), this.language) : {};
    const fields = field.fields?.map((one) => this.withDateTexts(one));
    return { ...field, ...(textOnPages !== undefined && { textOnPages }), ...(fields && { fields }) };
  }

  createText(kind: TextKind, title: string): TextFileChange {
    return createText(this.content.files, kind, title, this.language);
  }

  hasCase(title: string): boolean {
    const projects = this.site?.pages.projects?.projects ?? [];
    return projects.some((project) => project.title === title && project.story !== undefined);
  }

  moveText(file: string, name: string): TextFileChange | undefined {
    return moveText(this.content.files, file, name);
  }

  /** Renders Home with unsaved content. Returns `undefined` if the content has errors. */
  async renderPreview(
    files: FileTexts,
    pictures: OpenedContent['pictures'],
    changes: readonly Change[],
  ): Promise<RenderedPage | undefined> {
    const renderer = new SiteRenderer();
    renderer.open({ ...this.content, files: applyChanges(files, changes), pictures });
    const page = await renderer.page('/');
    if (page) this.previewRenderer = renderer;
    return page && { ...page, isPreview: true };
  }

  /** Renders Home in a look. Uses the content of the last `renderPreview`, or else the opened content. */
  homeInLook(look: LookName, translation = ''): Promise<RenderedPage | undefined> {
    return (this.previewRenderer ?? this).page('/', translation, look);
  }

  firstChoices(preferred: readonly string[]): FirstChoices {
    return firstChoices(preferred, (this.previewRenderer ?? this).site?.theme.composition.seed);
  }

  nextSteps(): NextStep[] {
    const { files, pictures, sampleTraces } = this.content;
    const photos = Object.entries(pictures).flatMap(([name, picture]) => ('widths' in picture ? [name] : []));
    const find = sampleTraces ? finderOf(sampleTraces) : () => [];
    // Compare pictures, since a photo of the owner may have the file name of a photo of the sample.
    const samplePhotos = photos.filter((name) => this.samplePictures.has(pictureName(pictures[name])));
    return nextSteps({ values: this.values, texts: files, photos, samplePhotos, find });
  }

  fileNames(): string[] {
    return editableFiles(this.files());
  }

  /** Returns all pages except those of skills, which are derived from other entries. */
  pages(): EditablePage[] {
    const { site } = this;
    if (!site) return [];
    const editablePages = shownPages(site).filter(({ own }) => own?.kind !== 'skill');
    return editablePages.map((page) => ({
      address: page.address,
      name: nameOfPage(site, page),
      files: this.filesOf(page),
    }));
  }

  /**
   * Returns the texts of the content files by file name. Also contains the files of photos. Their values are names of
   * generated pictures, as in `FileChanges`.
   */
  files(): FileTexts {
    return textsWithPhotos(this.content);
  }

  photos(): OpenedContent['pictures'] {
    return this.content.pictures;
  }

  /** All usable photos with their uses; photos without a description come first. */
  library(): LibraryPhoto[] {
    const uses = photoUses(this.content.files, this.values);
    const entries = Object.entries(this.values['photos.yaml'] ?? {});
    const alts = new Map(entries.map(([name, entry]) => [photoName(name), String(valueAt(entry, ['alt']) ?? '')]));
    return Object.entries(this.content.pictures)
      .flatMap(([name, picture]) =>
        'widths' in picture
          ? [{ name, picture, isDescribed: alts.has(name), alt: alts.get(name) ?? '', uses: uses[name] ?? [] }]
          : [],
      )
      .toSorted((a, b) => Number(a.isDescribed) - Number(b.isDescribed) || a.name.localeCompare(b.name));
  }

  /** Returns the fields and texts to which a photo can be added. */
  photoTargets(): PhotoTarget[] {
    return this.fileNames()
      .filter((file) => file !== 'photos.yaml')
      .flatMap((file) => photoTargets(this.fieldsIn({ file, path: [] }), (location) => this.field(location)));
  }

  /** Returns the changes that rename a photo in all references or, without a new name, remove the references. */
  photoChanges(name: string, newName?: string): Change[] {
    return changesOfPhoto(name, newName, this.content.files, this.values);
  }

  /** Returns each crop in which pages show a photo, and the focus point of the photo in photos.yaml. */
  async photoCrops(name: string): Promise<{ crops: PhotoCrop[]; focus: string | undefined }> {
    const { site } = this;
    const photo = this.library().find((one) => one.name === name);
    const focus = valueAt(this.values['photos.yaml'], [name, 'focus']);
    const files = new Set(photo?.uses.map(({ location }) => location.file));
    const crops: PhotoCrop[] = [];
    for (const page of site && photo ? shownPages(site) : [])
      if (site && photo && this.filesOf(page).some((file) => files.has(file)))
        crops.push(...cropsIn(await renderPage(site, page), photo.picture, nameOfPage(site, page)));
    return { crops, focus: typeof focus === 'string' ? focusFrom(focus) : undefined };
  }

  private load(content: OpenedContent): SerializedProblem[] {
    const texts = content.files;
    const { read, problems } = readContent(content);
    this.translatedLanguagesCache = undefined;
    if (read) {
      this.siteInLanguages = read;
      this.site = withPdfs(read.site);
    }
    // Until the content is valid for the first time, forms show the invalid values.
    if (read ?? !this.site) this.values = valuesOf(texts, read?.sources);
    return problems;
  }

  private filesOf({ page, own, address }: ShownPage): string[] {
    const names = Object.keys(this.content.files);
    const ofText = fileOfText(names, address);
    if (own) return [...(ofText ? [ofText] : []), ...(own.kind === 'case' ? ['projects.yaml'] : [])];
    const file = page && fileOfPage(page);
    return file ? [file] : [];
  }
}

const pictureName = (picture: Picture | Unusable | undefined) =>
  picture && 'widths' in picture ? picture.name : undefined;

/** Name of the content file of a page; `undefined` if the page is generated from other files. */
function fileOfPage(page: PageId): string | undefined {
  const { content } = pages[page];
  return content === null ? undefined : contentFile(content);
}

const datesIn = (value: unknown): WhenValues => {
  const { date, start, end } = (value ?? {}) as WhenValues;
  return start === undefined ? { date } : { start, end };
};

const titlesOfPages = ({ person }: SiteWithResumes) =>
  Object.fromEntries(Object.entries(pageNamed).map(([name, page]) => [name, titleOfPage(person, page)]));

/** Type for `Remote<SiteRenderer>` outside the worker. */
export type { SiteRenderer };

expose(new SiteRenderer());
