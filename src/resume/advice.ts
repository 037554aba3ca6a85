// What a career adviser would say about a résumé: nothing that is wrong, but what readers of many résumés notice.
import type { AdviceKind } from '#content/advice.ts';
import { formatGrade } from '#content/grade.ts';
import type { Resume, ResumeBullet, ResumeEntry } from './resume.ts';
import type { ResumePart } from '#content/schema/resume.ts';
import type { EntrySource } from '#content/site.ts';

/** How many words a bullet has that says what was done and what came of it, as OfflineCV and MIT's CommLab count. */
const bulletWords = { min: 8, max: 30 };

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
  about?: string;
  /** The words in question. */
  text?: string;
  found: string;
  remedy: string;
};

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
      remedy: 'Write "email" into site.yaml.',
    });
  const entries = sections.flatMap((section) =>
    section.entries.map((entry): Placed => ({
      entry,
      part: section.part,
      place: `${section.title}, "${entry.title}"`,
    })),
  );
  for (const { title, part } of sections)
    if (isEnglish && part === 'experience' && !knownHeadings.test(title))
      advice.push({
        kind: 'strange-heading',
        about: title,
        text: title,
        found: `Not every program that reads résumés knows the heading "${title}".`,
        remedy: 'Write "resumeTitle: Experience" below it.',
      });
  for (const placed of entries)
    advice.push(...(placed.part === 'education' ? adviseOnGrade(placed) : adviseOnBullets(placed, isEnglish)));
  if (isEnglish) advice.push(...adviseOnNumbers(entries.filter(({ part }) => part === 'experience')));
  return [...advice, ...adviseOnRepetition(entries)];
}

type Placed = { entry: ResumeEntry; part: ResumePart; place: string };

/** A bullet that is a sentence: not a list behind a label, nor a line of links. */
const isSentence = ({ label, links }: ResumeBullet) => label === undefined && links.length === 0;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const hasNumber = ({ text }: ResumeBullet) => /\p{N}/u.test(text) || numberWords.test(text);

function adviseOnGrade(placed: Placed): ResumeAdvice[] {
  const { grade } = placed.entry;
  // Other scales have other customs: 13 of 20 is good in France, and in Germany 1.0 is the best there is.
  if (!grade || Math.floor(grade.scale) !== 4 || grade.value / grade.scale >= minGrade) return [];
  return [
    {
      kind: 'low-gpa',
      source: placed.entry.source,
      found: `A GPA of ${formatGrade(grade)} says less for you than your work. Most leave one below 3.0 of 4 out.`,
      remedy: 'Delete "gpa".',
    },
  ];
}

function adviseOnBullets(placed: Placed, isEnglish: boolean): ResumeAdvice[] {
  const sentences = placed.entry.bullets.filter(isSentence);
  const about = (kind: AdviceKind, bullets: readonly ResumeBullet[], found: string, remedy: string): ResumeAdvice[] => {
    const [first] = bullets;
    return first ? [{ kind, source: placed.entry.source, text: first.text, found, remedy }] : [];
  };
  const short = sentences.filter(({ text }) => wordsIn(text) < bulletWords.min);
  const long = sentences.filter(({ text }) => wordsIn(text) > bulletWords.max);
  const personal = sentences.filter(({ text }) => isEnglish && isAboutMe(text));
  return [
    ...about(
      'many-bullets',
      sentences.slice(maxBullets),
      `There are ${sentences.length} bullets in the résumé, and the last ones are not read.`,
      `Keep the best ${maxBullets}, and "show: site" for the others.`,
    ),
    ...about(
      'short-bullet',
      short,
      `${quoted(short)} leaves room.`,
      'Say what you used, for whom, or what came of it.',
    ),
    ...about(
      'long-bullet',
      long,
      `${quoted(long)} has more than ${bulletWords.max} words, which is long for a résumé.`,
      'Split it, or keep what counts.',
    ),
    ...about(
      'first-person',
      personal,
      `${quoted(personal)} says "I" or "my", which a résumé leaves out.`,
      'Begin with what you did.',
    ),
  ];
}

/** Whether a sentence speaks of its writer; "I/O" and "Calculus I" do not. */
function isAboutMe(text: string): boolean {
  const first = /(?<![\p{L}\p{N}]|\p{Lu}\p{L}*\s)I(?:[’'](?:m|ve|d|ll))?(?=\s+\p{Ll})/u;
  return first.test(text) || /(?<![\p{L}\p{N}’'-])my(?:self)?(?![\p{L}\p{N}’'-])/iu.test(text);
}

function adviseOnNumbers(jobs: readonly Placed[]): ResumeAdvice[] {
  const sentences = jobs.flatMap(({ entry }) => entry.bullets.filter(isSentence));
  const counted = sentences.filter(hasNumber).length;
  if (sentences.length < enoughForShare || counted / sentences.length >= withNumbers) return [];
  const without = jobs
    .filter(({ entry }) => {
      const own = entry.bullets.filter(isSentence);
      return own.length > 0 && !own.some(hasNumber);
    })
    .map(({ place }) => place);
  const first = without.length > 0 ? ` Begin with ${without.slice(0, 3).join(' and ')}.` : '';
  return [
    {
      kind: 'few-numbers',
      about: 'experience.yaml',
      found: `${counted} of ${sentences.length} bullets about your experience have a number in them.`,
      remedy: `Say how many, how much or how fast.${first}`,
    },
  ];
}

function adviseOnRepetition(entries: readonly Placed[]): ResumeAdvice[] {
  const seen = new Map<string, string>();
  const advice: ResumeAdvice[] = [];
  for (const placed of entries)
    for (const bullet of placed.entry.bullets.filter(isSentence)) {
      const words = bullet.text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const place = seen.get(words);
      if (place === undefined) seen.set(words, placed.place);
      else
        advice.push({
          kind: 'repeated-bullet',
          source: placed.entry.source,
          text: bullet.text,
          found: `${quoted([bullet])} stands in ${place} as well.`,
          remedy: 'Say it once.',
        });
    }
  return advice;
}

/** The first of some bullets, shortened, with how many more there are. */
function quoted([first, ...others]: readonly ResumeBullet[]): string {
  const text = first?.text ?? '';
  const start = text.length > 48 ? `${text.slice(0, text.lastIndexOf(' ', 46)).replace(/[\s,;:.–-]+$/, '')} …` : text;
  return others.length > 0 ? `"${start}" (and ${others.length} more)` : `"${start}"`;
}
