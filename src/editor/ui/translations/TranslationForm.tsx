import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPair } from '../../renderer/fields.ts';
import { type FieldLocation, locationKey } from '../../renderer/field-location.ts';
import { useEditing } from '../context.ts';
import { ValueField } from '../forms/ValueField.tsx';
import { Icon } from '../Icon.tsx';
import { useChange } from '../ProblemList.tsx';
import styles from './translations.module.css';
import { nextOpenText, useLanguages } from './use-translations.ts';

type TranslationFormProps = {
  /** Location of the translation. */
  location: FieldLocation;
  pairs: readonly FieldPair[];
  isOnPage?: boolean;
};

const icons = { done: 'check', missing: 'todo', stale: 'warn' } as const;

/** Form for a text in both languages. */
export function TranslationForm({ location, pairs, isOnPage = false }: TranslationFormProps) {
  const { session, state, messages, openTranslation } = useEditing();
  const { translations: texts } = messages;
  const [change, problems] = useChange();
  const language = useLanguages().find((one) => one.language === state.translation);
  const next = language && nextOpenText(language, location);
  const translationState = pairs.find((pair) => pair.state)?.state;
  const form = useRef<HTMLDivElement>(null);
  const onOpen = useEffectEvent(() => {
    form.current?.querySelector<HTMLElement>(`textarea[lang="${pairs[0]?.translation.language}"]`)?.focus();
  });
  useEffect(() => onOpen(), []);
  const confirm = async () => {
    const confirmation = await session.renderer.confirmation(location);
    if (confirmation) await change(confirmation, texts.fits);
  };
  return (
    <div ref={form} className={styles.form}>
      {pairs.map(({ original, translation }) => (
        <div key={JSON.stringify(translation.location)} className={styles.pair}>
          {[original, translation].map((field) => (
            <div key={field.language} data-field={locationKey(field.location)}>
              <ValueField field={field} isOnPage={isOnPage} />
            </div>
          ))}
        </div>
      ))}
      {problems}
      {translationState && (
        <p role="status" className={styles.state} data-state={translationState}>
          <Icon name={icons[translationState]} />
          {texts.states[translationState]}
        </p>
      )}
      {(translationState === 'stale' || next) && (
        <div className={styles.tools}>
          {translationState === 'stale' && (
            <button type="button" onClick={() => void confirm()}>
              {texts.fits}
            </button>
          )}
          {next && (
            <button type="button" data-main={!isOnPage || undefined} onClick={() => openTranslation(next)}>
              {texts.next}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
