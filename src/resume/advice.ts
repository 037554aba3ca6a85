// What a career adviser would say about a résumé: nothing that is wrong, but what readers of many résumés notice.
import { type AdviceKind, comparableWords } from '#content/advice.ts';
import { formatScore } from '#content/grade.ts';
import { beginningOf, isSentence, describeEntry, type Resume, type ResumeEntry } from './resume.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { EntrySource } from '#content/site.ts';
import { usStates } from './us-states.ts';

/** How many words a bullet has that says what was done and what came of it, as OfflineCV and MIT's CommLab count. */
const bulletWords = { min: 8, max: 30 };

/** A sentence of this many letters is not short, however few its words: Finnish and German say much in one. */
const enoughLetters = 40;

/** More than this and the last ones are not read. */
const maxBullets = 5;

/** The share of bullets that say how much, how many or how fast; by OfflineCV. */
const withNumbers = 0.6;

/** Too few bullets say nothing about a share. */
const enoughForShare = 4;

/** A lower one is better left out: 3.0 of 4, by the career center of UC Denver. */
const minGrade = 0.75;

/** The least size that career centers ask for, in points; by Emerson College. */
const minSize = 10;

/** Headings that programs which read résumés know. */
const knownHeadings =
  /^(?:education|employment|projects|skills|leadership|awards|honors|honours|publications|research|teaching|volunteering|certifications|activities|languages|(?:(?:work|professional|technical|relevant|research|teaching|leadership|volunteer|other|additional|industry|internship) )?experience|(?:[\p{L}-]+ )?(?:projects|skills|awards|activities))$/iu;

/** Numbers in words, which count as well. */
const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|half|halved|third|quarter|twice|doubled|tripled)\b/i;

/** What a piece of advice on a résumé is about, as the résumé knows it; where that stands is for others to find. */
export type ResumeAdvice = {
  kind: AdviceKind;
  /** Where the entry stands that it is about; else it is about the heading or the file `about`. */
  source?: EntrySource | undefined;
  about?: string | undefined;
  /** The first of several entries that it is about. */
  firstSource?: EntrySource | undefined;
  /** The words in question. */
  text?: string | undefined;
  found: string;
  remedy: string;
};

type Placed = Pick<ResumeEntry, 'source' | 'grade'> & { part: ResumePart; place: string; sentences: string[] };

/**
 * Advice on a résumé.
 * @param file the name of its PDF
 * @param size the size of its text on paper, in points, if it has been set
 * @example adviseOnResume(resume, 'resume.pdf', 9.2)
 * // [{ kind: 'small-type', about: 'resume.pdf', found: 'The text of resume.pdf is set in 9.2 points; …', … }]
 */
export function adviseOnResume(resume: Resume, file: string, size?: number): ResumeAdvice[] {
  const { contact, sections, language } = resume;
  const isEnglish = new Intl.Locale(language).language === 'en';
  const advice: ResumeAdvice[] = [];
  if (size !== undefined && size < minSize)
    advice.push({
      kind: 'small-type',
      about: file,
      found: `The text of ${file} is set in ${size} points; ${minSize} or more read better.`,
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
        found: `Not every program that reads résumés knows the heading "${title}".`,
        remedy: 'Write "resumeTitle: Experience" below it.',
      });
  const entries = sections.flatMap((section) =>
    section.entries.map(({ title, source, grade, bullets }): Placed => {
      const sentences = bullets.filter(isSentence).map(({ text }) => text);
      return { source, grade, part: section.part, place: describeEntry(section, title), sentences };
    }),
  );
  for (const entry of entries)
    advice.push(...(entry.part === 'education' ? adviseOnGrade(entry) : adviseOnBullets(entry, isEnglish)));
  if (isEnglish) advice.push(...adviseOnNumbers(entries.filter(({ part }) => part === 'experience')));
  return [...advice, ...adviseOnRepetition(entries)];
}

/** Programs know a place by the two letters of its state. */
function adviseOnPlace(contact: Resume['contact']): ResumeAdvice[] {
  return contact.flatMap(({ text, url }) => {
    // LinkedIn writes the country behind the state.
    const [, town, name = ''] = /^([^,\d]+), (.+?)(?:, (?:United States|USA?))?$/.exec(text) ?? [];
    const state = usStates.get(name);
    if (url || !town || !state) return [];
    const found = `Not every program that reads résumés knows "${text}" as a place.`;
    return [{ kind: 'strange-place', about: 'site.yaml', text, found, remedy: `Write "${town}, ${state}".` }];
  });
}

