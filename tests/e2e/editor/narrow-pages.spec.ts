// Pages that the editor shows beside its panel or on a phone.
import type { Locator } from '@playwright/test';
import { editorMessages } from '#editor/messages/messages.ts';
import { edit, editButton, editedPage, expect, type LiveContent, test } from '#tests/support/editor/live-editor.ts';

/** Makes the first project a featured project with two photos. */
async function writeTwoPhotos(content: LiveContent) {
  const projects = await content.read('projects.yaml');
  const photos = '    featured: true\n    photos:\n      - hill.jpg\n      - lake.jpg\n';
  await content.write('projects.yaml', projects.replace(/ {4}photos:\n {6}- hill\.jpg\n/, photos));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two photos of a featured project have the full width of the window', async ({ page, content }) => {
    await writeTwoPhotos(content);
    await edit(page, '/Projects');
    const figures = editedPage(page).locator('article', { hasText: 'Late trains' }).locator('figure');
    await expect(figures).toHaveCount(2);
    const widths = () => figures.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    await expect.poll(widths).toEqual([390, 390]);
  });
});

test('beside a panel of the editor, the title of a featured project is beside its photos', async ({
  page,
  content,
}) => {
  await writeTwoPhotos(content);
  await page.setViewportSize({ width: 1366, height: 768 });
  await edit(page, '/Projects');
  await page.getByRole('button', { name: editorMessages('en').steps.title }).click();
  const project = editedPage(page).locator('article', { hasText: 'Late trains' });
  const title = project.getByRole('heading', { name: 'Late trains' });
  await expect(project.locator('figure')).toHaveCount(2);
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect
    .poll(async () => {
      const [heading, photo] = [await boxOf(title), await boxOf(project.locator('figure').first())];
      return heading.x + heading.width <= photo.x && heading.y < photo.y + photo.height;
    })
    .toBe(true);
});

for (const width of [390, 1000, 1440])
  test(`the titles on Evidence are not cut in a window of ${width} px`, async ({ page, content }) => {
    const title = 'Undergraduate Researcher in Timetable Trust';
    const projects = Array.from(
      { length: 13 },
      (_, index) => `  - { title: ${title} ${index}, date: 2026-01, skills: [Tool ${index}] }\n`,
    );
    await content.write('projects.yaml', `projects:\n${projects.join('')}`);
    await page.setViewportSize({ width, height: 844 });
    await edit(page, '/Evidence');
    const titles = editedPage(page).locator('main table').getByText(title).filter({ visible: true });
    await expect(titles.first()).toBeVisible();
    const cut = await titles.evaluateAll((all) =>
      all.flatMap((one) =>
        one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 ? one.textContent : [],
      ),
    );
    expect(cut).toEqual([]);
  });

test('on a button of Home that cuts a text, the edit button ends where the visible text ends', async ({
  page,
  content,
}) => {
  const title = `A compact purifier ${'for small villages '.repeat(6)}in the mountains`;
  await content.write('projects.yaml', `projects:\n  - { title: ${title}, date: 2026-01 }\n`);
  await page.setViewportSize({ width: 1366, height: 768 });
  await edit(page);
  const fact = editedPage(page).locator('#fact-projects');
  await expect(fact).toContainText('purifier');
  const endOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return y + height;
  };
  const button = editButton(page, /Title: A compact purifier/).first();
  await expect.poll(async () => (await endOf(button)) - (await endOf(fact))).toBeLessThanOrEqual(4);
});
