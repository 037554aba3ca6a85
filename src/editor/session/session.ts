// An editing session: the displayed page, changes, and saving.
import type { Remote } from 'comlink';
import {
  type ContentStore,
  type FileChanges,
  type FirstAnswers,
  type OpenedContent,
  photoIn,
  type ReviewNote,
  type Saved,
  type SavedPhoto,
  type SerializedProblem,
  type ImportedResume,
} from '#generator/editing/content-store.ts';
import type { Picture } from '#photos/picture.ts';
import type { Change } from '../renderer/changes.ts';
import { textsWithPhotos, withPhotos } from '../renderer/photos/photo-texts.ts';
import type { RenderedPage, SiteRenderer } from '../renderer/site-renderer.ts';
import { type Draft, Drafts, isAt } from './drafts.ts';
import { entryOf } from './entries.ts';
import { type FieldLocation, locationKey, titleOf } from '../renderer/field-location.ts';
import type { TabMemory, TabState } from './tab-memory.ts';
import { type Step, UndoHistory } from './undo-history.ts';

/** Save status. */
export type SaveStatus =
  | { kind: 'saved'; files: string[] }
  | { kind: 'saving' }
  /** Changes are waiting for the next commit. */
  | { kind: 'gathered'; files: string[] }
  | Extract<Saved, { kind: 'failed' }>;

/** A file that was changed in this session and by another program. */
export type Conflict = { file: string; mine: string | undefined; theirs: string | undefined };

export type SessionState = {
  page: RenderedPage | undefined;
  /** Errors in the content that prevent the editor from showing any page. */
  problems: SerializedProblem[];
  saving: SaveStatus;
  conflicts: Conflict[];
  /** Labels of two steps: the step that Undo would undo, and the step that Redo would redo. */
  undo?: string | undefined;
  redo?: string | undefined;
  /** The last step, if it was an undo or redo. */
  lastUndoOrRedo?: { kind: 'undone' | 'redone'; label: string; entry: string } | undefined;
  /** Files that were reloaded because another program changed them. */
  reloadedFiles: string[];
  drafts: readonly Draft[];
  /** The group of fields that has the focus. Its empty fields do not count as errors yet. */
  focusedGroup?: FieldLocation | undefined;
  pictures: OpenedContent['pictures'];
  /** Number of other tabs in which the editor of this site is open. */
  otherTabs: number;
  /** True until the first change after the project was created from the template. */
  isSample: boolean;
  /** Language of the page; `undefined` for the first language of the site. */
  translation?: string | undefined;
  /** Reason why the last request for repositories of the owner's GitHub account added no projects. */
  githubFailure?: TabState['githubFailure'];
  /** Incremented when a file changes, so that forms reload their values. */
  version: number;
};

/** The photo that a new owner chooses at the start. */
export type FirstPhoto = {
  file: File;
  alt: string;
  /** The photo as the page shows it; `undefined` if this browser cannot open the file. */
  preview: { picture: Picture; address: string } | undefined;
};

/** Combines two successive changes into one. Omits files whose text is the same as before the first change. */
function combineChanges(first: FileChanges, second: FileChanges): FileChanges {
  const all = { ...first };
  for (const [name, { text, was }] of Object.entries(second)) {
    const before = first[name];
    if (before && before.was === text) delete all[name];
    else all[name] = { text, was: before ? before.was : was };
  }
  return all;
}

const fileChange = (file: string, text: string | undefined): Change => ({
  kind: 'file',
  location: { file, path: [] },
  text,
});

const picturesByName = (pictures: OpenedContent['pictures']) =>
  new Map(Object.values(pictures).flatMap((one) => ('widths' in one ? [[one.name, one]] : [])));

const haveSameKeys = (one: object, other: object) =>
  Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join();

/** Key of a change. Adding a line and typing its text have the same key, so that they are undone as one step. */
function keyOf(change: Change): string {
  if (change.kind !== 'insert' || change.before === undefined) return change.kind + locationKey(change.location);
  return `set${locationKey({ ...change.location, path: [...change.location.path, change.before] })}`;
}

const photoChanges = (name: string, alt: string): Change[] => [
  { kind: 'set', location: { file: 'photos.yaml', path: [name] }, value: { alt } },
  { kind: 'set', location: { file: 'home.yaml', path: ['photo'] }, value: name },
];

const noPhotos: readonly string[] = [];

