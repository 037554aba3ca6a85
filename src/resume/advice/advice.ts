// Advice on a résumé, as career advisers recommend it.
import { type AdviceKind, comparableWords } from '#content/read/advice.ts';
import { formatScore } from '#content/model/grade.ts';
import { truncateText, isSentence, describeEntry, type Resume, type ResumeEntry } from '../resume.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { EntrySource } from '#content/derive/facts.ts';
import { usStates } from './us-states.ts';

/** Number of words in a good bullet, as recommended by OfflineCV and MIT's CommLab. */
const bulletWords = { min: 8, max: 30 };

/** A sentence with this many letters is not short. It may have few words, as in Finnish and German. */
const minLetters = 40;

/** Maximum number of bullets of an entry; readers skip more. */
const maxBullets = 5;

/** Minimum share of bullets with a number, as recommended by OfflineCV. */
const minNumberShare = 0.6;

/** Minimum number of bullets for advice on the share of bullets with numbers. */
const minBulletsForShare = 4;

/** Minimum grade, as a fraction of the best grade: UC Denver recommends omitting a GPA below 3.0 of 4. */
const minGrade = 0.75;

/** Minimum font size in points, as recommended by career centers, for example at Emerson College. */
const minSize = 10;

/** Headings that résumé parsers recognize. */
const knownHeadings =
  /^(?:education|employment|projects|skills|leadership|awards|honors|honours|publications|research|teaching|volunteering|certifications|activities|languages|(?:(?:work|professional|technical|relevant|research|teaching|leadership|volunteer|other|additional|industry|internship) )?experience|(?:[\p{L}-]+ )?(?:projects|skills|awards|activities))$/iu;

const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|half|halved|third|quarter|twice|doubled|tripled)\b/i;

/** Advice on a résumé. */
export type ResumeAdvice = {
  kind: AdviceKind;
  /** The entry that the advice is about. Without an entry, `about` is the heading or file that the advice is about. */
  source?: EntrySource | undefined;
  about?: string | undefined;
  /** The first entry, if the advice is about several entries. */
  firstSource?: EntrySource | undefined;
  text?: string | undefined;
  found: string;
  remedy: string;
  foundLines?: AdviceLine[];
  remedyLines?: AdviceLine[];
};

export type AdviceLine = { text: string; source?: EntrySource | undefined };

type CheckedEntry = Pick<ResumeEntry, 'source' | 'grade'> & { part: ResumePart; where: string; sentences: string[] };

/**
 * Returns the advice on a résumé.
 * @param file name of its PDF
 * @param size font size of the PDF in points, if there is one
 * @example adviseOnResume(resume, 'resume.pdf', 9.2) // [{ kind: 'small-type', about: 'resume.pdf', … }]
 */
export function adviseOnResume(resume: Resume, file: string, size?: number): ResumeAdvice[] {
  const { contact, sections, language } = resume;
  const isEnglish = new Intl.Locale(language).language === 'en';
  const advice: ResumeAdvice[] = [];
  if (size !== undefined && size < minSize)
    advice.push({
      kind: 'small-type',
      about: file,
      found: `The text of ${file} has a font size of ${size} points; ${minSize} or more are easier to read.`,
      remedy: 'Leave something out with "show: site".',
    });
  if (!contact.some(({ url }) => url?.startsWith('mailto:')))
    advice.push({
      kind: 'no-email',
      about: 'site.yaml',
      found: 'There is no e-mail address in the résumé.',
      remedy: 'Add "email" to site.yaml.',
    });
  advice.push(...(isEnglish && resume.paper === 'letter' ? adviseOnPlace(contact) : []));
  for (const { title, part } of sections)
    if (isEnglish && part === 'experience' && !knownHeadings.test(title))
      advice.push({
        kind: 'strange-heading',
        about: title,
        text: title,
        found: `Some programs that read résumés do not know the heading "${title}".`,
        remedy: 'Write "resumeTitle: Experience" below it.',
      });
  const entries = sections.flatMap((section) =>
    section.entries.map(({ title, source, grade, bullets }): CheckedEntry => {
      const sentences = bullets.filter(isSentence).map(({ text }) => text);
      return { source, grade, part: section.part, where: describeEntry(section, title), sentences };
    }),
  );
  for (const entry of entries)
    advice.push(...(entry.part === 'education' ? adviseOnGrade(entry) : adviseOnBullets(entry, isEnglish)));
  if (isEnglish) advice.push(...adviseOnNumbers(entries.filter(({ part }) => part === 'experience')));
  return [...advice, ...adviseOnRepetition(entries)];
}

/** Résumé parsers recognize a US place by the two letters of its state. */
function adviseOnPlace(contact: Resume['contact']): ResumeAdvice[] {
  return contact.flatMap(({ text, url }) => {
    // Places from LinkedIn end with the country.
    const [, town, name = ''] = /^([^,\d]+), (.+?)(?:, (?:United States|USA?))?$/.exec(text) ?? [];
    const state = usStates.get(name);
    if (url || !town || !state) return [];
    const found = `Some programs that read résumés do not recognize "${text}" as a place.`;
    return [{ kind: 'strange-place', about: 'site.yaml', text, found, remedy: `Write "${town}, ${state}".` }];
  });
}

