import { Fragment } from 'react';
import { Link } from 'react-router';
import { mailLink } from '#content/model/links.ts';
import { isFigure } from '#content/read/markdown/figure.ts';
import type { Book } from '#content/derive/projects/shelf.ts';
import type { Home, Newest } from '#content/derive/home.ts';
import { pages } from '#pages.ts';
import { Bullets } from '../../ui/Bullets.tsx';
import { Button } from '../../ui/links/Button.tsx';
import { WhenText } from '../../ui/DateText.tsx';
import { frame, isShown, ofTitle, own, messages } from '../../ui/frame.ts';
import { JacketArt } from '../../ui/head/JacketArt.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import { List } from '../../ui/List.tsx';
import { PhotoFigure } from '../../ui/photos/PhotoFigure.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { ProseText } from '../../ui/prose/ProseText.tsx';
import { resumeLink } from '../../ui/links/resume-link.tsx';
import { Shelf } from './Shelf.tsx';
import styles from './HomePage.module.css';

/** The home page: introduces the owner, and links to the most important pages. */
export function HomePage({ tagline, buttons, introduction, newest, shelf, photo, notice, availability, photos }: Home) {
  const text = introduction.flatMap((block) => (isFigure(block) ? [] : [block]));
  const rows = introduction.flatMap((block) => (isFigure(block) && 'photos' in block ? block.photos : []));
  const write = frame.email && (
    <a href={mailLink(frame.email)} {...own}>
      {messages.home.write}
    </a>
  );
  const brief = isShown('brief') && (
    <Link className={styles.brief} to={pages.brief.address} {...ofTitle('brief')}>
      {messages.titles.brief}
    </Link>
  );
  const shownButtons = buttons
    .filter(({ page }) => isShown(page))
    .map(({ page, label }) => (
      <Button to={pages[page].address} size="large" arrow {...(label === undefined && ofTitle(page))}>
        {label ?? messages.buttons[page]}
      </Button>
    ));
  const details = (availability?.text || availability?.link) && availability;
  return (
    <>
      <section className={styles.hero} data-picture={photo ? 'photo' : shelf.length > 0 ? 'shelf' : 'art'}>
        <div className={`wrap ${styles.heroInner}`}>
          <div className={styles.heroText}>
            {frame.headline && <p className={styles.headline}>{keepLastWords(frame.headline)}</p>}
            <Tagline text={tagline ?? messages.home.tagline} isOwn={tagline === undefined} />
            {availability && <p className={styles.ask}>{availability.title}</p>}
            <List className={styles.first} items={[resumeLink(), write, brief].filter(Boolean)} />
            <List className={styles.buttons} items={shownButtons} />
          </div>
          {photo ? (
            <div className={styles.heroPhoto}>
              <div className={styles.above}>
                <span className={styles.dot} aria-hidden="true" />
                {shelf[0] && <NewestBook book={shelf[0]} />}
              </div>
              <PhotoFigure photo={photo} slot="hero" isFirst isHero />
            </div>
          ) : shelf.length > 0 ? (
            <Shelf className={styles.heroShelf} books={shelf.slice(0, 7)} isPicture />
          ) : (
            <JacketArt art="home" />
          )}
        </div>
      </section>
      {/* This heading is outside `.text`, since a paragraph there has a larger font if it is the first child. */}
      <h2 className="visually-hidden">{frame.name}</h2>
      <div className={`wrap ${styles.introduction}`}>
        <div className={styles.text}>
          {text.length > 0 ? (
            <ProseText text={text} />
          ) : newest ? (
            <NewestEntry newest={newest} />
          ) : (
            <p className={styles.alone}>{frame.description}</p>
          )}
        </div>
        {(details || notice) && (
          <div className={styles.aside}>
            {details && (
              <section className={styles.availability} aria-labelledby="availability">
                <h2 id="availability" data-current="">
                  {details.title}
                </h2>
                {details.text && <p>{details.text}</p>}
                {details.link && (
                  <Button href={linkAddress(details.link.url)} variant="primary">
                    {details.link.label}
                  </Button>
                )}
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
      {photo && shelf.length > 0 && (
        <div className={`wrap ${styles.shelf}`}>
          <Shelf books={shelf} />
        </div>
      )}
      <Photos
        className={`wrap ${styles.strip}`}
        photos={[...rows, ...photos]}
        slot={rows.length + photos.length === 1 ? 'stripOfOne' : 'strip'}
        areFirst={!photo}
      />
    </>
  );
}

/** Label next to the decorative dot: the title of the newest project. */
function NewestBook({ book: { name, between, rest, anchor } }: { book: Book }) {
  return (
    <Link className={styles.newestBook} to={`${pages.projects.address}#${anchor}`}>
      <span data-label="" {...own}>
        {messages.home.newest}
      </span>{' '}
      <b>{name + between + rest}</b>
    </Link>
  );
}

/** The newest entry, displayed if there is no introduction. */
function NewestEntry({ newest }: { newest: Newest }) {
  const { page, anchor, title, line, bullets, when, isExpected } = newest;
  const button = (
    <Button to={`${pages[page].address}#${anchor}`} arrow {...ofTitle(page)}>
      {messages.titles[page]}
    </Button>
  );
  const isCurrent = isExpected || (when && 'end' in when && when.end === 'present');
  return (
    <article className={styles.newest}>
      <header>
        <h2 className="heading-1">{title}</h2>
        {when && (
          <p className={styles.when} data-current={isCurrent || undefined}>
            <WhenText when={when} />
            {isExpected && <span {...own}> {messages.education.expected}</span>}
          </p>
        )}
      </header>
      <div>
        {line && <p className="lead">{line}</p>}
        <Bullets items={bullets} />
        <p className={styles.actions}>{button}</p>
      </div>
    </article>
  );
}

/** The main heading. Each part of the text between ` - ` starts a new line; the hyphens have the accent color. */
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
