// Finds the lines of a job posting that state requirements. The text may come from a web page, an email or a PDF.
import { UsageError } from '#platform/paths.ts';
import { languageName } from '#content/schema/fields/language.ts';
import { htmlLines, type Line } from './html-lines.ts';
import { otherLanguages, postingWords, type PostingLanguage } from './posting-words.ts';

/** A job posting. */
export type Posting = {
  language: PostingLanguage;
  /** The first heading or, without HTML headings, the first line. `undefined` if it does not look like a job title. */
  title: string | undefined;
  requirementLines: RequirementLine[];
};

/** A bullet or a sentence that states a requirement. */
export type RequirementLine = Line & { isBullet: boolean };

/** Far more characters than a real posting has. */
const maxLength = 200_000;

/**
 * Parses a posting.
 * @param name name in messages. Example: `posting.txt`
 * @throws {UsageError} if it is empty, too long, or in an unsupported language
 */
export function readPosting(text: string, name: string): Posting {
  const isHtml = /<\/?(?:li|p|br|div|ul|h\d|strong|span)\b|&(?:\w+|#\d+);/i.test(text);
  const sourceLines = isHtml
    ? htmlLines(text, name)
    : text.split(/\r\n|\n|\r/).map((one, index) => ({ line: index + 1, text: one }));
  const length = sourceLines.reduce((sum, one) => sum + one.text.length, 0);
  if (length > maxLength)
    throw new UsageError(
      `${name} has ${length} characters, which is too long for a posting. Give the text of a single posting.`,
    );
  const lines = withoutWraps(sourceLines.map(({ line, text }) => ({ line, text: cleanText(text) })));
  const textLines = lines.filter(({ text }) => /\p{L}/u.test(text));
  if (textLines.length === 0)
    throw new UsageError(
      `${name} contains no text.\n  Expected: the text of a job posting\n  What to do: Copy it from the page into a text file, and use that file: npm run apply -- posting.txt`,
    );
  const language = languageOf(textLines.map((one) => one.text).join('\n'), name);
  const title = titleOf(
    (isHtml ? textLines.find((one) => one.text.startsWith('# ')) : undefined)?.text ?? textLines[0]?.text ?? '',
  );
  return { language, title, requirementLines: findRequirementLines(lines, language) };
}

/** Removes invisible characters. */
const cleanText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\uFFFD]/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** Separator of joined lines. `Intl.Segmenter` treats it as white space, and `cleanText` never leaves it in a line. */
const wrapMark = '\v';

/** Joins lines that an email or a PDF has wrapped. */
function withoutWraps(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const { line, text } of lines) {
    const previous = joined.at(-1);
    const last = previous?.text.split(wrapMark).at(-1) ?? '';
    const isWrapped = last.length >= (/^\p{Ll}/u.test(text) ? 30 : 60) && !/[.!?:;]$/.test(last);
    if (previous && text !== '' && isWrapped && !bullet.test(text)) previous.text += wrapMark + text;
    else joined.push({ line, text });
  }
  return joined;
}

const wordSet = (words: string) => new Set(words.split(' '));
const supportedLanguages = Object.keys(postingWords) as PostingLanguage[];
const frequentWords = [
  ...supportedLanguages.map((language) => [language, wordSet(postingWords[language].functionWords)] as const),
  ...Object.entries(otherLanguages).map(([language, words]) => [language, wordSet(words)] as const),
];

/** Sorts languages by how common their frequent words are in a text, most common first. */
function rankLanguages(text: string) {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return frequentWords
    .map(([language, frequent]) => ({
      language,
      count: words.length,
      share: words.filter((word) => frequent.has(word)).length / words.length,
    }))
    .toSorted((a, b) => b.share - a.share);
}

/** Languages whose Windows encoding is Windows-1250. */
const centralEuropean = ['cs', 'hu', 'pl', 'ro', 'sk'];

/** Whether a text is in a Central European language. The text may be decoded with a wrong encoding. */
export const isCentralEuropean = (text: string): boolean =>
  centralEuropean.includes(rankLanguages(text)[0]?.language ?? '');