export class Session {
  readonly renderer: Remote<SiteRenderer>;
  readonly store: ContentStore;
  state: SessionState = {
    page: undefined,
    problems: [],
    saving: { kind: 'saved', files: [] },
    conflicts: [],
    reloadedFiles: [],
    drafts: [],
    pictures: {},
    otherTabs: 0,
    isSample: false,
    version: 0,
  };
  private readonly listeners = new Set<() => void>();
  private readonly history = new UndoHistory();
  /**
   * Names of photos without a description, by field. Once the owner has described a photo, the photo is added to the
   * field.
   */
  private readonly undescribedPhotos = new Map<string, readonly string[]>();
  /** Pictures of added and removed photos, by name. */
  private changedPictures = new Map<string, Picture>();
  /** Rejected changes. They are checked again together with each later change. */
  private readonly drafts = new Drafts();
  private readonly memory: TabMemory;
  /** Valid changes that are not saved yet. */
  private unsaved: FileChanges = {};
  private hasReplacedSample = false;
  private firstPhoto: FirstPhoto['preview'];
  private address = '/';
  /** Runs operations one after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  private beingSaved: FileChanges | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;

  constructor(renderer: Remote<SiteRenderer>, store: ContentStore, memory: TabMemory) {
    this.renderer = renderer;
    this.store = store;
    this.memory = memory;
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = () => this.state;

  async open(address: string): Promise<void> {
    this.address = address;
    await this.openContent(await this.store.open());
    if (this.memory.restored) await this.restore(this.memory.restored);
    this.memory.onOtherTabs((otherTabs) => this.setState({ otherTabs }));
    this.store.watch?.(() => void this.enqueue(() => this.loadExternalChanges()).catch(() => undefined));
  }

  /** Restores the unsaved changes and the undo steps after the tab was closed or reloaded. */
  private async restore({ drafts, unsaved, done, undone, pictures = [], githubFailure }: TabState): Promise<void> {
    this.history.done = done;
    this.history.undone = undone;
    this.changedPictures = new Map(pictures.map((picture) => [picture.name, picture]));
    await this.renderer.addPictures(pictures);
    const texts = await this.renderer.files();
    const notSaved = Object.entries(unsaved).filter(([name, { text }]) => texts[name] !== text);
    // Another program may have changed some of the files since this state was stored.
    const { still = [], moved = [] } = Object.groupBy(notSaved, ([name, { was }]) =>
      texts[name] === was ? 'still' : 'moved',
    );
    const changes = still.map(([file, { text }]): Change => ({ kind: 'file', location: { file, path: [] }, text }));
    if ('changes' in (await this.renderer.change(changes))) this.unsaved = Object.fromEntries(still);
    await this.drafts.restore(drafts, (location) => this.entryAt(location));
    const files = Object.keys(this.unsaved);
    this.setAndStore({
      drafts: this.drafts.list,
      githubFailure,
      pictures: await this.renderer.photos(),
      conflicts: moved.map(([file, { text }]) => ({ file, mine: text, theirs: texts[file] })),
      saving: { kind: files.length > 0 ? 'gathered' : 'saved', files },
    });
    if (this.store.savesAtOnce) await this.saveUnsaved();
    await this.renderPage();
  }

  show(address: string): Promise<void> {
    return this.enqueue(() => {
      // Set the address inside the queued operation, since operations that were queued earlier still render the
      // previous page.
      this.address = address;
      return this.renderPage();
    });
  }

  /** Shows the page in another language of the site; `undefined` is the first language. */
  showLanguage(translation: string | undefined): Promise<void> {
    return this.enqueue(() => {
      this.setState({ translation });
      return this.renderPage();
    });
  }

