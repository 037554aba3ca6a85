// Says of advice on a résumé where in the content its words stand.
import { type Advice, adviceName, keyAt, topOf, valueAt } from '#content/advice.ts';
import type { EntrySource, Sources } from '#content/site.ts';
import type { Content } from '#content/load.ts';
import type { ResumeAdvice } from '#resume/advice.ts';
import { resumePdfFile } from '#resume/resume.ts';
import { entriesOf, isSameText } from './entries.ts';

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
  return advice.map(({ kind, source, about, text, found, remedy }) => {
    const said = { name: adviceName(kind, about ?? 'resume.pdf'), found, remedy };
    const entry = source && entries.get(idOf(source));
    if (!entry) return { ...placeInFile(sources, about), ...said };
    const { yaml, titlePath, bullets } = entry;
    const { path } = entry.source;
    const bullet = bullets.findIndex((one) => text !== undefined && isSameText(one.text, text));
    const key = kind === 'low-gpa' ? [...path, 'gpa'] : titlePath;
    const place = bullet >= 0 ? valueAt(yaml, [...path, 'bullets', bullet]) : keyAt(yaml, key);
    return { ...place, ...said, name: adviceName(kind, entry.name) };
  });
}

function placeInFile({ site, resume, experience }: Sources, about = '') {
  if (about === 'site.yaml') return topOf(site.yaml.file);
  if (about === 'experience.yaml') return topOf(experience.yaml.file);
  const section = experience.value.sections.findIndex(({ title, resumeTitle }) =>
    isSameText(resumeTitle ?? title, about),
  );
  if (section >= 0) return valueAt(experience.yaml, ['sections', section, 'title']);
  const variant = resume.value.focuses.findIndex((one) => resumePdfFile(one) === about);
  return variant >= 0 ? valueAt(resume.yaml, ['focuses', variant, 'name']) : topOf(resume.yaml.file);
}
