import { expect, test } from 'vitest';
import { valueAt } from '#content/read/yaml/read-yaml.ts';
import { fieldAt, fieldsOfFile } from './fields.ts';
import { moveTargets, searchTargets } from './move-targets.ts';

const values = {
  sections: [{ title: 'Work', entries: [{ title: 'Intern', organization: 'Northwind', bullets: ['Baked bread'] }] }],
};
const targetsIn = (file: string, value: object) =>
  moveTargets(fieldsOfFile(file, value), (location) => fieldAt(location, valueAt(value, location.path)));

test('a text can move to the fields of an entry, and to its lists', () => {
  const targets = targetsIn('experience.yaml', values).filter(({ entry }) => entry === 'Intern');
  expect(targets).toContainEqual(expect.objectContaining({ kind: 'text', value: 'Northwind' }));
  expect(targets).toContainEqual(expect.objectContaining({ kind: 'list', value: ['Baked bread'] }));
});

test('a text can become the title of a new entry, if no other field of the entry is required', () => {
  const targets = targetsIn('projects.yaml', { projects: [{ title: 'Late trains' }] });
  expect(targets.filter(({ isNew }) => isNew)).toEqual([
    expect.objectContaining({ location: { file: 'projects.yaml', path: ['projects', 1, 'title'] } }),
  ]);
});

test('the search finds fields, entries in lists, and entries in sections', () => {
  const value = { ...values, languages: [{ language: 'Spanish', level: 'C1' }] };
  const found = searchTargets(fieldsOfFile('experience.yaml', value), (location) =>
    fieldAt(location, valueAt(value, location.path)),
  );
  const at = (...path: (string | number)[]) => ({ file: 'experience.yaml', path });
  expect(found).toContainEqual(expect.objectContaining({ location: at('languages'), title: '', hasForm: true }));
  expect(found).toContainEqual({ location: at('languages', 0), title: 'Spanish' });
  expect(found).toContainEqual({ location: at('sections', 0, 'entries', 0), title: 'Intern' });
});

test('the search returns settings of the site with their descriptions; settings that are lists or groups have a separate form', () => {
  const found = searchTargets(fieldsOfFile('site.yaml', {}), () => undefined);
  const settings = found.filter(({ settingAbout }) => settingAbout !== undefined);
  expect(settings.map(({ location, hasForm = false }) => [location.path.join(), hasForm])).toEqual([
    ['url', false],
    ['languages', false],
    ['footer', true],
    ['menu', true],
  ]);
  expect(settings.find(({ location }) => location.path[0] === 'menu')?.settingAbout).toContain('hide a page');
});

test('the search omits the pages in the menu', () => {
  const value = { menu: ['education', 'projects'] };
  const found = searchTargets(fieldsOfFile('site.yaml', value), () => undefined);
  expect(found.filter(({ title }) => title !== '')).toEqual([]);
});

test('“Go to” lists the skills, certificates and languages of the owner', () => {
  const found = searchTargets(fieldsOfFile('experience.yaml', {}), () => undefined);
  const listed = found.filter(({ settingAbout }) => settingAbout !== undefined);
  expect(listed.map(({ location }) => location.path.join())).toEqual(['certificates', 'lists', 'languages']);
});