  /**
   * Applies a change and saves the result.
   * @param label name of the undo step. Example: `Title`
   * @returns errors; if there are any, nothing is saved, and the change becomes a draft
   */
  change(change: Change | readonly Change[], label: string): Promise<SerializedProblem[]> {
    const changes = 'kind' in change ? [change] : change;
    return this.enqueue(async () => {
      const key = changes.map(keyOf).join();
      const isTyping = changes.every(({ kind }) => kind === 'set');
      const insertedAt = await Promise.all(changes.map((one) => this.indexOfNewItem(one)));
      for (const { location } of changes) this.drafts.delete(location);
      const allDrafts = this.drafts.list.map((draft) => draft.change);
      const siblingDrafts = this.drafts
        .siblingsOf(changes.map(({ location }) => location))
        .map((draft) => draft.change);
      // Try the change with all drafts, then with the drafts of sibling fields (such as the other end of a date range),
      // then without drafts.
      const draftsToInclude = [allDrafts, siblingDrafts, []].filter(
        ({ length }, at, all) => length !== all[at - 1]?.length,
      );
      let problems: SerializedProblem[] = [];
      for (const others of draftsToInclude) {
        const outcome = await this.renderer.change([...others, ...changes]);
        if ('problems' in outcome) {
          // Prefer errors of the change itself to errors of drafts.
          const ownProblems = outcome.problems.filter((problem) => changes.some((one) => isAt(problem, one)));
          const hasOwn = problems.some((problem) => changes.some((one) => isAt(problem, one)));
          if (!hasOwn) problems = ownProblems.length > 0 ? ownProblems : outcome.problems;
          continue;
        }
        for (const { location } of others) this.drafts.delete(location);
        for (const [at, one] of changes.entries()) this.drafts.follow(one, insertedAt[at]);
        const [first] = changes;
        const entry = first && first.kind !== 'file' ? await this.entryAt(first.location) : '';
        this.history.record({ label, entry, key, isTyping, files: outcome.changes });
        await this.saveAndRender(outcome.changes);
        return [];
      }
      for (const one of changes)
        if (one.kind === 'set') this.drafts.put({ change: one, problems, entry: await this.entryAt(one.location) });
      this.setAndStore({ drafts: this.drafts.list });
      return problems;
    });
  }

  undescribedPhotosOf(field: string): readonly string[] {
    return this.undescribedPhotos.get(field) ?? noPhotos;
  }

  setUndescribedPhotos(field: string, names: readonly string[]): void {
    this.undescribedPhotos.set(field, names);
    for (const listener of this.listeners) listener();
  }

  draftAt(location: FieldLocation): Draft | undefined {
    return this.drafts.at(location);
  }

  /** Drafts at a location, and at locations inside it. Example: the drafts of a new entry that is not valid yet */
  draftsIn(location: FieldLocation): Draft[] {
    return this.drafts.within(location);
  }

  focusGroup(focusedGroup: FieldLocation): void {
    this.setState({ focusedGroup });
  }

  /**
   * Ends `focusGroup`, so that empty fields are errors again. Waits for the changes that are being checked, since they
   * may fill in these fields.
   */
  leaveGroup(group: FieldLocation): void {
    void this.enqueue(() => {
      if (this.state.focusedGroup === group) this.setState({ focusedGroup: undefined });
      return Promise.resolve();
    });
  }

  discard(location: FieldLocation): void {
    for (const { change } of this.drafts.within(location)) this.drafts.delete(change.location);
    this.setAndStore({ drafts: this.drafts.list });
  }

  /** Undoes the last step, or a given step for which `isLatest` is true. */
  undo = (step?: Step) => this.enqueue(() => this.moveStep('undo', step));
  redo = () => this.enqueue(() => this.moveStep('redo'));

  /** Saves the unsaved changes, also after a failed save. */
  save = () => this.enqueue(() => this.saveUnsaved());

  /** Resolves a conflict with one of the two texts. Saves when no conflict is left. */
  resolveConflict({ file, mine, theirs }: Conflict, version: 'mine' | 'theirs'): Promise<void> {
    return this.enqueue(async () => {
      const outcome = version === 'theirs' ? await this.renderer.change([fileChange(file, theirs)]) : undefined;
      const conflicts = this.state.conflicts.filter((one) => one.file !== file);
      const problems = outcome && 'problems' in outcome ? outcome.problems : undefined;
      if (!problems) delete this.unsaved[file];
      if (version === 'mine') this.unsaved[file] = { text: mine, was: theirs };
      this.setAndStore({ conflicts, version: this.state.version + 1 });
      if (problems) return this.reportRejection(problems);
      if (conflicts.length === 0) await this.saveUnsaved();
      await this.renderPage();
    });
  }

  /** Shows a preview of Home with the answers. Only `replaceSample` saves them. */
  sketch(answers: FirstAnswers, photo: FirstPhoto | undefined) {
    return this.enqueue(async () => {
      const sketch = (await this.store.sketch?.(answers)) ?? { kind: 'failed', reason: '', remedy: '' };
      if (sketch.kind === 'failed') return sketch;
      const { preview, alt } = photo ?? {};
      this.firstPhoto = preview;
      const pictures = preview ? { 'photo.jpg': preview.picture } : {};
      const changes = preview ? photoChanges('photo.jpg', alt?.trim() || '…') : [];
      const page = await this.renderer.renderPreview(sketch.files, pictures, changes);
      if (page) this.setState({ page });
      return sketch;
    });
  }

