// Word documents and plain-text files of résumés, published on the site or created for the owner only.
import type { Cached } from '#platform/cache.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { printStyle } from './pdf/pdf.ts';
import { resumeText } from './plain-text.ts';
import type { HeaderLines, Resume } from './resume.ts';

/** A file to create from a résumé. Example: `{ file: 'for/frontend.txt', ending: 'txt', resume }` */
export type DocumentRequest = {
  file: string;
  ending: 'docx' | 'txt';
  resume: Resume;
  /** Font size of its PDF, in points. */
  size?: number | undefined;
  headerLines?: HeaderLines | undefined;
};

/** Creates the documents, and returns their content by file name. */
export function resumeDocuments(
  requests: readonly DocumentRequest[],
  theme: Pick<Theme, 'jackets' | 'ink' | 'look'>,
  cached: Cached,
): Promise<[string, Buffer | string][]> {
  const style = printStyle(theme);
  return Promise.all(
    requests.map(async ({ file, ending, resume, size, headerLines }): Promise<[string, Buffer | string]> => {
      if (ending === 'txt') return [file, resumeText(resume)];
      const look = { ...style, size, headerLines };
      // Import only if the document is not cached: loading the docx package takes longer than creating a document.
      const make = async () => (await import('./docx/docx.ts')).resumeDocx(resume, look);
      return [file, await cached('docx', [resume, look], make)];
    }),
  );
}
