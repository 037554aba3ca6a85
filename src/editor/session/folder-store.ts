// Content store in a local folder, served by `npm start`.
import type {
  ContentStore,
  EarlierVersion,
  GithubProjects,
  ImportedResume,
  OpenedContent,
  PicturedReport,
  Saved,
  SavedPhoto,
  Sketch,
} from '#generator/editing/content-store.ts';
import type { Publication } from '#generator/editing/publishing.ts';

/**
 * Creates the store.
 * @param api URL path of the server's API. Example: `/edit/api/`
 * @param key secret of the server process, which proves that requests come from the editor's page
 */
export function folderStore(api: string, key: string): ContentStore {
  const ask = async (name: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(api + name, { ...init, headers: { 'X-Editor-Key': key, ...init.headers } });
    if (answer.status !== 401 && answer.status !== 403) return answer;
    // The server may have been restarted with a new key. If this browser is signed in, load the page to get the key.
    const [, found] = /"key":"([\w-]+)"/.exec(await (await fetch(location.pathname)).text()) ?? [];
    if (found === undefined || found === key) return answer;
    key = found;
    return ask(name, init);
  };
  const noAnswer = {
    kind: 'failed',
    reason: '“npm start” does not answer.',
    remedy: 'Start it again; this window keeps your changes until then.',
    key: 'noAnswer',
  } as const;
  const send = async <Answer>(name: string, type: string, body: BodyInit) => {
    const headers = { 'Content-Type': type };
    const answer = await ask(name, { method: 'POST', headers, body }).catch(() => undefined);
    // Error responses also have a body, with a reason and a remedy.
    return ((await answer?.json().catch(() => undefined)) ?? noAnswer) as Answer | typeof noAnswer;
  };
  const read = async <Answer>(name: string) => {
    const answer = await ask(name).catch(() => undefined);
    return answer?.ok ? ((await answer.json()) as Answer) : undefined;
  };
  // Send a blob: browsers read a blob in the background, but copy a string before `fetch` returns.
  const sendJson = <Answer>(name: string, body: object) =>
    send<Answer>(name, 'application/json', new Blob([JSON.stringify(body)]));
  /** Version of the content that was read last; `watch` waits for another version. */
  let version = '';
  return {
    savesAtOnce: true,
    async open() {
      const answer = (await (await ask('content')).json()) as (OpenedContent & { version: string }) | typeof noAnswer;
      if ('kind' in answer) throw new Error(`${answer.reason} ${answer.remedy}`);
      ({ version } = answer);
      return answer;
    },
    save: (changes) => sendJson<Saved>('save', changes),
    begin: (answers) => sendJson<Saved>('begin', answers),
    importResume: (file, language, github) => {
      const query = new URLSearchParams({ name: file.name, language, github });
      return send<ImportedResume>(`import?${query.toString()}`, 'application/octet-stream', file);
    },
    async githubProjects(name) {
      const found = await sendJson<GithubProjects>('github', { name });
      return 'name' in found ? found : { kind: 'failed', name: name ?? '', why: 'other' };
    },
    sketch: (answers) => sendJson<Sketch>('sketch', answers),
    addPhoto: (file, replaces) => {
      const names = new URLSearchParams({ name: file.name, ...(replaces !== undefined && { replaces }) });
      return send<SavedPhoto>(`photo?${names.toString()}`, 'application/octet-stream', file);
    },
    addressOf: () => Promise.resolve(undefined),
    async readReports() {
      const answer = await ask('reports').catch(() => undefined);
      return answer?.ok || answer?.status === 401
        ? ((await answer.json()) as PicturedReport[] | Extract<Saved, { kind: 'failed' }>)
        : noAnswer;
    },
    earlierVersions: () => read<EarlierVersion[]>('versions'),
    async earlierText(id, file) {
      const query = new URLSearchParams({ id, file });
      return (await read<{ text?: string }>(`version?${query.toString()}`))?.text;
    },
    publishing: {
      plan: (request) => sendJson('publish/plan', request),
      start: (agreement) => sendJson('publish/start', { agreement }),
      state: async () => (await ask('publish/state')).json() as Promise<Publication>,
      progress: async () => (await read<{ share?: number }>('publish/progress')) ?? {},
      forget: () => ask('publish/forget', { method: 'POST', keepalive: true }).catch(() => undefined),
    },
    watch(onChange) {
      const listen = async () => {
        for (;;) {
          const answer = await ask(`changes?since=${version}`).catch(() => undefined);
          if (answer?.status === 200) {
            ({ version } = (await answer.json()) as { version: string });
            onChange();
          } else if (!answer?.ok) await new Promise((resolve) => setTimeout(resolve, 2000));
        }
      };
      void listen();
    },
  };
}
