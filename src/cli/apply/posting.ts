// Reads a job posting as it was pasted: from a page, a mail or a PDF, in English, German or Spanish. What is found are lines
// of it, word for word; nothing is rewritten.
import type { Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { UsageError } from '#platform/paths.ts';
import { postingWords, type PostingLanguage } from './posting-words.ts';

/** A job posting. */
export type Posting = {
  language: PostingLanguage;
  /** Its first line, if it looks like the name of a position. */
  title: string | undefined;
  requirements: Requirement[];
};

/** Something that is asked for. Example: `{ line: 12, text: 'Experience with Go and SQL', parts: ['Experience with Go', 'SQL'] }` */
export type Requirement = { line: number; text: string; parts: string[] };

/** Far more than a posting has. */
const maxLetters = 200_000;

/**
 * Reads a posting.
 * @param name what it is called in messages. Example: `posting.txt`
 * @throws {UsageError} when there is nothing in it, or no posting
 */
export function readPosting(text: string, name: string): Posting {
  if (text.length > maxLetters)
    throw new UsageError(`${name} has ${text.length} letters, which is no posting. Give the text of one alone.`);
  const lines = linesOf(text).map(({ line, text }) => ({ line, text: cleaned(text) }));
  const filled = withoutWraps(lines).filter(({ text }) => /\p{L}/u.test(text));
  if (filled.length === 0)
    throw new UsageError(
      `There is nothing to read in ${name}.\n  Expected: the text of a job posting\n  What to do: Copy it from the page into a text file, and name that: npm run apply -- posting.txt`,
    );
  const language = languageOf(text);
  return { language, title: titleOf(filled[0]?.text ?? ''), requirements: requirementsIn(filled, language) };
}

type Line = { line: number; text: string };

/** Without what cannot be seen, and with one kind of space. */
const cleaned = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\uFFFD]/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** The lines of a text; of HTML, those that a browser would show, each with the line at which it begins. */
function linesOf(text: string): Line[] {
  if (!/<\/?(?:li|p|br|div|ul|h\d|strong|span)\b|&(?:\w+|#\d+);/i.test(text))
    return text.split(/\r\n|\n|\r/).map((line, index) => ({ line: index + 1, text: line }));
  const lines: Line[] = [];
  const begin = (text: string) => lines.push({ line: 0, text });
  const walk = (node: Nodes, isInside: boolean) => {
    if (node.type === 'text')
      for (const [index, piece] of (isInside ? [node.value] : node.value.split('\n')).entries()) {
        if (index > 0 || lines.length === 0) begin('');
        const last = lines.at(-1);
        if (!last) continue;
        last.text += piece;
        last.line ||= (node.position?.start.line ?? 1) + index + (/^\s*\n/.exec(piece) ? 1 : 0);
      }
    if (!('children' in node)) return;
    const tag = node.type === 'element' ? node.tagName : '';
    const isBlock = /^(?:li|p|br|div|ul|ol|h\d|tr|section)$/.test(tag);
    if (isBlock) begin(tag === 'li' ? '- ' : /^h\d/.test(tag) ? '# ' : '');
    for (const child of node.children) walk(child, isInside || /^(?:li|p|h\d)$/.test(tag));
    if (isBlock) begin('');
  };
  walk(unified().use(rehypeParse, { fragment: true }).parse(text), false);
  return lines;
}

/** What a line that was wrapped is joined by: white space to whoever looks for sentences, and in no cleaned line. */
const wrap = '\v';

/** Lines that a mail or a PDF has wrapped, as one again. */
function withoutWraps(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (const { line, text } of lines) {
    const before = joined.at(-1);
    const last = before?.text.split(wrap).at(-1) ?? '';
    const goesOn = last.length >= (/^\p{Ll}/u.test(text) ? 30 : 60) && !/[.!?:;]$/.test(last);
    if (before && text !== '' && goesOn && !bullet.test(text)) before.text += wrap + text;
    else joined.push({ line, text });
  }
  return joined;
}

/** The language whose words are in it most often. */
function languageOf(text: string): PostingLanguage {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = (Object.keys(postingWords) as PostingLanguage[]).map((language) => {
    const known = new Set(postingWords[language].functionWords.split(' '));
    return { language, count: words.filter((word) => known.has(word)).length };
  });
  return counted.toSorted((one, other) => other.count - one.count)[0]?.language ?? 'en';
}

const bullet = /^(?:[-*•·▪▫◦‣⁃●○■□✓✔➤►→»–—]|\d{1,2}[.)])\s*(?=\S)/u;
const marks = /^(?:#+\s*|\*\*)|\*\*:?$/g;

/** Without what says for whom it is: (m/w/d), (f/m/x). */
function titleOf(first: string): string | undefined {
  const title = first
    .replace(marks, '')
    .replace(/\s*\((?:[a-z]\s*[/|]\s*)+[a-z*]\)/gi, '')
    .replace(/^[\p{L} ]{3,24}:\s+/u, '');
  return title.length > 0 && title.length <= 80 && !/[.!?:]$/.test(title) ? title : undefined;
}

/** The lines below headings that announce requirements; where there is no such heading, bullets; else sentences that ask. */
function requirementsIn(lines: readonly Line[], language: PostingLanguage): Requirement[] {
  const { requirements, others, cues, between } = postingWords[language];
  const asked: Line[] = [];
  const bullets: Line[] = [];
  const sentences: Line[] = [];
  let isAsked: boolean | undefined;
  for (const [index, { line, text }] of lines.entries()) {
    const isBullet = bullet.test(text) && !text.startsWith('**');
    const next = lines[index + 1]?.text ?? '';
    const words = text.replace(marks, '').replace(/:$/, '');
    const isShort = !isBullet && words.split(' ').length <= 9 && !/[.!?;,]$/.test(words);
    const isMarked = /^(?:#|\*\*)/.test(text) || (words === words.toUpperCase() && /\p{L}{4}/u.test(words));
    if (isShort && (isMarked || text.endsWith(':') || bullet.test(next) || others.test(words))) {
      if (others.test(words)) isAsked = false;
      else if (requirements.test(words)) isAsked = true;
      else if (isMarked) isAsked = undefined;
      continue;
    }
    const found = isBullet ? [{ line, text: text.replace(bullet, '') }] : sentencesOf({ line, text }, language);
    if (isAsked) asked.push(...found);
    else if (isAsked === undefined && isBullet) bullets.push(...found);
    else if (isAsked === undefined) sentences.push(...found.filter((one) => cues.test(one.text)));
  }
  const best = [asked, bullets, sentences].find(({ length }) => length > 0) ?? [];
  return best.map(({ line, text: wrapped }) => {
    const text = wrapped.replaceAll(wrap, ' ');
    const parts = text.split(between).map((part) => part.replace(/^[\s–-]+|[\s.!?:–-]+$/g, ''));
    return { line, text, parts: parts.filter((part) => /[\p{L}\p{N}]/u.test(part)) };
  });
}

const sentencesOf = ({ line, text }: Line, language: PostingLanguage): Line[] =>
  [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment, index }) => ({
    line: line + text.slice(0, index).split(wrap).length - 1,
    text: segment.trim(),
  }));
