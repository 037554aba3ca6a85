// What ten planted postings ask for, and by which entries of the content beside them it is shown: nothing more, nothing less.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { projectFolder } from '#platform/paths.ts';
import { frameOf, proposeFocus } from './focus.ts';
import { readPosting } from './posting.ts';
import { judge, type Proof } from './proofs.ts';
import { doneFirst, statementsIn } from './statements.ts';

const folder = path.join(projectFolder, 'tests/fixtures/postings');
const { sources } = await readContent(path.join(folder, 'content'));
const statements = statementsIn(sources, { year: 2026, month: 11, day: 24 });

const textOf = (name: string) => readFile(path.join(folder, `${name}.txt`), 'utf8');
const read = async (name: string) => readPosting(await textOf(name), `${name}.txt`);
const judged = (text: string) => judge(readPosting(text, 'it'), statements, 'en');

/** The entries that show something, what is only listed in brackets. */
const entriesOf = ({ shownBy }: Proof) => [
  ...new Set(doneFirst(shownBy).map(({ entry, isClaim }) => (isClaim ? `(${entry})` : entry))),
];

const [web, tutor, tide, wind, star] = ['Web developer', 'Tutor, Statistics', 'Tide table', 'Wind gauge', 'Star map'];
const [school, listed, weekly] = ['Example University', '(Languages)', '(Skills)'];

type Expected = {
  name: string;
  language: string;
  title: string | undefined;
  shown: Record<string, (string | undefined)[]>;
  open: string[];
  tags: string[];
};

const expected: Expected[] = [
  {
    name: 'english-bullets',
    language: 'en',
    title: 'Full-stack Engineer, new graduate',
    shown: {
      "Bachelor's": [school],
      'Computer Science': [school],
      React: [web],
      Typescript: [web, tide, listed],
      '2+ years': [web],
      NodeJS: [tide],
      'Postgre SQL': [tide],
      'code-review': [web],
      git: [tutor, weekly],
      'unit tests': [web],
      Go: [listed],
      Rust: [wind],
      'distributed systems': [school],
    },
    open: ['GraphQL', 'react quickly to a changing plan', 'Go the extra mile when a boat is late'],
    tags: ['web', 'embedded'],
  },
  {
    name: 'english-html',
    language: 'en',
    title: 'Embedded Software Intern',
    shown: {
      C: [wind],
      Rust: [wind],
      LoRaWAN: [wind],
      'Operating-systems': [school],
    },
    open: ['C++', 'Bluetooth'],
    tags: ['embedded'],
  },
  {
    name: 'english-long',
    language: 'en',
    title: 'Software Engineer, Platform',
    shown: {
      Bachelor: [school],
      Python: [tutor, star, listed],
      Go: [listed],
      Docker: [weekly],
      'Machine learning': [school],
    },
    open: ['3 years', 'Terraform', 'designing large systems'],
    tags: ['web', 'data', 'embedded'],
  },
  {
    name: 'english-prose',
    language: 'en',
    title: undefined,
    shown: {
      Python: [tutor, star, listed],
      PostgreSQL: [tide],
      German: [tutor],
    },
    open: ['Apache Kafka', 'keep a pipeline alive at night', "Master's"],
    tags: ['web'],
  },
  {
    name: 'german-bullets',
    language: 'de',
    title: 'Werkstudent Softwareentwicklung',
    shown: {
      Bachelor: [school],
      React: [web],
      TypeScript: [web, tide, listed],
      'Node.JS': [tide],
      PostgreSQL: [tide],
      Git: [tutor, weekly],
      Deutschkenntnisse: [tutor],
      Englisch: [tutor],
    },
    open: ['Informatik'],
    tags: ['web'],
  },
  {
    name: 'german-mixed',
    language: 'de',
    title: 'Praktikum Datenanalyse',
    shown: {
      Python: [tutor, star, listed],
      NumPy: [star],
      'Machine Learning': [school],
      Spanisch: [tutor],
    },
    open: ['pandas', 'Statistik'],
    tags: ['web', 'data', 'embedded'],
  },
  {
    name: 'german-prose',
    language: 'de',
    title: undefined,
    shown: {
      C: [wind],
      Rust: [wind],
      LoRaWAN: [wind],
    },
    open: ['5 Jahre', 'eingebetteten Systemen', 'MQTT'],
    tags: ['embedded'],
  },
  {
    name: 'spanish-bullets',
    language: 'es',
    title: 'Desarrolladora o desarrollador web (prácticas)',
    shown: {
      Grado: [school],
      React: [web],
      NodeJS: [tide],
      '1 año': [web],
      HTML: [web],
      CSS: [web],
      Docker: [weekly],
      inglés: [tutor],
      alemán: [tutor],
    },
    open: ['Ingeniería Informática', 'Angular'],
    tags: ['web'],
  },
  {
    name: 'spanish-prose',
    language: 'es',
    title: undefined,
    shown: {
      Python: [tutor, star, listed],
      PostgreSQL: [tide],
      Git: [tutor, weekly],
    },
    open: ['Airflow'],
    tags: ['web'],
  },
];

