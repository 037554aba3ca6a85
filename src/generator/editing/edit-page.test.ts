import { type LookName, looks } from '#theme/looks/looks.ts';
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readContent } from '#content/load.ts';
import { ContentError } from '#platform/problem.ts';
import { temporaryFolder } from '#tests/support/folders.ts';
import { frameData } from '../program/content-modules.ts';
import { type EditPageOptions, makeEditPage } from './edit-page.ts';
import { type EditorSettings, settingsId } from './editor-settings.ts';

const work = await temporaryFolder('edit-page');

test('a site without the `editor` setting has no editor page', async () => {
  expect(await makeEditPage(await withContent('none', ''))).toEqual(new Map());
});

test('the editor page names the repository of the content, and its Content Security Policy allows connections only to the site and to GitHub', async () => {
  const files = await makeEditPage(await withContent('page', 'editor: github\n'));
  expect([...files.keys()]).toEqual(['assets/editor-1.js', 'edit.html', 'edit/index.html', 'edit/pictures.json']);
  const page = String(files.get('edit.html'));
  expect(files.get('edit/index.html')).toBe(page);
  expect(page).toMatch(/connect-src 'self' https:\/\/api\.github\.com;/);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('src="/portfolio/assets/editor-1.js" integrity="sha384-1"');
  expect(page.split('</script>')).toHaveLength(3);
  const [, json = ''] =
    new RegExp(`<script type="application/json" id="${settingsId}">(.*?)</script>`).exec(page) ?? [];
  expect(JSON.parse(json) as EditorSettings).toMatchObject({
    base: '/portfolio/',
    github: { owner: 'ada', repository: 'portfolio', folder: 'content' },
    measured: '/portfolio/edit/pictures.json',
  });
});

test('the owner’s `editor` settings override the detected repository', async () => {
  const options = await withContent('named', 'editor:\n  github: ada/other\n  branch: words\n  folder: site/content\n');
  const page = String((await makeEditPage(options)).get('edit.html'));
  expect(page).toContain('{"owner":"ada","repository":"other","branch":"words","folder":"site/content"}');
});

test('edit/pictures.json lists only photos that a page shows, each with its Git hash', async () => {
  const options = await withContent('pictures', 'editor: github\n');
  const photos = path.join(options.folder, 'photos');
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  await mkdir(photos);
  for (const name of ['shown.png', 'secret.png']) await writeFile(path.join(photos, name), png);
  await writeFile(path.join(options.folder, 'photos.yaml'), 'shown.png:\n  alt: Blue.\nsecret.png:\n  alt: Blue.\n');
  await writeFile(path.join(options.folder, 'home.yaml'), 'photo: shown.png\n');
  const files = await makeEditPage({ ...options, content: await readContent(options.folder, options) });
  const hash = execFileSync('git', ['hash-object', '--no-filters', path.join(photos, 'shown.png')], {
    encoding: 'utf8',
  });
  expect(JSON.parse(String(files.get('edit/pictures.json')))).toEqual({
    pictures: {
      'shown.png': { hash: hash.trim(), picture: expect.objectContaining({ width: 40, height: 30, widths: [40] }) },
    },
    videos: {},
  });
});

test('the error for an unknown repository has the position of the key `editor`, and names the key to add', async () => {
  const options = await withContent('unknown', 'editor: github\n');
  const making = makeEditPage({ ...options, environment: {} });
  await expect(making).rejects.toThrow(ContentError);
  await expect(making).rejects.toThrow(/site\.yaml:3:1 .*the GitHub repository.*"github:" with owner and name/s);
});

test('the content check rejects an owner’s page at /edit', async () => {
  const options = await withContent('taken', 'editor: github\n');
  await mkdir(path.join(options.folder, 'pages'));
  await writeFile(path.join(options.folder, 'pages/edit.md'), '---\ntitle: Edit\n---\n\nHow I edit.\n');
  await expect(readContent(options.folder, options)).rejects.toThrow(/pages\/edit\.md:1:1 .*\/Edit.*Rename/s);
});

test.each([
  ['a name without an owner', 'editor:\n  github: portfolio\n', /site\.yaml:4:11 .*not the name of a repository/s],
  ['a complete URL', 'editor:\n  github: https://github.com/ada/portfolio\n', /not the name of a repository/],
  [
    'a folder outside the repository',
    'editor:\n  github: ada/portfolio\n  folder: ../content\n',
    /not a folder of the repository/,
  ],
  ['another host', 'editor: gitlab\n', /site\.yaml:3:9 .*one of github/s],
])('the `editor` setting rejects %s', async (name, editor, message) => {
  await expect(withContent(name.replaceAll(' ', '-'), editor)).rejects.toThrow(message);
});

test('the shared data of the pages does not contain the editor settings', async () => {
  const { content } = await withContent('frame', 'editor: github\n');
  const { resume: _, ...site } = { ...content.site, resume: undefined };
  expect(JSON.stringify(frameData(site as unknown as Parameters<typeof frameData>[0]))).not.toMatch(/"editor"|github/);
});

async function withContent(name: string, editor: string): Promise<EditPageOptions & { cache: string }> {
  const [folder, cache] = [path.join(work, name), path.join(work, 'cache')];
  await mkdir(folder);
  await writeFile(path.join(folder, 'site.yaml'), `name: Ada </script>\ndescription: The pages of Ada.\n${editor}`);
  return {
    content: await readContent(folder, { cache }),
    folder,
    cache,
    base: '/portfolio/',
    environment: { GITHUB_REPOSITORY: 'ada/portfolio' },
    project: work,
    compile: () =>
      Promise.resolve({
        files: new Map([['assets/editor-1.js', '1']]),
        script: { file: 'assets/editor-1.js', integrity: 'sha384-1', imports: [] },
        styles: [],
        pageStyles: {
          all: 'assets/pages-1.css',
          looks: Object.fromEntries(Object.keys(looks).map((look) => [look, `${look}.css`])) as Record<
            LookName,
            string
          >,
        },
      }),
  };
}
