// Reads a résumé from its lines: sections, entries and fields.
import { splitAddress } from '#content/model/place.ts';
import { isContact, readContact } from './contact.ts';
import type { Value } from '../value.ts';
import type { Draft, Entry, Job, Project, School } from './draft.ts';
import { entriesOf, hasDate, type ReadEntry } from './entries.ts';
import { type Form, type Item, itemsOf } from './items.ts';
import { dateIn, headOf, isGrade, valueOf } from './parts.ts';
import { reviewOf } from './review.ts';
import { leaningInJob, leaningInSchool, withRoles } from './roles.ts';
import type { Section, Sections } from './sections.ts';
import { isSpokenGroup, readLanguages, readSkills, splitList } from './lists.ts';
import { countWords, type HeadingKind, isLanguageName, splitLabel, suggestedKind } from './vocabulary.ts';

/** The structure of each kind of section. Kinds that are not listed here have the structure `list`. */
const forms: Partial<Record<HeadingKind, Form>> = {
  jobs: 'entries',
  education: 'entries',
  projects: 'entries',
  summary: 'prose',
  other: 'prose',
};

export function readDraft({ top, sections, asides }: Sections): Draft {
  const known = new Set(sections.map(({ kind }) => kind));
  const read = sections.map((section) => {
    const kind = section.kind ?? suggestedKind(section.heading.text) ?? kindByContent(itemsOf(section.lines), known);
    const items = itemsOf(section.lines, forms[kind ?? 'other'] ?? 'list');
    known.add(kind);
    return { ...section, items, kind, isUnknown: section.kind === undefined };
  });
  const topItems = itemsOf(top, 'top');
  const contacts = read.filter(({ kind }) => kind === 'contact');
  // Without lines at the top, the name is in a text box with the contact details. There it looks like a heading.
  const box = topItems.length === 0 ? contacts.find(({ isUnknown }) => isUnknown) : undefined;
  const boxItems = box ? [...itemsOf([box.heading], 'top'), ...box.items] : [];
  const details = contacts.filter((section) => section !== box).flatMap(({ items }) => items);
  const contact = readContact([...topItems, ...boxItems], details);
  const lists = { education: [], jobs: [], projects: [], skills: [], languages: [], sections: [], review: [] };
  const draft: Draft = { ...contact, ...lists };
  const home = contact.place && (splitAddress(contact.place.text)?.town ?? contact.place.text);
  const homes = home ? [home, home.split(/[,،]/u)[0] ?? ''] : [];
  for (const section of read) addSection(draft, section, homes);
  const unknown = read.filter(({ isUnknown }) => isUnknown).map(({ heading }) => heading);
  draft.review = reviewOf(draft, [...topItems, ...read.flatMap(({ items }) => items)], [...unknown, ...asides]);
  return draft;
}

type ReadSection = Section & { items: Item[] };

function addSection(draft: Draft, { items, heading, kind }: ReadSection, homes: string[]) {
  const entries = () => entriesOf(items, homes, kind === 'projects');
  if (kind === 'contact') return;
  if (kind === 'summary') draft.summary.push(...items.map(lineValue));
  else if (kind === 'jobs') draft.jobs.push(...readJobs(entries()));
  else if (kind === 'education') draft.education.push(...readSchools(entries()));
  else if (kind === 'projects') draft.projects.push(...readProjects(entries()));
  else if (kind === 'skills') {
    // Spoken languages can be a group of the skills.
    const spoken = items.filter(isSpokenGroup);
    draft.languages.push(...readLanguages(spoken));
    draft.skills.push(...readSkills(items.filter((item) => !spoken.includes(item))));
  } else if (kind === 'languages') draft.languages.push(...readLanguages(items));
  else if (items.length > 0)
    draft.sections.push({ heading: valueOf(heading.text, heading), lines: items.map(lineValue) });
}

/** A whole line, as it is in the document. */
const lineValue = (item: Item): Value => ({ ...valueOf('', item, 0.9), text: item.text });

