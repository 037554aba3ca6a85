// The page that grows in the browser while its owner answers: a draft of the content in a folder of its own, served as
// `npm start` serves content/. The questions go on where it cannot be shown.
import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openInBrowser } from '../browser.ts';
import { contentTexts } from '../content-files.ts';
import { type Answers, contentOf } from '../first-content/first-content.ts';

export type Preview = {
  /** Where the page is, once it is shown. */
  readonly address: string | undefined;
  /** Shows what the answers make so far. */
  show(answers: Answers): Promise<void>;
  close(): Promise<void>;
};

/**
 * Makes ready for showing a page; the first answers that are shown open it in the browser.
 * @param port the one to try; the next free one is taken
 * @param say tells where the page is, or why there is none
 */
export function openPreview(port: number, say: (words: string) => void): Preview {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portfolio-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  // A terminal that is closed, or a machine that shuts down, ends a program without that event.
  const end = () => process.exit(1);
  process.on('SIGHUP', end).on('SIGTERM', end);
  // The server takes a second to load; the name is typed meanwhile.
  const loading = import('#generator/live.ts');
  loading.catch(() => undefined);
  const written = new Map<string, string>();
  let site: { address: string; close(): Promise<void> } | undefined;
  let isBroken = false;

  async function writeDraft(answers: Answers) {
    const files = contentOf(answers);
    // The PDF takes a second each time, and nobody looks at it yet.
    files.resume.pdf = false;
    await mkdir(path.join(folder, 'photos'), { recursive: true });
    const { photo } = answers;
    if (photo && written.get(photo.name) !== photo.original) {
      await copyFile(photo.original, path.join(folder, 'photos', photo.name));
      written.set(photo.name, photo.original);
    }
    for (const [name, text] of contentTexts(files, folder))
      if (written.get(name) !== text) {
        await writeFile(path.join(folder, name), text);
        written.set(name, text);
      }
  }

  return {
    get address() {
      return site?.address;
    },
    async show(answers) {
      if (isBroken || answers.name === undefined) return;
      try {
        await writeDraft(answers);
        if (site) return;
        site = await (await loading).serveLive({ content: folder, port });
        const isOpen = openInBrowser(site.address);
        const where = isOpen ? `is open in your browser, at ${site.address},` : `is at ${site.address}`;
        say(`\nYour page ${where} and grows with each answer.`);
      } catch (error) {
        isBroken = true;
        const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
        say(`\nYour page cannot be shown meanwhile (${reason}). The questions go on without it.`);
      }
    },
    async close() {
      process.off('SIGHUP', end).off('SIGTERM', end);
      await site?.close();
      site = undefined;
      process.off('exit', remove);
      remove();
    },
  };
}
