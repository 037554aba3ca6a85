// Converts a file of Reactive Resume (rxresu.me), versions 4 and 5, to JSON Resume. Reactive Resume cannot export JSON
// Resume itself.
import { editorMessages } from '#editor/messages/messages.ts';
import { isGroup } from '#platform/is-group.ts';
import type { Note } from '#resume/json-resume/json-field.ts';
import { rejected } from './file-kind.ts';
import { readDates } from './document/dates.ts';
import { Row } from './row.ts';
import { joined, SourceText, type Source } from './source.ts';

/** Names of a field in versions 4 and 5. */
type Names = readonly string[];

const text: Names = ['summary', 'description'];
const link: Names = ['url.href', 'website.url'];

/** Sections and field names of Reactive Resume, keyed by the corresponding list in JSON Resume. */
const sections: Record<string, { from: string; fields: Record<string, Names>; isDated?: boolean }> = {
  work: {
    from: 'experience',
    fields: { name: ['company'], position: ['position'], location: ['location'], summary: text, url: link },
    isDated: true,
  },
  volunteer: {
    from: 'volunteer',
    fields: {
      organization: ['organization'],
      position: ['position'],
      'x-place': ['location'],
      summary: text,
      url: link,
    },
    isDated: true,
  },
  education: {
    from: 'education',
    fields: {
      institution: ['institution', 'school'],
      studyType: ['studyType', 'degree'],
      area: ['area'],
      score: ['score', 'grade'],
      'x-place': ['location'],
    },
    isDated: true,
  },
  projects: {
    from: 'projects',
    fields: { name: ['name'], description: ['description', 'summary'], url: link },
    isDated: true,
  },
  awards: { from: 'awards', fields: { title: ['title'], awarder: ['awarder'], date: ['date'], summary: text } },
  certificates: {
    from: 'certifications',
    fields: { name: ['name', 'title'], issuer: ['issuer'], date: ['date'], url: link },
  },
  publications: {
    from: 'publications',
    fields: { name: ['name', 'title'], publisher: ['publisher'], releaseDate: ['date'], url: link },
  },
  skills: { from: 'skills', fields: { name: ['name'] } },
  languages: { from: 'languages', fields: { language: ['name', 'language'], fluency: ['description', 'fluency'] } },
  interests: { from: 'interests', fields: { name: ['name'] } },
};

/** True if a document is a file of Reactive Resume. */
export const isReactiveResume = (document: unknown): document is Record<string, unknown> =>
  isGroup(document) && isGroup(document.basics) && isGroup(document.sections) && !('work' in document);

/**
 * Reads a file of Reactive Resume. Fields that cannot be imported are in the notes.
 * @throws {UsageError} if it is a file of version 3, whose sections have other names
 */
