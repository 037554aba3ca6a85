// Extracts requirements from the lines of a posting: technologies, names after phrases like "experience with", degrees,
// languages and years. Alternatives form one requirement. Other lines are kept whole, for a person to judge.
import { languageName } from '#content/schema/fields/language.ts';
import technologies from './technologies.json' with { type: 'json' };
import type { Posting } from './posting.ts';
import { degrees, postingWords, type PostingLanguage, requiredYears } from './posting-words.ts';
import { technologyKeys as otherTechnologyKeys } from './synonyms.ts';
import { keyOf, type Span, spansOf, type Token, tokensOf } from './tokens.ts';

/** A requirement of a posting. */
export type Requirement = {
  /** Line number in the posting, counted from 1; `text` is this line. */
  line: number;
  text: string;
  /** `line`: a whole line without a recognized name. */
  kind: 'skill' | 'language' | 'degree' | 'years' | 'line';
  /** One of these names is enough to meet the requirement. Example: `['Go', 'Java', 'Kotlin']` */
  names: string[];
};

type Extracted = Pick<Requirement, 'kind' | 'names'>;

/** Keys of technologies. Some are also ordinary words, such as "react"; see `findNames`. */
const technologyKeys = new Set([...technologies.names, ...otherTechnologyKeys]);

/**
 * Returns the keys of the names that a capitalized word may be a plural or case form of. A known technology is no form
 * of another name.
 * @example baseKeys('Javou', 'sk') // ['java', …]
 */
export function baseKeys(word: string, language: PostingLanguage): string[] {
  const key = keyOf(word);
  if (!/^\p{Lu}\p{L}{3,}$/u.test(word) || technologyKeys.has(key)) return [];
  const lengths = [1, 2, 3].filter((count) => postingWords[language].nameEnding.test(key.slice(-count)));
  const stems = lengths.map((count) => key.slice(0, -count)).filter((stem) => stem.length > 1);
  // In Slovak, these forms also lose the last vowel of the name: "Javou" (Java), "Djangom" (Django).
  return language === 'sk' ? stems.flatMap((stem) => [stem, `${stem}a`, `${stem}o`]) : stems;
}

/**
 * Extracts the requirements of a posting.
 * @param skills the owner's skills, which count as names too
 */
export function requirementsOf({ requirementLines, language }: Posting, skills: readonly string[]): Requirement[] {
  const reader = createReader(language, skills);
  const seen = new Set<string>();
  return requirementLines.flatMap(({ line, text, isBullet }) => {
    const found = reader(text);
    const all: Extracted[] = found.length > 0 ? found : isBullet ? [{ kind: 'line', names: [text] }] : [];
    return all
      .filter(({ names }) => seen.size < seen.add(names.map((name) => name.toLowerCase()).join()).size)
      .map((one) => ({ line, text, ...one }));
  });
}

