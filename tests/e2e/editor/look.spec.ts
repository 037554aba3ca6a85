import { edit, editedPage, expect, openFields, panel, test } from '#tests/support/editor/live-editor.ts';
import { looks } from '#theme/looks/looks.ts';
import { palettes } from '#theme/palettes.ts';

const titleFont = (name: keyof typeof looks) => looks[name].tokens.title?.split(',')[0]?.replaceAll("'", '') ?? '';

test('the editor shows Home in each look, and choosing a look changes one line of content', async ({
  page,
  content,
}) => {
  const before = '# Mine\nlook: paperback\npalette: harbour\n';
  await content.write('theme.yaml', before);
  await edit(page);
  await openFields(page, 'theme.yaml');
  // Choosing a look reloads the page. During the reload, reading the title may fail.
  const titleIn = (frame: ReturnType<typeof editedPage>) =>
    frame
      .locator('h1')
      .evaluate((title) => getComputedStyle(title).fontFamily)
      .catch(() => '');
  const names = Object.keys(looks) as (keyof typeof looks)[];
  const pictures = panel(page).locator('iframe');
  await expect(pictures).toHaveCount(2 * names.length);
  for (const [index, name] of names.entries()) {
    if (!titleFont(name)) continue;
    await expect.poll(() => titleIn(pictures.nth(2 * index).contentFrame()), name).toContain(titleFont(name));
  }

  await panel(page).getByRole('radio', { name: 'Gazette' }).check();
  await expect.poll(() => titleIn(editedPage(page))).toContain(titleFont('gazette'));
  await expect.poll(() => content.read('theme.yaml')).toContain('look: gazette');
  const other = (text: string) => text.split('\n').filter((line) => !line.startsWith('look:'));
  expect(other(await content.read('theme.yaml'))).toEqual(other(before));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => content.read('theme.yaml')).toBe(before);
  await expect(
    panel(page).getByRole('group', { name: 'Look' }).getByRole('radio', { name: 'Paperback' }),
  ).toBeChecked();
});

for (const name of ['Lena Hoffmann', 'Maximiliane von Hohenstein-Bärenthal', 'عبد الرحمن محمد عبد الله الأنصاري'])
  test(`each palette shows the whole name ${name}, without a break in a word, above the art`, async ({
    page,
    content,
  }) => {
    const site = await content.read('site.yaml');
    await content.write('site.yaml', site.replace(/^name: .*$/m, `name: ${name}`));
    await edit(page);
    await openFields(page, 'theme.yaml');
    const names = panel(page).getByRole('group', { name: 'Colors' }).getByText(name);
    await expect(names).toHaveCount(Object.keys(palettes).length);
    // Make the cards as narrow as possible.
    await names.first().evaluate((one) => {
      const choices = one.closest('label')?.parentElement;
      if (choices) choices.style.gridTemplateColumns = 'repeat(auto-fill, 7.5rem)';
    });
    const problems = await names.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = element.firstChild as Text;
        const box = element.getBoundingClientRect();
        const art = element.parentElement?.querySelector('svg')?.getBoundingClientRect();
        if (!art || art.top < box.bottom) return ['art'];
        return [...text.data.matchAll(/[^ -]+-?/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          const { left, right, top, bottom } = range.getBoundingClientRect();
          // The box of a glyph may be higher than the line.
          const isInside =
            left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 4 && bottom <= box.bottom + 4;
          return isInside && lines.size === 1 ? [] : [word];
        });
      }),
    );
    expect(problems).toEqual([]);
  });
