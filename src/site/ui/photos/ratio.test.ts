import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';

const rules = (file: string) => [...readFileSync(file, 'utf8').matchAll(/([^{}]*\bimg)\s*\{([^}]*)\}/g)];

// Page styles are in a later layer, so they would also apply to an enlarged photo and to one that is shown whole.
test('pages set the aspect ratio of a photo as --ratio, which an enlarged photo ignores', () => {
  const files = globSync(path.join(projectFolder, 'src/site/pages/*/*.module.css'));
  expect(files.length).toBeGreaterThan(10);
  const wrong = files.flatMap((file) =>
    rules(file).flatMap(([, selector, body]) =>
      /aspect-ratio/.test(body ?? '') ? [`${path.basename(file)} ${selector?.trim()}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
