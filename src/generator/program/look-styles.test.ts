// Rule: a look consists only of data, and of styles that extend the styles of existing components.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { looks } from '#theme/looks/looks.ts';

const siteFolder = path.join(projectFolder, 'src/site');

test.each(Object.keys(looks))('the look %s has styles only for components and classes that exist', async (name) => {
  const folder = path.join(projectFolder, 'src/theme/looks', name);
  const files = await readdir(folder);
  expect(files.length).toBeLessThanOrEqual(12);
  const modules = (await readdir(siteFolder, { recursive: true })).filter((file) => file.endsWith('.css'));
  let all = '';
  for (const file of files.filter((one) => one.endsWith('.css'))) {
    const target = modules.find((module) => path.basename(module).replace('.module.css', '.css') === file);
    expect(target, file).toBeDefined();
    const [styles, original] = await Promise.all(
      [path.join(folder, file), path.join(siteFolder, target ?? '')].map((one) => readFile(one, 'utf8')),
    );
    const classes = (css = '') =>
      new Set(
        [...css.replace(/:global\([^)]*\)|\/\*[^]*?\*\//g, '').matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(
          ([, one]) => one,
        ),
      );
    if (file !== 'index.css')
      expect(
        [...classes(styles)].filter((one) => !classes(original).has(one)),
        file,
      ).toEqual([]);
    all += styles;
  }
  expect(brotliCompressSync(all).length).toBeLessThanOrEqual(5000);
});

test('no page or component depends on a look', async () => {
  const files = (await readdir(siteFolder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const texts = await Promise.all(files.map((file) => readFile(path.join(siteFolder, file), 'utf8')));
  const named = files.filter((_, index) => /theme\/looks|theme\.look|data-look/.test(texts[index] ?? ''));
  expect(named).toEqual([]);
});

test('the styles of looks use only text colors whose contrast is tested for every palette', async () => {
  const folder = path.join(projectFolder, 'src/theme/looks');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.css'));
  const styles = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  const colors = new Set(styles.flatMap((text) => [...text.matchAll(/[;{]\s*color: ([^;]+);/g)].map(([, one]) => one)));
  // These colors are tested in src/content/schema/theme.test.ts. `jacket-spark` is the color of the decorative dot.
  // Styles may use this color only to mark the current page, next to its name.
  const tested = ['ink', 'muted', 'paper', 'link', 'jacket-text', 'jacket-spark'].map((role) => `var(--${role})`);
  const others = [...colors].filter((color) => !/^(?:inherit|\w+Text|currentColor)$/.test(color ?? ''));
  // `var(--figure, var(--ink))` needs no separate test. Its value is `--jacket-text` on jackets (page headers), and
  // `--ink` elsewhere. Both are tested.
  expect(others.filter((color) => ![...tested, 'var(--figure, var(--ink))'].includes(color ?? ''))).toEqual([]);
});
