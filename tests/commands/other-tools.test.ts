// Tests entries in the format of another program, such as JSON Resume, that an owner has pasted into a content file.
import { expect, test } from 'vitest';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parse,
  parseDocument,
  stringify,
  visit,
  type YAMLMap,
} from 'yaml';
import { type Problem, ContentError } from '#platform/problem.ts';
import { readSite } from '#content/site.ts';

const person = { name: 'Ada Example', description: 'The pages of Ada Example, who has little to show so far.' };

type PastedContent = { tool: string; file: string; content: Record<string, unknown> };
const inSection = (...entries: object[]) => ({ sections: [{ title: 'Work', entries }] });

const pastedContents: PastedContent[] = [
  {
    tool: 'JSON Resume',
    file: 'site.yaml',
    content: {
      name: 'Ada Example',
      label: 'Student',
      image: 'me.jpg',
      email: 'ada@example.com',
      phone: '0900 123',
      url: 'https://ada.example.com',
      summary: 'I study computer science and build small tools.',
      location: { city: 'Berlin', countryCode: 'DE' },
      profiles: [{ network: 'GitHub', username: 'ada', url: 'https://github.com/ada' }],
    },
  },
  {
    tool: 'JSON Resume',
    file: 'experience.yaml',
    content: {
      ...inSection(
        {
          name: 'ACME',
          position: 'Intern',
          url: 'https://acme.example.com',
          location: 'Berlin',
          startDate: '2024-06-01',
          endDate: '2024-08-31',
          summary: 'Built it.',
          highlights: ['Tested it.'],
        },
        { organization: 'Food bank', position: 'Driver', startDate: '2023-01', endDate: '2023-05', summary: 'Drove.' },
      ),
      certificates: [{ name: 'Cloud', issuer: 'ACME', date: '2024-03', url: 'https://acme.example.com/c' }],
      publications: [
        { name: 'On maps', publisher: 'Journal', releaseDate: '2024-05', url: 'https://doi.org/10.5555/1' },
      ],
      languages: [{ language: 'German', fluency: 'Native speaker' }],
      interests: [{ name: 'Rowing', keywords: ['boats'] }],
      lists: [{ name: 'Web', level: 'Advanced', keywords: ['HTML', 'CSS'] }],
    },
  },
  {
    tool: 'JSON Resume',
    file: 'education.yaml',
    content: {
      schools: [
        {
          institution: 'Uni',
          url: 'https://uni.example.com',
          area: 'Computer Science',
          studyType: 'Bachelor',
          startDate: '2023-09',
          endDate: '2027-06',
          score: '3.8',
          courses: ['Algorithms'],
        },
      ],
    },
  },
  {
    tool: 'JSON Resume',
    file: 'projects.yaml',
    content: {
      projects: [
        {
          name: 'A map',
          description: 'It shows buses.',
          highlights: ['Built it.'],
          keywords: ['Go'],
          startDate: '2024-01',
          endDate: '2024-03',
          url: 'https://map.example.com',
          roles: ['Lead'],
          entity: 'ACME',
          type: 'application',
        },
      ],
    },
  },
  {
    tool: 'RenderCV',
    file: 'site.yaml',
    content: {
      ...person,
      headline: 'Student',
      location: 'Berlin',
      website: 'https://ada.example.com',
      photo: 'me.jpg',
      social_networks: [{ network: 'GitHub', username: 'ada' }],
    },
  },
  {
    tool: 'RenderCV',
    file: 'experience.yaml',
    content: {
      ...inSection(
        {
          company: 'ACME',
          position: 'Intern',
          location: 'Berlin',
          start_date: '2024-06',
          end_date: 'present',
          summary: 'Built it.',
          highlights: ['Tested it.'],
        },
        { company: 'ACME', position: 'Intern', date: '2023-06', highlights: ['Tested it.'] },
      ),
      publications: [
        { title: 'On maps', authors: ['A. Example', 'B. Doe'], doi: '10.5555/12345678', journal: 'J', date: 2024 },
      ],
      lists: [{ title: 'Skills', groups: [{ label: 'Web', details: 'HTML, CSS' }] }],
    },
  },
  {
    tool: 'RenderCV',
    file: 'education.yaml',
    content: {
      schools: [
        {
          institution: 'Uni',
          area: 'Computer Science',
          degree: 'BSc',
          start_date: '2023-09',
          end_date: '2027-06',
          location: 'Berlin',
          highlights: ['Dean’s list'],
        },
      ],
    },
  },
  {
    tool: 'RenderCV',
    file: 'projects.yaml',
    content: {
      projects: [
        { name: 'A map', date: '2024-03', location: 'Berlin', summary: 'It shows buses.', highlights: ['Fast.'] },
      ],
    },
  },
  {
    tool: 'Reactive Resume',
    file: 'experience.yaml',
    content: {
      ...inSection({
        company: 'ACME',
        position: 'Intern',
        location: 'Berlin',
        date: 'June 2024 - August 2024',
        summary: 'Built it.',
        url: { label: 'ACME', href: 'https://acme.example.com' },
      }),
      certificates: [
        { name: 'Cloud', issuer: 'ACME', date: '2024-03', url: { label: '', href: 'https://acme.example.com' } },
      ],
      languages: [{ name: 'German', description: 'Native speaker', level: 5 }],
      interests: [{ name: 'Rowing', keywords: ['boats'] }],
      lists: [{ name: 'Web', description: 'Advanced', level: 4, keywords: ['HTML', 'CSS'] }],
    },
  },
  {
    tool: 'Reactive Resume',
    file: 'education.yaml',
    content: {
      schools: [
        {
          institution: 'Uni',
          studyType: 'Bachelor',
          area: 'Computer Science',
          score: '1.3',
          date: '2023 - 2027',
          summary: 'Dean’s list',
          url: { label: '', href: 'https://uni.example.com' },
        },
      ],
    },
  },
  {
    tool: 'Reactive Resume',
    file: 'projects.yaml',
    content: {
      projects: [
        {
          name: 'A map',
          description: 'It shows buses.',
          date: '2024-03',
          summary: 'Built it.',
          keywords: ['Go'],
          url: { label: 'Map', href: 'https://map.example.com' },
        },
        {
          name: 'Skills as objects',
          skills: [
            { name: 'Go', level: 4 },
            { name: 'SQL', level: 'expert' },
          ],
        },
      ],
    },
  },
  {
    tool: 'al-folio',
    file: 'site.yaml',
    content: {
      ...person,
      github_username: 'ada',
      linkedin_username: 'ada',
      scholar_userid: 'x1',
      email: 'ada@example.com',
    },
  },
  {
    tool: 'al-folio',
    file: 'projects.yaml',
    content: {
      projects: [
        { title: 'A map', description: 'It shows buses.', importance: 1, category: 'work', github: 'ada/map' },
      ],
    },
  },
  {
    tool: 'HugoBlox',
    file: 'projects.yaml',
    content: {
      projects: [
        {
          title: 'A map',
          summary: 'It shows buses.',
          tags: ['maps'],
          date: '2024-03-01T00:00:00Z',
          external_link: 'https://map.example.com',
          url_code: 'https://github.com/ada/map',
          links: [{ icon: 'twitter', icon_pack: 'fab', name: 'Follow', url: 'https://example.com' }],
        },
      ],
    },
  },
  {
    tool: 'HugoBlox',
    file: 'experience.yaml',
    content: {
      talks: [
        {
          title: 'On maps',
          event: 'Conf',
          event_url: 'https://c.example.com',
          location: 'Berlin',
          date: '2024-03',
          url_slides: 'https://s.example.com',
        },
      ],
      publications: [{ title: 'On maps', authors: ['A', 'B'], doi: '10.5555/12345678', publication: 'Journal' }],
    },
  },
];

