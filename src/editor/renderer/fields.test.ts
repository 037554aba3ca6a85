// Requirement: the editor offers every field of a schema without code for that field.
import { expect, test } from 'vitest';
import { fieldAt, fieldsOfFile } from './fields.ts';

const keysIn = (fields: ReturnType<typeof fieldsOfFile> = []) => fields.map(({ place }) => place.path.at(-1));

test.each([
  ['experience.yaml', ['publications', 'talks', 'certificates', 'languages', 'interests']],
  ['education.yaml', ['testScores']],
])('the panel of %s offers every list, including empty lists', (file, lists) => {
  const fields = fieldsOfFile(file, {}).filter(({ kind }) => kind === 'list');
  expect(keysIn(fields)).toEqual(expect.arrayContaining(lists));
});

test('a new list entry has the fields of its schema', () => {
  const item = fieldAt({ file: 'experience.yaml', path: ['certificates'] }, [])?.item;
  expect(keysIn(item?.fields)).toEqual(['title', 'issuer', 'date', 'expires', 'url', 'show', 'tags']);
  const language = fieldAt({ file: 'experience.yaml', path: ['languages', 0] }, { language: 'Spanish' });
  expect(keysIn(language?.fields)).toEqual(['language', 'level', 'show', 'tags']);
});
