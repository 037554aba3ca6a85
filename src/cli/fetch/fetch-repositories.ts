// Updates content/repositories.yaml with data from GitHub, and writes the file once, at the end.
import { currentDay, isoDate } from '#content/model/dates.ts';
import { readContent } from '#content/load.ts';
import type { Path } from '#content/read/yaml/read-yaml.ts';
import { insertItem, readValue, removeEntry, setValue } from '#content/read/yaml/edit-yaml.ts';
import { noProgress } from '#platform/progress.ts';
import { Draft } from '../draft.ts';
import { fetchSnapshot, type RequestSettings, FetchError, type Snapshot } from './github.ts';

const file = 'repositories.yaml';

/** Result of the update. */
export type FetchReport = {
  requested: number;
  updated: number;
  failures: { names: string[]; reason: string }[];
  /** Repositories in the file that no project names. */
  unusedRepositories: string[];
};

/**
 * Requests each repository that a project names. Repositories with the oldest data come first. So after a rate limit,
 * the next run continues with the missing repositories.
 * @throws {ContentError} if the content is invalid; then nothing is written
 */
export async function fetchRepositories(
  folder: string,
  settings: RequestSettings,
  onProgress = noProgress,
): Promise<FetchReport> {
  const { site } = await readContent(folder);
  const draft = new Draft(folder);
  const stored = listIn((await draft.value(file)).repositories);
  const snapshotOf = (name: string) => stored.find((one) => isSame(one.name, name));
  const repositories = new Map(
    site.facts.projects.flatMap(({ repository }) =>
      repository ? [[repository.name.toLowerCase(), repository.name]] : [],
    ),
  );
  const dateOf = (name: string) => snapshotOf(name)?.fetched ?? '';
  const names = [...repositories.values()].toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)));
  const newSnapshots: Snapshot[] = [];
  const failures: FetchReport['failures'] = [];
  const today = isoDate(currentDay());
  for (const [index, name] of names.entries()) {
    onProgress('Repositories', index, names.length);
    try {
      newSnapshots.push(await fetchSnapshot(name, today, settings));
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      const { message: reason, affectsAll } = error;
      failures.push({ names: affectsAll ? names.slice(index) : [name], reason });
      if (affectsAll) break;
    }
  }
  onProgress('Repositories', names.length, names.length);
  if (newSnapshots.length > 0) {
    await draft.edit(file, (text) => newSnapshots.reduce(withSnapshot, text));
    await draft.save();
  }
  const unusedRepositories = stored.map(({ name }) => name).filter((name) => !repositories.has(name.toLowerCase()));
  return { requested: names.length, updated: newSnapshots.length, failures, unusedRepositories };
}

const listIn = (repositories: unknown) => (Array.isArray(repositories) ? (repositories as Snapshot[]) : []);

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Adds a snapshot to the YAML. Updates an existing snapshot key by key, which keeps the comments between its keys. */
function withSnapshot(text: string, snapshot: Snapshot): string {
  const list = listIn(readValue(text, ['repositories']));
  const index = list.findIndex(({ name }) => isSame(name, snapshot.name));
  const hasValue = ([, value]: [string, unknown]) =>
    value !== undefined && !(Array.isArray(value) && value.length === 0);
  if (index < 0)
    return insertItem(text, ['repositories'], Object.fromEntries(Object.entries(snapshot).filter(hasValue)));
  return Object.entries(snapshot).reduce((changed, [key, value]) => {
    const path: Path = ['repositories', index, key];
    if (hasValue([key, value])) return setValue(changed, path, value);
    return readValue(changed, path) === undefined ? changed : removeEntry(changed, path);
  }, text);
}
