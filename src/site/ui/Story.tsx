import { type Figure, isFigure } from '#content/read/markdown/figure.ts';
import type { Inline, Prose } from '#content/read/markdown/prose.ts';
import { layOutRow } from '#photos/layout.ts';
import type { Photo } from '#photos/picture.ts';
import { messageLang, messages } from './frame.ts';
import { PhotoFigure } from './photos/PhotoFigure.tsx';
import { FigureBlock } from './prose/Figures.tsx';
import { ProseText } from './prose/ProseText.tsx';
import styles from './Story.module.css';

/** Minimum number of headings for a table of contents. */
const minHeadings = 4;

/**
 * A Markdown page, such as a note. Its first paragraph is large, and figures are between paragraphs.
 * @param hasContents whether to start with a table of contents, if there are enough headings
 * @param className replaces the default layout, for a text that is only a part of a page
 * @param hasFirstPhoto whether the first photo of the text is the first photo of the page
 */
export function Story({
  story,
  hasContents = false,
  className,
  hasFirstPhoto = true,
}: {
  story: Prose;
  hasContents?: boolean;
  className?: string | undefined;
  hasFirstPhoto?: boolean;
}) {
  const headings = hasContents ? headingsOf(story) : [];
  const parts = groupBlocks(story);
  const firstRow = parts.findIndex((part) => 'photos' in part);
  return (
    <div className={className ?? `wrap ${styles.story}`}>
      {headings.length >= minHeadings && (
        <nav className={styles.contents} aria-labelledby="n_contents">
          <h2 id="n_contents" className="label" {...messageLang}>
            {messages.contents}
          </h2>
          <ol>
            {headings.map(({ tag, id, children }) => (
              <li key={id} data-level={tag}>
                <a href={`#${id}`}>
                  <ProseText text={withoutLinks(children)} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {parts.map((part, index) =>
        'photos' in part ? (
          <PhotoRow key={index} photos={part.photos} isFirst={index === firstRow && hasFirstPhoto} />
        ) : 'text' in part ? (
          <div key={index} className={styles.prose}>
            <ProseText text={part.text} />
          </div>
        ) : (
          <FigureBlock key={index} figure={part} />
        ),
      )}
    </div>
  );
}

function PhotoRow({ photos, isFirst }: { photos: readonly Photo[]; isFirst: boolean }) {
  const row = layOutRow(photos);
  const figures = row.photos.map(({ shape, slot, ...photo }, index) => (
    <div key={index} data-shape={shape}>
      <PhotoFigure photo={photo} slot={slot} isFirst={isFirst && index === 0} />
    </div>
  ));
  if (figures.length === 0) return null;
  if (!row.lines)
    return (
      <div className={styles.row} data-photos={figures.length}>
        {figures}
      </div>
    );
  return row.lines.map((length, line) => (
    <div key={line} className={styles.line} data-alone={length === 1 || undefined}>
      {figures.splice(0, length)}
    </div>
  ));
}

const headingsOf = (story: Prose) =>
  story.flatMap((block) =>
    typeof block === 'object' && 'tag' in block && /^h[23]$/.test(block.tag) && block.id !== undefined ? [block] : [],
  );

const withoutLinks = (text: Inline[]): Inline[] =>
  text.flatMap((inline): Inline[] => {
    if (typeof inline === 'string') return [inline];
    if (inline.kind === 'note') return [];
    const children = withoutLinks(inline.children);
    return inline.tag === 'a' ? children : [{ ...inline, children }];
  });

function groupBlocks(story: Prose): ({ text: Inline[] } | Figure)[] {
  const parts: ({ text: Inline[] } | Figure)[] = [];
  for (const block of story) {
    const last = parts.at(-1);
    if (isFigure(block)) parts.push(block);
    else if (last && 'text' in last) last.text.push(block);
    else parts.push({ text: [block] });
  }
  return parts;
}
