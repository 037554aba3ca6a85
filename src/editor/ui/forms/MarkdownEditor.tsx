import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import type { InputProps } from './field-props.ts';
import { LinkPopover } from './LinkPopover.tsx';
import { TextPhoto } from '../photos/TextPhoto.tsx';
import { TextPhotos } from '../photos/TextPhotos.tsx';
import { useDroppedFiles } from '../photos/uploads.tsx';
import formStyles from './FieldForm.module.css';
import styles from './MarkdownEditor.module.css';
import {
  applyTool,
  breakLine,
  insertLink,
  insertPhoto,
  type MarkdownTool,
  markdownTools,
  type TextSelection,
  toolKeys,
} from './markdown-tools.ts';

/** Markdown for a link or a photo, such as `[Crumb](/Projects)`. */
const linkOrPhoto = /\[[^[\]\n]*\]\(.+\)/;

const selectedIn = (area: HTMLTextAreaElement): TextSelection => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

/** Changes the text of a text area like typing does, so that the browser can undo the change. */
function retype(area: HTMLTextAreaElement, { text, start, end }: TextSelection) {
  const { value } = area;
  const added = text.length - value.length;
  // Replace only the part that differs: the browser scrolls to the end of the inserted text.
  let from = 0;
  let to = value.length;
  while (from < Math.min(to, to + added) && value[from] === text[from]) from++;
  while (Math.min(to, to + added) > from && value[to - 1] === text[to + added - 1]) to--;
  area.focus();
  area.setSelectionRange(from, to);
  const inserted = text.slice(from, to + added);
  document.execCommand(inserted === '' ? 'delete' : 'insertText', false, inserted);
  area.setSelectionRange(start, end);
}

/** Text area for Markdown, with a toolbar that inserts Markdown syntax. */
export function MarkdownEditor({ field, common: { onBlur, ...common }, onType }: InputProps) {
  const { state, messages } = useEditing();
  const area = useRef<HTMLTextAreaElement>(null);
  const linkButton = useRef<HTMLButtonElement>(null);
  /** The selection for a new link, while its popover is open. */
  const [toLink, setToLink] = useState<TextSelection>();
  /** Dropped or pasted files to insert. Without files, the owner chooses a photo. `undefined` if the chooser is closed */
  const [files, setFiles] = useState<readonly File[]>();
  const isChoosingPhoto = files !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const { isOver } = useDroppedFiles(box, setFiles);
  // Only the text of a Markdown file can contain photos. Texts of YAML files have fields for their photos.
  const canHavePhotos = field.location.path.length === 0;
  const use = (tool: MarkdownTool) => {
    if (!area.current) return;
    const selected = selectedIn(area.current);
    if (tool === 'link') setToLink(selected);
    else retype(area.current, applyTool(tool, selected));
  };
  const addPhoto = (name: string) => {
    flushSync(() => setFiles(files && files.length > 1 ? files.slice(1) : undefined));
    if (area.current) retype(area.current, insertPhoto(selectedIn(area.current), name));
  };
  const closeLink = (changed?: TextSelection) => {
    // Close the popover before focusing the text area, since an open popover keeps the focus.
    flushSync(() => setToLink(undefined));
    area.current?.focus();
    if (area.current && changed) retype(area.current, changed);
  };
  return (
    <>
      <div
        className={styles.editor}
        {...(canHavePhotos && { ref: box, 'data-takes-photos': true })}
        data-drop-target={isOver || undefined}
        // `onBlur` joins the lines of paragraphs, so do not call it when the focus moves to the toolbar or the popover.
        onBlur={(event) => {
          if (!toLink && !isChoosingPhoto && !event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
        }}
      >
        <div role="toolbar" aria-label={messages.markdown.tools} className={styles.tools}>
          {markdownTools.map((tool) => (
            <button
              key={tool}
              type="button"
              title={messages.markdown[tool]}
              {...(tool === 'link' && { ref: linkButton, 'aria-haspopup': 'dialog', 'aria-expanded': Boolean(toLink) })}
              // Keep the focus in the text area: after a click, Safari focuses the page instead of the button.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
            >
              <Icon name={tool} />
              <span className="unseen">{messages.markdown[tool]}</span>
            </button>
          ))}
          {canHavePhotos && (
            <button
              type="button"
              className={styles.photo}
              aria-expanded={isChoosingPhoto}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setFiles(isChoosingPhoto ? undefined : [])}
            >
              <Icon name="photo" />
              {messages.photos.addOne}
            </button>
          )}
        </div>
        {files && <TextPhoto key={files.length} file={files[0]} onChoose={addPhoto} />}
        <textarea
          {...common}
          ref={area}
          rows={12}
          dir="auto"
          lang={field.language ?? state.page?.language}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, shiftKey, altKey, currentTarget, nativeEvent } = event;
            if (shiftKey || altKey || nativeEvent.isComposing) return;
            const isShortcut = ctrlKey || metaKey;
            const tool = isShortcut ? toolKeys[key.toLowerCase()] : undefined;
            const changed = key === 'Enter' && !isShortcut ? breakLine(selectedIn(currentTarget)) : undefined;
            if (!tool && !changed) return;
            event.preventDefault();
            if (tool) use(tool);
            else if (changed) retype(currentTarget, changed);
          }}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      {linkOrPhoto.test(common.value) && <p className={formStyles.description}>{messages.markdown.signs}</p>}
      {common.value.includes('![') && <TextPhotos location={field.location} />}
      {toLink && (
        <LinkPopover
          selected={toLink}
          button={linkButton}
          onInsert={(text, address) => closeLink(insertLink(toLink, text, address))}
          onClose={() => closeLink()}
        />
      )}
    </>
  );
}