function adviseOnGrade({ grade, source }: Placed): ResumeAdvice[] {
  // Other scales have other customs: 13 of 20 is good in France, and in Germany 1.0 is the best there is.
  if (!grade || Math.floor(grade.scale) !== 4 || grade.value / grade.scale >= minGrade) return [];
  const found = `A GPA of ${formatScore(grade)} says less for you than your work. Most people leave out a GPA below 3.0.`;
  return [{ kind: 'low-gpa', source, found, remedy: 'Delete "gpa".' }];
}

/** Scripts that put no space between words. */
const isUnspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Number of words, comparable between languages: a Korean word holds particles and endings, so two syllables count as one. */
function countWords(text: string): number {
  if (isUnspaced.test(text)) return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  const words = text.replace(/\p{Script=Hangul}{1,2}/gu, ' $& ').split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** What the bullets of an entry may have too much or too little of. */
const bulletRules: {
  kind: AdviceKind;
  isEnglish?: true;
  isFault(text: string, index: number): boolean;
  /** @param words the first such bullet @param count how many bullets the entry has */
  found(words: string, count: number): string;
  remedy: string;
}[] = [
  {
    kind: 'many-bullets',
    isFault: (_, index) => index >= maxBullets,
    found: (_, count) => `There are ${count} bullets in the résumé, and few people read the last ones.`,
    remedy: `Keep the best ${maxBullets}, and write "show: site" for the others.`,
  },
  {
    kind: 'short-bullet',
    isFault: (text) => countWords(text) < bulletWords.min && countLetters(text) < enoughLetters,
    found: (words) => `${words} is short.`,
    remedy: 'Say what you used, for whom, or what came of it.',
  },
  {
    kind: 'long-bullet',
    isFault: (text) => countWords(text) > bulletWords.max,
    found: (words) => `${words} has more than ${bulletWords.max} words, which is long for a résumé.`,
    remedy: 'Split it, or keep only what counts.',
  },
  {
    kind: 'first-person',
    isEnglish: true,
    isFault: isAboutMe,
    found: (words) => `${words} says "I" or "my", which a résumé leaves out.`,
    remedy: 'Start with what you did.',
  },
];

function adviseOnBullets({ sentences, source }: Placed, isEnglishResume: boolean): ResumeAdvice[] {
  return bulletRules.flatMap(({ kind, isEnglish, isFault, found, remedy }) => {
    const [text, ...others] = isEnglish && !isEnglishResume ? [] : sentences.filter(isFault);
    if (text === undefined) return [];
    const more = others.length > 0 ? ` (and ${others.length} more)` : '';
    return [{ kind, source, text, found: found(quoted(text) + more, sentences.length), remedy }];
  });
}

/** Whether a sentence speaks of its writer; "I/O" and "Calculus I" do not. */
function isAboutMe(text: string): boolean {
  const first = /(?<![\p{L}\p{N}]|\p{Lu}\p{L}*\s)I(?:[’'](?:m|ve|d|ll))?(?=\s+\p{Ll})/u;
  return first.test(text) || /(?<![\p{L}\p{N}’'-])my(?:self)?(?![\p{L}\p{N}’'-])/iu.test(text);
}

const hasNumber = (text: string) => /\p{N}/u.test(text) || numberWords.test(text);

function adviseOnNumbers(jobs: readonly Placed[]): ResumeAdvice[] {
  const all = jobs.flatMap(({ sentences }) => sentences);
  const counted = all.filter(hasNumber).length;
  if (all.length < enoughForShare || counted / all.length >= withNumbers) return [];
  const without = jobs.filter(({ sentences }) => sentences.length > 0 && !sentences.some(hasNumber));
  const places = without.slice(0, 3).map(({ place }) => place);
  const first = places.length > 0 ? ` Start with ${places.join(' and ')}.` : '';
  const found = `${counted} of ${all.length} bullets about your experience have a number in them.`;
  const remedy = `Say how many, how much or how fast.${first}`;
  return [{ kind: 'few-numbers', about: 'experience.yaml', firstSource: without[0]?.source, found, remedy }];
}

function adviseOnRepetition(entries: readonly Placed[]): ResumeAdvice[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ sentences, source, place }) =>
    sentences.flatMap((text) => {
      const words = comparableWords(text);
      const before = seen.get(words);
      seen.set(words, before ?? place);
      if (before === undefined) return [];
      const found = `${quoted(text)} is also in ${before}.`;
      return [{ kind: 'repeated-bullet', source, text, found, remedy: 'Say it once.' }];
    }),
  );
}

const quoted = (text: string) => `"${beginningOf(text, 48)}"`;
