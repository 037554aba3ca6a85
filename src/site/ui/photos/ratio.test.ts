import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';

const rules = (file: string) => [...readFileSync(file, 'utf8').matchAll(/([^{}]*\bimg)\s*\{([^}]*)\}/g)];

// Page styles are in a later cascade layer than the photo styles. An `aspect-ratio` in page styles would also apply to
// an enlarged photo and to an uncropped photo.
test('stylesheets of pages set the aspect ratio of a photo only by --ratio, which enlarged photos ignore', () => {
  const files = globSync(path.join(projectFolder, 'src/site/pages/*/*.module.css'));
  expect(files.length).toBeGreaterThan(10);
  const wrong = files.flatMap((file) =>
    rules(file).flatMap(([, selector, body]) =>
      /aspect-ratio/.test(body ?? '') ? [`${path.basename(file)} ${selector?.trim()}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
