import { DateText } from '../../ui/DateText.tsx';
import type { TextProps } from '../../ui/document-page.ts';
import { frame, titleLang, messageLang, messages } from '../../ui/frame.ts';
import { WayBack } from '../../ui/head/WayBack.tsx';
import { linkAddress } from '../../ui/links/link-address.ts';
import { JacketArt } from '../../ui/head/JacketArt.tsx';
import { Story } from '../../ui/Story.tsx';
import { TextHead } from '../../ui/prose/TextHead.tsx';
import styles from './TextPage.module.css';

/** An additional page of the owner, or a note. A note has links to the previous and the next note. */
export function TextPage({ kind, title, width, summary, date, story, newer, older, labels }: TextProps) {
  const page = kind === 'note' ? 'notes' : undefined;
  return (
    <article>
      <TextHead art={<JacketArt art={page ?? 'resume'} />} title={title} width={width} subtitle={summary}>
        <WayBack page={page ?? 'home'} />
        {date && (
          <span data-apart="">
            <DateText date={date} />
          </span>
        )}
      </TextHead>
      <Story story={story} hasContents />
      {(older ?? newer) && (
        <nav className={`wrap ${styles.others}`} aria-label={messages.titles.notes} {...titleLang('notes')}>
          {(
            [
              ['older', older],
              ['newer', newer],
            ] as const
          ).map(
            ([which, note]) =>
              note && (
                <a key={which} data-which={which} href={linkAddress(note.address)}>
                  <span className="label" {...messageLang}>
                    {labels[which]}
                  </span>
                  <b className="heading-3" lang={messageLang.lang && frame.language}>
                    {note.title}
                  </b>
                </a>
              ),
          )}
        </nav>
      )}
    </article>
  );
}