test.each(pastedContents)(
  'entries of $tool that are pasted into $file are valid after the user follows each remedy',
  ({ file, content }) => {
    let text = stringify(content);
    let problems = problemsIn(file, text);
    expect(problems).not.toEqual([]);
    for (let step = 0; problems.length > 0; step += 1) {
      expect(step).toBeLessThan(60);
      const [problem] = problems;
      text = followRemedy(text, problem!);
      const after = problemsIn(file, text);
      const knownErrors = new Set(problems.filter((one) => one !== problem).map(({ found }) => found));
      const unexpected = after.filter(({ found }) => !knownErrors.has(found) && !problem!.remedy.includes(found));
      expect(
        { remedy: problem!.found + problem!.remedy, unannounced: unexpected.map(({ found }) => found), text },
        text + problem!.found + problem!.remedy,
      ).toMatchObject({
        unannounced: [],
      });
      problems = after;
    }
  },
);

function problemsIn(file: string, text: string): readonly Problem[] {
  const texts = new Map([
    ['site.yaml', stringify(person)],
    [file, text],
  ]);
  const files = new Map([...texts].map(([name, text]) => [name, { path: `content/${name}`, text }]));
  try {
    readSite({ files, pictures: new Map(), folder: 'content', today: { year: 2026, month: 11 } });
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems;
  }
}