describe.each(expected)('$name', ({ name, language, title, shown, open, tags }) => {
  test('is read in its language, and every requirement is shown by the right entries or by none', async () => {
    const posting = await read(name);
    expect({ language: posting.language, title: posting.title }).toEqual({ language, title });
    const found = judge(posting, statements, 'en');
    const proofs = found.flatMap((one) => one.shown);
    expect(Object.fromEntries(proofs.map((one) => [one.what, entriesOf(one)]))).toEqual(shown);
    expect(found.flatMap((one) => one.open)).toEqual(open);
    expect(proposeFocus(posting, found, statements).tags.map(({ tag }) => tag)).toEqual(tags);
  });

  test('every word of the answer leads to its line, in the posting and in the content', async () => {
    const text = await textOf(name);
    const lines = text.split('\n');
    for (const { line, shown, open } of judge(readPosting(text, name), statements, 'en')) {
      // As a browser would show it, from there on.
      const here = lines
        .slice(line - 1, line + 2)
        .join(' ')
        .replace(/<[^>]*>|&shy;|\u200B/g, '')
        .replace(/&#43;/g, '+')
        .replace(/&#8209;/g, '-');
      for (const what of [...open, ...shown.map((one) => one.what)]) expect(here).toContain(what);
      for (const { text: said, place } of shown.flatMap(({ shownBy }) => shownBy)) {
        const [file = '', at] = place.split(':');
        const source = await readFile(path.join(projectFolder, file), 'utf8');
        expect(source.split('\n')[Number(at) - 1]).toContain(said);
      }
    }
  });
});

test.each([
  ['nothing but marks', await textOf('english-empty'), /nothing to read in it.*\n.*\n.*What to do/],
  ['no text at all', '', /nothing to read/],
  ['a book', 'word '.repeat(50_000), /250000 letters, which is no posting/],
])('%s is refused in words', (_, text, message) => {
  expect(() => readPosting(text, 'it')).toThrow(message);
});

test('a word of the language is not taken for a skill of the same letters', () => {
  const shownOf = (line: string) =>
    judged(`Requirements\n- ${line}`).flatMap(({ shown }) => shown.map(({ what }) => what));
  for (const line of [
    'You react quickly',
    'React to incidents',
    'You go far',
    'Go the extra mile',
    'A C-level mindset',
    'R&D and C++',
  ])
    expect(shownOf(line), line).toEqual([]);
  for (const line of ['Some react and git', 'React experience', 'Go', 'C', 'C, Java'])
    expect(shownOf(line), line).not.toEqual([]);
});

test('a skill is found beside one that has its letters, and not within it', () => {
  const whatOf = (line: string) =>
    judged(`Requirements\n- ${line}`).flatMap(({ shown }) => shown.map(({ what }) => what));
  expect(whatOf('C and CSS').toSorted()).toEqual(['C', 'CSS']);
  expect(whatOf('HTML and CSS')).toEqual(['HTML and CSS']);
});

test('a single word counts in a name, and several in a sentence', () => {
  const shownOf = (line: string) => judged(`Requirements\n- ${line}`).flatMap(({ shown }) => shown.flatMap(entriesOf));
  expect(shownOf('Battery')).toEqual([]);
  expect(shownOf('A year on one battery')).toEqual([wind]);
  expect(shownOf('Statistics')).toEqual([tutor]);
});

test('what shows nowhere shows nothing, and what nothing shows gets no focus', () => {
  const found = judged('Requirements\n- Kubernetes');
  expect(found.map(({ shown, open }) => [shown, open])).toEqual([[[], ['Kubernetes']]]);
  expect(() => proposeFocus(readPosting('x', 'it'), found, statements)).toThrow(
    /Nothing in the résumé shows any of it/,
  );
});

test('where no entry has a tag, those that show it get the name of the focus', () => {
  const untagged = statements.map((one) => ({ ...one, tags: [] }));
  const posting = readPosting('Requirements\n- Rust', 'it');
  const { tags, untagged: entries } = proposeFocus(posting, judge(posting, untagged, 'en'), untagged);
  expect([tags, entries]).toEqual([[], [{ name: 'projects.yaml', path: ['projects', 1] }]]);
});

test('the frame of a letter has no sentence that is not its owner’s to write', async () => {
  const posting = await read('german-bullets');
  const frame = frameOf(posting, judge(posting, statements, 'en'), 'en');
  const visible = frame.replace(/<!--[^]*-->/, '').replace(/^#.*\n/gm, '');
  expect(visible.trim()).toBe(
    '---\nsubject: Werkstudent Softwareentwicklung\ngreeting: Guten Tag,\nclosing: Mit freundlichen Grüßen\nlanguage: de\n---',
  );
  expect(frame).toMatch(/^React: Web developer$/m);
});
