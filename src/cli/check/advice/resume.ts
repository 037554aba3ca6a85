// Says of advice on a résumé where in the content its words stand.
import { type Advice, adviceName, topOf } from '#content/advice.ts';
import { type ResumeAdvice } from '#resume/advice.ts';
import { resumePdfFile } from '#resume/resume.ts';
import type { EntrySource, Sources } from '#content/site.ts';
import type { Content } from '#content/load.ts';
import { type Entry, entriesOf, isSameText } from './entries.ts';

/**
 * Advice on résumés, with its places and names.
 * @example placeResumeAdvice(content, advice) // [{ name: 'short-bullet: Intern, Example Transit', line: 12, … }]
 */
export function placeResumeAdvice(
  { site, sources }: Pick<Content, 'site' | 'sources'>,
  advice: readonly ResumeAdvice[],
): Advice[] {
  const idOf = ({ file, path }: EntrySource) => JSON.stringify([file, path]);
  const entries = new Map(entriesOf(site, sources).map((entry) => [idOf(entry.source), entry]));
  return advice.map(({ kind, source, about, text, found, remedy }): Advice => {
    const entry = source && entries.get(idOf(source));
    return {
      ...(entry ? placeInEntry(entry, kind === 'low-gpa' ? 'gpa' : undefined, text) : placeInFile(sources, about)),
      name: adviceName(kind, entry?.name ?? about ?? 'resume.pdf'),
      found,
      remedy,
    };
  });
}

function placeInEntry({ yaml, source, titleKey, bullets }: Entry, key: string | undefined, text: string | undefined) {
  const bullet = bullets.findIndex((one) => text !== undefined && isSameText(one.text, text));
  if (bullet >= 0) return { file: yaml.file, ...yaml.placeOf([...source.path, 'bullets', bullet]) };
  return { file: yaml.file, ...yaml.placeOfKey([...source.path, key ?? titleKey]) };
}

function placeInFile({ site, resume, experience }: Sources, about: string | undefined) {
  if (about === 'site.yaml') return topOf(site.yaml.file);
  if (about === 'experience.yaml') return topOf(experience.yaml.file);
  const section = experience.value.sections.findIndex(({ title, resumeTitle }) =>
    isSameText(resumeTitle ?? title, about ?? ''),
  );
  if (section >= 0) return { file: experience.yaml.file, ...experience.yaml.placeOf(['sections', section, 'title']) };
  const variant = resume.value.focuses.findIndex((one) => resumePdfFile(one) === about);
  if (variant >= 0) return { file: resume.yaml.file, ...resume.yaml.placeOf(['focuses', variant, 'name']) };
  return topOf(resume.yaml.file);
}
