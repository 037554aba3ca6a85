import type { Inline, Prose } from '#content/markdown/prose.ts';
import { rowSlot } from '#photos/layout.ts';
import type { Photo } from '#photos/picture.ts';
import { Photos } from './photos/Photos.tsx';
import { ProseText } from './ProseText.tsx';
import styles from './Story.module.css';

/** A longer text, its first paragraph set large, with rows of photos between its paragraphs. */
export function Story({ story }: { story: Prose }) {
  const parts = partsOf(story);
  const firstRow = parts.findIndex((part) => 'photos' in part);
  return (
    <div className={`wrap ${styles.story}`}>
      {parts.map((part, index) =>
        'photos' in part ? (
          <Photos
            key={index}
            className={styles.row}
            data-photos={part.photos.length}
            photos={part.photos}
            slot={(index) => rowSlot(part.photos.length, index)}
            areFirst={index === firstRow}
          />
        ) : (
          <div key={index} className={styles.prose}>
            <ProseText text={part.text} />
          </div>
        ),
      )}
    </div>
  );
}

/** Joins what stands between two rows of photos. */
function partsOf(story: Prose): ({ text: Inline[] } | { photos: Photo[] })[] {
  const parts: ({ text: Inline[] } | { photos: Photo[] })[] = [];
  for (const block of story) {
    const last = parts.at(-1);
    if (typeof block === 'object' && 'photos' in block) parts.push(block);
    else if (last && 'text' in last) last.text.push(block);
    else parts.push({ text: [block] });
  }
  return parts;
}