/** Scripts of unsupported languages. */
const otherScripts = ['Hira', 'Hang', 'Hani', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Deva', 'Thai'].map(
  (script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const,
);

/** @throws {UsageError} when the language is not supported */
function languageOf(text: string, name: string): PostingLanguage {
  const reject = (what: string): never => {
    const supported = new Intl.ListFormat('en').format(supportedLanguages.map((language) => languageName(language)));
    throw new UsageError(`${name} is ${what}, which apply cannot read.\n  What to do: Translate it into ${supported}.`);
  };
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const scriptName = (script: string) => (/Han|Hira/.test(script) && /\p{Script=Hira}/u.test(text) ? 'Jpan' : script);
  for (const [script, pattern] of otherScripts)
    if ((text.match(pattern)?.length ?? 0) > letters / 5)
      reject(`in ${new Intl.DisplayNames('en', { type: 'script' }).of(scriptName(script))} script`);
  const [best] = rankLanguages(text);
  // A short text, such as a list of tools, may have no frequent words of any language.
  if (!best || best.count < 40) return supportedLanguages.find((language) => language === best?.language) ?? 'en';
  if (best.share < 0.06) reject('in a language or an encoding that was not recognized');
  return (
    supportedLanguages.find((language) => language === best.language) ?? reject(`in ${languageName(best.language)}`)
  );
}

const bullet = /^(?:(?:[•·▪▫◦‣⁃●○■□✓✔✅➤►→»–—-]|\p{Extended_Pictographic}\uFE0F?|\d{1,2}[.)](?=\s))\s*(?=\S)|\*\s+)/u;
const headingMarks = /^(?:#+\s*|\*\*)|\*\*:?$/g;

/** Words before the job title in a sentence, such as "We are looking for a". */
const openingPhrase =
  /^(?:wir suchen|gesucht wird|we(?: are|['’]re) (?:looking for|hiring)|nous (?:cherchons|recherchons)|buscamos|hľadáme) (?:(?:eine?n?|an?|une?|una?) )?/i;

/** Returns the job title in a line, without gender markers such as (m/w/d). */
function titleOf(first: string): string | undefined {
  const title = first
    .replace(headingMarks, '')
    .replace(/\s*\((?:[a-z]\s*[/|]\s*)+[a-z*]\)/gi, '')
    .replace(/^[\p{L} ]{3,24}:\s+/u, '')
    .replace(openingPhrase, '');
  return title.length > 0 && title.length <= 80 && !/[.!?:]$/.test(title) ? title : undefined;
}

/** Finds the lines below headings of requirements. Without such a heading, finds sentences with a cue word (`cues`). */
function findRequirementLines(lines: readonly Line[], language: PostingLanguage): RequirementLine[] {
  const { cues } = postingWords[language];
  const requirementLines: RequirementLine[] = [];
  const linesWithCues: RequirementLine[] = [];
  let isInRequirements: boolean | undefined;
  let hasBullets = false;
  for (const [index, { line, text }] of lines.entries()) {
    if (!/\p{L}/u.test(text)) continue;
    const isAfterBlank = (lines[index - 1]?.text ?? '') === '';
    const isBullet = bullet.test(text) && !text.startsWith('**');
    const next = lines.slice(index + 1).find((one) => one.text !== '')?.text ?? '';
    const words = text.replace(headingMarks, '').replace(/:$/, '').trim();
    const isShort = !isBullet && words.split(' ').length <= 9 && !/[.!?;,]$/.test(words);
    const isMarked = /^(?:#|\*\*)/.test(text) || (words === words.toUpperCase() && /\p{L}{4}/u.test(words));
    const kind = isRequirementHeading(words, language);
    if (
      isShort &&
      (isMarked ||
        text.endsWith(':') ||
        (bullet.test(next) && (isAfterBlank || kind !== undefined)) ||
        (kind !== undefined && isAfterBlank && words.split(' ').length <= 5))
    ) {
      if (kind !== undefined) isInRequirements = kind;
      else if (isMarked || isAfterBlank) isInRequirements = undefined;
      hasBullets = false;
      continue;
    }
    // A paragraph below a bullet list ends the section of requirements.
    if (isInRequirements && hasBullets && isAfterBlank && !isBullet) isInRequirements = undefined;
    hasBullets ||= isBullet;
    const content = text.replace(bullet, '');
    const [, label = '', rest = ''] = /^(\p{L}[\p{L} /’'&-]{2,40}):\s+(\S.*)$/su.exec(content) ?? [];
    const labelKind = label.split(' ').length <= 4 ? isRequirementHeading(label, language) : undefined;
    const isRequirement = labelKind ?? isInRequirements;
    const statement = labelKind === undefined ? content : rest;
    const found =
      isBullet || labelKind
        ? [{ line, text: statement.replaceAll(wrapMark, ' ') }]
        : sentencesOf({ line, text: statement }, language);
    if (isRequirement)
      requirementLines.push(...found.map((one) => ({ ...one, isBullet: isBullet || labelKind === true })));
    else if (isRequirement === undefined)
      linesWithCues.push(...found.filter((one) => cues.test(one.text)).map((one) => ({ ...one, isBullet })));
  }
  return (requirementLines.length > 0 ? requirementLines : linesWithCues).filter(({ text }) => !notRequired.test(text));
}

/** Whether a heading introduces requirements; `undefined` for an unknown heading. */
function isRequirementHeading(words: string, language: PostingLanguage): boolean | undefined {
  const [requirementMatch, otherMatch] = [
    postingWords[language].requirementHeadings.exec(words),
    postingWords[language].otherHeadings.exec(words),
  ];
  if (!requirementMatch || !otherMatch) return requirementMatch ? true : otherMatch ? false : undefined;
  return (
    requirementMatch.index < otherMatch.index ||
    (requirementMatch.index === otherMatch.index && requirementMatch[0].length > otherMatch[0].length)
  );
}

/** Matches phrases such as "not required" in all supported languages. */
const notRequired =
  /(?:n[’']t|\bnot|\bno|\bnicht|\bkein\p{L}*|\bpas|\bnie)\s(?:.{0,24}\s)?(?:required|needed|necessary|a must|erforderlich|notwendig|nötig|necesari|imprescindible|nécessaire|obligatoire|potrebn|nutn)/iu;

const sentencesOf = ({ line, text }: Line, language: PostingLanguage): Line[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({
    line: line + text.slice(0, index).split(wrapMark).length - 1,
    text: segment.replaceAll(wrapMark, ' ').trim(),
  }));
