// Finds the lines of a job posting that state requirements. The text may come from a page, a mail or a PDF.
import { UsageError } from '#platform/paths.ts';
import { languageInEnglish } from '../language-in-english.ts';
import { htmlLines, type Line } from './html-lines.ts';
import { otherLanguages, postingWords, type PostingLanguage } from './posting-words.ts';

/** A job posting. */
export type Posting = {
  language: PostingLanguage;
  /** From the first line or, in HTML, the first heading, if it looks like a job title. */
  title: string | undefined;
  asked: AskingLine[];
};

/** A bullet or a sentence that states a requirement. */
export type AskingLine = Line & { isBullet: boolean };

/** Far more characters than a real posting has. */
const maxLetters = 200_000;

/**
 * Parses a posting.
 * @param name name in messages. Example: `posting.txt`
 * @throws {UsageError} if it is empty, too long, or in an unsupported language
 */
export function readPosting(text: string, name: string): Posting {
  const isHtml = /<\/?(?:li|p|br|div|ul|h\d|strong|span)\b|&(?:\w+|#\d+);/i.test(text);
  const written = isHtml
    ? htmlLines(text, name)
    : text.split(/\r\n|\n|\r/).map((one, index) => ({ line: index + 1, text: one }));
  const length = written.reduce((sum, one) => sum + one.text.length, 0);
  if (length > maxLetters)
    throw new UsageError(`${name} has ${length} letters, which is no posting. Give the text of one alone.`);
  const lines = withoutWraps(written.map(({ line, text }) => ({ line, text: cleaned(text) })));
  const filled = lines.filter(({ text }) => /\p{L}/u.test(text));
  if (filled.length === 0)
    throw new UsageError(
      `There is nothing to read in ${name}.\n  Expected: the text of a job posting\n  What to do: Copy it from the page into a text file, and name that: npm run apply -- posting.txt`,
    );
  const language = languageOf(filled.map((one) => one.text).join('\n'), name);
  const title = titleOf(
    (isHtml ? filled.find((one) => one.text.startsWith('# ')) : undefined)?.text ?? filled[0]?.text ?? '',
  );
  return { language, title, asked: askingLines(lines, language) };
}

/** Removes invisible characters. */
const cleaned = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\uFFFD]/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Separator of joined lines: white space for `Intl.Segmenter`, and never part of a cleaned line. */
const wrap = '\v';

/** Joins lines that a mail or a PDF has wrapped. */
function withoutWraps(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const { line, text } of lines) {
    const before = joined.at(-1);
    const last = before?.text.split(wrap).at(-1) ?? '';
    const isWrapped = last.length >= (/^\p{Ll}/u.test(text) ? 30 : 60) && !/[.!?:;]$/.test(last);
    if (before && text !== '' && isWrapped && !bullet.test(text)) before.text += wrap + text;
    else joined.push({ line, text });
  }
  return joined;
}

const wordSet = (words: string) => new Set(words.split(' '));
const readLanguages = Object.keys(postingWords) as PostingLanguage[];
const frequentWords = [
  ...readLanguages.map((language) => [language, wordSet(postingWords[language].functionWords)] as const),
  ...Object.entries(otherLanguages).map(([language, words]) => [language, wordSet(words)] as const),
];

/** Sorts languages by their share of frequent words in a text, highest first. */
function rankLanguages(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return frequentWords
    .map(([language, known]) => ({
      language,
      count: words.length,
      share: words.filter((word) => known.has(word)).length / words.length,
    }))
    .toSorted((a, b) => b.share - a.share);
}

/** Returns the share of frequent words of the most likely language; almost zero if the encoding is wrong. */
export const languageShare = (text: string): number => rankLanguages(text)[0]?.share ?? 0;

/** Scripts of unsupported languages. */
const otherScripts = ['Hira', 'Hang', 'Hani', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Thai'].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const,
);

/** @throws {UsageError} when the language is not supported */
function languageOf(text: string, name: string): PostingLanguage {
  const refuse = (what: string): never => {
    const read = new Intl.ListFormat('en').format(readLanguages.map((language) => languageInEnglish(language)));
    throw new UsageError(`${name} is ${what}, which apply does not read.\n  What to do: Translate it into ${read}.`);
  };
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const named = (script: string) => (/Han|Hira/.test(script) && /\p{Script=Hira}/u.test(text) ? 'Jpan' : script);
  for (const [script, pattern] of otherScripts)
    if ((text.match(pattern)?.length ?? 0) > letters / 5)
      refuse(`in ${new Intl.DisplayNames('en', { type: 'script' }).of(named(script))} script`);
  const [best] = rankLanguages(text);
  // A short text, such as a list of tools, may have no frequent words of any language.
  if (!best || best.count < 40) return readLanguages.find((language) => language === best?.language) ?? 'en';
  if (best.share < 0.06) refuse('in a language or an encoding that was not recognized');
  return (
    readLanguages.find((language) => language === best.language) ?? refuse(`in ${languageInEnglish(best.language)}`)
  );
}