export function readReactiveResume(document: Record<string, unknown>, file: string): Source {
  if ('work' in (document.sections as object))
    throw rejected(file, {
      found: 'This is a file of Reactive Resume 3, which the import cannot read.',
      remedy: 'Save your résumé as PDF in Reactive Resume, and import the PDF.',
    });
  const notes: Note[] = [];
  const rows: Row[] = [];
  const open = (value: unknown, path: string) => {
    const row = new Row(leaves(value, path));
    rows.push(row);
    return row;
  };
  const itemsOf = (section: string) => {
    const { items, ...whole } = ((document.sections as Record<string, unknown>)[section] ?? {}) as Record<
      string,
      unknown
    >;
    return (Array.isArray(items) ? items : []).flatMap((item: unknown, index) => {
      if (!isGroup(item)) return [];
      const path = `sections.${section}.items[${index}]`;
      const row = open(item, path);
      if ([whole, item].every(({ visible, hidden }) => visible !== false && hidden !== true)) return [row];
      notes.push(...row.left('This entry is hidden in Reactive Resume.'));
      return [];
    });
  };

  const basics = open(document.basics, 'basics');
  const summaries = [document.summary, (document.sections as Record<string, unknown>).summary];
  const [summary] = summaries.flatMap((value, index) =>
    isGroup(value)
      ? (open({ content: value.content }, index ? 'sections.summary' : 'summary').take('content') ?? [])
      : [],
  );
  const lists = Object.entries(sections).map(([list, { from, fields, isDated }]) => {
    const entries = itemsOf(from).map((row) => ({
      ...Object.fromEntries(Object.entries(fields).map(([key, names]) => [key, normalize(key, takeFirst(row, names))])),
      ...(isDated && datesOf(takeFirst(row, ['date', 'period']), notes)),
      keywords: textsOf(row, 'keywords'),
    }));
    return [list, entries] as const;
  });
  const profiles = itemsOf('profiles').map((row) => ({
    network: row.take('network'),
    username: row.take('username'),
    url: takeFirst(row, link),
  }));
  for (const reference of itemsOf('references'))
    notes.push(...reference.left('The content has no field for references. Give them to employers who ask.'));
  const known = [...Object.values(sections).map(({ from }) => from), 'profiles', 'references', 'summary', 'custom'];
  for (const name of Object.keys(document.sections as object).filter((one) => !known.includes(one)))
    for (const row of itemsOf(name))
      notes.push(...row.left('This section cannot be imported. Add its entries to the content by hand.'));
  const own = isGroup(document.sections) && document.sections.custom;
  const custom = new Row(leaves(own || document.customSections, own ? 'sections.custom' : 'customSections'));
  notes.push(...custom.left('Custom sections cannot be imported. Add their entries to the content by hand.'));
  const resume = {
    basics: {
      name: basics.take('name'),
      label: basics.take('headline'),
      email: basics.take('email'),
      phone: basics.take('phone'),
      url: takeFirst(basics, link),
      location: { city: basics.take('location') },
      summary,
      profiles,
    },
    ...Object.fromEntries(lists),
  };
  notes.push(...rows.flatMap((row) => [...row.left(undefined)]));
  return { resume, notes };
}

function takeFirst(row: Row, names: Names): SourceText | undefined {
  // Join all texts: some entries of version 4 have both a one-line description and a longer text.
  return joined('\n\n', ...names.map((name) => row.take(name)));
}

const normalize = (key: string, found: SourceText | undefined) => (/date/i.test(key) ? found?.date() : found);

function textsOf(row: Row, key: string): SourceText[] | undefined {
  const texts: SourceText[] = [];
  for (let next = row.take(`${key}[0]`); next; next = row.take(`${key}[${texts.length}]`)) texts.push(next);
  return texts.length > 0 ? texts : undefined;
}

/** Dates in free text: "August 2018 - Present", "Depuis oct. 2024" or "Summer 2023". */
function datesOf(period: SourceText | undefined, notes: Note[]): object {
  const { start, end, hasSeason } = readDates(period?.text ?? '') ?? {};
  // An unreadable date stays unchanged, and the import reports it. A single date is the end date.
  if (!period || end === undefined) return { endDate: period?.date() };
  const reason = editorMessages('en').review.reasons.season;
  if (hasSeason) notes.push({ kind: 'changed', path: period.place, value: period.text, reason });
  return { startDate: period.as(start), endDate: end === 'present' ? undefined : period.as(end) };
}

/** All texts in a value with their positions, except internal values such as ids. */
function leaves(value: unknown, path: string, key = ''): [string, SourceText][] {
  if (typeof value === 'string') {
    const isOwn = value.trim() === '' || value === '<p></p>' || /^(?:|.*\.)(?:id|icon|iconColor)$/.test(key);
    return isOwn ? [] : [[key, new SourceText(value.trim(), path)]];
  }
  if (Array.isArray(value))
    return value.flatMap((item, index) => leaves(item, `${path}[${index}]`, `${key}[${index}]`));
  if (!isGroup(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(inner, `${path}.${name}`, key ? `${key}.${name}` : name),
  );
}
