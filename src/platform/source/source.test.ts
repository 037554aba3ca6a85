import { expect, test } from 'vitest';
import { sourceOfView, withoutSources } from './source.ts';

const project = { title: 'A map', source: { file: 'projects', path: ['projects', 0] } };

test('sourceOfView keeps the origin of an entry, and adds the origins of renamed fields', () => {
  const shelved = { ...project, ...sourceOfView(project, { name: ['title'] }) };
  expect(sourceOfView(shelved, { when: ['date'] })).toEqual({
    source: { file: 'projects', path: ['projects', 0], fieldOrigins: { name: ['title'], when: ['date'] } },
  });
  expect(sourceOfView({}, { name: ['title'] })).toEqual({});
});

test('withoutSources removes the positions in files at any depth, and keeps an owner\'s field "source"', () => {
  const site = { pages: { projects: [project] }, made: new Date(0), link: { source: 'A journal' } };
  expect(withoutSources(site)).toEqual({
    pages: { projects: [{ title: 'A map' }] },
    made: new Date(0),
    link: { source: 'A journal' },
  });
});
