import { useState } from 'react';
import { nameOfLanguage } from '#content/model/site-languages.ts';
import { type FieldLocation, locationKey } from '../../renderer/field-location.ts';
import { filled } from '../../messages/messages.ts';
import { useEditing } from '../context.ts';
import { nameOfFile } from '../labels.ts';
import { Panel } from '../Panel.tsx';
import steps from '../panels/StepsPanel.module.css';
import { TranslationForm } from './TranslationForm.tsx';
import styles from './translations.module.css';
import { type LanguageTexts, type TranslatedText, useFieldPairs, useLanguages } from './use-translations.ts';

type TranslationsPanelProps = {
  /** Location of the translation whose form is open; `undefined` shows the list. */
  location?: FieldLocation | undefined;
  onMove(location: FieldLocation | undefined): void;
  onClose(): void;
};

/** Panel for translations into the language of the page. */
export function TranslationsPanel({ location, onMove, onClose }: TranslationsPanelProps) {
  const { state } = useEditing();
  const language = useLanguages().find((one) => one.language === state.translation);
  if (!language) return null;
  const name = nameOfLanguage(language.language);
  if (location) return <TextPanel key={locationKey(location)} {...{ location, name, onMove, onClose }} />;
  return (
    <Panel key="list" title={name} onClose={onClose}>
      <OpenTexts {...language} />
    </Panel>
  );
}

type TextPanelProps = TranslationsPanelProps & { location: FieldLocation; name: string };

function TextPanel({ location, name, onMove, onClose }: TextPanelProps) {
  const { messages } = useEditing();
  const pairs = useFieldPairs(location);
  return (
    <Panel
      size="wide"
      title={nameOfFile(pairs?.[0]?.original.location.file ?? location.file, messages)}
      back={{ label: name, onBack: () => onMove(undefined) }}
      onClose={onClose}
    >
      {pairs && <TranslationForm location={location} pairs={pairs} />}
    </Panel>
  );
}

function OpenTexts({ texts, openTexts }: LanguageTexts) {
  const { messages, openTranslation } = useEditing();
  const { translations } = messages;
  const [isCopied, setIsCopied] = useState(false);
  const done = texts.length - openTexts.length;
  const progress = filled(translations.progress, { done, all: texts.length });
  const groups = (['stale', 'missing'] as const).flatMap((state) => {
    const ofState = openTexts.filter((text) => text.state === state);
    return ofState.length > 0 ? [{ state, ofState }] : [];
  });
  const copy = () =>
    navigator.clipboard.writeText(asText(openTexts)).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <>
      <div className={`${steps.intro} ${styles.intro}`}>
        <p>{openTexts.length > 0 ? progress : translations.allDone}</p>
        <progress value={done} max={texts.length} aria-label={progress} />
        <p className={styles.hint}>{translations.about}</p>
      </div>
      {groups.map(({ state, ofState }) => (
        <section key={state}>
          <h3>{filled(translations[state], { count: ofState.length })}</h3>
          <ul className={steps.rows}>
            {ofState.map((text) => (
              <li key={locationKey(text.translation)}>
                <button type="button" className={styles.row} onClick={() => openTranslation(text)}>
                  <span dir="auto">{text.text}</span>
                  <small>{nameOfFile(text.original.file, messages)}</small>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {openTexts.length > 0 && (
        <button type="button" onClick={() => void copy()}>
          {translations.copy}
        </button>
      )}
      <p role="status" className={styles.hint}>
        {isCopied && translations.copied}
      </p>
    </>
  );
}

const asText = (texts: readonly TranslatedText[]): string =>
  [...Map.groupBy(texts, ({ original }) => original.file)]
    .map(([file, ofFile]) => [`# ${file}`, ...ofFile.map(({ text }) => text)].join('\n\n'))
    .join('\n\n');
