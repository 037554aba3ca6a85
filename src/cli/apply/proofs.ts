// Matches the requirements of a posting with the content. Ignores case, punctuation and word endings, and treats the
// synonyms in synonyms.ts as equal.
import { languageName } from '#content/schema/fields/language.ts';
import type { Posting } from './posting.ts';
import { degrees, postingWords, requiredYears } from './posting-words.ts';
import { baseKeys, languageFinder, type Requirement, requirementsOf } from './requirements.ts';
import type { Statement } from './statements.ts';
import { withSynonyms, findSynonyms } from './synonyms.ts';
import { containsName, tokensOf } from './tokens.ts';

/** A requirement, with proofs of the skills that it names. Skills without a proof are omitted. */
export type MatchedRequirement = Requirement & { proofs: Proof[] };

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Formats the names of a requirement. Example: `Go, Java, or Kotlin` */
export const namesOf = ({ names }: Pick<MatchedRequirement, 'names'>): string => oneOf.format(names);

/** A name in a requirement, with the statements that prove it. */
export type Proof = { name: string; statements: Statement[] };

/** Searches the content for proofs of each requirement. */
export function matchRequirements(
  posting: Posting,
  allStatements: readonly Statement[],
  siteLanguage: string,
): MatchedRequirement[] {
  const { functionWords, fillers } = postingWords[posting.language];
  const functionWordSet = new Set(functionWords.split(' '));
  const ignored = new Set(`${functionWords} ${fillers}`.split(' '));
  const findLanguage = languageFinder(posting.language);
  const skills = allStatements
    .filter(({ kind, text }) => kind === 'skill' || kind === 'claim' || (kind === 'name' && text.split(' ').length < 5))
    .map(({ text }) => text);

  const statementTests: Record<Requirement['kind'], (name: string, text: string) => (one: Statement) => boolean> = {
    skill: (name) => {
      const words = contentWords(name, ignored);
      const names = [name, ...baseKeys(name, posting.language)].flatMap(withSynonyms);
      return (one) => names.some((same) => containsName(same, one.text)) || hasWords(one, words);
    },
    line: (name) => {
      const words = contentWords(name, functionWordSet);
      return (one) => words.length > 1 && words.length <= 5 && hasWords(one, words);
    },
    language: (name) => {
      const { code = '' } = findLanguage(name) ?? {};
      const names = new Set([posting.language, siteLanguage, 'en'].map((language) => languageName(code, language)));
      const key = (word: string) => word.toLowerCase();
      const keys = new Set([...names].map(key));
      return (one) =>
        tokensOf(one.text).some((word) => (one.kind === 'language' ? keys.has(word.key) : names.has(word.text)));
    },
    degree: (name, text) => {
      const requiredLevel = levelOf(name, Math.min);
      const subjectWords = contentWords(name, ignored).filter(({ key }) => !degrees.some((one) => one.test(key)));
      const isAny = subjectWords.length === 0 || anySubjectPhrase.test(text);
      const subjects = findSynonyms(name).flat();
      return (one) =>
        one.kind === 'degree' &&
        levelOf(one.text, Math.max) >= requiredLevel &&
        (isAny ||
          subjects.some((same) => containsName(same, one.text)) ||
          (subjects.length === 0 && subjectWords.some((word) => hasWords(one, [word]))));
    },
    years: (name) => (one) => !one.isClaim && (one.months ?? 0) >= 12 * Number(requiredYears.exec(name)?.[1]),
  };

  return requirementsOf(posting, skills).map((requirement) => {
    const { kind, names, text } = requirement;
    const proofs = names.map((name): Proof => {
      const statements = allStatements.filter(statementTests[kind](name, text));
      return { name, statements: kind === 'years' ? statements.slice(0, 1) : statements };
    });
    return { ...requirement, proofs: proofs.filter(({ statements }) => statements.length > 0) };
  });
}

const anySubjectPhrase =
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
 * Whether a statement contains all words of a requirement. If the requirement is a single word, a sentence matches only
 * if the word looks like a name (`TypeScript`).
 */
function hasWords({ kind, text }: Statement, words: ReturnType<typeof tokensOf>): boolean {
  const stems = new Set(tokensOf(text).map(({ key }) => stemOf(key)));
  const isName = kind !== 'sentence' || words.some((word) => /\p{N}|.\p{Lu}/u.test(word.text));
  return words.length > 0 && (words.length > 1 || isName) && words.every(({ key }) => stems.has(stemOf(key)));
}
