import { expect, test } from 'vitest';
import { valueAt } from '#content/read/yaml/read-yaml.ts';
import { fieldAt, fieldsOfFile } from '../fields.ts';
import { photoTargets } from './photo-targets.ts';

const targetsIn = (file: string, value: object) =>
  photoTargets(fieldsOfFile(file, value), (location) => fieldAt(location, valueAt(value, location.path)));

test('a photo can be added to the photos of each entry', () => {
  const location = { file: 'projects.yaml', path: ['projects', 0, 'photos'] };
  expect(targetsIn('projects.yaml', { projects: [{ title: 'Late trains' }] })).toEqual([
    { location, title: 'Late trains', isList: true },
  ]);
});

test('a photo can replace the photo of Home, whose focus point remains', () => {
  const at = (...path: string[]) => ({ location: { file: 'home.yaml', path }, title: '', isList: false });
  expect(targetsIn('home.yaml', { photo: 'hill.jpg' })).toContainEqual(at('photo'));
  expect(targetsIn('home.yaml', { photo: { photo: 'hill.jpg', focus: 'top' } })).toContainEqual(at('photo', 'photo'));
});

test('a photo can be added to the text of a Markdown file', () => {
  const body = fieldAt({ file: 'about.md', path: [] }, 'I grew up beside a marsh.');
  const location = { file: 'about.md', path: [] };
  expect(photoTargets(body ? [body] : [], () => undefined)).toEqual([{ location, title: '', isList: false }]);
});
