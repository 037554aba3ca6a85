// Finds missing translations, and translations whose original has changed. `content/translations.txt` records the
// fingerprints of each translation and its original. `npm start` writes this file; builds never do.
import { splitFrontMatter } from './read/markdown/front-matter.ts';
import { hashOfText } from './model/text-hash.ts';
import type { TranslatedText, Translation } from './languages.ts';

/** Name of the file in the content folder with the fingerprints. */
export const recordFile = 'translations.txt';

/** `stale`: the original has changed since it was translated. */
export type TranslationState = 'done' | 'missing' | 'stale';

export type TextWithState = TranslatedText & { state: TranslationState };

/**
 * Adds the state of each translation.
 * @param record content of `translations.txt`; without it, no translation is stale
 */
export function statesOf(texts: readonly TranslatedText[], record: string | undefined): TextWithState[] {
  const sources = sourcesByTranslation(record);
  return texts.map((text) => ({ ...text, state: stateOf(text, sources) }));
}

function stateOf({ source, translation }: TranslatedText, sources: Sources): TranslationState {
  if (translation === undefined) return 'missing';
  const recorded = sources.get(fingerprint(translation));
  return recorded && !recorded.has(fingerprint(source)) ? 'stale' : 'done';
}

/**
 * Returns the record with the current fingerprints. Without translations, returns the old record. A stale translation
 * keeps its old fingerprints, so that it stays stale until its text changes.
 * @example updatedRecord(content.translations, 'k3x9a1 p0q2zz\n')
 */
export function updatedRecord(
  translations: ReadonlyMap<string, Pick<Translation, 'texts'>>,
  record: string | undefined,
): string | undefined {
  const texts = [...translations.values()].flatMap((one) => one.texts);
  const sources = sourcesByTranslation(record);
  const pairs = texts.flatMap((text): string[] => {
    if (text.translation === undefined) return [];
    const translation = fingerprint(text.translation);
    const isStale = stateOf(text, sources) === 'stale';
    const of = isStale ? [...(sources.get(translation) ?? [])] : [fingerprint(text.source)];
    return of.map((source) => `${translation} ${source}`);
  });
  if (pairs.length === 0) return record;
  return [...new Set(pairs)]
    .sort()
    .map((pair) => `${pair}\n`)
    .join('');
}

/**
 * Adds the fingerprints of a translation and its original to the record, so that the translation is not stale.
 * @example acceptedRecord('A large map', 'Eine Karte', record)
 */
export const acceptedRecord = (source = '', translation = '', record = ''): string =>
  `${record}${fingerprint(translation)} ${fingerprint(source)}\n`;

type Sources = ReadonlyMap<string, ReadonlySet<string>>;

/** Maps the fingerprint of each translation to the fingerprints of its originals. Originals can share a translation. */
function sourcesByTranslation(record = ''): Sources {
  const pairs = record.split(/\r?\n/).flatMap((line) => {
    const [translation, source] = line.trim().split(/\s+/);
    return translation && source ? [{ translation, source }] : [];
  });
  const groups = Map.groupBy(pairs, ({ translation }) => translation);
  return new Map([...groups].map(([translation, of]) => [translation, new Set(of.map(({ source }) => source))]));
}

/** Returns a fingerprint of 64 bits. Ignores line breaks, and comments in the front matter of Markdown. */
function fingerprint(text: string): string {
  const { yaml, body } = splitFrontMatter(text) ?? { yaml: '', body: text };
  const plain = (yaml.replace(/^#.*$/gm, '') + body).trim().replace(/\s+/g, ' ');
  return [plain, `\0${plain}`].map((one) => hashOfText(one).toString(36).padStart(7, '0')).join('');
}