const bullet = /^(?:(?:[•·▪▫◦‣⁃●○■□✓✔✅➤►→»–—-]|\p{Extended_Pictographic}\uFE0F?|\d{1,2}[.)](?=\s))\s*(?=\S)|\*\s+)/u;
const marks = /^(?:#+\s*|\*\*)|\*\*:?$/g;

/** Words before the job in a sentence, such as "We are looking for a". */
const askingFor =
  /^(?:wir suchen|gesucht wird|we(?: are|['’]re) (?:looking for|hiring)|nous (?:cherchons|recherchons)|buscamos|hľadáme) (?:(?:eine?n?|an?|une?|una?) )?/i;

/** Returns the job title in a line, without gender markers such as (m/w/d). */
function titleOf(first: string): string | undefined {
  const title = first
    .replace(marks, '')
    .replace(/\s*\((?:[a-z]\s*[/|]\s*)+[a-z*]\)/gi, '')
    .replace(/^[\p{L} ]{3,24}:\s+/u, '')
    .replace(askingFor, '');
  return title.length > 0 && title.length <= 80 && !/[.!?:]$/.test(title) ? title : undefined;
}

/** Finds the lines below headings of requirements. Without such a heading, finds sentences with one of the `cues`. */
function askingLines(lines: readonly Line[], language: PostingLanguage): AskingLine[] {
  const { cues } = postingWords[language];
  const asked: AskingLine[] = [];
  const others: AskingLine[] = [];
  let isAsked: boolean | undefined;
  let hasBullets = false;
  for (const [index, { line, text }] of lines.entries()) {
    if (!/\p{L}/u.test(text)) continue;
    const isAfterBlank = (lines[index - 1]?.text ?? '') === '';
    const isBullet = bullet.test(text) && !text.startsWith('**');
    const next = lines.slice(index + 1).find((one) => one.text !== '')?.text ?? '';
    const words = text.replace(marks, '').replace(/:$/, '').trim();
    const isShort = !isBullet && words.split(' ').length <= 9 && !/[.!?;,]$/.test(words);
    const isMarked = /^(?:#|\*\*)/.test(text) || (words === words.toUpperCase() && /\p{L}{4}/u.test(words));
    const kind = headingKind(words, language);
    if (
      isShort &&
      (isMarked ||
        text.endsWith(':') ||
        (bullet.test(next) && (isAfterBlank || kind !== undefined)) ||
        (kind !== undefined && isAfterBlank && words.split(' ').length <= 5))
    ) {
      if (kind !== undefined) isAsked = kind;
      else if (isMarked || isAfterBlank) isAsked = undefined;
      hasBullets = false;
      continue;
    }
    // A paragraph after the list of a section does not belong to the section.
    if (isAsked && hasBullets && isAfterBlank && !isBullet) isAsked = undefined;
    hasBullets ||= isBullet;
    const content = text.replace(bullet, '');
    const [, label = '', rest = ''] = /^(\p{L}[\p{L} /’'&-]{2,40}):\s+(\S.*)$/su.exec(content) ?? [];
    const labelKind = label.split(' ').length <= 4 ? headingKind(label, language) : undefined;
    const here = labelKind ?? isAsked;
    const stated = labelKind === undefined ? content : rest;
    const found =
      isBullet || labelKind
        ? [{ line, text: stated.replaceAll(wrap, ' ') }]
        : sentencesOf({ line, text: stated }, language);
    if (here) asked.push(...found.map((one) => ({ ...one, isBullet: isBullet || labelKind === true })));
    else if (here === undefined)
      others.push(...found.filter((one) => cues.test(one.text)).map((one) => ({ ...one, isBullet })));
  }
  return (asked.length > 0 ? asked : others).filter(({ text }) => !notNeeded.test(text));
}

/** Whether a heading introduces requirements; `undefined` for an unknown heading. */
function headingKind(words: string, language: PostingLanguage): boolean | undefined {
  const [asks, tells] = [postingWords[language].requirements.exec(words), postingWords[language].others.exec(words)];
  if (!asks || !tells) return asks ? true : tells ? false : undefined;
  return asks.index < tells.index || (asks.index === tells.index && asks[0].length > tells[0].length);
}

/** Matches phrases such as "not required" in all supported languages. */
const notNeeded =
  /(?:n[’']t|\bnot|\bno|\bnicht|\bkein\p{L}*|\bpas|\bnie)\s(?:.{0,24}\s)?(?:required|needed|necessary|a must|erforderlich|notwendig|nötig|necesari|imprescindible|nécessaire|obligatoire|potrebn|nutn)/iu;

const sentencesOf = ({ line, text }: Line, language: PostingLanguage): Line[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({
    line: line + text.slice(0, index).split(wrap).length - 1,
    text: segment.replaceAll(wrap, ' ').trim(),
  }));
