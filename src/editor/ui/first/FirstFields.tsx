import type { ReactNode } from 'react';
import { type EditorMessages, filled } from '../../messages/messages.ts';
import type { FirstChoices } from '#generator/editing/first-choices.ts';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { languagesByName, placeholderOf } from '../labels.ts';
import { accountIn, type Question } from './faults.ts';
import styles from './FirstStart.module.css';

type FieldProps = {
  question: Exclude<Question, 'look'>;
  value: string;
  language: string | undefined;
  fault: string | undefined;
  onAnswer(text: string): void;
  onLeave(): void;
};

type Texts = EditorMessages['start'];

const kinds: Partial<
  Record<Question, { hint?: keyof Texts; label?: keyof Texts; example?: string; input?: Record<string, string> }>
> = {
  name: { input: { autoComplete: 'name' } },
  since: { example: '2025', input: { dir: 'ltr' } },
  until: { hint: 'dateHint', example: '2028', input: { dir: 'ltr' } },
  github: { hint: 'githubHint', input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: 'false' } },
  email: { hint: 'emailHint', input: { type: 'email', autoComplete: 'email', dir: 'ltr' } },
  link: { hint: 'linkHint', input: { inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', dir: 'ltr' } },
  about: { label: 'sentence' },
  alt: { hint: 'altHint' },
};

/** A question with a text as its answer. */
export function Field({ question, value, language, fault, onAnswer, onLeave }: FieldProps) {
  const { messages } = useEditing();
  const texts = messages.start;
  const { hint, label = question, example, input } = kinds[question] ?? {};
  const id = `first-${question}`;
  const account = question === 'link' && fault !== undefined ? accountIn(value) : undefined;
  const common = {
    id,
    value,
    'aria-required': question === 'name' || question === 'alt' || undefined,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': `${id}-fault${hint ? ` ${id}-hint` : ''}`,
    placeholder: placeholderOf(example, messages),
    onBlur: onLeave,
    lang: language,
    dir: 'auto',
    ...input,
  };
  return (
    <div className={styles.field} data-question={question}>
      <label htmlFor={id}>{String(texts[label])}</label>
      {question === 'about' || question === 'alt' ? (
        <textarea {...common} rows={2} onChange={({ target }) => onAnswer(target.value)} />
      ) : (
        <input type="text" autoComplete="off" {...common} onChange={({ target }) => onAnswer(target.value)} />
      )}
      <div id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault !== undefined && (
          <>
            <Icon name="warn" />
            <span>{fault}</span>
          </>
        )}
      </div>
      {account && (
        <button type="button" onClick={() => onAnswer(account)}>
          {filled(texts.faults.suggest, { link: account })}
        </button>
      )}
      <Hint id={`${id}-hint`}>{hint && String(texts[hint])}</Hint>
    </div>
  );
}

const Hint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  ) : null;

type ChoiceProps = Pick<FieldProps, 'value' | 'onAnswer'> & { choices: FirstChoices | undefined };

/** Field for the language of the pages. The name of each language is in that language, such as "Deutsch". */
export function LanguageField({ value, onAnswer, choices }: ChoiceProps) {
  const { messages } = useEditing();
  return (
    <div className={styles.field}>
      <label htmlFor="first-language">{messages.start.language}</label>
      <select
        id="first-language"
        value={value}
        aria-describedby="first-language-hint"
        onChange={({ target }) => onAnswer(target.value)}
      >
        {languagesByName(choices?.languages ?? []).map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
      <Hint id="first-language-hint">{choices?.language === value && messages.start.languageHint}</Hint>
    </div>
  );
}
