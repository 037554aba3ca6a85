// Runs the rules of Mozilla's HTTP Observatory locally. The rules score the headers and the HTML of a response. The
// Observatory is not a dependency, because its package has an install script.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fetchPinned } from './pinned-package.ts';

const rulesPackage = {
  name: '@mdn/mdn-http-observatory',
  version: '1.4.8',
  integrity: 'sha512-0goue3nubqDQuIqLaQWRUa7iNsgTOwIlJdqbiC8sO7PxqwmpdQJo9Q8GCvXkcp7s35yGj9X/RGkZ4iIBZoYHxw==',
};

/** A page and the headers that a host sends with it. */
export type ScoredResponse = { html: string; headers: Readonly<Record<string, string>> };

/** The result of a rule with its points, which may be negative. */
export type Finding = { rule: string; result: string; points: number };

export type Observatory = {
  /** Scores a response. Assumes that the host supports HTTPS and redirects HTTP requests to HTTPS. */
  score(answer: ScoredResponse): { score: number; grade: string; findings: Finding[] };
};

/**
 * Loads the rules from the cache or from the npm registry.
 * @throws {IntegrityError} if the downloaded package does not match the recorded hash
 * @throws {Error} if the download fails
 */
export async function openObservatory(): Promise<Observatory> {
  const folder = fetchPinned(rulesPackage);
  // Replace two files by stubs: the rules need neither the module that sends requests nor the HSTS preload list.
  await writeFile(path.join(folder, 'src/retriever/session.js'), 'export class Session {}\n');
  await writeFile(path.join(folder, 'conf/hsts-preload.json'), '{}\n');
  const load = async <Module>(file: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'src', file)).href)) as Module;
  const { ALL_TESTS: rules } = await load<{ ALL_TESTS: Rule[] }>('constants.js');
  const { getGradeForScore, getScoreModifier } = await load<Grader>('grader/grader.js');
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT: minForBonus } = await load<Charts>('grader/charts.js');
  const { parseHttpEquivHeaders } = await load<Retriever>('retriever/utils.js');
  return {
    score(answer) {
      const findings = rules.map((rule) => {
        const { result } = rule(toScannedResponse(answer, parseHttpEquivHeaders));
        return { rule: rule.name, result, points: getScoreModifier(result) };
      });
      const sumOf = (points: number[]) => points.reduce((total, one) => total + one, 100);
      const all = findings.map(({ points }) => points);
      const withoutBonus = sumOf(all.filter((points) => points < 0));
      const score = withoutBonus >= minForBonus ? sumOf(all) : withoutBonus;
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

/** A response in the format that the scanner passes to its rules. */
function toScannedResponse(
  { html, headers }: ScoredResponse,
  parseHttpEquivHeaders: Retriever['parseHttpEquivHeaders'],
) {
  const host = 'portfolio.example.org';
  const url = new URL(`https://${host}/`);
  const lowercaseHeaders = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const headersWithGet = Object.defineProperty(
    { 'content-type': 'text/html; charset=utf-8', ...lowercaseHeaders },
    'get',
    {
      value: (name: string) => lowercaseHeaders[name.toLowerCase()],
    },
  );
  const response = {
    headers: headersWithGet,
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