/** Phrases before examples. One of the examples is enough to meet the requirement. */
const examplePhrase =
  /[\s,]*\(?\b(?:such as|including|for example|for instance|e\.?\s?g\.?|(?<!(?:would|[’']d|you|we) )like|z\.\s?B\.|zum Beispiel|beispielsweise|wie etwa|wie|p\.\s?ej\.|por ejemplo|tales como|como|par exemple|p\.\s?ex\.|tels? que|comme|napr(?:\.|íklad)|ako napr\.)[\s:,]+/iu;

function createReader(language: PostingLanguage, skills: readonly string[]) {
  const { functionWords, fillers, phraseBefore, phraseAfter, or, and } = postingWords[language];
  const [functionWordSet, fillerSet] = [new Set(functionWords.split(' ')), new Set(fillers.split(' '))];
  const names = skills.flatMap((skill) => [skill, ...skill.split(/\s+(?:and|und|y|et|a|&)\s+|\//)]);
  const skillKeys = new Set(names.map(keyOf));
  const isFiller = (key: string) => functionWordSet.has(key) || fillerSet.has(key) || /^\d+$/.test(key);
  const findLanguage = languageFinder(language);
  const alternatives = new RegExp(`,\\s+|${or.source}|\\s\\/\\s`, 'iu');

  const isKnown = (key: string) => (skillKeys.has(key) || technologyKeys.has(key)) && !isFiller(key);
  /** Whether a span is a known name, possibly with a case ending. */
  const isName = ({ key, text }: Span) => isKnown(key) || baseKeys(text, language).some(isKnown);

  const isFillerToken = ({ key, text }: Token) => isFiller(key) && !/^\p{Lu}{2,}$/u.test(text);

  /** Trims words that are not part of a name. */
  const trimFillers = (text: string): string => {
    const words = tokensOf(text);
    const first = words.findIndex((word) => !isFillerToken(word));
    const last = words.findLast((word) => !isFillerToken(word));
    // A dot before a name is part of the name: ".NET".
    const start = words[first]?.start ?? 0;
    return text.slice(text[start - 1] === '.' ? start - 1 : start, last?.end ?? 0);
  };

  /**
   * Extends a name by the capitalized words after it: "Spring Boot". Does nothing in German, where all nouns are
   * capitalized.
   */
  const extendName = (span: Span, item: string): Span => {
    const [more = ''] = (language !== 'de' && /^(?: \p{Lu}[\p{L}\d]*){1,2}/u.exec(item.slice(span.end))) || [];
    const isMore =
      more !== '' && isCapital(span.text) && !tokensOf(more).some(({ key }) => isFiller(key) || isKnown(key));
    const text = isMore ? span.text + more : span.text;
    return { ...span, text, key: keyOf(text), end: span.start + text.length };
  };

  const findNames = (item: string, followsPhrase: boolean, isStart: boolean): Span[] => {
    const whole = keyOf(trimFillers(item));
    const found: Span[] = [];
    for (let at = 0; at < tokensOf(item).length; at++) {
      const shortName = spansOf(item, at).find(isName);
      if (!shortName) continue;
      const span = extendName(shortName, item);
      const [textBefore, textAfter] = [item.slice(0, span.start), item.slice(span.end)];
      const isLetter = span.text.length === 1;
      if (isLetter && (!isCapital(span.text) || /^[&’'-]/.test(textAfter) || /[&’'-]$/.test(textBefore))) continue;
      // "React" may begin a sentence, and "react" may be a verb. So a word counts as a name only if one of these is
      // true: it is the whole item; it contains a digit, a sign or an inner capital; it follows a phrase like
      // "experience with"; it is capitalized inside the sentence.
      const hasForm = /\p{N}|.\p{Lu}|[+#]/u.test(span.text);
      const isInside = isCapital(span.text) && !isLetter && !(isStart && textBefore.trim() === '');
      if (!(span.key === whole || hasForm || (followsPhrase && whole.startsWith(span.key)) || isInside)) continue;
      found.push(span);
      at += tokensOf(span.text).length - 1;
    }
    return found;
  };

  /** Whether a list item can be a name: few words, and none that is typical of sentences. */
  const canBeName = (item: string, maxWords: number) => {
    const words = tokensOf(item);
    const isSentence = words.some(
      ({ key, text }) => functionWordSet.has(key) && !inNames.test(key) && !isCapital(text),
    );
    return words.length > 0 && words.length <= maxWords && /\p{L}{2}/u.test(item) && !isSentence && !/ly$/.test(item);
  };

  type Item = { text: string; isStart: boolean; followsPhrase: boolean; group: number };

  /** Splits a clause into items. A phrase like "experience with" also applies to the items after it. */
  const splitClause = (clause: string): Item[] => {
    let followsPhrase = phraseAfter.test(clause);
    let group = 0;
    return clause.split(and).flatMap((part, index) => {
      const isChoice = or.test(` ${part} `) || / \/ /.test(part);
      return part.split(alternatives).map((original, position) => {
        const phrase = [...original.matchAll(phraseBefore)].at(-1);
        followsPhrase ||= phrase !== undefined;
        // Items joined by "or" share a group. But an item after a phrase such as "knowledge of" begins a new group:
        // "experience with Go, knowledge of C or Rust".
        if (!isChoice || position === 0 || phrase) group++;
        const text = phrase ? original.slice(phrase.index + phrase[0].length) : original;
        const isStart = index === 0 && position === 0 && !phrase;
        // A German item can contain a phrase and a language: "Englischkenntnisse in Wort und Schrift". Then keep the
        // whole item.
        return { text: findLanguage(original) ? original : text, isStart, followsPhrase, group };
      });
    });
  };

  /** Extracts the requirements of a clause. Items joined by "or" become one requirement with several names. */
  const readClause = (clause: string): Extracted[] => {
    const items = splitClause(clause).map((item) => {
      const text = item.text.replace(phraseAfter, '\n').split('\n')[0] ?? '';
      return { ...item, text, knownNames: findNames(text, item.followsPhrase, item.isStart) };
    });
    const hasKnownName = items.some(({ knownNames }) => knownNames.length > 0);
    const found = items.flatMap(({ text, knownNames, followsPhrase, group }) => {
      const toRequirement = (kind: Extracted['kind'], ...names: string[]) => ({ group, kind, names });
      const spokenLanguage = findLanguage(text);
      if (spokenLanguage) return toRequirement('language', spokenLanguage.text);
      if (knownNames.length > 0) return knownNames.map((span) => toRequirement('skill', span.text));
      const name = trimFillers(text);
      const isNeighbor = hasKnownName && (language === 'de' || isCapital(name)) && canBeName(name, 3);
      const isAccepted =
        (followsPhrase && canBeName(name, 4)) || isNeighbor || (hasNameForm(name) && canBeName(name, 3));
      return isAccepted ? toRequirement('skill', ...name.split(/(?<=\p{L}{3})\/(?=\p{L}{3})/u)) : [];
    });
    const isChoice = (group: number) => items.filter((one) => one.group === group).length > 1;
    return [...Map.groupBy(found, ({ group }) => group)].flatMap(([group, some]) =>
      isChoice(group) ? mergeAlternatives(some) : mergeSlashes(some, clause),
    );
  };

  return (text: string): Extracted[] => {
    const found: Extracted[] = [];
    const degreePhrases = text
      .split(/;|(?<=[.!?])\s+(?=\p{Lu})/u)
      .flatMap((clause) => degreeIn(clause, new RegExp(phraseBefore.source, 'iu')) ?? []);
    // Omit a degree without a level if another degree has a level: "A degree helps; a Master's degree helps more".
    const namedDegrees = degreePhrases.filter(({ level }) => level > 0);
    let rest = text;
    for (const degree of degreePhrases) rest = rest.replace(degree.text, ';');
    for (const degree of namedDegrees.length > 0 ? namedDegrees : degreePhrases)
      found.push({ kind: 'degree', names: [degree.text] });
    const [years] = requiredYears.exec(rest) ?? [];
    const clauses = rest
      .replace(requiredYears, ' ')
      .replace(inSpeechAndWriting, '')
      .replace(new RegExp(examplePhrase.source, 'giu'), '\u0001')
      .split(/;|(?<=[.!?])\s+(?=\p{Lu})|[.!?]$|\s[–—-]\s/u);
    for (const clause of clauses) {
      const [head = '', ...lists] = clause.split(/\u0001|:\s|[()]/).filter((one) => /\p{L}/u.test(one));
      const inHead = readClause(head);
      const inLists = lists.flatMap(readClause);
      if (clause.includes('\u0001'))
        found.push(...mergeAlternatives([...inHead.slice(-1), ...inLists]), ...inHead.slice(0, -1));
      else {
        // Omit a general term before its examples: "one language" in "one language: Java or C#".
        const isExplained =
          inLists.some(({ kind }) => kind === 'skill') &&
          !inHead.some(({ names }) => names.some((name) => isKnown(keyOf(name))));
        found.push(
          ...(isExplained ? [] : inHead),
          ...(oneIsEnoughPhrase.test(head) ? mergeAlternatives(inLists) : inLists),
        );
      }
    }
    if (years && found.length === 0) {
      const phrase = text.slice(text.indexOf(years)).split(/[,;.()]/)[0] ?? years;
      found.push({ kind: 'years', names: [tokensOf(phrase).length <= 9 ? phrase.trim() : years] });
    }
    return found.map((one) =>
      one.kind === 'language' ? { ...one, names: one.names.map((name) => withLevel(name, text)) } : one,
    );
  };
}

/** Phrases like "in Wort und Schrift" (spoken and written), which contain no skill. */
const inSpeechAndWriting =
  /\b(?:in Wort und Schrift|(?:both )?(?:written and (?:spoken|oral|verbal)|(?:spoken|oral|verbal) and written)(?= \p{Lu})|à l[’']oral et à l[’']écrit|oral y escrit[oa]|hablado y escrito|slovom aj písmom)/giu;

const oneIsEnoughPhrase =
  /one of|at least one|any of|mindestens eine|eine[rms]? der|al menos un|algun|au moins un|aspoň jed/i;

/** Appends the required level to the name of a spoken language. Example: `German C1` */
function withLevel(name: string, text: string): string {
  const [, level] =
    /^[^;.,]{0,40}?(?<!\p{L})([ABC][12]\+?)(?![\p{L}\p{N}])/u.exec(text.slice(text.indexOf(name) + name.length)) ?? [];
  return level === undefined ? name : `${name} ${level}`;
}

/** Function words that names may contain. */
const inNames = /^(?:of|de|del|du|des|la|der|für|v|na|and|in)$/;

/** Whether a text looks like a name in any language: "REST APIs", "SolidWorks", "CI/CD". */
const hasNameForm = (name: string) =>
  /(?<!\p{L})(?![IVX]+(?!\p{L}))(?:\p{Lu}{2,}\d*s?|\p{L}*\p{Ll}\p{Lu}\p{L}*)(?!\p{L})/u.test(name) &&
  !/^(?:EU|UK|USA?|CV|HR|GPA)$/.test(name);

const isCapital = (text: string) => /^\p{Lu}/u.test(text);

/** Merges requirements of the same kind into alternatives. */
function mergeAlternatives(found: readonly Extracted[]): Extracted[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, some]) => ({
    kind,
    names: some.flatMap(({ names }) => names),
  }));
}

/** Merges names with a slash between them, since they are alternatives: "C/C++". */
function mergeSlashes(found: readonly Extracted[], part: string): Extracted[] {
  const joined: Extracted[] = [];
  for (const one of found) {
    const last = joined.at(-1);
    if (last?.kind === 'skill' && one.kind === 'skill' && part.includes(`${last.names.at(-1)}/${one.names[0]}`))
      last.names.push(...one.names);
    else joined.push({ ...one, names: [...one.names] });
  }
  return joined;
}

/** Returns the text of a clause from the first degree to the next requirement, and the level of its highest degree. */
function degreeIn(clause: string, nextPhrase: RegExp): { text: string; level: number } | undefined {
  const matches = degrees.flatMap((pattern, level) =>
    [...clause.matchAll(new RegExp(pattern.source, 'giu'))].map(({ 0: match, index }) => ({
      level,
      start: index,
      end: index + match.length,
    })),
  );
  if (matches.length === 0) return undefined;
  const start = Math.min(...matches.map((one) => one.start));
  const last = Math.max(...matches.map((one) => one.end));
  const rest = clause.slice(last);
  const ends = [/[.](?:\s|$)|,?\s+(?:with|mit|con|avec|completed|helps)\s/u, nextPhrase].map((end) => rest.search(end));
  const length = Math.min(...ends.map((end) => (end < 0 ? rest.length : end)));
  return {
    text: clause.slice(start, last + length).replace(/[\s,]+$/, ''),
    level: Math.max(...matches.map(({ level }) => level)),
  };
}

const languageCodes =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv mt nl no pl pt ro ru sk sl sq sr sv sw ta th tr uk ur vi zh'.split(
    ' ',
  );

/** Returns a function that finds the name of a spoken language in a text. */
export function languageFinder(language: PostingLanguage) {
  const names = languageCodes.map((code) => ({ code, name: languageName(code, language) }));
  return (item: string): { code: string; text: string } | undefined => {
    for (const { text, key, end, start } of tokensOf(item)) {
      const found = names.find(({ name }) => {
        if (language === 'sk') return isSlovakName(name, key);
        if (language === 'de')
          return (
            text === name ||
            (text.startsWith(name) && /^(?:e[nrs]?|k\p{L}+|sprach\p{L}+)$/u.test(text.slice(name.length)))
          );
        return language === 'en' ? text === name : key === name.toLowerCase();
      });
      if (!found || /^-?(?:style|like)\b/.test(item.slice(end))) continue;
      return { code: found.code, text: language === 'de' ? found.name : item.slice(start, end) };
    }
    return undefined;
  };
}

/** Whether a word is a form of a Slovak language name, such as "angličtine" or "anglický". */
function isSlovakName(name: string, key: string): boolean {
  const stem = name.replace(/(?:č?tina|štin?a|čina|ina)$/, '').replace(/š$/, '');
  return key.startsWith(stem) && /^(?:[čš]?tin|čin|in|sk|ck|eck)\p{L}{0,4}$/u.test(key.slice(stem.length));
}
