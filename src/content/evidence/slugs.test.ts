import { expect, test } from 'vitest';
import { slugsOf } from './slugs.ts';

test('the address of a skill can be read, in any alphabet, and tells C, C++ and C# apart', () => {
  const names = [
    'C',
    'C++',
    'C#',
    '.NET',
    'Node.js',
    'CI/CD',
    'Résumé design',
    '日本語',
    'العربية',
    'हिन्दी',
    'Ρομποτική',
  ];
  expect(slugsOf(names)).toEqual([
    ...['c', 'c-plus-plus', 'c-sharp', 'dot-net', 'node-js', 'ci-cd', 'resume-design'],
    ...['日本語', 'العربية', 'हिन्दी', 'ρομποτική'],
  ]);
});

test('no two skills have one address, and each is the name of a file on every system', () => {
  const names = ['Net', 'NET', 'net!', 'Index', 'Aux', 'main', '🎸', '***', 'COM1', 'ÄRGER', 'Arger', '字'.repeat(300)];
  const slugs = slugsOf(names);
  expect(new Set(slugs.map((slug) => slug.toUpperCase())).size).toBe(names.length);
  for (const slug of slugs) {
    expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u);
    expect(slug).not.toMatch(/^(?:index|aux|com1|main)$/);
    expect(Buffer.byteLength(`${slug}.html`)).toBeLessThan(256);
  }
});
