// Converts codes that both formats of a Europass CV use.
import type { SourceText } from '../source.ts';

/**
 * Returns the level of a language, as the range of its levels in listening, reading, speaking and writing.
 * @example levelOf(['C1', 'B2', 'C1']) // 'B2–C1'
 */
export function levelOf(levels: (SourceText | undefined)[]): SourceText | undefined {
  const known = levels.filter((level) => level !== undefined).toSorted((a, b) => (a.text < b.text ? -1 : 1));
  const [lowest, highest] = [known[0], known.at(-1)];
  return lowest?.as(lowest.text === highest?.text ? lowest.text : `${lowest.text}–${highest?.text ?? ''}`);
}

/**
 * Returns the name of a language for its code. Returns other texts unchanged.
 * @example languageNamed(found('ita'), 'en') // 'Italian'
 */
export function languageNamed(code: SourceText | undefined, language: string): SourceText | undefined {
  if (!code || !/^[a-z]{2,3}$/i.test(code.text)) return code;
  try {
    return code.as(new Intl.DisplayNames([language], { type: 'language' }).of(code.text.toLowerCase()) ?? code.text);
  } catch {
    return code;
  }
}

/** The usual text for native fluency in JSON Resume. */
export const nativeSpeaker = 'Native speaker';
