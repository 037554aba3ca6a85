// Tests that built sites contain no data of the build machine, no source paths, no tokens and no metadata of pictures.
// agreement.test.ts tests that they contain no private details of the owner.
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { filesIn } from '#platform/files/files-in.ts';
import { projectFolder } from '#platform/paths.ts';
import { siteNames, sites } from '#tests/support/sites.ts';

/** Patterns that identify this machine: project folder, home folder, temporary folder and host name. */
const machinePatterns = [
  projectFolder,
  os.homedir() + path.sep,
  path.join(os.tmpdir(), path.sep),
  ...(os.hostname().length > 4 && os.hostname() !== 'localhost' ? [os.hostname()] : []),
].map((words): [string, RegExp] => ['a name of the machine', new RegExp(words.replace(/\W/g, '\\$&'), 'i')]);

/** Patterns that no file may contain. */
const forbidden: [string, RegExp][] = [
  ...machinePatterns,
  ['a path of a machine', /file:\/\/\/|(?<![\w.])\/(?:home|Users)\/[\w.-]+\/|\b[A-Z]:\\{1,2}Users\\/],
  ['a path of a package', /\bnode_modules[\\/]/],
  ['a path of the source', /(?<![\w./])(?:\.{0,2}\/)?#?(?:src|build|tools|tests)\/[\w/-]+\.(?:[cm]?[jt]sx?|css)\b/],
  // Matches the property `source` (src/platform/source/source.ts) in JSON and in scripts, and as an attribute.
  ['an origin in the content', /\bsource\W{1,8}file\W{1,6}\w|\bsource="\[object/],
  ['the editor', /editor-settings|\bedit\/(?:api|assets)\/|\bedit-link\b/i],
  ['a map of the source', /sourceMappingURL/],
  ['a server of the machine', /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0)\b:\d|\[::1\]/],
  ['a token', /\b(?:AKIA|ASIA)[\dA-Z]{16}\b|\bgh[oprsu]_\w{36}|\bgithub_pat_\w{22,}|\bnpm_[A-Za-z\d]{36}/],
  ['a token', /\bsk-(?:\w+-)?\w{20,}|\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a password', /\b(?:api[_-]?key|secret|passwo?r?d|access[_-]?token)["']?\s*[:=]\s*["'`][^"'`\s]{8,}["'`]/i],
];

/** Patterns that are forbidden in a file type. */
const forbiddenByType: [RegExp, string, RegExp][] = [
  // Allows the comments with which React marks boundaries of texts.
  [/\.html$/, 'a comment', /<!--(?!\/?\$[!?]?-->| -->)[\s\S]{0,40}/],
  [/\.(?:svg|xml)$/, 'a comment', /<!--[\s\S]{0,40}/],
  [/\.css$/, 'a comment', /\/\*(?!!|\$vite\$)[\s\S]{0,40}/],
  [/\.js$/, 'a comment', /^\s*(?:\/\/|\/\*(?!!))[^\n]{0,40}|\/[/*][#@]? ?(?:source|region)\w*/m],
  [/\.svg$/, 'the name of a program', /<metadata\b|\b(?:inkscape|sodipodi|serif|sketch):[\w-]+/i],
];

// The site "hostile" has forbidden patterns in its content on purpose.
describe.each(siteNames.filter((name) => name !== 'hostile'))('the site "%s"', (name) => {
  const { folder } = sites[name];

  test('has no file that names the build machine, a source path, the editor or a token', async () => {
    const found: string[] = [];
    for (const file of await filesIn(folder)) {
      // Latin-1 keeps every byte, so that patterns are found in binary files too.
      const text = await readFile(path.join(folder, file), 'latin1');
      const patternsOfType = forbiddenByType.flatMap(([kind, what, pattern]) =>
        kind.test(file) ? [[what, pattern] as const] : [],
      );
      for (const [what, pattern] of [...forbidden, ...patternsOfType]) {
        // Allowed: hosts read the file _headers and do not serve it.
        if (file === '_headers' && what === 'a path of the source') continue;
        const [words] = pattern.exec(text) ?? [];
        if (words !== undefined) found.push(`${file}: ${what} (${words})`);
      }
      if (file.endsWith('.map')) found.push(`${file}: a map of the source`);
    }
    expect(found).toEqual([]);
  });

  test('has no picture with metadata', async () => {
    const pictures = (await filesIn(folder)).filter((file) => /\.(?:jpg|png|webp|avif)$/.test(file));
    expect(pictures.length).toBeGreaterThan(2);
    for (const file of pictures) {
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(path.join(folder, file)).metadata();
      expect({ exif, xmp, iptc, icc, comments, orientation }, file).toEqual({});
    }
  });
});
