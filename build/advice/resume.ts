// Says of advice on a résumé where in the content its words stand. The résumé itself knows only words.
import { type Advice, adviceName, topOf } from '#src/model/advice.ts';
import { type ResumeAdvice } from '#src/model/resume-advice.ts';
import { resumePdfFile } from '#src/model/resume.ts';
import type { Sources } from '#src/model/site.ts';
import { type Entry, entriesOf, isSameText } from './entries.ts';

/**
 * Advice on résumés, with its places and names.
 * @example placeResumeAdvice(sources, advice) // [{ name: 'short-bullet: Intern, Example Transit', line: 12, … }]
 */
export function placeResumeAdvice(sources: Sources, advice: readonly ResumeAdvice[]): Advice[] {
  const entries = entriesOf(sources);
  return advice.map(({ kind, entry: wanted, about, text, found, remedy }): Advice => {
    const entry = wanted && findEntry(entries, wanted, text);
    return {
      ...(entry ? placeInEntry(entry, kind === 'low-gpa' ? 'gpa' : undefined, text) : placeInFile(sources, about)),
      name: adviceName(kind, entry?.name ?? wanted?.title ?? about ?? 'resume.pdf'),
      found,
      remedy,
    };
  });
}

/** Of several entries with the same title, the one with the words in question. */
function findEntry(entries: readonly Entry[], wanted: { part: string; title: string }, text: string | undefined) {
  const named = entries.filter(({ part, title }) => part === wanted.part && isSameText(title, wanted.title));
  return named.find((entry) => text !== undefined && bulletAt(entry, text) >= 0) ?? named[0];
}

const bulletAt = ({ bullets }: Entry, text: string) => bullets.findIndex((bullet) => isSameText(bullet.text, text));

function placeInEntry(entry: Entry, key: string | undefined, text: string | undefined) {
  const { yaml, path, titleKey } = entry;
  const bullet = text === undefined ? -1 : bulletAt(entry, text);
  if (bullet >= 0) return { file: yaml.file, ...yaml.placeOf([...path, 'bullets', bullet]) };
  return { file: yaml.file, ...yaml.placeOfKey([...path, key ?? titleKey]) };
}

function placeInFile({ site, resume, experience }: Sources, about: string | undefined) {
  if (about === 'site.yaml') return topOf(site.yaml.file);
  if (about === 'experience.yaml') return topOf(experience.yaml.file);
  const section = experience.value.sections.findIndex(({ title, resumeTitle }) =>
    isSameText(resumeTitle ?? title, about ?? ''),
  );
  if (section >= 0) return { file: experience.yaml.file, ...experience.yaml.placeOf(['sections', section, 'title']) };
  const focus = resume.value.focuses.findIndex((one) => resumePdfFile(one) === about);
  if (focus >= 0) return { file: resume.yaml.file, ...resume.yaml.placeOf(['focuses', focus, 'name']) };
  return topOf(resume.yaml.file);
}
