import { Link } from 'react-router';
import type { NextCase as Next } from '#content/derive/texts/case-page.ts';
import { pages } from '#pages.ts';
import { Arrow } from '../../ui/links/Button.tsx';
import { WhenText } from '../../ui/DateText.tsx';
import { frame, messageLang, messages } from '../../ui/frame.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import { CoverArt } from '../../ui/project/CoverArt.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import styles from './NextCase.module.css';

/** Link to the next case study. Looks like a book that lies flat. Without a next case study, links to all projects. */
export function NextCase({ next, label }: { next: Next | undefined; label: string }) {
  if (!next)
    return (
      <nav className={`wrap ${styles.next}`} aria-label={messages.home.allProjects} {...messageLang}>
        <Link className={styles.all} to={pages.projects.address}>
          {messages.home.allProjects}
          <Arrow />
        </Link>
      </nav>
    );
  const { date, address, jacket, cover } = next;
  return (
    <nav className={`wrap ${styles.next}`} aria-labelledby="n_next">
      <h2 id="n_next" className="label" {...messageLang}>
        {label}
      </h2>
      <a
        className={styles.book}
        href={linkAddress(address)}
        lang={messageLang.lang && frame.language}
        data-jacket={jacket}
        data-carrier=""
      >
        <span className={styles.title} data-display="" data-carried-title="">
          <ProjectTitle title={next} className={styles.rest} />
        </span>{' '}
        <span className={styles.date} data-apart="">
          <WhenText when={date} />
        </span>
        <CoverArt className={styles.art} cover={cover} />
      </a>
    </nav>
  );
}
