// Answers requests below /edit of `npm start`: requests for the editor, and for its API. Rejects requests from other
// origins in the same browser, such as other ports of this machine (docs/decisions/0048-editor-access.md).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { SampleTraces } from '#content/read/sample-finder.ts';
import { ContentError } from '#platform/problem.ts';
import { contentTypeOf } from '../hosts/headers.ts';
import type { CompiledEditor } from '../program/compile-editor.ts';
import { type Answer, type EditorAccess, isSame, newSecret, send } from './access.ts';
import type { ContentFolder } from './content-folder.ts';
import { earlierText, earlierVersions } from './earlier-versions.ts';
import {
  type FirstAnswers,
  firstQuestions,
  type GithubProjects,
  type ImportedResume,
  type PicturedReport,
  type Saved,
  type Sketch,
} from './content-store.ts';
import { editDocument, editorPolicy } from './edit-document.ts';
import { stylesBelow } from './editor-settings.ts';
import type { Publishing } from './publishing.ts';

/** Creates the first content of a new owner. The code belongs to the command line, so it is injected. */
export type FirstContent = {
  isSample(folder: string): Promise<boolean>;
  /** Replaces the unchanged sample with first content. If the folder has other content, changes nothing. */
  make(folder: string, answers: FirstAnswers): Promise<Saved>;
  /** Replaces the sample with content from a résumé, like `make`. */
  importResume(
    folder: string,
    file: { name: string; bytes: Buffer; language: string; github: string },
  ): Promise<ImportedResume>;
  /** Requests repositories from GitHub, like `ContentStore.githubProjects`. */
  githubProjects(folder: string, name: string | undefined): Promise<GithubProjects>;
  /** Returns the content that `make` would write. */
  sketch(folder: string, answers: FirstAnswers): Sketch;
  /** Returns the names and URLs of the sample, and the names of photos in the folder that come from the sample. */
  traces(folder: string): Promise<SampleTraces>;
};

export type EditServerOptions = {
  content: ContentFolder;
  access: EditorAccess;
  language(): string;
  compile(): Promise<CompiledEditor>;
  first?: FirstContent | undefined;
  /** Injected, like `first`. */
  publishing?: Publishing | undefined;
  /** `undefined` while the content is invalid. */
  readReports(): Promise<PicturedReport[] | undefined>;
};

const megabyte = 1_000_000;
/** Enough for the new and the previous text of every content file. */
const maxSave = 20 * megabyte;
const maxPhoto = 60 * megabyte;
const maxResume = 20 * megabyte;

/** Rejects lone surrogates, which would change when written to a file. */
const text = z
  .string()
  .refine((text) => text.isWellFormed())
  .optional();
/** JSON has no `undefined`. If a file does not exist, its text is omitted. */
const fileChanges = z.record(
  z.string(),
  z.strictObject({ text, was: text }).transform(({ text, was }) => ({ text, was })),
);

const firstAnswers = z.partialRecord(z.enum(firstQuestions), text);
const githubRequest = z.strictObject({ name: text });
const planRequest = z.strictObject({ token: text, repository: text });
const startRequest = z.strictObject({ agreement: z.string() });

