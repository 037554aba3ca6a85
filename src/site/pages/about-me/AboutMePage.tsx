import type { Inline, Prose } from '#content/markdown/prose.ts';
import type { AboutMe } from '#content/markdown/about-file.ts';
import { rowSlot } from '#photos/layout.ts';
import type { Photo } from '#photos/picture.ts';
import { useWords } from '../../ui/frame-data.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PhotoFigure } from '../../ui/PhotoFigure.tsx';
import { ProseText } from '../../ui/ProseText.tsx';
import styles from './AboutMePage.module.css';

/** The longer story, with rows of photos between its paragraphs. */
export function AboutMePage({ subtitle, story }: AboutMe) {
  const { titles } = useWords();
  const parts = partsOf(story);
  const firstRow = parts.findIndex((part) => 'photos' in part);
  return (
    <>
      <PageHead art="aboutMe" title={titles.aboutMe} subtitle={subtitle} />
      <div className={`wrap ${styles.story}`}>
        {parts.map((part, index) =>
          'photos' in part ? (
            <PhotoRow key={index} photos={part.photos} isFirst={index === firstRow} />
          ) : (
            <div key={index} className={styles.prose}>
              <ProseText text={part.text} />
            </div>
          ),
        )}
      </div>
    </>
  );
}

function PhotoRow({ photos, isFirst }: { photos: Photo[]; isFirst: boolean }) {
  return (
    <div className={styles.row} data-photos={photos.length}>
      {photos.map((photo, index) => (
        <PhotoFigure key={index} photo={photo} slot={rowSlot(photos.length)} isFirst={isFirst && index === 0} />
      ))}
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
