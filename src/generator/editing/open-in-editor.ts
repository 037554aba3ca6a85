// Guards Vite's `/__open-in-editor`, which opens the code editor on the machine of `npm start`.
import { realpath, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { projectFolder } from '#platform/paths.ts';
import type { EditorAccess } from './access.ts';

/**
 * Allows a request only if it comes from the site's own pages, and its file is in the project or the content folder.
 */
export function guardOpenInEditor(content: string, access: EditorAccess) {
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    // Vite accepts a line and a column after the file name.
    const name = (searchParams.get('file') ?? '').replace(/(?::\d+){1,2}$/, '');
    Promise.resolve(access.isOwnPage(request) && isFileBelow(name, [projectFolder, content])).then((isAllowed) => {
      if (isAllowed) return next();
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Only the pages of this site can open files of this project.');
    }, next);
  };
}

async function isFileBelow(name: string, folders: readonly string[]): Promise<boolean> {
  // Vite resolves names relative to the working directory.
  const real = await realpath(path.resolve(name)).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isFile()) return false;
  const roots = await Promise.all(folders.map((folder) => realpath(folder)));
  return roots.some((root) => {
    const below = path.relative(root, real);
    return !below.startsWith('..') && !path.isAbsolute(below);
  });
}
