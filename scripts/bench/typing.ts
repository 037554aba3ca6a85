// Measures the delay until a typed letter is visible, in the editor and on an empty page. Simulates a phone with a CPU
// that is slowed down four times. Slow typing is measured too: in each pause, the editor validates the content and
// updates the page.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer-core';
import { serveLive } from '#generator/live/live.ts';
import { contentFolder } from '#platform/paths.ts';
import { withPage } from './chromium.ts';
import { type BenchInput, median, untilAborted } from './compare.ts';
import { writeLargeContent } from './large-content.ts';
import { milliseconds, quotient, tableOfFigures } from './report.ts';

const entries = 300;
const typedText = ' and some more words that nobody needs';
/** Milliseconds between letters, for a fast and for a slow typist. */
const paces = [90, 330];

const contents: readonly (readonly [name: string, write: (folder: string) => Promise<unknown>])[] = [
  ['content/', (folder) => cp(contentFolder, folder, { recursive: true })],
  [`${entries} entries`, (folder) => writeLargeContent(folder, entries)],
];

/** Measures typing into two fields: in the dialog that opens over a title, and in the form next to the page. */
export async function measureTyping({ browser, work, onRun, signal }: BenchInput): Promise<string> {
  const rows: string[][] = [];
  const measureContent = async (number: number, [name, write]: (typeof contents)[number]) => {
    const content = path.join(work, `typing-${number}`);
    await write(content);
    const live = await serveLive({ content, port: 5990 + number, isEditable: true });
    const locations = { 'over the page': openTitle, 'beside the page': openFields };
    try {
      for (const [location, open] of Object.entries(locations))
        for (const pace of paces) {
          signal.throwIfAborted();
          const emptyPageTimes = await withPage(browser, 'phone', async (page) => {
            await page.setContent('<textarea></textarea>');
            return typeInto(page, 'textarea', pace);
          });
          const times = await withPage(browser, 'phone', async (page) => {
            page.setDefaultTimeout(120_000);
            await page.goto(live.newSignInUrl().replace('/edit', '/edit/Projects'));
            return typeInto(page, await open(page), pace);
          });
          onRun(`${name}, ${location}: ${milliseconds(median(times))}`);
          const slowest = times.toSorted((a, b) => b - a)[Math.floor(times.length / 20)] ?? NaN;
          const [ours, limit] = [median(times), median(emptyPageTimes)];
          const figures = [...[ours, slowest, limit].map(milliseconds), quotient(ours, limit)];
          rows.push([`${name}, ${location}, a letter every ${pace} ms`, ...figures]);
        }
    } finally {
      await live.close();
    }
  };
  await untilAborted(signal, async () => {
    for (const [number, content] of contents.entries()) await measureContent(number, content);
  });
  return tableOfFigures(['', 'median', '95th percentile', 'empty page', 'ratio'], rows);
}

async function openTitle(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const inside = document.querySelector('iframe')?.contentDocument;
    const hotspots = inside?.getElementById('editor-hotspots')?.shadowRoot;
    const editButton = hotspots?.querySelector<HTMLElement>('button[aria-label^="Edit Title:"]');
    editButton?.click();
    return editButton;
  });
  return '[role=dialog] textarea';
}

async function openFields(page: Page): Promise<string> {
  const title = await openTitle(page);
  await page.waitForSelector(title);
  // Click the button "Whole entry", which opens the form.
  await (await page.waitForSelector('[role=dialog] button'))?.click();
  return 'aside textarea';
}

/** @returns the delay until each letter was painted, in milliseconds */
async function typeInto(page: Page, field: string, pace: number): Promise<number[]> {
  const input = await page.waitForSelector(field);
  // Wait for the initial work of the page.
  await new Promise((resolve) => setTimeout(resolve, 5000));
  await input?.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // The browser delivers this message right after painting the frame.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(undefined);
        }),
      true,
    );
  });
  await page.keyboard.type(typedText, { delay: pace });
  const recorded = await page.waitForFunction(
    (count) => {
      const { times } = globalThis as unknown as { times: number[] };
      return times.length >= count && times;
    },
    { polling: 500 },
    typedText.length,
  );
  return recorded.jsonValue() as Promise<number[]>;
}
