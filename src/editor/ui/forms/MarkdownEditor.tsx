import { useRef } from 'react';
import { useEditing } from '../context.ts';
import { Icon } from '../Icon.tsx';
import styles from './MarkdownEditor.module.css';
import { applyTool, type MarkdownTool, markdownTools, toolKeys } from './markdown-tools.ts';
import type { InputProps } from './field-props.ts';

/** Text area for Markdown with a toolbar. The tools insert Markdown syntax. */
export function MarkdownEditor({ field, common, onType }: InputProps) {
  const { state, messages } = useEditing();
  const area = useRef<HTMLTextAreaElement>(null);
  const use = (tool: MarkdownTool) => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const { text, start, end } = applyTool(tool, { text: value, start: selectionStart, end: selectionEnd });
    area.current.focus();
    // Inserted like typed text, so that the browser can undo it.
    area.current.setSelectionRange(0, value.length);
    document.execCommand('insertText', false, text);
    area.current.setSelectionRange(start, end);
    onType(text);
  };
  return (
    <div className={styles.editor}>
      <div role="toolbar" aria-label={messages.markdown.tools} className={styles.tools}>
        {markdownTools.map((tool) => (
          <button key={tool} type="button" title={messages.markdown[tool]} onClick={() => use(tool)}>
            <Icon name={tool} />
            <span className="unseen">{messages.markdown[tool]}</span>
          </button>
        ))}
      </div>
      <textarea
        {...common}
        ref={area}
        rows={12}
        dir="auto"
        lang={field.language ?? state.page?.language}
        onKeyDown={(event) => {
          const tool = event.ctrlKey || event.metaKey ? toolKeys[event.key.toLowerCase()] : undefined;
          if (!tool || event.shiftKey || event.altKey) return;
          event.preventDefault();
          use(tool);
        }}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
