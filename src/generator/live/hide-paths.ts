// Hides the project path from visitors on the network, since it contains the owner's user name. Vite's modules, styles
// and errors contain absolute paths.
import type { ServerResponse } from 'node:http';
import { projectFolder } from '#platform/paths.ts';

const folder = projectFolder.replace(/[\\/]$/, '');
/** Notations of the project path: escaped as in JSON, native, and with forward slashes. */
const pathForms = [...new Set([JSON.stringify(folder).slice(1, -1), folder, folder.replaceAll('\\', '/')])];

/** Replaces the project path in a string. */
export const withoutPaths = (text: string): string =>
  pathForms
    .reduce((text, form) => text.replaceAll(form, '/project'), text)
    // Inline source maps are base64-encoded JSON.
    .replace(/(?<=sourceMappingURL=data:application\/json;base64,)[\w+/=]+/g, (map) => {
      const json = Buffer.from(map, 'base64').toString();
      return pathForms.some((form) => json.includes(form)) ? Buffer.from(withoutPaths(json)).toString('base64') : map;
    });

/** Replaces the project path in the body of a text response. */
export function hidePaths(response: ServerResponse): void {
  const { writeHead, write, end } = response;
  const chunks: Buffer[] = [];
  let isText: boolean | undefined;
  const collect = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as 'utf8') : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  /** Whether the response is text. Called at the first write, when all headers are known. */
  const detectText = (headers?: unknown) => {
    const contentType = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
    return /text|javascript|json|xml|^$/.test(String(contentType ?? response.getHeader('content-type') ?? ''));
  };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.find((one) => typeof one === 'object');
    isText ??= detectText(headers);
    if (!isText) return Reflect.apply(writeHead, response, [status, ...rest]);
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value as string);
    return response;
  }) as typeof writeHead;
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    isText ??= detectText();
    if (!isText) return Reflect.apply(write, response, [chunk, ...rest]);
    collect(chunk, rest[0]);
    const done = rest.find((one) => typeof one === 'function');
    if (done) process.nextTick(done);
    return true;
  }) as typeof write;
  response.end = ((chunk?: unknown, ...rest: unknown[]) => {
    isText ??= detectText();
    if (!isText) return Reflect.apply(end, response, [chunk, ...rest]);
    collect(chunk, rest[0]);
    const body = withoutPaths(Buffer.concat(chunks).toString());
    response.removeHeader('content-length');
    Object.assign(response, { writeHead, write });
    return Reflect.apply(end, response, [body]);
  }) as typeof end;
}
