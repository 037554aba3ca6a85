import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { advise } from '#cli/check/advice/adviser.ts';
import type { Finding, Problem } from '#platform/problem.ts';
import { ContentError } from '#platform/problem.ts';
import { readLetters } from '#content/read/letters.ts';
import { readSite } from '#content/site.ts';

type Template = { file: string; template: string; otherFiles?: Record<string, string> };
type Group = Template & { rows: Row[] };
type Row = {
  input: string;
  repaired?: string;
  result?: string | object;
  error?: string;
  remedy?: string;
  advice?: string;
};
type FoundProblem = Finding & { remedy: string; expected?: string; name?: string };

const groups = parse(await readFile(path.join(import.meta.dirname, 'student-inputs.yaml'), 'utf8')) as Group[];
const goodSite = 'name: Ada Example\ndescription: The pages of Ada Example, who has little to show so far.\n';
const cases = groups.flatMap(({ rows, ...group }) =>
  rows.map((row) => [`${group.file}: ${row.input}`, row, group] as const),
);

test.each(cases.filter(([, row]) => row.result !== undefined))(
  'the input "%s" is accepted',
  async (_, { input, result }, group) => {
    const { site, letters, problems } = readWithInput(group, input);
    expect(problems).toEqual([]);
    expect(JSON.stringify([site, letters])).toContain(typeof result === 'string' ? result : JSON.stringify(result));
  },
);

test.each(cases.filter(([, row]) => row.error !== undefined))(
  'the input "%s" is rejected with a remedy that leads to valid content',
  async (_, row, group) => {
    const { problems } = readWithInput(group, row.input);
    const problem = problems.find(({ found }) => found.includes(row.error!)) ?? problems[0];
    expect(problem?.found).toContain(row.error);
    if (row.remedy !== undefined) expect(problem?.remedy).toContain(row.remedy);
    expectPositionWithin(problem, row.input, group);
    const repaired = followRemedy(row, problem!, group);
    const [other] = readWithInput(group, repaired).problems.filter(({ found }) =>
      problems.some((one) => one !== problem && one.found === found),
    );
    const input = other && row.repaired === undefined ? followRemedy({ input: repaired }, other, group) : repaired;
    expect(readWithInput(group, input).problems).toEqual([]);
    const literally = removeAsSaid(row.input, problem!, group);
    if (literally !== undefined) expect(newProblems(literally, problems, group)).toEqual([]);
  },
);

test.each(cases.filter(([, row]) => row.advice !== undefined))(
  'the input "%s" is accepted with advice, and following the remedy removes the advice',
  async (_, row, group) => {
    const isExpected = ({ name }: FoundProblem) => name?.startsWith(row.advice!);
    const reported = (await adviceOn(group, row.input)).find(isExpected);
    expectPositionWithin(reported, row.input, group);
    expect((await adviceOn(group, followRemedy(row, reported!, group))).filter(isExpected)).toEqual([]);
  },
);

/** Reads content as a build does. The content is the template of a group of inputs, with one input instead of "…". */
function readWithInput(group: Template, input: string) {
  const texts = new Map([
    ['site.yaml', goodSite],
    ...Object.entries(group.otherFiles ?? {}),
    [group.file, insertInput(input, group)],
  ]);
  const files = new Map([...texts].map(([name, text]) => [name, { path: `content/${name}`, text }]));
  try {
    const read = readSite({ files, pictures: new Map(), folder: 'content', today: { year: 2026, month: 11 } });
    const problems: Problem[] = [];
    return { ...read, letters: readLetters(files, problems), problems };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { site: undefined, letters: [], sources: undefined, problems: error.problems };
  }
}

/** Replaces "…" in a YAML template with an input. Each line of the input gets the indentation of "…". */
const insertInput = (input: string, { template }: Template) =>
  template.replace(/( *)…/, (_, indent: string) => input.replace(/^(?=.)/gm, indent));

async function adviceOn(group: Template, input: string): Promise<FoundProblem[]> {
  const { site, sources, problems } = readWithInput(group, input);
  expect(problems).toEqual([]);
  if (!site) return [];
  const traces = { common: [], names: [], addresses: [], files: {} };
  return advise(
    { site, sources, translations: new Map(), pictures: [], videos: new Map(), photoFiles: [], letters: [] },
    { today: { year: 2026, month: 11 }, hasHost: true, traces, resume: undefined, links: undefined },
  );
}

function expectPositionWithin(reported: Finding | undefined, input: string, { file, template }: Template) {
  const first = firstLine(template);
  expect(reported?.file.path).toBe(`content/${file}`);
  expect(reported?.line).toBeGreaterThanOrEqual(input === '' ? 1 : first);
  expect(reported?.line).toBeLessThan(first + input.split('\n').length);
}

/**
 * Returns the input after the owner has followed the remedy. If there is a `repaired` input, returns it. Otherwise
 * replaces the faulty text with the text that the remedy suggests.
 */
function followRemedy({ input, repaired }: Row, problem: FoundProblem, group: Template): string {
  const { remedy, found, line } = problem;
  if (repaired !== undefined) return repaired;
  const withoutRemoved = removeAsSaid(input, problem, group);
  if (withoutRemoved !== undefined) return withoutRemoved;
  const [, pasted] = /(?:in quotes|write|Write|Put): (.+)$/.exec(remedy) ?? [];
  const lines = input.split('\n');
  const at = line - firstLine(group.template);
  if (pasted !== undefined)
    return lines
      .with(
        at,
        lines[at]!.replace(/\S.*$/, () => pasted),
      )
      .join('\n');
  const [, replacement] = /"(.+?)"/.exec(remedy) ?? [];
  const [, wrong] = /"(.+?)"/.exec(found.replace(/^"\w+" cannot be /, '')) ?? [];
  if (replacement === undefined || wrong === undefined) throw new Error(`This says nothing to write: ${remedy}`);
  return input.replace(wrong, () => replacement);
}

/** Removes what the remedy says, even if the row has a `repaired` input. Returns `undefined` for other remedies. */
function removeAsSaid(input: string, { remedy, line }: FoundProblem, { template }: Template): string | undefined {
  const [, removed] = /^Remove "(.+?)"[.,]/.exec(remedy) ?? [];
  if (removed !== undefined) return input.replace(removed, '');
  if (!/^(?:Remove|Delete) (?:the|this) line(?:[.:]|, or move)/.test(remedy)) return undefined;
  return input
    .split('\n')
    .toSpliced(line - firstLine(template), 1)
    .join('\n');
}

/** Returns the errors in an input that are not among its original errors. */
const newProblems = (input: string, original: readonly Problem[], group: Template) =>
  readWithInput(group, input)
    .problems.map(({ found, remedy }) => `${found} ${remedy}`)
    .filter((one) => !original.some(({ found }) => one.startsWith(found)));

const firstLine = (template: string) => template.slice(0, template.indexOf('…')).split('\n').length;
