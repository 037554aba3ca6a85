import { expect, test } from 'vitest';
import { bulletsOf, education, entryOf, experience, resumeOf, skills } from '#tests/support/resumes.ts';
import { makePdf, style, typst } from '#tests/support/processes/typst.ts';
import type { Resume } from '../resume.ts';
import { explainFit } from './fit.ts';

const explain = async (resume: Resume) => {
  const made = await makePdf(resume);
  return { made, fit: await explainFit(typst, resume, made, style) };
};

const school = education(entryOf({ title: 'Example University', details: ['BSc Computer Science'] }));

const jobs = (count: number) =>
  experience(
    ...Array.from({ length: count }, (_, index) =>
      entryOf({
        title: `Intern ${index + 1}`,
        dates: 'Jun 2026 – Aug 2026',
        details: ['Example Transit, Exampleton'],
        bullets: bulletsOf(
          `Did thing number ${index + 1} with ${index * 10} people in ${index + 1} weeks.`,
          `Wrote all of it down for the others, who came later and did not know thing number ${index + 1}, so that they could go on.`,
        ),
      }),
    ),
  );

test('the fit report has a cost for every line, and the costs add up to the height of the text', async () => {
  const resume = resumeOf({}, school, jobs(2), skills('TypeScript', 'Go'));
  const { made, fit } = await explain(resume);
  expect(made.cutTexts).toEqual([]);
  expect(fit.cuts).toEqual([]);
  expect(fit.costs.map(({ text }) => text)).toEqual([
    resume.name,
    resume.contact.map(({ text }) => text).join(' '),
    'EDUCATION',
    'Example University Aug 2024 – Expected May 2028 BSc Computer Science',
    'EXPERIENCE',
    ...resume.sections[1]!.entries.flatMap(({ title, dates, details, bullets }) => [
      [title, dates, ...details].join(' '),
      ...bullets.map(({ text }) => text),
    ]),
    'SKILLS',
    'Languages: TypeScript, Go',
  ]);
  const sum = fit.costs.reduce((all, { points }) => all + points, 0);
  const [first, last] = [fit.costs[0]!, fit.costs.at(-1)!];
  expect(sum).toBeCloseTo(last.bottom - (first.bottom - first.points), 3);
  for (const { points } of fit.costs) expect(points).toBeGreaterThan(5);
  const [short, long] = fit.costs.filter(({ where }) => where.includes('Intern 1')).slice(-2);
  expect([short?.lines, long?.lines]).toEqual([1, 2]);
});

test('line heights in the fit report exclude margins, even on a second page and in numbered publications', async () => {
  const papers = Array.from({ length: 45 }, (_, index) =>
    entryOf({ title: `Paper ${index + 1}`, dates: undefined, details: ['Z. Example', 'Journal of Buses, 2026'] }),
  );
  const published = { ...experience(...papers), part: 'publications' as const, title: 'Publications' };
  const { made, fit } = await explain(resumeOf({ pages: 2 }, school, jobs(12), published));
  expect(made.cutTexts).toEqual([]);
  expect(fit.costs.at(-1)?.bottom).toBeGreaterThan(fit.height);
  for (const { text, lines, points } of fit.costs) {
    expect(points, text).toBeGreaterThan(5);
    expect(points, text).toBeLessThan(40 * lines);
  }
  expect(fit.costs.filter(({ text }) => text.startsWith('Z. Example. Paper'))).toHaveLength(papers.length);
});

test('the fit report lists each cut part with the rule that cut it and the number of lines it needs', async () => {
  const resume = resumeOf({}, school, jobs(20), skills('TypeScript', 'Go'));
  const { made, fit } = await explain(resume);
  expect(fit.cuts.length).toBeGreaterThan(0);
  const printed = new Set(made.resume.sections.flatMap(({ entries }) => entries.map(({ title }) => title)));
  const gone = jobs(20).entries.filter(({ title }) => !printed.has(title));
  const whole = fit.cuts.filter(({ text }) => text === 'the whole entry');
  expect(whole.map(({ where }) => where)).toEqual(gone.map(({ title }) => `Experience, "${title}"`));
  for (const { why, lines } of fit.cuts) {
    expect(why).toMatch(/\.$/);
    expect(lines).toBeGreaterThan(0);
  }
});

test('the fit report proposes at most three changes that bring a cut part back into the résumé', async () => {
  const long = (index: number) =>
    experience(
      ...jobs(index).entries.map((entry) => ({
        ...entry,
        // The last word of each bullet is alone on its line in the preferred font size.
        bullets: bulletsOf(
          ...['One', 'Two'].map((word) => `${word} ${'wrote it down for others '.repeat(5)}at ${entry.title}`),
        ),
      })),
    );
  const counts = [12, 13, 14, 15];
  const found = await Promise.all(
    counts.map(async (count) => ({ count, ...(await explain(resumeOf({}, school, long(count)))) })),
  );
  const proposed = found.filter(({ fit }) => fit.restoredPart !== undefined);
  expect(proposed.length).toBeGreaterThan(0);
  for (const { fit } of proposed) {
    expect(fit.changes.length).toBeGreaterThan(0);
    expect(fit.changes.length).toBeLessThanOrEqual(3);
    expect(fit.cuts.map(({ where, text }) => `${where}: ${text}`)).toContain(fit.restoredPart);
  }
});

test('explainFit typesets a long résumé at most three times', async () => {
  const resume = resumeOf({}, school, jobs(90), skills('TypeScript', 'Go'));
  const made = await makePdf(resume);
  let sets = 0;
  await explainFit({ ...typst, typeset: (...args) => (sets++, typst.typeset(...args)) }, resume, made, style);
  expect(sets).toBeLessThanOrEqual(3);
});
