// Ways to damage a content set, as data: what is drawn by chance can be printed, shrunk and done again. Damage is done to
// bytes, lines, YAML values, Markdown, the set of files and the photos.
import fc from 'fast-check';
import { isMap, isNode, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { ContentSet, Entry } from './content-set.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileTexts, oddValues, tiresomeTexts } from './hostile-text.ts';

/** One damage; what it picks from the set is a share from 0 to 1 of what there is, so it fits every set. */
export type Damage =
  | { to: 'bytes'; file: number; at: number; length: number; how: (typeof byteWays)[number]; text: string }
  | { to: 'encoding'; file: number; how: keyof typeof encodings }
  | { to: 'lines'; file: number; at: number; other: number; how: (typeof lineWays)[number] }
  | { to: 'value'; file: number; at: number; how: (typeof valueWays)[number]; text: string }
  | { to: 'markdown'; file: number; text: string }
  | { to: 'size'; file: number; at: number; text: string; bytes: number }
  | { to: 'files'; file: number; other: number; how: keyof typeof fileWays }
  | { to: 'photos'; file: number; other: number; name: string; how: (typeof photoWays)[number] };

const byteWays = ['flip', 'delete', 'double', 'cut', 'insert', 'replace'] as const;
const lineWays = ['swap', 'delete', 'double', 'indent', 'outdent', 'tab', 'blank', 'join', 'move'] as const;
const valueWays = ['value', 'key', 'case', 'delete', 'double', 'wrap', 'nest', 'repeat', 'anchor', 'bare'] as const;
const photoWays = ['replace', 'add', 'delete', 'cut', 'rename', 'flip', 'orphan'] as const;

const encodings = {
  bom: (bytes: Buffer) => Buffer.concat([Buffer.from('\uFEFF'), bytes]),
  'utf-16': (bytes: Buffer) => Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le'),
  'utf-16 big': (bytes: Buffer) => Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le').swap16(),
  latin1: (bytes: Buffer) => Buffer.from(bytes.toString().replace(/[aeo]/, 'é'), 'latin1'),
  crlf: (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll('\n', '\r\n')),
  cr: (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll('\n', '\r')),
  nul: (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll(' ', '\0')),
  separators: (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll('. ', '.\u2028')),
  decomposed: (bytes: Buffer) => Buffer.from(bytes.toString().normalize('NFD')),
  'no-break': (bytes: Buffer) => Buffer.from(bytes.toString().replaceAll(': ', ':\u00A0')),
  shouted: (bytes: Buffer) => Buffer.from(bytes.toString().toUpperCase()),
};

type Files = Map<string, Entry>;

const fileWays = {
  missing: (files: Files, name: string) => void files.delete(name),
  empty: (files: Files, name: string) => void files.set(name, Buffer.alloc(0)),
  comment: (files: Files, name: string) => void files.set(name, Buffer.from('# Nothing\n')),
  swapped: (files: Files, name: string, other: string) => {
    const [one, two] = [files.get(name), files.get(other)];
    if (one && two) files.set(name, two).set(other, one);
  },
  copied: (files: Files, name: string, other: string) => void files.set(name, files.get(other) ?? Buffer.alloc(0)),
  misspelt: (files: Files, name: string) => move(files, name, name.replace(/.(?=\.\w+$)/, '')),
  yml: (files: Files, name: string) => move(files, name, name.replace(/\.yaml$/, '.yml')),
  capital: (files: Files, name: string) =>
    move(
      files,
      name,
      name.replace(/^./, (letter) => letter.toUpperCase()),
    ),
  'a copy beside': (files: Files, name: string) =>
    void files.set(`Copy of ${name}`, files.get(name) ?? Buffer.alloc(0)),
  'a strange name': (files: Files, name: string) =>
    void files.set(`"ü\n\u202E #?%41 ${name}`, files.get(name) ?? Buffer.alloc(0)),
  'a folder': (files: Files, name: string) => void files.set(name, { kind: 'folder' }),
  'a link to itself': (files: Files, name: string) => void files.set(name, { kind: 'link', to: name }),
  'a link to nothing': (files: Files, name: string) => void files.set(name, { kind: 'link', to: './nowhere.yaml' }),
  'a link to another': (files: Files, name: string, other: string) =>
    void (name !== other && files.set(name, { kind: 'link', to: other })),
  'a link to what cannot be read': (files: Files, name: string) =>
    void files.set(name, { kind: 'link', to: '/proc/self/mem' }),
  'a link to what never ends': (files: Files, name: string) => void files.set(name, { kind: 'link', to: '/dev/zero' }),
  'a folder beside': (files: Files) => void files.set('drafts.yaml', { kind: 'folder' }),
  'a logo of text': (files: Files, name: string) => void files.set('logo.svg', files.get(name) ?? Buffer.alloc(0)),
  'a logo that is a folder': (files: Files) => void files.set('logo.png', { kind: 'folder' }),
  'a logo that runs': (files: Files) =>
    void files.set(
      'logo.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()" width="9" height="9"/>'),
    ),
  'a logo': (files: Files) =>
    void files.set('logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
};

function move(files: Files, from: string, to: string) {
  const entry = files.get(from);
  if (!entry || from === to) return;
  files.delete(from);
  files.set(to, entry);
}

// Without a liking for the ends, which fast-check has: every place is as good as another.
const share = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((number) => number / 10_000);
const keysOf = <Ways extends object>(ways: Ways) => fc.constantFrom(...(Object.keys(ways) as (keyof Ways)[]));
const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...hostileTexts), { minLength: 2, maxLength: 5 })
      .map((texts) => texts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...tiresomeTexts), fc.integer({ min: 2, max: 300 }))
      .map(([text, times]) => text.repeat(times)),
  },
);
const oddValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...oddValues) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: hostileText },
);
const hostileMarkdown = fc
  .array(
    fc.oneof(
      fc.constantFrom<string>(...hostileTexts),
      fc.constantFrom('\n', '\n\n', ' ', '> ', '- ', '  ', '# ', '---\n', 'words and words'),
      fc.string({ unit: 'grapheme', maxLength: 8 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

const kinds = {
  bytes: fc.record({
    to: fc.constant('bytes' as const),
    file: share,
    at: share,
    length: fc.integer({ min: 1, max: 40 }),
    how: fc.constantFrom(...byteWays),
    text: hostileText,
  }),
  encoding: fc.record({ to: fc.constant('encoding' as const), file: share, how: keysOf(encodings) }),
  lines: fc.record({
    to: fc.constant('lines' as const),
    file: share,
    at: share,
    other: share,
    how: fc.constantFrom(...lineWays),
  }),
  value: fc.record({
    to: fc.constant('value' as const),
    file: share,
    at: share,
    how: fc.constantFrom(...valueWays),
    text: oddValue,
  }),
  markdown: fc.record({ to: fc.constant('markdown' as const), file: share, text: hostileMarkdown }),
  size: fc.record({
    to: fc.constant('size' as const),
    file: share,
    at: share,
    text: fc.constantFrom<string>(...tiresomeTexts),
    bytes: fc.constantFrom(1_000, 10_000, 50_000, 90_000, 200_000),
  }),
  files: fc.record({ to: fc.constant('files' as const), file: share, other: share, how: keysOf(fileWays) }),
  photos: fc.record({
    to: fc.constant('photos' as const),
    file: share,
    other: share,
    name: fc.constantFrom(
      'CAT.JPG',
      'ünï cödé 😀.jpg',
      '.hidden.jpg',
      'a"b<c>&.png',
      '-rf.jpg',
      'constructor',
      '__proto__',
      `${'x'.repeat(240)}.jpg`,
      '\u202Egpj.exe',
      'no-ending',
      '#?%41.jpg',
    ),
    how: fc.constantFrom(...photoWays),
  }),
} satisfies Record<Damage['to'], fc.Arbitrary<Damage>>;

/** One to five damages; what takes long to read comes seldom. */
export const anyDamage: fc.Arbitrary<Damage[]> = fc.array(
  fc.oneof(
    { weight: 300, arbitrary: kinds.bytes },
    { weight: 40, arbitrary: kinds.encoding },
    { weight: 200, arbitrary: kinds.lines },
    { weight: 350, arbitrary: kinds.value },
    { weight: 100, arbitrary: kinds.markdown },
    { weight: 12, arbitrary: kinds.size },
    { weight: 40, arbitrary: kinds.files },
    { weight: 30, arbitrary: kinds.photos },
  ),
  { minLength: 1, maxLength: 5 },
);

/** Whether a damage puts other bytes into a photo; how long those take is a matter of their pixels. */
export const isToPhotos = (damage: Damage): boolean => damage.to === 'photos';

/** A copy of a set with every damage done to it, one after the other. */
export function doDamage(set: ContentSet, damages: readonly Damage[]): ContentSet {
  const files: Files = new Map(set);
  for (const damage of damages) doOne(files, damage);
  return files;
}

function doOne(files: Files, damage: Damage) {
  if (damage.to === 'photos') return damagePhotos(files, damage);
  const names = [...files.keys()].filter((name) => !name.startsWith('photos/')).sort();
  const name = pick(names, damage.file);
  if (name === undefined) return;
  if (damage.to === 'files') return fileWays[damage.how](files, name, pick(names, damage.other) ?? name);
  const bytes = files.get(name);
  if (!Buffer.isBuffer(bytes)) return;
  switch (damage.to) {
    case 'bytes':
      return void files.set(name, damageBytes(bytes, damage));
    case 'encoding':
      return void files.set(name, encodings[damage.how](bytes));
    case 'lines':
      return void files.set(name, Buffer.from(damageLines(bytes.toString().split('\n'), damage).join('\n')));
    case 'value':
      return void files.set(name, Buffer.from(damageValue(bytes.toString(), damage)));
    case 'markdown':
      return damage.file < 0.5
        ? void files.set('about.md', Buffer.from(damage.text))
        : void files.set('home.yaml', Buffer.from(`introduction: ${JSON.stringify(damage.text)}\n`));
    case 'size': {
      const at = Math.floor(damage.at * bytes.length);
      const times = Math.ceil(damage.bytes / Buffer.byteLength(damage.text));
      const text = Buffer.from(damage.text.repeat(times));
      return void files.set(name, Buffer.concat([bytes.subarray(0, at), text, bytes.subarray(at)]));
    }
  }
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[Math.floor(at * items.length)];

function damageBytes(bytes: Buffer, { at, length, how, text }: Damage & { to: 'bytes' }): Buffer {
  const start = Math.floor(at * (bytes.length + 1));
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(start)];
  switch (how) {
    case 'flip':
      return Buffer.concat([before, after.subarray(0, 1).map((byte) => byte ^ (1 << (length % 8))), after.subarray(1)]);
    case 'delete':
      return Buffer.concat([before, after.subarray(length)]);
    case 'double':
      return Buffer.concat([before, after.subarray(0, length), after]);
    case 'cut':
      return before;
    case 'insert':
      return Buffer.concat([before, Buffer.from(text), after]);
    case 'replace':
      return Buffer.concat([before, Buffer.from(text), after.subarray(length)]);
  }
}

function damageLines(lines: string[], { at, other, how }: Damage & { to: 'lines' }): string[] {
  const index = Math.floor(at * lines.length);
  const otherIndex = Math.floor(other * lines.length);
  const [line = '', otherLine = ''] = [lines[index], lines[otherIndex]];
  const replaced = (...by: string[]) => lines.toSpliced(index, 1, ...by);
  switch (how) {
    case 'swap':
      return lines.with(index, otherLine).with(otherIndex, line);
    case 'move':
      return replaced().toSpliced(otherIndex, 0, line);
    case 'delete':
      return replaced();
    case 'double':
      return replaced(line, line);
    case 'indent':
      return replaced(`${' '.repeat(1 + (otherIndex % 3))}${line}`);
    case 'outdent':
      return replaced(line.replace(/^ {1,2}/, ''));
    case 'tab':
      return replaced(`\t${line}`);
    case 'blank':
      return replaced(line, '');
    case 'join':
      return lines.toSpliced(index, 2, `${line} ${lines[index + 1] ?? ''}`);
  }
}

/** Changes one value or key in the text of a YAML file; what surrounds it stays as it is. */
function damageValue(text: string, { at, how, text: odd }: Damage & { to: 'value' }): string {
  const front = /^---\n[^]*?\n(?=---\n)/.exec(text)?.[0];
  const yaml = front ?? text;
  const parts: { key?: [number, number]; value?: [number, number] }[] = [];
  const rangeOf = (node: unknown): [number, number] | undefined =>
    isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined;
  const add = (key: unknown, value: unknown) => {
    const [ofKey, ofValue] = [rangeOf(key), rangeOf(value)];
    if (ofKey || ofValue) parts.push({ ...(ofKey ? { key: ofKey } : {}), ...(ofValue ? { value: ofValue } : {}) });
  };
  try {
    visit(parseDocument(yaml, { logLevel: 'silent', strict: false }), (_, node) => {
      if (isMap(node)) for (const { key, value } of node.items) add(isScalar(key) ? key : undefined, value);
      if (isSeq(node)) for (const item of node.items) add(undefined, item);
    });
  } catch {
    // What an earlier damage left may be no YAML at all.
  }
  const part = pick(parts, at);
  if (!part) return text;
  const [keyStart, keyEnd] = part.key ?? part.value ?? [0, 0];
  const [start, end] = part.value ?? [keyEnd, keyEnd];
  const replace = (from: number, to: number, by: string) => text.slice(0, from) + by + text.slice(to);
  const value = text.slice(start, end);
  switch (how) {
    case 'value':
      return replace(start, end, odd);
    case 'bare':
      return replace(start, end, value.replaceAll(/["']/g, ''));
    case 'key':
      return replace(keyStart, keyEnd, odd);
    case 'case':
      return replace(
        keyStart,
        keyEnd,
        text.slice(keyStart, keyEnd).replace(/^./, (letter) => letter.toUpperCase()),
      );
    case 'delete':
      return replace(keyStart, end, '');
    case 'double': {
      const lineStart = text.lastIndexOf('\n', keyStart) + 1;
      return replace(lineStart, lineStart, `${text.slice(lineStart, end).trimEnd()}\n`);
    }
    case 'wrap':
      return replace(start, end, `[${JSON.stringify(value)}]`);
    case 'nest':
      return replace(start, end, `${'['.repeat(60)}${JSON.stringify(value)}${']'.repeat(60)}`);
    case 'repeat':
      return replace(start, end, JSON.stringify(`${value} `.repeat(40)));
    case 'anchor':
      return replace(start, end, `&x ${JSON.stringify(value)}`);
  }
}

function damagePhotos(files: Files, { file, other, name: strange, how }: Damage & { to: 'photos' }) {
  const names = [...files.keys()].filter((name) => name.startsWith('photos/')).sort();
  const name = pick(names, file);
  const hostile = pick(hostilePictures, other)?.bytes ?? Buffer.alloc(0);
  const bytes = name === undefined ? undefined : files.get(name);
  if (how === 'add' || how === 'orphan' || name === undefined || !Buffer.isBuffer(bytes)) {
    files.set(`photos/${strange}`, hostile);
    const catalogue = files.get('photos.yaml') ?? Buffer.alloc(0);
    if (how === 'add' && Buffer.isBuffer(catalogue))
      files.set(
        'photos.yaml',
        Buffer.concat([catalogue, Buffer.from(`\n${JSON.stringify(strange)}: {alt: a, caption: b}\n`)]),
      );
    return;
  }
  if (how === 'delete') files.delete(name);
  if (how === 'rename') move(files, name, `photos/${strange}`);
  if (how === 'replace') files.set(name, hostile);
  if (how === 'cut') files.set(name, bytes.subarray(0, Math.floor(other * bytes.length)));
  if (how === 'flip') {
    const flipped = Buffer.from(bytes);
    const at = Math.floor(other * bytes.length);
    flipped[at] = (flipped[at] ?? 0) ^ 0xff;
    files.set(name, flipped);
  }
}
