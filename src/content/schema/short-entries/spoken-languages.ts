import { z } from 'zod';
import { list, text } from '../fields.ts';
import { show, tags } from '../visibility.ts';
import { ofText } from '../written.ts';

/** The level of who grew up with a language; every other one stands as it is written. */
const native = 'native';

/**
 * A level as the house writes it; `undefined` for one in other words.
 * @example levelForm('Native speaker') // 'native'
 */
export const levelForm = (text: string): string | undefined =>
  /^native(?: speaker)?$/i.test(text) ? native : /^[abc][12]\+?$/i.test(text) ? text.toUpperCase() : undefined;

const spokenLanguage = z
  .strictObject({
    language: text('Which one.', 'Spanish', {
      synonyms: ['name', 'lang', 'title', 'label'],
      remedy: 'Write the name of the language.',
      in: ['Relevant Experience', 'résumé', 'resume.json', 'search engines'],
    }),
    level: text(
      'How well: native, a level from A1 to C2, or your own words. "native" is written in the language of the site.',
      'C1',
      {
        houseForm: ofText(levelForm),
        synonyms: ['fluency', 'proficiency', 'description', 'cefr', 'details'],
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
    remedy: 'Write "language", and "level" below it if you like.',
    houseForm: ofText((language) => ({ language })),
  });

/** Spoken languages. Example: `[{ language: 'Spanish', level: 'native' }, { language: 'English', level: 'C1' }]` */
export const spokenLanguages = list(spokenLanguage, 'Languages that you speak, with how well, the best first.', {
  synonyms: ['spokenLanguages'],
});
