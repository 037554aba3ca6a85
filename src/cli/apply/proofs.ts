// Which requirements of a posting the content shows, and by what. It goes by names and words that stand in both, apart from
// case, punctuation and endings; what only means the same is not found, and nothing is guessed or weighed.
import type { Statement } from './statements.ts';
import type { Posting, Requirement } from './posting.ts';
import { degrees, postingWords, yearsAsked } from './posting-words.ts';

/** Something that is asked for, by its words in the posting, with what shows it. */
export type Proof = { what: string; shownBy: Statement[] };

/** A requirement with what the content shows of it, and the words of the rest. */
export type Judged = Requirement & { shown: Proof[]; open: string[] };

/** A word of a text, and where it stands. */
type Token = { text: string; key: string; start: number; end: number };

/** The words of each text that was looked at; every requirement looks at all of the content. */
const tokenized = new Map<string, Token[]>();

function tokensOf(text: string): Token[] {
  const tokens = tokenized.get(text) ?? wordsOf(text);
  tokenized.set(text, tokens);
  return tokens;
}

const wordsOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:\+{1,2}|#)?/gu)].map(({ 0: word, index }) => ({
    text: word,
    key: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));

/**
 * Finds what the content shows of each requirement.
 * @param language that of the site, in which the content is written
 */
