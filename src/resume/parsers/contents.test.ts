// The résumés of different students fit on their pages, and the parser report is right for every field.
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { completeLinks } from '#content/model/links.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { makePdf } from '#tests/support/processes/typst.ts';
import { chooseResume } from '../choose-resume.ts';
import { assertResume } from '../pdf/check.ts';
import type { ResumePdf } from '../pdf/pdf.ts';
import type { Resume, ResumeEntry } from '../resume.ts';
import type { FieldKind } from './expected.ts';
import { plain } from './extract.ts';
import { readEverywhere, type Readings } from './readers.ts';
import { agrees, compareReadings } from './parser-results.ts';

function resumeFrom(file: string, changes: Partial<Resume> = {}): Resume {
  const all = parse(readFileSync(`tests/fixtures/${file}.yaml`, 'utf8')) as Record<string, unknown>;
  const files = Object.entries(all).map(([name, content]) => [`${name}.yaml`, stringify(content)] as const);
  const site = siteFromYaml(Object.fromEntries(files));
  return { ...chooseResume({ ...site, facts: completeLinks(site.facts, site.person.url) }), ...changes };
}

/** Each content has a minimum font size and a maximum number of cut parts. */
const contents: Record<string, { resume: Resume; size: number; cuts: number }> = {
  'a career change': { resume: resumeFrom('resumes/career-change'), size: 9.9, cuts: 0 },
  'a doctorate on one page': { resume: resumeFrom('resumes/doctorate'), size: 9.5, cuts: 7 },
  'a doctorate on two pages': { resume: resumeFrom('resumes/doctorate', { pages: 2 }), size: 10.8, cuts: 0 },
  'German content': { resume: resumeFrom('resumes/german'), size: 10.4, cuts: 0 },
  'Spanish content': { resume: resumeFrom('resumes/spanish'), size: 11, cuts: 0 },
  'Slovak content': { resume: resumeFrom('students/sk'), size: 11, cuts: 0 },
  'Greek content': { resume: resumeFrom('students/el'), size: 11, cuts: 0 },
};

/** Contents in scripts whose letters change their shape. A PDF stores the shapes, so extractors misread some words. */
const shaped: Record<string, Resume> = {
  'Arabic content': resumeFrom('students/ar'),
  'Hindi content': resumeFrom('students/hi'),
  'Thai content': resumeFrom('students/th'),
};

type Made = { made: ResumePdf; readings: Readings };
const all = new Map<string, Made>();
const madeOf = (name: string) => {
  const made = all.get(name);
  if (!made) throw new Error(`${name} was not made.`);
  return made;
};

beforeAll(async () => {
  const resumes = Object.entries(contents).map(([name, { resume }]) => [name, resume] as const);
  for (const [name, resume] of [...resumes, ...Object.entries(shaped)]) {
    const made = await makePdf(resume);
    await assertResume(made.pdf, made.resume);
    all.set(name, { made, readings: await readEverywhere(made.pdf) });
  }
});

/** Kinds of fields that US résumé parsers may not find in these résumés. Example: a place that is not "City, ST" */
const foreign: FieldKind[] = ['place', 'name'];

describe.each(Object.entries(contents))('the résumé PDF with %s', (name, { size, cuts }) => {
  test(`has text of at least ${size} points, and at most ${cuts} cuts`, () => {
    const { made } = madeOf(name);
    expect(made.size).toBeGreaterThanOrEqual(size);
    expect(made.cutTexts.length).toBeLessThanOrEqual(cuts);
  });

  test('lets every extractor find each title, date, employer, bullet and link in the right entry', () => {
    const { made, readings } = madeOf(name);
    const { fields, readers } = compareReadings(readings, made.resume);
    const lost = fields.flatMap(({ kind, expected, values }) =>
      values.flatMap((one, index) =>
        agrees({ expected }, one) || foreign.includes(kind)
          ? []
          : [`${readers[index]}: ${kind} "${expected}", not "${one}"`],
      ),
    );
    expect(lost).toEqual([]);
    expect(fields.length).toBeGreaterThan(20);
  });
});

describe.each([...Object.keys(contents), ...Object.keys(shaped)])('the report on the résumé PDF with %s', (name) => {
  test('counts a field as found only if the text of the extractor contains it', () => {
    const { made, readings } = madeOf(name);
    const { fields } = compareReadings(readings, made.resume);
    for (const [index, { reader, lines }] of readings.readings.entries()) {
      const text = lettersOf(lines.map((line) => line.text).join(''));
      for (const field of fields)
        if (agrees(field, field.values[index])) expect(text, reader).toContain(lettersOf(field.expected));
    }
  });

  test('does not count a date, employer, place, bullet or link of another entry as found', () => {
    const { made, readings } = madeOf(name);
    const confirmed: string[] = [];
    for (const [where, kind, changed] of swaps(made.resume)) {
      const { fields } = compareReadings(readings, changed);
      const own = fields.filter((field) => field.where.includes(where) && field.kind === kind);
      const isConfirmed = own.length > 0 && own.every((field) => field.remedy === undefined);
      if (isConfirmed) confirmed.push(`${kind} of ${where}`);
    }
    expect(confirmed).toEqual([]);
  });
});

const lettersOf = (text: string) =>
  plain(text)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Yields copies of the résumé. In each copy, one entry has a field of the next entry. Also yields the title of the
 * entry and the kind of the field.
 */
function* swaps(resume: Resume): Generator<[where: string, kind: FieldKind, changed: Resume]> {
  for (const section of resume.sections) {
    if (section.part === 'publications') continue;
    for (const [index, entry] of section.entries.entries()) {
      const next = section.entries[(index + 1) % section.entries.length];
      if (!next || next === entry) continue;
      const isSchool = section.part === 'education';
      const first = isSchool ? 'degree' : section.part === 'projects' ? 'detail' : 'employer';
      const changes: [FieldKind, Partial<ResumeEntry>][] = [
        ['dates', { dates: next.dates }],
        [first, { details: next.details }],
        ['location', { place: next.place }],
        ['link', { links: next.links }],
        ['bullet', { bullets: next.bullets }],
      ];
      for (const [kind, change] of changes) {
        const [key = ''] = Object.keys(change);
        const value = change[key as keyof ResumeEntry];
        const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
        if (isEmpty || JSON.stringify(value) === JSON.stringify(entry[key as keyof ResumeEntry])) continue;
        const entries = section.entries.map((one) => (one === entry ? { ...one, ...change } : one));
        const sections = resume.sections.map((one) => (one === section ? { ...section, entries } : one));
        yield [entry.title, kind, { ...resume, sections }];
      }
    }
  }
}
