// The Word documents and plain texts of résumés: for the site where the owner shows them, for the owner alone otherwise.
import type { Cached } from '#platform/cache.ts';
import type { Theme } from '#theme/derive-theme.ts';
import { resumeColor } from './pdf/pdf.ts';
import { resumeText } from './plain-text.ts';
import type { Resume } from './resume.ts';

/** A file that is to be made of a résumé. Example: `{ file: 'for/frontend.txt', ending: 'txt', resume }` */
export type WantedDocument = {
  file: string;
  ending: 'docx' | 'txt';
  resume: Resume;
  /** The size of the text of its PDF, in points. */
  size?: number | undefined;
};

/**
 * Makes them.
 * @returns the files by their names
 */
export function resumeDocuments(
  wanted: readonly WantedDocument[],
  theme: Pick<Theme, 'jackets' | 'ink'>,
  cached: Cached,
): Promise<[string, Buffer | string][]> {
  const color = resumeColor(theme);
  return Promise.all(
    wanted.map(async ({ file, ending, resume, size }): Promise<[string, Buffer | string]> => {
      if (ending === 'txt') return [file, resumeText(resume)];
      const look = { color, size };
      // The package that writes them takes longer to load than a document to make.
      const make = async () => (await import('./docx/docx.ts')).resumeDocx(resume, look);
      return [file, await cached('docx', [resume, look], make)];
    }),
  );
}
