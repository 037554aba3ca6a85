// Reads a résumé from its lines: sections, entries and fields.
import { readContact } from './contact.ts';
import type { Draft, Entry, Job, Project, School, Value } from './draft.ts';
import { type EntryItems, entriesOf } from './entries.ts';
import { type Item, itemsOf } from './items.ts';
import { dateIn, type Head, headOf, isGrade, trimmed, valueOf } from './parts.ts';
import { reviewOf } from './review.ts';
import { evidenceOf, jobSigns, rolesOf, schoolSigns, type Signs } from './roles.ts';
import type { Section, Sections } from './sections.ts';
import { readLanguages, readSkills } from './lists.ts';
import { countDegreeWords, countSchoolWords, countTitleWords, isLanguageName } from './vocabulary.ts';

export function readDraft({ top, sections, asides }: Sections): Draft {
  const read = sections.map((section) => ({ ...section, items: itemsOf(section.lines) }));
  const topItems = itemsOf(top);
  const contact = readContact(topItems, read.filter(({ kind }) => kind === 'contact').flatMap(({ items }) => items));
  const draft: Draft = { ...contact, education: [], jobs: [], projects: [], skills: [], languages: [], sections: [], review: [] };
  const homes = contact.place ? [contact.place.text, contact.place.text.split(/[,،]/u)[0] ?? ''] : [];
  for (const section of read) addSection(draft, section, section.kind ?? kindByContent(section.items, draft), homes);
  draft.review = reviewOf(draft, [...topItems, ...read.flatMap(({ items }) => items)], [...read.flatMap(({ heading, kind }) => heading && kind === undefined ? [heading] : []), ...asides]);
  return draft;
}

type ReadSection = Section & { items: Item[] };

function addSection(draft: Draft, { items, heading }: ReadSection, kind: Section['kind'], homes: string[]) {
  const entries = () => entriesOf(items, homes);
  if (kind === 'contact') return;
  if (kind === 'summary') draft.summary.push(...items.map((item) => valueOf(item.text, item)).map((value, at) => ({ ...value, text: items[at]?.text ?? '' })));
  else if (kind === 'jobs') draft.jobs.push(...readJobs(entries(), homes));
  else if (kind === 'education') draft.education.push(...readSchools(entries(), homes));
  else if (kind === 'projects') draft.projects.push(...entries().map((entry) => readProject(entry, homes)));
  else if (kind === 'skills') draft.skills.push(...readSkills(items));
  else if (kind === 'languages') draft.languages.push(...readLanguages(items));
  else if (heading && items.length > 0) draft.sections.push({ heading: valueOf(heading.text, heading), lines: items.map(lineValue) });
}

/** A whole line, as it is in the document. */
const lineValue = (item: Item): Value => ({ ...valueOf('', item, 0.9), text: item.text });

/** The kind of a section with an unknown heading. */
function kindByContent(items: readonly Item[], draft: Draft): Section['kind'] {
  const cells = items.flatMap((item) => item.cells);
  const share = (isOne: (text: string) => boolean) => cells.filter(({ text }) => isOne(text)).length / Math.max(1, cells.length);
  if (share((text) => isLanguageName(text.split(/[\s(:–-]/)[0] ?? '')) >= 0.4) return 'languages';
  const dated = items.filter(({ isBullet, text }) => !isBullet && dateIn(text)?.start);
  if (dated.length > 0) {
    const heads = items.filter(({ isBullet }) => !isBullet).map(({ text }) => text).join(' ');
    const [schools, titles] = [countSchoolWords(heads) + countDegreeWords(heads), countTitleWords(heads)];
    if (schools > titles && countDegreeWords(heads) > 0) return 'education';
    if (titles > 0 && items.length > dated.length) return 'jobs';
  }
  if (draft.skills.length === 0 && items.length > 0 && items.every(({ text }) => /[,|·:]/.test(text) && !/\.$/.test(text)) && share((text) => text.split(/[,|·]/).length > 2) > 0.6) return 'skills';
  return undefined;
}

function entryOf({ body }: EntryItems, head: Head, place: Value | undefined, others: readonly Value[]): Entry {
  const bullets = body.filter((item) => !(isGrade(item.text) && !head.grade)).map(lineValue);
  return { dates: head.dates, place: head.place ?? place, url: head.url, bullets: [...others, ...bullets] };
}

/** The grade, if it has a line of its own. */
const gradeBelow = ({ body }: EntryItems, head: Head) => {
  const item = body.find(({ text }) => isGrade(text));
  return head.grade ?? (item && headOf([item], []).grade);
};

/** Reads the heads of a section, and assigns their roles by the signs of all. */
function readRoles(entries: readonly EntryItems[], homes: string[], signs: Signs) {
  const heads = entries.map(({ head }) => headOf(head, homes));
  const evidence = evidenceOf(heads.map(({ parts }) => parts), signs);
  return heads.map((head, at) => ({ entry: entries[at] as EntryItems, head, roles: rolesOf(head.parts, signs, evidence) }));
}

function readJobs(entries: readonly EntryItems[], homes: string[]): Job[] {
  const jobs: Job[] = [];
  for (const { entry, head, roles } of readRoles(entries, homes, jobSigns)) {
    const { body, role, place, others } = roles;
    // Several positions can follow the name of one employer.
    const employer = body ?? (role && jobs.at(-1)?.employer && { ...(jobs.at(-1)?.employer as Value), confidence: 0.6 });
    jobs.push({ employer, title: role, ...entryOf(entry, head, place, [...others, ...head.brackets]) });
  }
  return jobs;
}

function readSchools(entries: readonly EntryItems[], homes: string[]): School[] {
  return readRoles(entries, homes, schoolSigns).map(({ entry, head, roles }) => ({
    school: roles.body,
    degree: roles.role,
    grade: gradeBelow(entry, head),
    ...entryOf(entry, head, roles.place, [...roles.others, ...head.brackets]),
  }));
}

function readProject(entry: EntryItems, homes: string[]): Project {
  const head = headOf(entry.head, homes);
  const [name, ...others] = head.parts;
  const tools = [...head.brackets, ...others];
  const [first, ...more] = tools;
  const [, title, list] = name && !first ? (/^([^,]+),\s(.+)$/.exec(name.text) ?? []) : [];
  const isList = name && title && list;
  return {
    name: isList ? { ...name, text: trimmed(title) } : name,
    tools: isList ? { ...name, text: list } : first,
    ...entryOf(entry, head, undefined, more),
  };
}
