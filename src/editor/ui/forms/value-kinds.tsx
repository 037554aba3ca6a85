// Kinds of single values, with their inputs and conversions between form and file.
import { type ComponentType, useState } from 'react';
import { editorLanguages } from '../../messages/messages.ts';
import type { Field } from '../../renderer/fields.ts';
import { useEditor, useSiteLanguage } from '../context.ts';
import { languagesByName, nameOfChoice, placeholderOf } from '../labels.ts';
import styles from './FieldForm.module.css';
import { type InputProps, isOfInputMethod } from './field-props.ts';
import { MarkdownEditor } from './MarkdownEditor.tsx';
import { parseMarkdown, parsePlain, unwrapped, unwrappedMarkdown } from './field-text.ts';

type ValueKind = {
  Input: ComponentType<InputProps>;
  /** Whether the input renders its label itself. */
  hasLabel?: true;
  format(text: string): string;
  parse(text: string, field: Pick<Field, 'kind' | 'value'>): unknown;
};

const plain = { format: unwrapped, parse: parsePlain };

const valueKinds = {
  text: { Input: (props) => <TextArea {...props} inputMode="text" />, ...plain },
  number: { Input: (props) => <TextArea {...props} inputMode="decimal" />, ...plain },
  markdown: {
    Input: MarkdownEditor,
    format: unwrappedMarkdown,
    parse: parseMarkdown,
  },
  yes: { Input: CheckBox, hasLabel: true, format: unwrapped, parse: (text) => text === 'true' },
  choice: { Input: Choice, ...plain },
  color: { Input: ColorInput, ...plain },
  language: { Input: LanguageChoice, ...plain },
} as const satisfies Partial<Record<Field['kind'], ValueKind>>;

export const valueKindOf = ({ kind }: Pick<Field, 'kind'>): ValueKind =>
  valueKinds[kind as keyof typeof valueKinds] ?? valueKinds.text;

/** Returns the text of a field in a form. */
export function textOf(field: Pick<Field, 'kind' | 'value' | 'mainKey'>): string {
  const { value, mainKey } = field;
  if (Array.isArray(value)) return value.map(String).join('\n');
  const main = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[mainKey ?? ''] : value;
  return valueKindOf(field).format(String(main ?? '').trimEnd());
}

/** Converts the text in a form to a value; `undefined` if the text is empty. */
export const valueOf = (text: string, field: Pick<Field, 'kind' | 'value'>): unknown =>
  text.trim() === '' ? undefined : valueKindOf(field).parse(text, field);

function CheckBox({ field, label, common, onType }: InputProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        id={common.id}
        checked={common.value === '' ? field.defaultValue === true : common.value === 'true'}
        aria-describedby={common['aria-describedby']}
        onChange={({ target }) => onType(String(target.checked), true)}
      />
      {label}
    </label>
  );
}

function Choice({ field, common: { placeholder: _, ...common }, onType }: InputProps) {
  const { messages } = useEditor();
  return (
    <select {...common} onChange={({ target }) => onType(target.value, true)}>
      <option value="">{messages.unset}</option>
      {field.choices?.map((choice) => (
        <option key={choice} value={choice}>
          {nameOfChoice(choice, messages)}
        </option>
      ))}
    </select>
  );
}

/** The languages of the interface, and a text field for the tag of another language. */
function LanguageChoice(props: InputProps) {
  const { field, common, onType } = props;
  const { messages } = useEditor();
  const value = common.value || String(field.defaultValue ?? '');
  const [isOther, setIsOther] = useState(!editorLanguages.includes(value));
  return (
    <>
      <select
        {...common}
        value={isOther ? '' : value}
        onChange={({ target }) => {
          setIsOther(target.value === '');
          if (target.value !== '') onType(target.value, true);
        }}
      >
        {languagesByName(editorLanguages).map(({ language, name }) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
        <option value="">{messages.entry.otherLanguage}</option>
      </select>
      {isOther && (
        <input
          aria-label={messages.entry.otherLanguage}
          aria-describedby={common['aria-describedby']}
          type="text"
          placeholder={placeholderOf('pt-BR', messages)}
          spellCheck={false}
          value={common.value}
          onBlur={common.onBlur}
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </>
  );
}

function ColorInput({ label, common, onType }: InputProps) {
  return (
    <span className={styles.color}>
      <input
        type="color"
        aria-label={label}
        value={/^#[\da-f]{6}$/i.test(common.value) ? common.value : '#808080'}
        onChange={({ target }) => onType(target.value)}
      />
      <input {...common} type="text" spellCheck={false} onChange={({ target }) => onType(target.value)} />
    </span>
  );
}

function TextArea({
  field,
  common,
  onType,
  onEnter,
  inputMode,
  rows = 1,
}: InputProps & { inputMode: 'text' | 'decimal'; rows?: number }) {
  const language = useSiteLanguage();
  return (
    <textarea
      {...common}
      rows={rows}
      inputMode={inputMode}
      dir="auto"
      // For the spelling check: the language of the text may differ from that of the editor.
      lang={field.language ?? language}
      onKeyDown={(event) => {
        // Enter must not insert a line break into a single-line text: the content check would remove the line break.
        if (event.key !== 'Enter' || rows > 1 || isOfInputMethod(event)) return;
        event.preventDefault();
        onEnter(event);
      }}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
