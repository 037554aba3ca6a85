// The content that `npm start` shows. It is read again after each change.
import { type Advice, describeAdvice } from '#content/read/advice.ts';
import { type Content, readContent, writeRecord } from '#content/load.ts';
import type { Site } from '#content/site.ts';
import { updatedRecord } from '#content/translation-states.ts';
import { buildCacheFolder, openCache } from '#platform/cache.ts';
import { ContentError, describeProblems } from '#platform/problem.ts';
import type { OnProgress } from '#platform/progress.ts';
import { adviceInLanguages, type Resumes } from '#resume/make-resumes.ts';
import type { SiteWithResumes } from '#resume/resume-pages.ts';
import type { ContentFolder } from '../editing/content-folder.ts';
import { makeReports } from '../editing/parser-reports.ts';
import type { makeDataAndIcons } from '../generated-files.ts';
import { makeSites } from '../site-languages.ts';

/** Returns advice on the content. If the PDFs of the résumés could be made, also returns advice on the résumés. */
export type Advise = (content: Content, resumes: Resumes['advice']) => Advice[];

/** The site in one language, with its résumés. `dataFiles` are the data files and icons. They are made on request. */
type SiteInLanguage = Resumes & { dataFiles?: ReturnType<typeof makeDataAndIcons> };

/** Valid content, and everything made from it so far. */
export type ValidContent = Content &
  Resumes & {
    /** The site with the source positions of its entries. */
    siteWithSources: Site;
    /** The site in each language, starting with the first language. */
    sites: SiteInLanguage[];
    /** Created when the editor requests them. */
    reports?: ReturnType<typeof makeReports>;
  };

export const folderOf = ({ languages }: SiteWithResumes): string => languages?.shown.folder ?? '';

/** Delay in ms after a change in the editor. Typing causes many changes, and making the résumés blocks other work. */
const editorDelay = 3000;

export class LiveContent {
  /** The last valid content. `undefined` if no content was ever valid. */
  valid: ValidContent | undefined;
  /** The problems of the newest content. `undefined` if it is valid. */
  error: ContentError | undefined;
  /** Called after each read, also if the content has problems. */
  onRead: () => Promise<void> = () => Promise.resolve();
  readonly cached = openCache(buildCacheFolder);
  readonly #store: ContentFolder;
  readonly #advise: Advise;
  #reportedAdvice: readonly Advice[] = [];
  #timer: NodeJS.Timeout | undefined;
  /** Whether reading the changed content can wait until a page is requested. */
  #isLazy = false;
  #reading = Promise.resolve();

  constructor(store: ContentFolder, advise: Advise) {
    this.#store = store;
    this.#advise = advise;
  }

  /** Returns the site in the language of a folder. The folder of the first language is ''. */
  siteIn(folder: string): SiteWithResumes {
    const found = this.valid?.sites.find(({ site }) => folderOf(site) === folder);
    if (!found) throw new Error(`There is currently no site in /${folder}.`);
    return found.site;
  }

  /** Returns the language folder of a path. */
  folderAt(pathname: string): string {
    const folders = this.valid?.sites.map(({ site }) => folderOf(site)) ?? [];
    return folders.find((one) => one && `${pathname}/`.startsWith(`/${one}`)) ?? '';
  }

  /** Reads the content, and prints its problems or new advice. */
  async read(onProgress?: OnProgress): Promise<void> {
    try {
      this.valid = await this.#readValid(onProgress);
      if (this.error) console.log('The problems in the content are fixed.');
      this.error = undefined;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.error = error;
      const color = process.stderr.isTTY && process.stderr.hasColors();
      console.error(`\n${describeProblems(error.problems, { color })}\n`);
    }
    await this.onRead();
  }

  // Unchanged résumés come from the cache. They take longest to make, and most edits don't affect them.
  async #readValid(onProgress?: OnProgress): Promise<ValidContent> {
    const { folder } = this.#store;
    const content = await this.#store.betweenWrites(() =>
      readContent(folder, { withDrafts: true, isDated: true, onProgress }),
    );
    const record = updatedRecord(content.translations, content.translationRecord);
    if (record !== undefined && record !== content.translationRecord) await writeRecord(folder, record);
    const sites = await makeSites(content, content.site.person.url, this.cached, onProgress);
    this.#printNewAdvice(this.#advise(content, adviceInLanguages(sites)));
    return { ...content, ...sites[0], siteWithSources: content.site, sites };
  }

  #printNewAdvice(advice: Advice[]) {
    const isNew = ({ name, found }: Advice) =>
      !this.#reportedAdvice.some((one) => one.name === name && one.found === found);
    const text = describeAdvice(advice.filter(isNew), { color: process.stdout.isTTY });
    if (text !== undefined) console.log(`\n${text}`);
    this.#reportedAdvice = advice;
  }

  /** Debounced: editors write a file in several steps, and a copied folder arrives file by file. */
  readSoon(): void {
    clearTimeout(this.#timer);
    this.#store.notifyChange();
    this.#isLazy = this.#store.hasJustSaved();
    this.#timer = setTimeout(() => void this.#readNow(), this.#isLazy ? editorDelay : 80);
  }

  /** Resolves when every saved change has been read. */
  readChanges(): Promise<void> {
    return this.#timer ? this.#readNow() : this.#reading;
  }

  /** If the editor has changed the content, and the delay has not passed yet, reads the content now. */
  async readDelayedChange(): Promise<void> {
    if (this.#timer && this.#isLazy) await this.#readNow();
  }

  /** Makes the parser reports. `undefined` if the content has problems. */
  async readReports(): Promise<Awaited<ReturnType<typeof makeReports>> | undefined> {
    await this.readChanges();
    const { valid } = this;
    return valid && !this.error
      ? (valid.reports ??= makeReports(valid.siteWithSources, valid.sources, this.cached))
      : undefined;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #readNow() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // Reads run in sequence, so that the last read has the newest files.
    this.#reading = this.#reading.then(() => this.read()).catch(console.error);
    return this.#reading;
  }
}