type Target = { pair: Pair; group: YAMLMap };

/** Each row has a pattern for a remedy, and a function that follows this remedy in the content. */
const edits: [remedy: RegExp, follow: (target: Target, found: string[]) => void][] = [
  [/^Did you mean "(\w+)"\?/, ({ pair }, [suggested]) => void (pair.key = suggested)],
  [
    /^Add its value to "(\w+)", and remove/,
    ({ pair, group }, [other = '']) => {
      const parts = [group.toJSON()[other], (pair.toJSON() as object)[String(pair.key) as keyof object]].flat();
      const isList = isSeq(group.get(other)) || isSeq(pair.value);
      group.set(other, isList ? parts : parts.join(', '));
      group.delete(pair.key);
    },
  ],
  [
    /^"\w+" already exists, and only one is allowed\. Write both texts there, or the one that you want/,
    ({ pair, group }) => void group.delete(pair.key),
  ],
  [/^(?:Remove the line|Move (?:it|the line) to \w+\.yaml)/, ({ pair, group }) => void group.delete(pair.key)],
  [
    /^Write "start:(?: (\S+))?" and "end:(?: (\S+))?" instead/,
    ({ pair, group }, [start = '2026-09', end = 'present']) => {
      group.delete(pair.key);
      group.set('start', start);
      group.set('end', end);
    },
  ],
  [
    /^Write the whole address below "links:" instead, such as: - (\S+)$/,
    ({ pair, group }, [address]) => {
      group.delete(pair.key);
      group.set('links', [...((group.toJSON() as { links?: string[] }).links ?? []), address]);
    },
  ],
  [/^Write it as one text, such as: \w+: (".*")$/, ({ pair }, [text = '']) => void (pair.value = JSON.parse(text))],
  [/such as "gpa: (\S+)"/, ({ pair }, [grade]) => void (pair.value = grade)],
  [/^Write (\[.*?\]) for \d+ items/, ({ pair }, [items = '']) => void (pair.value = parse(items))],
  [/^Give it a label/, ({ pair }) => void (pair.value = { label: 'Me', url: 'https://example.com' })],
  [/^Copy the address from the browser/, ({ pair }) => void (pair.value = 'https://example.com')],
  [/^Write the address alone, such as: \w+: (\S+)$/, ({ pair }, [address]) => void (pair.value = address)],
];

function followRemedy(text: string, { line, column, remedy, found }: Problem): string {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  let target: Target | undefined;
  visit(document, {
    Pair(_, pair, above) {
      const group = above.at(-1);
      const isAtProblem = [pair.key, pair.value].some((node) => {
        const [offset] = (node as { range?: number[] } | null)?.range ?? [];
        const at = offset === undefined ? undefined : lines.linePos(offset);
        return at?.line === line && at.col === column;
      });
      const name = isScalar(pair.key) && typeof pair.key.value === 'string' ? pair.key.value : '';
      if (isAtProblem && isMap(group) && (found.includes(`"${name}"`) || target === undefined))
        target = { pair, group };
    },
  });
  for (const [pattern, follow] of edits) {
    const match = pattern.exec(remedy);
    if (!match || !target) continue;
    const [, missing] = /^"(\w+)" is missing/.exec(found) ?? [];
    if (missing !== undefined) target.group.add((target.pair = document.createPair(missing, null)));
    follow(target, match.slice(1));
    return String(document);
  }
  throw new Error(`No way to follow: ${found} ${remedy}\n${text}`);
}
