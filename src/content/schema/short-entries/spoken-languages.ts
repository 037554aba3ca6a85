import { z } from 'zod';
import { list, text } from '../fields/fields.ts';
import { show, tags } from '../fields/visibility.ts';
import { bare, ofText } from '../fields/written.ts';

/** Level of native speakers. Other levels are not translated. */
const native = 'native';

/** Words for the level of native speakers, in the languages of the interface. */
const nativeWords = new RegExp(
  `^(?:${[
    'native(?: speaker| language)?|mother tongue|first language',
    'muttersprach(?:e|ler|lerin|lich)',
    '(?:lengua|idioma) matern[ao]|nativ[oa]',
    'langue maternelle|natif',
    '(?:materinský|rodný) jazyk|(?:materinská|rodná) reč',
    'μητρική(?: γλώσσα)?',
    '(?:ال)?لغة الأم',
    'मातृभाषा',
    'ภาษาแม่',
    '母语',
  ].join('|')})$`,
  'iu',
);

/**
 * Normalizes a level; returns `undefined` for unknown levels.
 * @example levelForm('Native speaker') // 'native'
 */
export const levelForm = (text: string): string | undefined =>
  nativeWords.test(text) ? native : /^[abc][12]\+?$/i.test(text) ? text.toUpperCase() : undefined;

const spokenLanguage = z
  .strictObject({
    language: text('Name of the language.', 'Spanish', {
      kind: 'heading',
      synonyms: ['name', 'lang', 'title', 'label'],
      remedy: 'Write the name of the language.',
      in: ['Relevant Experience', 'résumé', 'resume.json', 'search engines'],
      evidence: 'language',
    }),
    level: text(
      'Level: native, A1 to C2, or your own words. "native" is translated to the language of the site.',
      'C1',
      {
        normalize: ofText(levelForm),
        suggestions: [native, 'A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
        synonyms: ['fluency', 'proficiency', 'description', 'cefr', 'details'],
        evidence: 'none',
        isCode: (text) => /^(?:native|[ABC][12]\+?)$/.test(text),
      },
    ).optional(),
    show: show(),
    tags,
  })
  .transform(({ level, ...spoken }) => {
    const isNative = level === native;
    return { ...spoken, isNative, level: isNative ? undefined : level };
  })
  .meta({
    description: 'A language that you speak.',
    examples: [{ language: 'Spanish', level: 'native' }],
    in: ['Relevant Experience', 'résumé', 'resume.json'],
    remedy: 'Write "language", and optionally "level" below it.',
    normalize: spokenForm,
  });

/** Accepts "English (C1)", or "German: B2", which YAML parses as a group. */
function spokenForm(written: unknown): unknown {
  if (typeof written === 'string') {
    const [, language = written, level] =
      /^([^()]+?)\s*\(([^()]+)\)$/.exec(bare(written)) ??
      /^(.+?)\s*(?:[,:]|\s[-–—])\s*(native(?: speaker)?|[abc][12]\+?|(?:fluent|basic|advanced|intermediate|beginner|conversational|mother tongue|bilingual)\b.*)$/i.exec(
        bare(written),
      ) ??
      [];
    return { language: bare(language), ...(level === undefined ? {} : { level }) };
  }
  const [first, ...more] = typeof written === 'object' && written !== null ? Object.entries(written) : [];
  if (!first || more.length > 0 || typeof first[1] !== 'string') return undefined;
  return /^(?:language|name|lang|title|label)$/i.test(first[0]) ? undefined : { language: first[0], level: first[1] };
}

/** Accepts several languages in one text or in one list item. Also accepts a map from languages to levels. */
function spokenListForm(written: unknown): unknown {
  if (typeof written === 'string')
    return written
      .split(/\s*[,;\n]\s*/)
      .filter(Boolean)
      .map(spokenForm);
  if (Array.isArray(written)) {
    const items = written.flatMap((item: unknown) =>
      typeof item === 'string' ? item.split(/(?<=\))\s*[,;]\s*(?=\S)/) : [item],
    );
    return items.length > written.length ? items : undefined;
  }
  if (typeof written !== 'object' || written === null || 'language' in written) return undefined;
  const spoken = Object.entries(written).map(([language, level]) => spokenForm({ [language]: level as unknown }));
  return spoken.includes(undefined) ? undefined : spoken;
}

/** Spoken languages. Example: `[{ language: 'Spanish', level: 'native' }, { language: 'English', level: 'C1' }]` */
export const spokenLanguages = list(spokenLanguage, 'Languages that you speak, with levels, best first.', {
  isSetting: true,
  synonyms: ['spokenLanguages'],
  normalize: spokenListForm,
});
