import { expect, test } from 'vitest';
import { applyChanges } from '../changes.ts';
import { changesOfPhoto, photoUses, withImage } from './photo-uses.ts';

const texts = {
  'home.yaml':
    'photo: cat.jpg # large\nintroduction: |\n  Hello.\n\n  ![A cat.](cat.jpg)\n\n  Bye.\nphotos:\n  - hill.jpg\n  - photo: cat.jpg\n    caption: Mine.\n  - ../photos/cat.jpg\n',
  'projects.yaml': 'projects:\n  - title: Late trains\n    photos: [cat.jpg]\n',
  'resume.yaml': 'photo:\n  photo: cat.jpg\n  show: both\n',
  'about.md': '---\nsubtitle: Me.\n---\n\nText.\n\n![](photos/cat.jpg "Pixel") ![](hill.jpg)\n\n`![no](cat.jpg)`\n',
  'notes/2026-01-02-a.md':
    '---\ntitle: A\n---\n\nSee [![A film.](cat.jpg)](https://youtu.be/abc) and ![A cat.][c].\n\n[c]: cat.jpg\n',
  'photos.yaml': 'cat.jpg:\n  alt: A cat.\nhill.jpg:\n  alt: A hill.\n',
};
const home = {
  photo: 'cat.jpg',
  introduction: 'Hello.\n\n![A cat.](cat.jpg)\n\nBye.\n',
  photos: ['hill.jpg', { photo: 'cat.jpg', caption: 'Mine.' }, '../photos/cat.jpg'],
};
const values = {
  'home.yaml': home,
  'projects.yaml': { projects: [{ title: 'Late trains', photos: ['cat.jpg'] }] },
  'resume.yaml': { photo: { photo: 'cat.jpg', show: 'both' } },
  'about.md': { subtitle: 'Me.' },
  'notes/2026-01-02-a.md': { title: 'A' },
  'photos.yaml': { 'cat.jpg': { alt: 'A cat.' }, 'hill.jpg': { alt: 'A hill.' } },
};

test('photoUses finds references in YAML and in Markdown, with the titles of their entries', () => {
  const uses = photoUses(texts, values);
  expect(uses['cat.jpg']?.map(({ location: { file, path }, entry }) => [file, path.join('.'), entry])).toEqual([
    ['home.yaml', 'photo', ''],
    ['home.yaml', 'introduction', ''],
    ['home.yaml', 'photos.1.photo', ''],
    ['home.yaml', 'photos.2', ''],
    ['projects.yaml', 'projects.0.photos.0', 'Late trains'],
    ['resume.yaml', 'photo.photo', ''],
    ['about.md', '', ''],
    ['notes/2026-01-02-a.md', '', ''],
    ['notes/2026-01-02-a.md', '', ''],
  ]);
  expect(uses['hill.jpg']).toHaveLength(2);
});

test('changesOfPhoto removes a photo from all texts, and changes nothing else', () => {
  expect(applyChanges(texts, changesOfPhoto('cat.jpg', undefined, texts, values))).toEqual({
    'home.yaml': 'introduction: |\n  Hello.\n\n  Bye.\nphotos:\n  - hill.jpg\n',
    'projects.yaml': 'projects:\n  - title: Late trains\n    photos: []\n',
    'resume.yaml': '{}\n',
    'about.md': '---\nsubtitle: Me.\n---\n\nText.\n\n![](hill.jpg)\n\n`![no](cat.jpg)`\n',
    'notes/2026-01-02-a.md': '---\ntitle: A\n---\n\nSee [A film.](https://youtu.be/abc) and .\n\n[c]: cat.jpg\n',
    'photos.yaml': 'hill.jpg:\n  alt: A hill.\n',
  });
});

test('changesOfPhoto renames a photo in all texts, and keeps descriptions and captions', () => {
  const renamed = applyChanges(texts, changesOfPhoto('cat.jpg', 'a cat.webp', texts, values));
  expect(renamed['photos.yaml']).toBe('a cat.webp:\n  alt: A cat.\nhill.jpg:\n  alt: A hill.\n');
  expect(renamed['home.yaml']).toContain('photo: a cat.webp # large\n');
  expect(renamed['home.yaml']).toContain('![A cat.](a%20cat.webp)');
  expect(renamed['resume.yaml']).toBe('photo:\n  photo: a cat.webp\n  show: both\n');
  expect(renamed['about.md']).toContain('![](a%20cat.webp "Pixel") ![](hill.jpg)');
  expect(renamed['about.md']).toContain('`![no](cat.jpg)`');
  expect(renamed['notes/2026-01-02-a.md']).toContain(
    '[![A film.](a%20cat.webp)](https://youtu.be/abc) and ![A cat.](a%20cat.webp).',
  );
});

test.each([
  ['in its own paragraph', 'One.\n\n![](cat.jpg)\n\nTwo.\n', 'One.\n\nTwo.\n'],
  ['at the start', '![](cat.jpg)\n\nTwo.\n', 'Two.\n'],
  ['at the end', 'One.\n\n![](cat.jpg)', 'One.\n\n'],
  ['between other images', '![](a.jpg)\n![](cat.jpg)\n![](b.jpg)\n', '![](a.jpg)\n![](b.jpg)\n'],
  ['twice', '![](cat.jpg) ![](cat.jpg)\n\nTwo.\n', 'Two.\n'],
  ['with Windows line ends', 'One.\r\n\r\n![](cat.jpg)\r\n\r\nTwo.\r\n', 'One.\r\n\r\nTwo.\r\n'],
])('withImage removes an image %s without leaving an empty paragraph', (_, before, after) => {
  expect(withImage(before, 'cat.jpg')).toBe(after);
});
