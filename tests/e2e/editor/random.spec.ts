// ACTIONS sets the number of actions. Each run prints its seed. To repeat a run, set SEED. The test fails if a comment
// disappears from the content although its entry is still there.
import { randomInt } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { contentFolder } from '#platform/paths.ts';
import { commentsIn } from '#content/read/yaml/edit-yaml.ts';
import {
  editDialog,
  edit,
  expect,
  type LiveContent,
  panel,
  editedPage,
  saveStatus,
  test,
} from '#tests/support/editor/live-editor.ts';

const actions = Number(process.env.ACTIONS ?? 300);
const seed = Number(process.env.SEED ?? randomInt(1_000_000));
/** Number of actions between two checks of the content on disk. */
const checkInterval = 25;

const sampleTexts = [
  ...[
    '',
    ' ',
    'A',
    'a b',
    'two  spaces ',
    'colon: here',
    '# no comment',
    '- dash',
    '"quoted"',
    "it's",
    '[x]',
    '{y}',
    '&a *b',
  ],
  ...[
    '2025',
    '2026-13',
    '2024-05',
    'present',
    '3.5',
    'true',
    'null',
    '~',
    '---',
    '|',
    '> x',
    '%',
    '@',
    '\\n',
    'É ü 程 🦆',
  ],
  ...[
    'https://example.com/a',
    'mailto:a@example.com',
    '[words](/Projects)',
    'One.\n\nTwo.',
    'hill.jpg',
    'site',
    '#a1b2c3',
  ],
];

test(
  `${actions} random actions in the editor keep the content valid, and undoing them restores every byte`,
  { tag: '@full' },
  async ({ page, content, allowErrors }) => {
    allowErrors(/sandboxed|Failed to load resource/);
    test.setTimeout(120_000 + actions * 2000);
    console.log(`SEED=${seed} ACTIONS=${actions}`);
    if (process.env.SEED_CONTENT) await cp(contentFolder, content.folder, { recursive: true });
    const random = randomNumbers(seed);
    const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One;
    const first = await textsOf(content);
    let before = first;
    await edit(page, '/Projects');
    const log: string[] = [];
    for (let count = 0; count < actions; count += checkInterval) {
      const mayRemove = random() < 0.3;
      for (let one = 0; one < checkInterval; one++) {
        const action = await performAction(page, pick, random, mayRemove).catch(
          (error: Error) => `(${error.message.split('\n')[0]})`,
        );
        log.push(action);
      }
      await waitForSave(page);
      const after = await textsOf(content);
      const description = `SEED=${seed}, after ${count + checkInterval} actions:\n${log.slice(-checkInterval).join('\n')}`;
      await expect(readContent(content.folder, { withDrafts: true }), description).resolves.toBeDefined();
      for (const [name, text] of mayRemove ? [] : before)
        expect(commentsOf(name, after.get(name)), `${description}\ncomments of ${name}`).toEqual(
          expect.arrayContaining(commentsOf(name, text)),
        );
      before = after;
    }
    const failed = log.filter((action) => action.startsWith('(') || action.startsWith('no '));
    console.log(`${log.length - failed.length} of ${log.length} actions found something to act on`);
    expect(failed.length, failed.join('\n')).toBeLessThan(log.length * 0.75);
    const undo = page.getByRole('button', { name: 'Undo' });
    await closeOverlays(page);
    for (let count = 0; await undo.isEnabled(); count++) {
      // At the last step, the button may disappear before the click.
      await undo.click({ timeout: 2000 }).catch(() => undefined);
      if (count % checkInterval === 0) await waitForSave(page);
    }
    await waitForSave(page);
    expect(Object.fromEntries(await textsOf(content)), `SEED=${seed}, all undone`).toEqual(Object.fromEntries(first));
  },
);

/** Closes the preview and the menus, which cover the editor. */
async function closeOverlays(page: Page) {
  const back = page.getByRole('button', { name: 'Back to editing' });
  if (await back.isVisible()) await back.click({ timeout: 2000 });
  // In the menu “Go to”, the first Escape only clears the search.
  for (let count = 0; count < 2 && (await page.getByRole('menu').isVisible()); count++)
    await page.keyboard.press('Escape');
}

