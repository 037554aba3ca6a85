// Mozilla's HTTP Observatory, run here instead of by its server: it gives points for the headers of an answer and for
// what stands in its page. The package that holds its rules runs a script when it is installed, so it is no dependency:
// its rules are fetched once, held against their sum, and only the files that judge are loaded.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '#build/paths.ts';

const version = '1.4.8';
const sum = '0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==';

/** What a host sends with a page. */
export type Answer = { html: string; headers: Readonly<Record<string, string>> };

/** What a rule found, and the points that it gives or takes. */
export type Finding = { rule: string; result: string; points: number };

export type Observatory = {
  /** Judges an answer as that of a host with HTTPS, to which plain HTTP leads. */
  score(answer: Answer): { score: number; grade: string; findings: Finding[] };
};

/**
 * Loads the rules, from the cache or from npm's registry.
 * @throws {Error} when they are in neither, or are not what they were
 */
export async function openObservatory(): Promise<Observatory> {
  const folder = path.join(cacheFolder, `observatory-${version}`);
  await access(folder).catch(() => fetchRules(folder));
  const load = async <Module>(file: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'package/src', file)).href)) as Module;
  const { ALL_TESTS: rules } = await load<{ ALL_TESTS: Rule[] }>('constants.js');
  const { getGradeForScore, getScoreModifier } = await load<Grader>('grader/grader.js');
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT: leastForBonus } = await load<Charts>('grader/charts.js');
  const { parseHttpEquivHeaders } = await load<Retriever>('retriever/utils.js');
  return {
    score(answer) {
      const findings = rules.map((rule) => {
        const { result } = rule(asScanned(answer, parseHttpEquivHeaders));
        return { rule: rule.name, result, points: getScoreModifier(result) };
      });
      const sumOf = (points: number[]) => points.reduce((total, one) => total + one, 100);
      const all = findings.map(({ points }) => points);
      const withoutBonus = sumOf(all.filter((points) => points < 0));
      const score = withoutBonus >= leastForBonus ? sumOf(all) : withoutBonus;
      return { ...getGradeForScore(score), findings };
    },
  };
}

type Rule = { (scanned: unknown): { result: string }; name: string };
type Grader = {
  getGradeForScore(score: number): { score: number; grade: string };
  getScoreModifier(result: string): number;
};
type Charts = { MINIMUM_SCORE_FOR_EXTRA_CREDIT: number };
type Retriever = { parseHttpEquivHeaders(html: string, address: string): Map<string, string[]> };

async function fetchRules(folder: string) {
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    const run = promisify(execFile);
    const options = { cwd: unfinished, timeout: 60_000, shell: process.platform === 'win32' };
    const archive = `mdn-mdn-http-observatory-${version}.tgz`;
    const fetching = ['pack', `@mdn/mdn-http-observatory@${version}`, '--ignore-scripts', '--fetch-retries=0'];
    await run('npm', fetching, options);
    const found = createHash('sha512')
      .update(await readFile(path.join(unfinished, archive)))
      .digest('base64');
    if (found !== sum) throw new Error(`The rules of the Observatory are not what they were: sha512-${found}`);
    await run('tar', ['-xzf', archive], options);
    const source = path.join(unfinished, 'package');
    // What asks other servers is not needed, nor is the list of hosts that browsers know to have HTTPS: ours is not on it.
    await writeFile(path.join(source, 'src/retriever/session.js'), 'export class Session {}\n');
    await writeFile(path.join(source, 'conf/hsts-preload.json'), '{}\n');
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** An answer as the scanner hands it to its rules. */
function asScanned({ html, headers }: Answer, parseHttpEquivHeaders: Retriever['parseHttpEquivHeaders']) {
  const host = 'portfolio.example.org';
  const url = new URL(`https://${host}/`);
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const known = Object.defineProperty({ 'content-type': 'text/html; charset=utf-8', ...sent }, 'get', {
    value: (name: string) => sent[name.toLowerCase()],
  });
  const response = {
    headers: known,
    status: 200,
    verified: true,
    data: html,
    httpEquiv: parseHttpEquivHeaders(html, url.href),
    request: { headers: { get: () => undefined } },
    config: { headers: { get: () => undefined } },
  };
  return {
    hostname: host,
    resources: { path: html },
    responses: {
      auto: response,
      cors: response,
      http: response,
      https: response,
      httpRedirects: [
        { url: new URL(`http://${host}/`), status: 301 },
        { url, status: 200 },
      ],
      httpsRedirects: [{ url, status: 200 }],
    },
    session: { url, response, jar: { serializeSync: () => ({ cookies: [] }) } },
  };
}
