import type { Review, ReviewNote, ReviewPage } from '#generator/editing/content-store.ts';
import type { SourcePath } from '#platform/source/source.ts';
import { openPdfium } from '#resume/pdf/pdfium.ts';
import type { ContentFiles } from '../content-files.ts';
import type { DocumentPage, Value } from '../import/value.ts';
import { drawPages } from '../import/document/page-pictures.ts';
import type { NewContent } from '../import/import-resume.ts';
import type { SourceText } from '../import/source.ts';

/**
 * Lists the values of an imported résumé for review in the editor, with positions in the document and the content.
 * @param bytes the imported file
 */
export async function reviewOf({ files, notes = [], document }: NewContent, bytes: Buffer): Promise<Review> {
  const { texts = new Map<string, SourceText>(), pages = [] } = document ?? {};
  const findField = fieldFinder(files);
  const byOrigin = new Map([...texts].map(([path, text]) => [text.origin, { path, text: text.text }]));
  const noteItems = notes.map(({ kind, path: place, value, reason = '', reasonKey, origin }): ReviewNote => {
    const source = origin && byOrigin.get(origin);
    const field = kind === 'toCheck' && source ? findField(source.text, source.path) : undefined;
    const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return {
      kind,
      place,
      reason,
      ...(reasonKey !== undefined && { reasonKey }),
      // Show the document's text, because the content can have another form, such as a complete URL.
      value: field && source ? source.text : written,
      ...(origin && positionOf(origin, pages)),
      ...(field && { field }),
    };
  });
  const origins = new Set(notes.map(({ origin }) => origin));
  const others = [...texts].flatMap(([path, { text: value, place, origin }]): ReviewNote[] => {
    const field = origins.has(origin) ? undefined : findField(value, path);
    return field && origin ? [{ kind: 'read', place, value, reason: '', ...positionOf(origin, pages), field }] : [];
  });
  const byDoubt = (a: ReviewNote, b: ReviewNote) => (a.confidence ?? 0) - (b.confidence ?? 0);
  return { notes: [...noteItems, ...others.toSorted(byDoubt)], pages: await picturesOf(pages, bytes) };
}

/** Maps a JSON Resume section to the content files with its values. All other sections map to `experience`. */
const filesOfParts: Readonly<Record<string, readonly (keyof ContentFiles)[]>> = {
  basics: ['site', 'home'],
  work: ['experience', 'irrelevant'],
  education: ['education'],
  projects: ['projects'],
};

/**
 * Returns a function that finds a text in the content. It prefers the files of the text's section, and finds each
 * occurrence only once.
 */
function fieldFinder(files: ContentFiles) {
  const fieldsByText = new Map<string, NonNullable<ReviewNote['field']>[]>();
  const collect = (value: unknown, file: string, path: SourcePath): void => {
    if (typeof value === 'string') fieldsByText.set(value, [...(fieldsByText.get(value) ?? []), { file, path }]);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        collect(inner, file, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  for (const [name, content] of Object.entries(files)) collect(content, `${name}.yaml`, []);
  return (text: string, path: string) => {
    const all = fieldsByText.get(text) ?? [];
    const preferredFiles = filesOfParts[/^\$\.(\w+)/.exec(path)?.[1] ?? ''] ?? ['experience'];
    const found = all.find(({ file }) => preferredFiles.some((name) => file === `${name}.yaml`)) ?? all[0];
    fieldsByText.set(
      text,
      all.filter((one) => one !== found),
    );
    return found;
  };
}

function positionOf({ page, line, box, confidence }: Value, pages: readonly DocumentPage[]) {
  const size = pages[page - 1];
  if (!size || 'lines' in size) return { confidence, position: { page, line } };
  const { width, height, mirror } = size;
  const left = mirror === undefined ? box.left : mirror - box.right;
  const relativeBox = {
    left: left / width,
    top: box.top / height,
    width: (box.right - box.left) / width,
    height: (box.bottom - box.top) / height,
  };
  return { confidence, position: { page, line, box: relativeBox } };
}

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

async function picturesOf(pages: readonly DocumentPage[], bytes: Buffer): Promise<ReviewPage[]> {
  if (pages.length === 0 || pages.some((page) => 'lines' in page)) return pages.filter((page) => 'lines' in page);
  const pictures = await drawPages(bytes, await openPdfium());
  return pages.flatMap((page, at) =>
    'lines' in page ? [] : [{ picture: `data:image/webp;base64,${pictures[at]?.toString('base64')}`, ...sizeOf(page) }],
  );
}
