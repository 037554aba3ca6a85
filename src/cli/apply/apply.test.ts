// Matches the requirements of the fixture postings with the fixture content.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { parseYamlFile } from '#content/read/yaml/read-yaml.ts';
import { projectFolder } from '#platform/paths.ts';
import { letterTemplate, proposeFocus } from './focus.ts';
import { readPosting } from './posting.ts';
import { type MatchedRequirement, matchRequirements, type Proof } from './proofs.ts';
import { describeRequirements } from './report.ts';
import { nameTextsIn, sortClaimsLast, type Statement, statementsIn } from './statements.ts';

const folder = path.join(projectFolder, 'tests/fixtures/postings');
const content = await readContent(path.join(folder, 'content'));
const { sources } = content;
const statements = statementsIn(content, { year: 2026, month: 11, day: 24 });

const textOf = (name: string) => readFile(path.join(folder, `${name}.txt`), 'utf8');
const read = async (name: string) => readPosting(await textOf(name), `${name}.txt`);
const yamlOf = (text: string) => {
  const file = { path: 'content/experience.yaml', text };
  return { ...sources.experience.yaml, ...parseYamlFile(file, []) };
};
const judged = (text: string) => matchRequirements(readPosting(text, 'it'), statements, 'en');

/** Returns the entries that prove a name. Entries that only list the name are in parentheses. */
const entriesOf = ({ statements }: Proof) => [
  ...new Set(sortClaimsLast(statements).map(({ entry, isClaim }) => (isClaim ? `(${entry})` : entry))),
];

const [tutor, wind] = ['Tutor, Statistics', 'Wind gauge'];

/** Describes each requirement and its proofs in one line. */
const describeAll = (judged: readonly MatchedRequirement[]) =>
  judged.map(({ kind, names, proofs }) => {
    const proven = proofs.map((proof) => `${names.length > 1 ? `${proof.name} ` : ''}← ${entriesOf(proof).join(', ')}`);
    return [
      kind === 'skill' ? '' : `${kind} `,
      names.join(' | '),
      ...(proven.length > 0 ? [' ', proven.join('; ')] : []),
    ].join('');
  });

const names = [
  'english-bullets',
  'english-html',
  'english-long',
  'english-prose',
  'german-bullets',
  'german-mixed',
  'german-prose',
  'spanish-bullets',
  'spanish-prose',
];

test.each(names)('the posting %s: each requirement is matched with the expected entries', async (name) => {
  const posting = await read(name);
  const found = matchRequirements(posting, statements, 'en');
  const { tags } = proposeFocus(posting, found, statements);
  expect({
    language: posting.language,
    title: posting.title,
    requirements: describeAll(found),
    tags: tags.map(({ tag }) => tag),
  }).toMatchSnapshot();
});

test.each(names)(
  'in the posting %s, the position of each piece of evidence is a line that contains the evidence',
  async (name) => {
    for (const { proofs } of matchRequirements(await read(name), statements, 'en'))
      for (const { text, location } of proofs.flatMap(({ statements }) => statements)) {
        const [file = '', at] = location.split(':');
        const source = await readFile(path.join(projectFolder, file), 'utf8');
        expect(source.split('\n')[Number(at) - 1]).toContain(text);
      }
  },
);

test.each([
  ['only punctuation', await textOf('english-empty'), /contains no text.*\n.*\n.*What to do/],
  ['an empty text', '', /contains no text/],
  ['a book', 'word '.repeat(50_000), /250000 characters, which is too long for a posting/],
])('readPosting rejects %s with an explanation', (_, text, message) => {
  expect(() => readPosting(text, 'it')).toThrow(message);
});

const found = (line: string) => judged(`Requirements\n- ${line}`);

test('an ordinary word in a posting is not matched with a skill of the same spelling', () => {
  const isShown = (line: string) => found(line).some(({ proofs }) => proofs.length > 0);
  for (const line of [
    'You react quickly',
    'React to incidents',
    'You go far',
    'Go the extra mile',
    'A C-level mindset',
    'R&D and C++',
  ])
    expect(isShown(line), line).toBe(false);
  for (const line of ['Some react and git', 'React experience', 'Go', 'C', 'C, Java'])
    expect(isShown(line), line).toBe(true);
});