/** Performs one random action. @returns its name */
async function performAction(
  page: Page,
  pick: <One>(all: readonly One[]) => One,
  random: () => number,
  mayRemove: boolean,
): Promise<string> {
  const press = async (all: Locator, what: string) => {
    const count = await all.count();
    if (count === 0) return `no ${what}`;
    const one = all.nth(Math.floor(random() * count));
    const name = (await one.textContent({ timeout: 500 }))?.slice(0, 40);
    await one.click({ timeout: 700 });
    return `${what} ${name}`;
  };
  const write = async (container: Locator) => {
    // An emptied line is removed together with its comments.
    const isLine = (field: Locator) => field.evaluate((one) => one.closest('li') !== null, undefined, { timeout: 500 });
    const fields = container.locator('textarea, input:not([type=checkbox], [type=radio], [type=color], [type=file])');
    const count = await fields.count();
    if (count === 0) return 'no field';
    const field = fields.nth(Math.floor(random() * count));
    const text = (await field.getAttribute('type', { timeout: 500 })) === 'number' ? '40' : pick(sampleTexts);
    if (text.trim() === '' && !mayRemove && (await isLine(field))) return 'no text';
    await field.fill(text, { timeout: 700 });
    return `type ${JSON.stringify(text)}`;
  };
  await closeOverlays(page);
  const chance = random();
  if (chance < 0.2) return press(editedPage(page).locator('#editor-hotspots button'), 'edit button');
  if (chance < 0.4) return write((await editDialog(page).count()) > 0 ? editDialog(page) : panel(page));
  if (chance < 0.5) return write(panel(page));
  if (chance < 0.62) return press(panel(page).getByRole('row'), 'row');
  if (chance < 0.66) {
    const lists = page.locator('aside select, [role=dialog] select');
    const count = await lists.count();
    if (count === 0) return 'no list';
    const list = lists.nth(Math.floor(random() * count));
    const choices = await list.locator('option').allTextContents();
    const choice = pick(choices);
    await list.selectOption(choice, { timeout: 700 });
    return `choose ${choice}`;
  }
  if (chance < 0.7) return press(page.locator('aside [type=checkbox], aside [type=radio]'), 'box');
  if (chance < 0.86) {
    // Without `mayRemove`, exclude the buttons Remove and Delete, since they may remove comments. The button Undo has
    // no text, so it is never included.
    const choosers = 'Add photos?|Replace';
    const excluded = new RegExp(`^(?:${mayRemove ? choosers : `${choosers}|Remove|Delete`})$`);
    return press(page.locator('button').filter({ hasText: /./, hasNotText: excluded }), 'button');
  }
  if (chance < 0.92) {
    const key = pick([
      'Tab',
      'Enter',
      'Escape',
      'ArrowDown',
      'ArrowUp',
      ...(mayRemove ? ['Control+z', 'Control+Shift+z'] : []),
    ]);
    await page.keyboard.press(key);
    return `key ${key}`;
  }
  if (chance < 0.95) return press(editedPage(page).getByRole('navigation').getByRole('link'), 'link');
  const menu = page.getByRole('menuitem');
  if ((await menu.count()) === 0) await page.getByRole('button', { name: 'Go to' }).click({ timeout: 700 });
  return press(menu, 'panel');
}

/** Waits until the editor has saved or rejected the typed text. */
async function waitForSave(page: Page) {
  await page.waitForTimeout(350);
  await expect(saveStatus(page)).not.toContainText('Saving');
  await page.waitForTimeout(50);
  await expect(saveStatus(page)).not.toContainText('Saving');
}

async function textsOf(content: LiveContent): Promise<Map<string, string>> {
  const entries = await readdir(content.folder, { recursive: true });
  const names = entries.filter((name) => /\.(?:yaml|md)$/.test(name)).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await content.read(name)] as const)));
}

const commentsOf = (name: string, text = '') =>
  commentsIn(path.extname(name) === '.md' ? (/^---\n[^]*?\n---\n/.exec(text)?.[0].slice(4, -4) ?? '') : text);

/** Seeded random number generator (mulberry32). @returns a function that returns numbers from 0 to 1 */
function randomNumbers(from: number): () => number {
  let at = from;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
