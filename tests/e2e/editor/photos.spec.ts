import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  edit,
  expect,
  expectFile,
  type LiveContent,
  openFields,
  panel,
  editedPage,
  saveStatus,
  test,
} from '#tests/support/editor/live-editor.ts';
import { drawPictures } from '#tests/fixtures/draw-pictures.ts';

const drawPhoto = (background = '#274') =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
const photo = (page: Page, name: string) => panel(page).getByRole('row', { name });
const descriptionField = (page: Page) => panel(page).getByRole('textbox', { name: 'What does it show?' });
const photoBytes = (content: LiveContent, name: string) => readFile(path.join(content.folder, 'photos', name));
const photoNames = async (content: LiveContent) => (await readdir(path.join(content.folder, 'photos'))).sort();

async function openLibrary(page: Page) {
  await edit(page, '/Projects');
  await openFields(page, 'photos.yaml');
  await expect(photo(page, 'Hill')).toBeVisible();
}

async function openPhoto(page: Page, name: string) {
  await openLibrary(page);
  await photo(page, name).click();
  await expect(panel(page).getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Opens the panel of home.yaml. @returns the field of the large photo */
async function openField(page: Page) {
  await edit(page, '/Projects');
  await openFields(page, 'home.yaml');
  return panel(page).getByRole('group', { name: 'Photo', exact: true });
}

/** Drops files with the DevTools protocol, since drop events created by scripts cannot carry files. */
async function drop(page: Page, target: Locator, files: string[]) {
  await target.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {};
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
}

const paste = (target: Locator, name: string, bytes: Buffer) =>
  target.evaluate(
    (element, [name, base64]) => {
      const clipboardData = new DataTransfer();
      const letters = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([letters], name, { type: 'image/jpeg' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    [name, bytes.toString('base64')] as const,
  );

const devices = [
  ['a laptop', {}],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const;

const expectLoaded = (image: Locator) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(100);

test.describe('the photo library', () => {
  for (const [device, options] of devices)
    test.describe(`on ${device}`, () => {
      test.use(options);
      test('adds several photos by keyboard, lists the failed files, and asks for each description', async ({
        page,
        content,
      }) => {
        const before = await content.read('photos.yaml');
        await openLibrary(page);
        await panel(page)
          .locator('input[type=file]')
          .first()
          .setInputFiles([
            file('Meadow.JPG', await drawPhoto()),
            file('words.jpg', Buffer.from('words')),
            file('sky.jpg', await drawPhoto('#47a')),
            file('again.jpg', await photoBytes(content, 'hill.jpg')),
          ]);
        const uploads = panel(page).getByRole('status');
        await expect(uploads).toContainText('3 of 4 ready');
        await expect(uploads).toContainText('"words.jpg" is not a picture');
        await expect(uploads).toContainText('Hill is already in your photos and is used again.');
        expect(await photoNames(content)).toEqual(['hill.jpg', 'lake.jpg', 'meadow.jpg', 'sky.jpg']);
        await expect(photo(page, 'Meadow')).toContainText('Not described');
        await expect(photo(page, 'Meadow')).toContainText('Not used yet');
        await expectLoaded(photo(page, 'Meadow').locator('img'));
        await panel(page).getByRole('button', { name: '2 photos to describe' }).press('Enter');
        await expect(descriptionField(page).first()).toBeFocused();
        await page.keyboard.type('A green meadow.');
        await page.keyboard.press('Enter');
        await expect(panel(page)).toContainText('1 of 2 written');
        await expect(descriptionField(page).last()).toBeFocused();
        await page.keyboard.type('A blue sky.');
        await page.keyboard.press('Enter');
        await expect(photo(page, 'Sky')).not.toContainText('Not described');
        await expectFile(
          content,
          'photos.yaml',
          `${before}meadow.jpg:\n  alt: A green meadow.\nsky.jpg:\n  alt: A blue sky.\n`,
        );
      });
    });

  test('Undo removes photos that were added together', { tag: '@full' }, async ({ page, content }) => {
    await openLibrary(page);
    await panel(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles([file('Meadow.JPG', await drawPhoto()), file('sky.jpg', await drawPhoto('#47a'))]);
    await expect(panel(page).getByRole('status')).toContainText('2 of 2 ready');
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => photoNames(content)).toEqual(['hill.jpg', 'lake.jpg']);
    await expect(photo(page, 'Sky')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => photoNames(content)).toEqual(['hill.jpg', 'lake.jpg', 'meadow.jpg', 'sky.jpg']);
  });

  test('the Delete key deletes a photo, and Undo in the message restores it byte for byte', async ({
    page,
    content,
  }) => {
    const names = ['home.yaml', 'projects.yaml', 'photos.yaml'];
    const before = await Promise.all(names.map((name) => content.read(name)));
    const bytes = await photoBytes(content, 'hill.jpg');
    await openLibrary(page);
    await photo(page, 'Hill').focus();
    await page.keyboard.press('Delete');
    const message = page.getByRole('status').filter({ hasText: 'Hill deleted, also from the pages that showed it' });
    await expect(message).toBeVisible();
    await expect.poll(() => photoNames(content)).toEqual(['lake.jpg']);
    for (const name of names) expect(await content.read(name), name).not.toContain('hill.jpg');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => photoNames(content)).toEqual(['hill.jpg', 'lake.jpg']);
    expect((await photoBytes(content, 'hill.jpg')).equals(bytes)).toBe(true);
    for (const [index, name] of names.entries()) await expectFile(content, name, before[index] ?? '');
    await expectLoaded(photo(page, 'Hill').locator('img'));
  });
});

test(
  'after a reload and a restart of the server, Undo restores a deleted photo byte for byte',
  { tag: '@full' },
  async ({ page, content, context, allowErrors }) => {
    // Requests fail while the server restarts.
    allowErrors(/Failed to load resource/);
    const [home, bytes] = [await content.read('home.yaml'), await photoBytes(content, 'hill.jpg')];
    await openPhoto(page, 'Hill');
    await panel(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => photoNames(content)).toEqual(['lake.jpg']);
    await expect(saveStatus(page)).toContainText('Saved');
    await content.kill();
    await content.start();
    await content.signIn(context);
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => photoNames(content)).toEqual(['hill.jpg', 'lake.jpg']);
    expect((await photoBytes(content, 'hill.jpg')).equals(bytes)).toBe(true);
    await expectFile(content, 'home.yaml', home);
  },
);

test.describe('the photo view', () => {
  test('sets the focus point of a photo by a click and by arrow keys', async ({ page, content }) => {
    const before = await content.read('photos.yaml');
    const original = await photoBytes(content, 'hill.jpg');
    await openPhoto(page, 'Hill');
    const left = panel(page).getByRole('slider', { name: 'From the left' });
    const { x = 0, y = 0, width = 0, height = 0 } = (await left.boundingBox()) ?? {};
    await page.mouse.click(x + width * 0.25, y + height * 0.75);
    await expect.poll(() => content.read('photos.yaml')).toMatch(/\n {2}focus: 2[456]% 7[456]%\n/);
    await expect(left).toBeFocused();
    const [fromLeft, top] = [
      Number(await left.inputValue()),
      panel(page).getByRole('slider', { name: 'From the top' }),
    ];
    const fromTop = Number(await top.inputValue());
    for (const key of ['ArrowLeft', 'Shift+ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
    await expectFile(
      content,
      'photos.yaml',
      before.replace('see it\n', `see it\n  focus: ${fromLeft + 9}% ${fromTop - 11}%\n`),
    );
    expect((await photoBytes(content, 'hill.jpg')).equals(original)).toBe(true);
  });

  test('shows each crop of a photo, and links to the entries that use the photo', async ({ page, content }) => {
    await content.write('home.yaml', `${await content.read('home.yaml')}photos: [hill.jpg]\n`);
    await openPhoto(page, 'Hill');
    const frames = panel(page).getByRole('radiogroup', { name: 'How it is shown' });
    await expect(frames.getByRole('radio', { name: 'Home, computer' })).toBeVisible();
    await expect(frames.getByRole('radio', { name: /Projects/ })).toBeVisible();
    await panel(page)
      .getByRole('listitem')
      .getByRole('button', { name: /Late trains/ })
      .click();
    await expect(panel(page).getByRole('heading', { name: 'Late trains' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to Projects' })).toBeVisible();
  });

  test('adds a photo to an entry or a text, and opens its form', async ({ page, content }) => {
    const projects = await content.read('projects.yaml');
    const about = await content.read('about.md');
    await openPhoto(page, 'Lake');
    await panel(page).getByLabel('Use on …').selectOption('Late trains, Projects');
    await expectFile(content, 'projects.yaml', projects.replace('      - hill.jpg\n', '$&      - lake.jpg\n'));
    await expect(panel(page).getByRole('heading', { name: 'Late trains' })).toBeVisible();
    await openPhoto(page, 'Lake');
    await expect(panel(page).getByRole('option', { name: 'Late trains, Projects' })).toHaveCount(0);
    await panel(page).getByLabel('Use on …').selectOption('Text, About me');
    await expectFile(content, 'about.md', `${about.trimEnd()}\n\n![](photos/lake.jpg)\n`);
    await expect(panel(page).getByRole('heading', { name: 'About me' })).toBeVisible();
  });

  test('crops a photo by keyboard, and Undo restores it byte for byte', { tag: '@full' }, async ({ page, content }) => {
    const original = await photoBytes(content, 'hill.jpg');
    const before = await sharp(original).metadata();
    await openPhoto(page, 'Hill');
    await panel(page).getByRole('button', { name: 'Crop' }).click();
    const area = panel(page).getByRole('group', { name: 'The part that stays' });
    await expectLoaded(area.locator('img'));
    await area.getByRole('button', { name: 'Right edge', exact: true }).focus();
    const { width: displayedWidth = 0 } = (await area.locator('img').boundingBox()) ?? {};
    for (let left = displayedWidth * 0.45; left > 0; left -= 10) await page.keyboard.press('Shift+ArrowLeft');
    await area.getByRole('button', { name: 'Crop', exact: true }).click();
    await expect(page.getByRole('status').getByText('Hill cropped')).toBeVisible();
    await expect.poll(async () => (await photoBytes(content, 'hill.jpg')).equals(original)).toBe(false);
    const after = await sharp(await photoBytes(content, 'hill.jpg')).metadata();
    // The crop area has 45 % of the width and 90 % of the height.
    expect(after.width / before.width).toBeCloseTo(0.45, 1);
    expect(after.height / before.height).toBeCloseTo(0.9, 1);
    await page.getByRole('banner').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await photoBytes(content, 'hill.jpg')).equals(original)).toBe(true);
  });

  test('keeps transparency when cropping, and removes the focus point', { tag: '@full' }, async ({ page, content }) => {
    await drawPictures(path.join(content.folder, 'photos'), { 'logo.png': { width: 900, height: 600, hue: 90 } });
    const before = await content.read('photos.yaml');
    const logo = `${before}logo.png:\n  alt: A green hill.\n`;
    await content.write('photos.yaml', `${logo}  focus: top\n`);
    await openPhoto(page, 'Logo');
    await panel(page).getByRole('button', { name: 'Crop' }).click();
    const area = panel(page).getByRole('group', { name: 'The part that stays' });
    await expectLoaded(area.locator('img'));
    await area.getByRole('button', { name: 'Crop', exact: true }).click();
    await expectFile(content, 'photos.yaml', logo);
    expect((await sharp(await photoBytes(content, 'logo.png')).stats()).isOpaque).toBe(false);
  });

  test('replaces a photo everywhere, keeps its description, and Undo restores it', async ({ page, content }) => {
    const [home, catalog] = [await content.read('home.yaml'), await content.read('photos.yaml')];
    const bytes = await photoBytes(content, 'hill.jpg');
    const next = await sharp(await drawPhoto())
      .png()
      .toBuffer();
    await openPhoto(page, 'Hill');
    await panel(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'New hill.png', mimeType: 'image/png', buffer: next });
    await expectFile(content, 'home.yaml', home.replace('hill.jpg', 'hill.png'));
    await expectFile(content, 'photos.yaml', catalog.replace('hill.jpg', 'hill.png'));
    expect(await photoNames(content)).toEqual(['hill.png', 'lake.jpg']);
    expect((await photoBytes(content, 'hill.png')).equals(next)).toBe(true);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expectFile(content, 'home.yaml', home);
    expect((await photoBytes(content, 'hill.jpg')).equals(bytes)).toBe(true);
  });
});

test.describe('a photo in a text', () => {
  for (const [device, options] of devices)
    test.describe(`on ${device}`, () => {
      test.use(options);
      test('is inserted from the library, or as a file that is described first', async ({ page, content }) => {
        const before = await content.read('about.md');
        await edit(page, '/AboutMe');
        await openFields(page, 'about.md');
        const text = panel(page).getByRole('textbox', { name: 'Text', exact: true });
        const button = panel(page).getByRole('toolbar').getByRole('button', { name: 'Add photo' });
        await text.press('Control+End');
        await button.click();
        await photo(page, 'Lake').click();
        await expectFile(content, 'about.md', `${before}\n![](photos/lake.jpg)\n`);
        await expect(text).toBeFocused();

        await button.click();
        const upload = panel(page).locator('input[type=file]').first();
        await upload.setInputFiles(file('sky.jpg', await drawPhoto('#47a')));
        await descriptionField(page).fill('A blue sky.');
        await descriptionField(page).press('Enter');
        await expectFile(content, 'about.md', `${before}\n![](photos/lake.jpg)\n\n![](photos/sky.jpg)\n`);
        expect(await content.read('photos.yaml')).toContain('sky.jpg:\n  alt: A blue sky.');
        await expect(editedPage(page).getByRole('img', { name: 'A blue sky.' })).toBeVisible();
        await expect(panel(page).getByRole('row', { name: 'Sky' })).toContainText('A blue sky.');
      });
    });
});

test(
  'photos that are dropped on a text or pasted into it are inserted, and a drop on the page does nothing',
  { tag: '@full' },
  async ({ page, context, content }, info) => {
    const before = await content.read('about.md');
    const dropped = ['sky.jpg', 'sea.jpg'].map((name) => info.outputPath(name));
    await mkdir(info.outputDir, { recursive: true });
    for (const [index, name] of dropped.entries()) await writeFile(name, await drawPhoto(['#47a', '#27b'][index]));
    await edit(page, '/AboutMe');
    await openFields(page, 'about.md');
    const text = panel(page).getByRole('textbox', { name: 'Text', exact: true });
    await text.press('Control+End');
    await drop(page, text, dropped);
    const describe = async (description: string, inserted: string) => {
      await descriptionField(page).fill(description);
      await descriptionField(page).press('Enter');
      await expectFile(content, 'about.md', `${before}\n${inserted}\n`);
    };
    await describe('A blue sky.', '![](photos/sky.jpg)');
    await describe('A blue sea.', '![](photos/sky.jpg)\n\n![](photos/sea.jpg)');
    await paste(text, 'rain.jpg', await drawPhoto('#888'));
    await describe('Rain.', '![](photos/sky.jpg)\n\n![](photos/sea.jpg)\n\n![](photos/rain.jpg)');
    await drop(page, page.locator('main > iframe'), dropped);
    await drop(page, page.getByRole('banner'), dropped);
    await expect(text).toBeVisible();
    expect(context.pages()).toEqual([page]);
  },
);

test('on Home, a photo has a single edit button, over the photo itself', { tag: '@full' }, async ({ page }) => {
  await edit(page, '/');
  const areas = editedPage(page).getByRole('button', { name: /^Edit Photo:/ });
  await expect(areas).toHaveCount(1);
  await expect(areas).toHaveAccessibleName('Edit Photo: A hill under a low sun.');
});

test.describe('a photo field', () => {
  /** Enters a description of the new photo, and expects the page to show the photo. */
  async function enterDescription(page: Page, content: LiveContent, bytes: Buffer) {
    const before = await content.read('photos.yaml');
    await expect(descriptionField(page)).toBeFocused();
    await page.keyboard.type('A green meadow.');
    await page.keyboard.press('Enter');
    await expectFile(content, 'photos.yaml', `${before}meadow.jpg:\n  alt: A green meadow.\n`);
    await expect.poll(() => content.read('home.yaml')).toContain(`photo: meadow.jpg # the large one`);
    expect((await photoBytes(content, 'meadow.jpg')).equals(bytes)).toBe(true);
    await expectLoaded(photo(page, 'Meadow').locator('img'));
  }

  test(
    'accepts a file, and the page shows the photo after it is described',
    { tag: '@full' },
    async ({ page, content }) => {
      const bytes = await drawPhoto();
      const field = await openField(page);
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        field.getByRole('button', { name: 'Replace' }).click(),
      ]);
      await chooser.setFiles(file('Meadow.JPG', bytes));
      // The photo is hidden until it has a description, even after closing the panel.
      await expect(descriptionField(page)).toBeVisible();
      await expect(field.getByText('The page shows the photo when it has a description.')).toBeVisible();
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await openFields(page, 'home.yaml');
      await enterDescription(page, content, bytes);
      await page.goto('edit');
      await expect(editedPage(page).getByRole('img', { name: 'A green meadow.' }).first()).toBeVisible();
    },
  );

  test('accepts a file that is dropped on it', { tag: '@full' }, async ({ page, content }, info) => {
    const bytes = await drawPhoto();
    const dropped = info.outputPath('meadow.jpg');
    await mkdir(path.dirname(dropped), { recursive: true });
    await writeFile(dropped, bytes);
    const field = await openField(page);
    // The form has two fields for photos, so the hint does not mention the whole form.
    await drop(page, field.getByText('Or drop or paste one here.'), [dropped]);
    await enterDescription(page, content, bytes);
  });

  test('accepts a photo that is pasted', { tag: '@full' }, async ({ page, content }) => {
    const bytes = await drawPhoto();
    const field = await openField(page);
    await paste(field.getByRole('button', { name: 'Replace' }), 'meadow.jpg', bytes);
    await enterDescription(page, content, bytes);
    await expect(field.getByRole('button', { name: 'Remove Meadow' })).toBeVisible();
  });

  test('shows the description of a photo, which can be edited after a click on it', async ({ page, content }) => {
    const before = await content.read('photos.yaml');
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    const field = panel(page).getByRole('group', { name: 'Photos', exact: true });
    const description = field.getByRole('button', { name: 'Description: A hill' });
    await expect(description).toHaveText('A hill under a low sun.');
    await description.click();
    await expect(descriptionField(page)).toHaveValue('A hill under a low sun.');
    await descriptionField(page).fill('A hill at noon.');
    await page.keyboard.press('Enter');
    await expect(description).toHaveText('A hill at noon.');
    await expect(descriptionField(page)).toBeHidden();
    await expectFile(content, 'photos.yaml', before.replace('A hill under a low sun.', 'A hill at noon.'));
  });

  test('accepts photos from the library, sorts them by keyboard, and removes a photo, which Undo restores', async ({
    page,
    content,
  }) => {
    const before = await content.read('projects.yaml');
    const photosOf = (lines: string) => before.replace('      - hill.jpg\n', lines);
    await edit(page, '/Projects');
    await openFields(page, 'projects.yaml');
    await panel(page).getByRole('row', { name: 'Late trains' }).click();
    const field = panel(page).getByRole('group', { name: 'Photos', exact: true });
    await field.getByRole('button', { name: 'From your photos' }).click();
    await field.getByRole('row', { name: 'Lake' }).click();
    await expectFile(content, 'projects.yaml', photosOf('      - hill.jpg\n      - lake.jpg\n'));
    await field.getByRole('row', { name: 'Lake' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expectFile(content, 'projects.yaml', photosOf('      - lake.jpg\n      - hill.jpg\n'));
    await expect(field.getByRole('status').filter({ hasText: 'Photo 1 of 2' })).toBeAttached();
    await field.getByRole('button', { name: 'Take Lake out of the list' }).click();
    await expectFile(content, 'projects.yaml', before);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expectFile(content, 'projects.yaml', photosOf('      - lake.jpg\n      - hill.jpg\n'));
  });
});