test('a requirement of one word is matched only with names, and a longer requirement also with sentences', () => {
  const entries = (line: string) => found(line).flatMap(({ proofs }) => proofs.flatMap(entriesOf));
  expect(entries('Battery')).toEqual([]);
  expect(entries('A year on one battery')).toEqual([wind]);
  expect(entries('Knowledge of statistics')).toEqual([tutor]);
});

test('a skill that occurs only in a venue is listed with the venue, and not as missing', () => {
  const yaml = yamlOf('publications: [{ title: On ships, venue: Journal of Ansible }]');
  const named = nameTextsIn({ sources: { ...sources, experience: { ...sources.experience, yaml } } });
  const report = describeRequirements(found('Ansible, Haskell'), 'post.txt', named);
  const [, inNames = '', missing = ''] =
    /Only in a name.*\n([^]*)Not found in your content.*\n([^]*)/.exec(report) ?? [];
  expect(inNames).toMatch(/Ansible\n {4}content\/experience\.yaml:1 {2}Journal of Ansible/);
  expect(missing).toContain('Haskell');
  expect(report.match(/Ansible/g)).toHaveLength(2);
});

test('a spoken language in a posting is matched with the list of languages in the content', () => {
  const yaml = yamlOf('languages: [{ language: German, level: C1 }]');
  const spoken = statementsIn(
    { ...content, sources: { ...sources, experience: { ...sources.experience, yaml } } },
    { year: 2026, month: 11, day: 24 },
  );
  const [german] = matchRequirements(readPosting('Anforderungen\n- Deutsch (C1)\n- und mehr', 'it'), spoken, 'en');
  expect(german).toMatchObject({
    kind: 'language',
    names: ['Deutsch C1'],
    proofs: [{ statements: [{ entry: 'German', isClaim: true }] }],
  });
});

test('a required degree is matched only with the same or a higher level and the same subject, unless the posting accepts other subjects', () => {
  const isShown = (line: string) => found(line).some(({ proofs }) => proofs.length > 0);
  expect(
    ['Bachelor in Computer Science', 'BSc in Physics or a related field', 'A degree'].filter(isShown),
  ).toHaveLength(3);
  expect(['Master in Computer Science', 'Bachelor in Physics'].filter(isShown)).toEqual([]);
});

const statementOf = (text: string, kind: 'skill' | 'degree' = 'skill'): Statement => ({
  text,
  kind,
  entry: 'X',
  entryPosition: { name: 'x', path: [] },
  location: 'x:1',
  tags: [],
  isInResume: true,
  months: undefined,
  isClaim: false,
});
const slovak = 'Hľadáme kolegu, ktorý je aj študent.\n\nPožiadavky:\n- ';
const isMatch = (posting: string, statement: Statement) =>
  matchRequirements(readPosting(posting, 'it'), [statement], 'en').some(({ proofs }) => proofs.length > 0);

test.each([
  [`${slovak}Skúsenosti s Dockerom`, 'Docker'],
  [`${slovak}Skúsenosti s Javou a PHP`, 'Java'],
  [`${slovak}Práca s Reactom a TypeScriptom`, 'TypeScript'],
  [`${slovak}Znalosť Linuxu a Gitu`, 'Git'],
  [`${slovak}Programovanie v Pythone`, 'Python'],
  [`${slovak}Skúsenosti s Djangom`, 'Django'],
  [`${slovak}Znalosť Postgresu`, 'PostgreSQL'],
  ['Anforderungen\n- Kenntnisse des Dockers', 'Docker'],
])('a case form of a skill is matched: %j with %s', (posting, skill) => {
  expect(isMatch(posting, statementOf(skill))).toBe(true);
});

test.each([
  [`${slovak}Práca s Unity`, 'Unit tests'],
  [`${slovak}Znalosť Scala`, 'Scalability'],
  [`${slovak}Znalosť Javy`, 'JavaScript'],
  [`${slovak}Znalosť Rovi`, 'R'],
  ['Anforderungen\n- Kenntnisse in Canvas', 'Canva'],
])('a name is not matched with another skill that begins with the same letters: %j with %s', (posting, skill) => {
  expect(isMatch(posting, statementOf(skill))).toBe(false);
});

