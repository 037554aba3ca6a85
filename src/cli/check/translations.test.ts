import { expect, test } from 'vitest';
import { describeToTranslate, type TextToTranslate } from './translations.ts';

const text = (line: number, more: Partial<TextToTranslate> = {}): TextToTranslate => ({
  language: 'de',
  file: 'content/projects.yaml',
  line,
  state: 'missing',
  text: 'A map\n  of ferries',
  ...more,
});

test('texts without an up-to-date translation are counted by file, language and state, with the line of the first text', () => {
  const texts = [text(5), text(9), text(12, { state: 'stale' }), text(1, { language: 'fr', file: 'content/about.md' })];
  expect(describeToTranslate(texts, false)).toEqual([
    'content/projects.yaml:5  2 texts without German',
    'content/projects.yaml:12  1 text changed since translated to German',
    'content/about.md:1  1 text without French',
  ]);
});

test('with --languages, each text without an up-to-date translation is listed', () => {
  expect(describeToTranslate([text(5), text(12, { state: 'stale' })], true)).toEqual([
    'content/projects.yaml:5  no German: A map of ferries',
    'content/projects.yaml:12  German outdated: A map of ferries',
  ]);
});
