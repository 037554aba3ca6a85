// What a career adviser would say about a résumé: nothing that is wrong, but what readers of many résumés notice.
import type { Resume, ResumeBullet, ResumeEntry } from './resume.ts';

/** How many words a bullet has that says what was done and what came of it, as OfflineCV and MIT's CommLab count. */
const bulletWords = { least: 8, most: 30 };

/** More than this and the last ones are not read. */
const mostBullets = 5;

/** The share of bullets that say how much, how many or how fast; by OfflineCV. */
const withNumbers = 0.6;

/** Too few bullets say nothing about a share. */
const enoughForShare = 4;

/** A lower one is better left out: 3.0 of 4, by the career center of UC Denver. */
const leastGrade = 0.75;

/** The least size that career centers ask for, in points; by Emerson College. */
const leastSize = 10;

/** Headings that programs which read résumés know. */
const knownHeadings =
  /^(?:education|employment|projects|skills|leadership|awards|honors|honours|publications|research|teaching|volunteering|certifications|activities|languages|(?:(?:work|professional|technical|relevant|research|teaching|leadership|volunteer|other|additional|industry|internship) )?experience|(?:[\p{L}-]+ )?(?:projects|skills|awards|activities))$/iu;

/** Numbers in words, which count as well. */
const numberWords =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|half|halved|third|quarter|twice|doubled|tripled)\b/i;

/**
 * Advice on a résumé, each a sentence or two that names its place.
 * @param size the size of its text on paper, in points, if it has been set
 * @example adviseOnResume(resume, 9.2)
 * // ['The text is set in 9.2 points; 10 or more read better. Leave something out with "show: site".']
 */
export function adviseOnResume(resume: Resume, size?: number): string[] {
  const { contact, sections, language } = resume;
  const isEnglish = new Intl.Locale(language).language === 'en';
  const advice: string[] = [];
  if (size !== undefined && size < leastSize)
    advice.push(
      `The text is set in ${size} points; ${leastSize} or more read better. Leave something out with "show: site".`,
    );
  if (!contact.some(({ url }) => url?.startsWith('mailto:')))
    advice.push('There is no e-mail address. Write "email" into site.yaml.');
  const entries = sections.flatMap((section) =>
    section.entries.map((entry) => ({ entry, part: section.part, place: `${section.title}, "${entry.title}"` })),
  );
  for (const { title, part } of sections)
    if (isEnglish && part === 'experience' && !knownHeadings.test(title))
      advice.push(
        `Not every program knows the heading "${title}". Write "resumeTitle: Experience" below it in experience.yaml.`,
      );
  for (const { entry, part, place } of entries) {
    if (part === 'education') advice.push(...adviseOnGrade(entry, place));
    else advice.push(...adviseOnBullets(entry, place, isEnglish));
  }
  const jobs = entries.filter(({ part }) => part === 'experience');
  if (isEnglish) advice.push(...adviseOnNumbers(jobs));
  return [...advice, ...adviseOnTwins(entries)];
}

type Placed = { entry: ResumeEntry; place: string };

/** A bullet that is a sentence: not a list behind a label, nor a line of links. */
const isSentence = ({ label, links }: ResumeBullet) => label === undefined && links.length === 0;

const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const hasNumber = ({ text }: ResumeBullet) => /\p{N}/u.test(text) || numberWords.test(text);

function adviseOnGrade({ bullets }: ResumeEntry, place: string): string[] {
  const grade = bullets.find(({ label }) => label === 'GPA')?.text ?? '';
  const [value, scale] = grade.split('/').map(Number);
  // Other scales have other customs: 13 of 20 is good in France, and in Germany 1.0 is the best there is.
  if (value === undefined || scale === undefined || Math.floor(scale) !== 4 || value / scale >= leastGrade) return [];
  return [
    `${place}: a GPA of ${grade} says less for you than your work. Most leave one below 3.0 of 4 out: delete "gpa" in education.yaml.`,
  ];
}

function adviseOnBullets({ bullets }: ResumeEntry, place: string, isEnglish: boolean): string[] {
  const sentences = bullets.filter(isSentence);
  const short = sentences.filter(({ text }) => wordsIn(text) < bulletWords.least);
  const long = sentences.filter(({ text }) => wordsIn(text) > bulletWords.most);
  const personal = sentences.filter(({ text }) => isEnglish && isAboutMe(text));
  return [
    ...(sentences.length > mostBullets
      ? [`${place} has ${sentences.length} bullets. Keep the best ${mostBullets}, and "show: site" for the others.`]
      : []),
    ...(short.length > 0
      ? [`${place}: ${quoted(short)} leaves room for what you used, for whom, or what came of it.`]
      : []),
    ...(long.length > 0
      ? [`${place}: ${quoted(long)} has more than ${bulletWords.most} words. Split it, or keep what counts.`]
      : []),
    ...(personal.length > 0
      ? [`${place}: ${quoted(personal)} says "I" or "my". A résumé leaves them out; begin with what you did.`]
      : []),
  ];
}

/** Whether a sentence speaks of its writer; "I/O" and "Calculus I" do not. */
function isAboutMe(text: string): boolean {
  const first = /(?<![\p{L}\p{N}]|\p{Lu}\p{L}*\s)I(?:[’'](?:m|ve|d|ll))?(?=\s+\p{Ll})/u;
  return first.test(text) || /(?<![\p{L}\p{N}’'-])my(?:self)?(?![\p{L}\p{N}’'-])/iu.test(text);
}

function adviseOnNumbers(jobs: readonly Placed[]): string[] {
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
    `${counted} of ${sentences.length} bullets about your experience have a number in them. How many, how much, how fast?${first}`,
  ];
}

function adviseOnTwins(entries: readonly Placed[]): string[] {
  const seen = new Map<string, string>();
  const advice: string[] = [];
  for (const { entry, place } of entries)
    for (const bullet of entry.bullets.filter(isSentence)) {
      const words = bullet.text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      const twin = seen.get(words);
      if (twin === undefined) seen.set(words, place);
      else advice.push(`${place}: ${quoted([bullet])} stands in ${twin} as well. Say it once.`);
    }
  return advice;
}

/** The first of some bullets, shortened, with how many more there are. */
function quoted([first, ...others]: readonly ResumeBullet[]): string {
  const text = first?.text ?? '';
  const start = text.length > 48 ? `${text.slice(0, text.lastIndexOf(' ', 46)).replace(/[\s,;:.–-]+$/, '')} …` : text;
  return others.length > 0 ? `"${start}" (and ${others.length} more)` : `"${start}"`;
}
