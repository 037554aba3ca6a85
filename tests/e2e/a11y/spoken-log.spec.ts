// Compares the phrases that a screen reader speaks on the fixture sites with spoken/*.txt. The owner's site is
// excluded, since its texts change. After an intended change, update the snapshots and review the difference:
// npx playwright test spoken-log --update-snapshots
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testPages } from '#tests/support/browser/test-pages.ts';
import { readAloud, parsePhrases } from './screen-reader.ts';
import { expect, waitForHydration, test } from '#tests/support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of testPages)
  test(`a screen reader speaks the same phrases as in the snapshot: ${name}`, async ({ page }, { project, config }) => {
    await open(page);
    await waitForHydration(page);
    const phrases = parsePhrases(await readAloud(page));
    // The error page contains a file name with a hash, which changes with the program.
    const withoutHash = (words: string) => words.replace(/http:\/\/localhost[^)]*/, 'a file');
    const spoken = phrases.map(({ words, depth }) => '  '.repeat(depth) + withoutHash(words));
    const file = path.join(import.meta.dirname, 'spoken', `${project.name}-${fileName(name)}.txt`);
    if (config.updateSnapshots !== 'none') {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${spoken.join('\n')}\n`);
    }
    const snapshot = await readFile(file, 'utf8').catch(() => '');
    expect(spoken, 'spoken-log.spec.ts explains how to update the snapshot').toEqual(snapshot.trimEnd().split('\n'));
  });

/** `Relevant Experience` becomes `relevant-experience`. */
const fileName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
