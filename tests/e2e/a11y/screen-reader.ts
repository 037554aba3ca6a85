// Runs a simulated screen reader, which speaks roles and names as the accessibility specifications define.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const screenReader = readFile(
  createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
  'utf8',
);

/** Reads a page from start to end. @returns all spoken phrases */
export async function readAloud(page: Page): Promise<string[]> {
  await page.route('**/screen-reader.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await screenReader }),
  );
  return page.evaluate(async () => {
    const { virtual } = (await import(`${location.origin}/screen-reader.js`)) as {
      virtual: {
        start(options: { container: Node }): Promise<void>;
        next(): Promise<void>;
        lastSpokenPhrase(): Promise<string>;
        spokenPhraseLog(): Promise<string[]>;
        stop(): Promise<void>;
      };
    };
    await virtual.start({ container: document.body });
    while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next();
    const log = await virtual.spokenPhraseLog();
    await virtual.stop();
    return log;
  });
}

export type SpokenPhrase = { words: string; depth: number; hasEnd: boolean; isEmpty: boolean };

/** Removes "end of …" phrases from a log, adds nesting depths, and merges the phrases of a button. */
export function parsePhrases(log: string[]): SpokenPhrase[] {
  const open: { phrase: string; size: number }[] = [];
  const found: SpokenPhrase[] = [];
  for (const phrase of [...log].reverse()) {
    const last = open.at(-1);
    if (phrase.startsWith('end of ')) {
      open.push({ phrase: phrase.slice('end of '.length), size: found.length });
    } else if (last?.phrase === phrase) {
      open.pop();
      const isEmpty = last.size === found.length;
      if (phrase.startsWith('button')) found.length = last.size;
      found.push({ words: phrase, depth: open.length, hasEnd: true, isEmpty });
    } else found.push({ words: phrase, depth: open.length, hasEnd: false, isEmpty: false });
  }
  return found.reverse();
}
