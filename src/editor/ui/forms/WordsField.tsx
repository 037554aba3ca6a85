import { useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover, Tag, TagGroup, TagList } from 'react-aria-components';
import { filled } from '../../messages/messages.ts';
import { useEditor, useSiteLanguage } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { placeholderOf } from '../labels.ts';
import { ProblemList } from '../ProblemList.tsx';
import { type FieldProps, fieldId } from './field-props.ts';
import { Hint } from './Hint.tsx';
import { newLine } from './lines.ts';
import { useLines } from './use-lines.ts';
import styles from './WordsField.module.css';

/** Characters that end a word: semicolons, line breaks, and commas of all languages of the interface. */
const separators = /[,،，、;\n]/;

/** Keys of the lists with skills. Fields of all these lists suggest the same words. */
const skillLists = ['skills', 'items'];

/** Field for a list of words. A comma or Enter adds the typed word; Backspace moves the last word back to the input. */
export function WordsField({ field, isOnPage }: FieldProps) {
  const { session, messages, openFields } = useEditor();
  const { label, lines, problems, isRequired, set } = useLines(field);
  const language = useSiteLanguage();
  const [typed, setTyped] = useState('');
  const [suggestions, setSuggestions] = useState<string[]>([]);
  const { location, item, description } = field;
  const key = String(location.path.at(-1));
  const id = `${fieldId(location)}${isOnPage ? '/card' : ''}`;
  const isListed = (word: string) => lines.some(({ text }) => text.toLowerCase() === word.toLowerCase());
  const add = (text: string) => {
    const words = text.split(separators).map((word) => word.trim());
    const added = [...new Set(words)].filter((word) => word !== '' && !isListed(word));
    if (added.length > 0) set([...lines, ...added.map(newLine)]);
    setTyped('');
  };
  const suggest = () =>
    void session.renderer
      .listTexts(skillLists.includes(key) ? skillLists : [key])
      .then((words) => setSuggestions(words));
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.words}>
        {lines.length > 0 && (
          <TagGroup
            aria-label={label}
            className={styles.contents ?? ''}
            onRemove={(keys) => set(lines.filter(({ id }) => !keys.has(id)))}
          >
            <TagList className={styles.contents ?? ''}>
              {lines.map(({ id, text, value }, index) => (
                <Tag
                  key={id}
                  id={id}
                  textValue={text}
                  className={styles.word ?? ''}
                  onPress={() => {
                    if (item?.fields && value !== undefined)
                      openFields({ ...location, path: [...location.path, index] });
                  }}
                >
                  <span lang={language} dir="auto" data-special={typeof value === 'object' || undefined}>
                    {text}
                  </span>
                  <Button slot="remove" aria-label={filled(messages.entry.removeOne, { name: text })}>
                    <Icon name="close" />
                  </Button>
                </Tag>
              ))}
            </TagList>
          </TagGroup>
        )}
        <ComboBox
          aria-labelledby={`${id}-label`}
          className={styles.contents ?? ''}
          allowsCustomValue
          inputValue={typed}
          defaultItems={suggestions.filter((word) => !isListed(word)).map((id) => ({ id }))}
          onInputChange={(text) => (separators.test(text) ? add(text) : setTyped(text))}
          selectedKey={null}
          onSelectionChange={(chosen) => chosen !== null && add(String(chosen))}
          onFocus={suggest}
        >
          <Input
            id={id}
            dir="auto"
            lang={language}
            placeholder={(lines.length === 0 && placeholderOf(field.example, messages)) || ''}
            onKeyDown={(event) => {
              const last = lines.at(-1);
              if (event.key === 'Enter' && !event.currentTarget.getAttribute('aria-activedescendant')) add(typed);
              if (event.key !== 'Backspace' || typed !== '' || !last) return;
              event.preventDefault();
              set(lines.slice(0, -1));
              setTyped(last.text);
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text/plain');
              if (!separators.test(text)) return;
              event.preventDefault();
              add(typed + text);
            }}
            onBlur={() => add(typed)}
          />
          <Popover className={styles.popover ?? ''}>
            <ListBox className={styles.menu ?? ''}>
              {({ id }: { id: string }) => <ListBoxItem textValue={id}>{id}</ListBoxItem>}
            </ListBox>
          </Popover>
        </ComboBox>
      </div>
      <Hint description={description} />
      <p className={styles.hint}>{messages.entry.wordHint}</p>
      <ProblemList {...{ problems, isRequired }} />
    </div>
  );
}