  /**
   * Replaces the sample by the owner's first content, unless this session has already done so. Adds the first photo.
   * @returns an error message; `undefined` on success
   */
  async replaceSample(answers: FirstAnswers, photo: FirstPhoto | undefined): Promise<string | undefined> {
    // Read the photo first: it may be a photo of the sample, which `store.begin` removes.
    const bytes = await photo?.file.arrayBuffer().catch(() => undefined);
    const saved = await this.enqueue(async () => {
      const result = this.hasReplacedSample ? undefined : await this.store.begin?.(answers);
      if (result?.kind !== 'saved') return result;
      this.hasReplacedSample = true;
      this.address = '/';
      await this.openContent(await this.store.open());
      return result;
    });
    if (saved?.kind === 'failed') return `${saved.reason} ${saved.remedy}`;
    const file = bytes && photo ? new File([bytes], photo.file.name, { type: photo.file.type }) : photo?.file;
    const added = file && (await this.addPhoto(file));
    if (!added || !photo) return undefined;
    if (added.kind === 'failed') return `${added.reason} ${added.remedy}`;
    return (await this.change(photoChanges(added.name, photo.alt.trim()), added.name))[0]?.found;
  }

  /**
   * Replaces the sample with content from a résumé.
   * @returns the texts to review, or an error
   */
  importResume(file: File, language: string, github: string): Promise<ImportedResume> {
    return this.enqueue(async () => {
      const imported = await this.store.importResume?.(file, language, github);
      if (imported?.kind !== 'saved') return imported ?? { kind: 'failed', reason: '', remedy: '' };
      this.hasReplacedSample = true;
      this.address = '/';
      await this.openContent(await this.store.open());
      return imported;
    });
  }

  /**
   * Adds a project for each repository of the owner's GitHub account. Does not throw: the state contains the reason of a failure.
   * @param label name of the undo step
   * @param account by default the account in the owner's links
   * @returns notes on repositories that did not become projects
   */
  async addGithubProjects(label: string, account?: string): Promise<ReviewNote[]> {
    const found = await this.store.githubProjects?.(account);
    if (!found) return [];
    const { name } = found;
    if (found.kind === 'failed') {
      this.setAndStore({ githubFailure: { name, why: found.why } });
      return [];
    }
    const location = { file: 'projects.yaml', path: ['projects'] };
    const inserts = found.projects.map((item): Change => ({ kind: 'insert', location, item }));
    const problems = await this.change(inserts, label);
    this.setAndStore({ githubFailure: problems.length > 0 ? { name, why: 'other' } : undefined });
    return found.notes;
  }

  dismissGithubFailure(): void {
    this.setAndStore({ githubFailure: undefined });
  }

  /** Returns the URL of a photo that is not in the built site yet; `undefined` for other photos. */
  addressOf(name: string): Promise<string | undefined> {
    const { picture, address } = this.firstPhoto ?? {};
    return picture?.name === name ? Promise.resolve(address) : this.store.addressOf(name);
  }

  /**
   * Adds a photo. Consecutive photos are undone as one step.
   * @param replaces name of the photo to replace. The new photo gets the references, the name and the description of
   * the old photo
   */
  async addPhoto(
    file: File,
    { label = file.name, replaces }: { label?: string; replaces?: string } = {},
  ): Promise<SavedPhoto & { isDuplicate?: boolean }> {
    const saved = await this.store.addPhoto(file, replaces);
    if (saved.kind === 'failed') return saved;
    const { name, picture } = saved;
    if (picturesByName(this.state.pictures).has(picture.name) && replaces === undefined)
      return { ...saved, isDuplicate: true };
    await this.renderer.addPictures([picture]);
    const changes = [fileChange(`photos/${name}`, picture.name)];
    if (replaces !== undefined && replaces !== name)
      changes.push(...(await this.renderer.photoChanges(replaces, name)), fileChange(`photos/${replaces}`, undefined));
    const [problem] = await this.change(changes, label);
    return problem ? { kind: 'failed', reason: problem.found, remedy: problem.remedy } : saved;
  }

  async deletePhoto(name: string, label: string): Promise<SerializedProblem[]> {
    const changes = await this.renderer.photoChanges(name);
    return this.change([...changes, fileChange(`photos/${name}`, undefined)], label);
  }

  get lastStep(): Step | undefined {
    return this.history.latest;
  }

  isLatest(step: Step): boolean {
    return this.history.isLatest(step);
  }