export function judge(posting: Posting, statements: readonly Statement[], language: string): Judged[] {
  const { functionWords, commonWords } = postingWords[posting.language];
  const ignored = new Set(`${functionWords} ${commonWords}`.split(' '));
  const spoken = spokenLanguages(posting.language, language);
  const names = statements.filter(({ kind }) => kind === 'skill').map(({ text }) => text);
  const skills = distinctBy([...names, ...names.flatMap((name) => name.split(/\s+(?:and|und|y|&)\s+|\//))], keyOf);
  const proofOf = (what: string, shows: (one: Statement) => boolean): Proof => ({
    what,
    shownBy: statements.filter(shows),
  });

  const skillsIn = (text: string): Proof[] => {
    const found = skills.flatMap((skill) => {
      const what = named(skill, text);
      return what === undefined ? [] : proofOf(what, (one) => named(skill, one.text) !== undefined);
    });
    // A skill within the name of another is no skill of its own there.
    return found.filter(({ what }) => !found.some((other) => other.what !== what && named(what, other.what)));
  };

  const proofsOfPart = (part: string, known: readonly Proof[]): Proof[] => {
    const [degree] = degrees.flatMap((pattern) => {
      const [what] = pattern.exec(part) ?? [];
      return what === undefined ? [] : proofOf(what, ({ kind, text }) => kind === 'degree' && pattern.test(text));
    });
    const tongues = spoken.flatMap(({ names, isIn }) => {
      const name = tokensOf(part).find(isIn)?.text;
      const speaks = (one: Statement) => tokensOf(one.text).some(({ text }) => names.has(text));
      return name === undefined ? [] : proofOf(name, speaks);
    });
    const proofs = [...(degree ? [degree] : []), ...tongues];
    const rest = part.replace(yearsAsked, '').replace(degree?.what ?? '', '');
    const isNamed = tongues.length > 0 || known.some(({ what }) => what.includes(rest) || named(what, rest));
    const words = tokensOf(rest).filter(({ key }) => key.length > 1 && !/^\d+$/.test(key) && !ignored.has(key));
    const [first] = words;
    if (isNamed || !first) return proofs;
    const shows = (one: Statement) => (!degree || one.kind === 'degree') && hasWords(one, words);
    return [...proofs, proofOf(rest.slice(first.start, words.at(-1)?.end), shows)];
  };

  return posting.requirements.map((requirement) => {
    const known = skillsIn(requirement.text);
    const proofs = [...known];
    const [years, count] = yearsAsked.exec(requirement.text) ?? [];
    if (years) {
      const about = known.length > 0 ? known.flatMap(({ shownBy }) => shownBy) : statements;
      const longEnough = about.filter(({ months = 0, isClaim }) => !isClaim && months >= 12 * Number(count));
      proofs.push({ what: years, shownBy: longEnough.slice(0, 1) });
    }
    proofs.push(...requirement.parts.flatMap((part) => proofsOfPart(part, known)));
    const all = distinctBy(proofs, ({ what }) => what);
    const isShown = ({ shownBy }: Proof) => shownBy.length > 0;
    const open = all.filter((one) => !isShown(one)).map(({ what }) => what);
    return { ...requirement, shown: all.filter(isShown), open };
  });
}

/** A skill by its name, however its letters are sized and its parts are joined. */
const keyOf = (name: string) =>
  tokensOf(name)
    .map(({ key }) => key)
    .join('');

const connectors = /^(?:and|or|with|in|of|using|und|oder|mit|von|y|e|o|con|en|de)$/;

/** The words by which a text names a skill. Capitals tell "Go" from "go", and "React" from "react to incidents". */
function named(skill: string, text: string): string | undefined {
  const key = keyOf(skill);
  const tokens = tokensOf(text);
  for (const [index, first] of tokens.entries()) {
    let joined = '';
    for (let at = index; at < tokens.length && key.startsWith(joined + tokens[at]?.key); at++) {
      const last = tokens[at];
      if (!last || (at > index && !/^[\s.\-_/’'&–]{0,3}$/u.test(text.slice(tokens[at - 1]?.end, last.start)))) break;
      joined += last.key;
      if (joined !== key) continue;
      const what = text.slice(first.start, last.end);
      const [before, behind] = [text.slice(0, first.start), text.slice(last.end)];
      const isListed =
        (/(?:^|[,;:/(•])\s*$/.test(before) || connectors.test(tokens[index - 1]?.key ?? '')) &&
        (/^\s*(?:$|[,;:/).!?])/.test(behind) || connectors.test(tokens[at + 1]?.key ?? ''));
      const isWord = /^\p{Lu}\p{Ll}+$/u.test(skill);
      const isSpelt = what === skill;
      if (key.length === 1 && !(isSpelt && !/[&’'-]$/.test(before) && !/^(?:[&’']|-\p{L})/u.test(behind))) continue;
      // At the beginning of a sentence, every word has a capital: "React to incidents".
      const isVerb = /(?:^|[.!?]\s+)$/.test(before) && /^\s+(?:to|the|an?|your|our|on|beyond|above)\s/.test(behind);
      if (isWord && (isSpelt ? isVerb : key.length < 4 || !isListed)) continue;
      if (!isSpelt && key.length < 3) continue;
      return what;
    }
  }
  return undefined;
}

/** Without the endings of plurals and cases. */
const stemOf = (key: string) => (key.length > 4 ? key.replace(/(?:e?s|e[nr]?)$/, '') : key);

/** Whether a statement has all words of a requirement; a single one counts in a name, or if it looks like one. */
function hasWords({ kind, text }: Statement, words: readonly Token[]): boolean {
  const said = new Set(tokensOf(text).map(({ key }) => stemOf(key)));
  const isName = kind !== 'sentence' || words.some((word) => /\p{N}|.\p{Lu}/u.test(word.text));
  return (words.length > 1 || isName) && words.every(({ key }) => said.has(stemOf(key)));
}

const codes =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );

/** Spoken languages: how a posting names each, and the content. */
function spokenLanguages(ofPosting: string, ofSite: string) {
  const [inPosting, ...others] = [ofPosting, ofSite, 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'language' }),
  );
  return codes.map((code) => {
    const name = inPosting?.of(code) ?? code;
    const names = new Set([name, ...others.map((one) => one.of(code) ?? code)]);
    // In German, knowledge of a language is one word with it.
    return { names, isIn: ({ text }: Token) => text === name || (ofPosting === 'de' && text.startsWith(`${name}k`)) };
  });
}

/** The first of each with the same key. */
function distinctBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size);
}
