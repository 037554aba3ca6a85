// Adding and choosing photos in the editor.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  edit,
  expect,
  expectFile,
  type LiveContent,
  openFields,
  panel,
  editedPage,
  test,
} from '#tests/support/editor/live-editor.ts';

const draw = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#274' } })
    .jpeg()
    .toBuffer();

/** Opens the panel of home.yaml. @returns the field of its large photo */
async function openPhotos(page: Page) {
  await edit(page, '/Projects');
  await openFields(page, 'home.yaml');
  return panel(page).getByRole('group', { name: 'Photo', exact: true });
}

/** Types the alt text of the new photo, and expects the page to show the photo. */
async function describe(page: Page, content: LiveContent, file: string, bytes: Buffer) {
  const before = await content.read('photos.yaml');
  await panel(page)
    .getByRole('textbox', { name: /What does it show/ })
    .fill('A green meadow.');
  await panel(page)
    .getByRole('textbox', { name: /Line below/ })
    .fill('Green.');
  await panel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(panel(page).getByRole('radio', { name: file })).toBeChecked();
  await expectFile(content, 'photos.yaml', `${before}${file}:\n  alt: A green meadow.\n  caption: Green.\n`);
  await expect.poll(() => content.read('home.yaml')).toContain(`photo: ${file} # the large one`);
  const there = await readFile(path.join(content.folder, 'photos', file));
  expect(there.equals(bytes), 'the photo is as it was given').toBe(true);
  const thumbnail = panel(page).locator('label', { hasText: file }).locator('img');
  await expect(thumbnail).toHaveJSProperty('complete', true);
  await expect(thumbnail).toHaveAttribute('src', /photos\//);
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
}

test(
  'a photo that is chosen from the disk appears on the page once the user has entered its alt text',
  { tag: '@full' },
  async ({ page, content }) => {
    const bytes = await draw();
    const field = await openPhotos(page);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      field.getByRole('button', { name: 'Choose a file' }).click(),
    ]);
    await chooser.setFiles({ name: 'Meadow.JPG', mimeType: 'image/jpeg', buffer: bytes });
    await describe(page, content, 'meadow.jpg', bytes);
    await page.goto('edit');
    await expect(editedPage(page).getByRole('img', { name: 'A green meadow.' }).first()).toBeVisible();
    expect((await readdir(path.join(content.folder, 'photos'))).sort()).toEqual(['hill.jpg', 'lake.jpg', 'meadow.jpg']);
  },
);

test('an existing photo can be added to a list of photos', { tag: '@full' }, async ({ page, content }) => {
  await edit(page, '/Projects');
  await openFields(page, 'home.yaml');
  const photos = panel(page).getByRole('group', { name: 'Photos', exact: true });
  if (!(await photos.getAttribute('open'))) await photos.locator('summary').click();
  await photos.getByRole('button', { name: 'Add to “Photos”' }).click();
  await photos.getByRole('radio', { name: 'lake.jpg' }).click();
  await expect.poll(() => content.read('home.yaml')).toMatch(/^photos:\n\s+- lake\.jpg/m);
});

test('a photo can be added by drag and drop', { tag: '@full' }, async ({ page, content }, info) => {
  const bytes = await draw();
  const file = info.outputPath('meadow.jpg');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const field = await openPhotos(page);
  const zone = field.getByText('Drop a photo here');
  await zone.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await zone.boundingBox()) ?? {};
  // Drops the file through CDP, since drop events that a script creates cannot carry files.
  const desk = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await desk.send('Input.dispatchDragEvent', {
      ...{ type, x: x + 5, y: y + 5 },
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  await describe(page, content, 'meadow.jpg', bytes);
});

test('a photo can be added by pasting', { tag: '@full' }, async ({ page, content }) => {
  const bytes = await draw();
  const field = await openPhotos(page);
  const data = await page.evaluateHandle((base64) => {
    const given = new DataTransfer();
    const letters = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    given.items.add(new File([letters], 'meadow.jpg', { type: 'image/jpeg' }));
    return given;
  }, bytes.toString('base64'));
  await field
    .getByRole('button', { name: 'Choose a file' })
    .evaluate(
      (one, clipboardData) => one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
      data,
    );
  await describe(page, content, 'meadow.jpg', bytes);
});

test('a file that is not a photo is rejected with a message', { tag: '@full' }, async ({ page, content }) => {
  const field = await openPhotos(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    field.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'meadow.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('words') });
  await expect(field.getByRole('status')).toContainText('meadow.jpg');
  expect(await readdir(path.join(content.folder, 'photos'))).not.toContain('meadow.jpg');
});

test(
  'the focal point of a photo can be set by a click on the photo or by two numbers',
  { tag: '@full' },
  async ({ page, content }) => {
    const before = await content.read('photos.yaml');
    const original = await readFile(path.join(content.folder, 'photos/hill.jpg'));
    const field = await openPhotos(page);
    const image = field.locator('img[data-large=true]');
    await expect(image).toBeVisible();
    const { width = 0, height = 0 } = (await image.boundingBox()) ?? {};
    await image.click({ position: { x: width * 0.25, y: height * 0.75 } });
    await expect
      .poll(() => content.read('photos.yaml'))
      .toMatch(/hill\.jpg:\n {2}alt: .*\n {2}focus: 2[456]% 7[456]%\n/);
    await field.getByRole('spinbutton', { name: /From the left/ }).fill('40');
    await field.getByRole('spinbutton', { name: /From the top/ }).fill('30');
    await expectFile(content, 'photos.yaml', before.replace('see it\n', 'see it\n  focus: 40% 30%\n'));
    expect((await readFile(path.join(content.folder, 'photos/hill.jpg'))).equals(original)).toBe(true);
  },
);

test('a photo that no page uses yet has a thumbnail and can be chosen', { tag: '@full' }, async ({ page, content }) => {
  const before = await content.read('home.yaml');
  const field = await openPhotos(page);
  const lake = field.locator('label', { hasText: 'lake.jpg' });
  await lake.scrollIntoViewIfNeeded();
  await expect
    .poll(() => lake.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(100);
  await lake.click();
  await expectFile(content, 'home.yaml', before.replace('hill.jpg', 'lake.jpg'));
});
