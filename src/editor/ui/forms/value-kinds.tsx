// Kinds of single values, with their inputs and conversions between form and file.
import { type ComponentType, useState } from 'react';
import { formatsFor } from '#messages/patterns.ts';
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
  text: { Input: Text, ...plain },
  number: { Input: NumberInput, ...plain },
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
  const { messages } = useEditor();
  const options = languagesByName(editorLanguages).map(({ language, name }) => ({
    value: language,
    name,
    lang: language,
  }));
  return <ChoiceOrText {...props} options={options} otherLabel={messages.entry.otherLanguage} otherExample="pt-BR" />;
}

/** A text. If the schema suggests values, also a list of them. */
function Text(props: InputProps) {
  const { messages } = useEditor();
  const { choices } = props.field;
  if (!choices) return <TextArea {...props} inputMode="text" />;
  const names = choices.map((value) => ({ value, name: nameOfChoice(value, messages) }));
  const options = [{ value: '', name: messages.unset }, ...names];
  return <ChoiceOrText {...props} options={options} otherLabel={messages.entry.ownWords} />;
}

type ChoiceOrTextProps = InputProps & {
  options: readonly { value: string; name: string; lang?: string }[];
  otherLabel: string;
  otherExample?: string;
};

/** Value of the option that opens the text field. */
const other = 'other';

/** A list of options. Its last option opens a text field for any other value. */
function ChoiceOrText({ field, common, onType, options, otherLabel, otherExample }: ChoiceOrTextProps) {
  const { messages } = useEditor();
  const language = useSiteLanguage();
  const value = common.value || String(field.defaultValue ?? '');
  // While the text is being typed, it may be equal to an option for a moment.
  const [isTyping, setIsTyping] = useState(false);
  const option = options.find((one) => one.value === value);
  const isOther = isTyping || !option;
  // Owners do not know the value of an option that has a name, such as `native`. Language tags are codes that they type.
  const typed = option && otherExample === undefined && value !== '' ? option.name : common.value;
  return (
    <>
      <select
        {...common}
        value={isOther ? other : value}
        onChange={({ target }) => {
          setIsTyping(target.value === other);
          if (target.value !== other) onType(target.value, true);
        }}
      >
        {options.map(({ value, name, lang }) => (
          <option key={value} value={value} lang={lang}>
            {name}
          </option>
        ))}
        <option value={other}>{otherLabel}</option>
      </select>
      {isOther && (
        <input
          aria-label={otherLabel}
          aria-describedby={common['aria-describedby']}
          type="text"
          placeholder={placeholderOf(otherExample, messages)}
          lang={otherExample === undefined ? language : undefined}
          dir="auto"
          spellCheck={otherExample === undefined}
          value={typed}
          onFocus={() => setIsTyping(true)}
          onBlur={(event) => {
            setIsTyping(false);
            common.onBlur?.(event);
          }}
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

/** Shows a number with the decimal mark of the site’s language. The check also accepts this mark. */
function NumberInput(props: InputProps) {
  const { decimal } = formatsFor(useSiteLanguage() ?? 'en').number;
  const value = props.common.value.replace(/^(-?\d+)\.(\d*)$/, `$1${decimal}$2`);
  return <TextArea {...props} common={{ ...props.common, value }} inputMode="decimal" />;
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
