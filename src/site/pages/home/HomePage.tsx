import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Home } from '#content/site.ts';
import { buttonOrder, pages } from '#pages.ts';
import { Button } from '../../ui/Button.tsx';
import { frame, isShown, own, words } from '../../ui/frame.ts';
import { JacketArt } from '../../ui/JacketArt.tsx';
import { linkAddress } from '../../ui/link-address.ts';
import { List } from '../../ui/List.tsx';
import { PhotoFigure } from '../../ui/photos/PhotoFigure.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { ProseText } from '../../ui/ProseText.tsx';
import styles from './HomePage.module.css';

/** The first page: who this is, where to go, and a first impression. */
export function HomePage({ tagline, introduction, photo, notice, availability, photos }: Home) {
  const text = introduction.flatMap((block) => (typeof block === 'object' && 'photos' in block ? [] : [block]));
  const rows = introduction.flatMap((block) => (typeof block === 'object' && 'photos' in block ? block.photos : []));
  const resume = isShown('resume') && (
    <Link className={styles.resume} to={pages.resume.address} {...own}>
      {words.titles.resume}
    </Link>
  );
  const buttons = buttonOrder.filter(isShown).map((page) => (
    <Button to={pages[page].address} size="large" arrow {...own}>
      {words.buttons[page]}
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
            {frame.headline && <p className={styles.headline}>{frame.headline}</p>}
            <Tagline text={tagline ?? words.home.tagline} isOwn={tagline === undefined} />
            <List className={styles.buttons} items={buttons} />
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
          <ProseText text={text} />
        </div>
        <div className={styles.aside}>
          {availability && (
            <section className={styles.availability} aria-labelledby="availability">
              <h2 id="availability">{availability.title}</h2>
              {availability.text && <p>{availability.text}</p>}
              <List className={styles.actions} items={[link, resume].filter(Boolean)} />
            </section>
          )}
          {!availability && resume && <p>{resume}</p>}
          {notice && (
            <p className={styles.notice} role="note">
              {notice}
            </p>
          )}
        </div>
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

/** One heading; each of its words starts a line, and the hyphens between them take the spark's colour. */
function Tagline({ text, isOwn }: { text: string; isOwn: boolean }) {
  return (
    <h1 className={styles.tagline} {...(isOwn && own)}>
      {text.split(' - ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <i> - </i>}
          <span>{word}</span>
        </Fragment>
      ))}
    </h1>
  );
}