function adviseOnGrade({ grade, source }: CheckedEntry): ResumeAdvice[] {
  // Advise only on 4-point scales. Other scales have other rules: 13 of 20 is good in France, and 1.0 is the best grade
  // in Germany.
  if (!grade || Math.floor(grade.scale) !== 4 || grade.value / grade.scale >= minGrade) return [];
  const found = `A GPA of ${formatScore(grade)} is less convincing than your work. Most people leave out a GPA below 3.0.`;
  return [{ kind: 'low-gpa', source, found, remedy: 'Delete "gpa".' }];
}

/** Scripts without spaces between words. */
const isUnspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Counts words. Korean words include particles and endings, so two syllables count as one word. */
function countWords(text: string): number {
  if (isUnspaced.test(text)) return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  const words = text.replace(/\p{Script=Hangul}{1,2}/gu, ' $& ').split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Rules for bullets. Rules with `isEnglish` apply only to résumés in English. */
const bulletRules: {
  kind: AdviceKind;
  isEnglish?: true;
  isFault(text: string, index: number): boolean;
  /**
   * Returns the advice. `quote` is the first bullet that breaks the rule, and `count` is the number of bullets in the
   * entry.
   */
  found(quote: string, count: number): string;
  remedy: string;
}[] = [
  {
    kind: 'many-bullets',
    isFault: (_, index) => index >= maxBullets,
    found: (_, count) => `There are ${count} bullets in the résumé, and few people read the last ones.`,
    remedy: `Keep the best ${maxBullets}, and add "show: site" to the others.`,
  },
  {
    kind: 'short-bullet',
    isFault: (text) => countWords(text) < bulletWords.min && countLetters(text) < minLetters,
    found: (quote) => `${quote} is short.`,
    remedy: 'Add what you used, for whom, or what the result was.',
  },
  {
    kind: 'long-bullet',
    isFault: (text) => countWords(text) > bulletWords.max,
    found: (quote) => `${quote} has more than ${bulletWords.max} words, which is long for a résumé.`,
    remedy: 'Split it, or keep only what is important.',
  },
  {
    kind: 'first-person',
    isEnglish: true,
    isFault: isAboutMe,
    found: (quote) => `${quote} contains "I" or "my", which résumés leave out.`,
    remedy: 'Start with what you did.',
  },
];

function adviseOnBullets({ sentences, source }: CheckedEntry, isEnglishResume: boolean): ResumeAdvice[] {
  return bulletRules.flatMap(({ kind, isEnglish, isFault, found, remedy }) => {
    const [text, ...others] = isEnglish && !isEnglishResume ? [] : sentences.filter(isFault);
    if (text === undefined) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return [{ kind, source, text, found: found(quoted(text) + more, sentences.length), remedy }];
  });
}

/** True if a sentence is in the first person. The "I" in "I/O" and "Calculus I" does not count. */
function isAboutMe(text: string): boolean {
  const first = /(?<![\p{L}\p{N}]|\p{Lu}\p{L}*\s)I(?:[’'](?:m|ve|d|ll))?(?=\s+\p{Ll})/u;
  return first.test(text) || /(?<![\p{L}\p{N}’'-])my(?:self)?(?![\p{L}\p{N}’'-])/iu.test(text);
}

const hasNumber = (text: string) => /\p{N}/u.test(text) || numberWords.test(text);

function adviseOnNumbers(jobs: readonly CheckedEntry[]): ResumeAdvice[] {
  const all = jobs.flatMap(({ sentences }) => sentences);
  const withNumbers = all.filter(hasNumber).length;
  if (all.length < minBulletsForShare || withNumbers / all.length >= minNumberShare) return [];
  const without = jobs.filter(({ sentences }) => sentences.length > 0 && !sentences.some(hasNumber));
  const examples = without.slice(0, 3).map(({ where }) => where);
  const first = examples.length > 0 ? ` Start with ${examples.join(' and ')}.` : '';
  const found = `${withNumbers} of ${all.length} bullets about your experience contain a number.`;
  const remedy = `Write how many, how much or how fast.${first}`;
  return [{ kind: 'few-numbers', about: 'experience.yaml', firstSource: without[0]?.source, found, remedy }];
}

function adviseOnRepetition(entries: readonly CheckedEntry[]): ResumeAdvice[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ sentences, source, where }) =>
    sentences.flatMap((text) => {
      const words = comparableWords(text);
      const before = seen.get(words);
      seen.set(words, before ?? where);
      if (before === undefined) return [];
      const found = `${quoted(text)} is also in ${before}.`;
      return [{ kind: 'repeated-bullet', source, text, found, remedy: 'Keep it in one place only.' }];
    }),
  );
}

const quoted = (text: string) => `"${truncateText(text, 48)}"`;
