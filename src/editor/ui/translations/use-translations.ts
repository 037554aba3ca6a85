import { useEffect, useState } from 'react';
import type { FieldPair } from '../../renderer/fields.ts';
import type { FieldLocation } from '../../renderer/field-location.ts';
import type { TranslatedLanguage } from '../../renderer/site-renderer.ts';
import { useEditing } from '../context.ts';

export type TranslatedText = TranslatedLanguage['texts'][number];

export type LanguageTexts = TranslatedLanguage & {
  /** Texts without a translation, or with one that may be outdated. */
  openTexts: TranslatedText[];
};

/** Returns the languages of the site other than the first, with the texts that should be translated. */
export function useLanguages(): LanguageTexts[] {
  const { session, state } = useEditing();
  const [languages, setLanguages] = useState<LanguageTexts[]>([]);
  useEffect(() => {
    void session.renderer.translatedLanguages().then((all) =>
      setLanguages(
        all.map(({ language, texts: every }) => {
          const texts = every.filter((text) => text.state);
          return { language, texts, openTexts: texts.filter((text) => text.state !== 'done') };
        }),
      ),
    );
  }, [session, state.version]);
  return languages;
}

/**
 * Returns the original field and the translated field of a text. For a Markdown file, returns such a pair for each of
 * its texts.
 * @param location location of the translation
 */
export function useFieldPairs(location: FieldLocation): FieldPair[] | undefined {
  const { session, state } = useEditing();
  const [pairs, setPairs] = useState<FieldPair[]>();
  const locationKey = JSON.stringify(location);
  useEffect(() => {
    void session.renderer.fieldPairs(JSON.parse(locationKey) as FieldLocation).then(setPairs);
  }, [session, locationKey, state.version]);
  return pairs;
}

/** Returns the next text to translate after a location; after the last one, the first. */
export function nextOpenText({ texts, openTexts }: LanguageTexts, location: FieldLocation): TranslatedText | undefined {
  const isHere = ({ translation: { file, path } }: TranslatedText) =>
    file === location.file && JSON.stringify(path) === JSON.stringify(location.path);
  const later = new Set(texts.slice(texts.findIndex(isHere) + 1));
  const others = openTexts.filter((text) => !isHere(text));
  return others.find((text) => later.has(text)) ?? others[0];
}
