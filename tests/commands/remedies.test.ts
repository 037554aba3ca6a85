import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { ContentError } from '#platform/problem.ts';
import { temporaryFolder } from '#tests/support/folders.ts';

const folder = await temporaryFolder('content');
const site = 'name: Ada Example\ndescription: The pages of Ada Example, who has little to show so far.\n';
const photo = (name: string) => `${name}:\n  alt: A grey square.\n  caption: Grey.\n`;
const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888' } })
  .jpeg()
  .toBuffer();

type Files = Record<string, string | null>;
type Row = {
  what: string;
  files: Files;
  /** Names of pictures in content/photos/. */
  photos?: string[];
  at: string;
  remedy: RegExp;
  /**
   * The files after the owner has followed the remedy. Not needed if the remedy contains the whole line that the owner
   * must write.
   */
  afterRemedy?: { files: Files; photos?: string[] };
};

const rows: Row[] = [
  {
    what: 'a missing site.yaml',
    files: { 'site.yaml': null, 'home.yaml': 'tagline: Hello\n' },
    at: 'site.yaml:1:1',
    remedy: /"name: Your Name" and "description: One sentence about you\."/,
    afterRemedy: { files: { 'site.yaml': 'name: Your Name\ndescription: One sentence about you.\n' } },
  },
  {
    what: 'a YAML merge key',
    files: {
      'projects.yaml':
        'projects:\n  - &base\n    title: A map\n    date: 2026-03\n  - <<: *base\n    title: Another map\n',
    },
    at: 'projects.yaml:5:5',
    remedy: /Replace this line with the lines of that group/,
    afterRemedy: {
      files: {
        'projects.yaml':
          'projects:\n  - &base\n    title: A map\n    date: 2026-03\n  - date: 2026-03\n    title: Another map\n',
      },
    },
  },
  {
    what: 'a photo from another website',
    files: { 'home.yaml': 'photo: https://example.com/pictures/me.jpg?size=large\n' },
    at: 'home.yaml:1:8',
    remedy:
      /^Save the picture as \S+\/photos\/me\.jpg, add "me\.jpg:" .*, and write me\.jpg in place of the address\.$/,
    afterRemedy: { files: { 'home.yaml': 'photo: me.jpg\n', 'photos.yaml': photo('me.jpg') }, photos: ['me.jpg'] },
  },
  {
    what: 'a picture from another website in the story',
    files: { 'about.md': 'Hello.\n\n![](https://example.com/me)\n' },
    at: 'about.md:3:1',
    remedy: /write me\.jpg in place of the address\.$/,
    afterRemedy: {
      files: { 'about.md': 'Hello.\n\n![](me.jpg)\n', 'photos.yaml': photo('me.jpg') },
      photos: ['me.jpg'],
    },
  },
  {
    what: 'a new photo with a space in its name',
    files: { 'about.md': 'Hello.\n\n![](<photos/robot arm.jpg>)\n', 'photos.yaml': 'format: 1\n' },
    photos: ['robot arm.jpg'],
    at: 'about.md:3:1',
    remedy: /^Add "robot arm\.jpg:" to /,
    afterRemedy: { files: { 'photos.yaml': photo('robot arm.jpg') }, photos: ['robot arm.jpg'] },
  },
  {
    what: 'a new photo with a space in its name that is not in the folder yet',
    files: { 'about.md': 'Hello.\n\n![](<photos/robot arm.jpg>)\n', 'photos.yaml': 'format: 1\n' },
    at: 'about.md:3:1',
    remedy: /^Put the picture in \S+\/photos\/, and add "robot arm\.jpg:" to /,
    afterRemedy: { files: { 'photos.yaml': photo('robot arm.jpg') }, photos: ['robot arm.jpg'] },
  },
  {
    what: 'a translation whose name has the code of another language',
    files: { 'about.md': 'Hello.\n', 'about.sp.md': 'Hola.\n' },
    at: 'about.sp.md:1:1',
    remedy: /call it "about\.es\.md", and add .* "languages: \[es\]"/,
    afterRemedy: {
      files: { 'about.sp.md': null, 'about.es.md': 'Hola.\n', 'site.yaml': `${site}languages: [es]\n` },
    },
  },
  {
    what: 'words before the name of a photo',
    files: { 'home.yaml': 'photo: my photo arm.jpg\n', 'photos.yaml': photo('arm.jpg') },
    photos: ['arm.jpg'],
    at: 'home.yaml:1:8',
    remedy: /^Write only the file name: arm\.jpg$/,
    afterRemedy: { files: { 'home.yaml': 'photo: arm.jpg\n' }, photos: ['arm.jpg'] },
  },
  {
    what: 'white text on a white background',
    files: { 'theme.yaml': 'colours:\n  ink: "#ffffff"\n' },
    at: 'theme.yaml:2:8',
    remedy: /^Write "#555555" for the ink/,
    afterRemedy: { files: { 'theme.yaml': 'colours:\n  ink: "#555555"\n' } },
  },
  {
    what: 'unclosed front matter above a text',
    files: { 'about.md': '---\nsubtitle: Hello\n\nI like maps.\n\n---\n\nAnd rain.\n' },
    at: 'about.md:4:1',
    remedy: /^Put a line "---" above this one\.$/,
    afterRemedy: { files: { 'about.md': '---\nsubtitle: Hello\n\n---\nI like maps.\n\n---\n\nAnd rain.\n' } },
  },
  {
    what: 'unclosed front matter without a text',
    files: { 'about.md': '---\n# Mine.\nsubtitle: Hello\n' },
    at: 'about.md:3:1',
    remedy: /^Put a line "---" below this one\.$/,
    afterRemedy: { files: { 'about.md': '---\n# Mine.\nsubtitle: Hello\n---\n' } },
  },
  {
    what: 'a front matter value that begins with "*"',
    files: { 'about.md': '---\nsubtitle: *Hello*\n---\n\nI like maps.\n' },
    at: 'about.md:2:11',
    remedy: /^Put the text in quotes: subtitle: "\*Hello\*"$/,
  },
  {
    what: 'a bullet that contains a colon',
    files: { 'projects.yaml': 'projects:\n  - title: A map\n    date: 2026-03\n    bullets:\n      - Speed: twice\n' },
    at: 'projects.yaml:5:9',
    remedy: /write: - "Speed: twice"$/,
  },
  {
    what: 'photos below a key "photos:"',
    files: { 'photos.yaml': 'photos:\n  cat.jpg:\n    alt: A grey cat.\n' },
    photos: ['cat.jpg'],
    at: 'photos.yaml:1:1',
    remedy: /^Delete the line "photos:"\./,
    afterRemedy: { files: { 'photos.yaml': '  cat.jpg:\n    alt: A grey cat.\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'a list of photos in photos.yaml',
    files: { 'photos.yaml': 'photos:\n  - file: photos/cat.jpg\n    alt: A grey cat.\n' },
    photos: ['cat.jpg'],
    at: 'photos.yaml:1:1',
    remedy: /: cat\.jpg: \{ alt: "A grey cat\." \}$/,
    afterRemedy: { files: { 'photos.yaml': 'cat.jpg: { alt: "A grey cat." }\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'a photo without a name in photos.yaml',
    files: { 'photos.yaml': 'alt: A grey cat.\n' },
    at: 'photos.yaml:1:1',
    remedy: /^Write the file name above this line, such as "cat\.jpg:"/,
    afterRemedy: { files: { 'photos.yaml': 'cat.jpg:\n  alt: A grey cat.\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'fields that are not indented below their photo',
    files: { 'photos.yaml': 'cat.jpg:\nalt: A grey cat.\n' },
    photos: ['cat.jpg'],
    at: 'photos.yaml:2:1',
    remedy: /^If it belongs to "cat\.jpg", put two spaces before this line/,
    afterRemedy: { files: { 'photos.yaml': 'cat.jpg:\n  alt: A grey cat.\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'the name of a photo without its colon',
    files: { 'photos.yaml': 'cat.jpg\n  alt: A grey cat.\n' },
    photos: ['cat.jpg'],
    at: 'photos.yaml:1:1',
    remedy: /^Write: cat\.jpg:$/,
    afterRemedy: { files: { 'photos.yaml': 'cat.jpg:\n  alt: A grey cat.\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'a field in the line of its photo',
    files: { 'photos.yaml': 'cat.jpg: alt: A grey cat.\n' },
    photos: ['cat.jpg'],
    at: 'photos.yaml:1:10',
    remedy: /^Write "cat\.jpg:" on its own line, and "alt: A grey cat\." on the next line/,
    afterRemedy: { files: { 'photos.yaml': 'cat.jpg:\n  alt: A grey cat.\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'a photo with an equals sign',
    files: { 'photos.yaml': 'cat.jpg = A grey cat.\n' },
    photos: ['cat.jpg'],
    at: 'photos.yaml:1:1',
    remedy: /cat\.jpg: \{ alt: "A grey cat\." \}$/,
    afterRemedy: { files: { 'photos.yaml': 'cat.jpg: { alt: "A grey cat." }\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'a photo with an absolute path',
    files: { 'home.yaml': 'photo: C:\\Users\\ann\\cat.jpg\n', 'photos.yaml': photo('me.jpg') },
    photos: ['me.jpg'],
    at: 'home.yaml:1:8',
    remedy: /^Copy the picture into \S+\/photos\/, add "cat\.jpg:" with its alt .*, and write "cat\.jpg" instead\.$/,
    afterRemedy: {
      files: { 'home.yaml': 'photo: cat.jpg\n', 'photos.yaml': photo('me.jpg') + photo('cat.jpg') },
      photos: ['me.jpg', 'cat.jpg'],
    },
  },
  {
    what: 'an absolute path of an existing photo',
    files: { 'home.yaml': 'photo: /home/ann/Pictures/Cat.JPG\n', 'photos.yaml': photo('cat.jpg') },
    photos: ['cat.jpg'],
    at: 'home.yaml:1:8',
    remedy: /^Write "cat\.jpg" instead\.$/,
    afterRemedy: { files: { 'home.yaml': 'photo: cat.jpg\n' }, photos: ['cat.jpg'] },
  },
  {
    what: 'an absolute path in photos.yaml',
    files: { 'photos.yaml': photo('/home/ann/Pictures/cat.jpg') },
    at: 'photos.yaml:1:1',
    remedy: /^Copy the picture into \S+\/photos\/, and write "cat\.jpg" instead\.$/,
    afterRemedy: { files: { 'photos.yaml': photo('cat.jpg') }, photos: ['cat.jpg'] },
  },
];

test('if photos.yaml has a text instead of the properties of a photo, the text becomes the alt text', async () => {
  expect(await problemsIn({ 'photos.yaml': 'cat.jpg: A grey cat.\n' }, ['cat.jpg'])).toEqual([]);
  expect((await readContent(folder)).sources.photos.value).toMatchObject({ 'cat.jpg': { alt: 'A grey cat.' } });
});

test.each(rows)(
  'the content is valid after the owner has followed the remedy for $what',
  async ({ files, photos, at, remedy, afterRemedy }) => {
    const problems = await problemsIn(files, photos);
    expect(problems.map(({ file, line, column }) => `${path.basename(file.path)}:${line}:${column}`)).toEqual([at]);
    const [problem] = problems;
    expect(problem?.remedy).toMatch(remedy);
    if (afterRemedy)
      return expect(await problemsIn({ ...files, ...afterRemedy.files }, afterRemedy.photos)).toEqual([]);
    const [name = '', number = ''] = at.split(':');
    const [, line = ''] = /(?:quotes|write): (.*)$/.exec(problem?.remedy ?? '') ?? [];
    const lines = files[name]?.split('\n') ?? [];
    const indent = /^\s*/.exec(lines[Number(number) - 1] ?? '')?.[0] ?? '';
    const repaired = lines.with(Number(number) - 1, indent + line).join('\n');
    expect(await problemsIn({ ...files, [name]: repaired })).toEqual([]);
  },
);

test('a thematic break (---) at the top of a story is not read as front matter', async () => {
  expect(await problemsIn({ 'about.md': '---\n\nI like maps.\n' })).toEqual([]);
});

test.each([
  ['with decomposed letters in the file name, as on macOS', 'žofia.png'.normalize('NFD'), 'žofia.png'],
  ['with decomposed letters in the content, as on macOS', 'žofia.png', 'žofia.png'.normalize('NFD')],
  ['with the path of its folder', 'cat.jpg', 'content/photos/cat.jpg'],
])('the site finds a photo by its name %s', async (_, file, name) => {
  const files = {
    'photos.yaml': photo(JSON.stringify(name)),
    'home.yaml': `photo: ${file.normalize()}\n`,
    'about.md': `Hello.\n\n![](<photos/${name.replace(/.*\//, '')}>)\n`,
  };
  expect(await problemsIn(files, [file])).toEqual([]);
  const { site, pictures } = await readContent(folder);
  expect(site.pages.home.photo).toMatchObject({ alt: 'A grey square.' });
  expect(site.pages.aboutMe?.story).toMatchObject([{}, { photos: [{ alt: 'A grey square.' }] }]);
  expect(pictures).toHaveLength(1);
});

/** Returns the errors of a content folder with the given files and a valid site.yaml. `null` means no such file. */
async function problemsIn(files: Files, photos: string[] = []) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'photos'), { recursive: true });
  for (const [name, text] of Object.entries({ 'site.yaml': site, ...files }))
    if (text !== null) await writeFile(path.join(folder, name), text);
  for (const name of photos) await writeFile(path.join(folder, 'photos', name), bytes);
  const problem: unknown = await readContent(folder).catch((error: unknown) => error);
  if (problem instanceof Error && !(problem instanceof ContentError)) throw problem;
  return problem instanceof ContentError ? problem.problems : [];
}
