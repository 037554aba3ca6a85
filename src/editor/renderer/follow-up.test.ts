import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { firstDescription } from '#messages/first-description.ts';
import { menuOrder, pageNameOf } from '#pages.ts';
import { type Change, applyChanges } from './changes.ts';
import { normalizations, withFollowUps } from './follow-up.ts';

const set = (key: string, value: string): Change => ({
  kind: 'set',
  location: { file: 'site.yaml', path: [key] },
  value,
});
const site = (description: string) => ({ 'site.yaml': { name: 'Ada', description } });

test.each([
  ['language', 'de', firstDescription('Ada', 'de')],
  ['name', 'Eva', firstDescription('Eva', 'en')],
])('a generated description is updated when the %s changes', (key, value, expected) => {
  const change = set(key, value);
  expect(withFollowUps([change], site(firstDescription('Ada', 'en')))).toEqual([change, set('description', expected)]);
});

test.each([
  ['a description written by the owner', [set('language', 'de')], 'Ada builds maps.'],
  [
    'a description that changes at the same time',
    [set('language', 'de'), set('description', 'Ada.')],
    firstDescription('Ada', 'en'),
  ],
  [
    'the current description if the new language is invalid',
    [set('language', 'not one')],
    firstDescription('Ada', 'en'),
  ],
  [
    'the current description if only an unrelated field changes',
    [set('place', 'Exampleton')],
    firstDescription('Ada', 'en'),
  ],
])('a generated description does not replace %s', (_, changes, description) => {
  expect(withFollowUps(changes, site(description))).toEqual(changes);
});

test('a change of the name also changes a tagline that equals the old name, but no other tagline', () => {
  const change = set('name', 'Eva');
  const values = (tagline: string) => ({ ...site('Ada builds maps.'), 'home.yaml': { tagline } });
  const tagline: Change = { kind: 'set', location: { file: 'home.yaml', path: ['tagline'] }, value: 'Eva' };
  expect(withFollowUps([change], values('Ada'))).toEqual([change, tagline]);
  expect(withFollowUps([change], values('Maker'))).toEqual([change]);
});

test.each([
  ['I build maps.', true],
  ['I build maps. '.repeat(20), false],
])(
  'a short new introduction also replaces a description that equals the old introduction: %s',
  (introduction, follows) => {
    const values = { ...site('I build.'), 'home.yaml': { introduction: 'I build.' } };
    const change: Change = {
      kind: 'set',
      location: { file: 'home.yaml', path: ['introduction'] },
      value: introduction,
    };
    const implied = follows ? [set('description', introduction)] : [];
    expect(withFollowUps([change], values)).toEqual([change, ...implied]);
  },
);

const defaultMenu: readonly string[] = menuOrder.map(pageNameOf);
const menuYaml = (items: readonly string[]) => `menu:\n${items.map((item) => `  - ${item}\n`).join('')}`;

const nameOfPage = (value: string | undefined): Change => ({
  kind: 'set',
  location: { file: 'site.yaml', path: ['menu', 2, 'label'] },
  value,
});

test.each([
  ['', menuYaml(defaultMenu.with(2, 'page: experience\n    label: Work'))],
  ['menu: [home, projects, about]\n', 'menu: [home, projects, { page: about, label: Work }]\n'],
  [
    'menu:\n  - home\n  - about\n  - page: projects\n    label: Works\n',
    'menu:\n  - home\n  - about\n  - page: projects\n    label: Work\n',
  ],
])(
  'a new name of a page becomes its label in "menu"; if "menu" is missing, the default menu is added first: %j',
  (text, expected) => {
    const values = { 'site.yaml': parse(text) as unknown };
    expect(applyChanges({ 'site.yaml': text }, withFollowUps([nameOfPage('Work')], values))).toEqual({
      'site.yaml': expected,
    });
  },
);

