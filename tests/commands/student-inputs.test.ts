import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { advise } from '#cli/check/advice/adviser.ts';
import type { Finding } from '#platform/problem.ts';
import { ContentError } from '#platform/problem.ts';
import { readSite } from '#content/site.ts';

type Frame = { file: string; around: string; beside?: Record<string, string> };
type Group = Frame & { rows: Row[] };
type Row = { put: string; then?: string; gives?: string | object; asks?: string; says?: string; advises?: string };
type FoundProblem = Finding & { remedy: string; expected?: string; name?: string };

const groups = parse(await readFile(path.join(import.meta.dirname, 'student-inputs.yaml'), 'utf8')) as Group[];
const goodSite = 'name: Ada Example\ndescription: The pages of Ada Example, who has little to show so far.\n';
const cases = groups.flatMap(({ rows, ...group }) =>
  rows.map((row) => [`${group.file}: ${row.put}`, row, group] as const),
);

test.each(cases.filter(([, row]) => row.gives !== undefined))(
  'the input "%s" is accepted',
  async (_, { put, gives }, group) => {
    const { site, problems } = read(group, put);
    expect(problems).toEqual([]);
    expect(JSON.stringify(site)).toContain(typeof gives === 'string' ? gives : JSON.stringify(gives));
  },
);

test.each(cases.filter(([, row]) => row.asks !== undefined))(
  'the input "%s" is rejected with a remedy that leads to valid content',
  async (_, row, group) => {
    const { problems } = read(group, row.put);
    const problem = problems.find(({ found }) => found.includes(row.asks!)) ?? problems[0];
    expect(problem?.found).toContain(row.asks);
    if (row.says !== undefined) expect(problem?.remedy).toContain(row.says);
    expectWithin(problem, row.put, group);
    expect(read(group, followed(row, problem!, group)).problems).toEqual([]);
  },
);

test.each(cases.filter(([, row]) => row.advises !== undefined))(
  'the input "%s" is accepted with advice, and following the remedy removes the advice',
  async (_, row, group) => {
    const isExpected = ({ name }: FoundProblem) => name?.startsWith(row.advises!);
    const piece = (await adviceOn(group, row.put)).find(isExpected);
    expectWithin(piece, row.put, group);
    expect((await adviceOn(group, followed(row, piece!, group))).filter(isExpected)).toEqual([]);
  },
);

/** Reads the content of a group as a build does, with an input in place of "…". */
function read(group: Frame, put: string) {
  const texts = new Map([
    ['site.yaml', goodSite],
    ...Object.entries(group.beside ?? {}),
    [group.file, placed(put, group)],
  ]);
  const files = new Map([...texts].map(([name, text]) => [name, { path: `content/${name}`, text }]));
  try {
    const read = readSite({ files, pictures: new Map(), folder: 'content', today: { year: 2026, month: 11 } });
    return { ...read, problems: [] };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { site: undefined, sources: undefined, problems: error.problems };
  }
}

/** Replaces "…" in a YAML template with an input, and indents each of its lines like the "…". */
const placed = (put: string, { around }: Frame) =>
  around.replace(/( *)…/, (_, indent: string) => put.replace(/^(?=.)/gm, indent));

async function adviceOn(group: Frame, put: string): Promise<FoundProblem[]> {
  const { site, sources, problems } = read(group, put);
  expect(problems).toEqual([]);
  if (!site) return [];
  const traces = { common: [], names: [], addresses: [], files: {} };
  return advise(
    { site, sources, translations: new Map(), pictures: [], videos: new Map(), photoFiles: [], letters: [] },
    { today: { year: 2026, month: 11 }, hasHost: true, traces, resume: undefined, links: undefined },
  );
}

function expectWithin(reported: Finding | undefined, put: string, { file, around }: Frame) {
  const first = firstLine(around);
  expect(reported?.file.path).toBe(`content/${file}`);
  expect(reported?.line).toBeGreaterThanOrEqual(put === '' ? 1 : first);
  expect(reported?.line).toBeLessThan(first + put.split('\n').length);
}

/** The input after following the remedy: `then`, or else the input with the text that the remedy quotes. */
function followed({ put, then }: Row, { remedy, found, line }: FoundProblem, { around }: Frame): string {
  if (then !== undefined) return then;
  const [, pasted] = /(?:in quotes|write|Write|Put): (.+)$/.exec(remedy) ?? [];
  const lines = put.split('\n');
  const at = line - firstLine(around);
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
  return put.replace(wrong, () => replacement);
}

const firstLine = (around: string) => around.slice(0, around.indexOf('…')).split('\n').length;
