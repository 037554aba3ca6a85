import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { filled } from '../../messages/messages.ts';
import { locationKey } from '../../renderer/field-location.ts';
import { useEditor, useSiteLanguage } from '../context.ts';
import { Icon } from '../Icon.tsx';
import { placeholderOf } from '../labels.ts';
import { ProblemList } from '../ProblemList.tsx';
import { type FieldProps, fieldId } from './field-props.ts';
import { Hint } from './Hint.tsx';
import styles from './LinesField.module.css';
import { hasProperties, isEmpty, type Line, newLine, pastedLines } from './lines.ts';
import { useLines } from './use-lines.ts';

/** Form for a list of texts, typed like one text: Enter adds a line, and Backspace removes an empty line. */
export function LinesField({ field, isOnPage }: FieldProps) {
  const { messages, openFields } = useEditor();
  const { line: lineName, lineTools, lineHint, lineAt, settings } = messages.entry;
  const { label, lines, problems, isRequired, set, type, save } = useLines(field);
  const id = `${fieldId(field.location)}${isOnPage ? '/card' : ''}`;
  const language = useSiteLanguage();
  const [announcement, setAnnouncement] = useState('');
  const [active, setActive] = useState<number>();
  const [emptyLine] = useState(newLine);
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<{ index: number; button: HTMLElement }>();
  /** ID of the line to focus after the next render, and the position of the cursor in the line. */
  const cursorToSet = useRef<{ id: number; at: number }>(undefined);
  const shownLines = lines.length > 0 ? lines : [emptyLine];
  const inputOf = (index: number) => list.current?.querySelectorAll('textarea')[index];
  useLayoutEffect(() => {
    const input = cursorToSet.current && inputOf(shownLines.findIndex(({ id }) => id === cursorToSet.current?.id));
    if (!input || !cursorToSet.current) return;
    input.focus();
    input.setSelectionRange(cursorToSet.current.at, cursorToSet.current.at);
    cursorToSet.current = undefined;
  });

  const move = (index: number, to: number) => {
    const line = shownLines[index];
    if (!line || to < 0 || to >= shownLines.length) return;
    set(shownLines.toSpliced(index, 1).toSpliced(to, 0, line), filled(messages.results.moved, { name: label }));
    setAnnouncement(filled(lineAt, { number: to + 1, count: shownLines.length }));
  };
  /** Removes a line, and puts the cursor at the end of the previous line. */
  const remove = (index: number) => {
    const before = shownLines[index - 1];
    const nearest = before ?? shownLines[index + 1];
    if (nearest) cursorToSet.current = { id: nearest.id, at: before ? before.text.length : 0 };
    set(shownLines.toSpliced(index, 1));
  };
  /** Replaces the selection by texts. Each text except the first is on a new line. */
  const insert = (index: number, input: HTMLTextAreaElement, texts: readonly string[]) => {
    const line = shownLines[index];
    const last = texts.at(-1);
    if (!line || last === undefined) return;
    const [head, tail] = [line.text.slice(0, input.selectionStart), line.text.slice(input.selectionEnd)];
    const all = texts.with(-1, last + tail).with(0, head + texts[0] + (texts.length === 1 ? tail : ''));
    const [first = '', ...rest] = all;
    const added = rest.map(newLine);
    cursorToSet.current = { id: (added.at(-1) ?? line).id, at: last.length };
    const now = shownLines.toSpliced(index, 1, { ...line, text: first }, ...added);
    // Empty lines are not saved. So if all new lines are empty, do not save immediately, but after a pause in typing.
    if (rest.every((text) => text.trim() === '')) type(now);
    else set(now);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    const { key, altKey, currentTarget: input, nativeEvent } = event;
    const { selectionStart, selectionEnd, value } = input;
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    const isAtEdge = selectionStart === selectionEnd && selectionStart === (by === 1 ? value.length : 0);
    const neighbor = by && isAtEdge ? inputOf(index + by) : undefined;
    if (nativeEvent.isComposing) return;
    if (by && altKey) move(index, index + by);
    else if (neighbor) neighbor.focus();
    else if (key === 'Enter') insert(index, input, ['', '']);
    else if (key === 'Backspace' && value === '' && shownLines.length > 1) remove(index);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const texts = pastedLines(event.clipboardData.getData('text/plain'));
    if (texts.length < 2) return;
    event.preventDefault();
    insert(index, event.currentTarget, texts);
  };
  const onBlur = (line: Line) => {
    // Remove an empty line when it loses the focus, unless it is the only line.
    const remaining =
      isEmpty(line) && shownLines.length > 1 ? shownLines.filter(({ id }) => id !== line.id) : shownLines;
    if (remaining !== shownLines) set(remaining);
    else void save(shownLines);
  };
  const actions = [
    ['up', messages.earlier, (index: number) => move(index, index - 1)],
    ['down', messages.later, (index: number) => move(index, index + 1)],
    ['settings', settings, (index: number) => openFields({ ...field.location, path: [...field.location.path, index] })],
    ['remove', messages.remove, remove],
  ] as const;
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {field.isRare && <Hint description={field.description} />}
      <ul ref={list} className={styles.lines}>
        {shownLines.map((line, index) => (
          <li
            key={line.id}
            data-field={locationKey({ ...field.location, path: [...field.location.path, index] })}
            onFocus={() => setActive(line.id)}
          >
            <button
              type="button"
              className={styles.tools}
              // The Tab key reaches only the handle of the line with the cursor.
              tabIndex={line.id === active ? 0 : -1}
              aria-haspopup="menu"
              aria-expanded={menu?.index === index}
              aria-label={filled(lineTools, { number: index + 1 })}
              onClick={({ currentTarget }) => setMenu({ index, button: currentTarget })}
            >
              <Icon name="grip" />
            </button>
            <textarea
              rows={1}
              id={index === 0 ? id : undefined}
              value={line.text}
              placeholder={shownLines.length === 1 ? placeholderOf(field.example, messages) : undefined}
              aria-label={filled(lineName, { list: label, number: index + 1 })}
              dir="auto"
              lang={language}
              onChange={({ target }) =>
                type(shownLines.with(index, { ...line, text: target.value.replaceAll(/\r?\n/g, ' ') }))
              }
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index)}
              onBlur={() => onBlur(line)}
            />
            <LineProperties value={line.value} />
          </li>
        ))}
      </ul>
      {menu && (
        <Popover
          aria-label={filled(lineTools, { number: menu.index + 1 })}
          triggerRef={{ current: menu.button }}
          isOpen
          onOpenChange={() => setMenu(undefined)}
          className={styles.popover ?? ''}
          placement="bottom start"
        >
          <Menu
            autoFocus="first"
            aria-label={filled(lineTools, { number: menu.index + 1 })}
            className={styles.menu ?? ''}
            disabledKeys={shownLines[menu.index]?.value === undefined ? ['settings'] : []}
            onAction={(key) => {
              setMenu(undefined);
              actions.find(([name]) => name === key)?.[2](menu.index);
            }}
          >
            {/* oxlint-disable-next-line react/refs -- the actions read refs, but not while rendering */}
            {actions.map(([name, words]) => (
              <MenuItem key={name} id={name}>
                {words}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      )}
      <p className={styles.hint}>{lineHint}</p>
      <p role="status" className={styles.status}>
        {announcement}
      </p>
      <ProblemList {...{ problems, isRequired }} />
    </div>
  );
}

function LineProperties({ value }: { value: unknown }) {
  const { messages } = useEditor();
  if (!hasProperties(value)) return null;
  const { onSite, inResume, nowhere } = messages.entry;
  const { show, tags } = value;
  const where = { site: onSite, resume: inResume, neither: nowhere }[String(show)];
  const words = [where, ...(Array.isArray(tags) ? tags.map(String) : [])].filter((word) => word !== undefined);
  return words.length > 0 && <small>{words.join(' · ')}</small>;
}
