// Answers requests at `/__resume` of `npm start`, only for signed-in browsers: the PDFs contain private data.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sources } from '#content/site.ts';
import { openTypst } from '#resume/typst/typst.ts';
import { lookInto, type LookedInto } from '#resume/look-into.ts';
import type { MadeResume } from '#resume/make-resumes.ts';
import { fitOnPage, resumeColor } from '#resume/pdf/pdf.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { everyAnswer } from '../hosts/headers.ts';
import { pictureAddress, xrayDocument } from './xray-document.ts';

/** The complete résumés of the current content, with private data, as employers' programs will read them. */
export type ShownResumes = { resumes: () => Promise<readonly MadeResume[]>; theme: Theme; sources: Sources };

export const isXrayPath = (pathname: string) => /^\/__resume(?:\/|$)/.test(pathname);

/**
 * Answers requests for `/__resume` and paths below it that `EditorAccess` has allowed.
 * @param shown returns the current content; undefined if it has been invalid since the start
 */
export function xrayServer(shown: () => ShownResumes | undefined) {
  // Cache the report of each version of the content.
  const looked = new WeakMap<object, Promise<LookedInto[]>>();

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    answer(pathname)
      .catch((error: unknown) => {
        console.error(error);
        return plain(500, 'This page has met an error of its own; the window of npm start says more.');
      })
      .then(({ status, type, body, policy = `default-src 'none'` }) => {
        for (const { name, value } of everyAnswer) response.setHeader(name, value);
        response.setHeader('Content-Security-Policy', policy);
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Content-Type', type);
        response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
      })
      .catch(console.error);
  };

  async function answer(pathname: string): Promise<Answer> {
    const content = shown();
    if (!content) return plain(503, 'There is a mistake in the content; fix it and load this page again.');
    const { theme } = content;
    const resumes = await content.resumes();
    if (/^\/__resume\/?$/.test(pathname)) {
      const looking = looked.get(resumes) ?? lookInto(resumes, theme);
      looked.set(resumes, looking);
      const { html, policy } = xrayDocument(await looking, content);
      return { status: 200, type: 'text/html; charset=utf-8', body: html, policy };
    }
    const pdfs = resumes.flatMap(({ pdf }) => pdf ?? []);
    const wanted = pdfs.find((_, index) => pictureAddress(index) === pathname);
    const typst = wanted && (await openTypst());
    if (!typst) return plain(404, 'There is nothing at this address.');
    const { page } = await fitOnPage(typst, wanted.resume, resumeColor(theme));
    const policy = `default-src 'none'; style-src 'unsafe-inline'`;
    return { status: 200, type: 'image/svg+xml', body: page.svg(), policy };
  }
}

type Answer = { status: number; type: string; body: string; policy?: string };

const plain = (status: number, body: string): Answer => ({ status, type: 'text/plain; charset=utf-8', body });
