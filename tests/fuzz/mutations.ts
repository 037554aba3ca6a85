// Random mutations of content. They are described as data, so that fast-check can print, shrink and repeat them.
import fc from 'fast-check';
import { isMap, isNode, isSeq, parseDocument, visit } from 'yaml';
import type { ContentSet, ContentNode } from './content-set.ts';
import { hostilePictures } from './hostile-pictures.ts';
import { hostileTexts, oddValues, slowTexts } from './texts.ts';

/**
 * A mutation of one file. `file` and `at` are fractions from 0 to 1. They select the file and the position in it. So a
 * mutation can be applied to any content.
 */
export type Mutation = { kind: keyof typeof mutationKinds; operation: string; file: number; at: number; text: string };

type Files = Map<string, ContentNode>;

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[Math.floor(at * items.length)];

const splice = (text: string, start: number, length: number, by = '') =>
  text.slice(0, start) + by + text.slice(start + length);

type TextMutation = (text: string, at: number, piece: string) => string | Buffer;

/** Mutations of the text of a file, as people and programs cause them. */
const textMutations: Record<string, TextMutation> = {
  delete: (text, at) => splice(text, Math.floor(at * text.length), 12),
  double: (text, at) =>
    splice(text, Math.floor(at * text.length), 0, text.slice(Math.floor(at * text.length)).slice(0, 40)),
  cut: (text, at) => text.slice(0, Math.floor(at * text.length)),
  insert: (text, at, piece) => splice(text, Math.floor(at * text.length), 0, piece),
  replace: (text, at, piece) => splice(text, Math.floor(at * text.length), 12, piece),
  flip: (text, at) => {
    const bytes = Buffer.from(text);
    const offset = Math.floor(at * bytes.length);
    bytes[offset] = (bytes[offset] ?? 0) ^ (1 << (offset % 8));
    return bytes;
  },
  bom: (text) => `\uFEFF${text}`,
  'utf-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  latin1: (text) => Buffer.from(text.replace(/[aeo]/, 'é'), 'latin1'),
  crlf: (text) => text.replaceAll('\n', '\r\n'),
  cr: (text) => text.replaceAll('\n', '\r'),
  nul: (text) => text.replaceAll(' ', '\0'),
  'no-break': (text) => text.replaceAll(': ', ':\u00A0'),
  shouted: (text) => text.toUpperCase(),
};

const onLine =
  (change: (line: string, next: string) => string[], taken = 1): TextMutation =>
  (text, at) => {
    const lines = text.split('\n');
    const index = Math.floor(at * lines.length);
    return lines.toSpliced(index, taken, ...change(lines[index] ?? '', lines[index + 1] ?? '')).join('\n');
  };

const lineMutations: Record<string, TextMutation> = {
  delete: onLine(() => []),
  double: onLine((line) => [line, line]),
  swap: onLine((line, next) => [next, line], 2),
  join: onLine((line, next) => [`${line} ${next}`], 2),
  indent: onLine((line) => [` ${line}`]),
  outdent: onLine((line) => [line.replace(/^ {1,2}/, '')]),
  tab: onLine((line) => [`\t${line}`]),
  blank: onLine((line) => [line, '']),
};

type TextSpan = { start: number; end: number; keyStart: number; keyEnd: number };

/** Ranges of all keys and values in YAML. */
function rangesIn(text: string): TextSpan[] {
  const yaml = /^---\n[^]*?\n(?=---\n)/.exec(text)?.[0] ?? text;
  const ranges: TextSpan[] = [];
  const add = (key: unknown, value: unknown) => {
    const [from, to] = isNode(key) && key.range ? key.range : [undefined, undefined];
    const [start, end] = isNode(value) && value.range ? value.range : [to, to];
    if (start !== undefined && end !== undefined)
      ranges.push({ start, end, keyStart: from ?? start, keyEnd: to ?? start });
  };
  try {
    visit(parseDocument(yaml, { logLevel: 'silent', strict: false }), (_, node) => {
      if (isMap(node)) for (const { key, value } of node.items) add(key, value);
      if (isSeq(node)) for (const item of node.items) add(undefined, item);
    });
  } catch {
    // An earlier mutation may have made the YAML invalid.
  }
  return ranges;
}

const onValue =
  (change: (value: string, piece: string) => string): TextMutation =>
  (text, at, piece) => {
    const range = pick(rangesIn(text), at);
    if (!range) return text;
    return splice(text, range.start, range.end - range.start, change(text.slice(range.start, range.end), piece));
  };

const onKey =
  (change: (key: string, piece: string) => string): TextMutation =>
  (text, at, piece) => {
    const range = pick(rangesIn(text), at);
    if (!range) return text;
    const { keyStart, keyEnd } = range;
    return splice(text, keyStart, keyEnd - keyStart, change(text.slice(keyStart, keyEnd), piece));
  };

