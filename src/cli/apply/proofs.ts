// Matches the requirements of a posting with the content. Compares names and words without case, punctuation and
// endings, and with the synonyms of same-names.ts.
import type { Posting } from './posting.ts';
import { degrees, postingWords, yearsAsked } from './posting-words.ts';
import { languageTest, type Requirement, requirementsOf, spokenName } from './requirements.ts';
import type { Statement } from './statements.ts';
import { namesLike, sameNamesIn } from './same-names.ts';
import { isNamed, tokensOf } from './tokens.ts';

/** Requirement with the proofs of its names; names without proof are omitted. */
export type Judged = Requirement & { proofs: Proof[] };

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Formats the names of a requirement. Example: `Go, Java, or Kotlin` */
export const namesOf = ({ names }: Pick<Judged, 'names'>): string => oneOf.format(names);

/** Name from a requirement, and the statements that prove it. */
export type Proof = { name: string; shownBy: Statement[] };

/** Finds the proofs of each requirement in the content. */
export function judge(posting: Posting, statements: readonly Statement[], siteLanguage: string): Judged[] {
  const { functionWords, fillers } = postingWords[posting.language];
  const small = new Set(functionWords.split(' '));
  const ignored = new Set(`${functionWords} ${fillers}`.split(' '));
  const isSpoken = languageTest(posting.language);
  const skills = statements
    .filter(({ kind, text }) => kind === 'skill' || kind === 'claim' || (kind === 'name' && text.split(' ').length < 5))
    .map(({ text }) => text);

  const isShownBy: Record<Requirement['kind'], (name: string, text: string) => (one: Statement) => boolean> = {
    skill: (name) => {
      const words = contentWords(name, ignored);
      const names = namesLike(name);
      return (one) => names.some((same) => isNamed(same, one.text)) || hasWords(one, words);
    },
    line: (name) => {
      const words = contentWords(name, small);
      return (one) => words.length > 1 && words.length <= 5 && hasWords(one, words);
    },
    language: (name) => {
      const { code = '' } = isSpoken(name) ?? {};
      const names = new Set([posting.language, siteLanguage, 'en'].map((language) => spokenName(code, language)));
      const key = (word: string) => word.toLowerCase();
      const keys = new Set([...names].map(key));
      return (one) =>
        tokensOf(one.text).some((word) => (one.kind === 'language' ? keys.has(word.key) : names.has(word.text)));
    },
    degree: (name, text) => {
      const asked = levelOf(name, Math.min);
      const subject = contentWords(name, ignored).filter(({ key }) => !degrees.some((one) => one.test(key)));
      const isAny = subject.length === 0 || anySubject.test(text);
      const subjects = sameNamesIn(name).flat();
      return (one) =>
        one.kind === 'degree' &&
        levelOf(one.text, Math.max) >= asked &&
        (isAny ||
          subjects.some((same) => isNamed(same, one.text)) ||
          (subjects.length === 0 && subject.some((word) => hasWords(one, [word]))));
    },
    years: (name) => (one) => !one.isClaim && (one.months ?? 0) >= 12 * Number(yearsAsked.exec(name)?.[1]),
  };

  return requirementsOf(posting, skills).map((requirement) => {
    const { kind, names, text } = requirement;
    const proofs = names.map((name): Proof => {
      const shownBy = statements.filter(isShownBy[kind](name, text));
      return { name, shownBy: kind === 'years' ? shownBy.slice(0, 1) : shownBy };
    });
    return { ...requirement, proofs: proofs.filter(({ shownBy }) => shownBy.length > 0) };
  });
}

const anySubject =
  /related|similar|equivalent|comparable|relevant|any (?:field|subject)|vergleichbar|verwandt|ähnlich|afín|équivalent|similaire|podobn|príbuzn/i;

/** Returns the level of a degree. `choose` selects a level if the text names several degrees. */
function levelOf(text: string, choose: (...levels: number[]) => number): number {
  const levels = degrees.flatMap((pattern, level) => (level > 0 && pattern.test(text) ? [level] : []));
  return levels.length > 0 ? choose(...levels) : 0;
}

const contentWords = (text: string, ignored: ReadonlySet<string>) =>
  tokensOf(text).filter(({ key }) => key.length > 1 && !/^\d+$/.test(key) && !ignored.has(key));

/** Removes plural and case endings. */
const stemOf = (key: string) => (key.length > 4 ? key.replace(/(?:e?s|e[nr]?)$/, '') : key);

/**
 * Whether a statement has all words of a requirement. A single word must be in a name, or look like one (`TypeScript`).
 */
function hasWords({ kind, text }: Statement, words: ReturnType<typeof tokensOf>): boolean {
  const stems = new Set(tokensOf(text).map(({ key }) => stemOf(key)));
  const isName = kind !== 'sentence' || words.some((word) => /\p{N}|.\p{Lu}/u.test(word.text));
  return words.length > 0 && (words.length > 1 || isName) && words.every(({ key }) => stems.has(stemOf(key)));
}