  /** Whether closing the window would lose changes. */
  get hasUnsavedChanges(): boolean {
    return this.drafts.list.length > 0 || Object.keys(this.allUnsavedChanges).length > 0;
  }

  /** Changes that are not in the store yet, including those that are being saved. */
  private get allUnsavedChanges(): FileChanges {
    return combineChanges(this.beingSaved ?? {}, this.unsaved);
  }

  /** Changes the state, and stores unsaved changes and undo steps in the browser. */
  private setAndStore(part: Partial<SessionState>) {
    this.setState(part);
    this.memory.store({
      drafts: this.drafts.list,
      unsaved: this.allUnsavedChanges,
      done: this.history.done,
      undone: this.history.undone,
      pictures: [...this.changedPictures.values()],
      githubFailure: this.state.githubFailure,
    });
  }

  /** Changes the state without storing it, since copying the texts of all undo steps blocks typing. */
  private setState(part: Partial<SessionState>) {
    const { done, undone } = this.history;
    const [undo, redo] = [done.at(-1)?.label, undone.at(-1)?.label];
    this.state = { ...this.state, ...part, undo, redo };
    for (const listener of this.listeners) listener();
  }

  private enqueue<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = this.queue.then(work);
    this.queue = next.catch(() => undefined);
    return next;
  }

  /** Index of the item that a change will insert; `undefined` for other changes. */
  private async indexOfNewItem(change: Change): Promise<number | undefined> {
    if (change.kind !== 'insert') return undefined;
    return change.before ?? (await this.renderer.field(change.location))?.fields?.length;
  }

  private async entryAt(location: FieldLocation): Promise<string> {
    const entry = entryOf(location);
    return entry ? titleOf((await this.renderer.field(entry))?.value) : '';
  }

  /**
   * Describes the place of each draft: the valid value there, the title of the entry, and the length of each list
   * around it. A change of whole files does not say which items it moved. A place with the same description has neither
   * moved nor changed.
   */
  private async placesOfDrafts(): Promise<ReadonlyMap<Draft, string>> {
    const files = await this.renderer.files();
    const places = this.drafts.list.map(async (draft): Promise<[Draft, string]> => {
      const { location } = draft.change;
      const lists = location.path.flatMap((step, at) => (typeof step === 'number' ? [location.path.slice(0, at)] : []));
      const items = await Promise.all(lists.map((path) => this.renderer.field({ ...location, path })));
      const lengths = items.map((item) => item?.fields?.length);
      const value = (await this.renderer.field(location))?.value;
      return [draft, JSON.stringify([location.file in files, value, await this.entryAt(location), lengths])];
    });
    return new Map(await Promise.all(places));
  }

  private async deleteDisplacedDrafts(before: ReadonlyMap<Draft, string>) {
    for (const [draft, place] of await this.placesOfDrafts())
      if (before.get(draft) !== place) this.drafts.delete(draft.change.location);
  }

  private async moveStep(direction: 'undo' | 'redo', chosen?: Step) {
    const isUndo = direction === 'undo';
    const step = this.history.take(isUndo ? 'done' : 'undone', await this.renderer.files(), chosen);
    if (!step) return this.setAndStore({});
    const files = Object.entries(step.files);
    const places = await this.placesOfDrafts();
    const outcome = await this.renderer.change(
      files.map(([file, texts]) => fileChange(file, texts[isUndo ? 'was' : 'text'])),
    );
    if ('problems' in outcome) return this.setAndStore({});
    this.history[isUndo ? 'undone' : 'done'].push(step);
    await this.deleteDisplacedDrafts(places);
    const { label, entry = '' } = step;
    await this.saveAndRender(outcome.changes, { kind: isUndo ? 'undone' : 'redone', label, entry });
  }

  private async saveAndRender(changes: FileChanges, lastUndoOrRedo?: SessionState['lastUndoOrRedo']) {
    this.unsaved = combineChanges(this.unsaved, changes);
    const hasPhotos = Object.keys(changes).some((name) => photoIn(name) !== undefined);
    const pictures = hasPhotos ? await this.renderer.photos() : this.state.pictures;
    const knownPictures = new Map(
      hasPhotos ? [...picturesByName(this.state.pictures), ...picturesByName(pictures)] : [],
    );
    for (const { text, was } of Object.values(changes))
      for (const picture of [knownPictures.get(text ?? ''), knownPictures.get(was ?? '')])
        if (picture) this.changedPictures.set(picture.name, picture);
    const version = this.state.version + 1;
    this.setAndStore({
      drafts: this.drafts.list,
      pictures,
      isSample: false,
      reloadedFiles: [],
      version,
      problems: [],
      lastUndoOrRedo,
    });
    const files = Object.keys(this.unsaved);
    const writing = this.store.savesAtOnce ? this.saveUnsaved() : undefined;
    // A change that was reverted leaves nothing to save.
    if (!writing) this.setState({ saving: { kind: files.length > 0 ? 'gathered' : 'saved', files } });
    await this.renderPage();
    await writing;
  }

  private async saveUnsaved() {
    const changes = this.unsaved;
    const files = Object.keys(changes);
    if (files.length === 0) {
      // Keep the status `saved` of an earlier save, since it lists the files of that save.
      if (this.state.saving.kind !== 'saved') this.setAndStore({ saving: { kind: 'saved', files } });
      return;
    }
    const message = `Edit ${files.slice(0, 3).join(', ')}${files.length > 3 ? ` and ${files.length - 3} more` : ''}`;
    this.unsaved = {};
    this.beingSaved = changes;
    if (this.state.saving.kind !== 'failed') this.setState({ saving: { kind: 'saving' } });
    const saved = await this.store
      .save(changes, message)
      .catch((error: unknown): Saved => ({ kind: 'failed', reason: String(error), remedy: '' }));
    this.beingSaved = undefined;
    if (saved.kind !== 'saved') this.unsaved = combineChanges(changes, this.unsaved);
    clearTimeout(this.retry);
    if (saved.kind === 'failed' && this.store.savesAtOnce) this.retry = setTimeout(() => void this.save(), 4000);
    if (saved.kind === 'conflict') {
      // JSON omits `undefined`, so `saved.files` lacks files that another program has deleted. If `saved.files` is
      // empty, the conflicting files are unknown: treat all files of this save as conflicts.
      const names = Object.keys(saved.files);
      const conflicts = (names.length > 0 ? names : files).map((file) => ({
        file,
        mine: changes[file]?.text,
        theirs: saved.files[file],
      }));
      return this.setAndStore({ conflicts, saving: { kind: 'failed', reason: '', remedy: '' } });
    }
    if (saved.kind === 'refused') return this.reportRejection(saved.problems);
    this.setAndStore({ saving: saved.kind === 'failed' ? saved : { kind: 'saved', files } });
    if (saved.kind === 'saved' && saved.hasNews) await this.loadExternalChanges();
  }

  private reportRejection([first]: SerializedProblem[]) {
    const reason = first ? `${first.file}:${first.line}: ${first.found}` : '';
    this.setAndStore({ saving: { kind: 'failed', reason, remedy: first?.remedy ?? '' } });
  }

  private async openContent(content: OpenedContent) {
    const problems = await this.renderer.open(content);
    const { pictures, isSample = false } = content;
    this.setAndStore({ problems, pictures, isSample, version: this.state.version + 1 });
    await this.renderPage();
  }

  /** Loads changes by other programs. Reports a conflict for each file that also has unsaved changes in this tab. */
  private async loadExternalChanges() {
    const content = await this.store.open();
    const texts = await this.renderer.files();
    const theirs = textsWithPhotos(content);
    const names = new Set([...Object.keys(texts), ...Object.keys(theirs)]);
    const changed = [...names].filter((name) => texts[name] !== theirs[name]);
    const conflicting = changed.filter((name) => this.unsaved[name]);
    const conflicts = conflicting.map((file) => ({ file, mine: texts[file], theirs: theirs[file] }));
    const files = { ...theirs };
    for (const name of conflicting) {
      delete files[name];
      if (texts[name] !== undefined) files[name] = texts[name];
    }
    const reloaded = changed.filter((name) => !conflicting.includes(name));
    const currentPictures = this.state.pictures;
    const knownPictures = new Map([...picturesByName(currentPictures), ...picturesByName(content.pictures)]);
    const isSamePictures = haveSameKeys(content.pictures, currentPictures);
    if (changed.length === 0 && isSamePictures) return;
    if (conflicts.length > 0) this.setAndStore({ conflicts });
    const places = await this.placesOfDrafts();
    await this.openContent(withPhotos(content, files, knownPictures));
    await this.deleteDisplacedDrafts(places);
    this.setAndStore({ reloadedFiles: reloaded, drafts: this.drafts.list });
  }

  private async renderPage() {
    const page = await this.renderer.page(this.address, this.state.translation);
    if (page) this.address = page.address;
    this.setState({ page });
  }
}
