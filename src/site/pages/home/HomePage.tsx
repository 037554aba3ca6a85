import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Home, Newest } from '#content/site.ts';
import { pages } from '#pages.ts';
import { Button } from '../../ui/Button.tsx';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { Bullets } from '../../ui/Entry.tsx';
import { frame, isShown, ofTitle, own, words } from '../../ui/frame.ts';
import { JacketArt } from '../../ui/JacketArt.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/link-address.ts';
import { List } from '../../ui/List.tsx';
import { PhotoFigure } from '../../ui/photos/PhotoFigure.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { ProseText } from '../../ui/ProseText.tsx';
import styles from './HomePage.module.css';

/** The first page: who this is, where to go, and a first impression. */
export function HomePage({ tagline, buttons, introduction, newest, photo, notice, availability, photos }: Home) {
  const text = introduction.flatMap((block) => (typeof block === 'object' && 'photos' in block ? [] : [block]));
  const rows = introduction.flatMap((block) => (typeof block === 'object' && 'photos' in block ? block.photos : []));
  const resume = isShown('resume') && (
    <Link className={styles.resume} to={pages.resume.address} {...ofTitle('resume')}>
      {words.titles.resume}
    </Link>
  );
  const shownButtons = buttons
    .filter(({ page }) => isShown(page))
    .map(({ page, label }) => (
      <Button to={pages[page].address} size="large" arrow {...(label === undefined && ofTitle(page))}>
        {label ?? words.buttons[page]}
      </Button>
    ));
  const link = availability?.link && (
    <Button href={linkAddress(availability.link.url)} variant="primary">
      {availability.link.label}
    </Button>
  );
  return (
    <>
      <section className={styles.hero} data-photo={photo ? '' : undefined}>
        <div className={`wrap ${styles.heroInner}`}>
          <div className={styles.heroText}>
            {frame.headline && <p className={styles.headline}>{keepLastWords(frame.headline)}</p>}
            <Tagline text={tagline ?? words.home.tagline} isOwn={tagline === undefined} />
            <List className={styles.buttons} items={shownButtons} />
          </div>
          {photo ? (
            <PhotoFigure photo={photo} slot="hero" className={styles.heroPhoto} isFirst isHero />
          ) : (
            <JacketArt art="home" />
          )}
        </div>
      </section>
      <div className={`wrap ${styles.introduction}`}>
        <div className={styles.text}>
          {text.length === 0 && newest ? (
            <NewestEntry newest={newest} more={availability ? undefined : resume} />
          ) : (
            <>
              {text.length > 0 ? <ProseText text={text} /> : <p>{frame.description}</p>}
              {!availability && resume && <div>{resume}</div>}
            </>
          )}
        </div>
        {(availability || notice) && (
          <div className={styles.aside}>
            {availability && (
              <section className={styles.availability} aria-labelledby="availability">
                <h2 id="availability">{availability.title}</h2>
                {availability.text && <p>{availability.text}</p>}
                <List className={styles.actions} items={[link, resume].filter(Boolean)} />
              </section>
            )}
            {notice && (
              <p className={styles.notice} role="note">
                {notice}
              </p>
            )}
          </div>
        )}
      </div>
      <Photos
        className={`wrap ${styles.strip}`}
        photos={[...rows, ...photos]}
        slot={rows.length + photos.length === 1 ? 'stripOfOne' : 'strip'}
        areFirst={!photo}
      />
    </>
  );
}

/** Stands where there is no introduction, so that the first page has something to say. */
function NewestEntry({ newest, more }: { newest: Newest; more: ReactNode }) {
  const { page, title, line, bullets, when, isExpected } = newest;
  const button = (
    <Button to={pages[page].address} arrow {...ofTitle(page)}>
      {words.titles[page]}
    </Button>
  );
  const isCurrent = isExpected || ('end' in when && when.end === 'present');
  return (
    <article className={styles.newest}>
      <header>
        <h2>{title}</h2>
        <p className={styles.when} data-current={isCurrent || undefined}>
          {'start' in when ? <RangeText range={when} /> : <DateText date={when} />}
          {isExpected && <span {...own}> {words.education.expected}</span>}
        </p>
      </header>
      <div>
        {line && <p className={styles.line}>{line}</p>}
        <Bullets items={bullets} />
        <List className={styles.actions} items={[button, more].filter(Boolean)} />
      </div>
    </article>
  );
}

/** One heading; each of its words starts a line, and the hyphens between them take the spark's colour. */
function Tagline({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <h1 className={styles.tagline} data-title="home" {...(isOwn && own)}>
      {text.split(' - ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <i> - </i>}
          <span>{word}</span>
        </Fragment>
      ))}
    </h1>
  );
}