/** Guesses the kind of a section from its lines, if its heading is unknown. */
function kindByContent(items: readonly Item[], known: Set<Section['kind']>): Section['kind'] {
  const texts = items.flatMap(({ cells }) => cells.map(({ text }) => text));
  if (texts.some(isContact) && items.length < 9) return 'contact';
  const languages = texts.filter((text) => isLanguageName(text.split(/[\s(:–-]/)[0] ?? ''));
  if (!known.has('languages') && languages.length > 0 && languages.length >= texts.length * 0.4) return 'languages';
  const dated = items.filter(hasDate);
  const hasRange = dated.some(({ cells }) => cells.some(({ text }) => dateIn(text)?.start));
  if (hasRange || (dated.length > 0 && items.length > dated.length * 2)) {
    const heads = entriesOf(items, []).flatMap(({ parts }) => parts.map(({ text }) => text));
    const sum = (list: 'schools' | 'titles' | 'degrees') => countWords(list, heads.join('\n'));
    const [schools, titles, degrees] = [sum('schools'), sum('titles'), sum('degrees')];
    if (degrees > 0 && schools + degrees > titles && !known.has('education')) return 'education';
    if (titles > 0 && titles >= degrees && items.length > dated.length) return 'jobs';
    return items.length > dated.length && items.length >= dated.length * 2 ? 'projects' : undefined;
  }
  const [only] = items;
  if (!known.has('summary') && items.length < 3 && only && only.text.length > 60 && !only.isBullet) return 'summary';
  const isShort = (text: string) => text.split(' ').length < 4 && !/[.!?]$/.test(text);
  const parts = texts.flatMap((text) => text.split(/\s*[,|·:]\s*/));
  const isList = parts.length > 2 && parts.filter(isShort).length > parts.length * 0.8;
  return isList && !known.has('skills') ? 'skills' : undefined;
}

const entryOf = ({ dates, place, url, body }: ReadEntry, others: readonly Value[]): Entry => ({
  dates,
  place,
  url,
  bullets: [...others, ...body.map(lineValue)],
});

function readJobs(entries: readonly ReadEntry[]): Job[] {
  const jobs: Job[] = [];
  for (const entry of withRoles(entries, leaningInJob)) {
    // The name of an employer may be written once for several positions.
    const before = entry.role && jobs.at(-1)?.employer;
    const employer = entry.organization ?? (before && { ...before, confidence: 0.6 });
    jobs.push({ employer, title: entry.role, ...entryOf(entry, entry.others) });
  }
  return jobs;
}

const readSchools = (entries: readonly ReadEntry[]): School[] =>
  withRoles(entries, leaningInSchool).map((entry) => {
    // The grade can be in a separate line below the head.
    const below = entry.grade ? undefined : entry.body.find(({ text }) => isGrade(text));
    const labelled = (kind: 'courses' | 'honors') =>
      entry.body.filter(({ text }) => splitLabel(text)?.kinds.includes(kind) && splitLabel(text)?.text !== '');
    const [courses, honors] = [labelled('courses'), labelled('honors')];
    const body = entry.body.filter((item) => item !== below && !courses.includes(item) && !honors.includes(item));
    return {
      school: entry.organization,
      degree: entry.role,
      grade: below ? headOf([below]).grade : entry.grade,
      courses: courses.flatMap((item) => splitList(splitLabel(item.text)?.text ?? '', item)),
      honors: honors.map((item) => valueOf(splitLabel(item.text)?.text ?? '', item)),
      ...entryOf({ ...entry, body }, entry.others),
    };
  });

const readProjects = (entries: readonly ReadEntry[]): Project[] =>
  entries.map((entry) => {
    const [name, ...others] = entry.parts;
    const all = [...entry.tools, ...others];
    const beside = all.filter(({ line }) => line === all[0]?.line);
    const tools = all[0] && { ...all[0], text: beside.map(({ text }) => text).join(', ') };
    const [, title, list] = (name && !tools && /^([^,]+),\s(.+)$/.exec(name.text)) || [];
    return {
      name: name && title ? { ...name, text: title } : name,
      tools: name && list ? { ...name, text: list } : tools,
      ...entryOf(entry, all.slice(beside.length)),
    };
  });
