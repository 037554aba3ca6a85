import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Blob, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { projectFolder } from '#platform/paths.ts';
import { siteFromYaml } from '#tests/support/site-from-yaml.ts';
import { titleRules, widthOf } from './titles.ts';

const fonts = 'node_modules/@fontsource-variable/bricolage-grotesque/files';

test('the estimate of widthOf for a title word is at most 2 % too low and at most 6 % too high', async () => {
  const words = 'Developer Student Mathematician Engineer Experience Illimitation Wissenschaftler Développeuse Swimmer';
  const whole = await readFile(path.join(projectFolder, fonts, 'bricolage-grotesque-latin-opsz-normal.woff2'));
  const variationAxes = { opsz: 96, wght: 700 };
  const cut = await subsetFont(whole, words, { targetFormat: 'truetype', variationAxes, keepFeatures: [] });
  const face = new Face(new Blob(cut));
  const font = new Font(face);
  const drawn = (letter: string) =>
    font.glyphHAdvance(font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0) / face.upem - 0.012;
  for (const word of words.split(' ')) {
    const share = widthOf(word) / [...word].reduce((sum, letter) => sum + drawn(letter), 0);
    expect(share, word).toBeGreaterThan(0.98);
    expect(share, word).toBeLessThan(1.06);
  }
});

test('the CSS variable --longest is the width of a title’s longest word; a short title such as “About me” counts as one word', () => {
  const rules = (tagline: string) =>
    titleRules(
      siteFromYaml({ 'home.yaml': `tagline: ${tagline}\n`, 'site.yaml': 'name: Ada\ndescription: Of Ada.\n' }),
    );
  const home = (tagline: string) => Number(/'home'\] \{ --longest: ([\d.]+)/.exec(rules(tagline))?.[1]);
  expect(home('Student - Leader - Developer')).toBeCloseTo(widthOf('Developer'));
  expect(home('Developer - Leader')).toBeCloseTo(widthOf('Developer -'));
  expect(home('About me - Mathematician and I')).toBeCloseTo(widthOf('Mathematician'));
  expect(home('About me')).toBeCloseTo(widthOf('About me'));
  expect(home('Mathematician - Mountaineer')).toBeGreaterThan(home('Student - Leader'));
  expect(rules('Student')).toContain("[data-title='notFound']");
});

test.each([
  'Machine learning for everyone - Maker of very small machines - Reader of long novels',
  'Sinh viên khoa học máy tính - Người lãnh đạo câu lạc bộ - Lập trình viên',
  'Étudiante en informatique - Présidente de l’association - Développeuse',
  '计算机科学与技术专业的学生和研究者以及开发者 - 负责人 - 工程师',
  'นักศึกษาวิทยาการคอมพิวเตอร์ - หัวหน้าชมรมหุ่นยนต์ - นักพัฒนา',
  'One - Two - Three - Four - Five - Six - Seven',
])('a tagline of many words has a smaller font size, so that Home has space below the tagline: %s', (tagline) => {
  const rules = titleRules(
    siteFromYaml({ 'home.yaml': `tagline: ${tagline}\n`, 'site.yaml': 'name: Ada\ndescription: Of Ada.\n' }),
  );
  const width = Number(/'home'\] \{ --longest: ([\d.]+)/.exec(rules)?.[1]);
  const letters = [...tagline].reduce((sum, letter) => sum + widthOf(letter), 0);
  const fewestLines = Math.max(tagline.split(' - ').length, letters / width);
  expect(width).toBeGreaterThanOrEqual(1.4 * fewestLines);
});

test('widthOf returns at most 7 em for text in a language that has no spaces and allows line breaks between any letters', () => {
  expect(widthOf('学生')).toBe(2);
  expect(widthOf('全栈开发工程师和设计师')).toBe(7);
  expect(widthOf('นักพัฒนา')).toBeLessThan(widthOf('abcdefgh') * 1.2);
});
