import { type Advice, type AdviceKind, adviceName, startOfFile } from '#content/read/advice.ts';
import type { EntrySource } from '#content/derive/facts.ts';
import type { Sources } from '#content/site.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';
import type { Content } from '#content/load.ts';
import type { AdviceLine, ResumeAdvice } from '#resume/advice/advice.ts';
import { resumePdfFile } from '#resume/resume.ts';
import { formatPosition } from '#resume/parsers/expected.ts';
import { entriesOf, type AdvisedEntry } from './entries.ts';

/**
 * Adds a name and the position in the content to each piece of advice on résumés.
 * @example locateResumeAdvice(content, advice) // [{ name: 'short-bullet: Intern, Example Transit', line: 12, … }]
 */
export function locateResumeAdvice(
  { site, sources }: Pick<Content, 'site' | 'sources'>,
  advice: readonly ResumeAdvice[],
): Advice[] {
  const idOf = ({ file, path }: EntrySource) => [file, ...path].join('/');
  const entries = new Map(entriesOf(site, sources).map((entry) => [idOf(entry.source), entry]));
  const appendLines = (text: string, lines: readonly AdviceLine[] = []) =>
    [text, ...lines.map((line) => [formatPosition(sources, line.source), line.text].filter(Boolean).join('  '))].join(
      '\n    ',
    );
  return advice.map(({ kind, source, about, firstSource = source, text, foundLines, remedyLines, ...one }) => {
    const found = appendLines(one.found, foundLines);
    const remedy = appendLines(one.remedy, remedyLines);
    const entry = source && entries.get(idOf(source));
    const name = adviceName(kind, (entry?.name ?? (source && titleOf(sources, source))) || (about ?? 'resume.pdf'));
    const position = entry
      ? positionInEntry(entry, kind, text)
      : firstSource
        ? sources[firstSource.file].yaml.positionOf(firstSource.path)
        : positionInFile(sources, about);
    const hasLetters =
      ['lost-sign', 'misread', 'no-pdf', 'strange-place'].includes(kind) || (kind === 'lost-field' && !source);
    return { ...((hasLetters && text && positionOfLetters(sources, entry, text)) || position), name, found, remedy };
  });
}

/** Title of a short entry, such as a talk. */
function titleOf(sources: Sources, { file, path }: EntrySource): string | undefined {
  const entry = path.reduce<unknown>((inner, key) => (inner as never)?.[key], sources[file].value);
  return (entry as { title?: string } | undefined)?.title;
}

function positionInEntry(
  { yaml, source: { path }, titlePath, bullets }: AdvisedEntry,
  kind: AdviceKind,
  text?: string,
) {
  const bullet = bullets.findIndex((one) => text !== undefined && isSameText(one.text, text));
  if (bullet >= 0) return yaml.positionOf([...path, 'bullets', bullet]);
  return yaml.positionOfKey(kind === 'low-gpa' ? [...path, 'gpa'] : titlePath);
}

function positionInFile({ site, resume, experience }: Sources, about = '') {
  if (about === 'site.yaml') return startOfFile(site.yaml.file);
  if (about === 'experience.yaml') return startOfFile(experience.yaml.file);
  const section = experience.value.sections.findIndex(({ title, resumeTitle }) =>
    isSameText(resumeTitle ?? title, about),
  );
  if (section >= 0) return experience.yaml.positionOf(['sections', section, 'title']);
  const variant = resume.value.focuses.findIndex((one) => resumePdfFile(one) === about);
  return variant >= 0 ? resume.yaml.positionOf(['focuses', variant, 'name']) : startOfFile(resume.yaml.file);
}

/**
 * Returns the position of the first text that contains the letters. Searches the entry. If there is no entry, searches
 * site.yaml, resume.yaml and experience.yaml.
 */
function positionOfLetters({ site, resume, experience }: Sources, entry: AdvisedEntry | undefined, letters: string) {
  const roots = entry
    ? [{ yaml: entry.yaml, path: entry.source.path }]
    : [site, resume, experience].map(({ yaml }) => ({ yaml, path: [] }));
  for (const { yaml, path } of roots)
    for (const [at, value] of everyValue(yaml.value))
      if (path.every((step, index) => String(at[index]) === String(step)))
        if (typeof value === 'string' && value.normalize('NFC').includes(letters)) return yaml.positionOf(at);
  return undefined;
}

/** Compares only letters and digits, since a résumé removes invisible characters and joins lines. */
const isSameText = (a: string, b: string) => lettersOf(a) === lettersOf(b);

const lettersOf = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '');
