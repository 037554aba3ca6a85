import { expect, test } from 'vitest';
import { finderOf } from '#content/read/sample-finder.ts';
import { nextSteps, type StepsInput } from './next-steps.ts';

const first: StepsInput = {
  values: { 'site.yaml': { name: 'Ada' }, 'home.yaml': { tagline: 'Ada' } },
  texts: {},
  photos: [],
  find: finderOf({ names: ['Fern Valley'], addresses: ['mika@example.com'] }),
};
const openIn = (input: Partial<StepsInput>) =>
  nextSteps({ ...first, ...input }).flatMap(({ id, isDone }) => (isDone ? [] : [id]));
const all = openIn({});

test('if the content has only a name, all steps from the first project to publishing are open', () => {
  expect(all).toEqual(['project', 'job', 'school', 'tagline', 'sentence', 'contact', 'photo', 'publish']);
});

test.each([
  ['project', { 'projects.yaml': { projects: [{ title: 'A map' }] } }],
  ['job', { 'experience.yaml': { sections: [{ title: 'Work', entries: [{ title: 'Tutor' }] }] } }],
  ['job', { 'irrelevant.yaml': { jobs: [{ title: 'Assistant to a cat' }] } }],
  ['school', { 'education.yaml': { schools: [{ school: 'Fern College' }] } }],
  ['tagline', { 'home.yaml': { tagline: 'Maker - Mender' } }],
  ['sentence', { 'home.yaml': { tagline: 'Ada', introduction: 'I make maps.' } }],
  ['photo', { 'home.yaml': { tagline: 'Ada', photo: 'me.jpg' } }],
  ['contact', { 'site.yaml': { name: 'Ada', email: 'ada@fern.example' } }],
  ['contact', { 'site.yaml': { name: 'Ada', links: [{ label: 'GitHub', url: 'https://github.com/ada' }] } }],
  ['publish', { 'site.yaml': { name: 'Ada', url: 'https://ada.fern.example' } }],
])('the step “%s” is done when the content has %j', (id, values) => {
  expect(openIn({ values: { ...first.values, ...values } })).toEqual(all.filter((one) => one !== id));
});

test.each([
  ['project', 'projects.yaml', {}, ['projects', 0]],
  ['school', 'education.yaml', {}, ['schools', 0]],
  ['job', 'experience.yaml', {}, ['sections', 0]],
  // A section without entries does not count as a job.
  ['job', 'experience.yaml', { sections: [{ title: 'Work' }] }, ['sections', 0, 'entries', 0]],
])('the step “%s” leads to a new entry in %s if the file contains %j', (id, file, value, path) => {
  const steps = nextSteps({ ...first, values: { ...first.values, [file]: value } });
  expect(steps).toContainEqual({ id, isDone: false, location: { file, path } });
});

test('skills and languages are steps once there is a project, a job and a school, until the lists have an item', () => {
  const entries = {
    'projects.yaml': { projects: [{ title: 'A map' }] },
    'irrelevant.yaml': { jobs: [{ title: 'Assistant to a cat' }] },
    'education.yaml': { schools: [{ school: 'Fern College' }] },
  };
  const openWith = (experience: object) =>
    openIn({ values: { ...first.values, ...entries, 'experience.yaml': { ...experience } } });
  expect(openWith({})).toEqual([...all.slice(3, -1), 'skills', 'languages', 'publish']);
  expect(openWith({ lists: [{ title: 'Skills' }], languages: [{ language: 'Slovak' }] })).toEqual(all.slice(3));
});

test('the step for photo descriptions counts photos without a description, even if they have a caption', () => {
  const photos = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  const values = { 'photos.yaml': { 'a.jpg': 'A hill.', 'b.jpg': { alt: 'A lake.' }, 'c.jpg': { caption: 'Here.' } } };
  expect(nextSteps({ ...first, photos, values })).toContainEqual({
    id: 'alts',
    isDone: false,
    location: { file: 'photos.yaml', path: [] },
    count: 2,
  });
});

test.each([
  ['a value', 'home.yaml', 'introduction: Fern-Valley', { introduction: 'Fern-Valley' }, ['introduction']],
  [
    'an item',
    'site.yaml',
    'links: [{url: mika@example.com}]',
    { links: [{ url: 'mika@example.com' }] },
    ['links', 0, 'url'],
  ],
  ['the body of a text', 'about.md', '---\nformat: 1\n---\nIn Fern Valley.', { format: 1 }, []],
])(
  'the step for replacing sample texts counts %s that contains a name from the sample, and leads to the field with the name',
  (_, file, text, value, path) => {
    const { isDone, location, count } =
      nextSteps({ ...first, texts: { [file]: text }, values: { [file]: value } }).find(({ id }) => id === 'sample') ??
      {};
    expect({ isDone, location, count }).toEqual({ isDone: false, location: { file, path }, count: 1 });
  },
);

test('the step for replacing the sample counts sample photos, except those that `known` in site.yaml lists', () => {
  const samplePhotos = ['desk.jpg', 'ferry.jpg'];
  const values = { ...first.values, 'site.yaml': { name: 'Ada', known: ['sample: desk.jpg'] } };
  expect(nextSteps({ ...first, values, samplePhotos })).toContainEqual({
    id: 'sample',
    isDone: false,
    location: { file: 'photos.yaml', path: ['ferry.jpg'] },
    count: 1,
  });
});

test('the step for replacing the sample ignores names of the sample in comments, and names that `known` in site.yaml lists', () => {
  expect(openIn({ texts: { 'home.yaml': '# Fern Valley\ntagline: Ada' } })).toEqual(all);
  const known = { ...first.values, 'site.yaml': { name: 'Ada', known: ['sample: Fern Valley'] } };
  const texts = { 'home.yaml': 'introduction: Fern Valley' };
  const values = { ...known, 'home.yaml': { tagline: 'Ada', introduction: 'Fern Valley' } };
  expect(openIn({ texts, values })).not.toContain('sample');
});