test.each([
  ['site.yaml', 'menu', '', 'notes', menuYaml([...defaultMenu, 'notes'])],
  ['site.yaml', 'menu', 'menu: [home]\n', 'notes', 'menu: [home, notes]\n'],
])(
  'an item that is added to an empty list of %s is written after the default items of "%s": %j',
  (file, key, text, item, expected) => {
    const insert: Change = { kind: 'insert', location: { file, path: [key] }, item };
    expect(applyChanges({ [file]: text }, withFollowUps([insert], { [file]: parse(text) as unknown }))).toEqual({
      [file]: expected,
    });
  },
);

const inMenu = (...path: (string | number)[]) => ({ file: 'site.yaml', path: ['menu', ...path] });
const [first = '', second = '', ...others] = defaultMenu;
test.each<[Change, string[]]>([
  [{ kind: 'remove', location: inMenu(1) }, [first, ...others]],
  [{ kind: 'move', location: inMenu(1), to: 0 }, [second, first, ...others]],
  [{ kind: 'set', location: inMenu(1), value: 'notes' }, [first, 'notes', ...others]],
  [{ kind: 'insert', location: inMenu(), item: 'notes', before: 1 }, [first, 'notes', second, ...others]],
])(
  'changing an item of the default menu first writes the default menu to site.yaml, and then changes the item there: %j',
  (change, expected) => {
    const texts = applyChanges({}, withFollowUps([change], {}));
    expect(parse(texts['site.yaml'] ?? '')).toEqual({ menu: expected });
  },
);

test('deleting the name of a page does not write the default menu to site.yaml', () => {
  expect(withFollowUps([nameOfPage(undefined)], {})).toEqual([nameOfPage(undefined)]);
});

const reading = { language: 'en', hasFile: () => false };
test.each([
  ['site.yaml', ['url'], 'ada.example.com', 'https://ada.example.com'],
  ['site.yaml', ['language'], 'German', 'de'],
  ['resume.yaml', ['for'], 'Germany', 'de'],
])('a value typed in %s at %j is written in its normalized form', (file, path, value, expected) => {
  const change: Change = { kind: 'set', location: { file, path }, value };
  const texts = applyChanges({ [file]: '' }, [change]);
  expect(normalizations([change], texts, reading)).toEqual([{ ...change, value: expected }]);
});

test('a value that is already in normalized form causes no further change', () => {
  const change = set('url', 'https://ada.example.com/');
  expect(normalizations([change], applyChanges({}, [change]), reading)).toEqual([]);
});

describe('the case page of a project', () => {
  const [named, other] = ['projects/story.md', 'projects/seed-swap.md'];
  const values = {
    'projects.yaml': { projects: [{ title: 'Lift log' }, { title: 'Seed swap, a list' }] },
    [named]: { project: 'Lift log' },
    [other]: {},
    'notes/2026-10-12-lift-log.md': {},
  };
  const at = (...path: (string | number)[]) => ({ file: 'projects.yaml', path: ['projects', ...path] });

  test.each([
    ['named in its settings', 0, named],
    ['named in its file name', 1, other],
  ])('names the new title of its project, %s', (_, index, file) => {
    const change: Change = { kind: 'set', location: at(index, 'title'), value: 'Stairs' };
    const following = { kind: 'set', location: { file, path: ['project'] }, value: 'Stairs' };
    expect(withFollowUps([change], values)).toEqual([change, following]);
  });

  test('is removed with its project', () => {
    const change: Change = { kind: 'remove', location: at(0) };
    const following = { kind: 'file', location: { file: named, path: [] }, text: undefined };
    expect(withFollowUps([change], values)).toEqual([change, following]);
  });

  test.each([
    ['the title is emptied', { kind: 'set', location: at(0, 'title'), value: '' }],
    ['another field changes', { kind: 'set', location: at(0, 'summary'), value: 'Stairs' }],
    ['a link of its project is removed', { kind: 'remove', location: at(0, 'links', 0) }],
  ] satisfies [string, Change][])('does not change if %s', (_, change) => {
    expect(withFollowUps([change], values)).toEqual([change]);
  });
});