const valueMutations: Record<string, TextMutation> = {
  value: onValue((_, piece) => piece),
  delete: onValue(() => ''),
  bare: onValue((value) => value.replaceAll(/["']/g, '')),
  wrap: onValue((value) => `[${JSON.stringify(value)}]`),
  nest: onValue((value) => `${'['.repeat(60)}${JSON.stringify(value)}${']'.repeat(60)}`),
  repeat: onValue((value) => JSON.stringify(`${value} `.repeat(40))),
  anchor: onValue((value) => `&x ${JSON.stringify(value)}`),
  key: onKey((_, piece) => piece),
  case: onKey((key) => key.replace(/^./, (letter) => letter.toUpperCase())),
};

const sizeMutations: Record<string, TextMutation> = {
  rubbish: (text, at, piece) =>
    splice(text, Math.floor(at * text.length), 0, piece.repeat(90_000 / (piece.length || 1))),
};

type FileMutation = (files: Files, name: string, other: string, piece: string) => void;

function move(files: Files, from: string, to: string) {
  const entry = files.get(from);
  if (entry === undefined || from === to) return;
  files.delete(from);
  files.set(to, entry);
}

const fileMutations: Record<string, FileMutation> = {
  missing: (files, name) => files.delete(name),
  empty: (files, name) => files.set(name, Buffer.alloc(0)),
  copied: (files, name, other) => files.set(name, files.get(other) ?? Buffer.alloc(0)),
  misspelt: (files, name) => move(files, name, name.replace(/.(?=\.\w+$)/, '')),
  yml: (files, name) => move(files, name, name.replace(/\.yaml$/, '.yml')),
  capital: (files, name) =>
    move(
      files,
      name,
      name.replace(/^./, (letter) => letter.toUpperCase()),
    ),
  'a strange name': (files, name) => files.set(`"ü\n\u202E #?%41 ${name}`, files.get(name) ?? Buffer.alloc(0)),
  'a folder': (files, name) => files.set(name, { kind: 'folder' }),
  'a link to itself': (files, name) => files.set(name, { kind: 'link', to: name }),
  'a link to nothing': (files, name) => files.set(name, { kind: 'link', to: './nowhere.yaml' }),
  'a link to what cannot be read': (files, name) => files.set(name, { kind: 'link', to: '/proc/self/mem' }),
  'a link to what never ends': (files, name) => files.set(name, { kind: 'link', to: '/dev/zero' }),
  'a logo of text': (files, name) => files.set('logo.svg', files.get(name) ?? Buffer.alloc(0)),
  'a story': (files, _name, _other, piece) => files.set('about.md', Buffer.from(piece)),
  'an introduction': (files, _name, _other, piece) =>
    files.set('home.yaml', Buffer.from(`introduction: ${JSON.stringify(piece)}\n`)),
};

const strangeNames = [
  ...['CAT.JPG', 'ünï cödé 😀.jpg', '.hidden.jpg', 'a"b<c>&.png', '-rf.jpg', 'constructor', '__proto__'],
  ...[`${'x'.repeat(240)}.jpg`, '\u202Egpj.exe', 'no-ending', '#?%41.jpg'],
];

const photoMutations: Record<string, (files: Files, name: string, picture: Buffer, strange: string) => void> = {
  delete: (files, name) => files.delete(name),
  replace: (files, name, picture) => files.set(name, picture),
  rename: (files, name, _picture, strange) => move(files, name, `photos/${strange}`),
  cut: (files, name) => {
    const bytes = files.get(name);
    if (Buffer.isBuffer(bytes)) files.set(name, bytes.subarray(0, bytes.length / 2));
  },
  add: (files, _name, picture, strange) => {
    files.set(`photos/${strange}`, picture);
    const catalog = files.get('photos.yaml') ?? Buffer.alloc(0);
    const entry = Buffer.from(`\n${JSON.stringify(strange)}: {alt: a, caption: b}\n`);
    if (Buffer.isBuffer(catalog)) files.set('photos.yaml', Buffer.concat([catalog, entry]));
  },
};

const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...slowTexts).map((text) => text.repeat(100)) },
);
const oddValue = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...oddValues) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: hostileText },
);
const hostileMarkdown = fc
  .array(fc.oneof(hostileText, fc.constantFrom('\n', '\n\n', ' ', '> ', '- ', '# ', 'words and words')), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

/** The mutations of each kind, with a weight and a generator of inserted text. Slow kinds have low weights. */
const mutationKinds = {
  bytes: { weight: 340, text: hostileText, functions: textMutations },
  lines: { weight: 200, text: fc.constant(''), functions: lineMutations },
  value: { weight: 350, text: oddValue, functions: valueMutations },
  size: { weight: 10, text: fc.constantFrom(...slowTexts), functions: sizeMutations },
  files: { weight: 100, text: hostileMarkdown, functions: fileMutations },
  photos: { weight: 30, text: fc.constantFrom(...strangeNames), functions: photoMutations },
};

// fast-check prefers extreme values, but all positions must be equally likely.
const share = fc.noBias(fc.integer({ min: 0, max: 9999 })).map((number) => number / 10_000);

/** Generates one to five mutations. */
export const anyMutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.oneof(
    ...Object.entries(mutationKinds).map(([kind, { weight, text, functions }]) => {
      const operation = fc.constantFrom(...Object.keys(functions));
      return {
        weight,
        arbitrary: fc.record({ kind: fc.constant(kind as Mutation['kind']), operation, file: share, at: share, text }),
      };
    }),
  ),
  { minLength: 1, maxLength: 5 },
);

/** Returns a copy of the content after all mutations. */
export function applyMutations(set: ContentSet, mutations: readonly Mutation[]): ContentSet {
  const files: Files = new Map(set);
  for (const { kind, operation, file, at, text } of mutations) {
    const isPhoto = kind === 'photos';
    const names = [...files.keys()].filter((name) => name.startsWith('photos/') === isPhoto).sort();
    const name = pick(names, file);
    if (name === undefined) continue;
    if (isPhoto) photoMutations[operation]?.(files, name, pick(hostilePictures, at)?.bytes ?? Buffer.alloc(0), text);
    else if (kind === 'files') fileMutations[operation]?.(files, name, pick(names, at) ?? name, text);
    else {
      const bytes = files.get(name);
      const apply = mutationKinds[kind].functions[operation];
      if (Buffer.isBuffer(bytes) && apply) files.set(name, Buffer.from(apply(bytes.toString(), at, text)));
    }
  }
  return files;
}