/** Answers requests for `/edit`, and for paths below `/edit`. `EditorAccess` has already allowed these requests. */
export function editServer({ content, access, language, compile, first, publishing, readReports }: EditServerOptions) {
  const key = newSecret();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isApi = url.pathname.startsWith('/edit/api/');
    const rejection = isApi ? validate(request) : undefined;
    const answer = rejection ?? (isApi ? answerApi(request, url) : answerFile(request, url.pathname));
    Promise.resolve(answer)
      .catch((error: unknown) => {
        console.error(error);
        return failure(
          500,
          'The editor failed because of a bug in this program.',
          'See the output of npm start in its terminal.',
        );
      })
      .then((answer) => send(response, answer, `${editorPolicy()}; frame-ancestors 'none'`))
      .catch(console.error);
  };

  /** Rejects API requests from other origins. Browsers let pages send such requests, and only hide the responses. */
  function validate(request: IncomingMessage): Answer | undefined {
    if (!access.isOwnPage(request))
      return failure(403, 'This request does not come from the editor.', `Open ${access.origin}/edit`);
    if (!isSame(String(request.headers['x-editor-key'] ?? ''), key))
      return failure(403, 'npm start was restarted.', 'Copy your unsaved changes, and reload this page.');
    return undefined;
  }

  async function answerApi(request: IncomingMessage, url: URL): Promise<Answer> {
    const answerJson = async <Data>(schema: z.ZodType<Data>, limit: number, work: (data: Data) => Promise<object>) => {
      const bytes = await bodyOf(request, 'application/json', limit);
      if (!Buffer.isBuffer(bytes)) return bytes;
      const parsed = schema.safeParse(parseJson(bytes));
      if (!parsed.success) return failure(400, 'This is not a valid request of the editor.', 'Reload this page.');
      return { status: 200, body: await work(parsed.data) };
    };
    switch (`${request.method} ${url.pathname.slice('/edit/api/'.length)}`) {
      case 'GET content':
        return { status: 200, body: await openContent().catch(readFailure) };
      case 'GET changes': {
        const opened = await content.waitForChange(url.searchParams.get('since') ?? '');
        return opened ? { status: 200, body: opened } : { status: 204 };
      }
      case 'GET reports': {
        const reports = await readReports();
        if (reports) return { status: 200, body: reports };
        return failure(200, 'There is an error in the content.', 'Fix it, and open the report again.');
      }
      case 'GET versions': {
        const { names } = (await first?.traces(content.folder)) ?? {};
        return { status: 200, body: await earlierVersions(content.folder, names) };
      }
      case 'GET version': {
        const [id = '', file = ''] = ['id', 'file'].map((name) => url.searchParams.get(name) ?? '');
        return { status: 200, body: { text: await earlierText(content.folder, id, file) } };
      }
      case 'POST save':
        return answerJson(fileChanges, maxSave, (changes) => content.save(changes));
      case 'POST begin':
        return answerJson(firstAnswers, megabyte, async (answers) =>
          content.inSequence(async () => first?.make(content.folder, answers) ?? { kind: 'saved' }),
        );
      case 'POST import': {
        const bytes = await bodyOf(request, 'application/octet-stream', maxResume);
        if (!Buffer.isBuffer(bytes)) return bytes;
        const [name = '', language = '', github = ''] = ['name', 'language', 'github'].map(
          (key) => url.searchParams.get(key) ?? '',
        );
        const imported = await content.inSequence(async () =>
          first?.importResume(content.folder, { name, bytes, language, github }),
        );
        return { status: 200, body: imported ?? {} };
      }
      case 'POST github':
        return answerJson(
          githubRequest,
          megabyte,
          async ({ name }) => (await first?.githubProjects(content.folder, name)) ?? {},
        );
      case 'POST sketch':
        return answerJson(firstAnswers, megabyte, (answers) =>
          Promise.resolve(first?.sketch(content.folder, answers) ?? {}),
        );
      case 'POST photo': {
        const bytes = await bodyOf(request, 'application/octet-stream', maxPhoto);
        if (!Buffer.isBuffer(bytes)) return bytes;
        const [name, replaces] = ['name', 'replaces'].map((key) => url.searchParams.get(key) ?? undefined);
        return { status: 200, body: await content.addPhoto(name ?? '', bytes, replaces) };
      }
      case 'GET publish/state':
        return { status: 200, body: (await publishing?.state()) ?? { kind: 'none' } };
      case 'GET publish/progress':
        return { status: 200, body: (await publishing?.progress()) ?? {} };
      case 'POST publish/plan':
        return answerJson(planRequest, megabyte, async (request) => publishing?.plan(request) ?? publishingDisabled);
      case 'POST publish/start':
        return answerJson(
          startRequest,
          megabyte,
          async ({ agreement }) => publishing?.start(agreement) ?? publishingDisabled,
        );
      case 'POST publish/forget':
        await publishing?.forget();
        return { status: 204 };
      default:
        return failure(404, 'There is nothing at this address.', 'Reload this page.');
    }
  }

  async function openContent() {
    const isSample = (await first?.isSample(content.folder)) ?? false;
    return { ...(await content.open()), isSample, sampleTraces: await first?.traces(content.folder) };
  }

  async function answerFile({ method }: IncomingMessage, pathname: string): Promise<Answer> {
    if (method !== 'GET' && method !== 'HEAD') return failure(405, 'This address is read-only.', 'Reload this page.');
    const editor = await compile();
    const file = editor.files.get(pathname.slice(1));
    if (file !== undefined)
      return { status: 200, body: file, type: contentTypeOf(pathname) ?? 'application/octet-stream' };
    if (pathname.startsWith('/edit/assets/')) return failure(404, 'There is no such file.', 'Reload this page.');
    const document = editDocument(editor, {
      base: '/',
      language: language(),
      pageStyles: stylesBelow('/', editor.pageStyles),
      key,
    });
    return { status: 200, body: document, type: 'text/html; charset=utf-8' };
  }
}

/** Whether a path belongs to the editor. */
export const isEditorPath = (pathname: string) => /^\/edit(?:\/|$)/.test(pathname);

const failure = (status: number, reason: string, remedy: string): Answer => ({
  status,
  body: { kind: 'failed', reason, remedy },
});

const publishingDisabled = {
  kind: 'failed',
  reason: 'You cannot publish while other devices can open your pages (npm start -- --host).',
  remedy: 'Stop npm start, run it without --host, and press Publish again.',
};

function readFailure(error: unknown) {
  if (!(error instanceof ContentError)) throw error;
  return {
    kind: 'failed',
    reason: error.message,
    remedy: 'Fix the file in a text editor, and reload this page.',
  };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Reads the whole body of a request, even if it is too large. If the server stopped reading, the browser would not get
 * the error response.
 */
async function bodyOf(request: IncomingMessage, type: string, limit: number): Promise<Buffer | Answer> {
  if (request.headers['content-type'] !== type) return failure(415, `The data is not ${type}.`, 'Reload this page.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
  }
  if (size <= limit) return Buffer.concat(chunks);
  return failure(413, `The file is larger than ${limit / megabyte} MB.`, 'Make it smaller, and try again.');
}
