// Looks through every byte of a built site for what nobody but its maker should know: camera and place in pictures,
// words that are not for the public, the machine it was built on, tokens, and files of others that it would load.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { projectFolder } from '#platform/paths.ts';
import { metadataIn } from './picture-metadata.ts';

/** What is not for everybody. */
export type Secret = {
  /** What it is, for the message. Example: `site.phone` */
  name: string;
  words: string;
  /** Whether a file may have it all the same. */
  isIn?: (file: string) => boolean;
};

export type Secrets = {
  words: readonly Secret[];
  /** Files of the owner's that are never published as they are, by name. */
  originals: ReadonlyMap<string, Buffer>;
};

/** A file of the site, or something that is wrapped up in one. */
type Part = { file: string; bytes: Buffer };

/**
 * Everything that a folder tells and should not.
 * @example await leaksIn('dist', { words: [], originals: new Map() }) // ['index.html: a token (ghp_…)']
 */
export async function leaksIn(folder: string, { words, originals }: Secrets): Promise<string[]> {
  const leaks: string[] = [];
  const slices = [...originals].flatMap(([name, bytes]) => slicesOf(bytes).map((slice) => ({ name, slice })));
  const hashes = new Map([...originals].map(([name, bytes]) => [hashOf(bytes), name]));
  const seen = new Set<string>();
  const secrets = words.map((secret) => ({ ...secret, isFoundIn: finder(secret.words) }));
  for (const name of (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())) {
    const file = path.relative(folder, path.join(name.parentPath, name.name)).replaceAll('\\', '/');
    const bytes = await readFile(path.join(folder, file));
    const note = (leak: string) => leaks.push(`${file}: ${leak}`);
    if (/\.map$/i.test(file)) note('a map of the source');
    const original = hashes.get(hashOf(bytes));
    if (original !== undefined) note(`is the original ${original}`);

    const parts = await partsOf({ file, bytes });
    // A page has many names and the same bytes under each; who may read it depends on the name alone.
    const said = squeeze(parts.map(({ bytes }) => readable(bytes.toString('utf8'))).join('\n'));
    for (const { name, isIn, isFoundIn } of secrets) if (!isIn?.(file) && isFoundIn(said)) note(`has ${name}`);
    if (seen.has(hashOf(bytes))) continue;
    seen.add(hashOf(bytes));
    for (const part of parts) {
      if (part.bytes.length < 8) continue;
      for (const block of metadataIn(part.bytes)) leaks.push(`${part.file}: ${block} in a picture`);
      for (const { name, slice } of slices) if (part.bytes.includes(slice)) note(`has bytes of the original ${name}`);
      for (const [what, found] of traces(part)) leaks.push(`${part.file}: ${what} (${found})`);
    }
    if (file.endsWith('.pdf')) leaks.push(...(await tracesOfPdf(file, bytes)));
    for (const address of loadedFromElsewhere(file, bytes)) note(`loads ${address}`);
  }
  return leaks;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Stretches from within a file that are like no other: what has few values is the same in many pictures. */
function slicesOf(bytes: Buffer): Buffer[] {
  return [0.3, 0.5, 0.7]
    .map((place) => Math.floor(bytes.length * place))
    .map((start) => bytes.subarray(start, start + 96))
    .filter((slice) => new Set(slice).size > 48);
}

/** A file, the pictures that are written into it as addresses, and what a PDF has compressed. */
async function partsOf(part: Part): Promise<Part[]> {
  const { file, bytes } = part;
  if (file.endsWith('.gz')) return partsOf({ file: file.slice(0, -3), bytes: gunzipSync(bytes) });
  if (file.endsWith('.br')) return partsOf({ file: file.slice(0, -3), bytes: brotliDecompressSync(bytes) });
  const parts = [part];
  if (/\.(?:html|js|css|svg|json|xml|md|txt|vcf|webmanifest)$/.test(file))
    for (const [whole, kind, data = ''] of bytes.toString('latin1').matchAll(/data:([\w/+.-]+);base64,([\w+/=]+)/g))
      parts.push({ file: `${file} > ${kind ?? whole}`, bytes: Buffer.from(data, 'base64') });
  if (!file.endsWith('.pdf')) return parts;
  const text = bytes.toString('latin1');
  for (const { index, 0: start } of text.matchAll(/\bstream\r?\n/g)) {
    const inner = inflated(bytes.subarray(index + start.length, text.indexOf('endstream', index)));
    if (inner) parts.push({ file: `${file} > stream at ${index}`, bytes: inner });
  }
  const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return [...parts, { file: `${file} > text`, bytes: Buffer.from(read) }];
}

function inflated(bytes: Buffer): Buffer | undefined {
  try {
    return inflateSync(bytes);
  } catch {
    return undefined;
  }
}

/** The words of a file as they were before they were written for a machine. */
function readable(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
  return text
    .replace(/\r?\n[ \t](?=\S)/g, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex?: string, decimal?: string, name = '') =>
      (hex ?? decimal) ? letter(Number.parseInt(hex ?? decimal ?? '', hex ? 16 : 10)) : (entities[name] ?? entity),
    )
    .replace(/\\u([\da-f]{4})/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    })
    .replace(/\\([,;"'`\\])/g, '$1');
}

const letter = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Words without what programs change about them. */
export const squeeze = (text: string) => text.normalize('NFC').replace(/\s+/g, '').toLowerCase();

/** Finds words in squeezed text; a telephone number however its digits are grouped, with its country or without. */
function finder(words: string): (said: string) => boolean {
  const digits = words.replace(/\D/g, '');
  if (digits.length >= 7 && /^\+?[\d\s().\-/]+$/.test(words)) {
    const grouped = new RegExp([...digits.slice(-9)].join('[^\\da-z<>"]{0,2}'));
    return (said) => grouped.test(said);
  }
  const wanted = squeeze(words);
  return (said) => said.includes(wanted);
}

/** What a machine has of its own: where the project lies on it, whose home that is, what it is called. */
const machine: [string, RegExp][] = [
  projectFolder,
  os.homedir() + path.sep,
  path.join(os.tmpdir(), path.sep),
  ...(os.hostname().length > 4 && os.hostname() !== 'localhost' ? [os.hostname()] : []),
].map((words) => ['a name of the machine', new RegExp(words.replace(/\W/g, '\\$&'), 'i')]);

/** What looks like no owner's words and no program's, wherever it stands. */
const telltales: [string, RegExp][] = [
  ...machine,
  ['a path of a machine', /file:\/\/\/|(?<![\w.])\/(?:home|Users)\/[\w.-]+\/|\b[A-Z]:\\{1,2}Users\\/],
  ['a path of a package', /\bnode_modules[\\/]/],
  ['a path of the source', /(?<![\w./])(?:\.{0,2}\/)?#?(?:src|build|tools|tests)\/[\w/-]+\.(?:[cm]?[jt]sx?|css)\b/],
  ['a map of the source', /sourceMappingURL/],
  ['a server of the machine', /\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0)\b:\d|\[::1\]/],
  [
    'a token',
    /\b(?:AKIA|ASIA)[\dA-Z]{16}\b|\bgh[oprsu]_\w{36}|\bgithub_pat_\w{22,}|\bglpat-[\w-]{20}|\bnpm_[A-Za-z\d]{36}/,
  ],
  [
    'a token',
    /\bxox[abeprs]-[\w-]{10,}|\bsk-(?:\w+-)?\w{20,}|\bsk_live_\w{16,}|\bAIza[\w-]{35}|\bSG\.[\w-]{16,}\.[\w-]{16,}/,
  ],
  ['a token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a password', /\b(?:api[_-]?key|secret|passwo?r?d|access[_-]?token)["']?\s*[:=]\s*["'`][^"'`\s]{8,}["'`]/i],
];

/** What has no place in a file of a kind. */
const notes: [RegExp, string, RegExp][] = [
  // React marks with comments where its texts begin and end.
  [/\.html$/, 'a comment', /<!--(?!\/?\$[!?]?-->| -->)[\s\S]{0,40}/],
  [/\.(?:svg|xml)$/, 'a comment', /<!--[\s\S]{0,40}/],
  [/\.css$/, 'a comment', /\/\*(?!!|\$vite\$)[\s\S]{0,40}/],
  [/\.js$/, 'a comment', /^\s*(?:\/\/|\/\*(?!!))[^\n]{0,40}|\/[/*][#@]? ?(?:source|region)\w*/m],
  [/\.(?:js|css|html)$/, 'a note to oneself', /(?:\/\/|\/\*|<!--)[^\n]{0,60}\b(?:TODO|FIXME|XXX)\b/],
];

function* traces({ file, bytes }: Part): Generator<[string, string]> {
  // Letter for letter, since what is hidden may stand between bytes that are no text.
  const text = bytes.toString('latin1');
  for (const [what, pattern] of telltales) {
    // What hosts are told, and do not serve, says what it was drawn from.
    if (file === '_headers' && what === 'a path of the source') continue;
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) yield [what, found];
  }
  for (const [kind, what, pattern] of notes) {
    const [found] = kind.test(file) ? (pattern.exec(text) ?? []) : [];
    if (found !== undefined) yield [what, found];
  }
}

/** What a PDF says of its making, and what in it would run or open something. */
async function tracesOfPdf(file: string, bytes: Buffer): Promise<string[]> {
  const { info, metadata } = await getMeta(new Uint8Array(bytes));
  const { Creator, Producer, CreationDate, ModDate } = info as Record<string, string | undefined>;
  const dates = [
    CreationDate,
    ModDate,
    metadata?.get('xmp:createdate') as string,
    metadata?.get('xmp:modifydate') as string,
  ];
  const programs = [Creator, Producer, metadata?.get('xmp:creatortool') as string];
  return [
    ...dates
      .filter((date) => date && !/^(?:D:)?1970/.test(date))
      .map((date) => `${file}: says when it was made (${date})`),
    ...programs
      .filter((program) => program && !/^Typst [\d.]+$/.test(program))
      .map((program) => `${file}: says what made it (${program})`),
    ...(
      bytes
        .toString('latin1')
        .match(/\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFiles?|SubmitForm|ImportData)\b/g) ?? []
    ).map((action) => `${file}: has ${action}`),
  ];
}

/** Addresses of others that a browser would fetch by itself; where a link leads is the owner's business. */
function loadedFromElsewhere(file: string, bytes: Buffer): string[] {
  const text = bytes.toString('utf8');
  const found: string[] = [];
  if (file.endsWith('.html')) {
    const { document } = new JSDOM(text).window;
    const loading =
      'script, img, source, iframe, frame, embed, object, video, audio, track, input, image, use, form, base';
    for (const element of document.querySelectorAll(loading))
      for (const name of ['src', 'data', 'href', 'xlink:href', 'poster', 'action'])
        found.push(element.getAttribute(name) ?? '');
    for (const element of document.querySelectorAll('[srcset]'))
      found.push(...(element.getAttribute('srcset') ?? '').split(/,\s+/).map((one) => one.trim()));
    // The address of a page and that of its previews are told, not loaded.
    for (const link of document.querySelectorAll('link[href]'))
      if (!/\b(?:canonical|alternate|me|author|license)\b/.test(link.getAttribute('rel') ?? ''))
        found.push(link.getAttribute('href') ?? '');
    for (const element of document.querySelectorAll('[style], style'))
      found.push(...addressesInStyle(element.getAttribute('style') ?? element.textContent));
  }
  if (/\.(?:css|svg)$/.test(file)) found.push(...addressesInStyle(text));
  if (file.endsWith('.svg'))
    found.push(...[...text.matchAll(/\s(?:\w+:)?(?:href|src)\s*=\s*["']([^"']*)/g)].map(([, address = '']) => address));
  if (file.endsWith('.webmanifest'))
    found.push(
      ...[...text.matchAll(/"(?:src|start_url|scope|url|action)":\s*"([^"]*)"/g)].map(([, address = '']) => address),
    );
  return found.filter((address) => /^\s*(?:[a-z][\w+.-]*:)?\/\/|^\s*(?!data:image\/)[a-z][\w+.-]*:/i.test(address));
}

const addressesInStyle = (text: string) =>
  [...text.matchAll(/(?:url\(\s*|@import\s+)["']?([^"')\s;]+)/g)].map(([, address = '']) => address);