test.each([
  [
    'We are looking for a student who will work with us.',
    ['Desired', 'Desirable', 'Good to know', 'Nice to have', 'It would be great if you also have', 'Ideally'],
  ],
  [
    'Wir suchen eine Person, die mit uns an der Software arbeiten wird.',
    ['Wünschenswert', 'Erwünscht', 'Gern gesehen', 'Schön wäre', 'Idealerweise', 'Nice to have'],
  ],
  [
    'Buscamos una persona para el equipo de nuestra empresa en la ciudad.',
    ['Deseable', 'Deseado', 'Se valorará', 'Será un plus', 'Idealmente', 'Nice to have'],
  ],
  [
    'Nous cherchons une personne pour notre équipe dans la ville.',
    ['Souhaité', 'Souhaitable', 'Apprécié', 'Un plus', 'Ce serait un plus', 'Idéalement', 'Nice to have'],
  ],
  [
    'Hľadáme kolegu, ktorý je aj študent a je pre nás z mesta.',
    ['Výhodou je', 'Vítané', 'Oceníme', 'Uvítame', 'Ideálne', 'Nice to have'],
  ],
])('below %j, the lines of a heading of wishes are requirements: %j', (sentence, headings) => {
  const unread = headings.flatMap((heading) =>
    [heading, `${heading}:`].filter((line) => {
      const posting = readPosting(`${sentence}\n\n${line}\n- Qualtrics\n- Unity`, 'it');
      return !posting.requirementLines.some(({ text }) => text === 'Qualtrics');
    }),
  );
  expect(unread).toEqual([]);
});

test('a requirement is matched with synonyms of its words', () => {
  const isShown = (line: string, statement: Statement) => isMatch(`Requirements\n- ${line}`, statement);
  for (const [asked, text] of [
    ['Postgres', 'PostgreSQL'],
    ['Experience with Kubernetes', 'K8s'],
    ['Golang', 'Go'],
    ['Machine Learning', 'Maschinelles Lernen'],
  ] as const)
    expect(isShown(asked, statementOf(text)), asked).toBe(true);
  expect(isShown('Degree in Computer Science', statementOf('BSc Informatik', 'degree'))).toBe(true);
  expect(isShown('Bachelor in Mathematics or Physics', statementOf('BSc Physik', 'degree'))).toBe(true);
  expect(isShown('Degree in Computer Science', statementOf('BSc Political Science', 'degree'))).toBe(false);
  expect(isShown('Postgres', statementOf('MySQL'))).toBe(false);
});

test('the word "like" in "would like you to have" is not read as "such as"', () => {
  const [first, second] = found('We would like you to have experience with React and TypeScript');
  expect([first?.names, second?.names]).toEqual([['React'], ['TypeScript']]);
});

test('hidden entries are not evidence, and proposeFocus throws if there is no evidence', () => {
  expect(found('Kubernetes')).toMatchObject([{ names: ['Kubernetes'], proofs: [] }]);
  expect(() => proposeFocus(readPosting('x', 'it'), found('Kubernetes'), statements)).toThrow(
    /No entry of your résumé matches a requirement/,
  );
});

test('proposeFocus returns the entries to tag if no entry has tags yet', () => {
  const untagged = statements.map((one) => ({ ...one, tags: [] }));
  const posting = readPosting('Requirements\n- Rust', 'it');
  const { tags, untagged: entries } = proposeFocus(posting, matchRequirements(posting, untagged, 'en'), untagged);
  expect([tags, entries]).toEqual([[], [{ name: 'projects.yaml', path: ['projects', 1] }]]);
});

test('the letter template contains only settings and a comment, and leaves all sentences to the owner', async () => {
  const posting = await read('german-bullets');
  const frame = letterTemplate(posting, matchRequirements(posting, statements, 'en'), 'en');
  const visible = frame.replace(/<!--[^]*-->/, '').replace(/^#.*\n/gm, '');
  expect(visible.trim()).toBe(
    '---\nsubject: Werkstudent Softwareentwicklung\ngreeting: Guten Tag,\nclosing: Mit freundlichen Grüßen\nlanguage: de\n---',
  );
  expect(frame).toMatch(/^React: Web developer$/m);
});
