import { Fragment } from 'react';
import { mailLink } from '#content/model/links.ts';
import { isFigure } from '#content/read/markdown/figure.ts';
import type { Home, Newest, PageFact } from '#content/derive/home.ts';
import { fill } from '#messages/fill.ts';
import { pages } from '#pages.ts';
import { Bullets } from '../../ui/Bullets.tsx';
import { Button } from '../../ui/links/Button.tsx';
import { DateText, WhenText } from '../../ui/DateText.tsx';
import { frame, isShown, titleLang, messageLang, messages } from '../../ui/frame.ts';
import { keepLastWords } from '../../ui/last-words.ts';
import { linkAddress } from '../../ui/links/link-address.ts';
import { List } from '../../ui/List.tsx';
import { PhotoFigure } from '../../ui/photos/PhotoFigure.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { ProseText } from '../../ui/prose/ProseText.tsx';
import { resumeLinkProps } from '../../ui/links/resume-link.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Shelf } from './Shelf.tsx';
import styles from './HomePage.module.css';

/** The home page: introduces the owner, and links to the most important pages. */
export function HomePage(home: Home) {
  const { tagline, introduction, newest, shelf, photo, notice, photos } = home;
  const text = introduction.flatMap((block) => (isFigure(block) ? [] : [block]));
  const strip = [
    ...introduction.flatMap((block) => (isFigure(block) && 'photos' in block ? block.photos : [])),
    ...photos,
  ];
  return (
    <>
      <section className={styles.hero}>
        <div className={`wrap ${styles.inner}`}>
          {frame.headline && <p className={styles.headline}>{keepLastWords(frame.headline)}</p>}
          <Tagline text={tagline} />
          <CallToAction availability={home.availability} />
          <PageButtons buttons={home.buttons} facts={home.facts} />
        </div>
      </section>
      {/* Outside of `.text`: the first paragraph must stay `:first-child`, to have a larger font. */}
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
        {photo && <PhotoFigure className={styles.photo} photo={photo} slot="hero" isFirst />}
        {notice && (
          <p className={styles.notice} role="note">
            {notice}
          </p>
        )}
      </div>
      {shelf.length > 0 && (
        <div className={`wrap ${styles.shelf}`}>
          <Shelf books={shelf} />
        </div>
      )}
      <Photos
        className={`wrap ${styles.strip}`}
        photos={strip}
        slot={strip.length === 1 ? 'stripOfOne' : 'strip'}
        hasFirstPhoto={!photo}
      />
    </>
  );
}

/**
 * The column next to the tagline. It says what the owner looks for. It has links to the résumé, the email address and
 * the page "In 90 seconds".
 */
function CallToAction({ availability }: Pick<Home, 'availability'>) {
  const { title, text, link } = availability ?? {};
  const resume = resumeLinkProps();
  const actions = [
    resume && <Button {...resume} variant="primary" />,
    link && <Button href={linkAddress(link.url)}>{link.label}</Button>,
    // Omit the default email link if the owner's own link is an email link.
    frame.email && !link?.url.startsWith('mailto:') && (
      <Button href={mailLink(frame.email)} {...messageLang}>
        {messages.home.write}
      </Button>
    ),
    isShown('brief') && (
      <Button to={pages.brief.address} {...titleLang('brief')}>
        {messages.titles.brief}
      </Button>
    ),
  ].filter(Boolean);
  if (!title && actions.length === 0) return null;
  return (
    <div className={styles.ask}>
      {title && <h2 className="heading-2">{title}</h2>}
      {text && <p className={styles.details}>{keepLastWords(text)}</p>}
      <List className={styles.actions} items={actions} />
    </div>
  );
}

/** The buttons of Home. Each button looks like a book in the colors of its page, and shows a fact about the page. */
function PageButtons({ buttons, facts }: Pick<Home, 'buttons' | 'facts'>) {
  const books = buttons.filter(({ page }) => isShown(page));
  return (
    <div className={styles.stand}>
      <span className={styles.dot} />
      {books.length > 0 && (
        <ul className={styles.books}>
          {books.map(({ page, label }) => {
            const fact = facts[page];
            const id = fact && `fact-${page}`;
            const text = label ?? messages.buttons[page];
            // A long word may break after parentheses.
            const parts = text.split(/(?<=\p{L}\))(?=\p{L})/u);
            return (
              <li key={page} className={styles.book} data-jacket={pages[page].jacket}>
                <Button
                  to={pages[page].address}
                  size="large"
                  arrow
                  // For each `<wbr>`, Chromium adds a space to the accessible name. `aria-label` has no such spaces.
                  aria-label={parts[1] && text}
                  aria-describedby={id}
                  {...(label === undefined && titleLang(page))}
                >
                  <span>
                    {parts.map((part, index) => (
                      <Fragment key={index}>
                        {index > 0 && <wbr />}
                        {part}
                      </Fragment>
                    ))}
                  </span>
                </Button>
                {fact && (
                  <div id={id} className={styles.fact} data-long={fact.isLong}>
                    <FactText fact={fact} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function FactText({ fact }: { fact: PageFact }) {
  if ('message' in fact) return <span {...messageLang}>{fill(messages.home[fact.message], fact.jobs)}</span>;
  const { text, year, count } = fact;
  if (count !== undefined) return <Sentence text={fill(messages.home.newestOf, { count })} gaps={{ name: text }} />;
  if (year === undefined) return text;
  return (
    <>
      {text + messages.comma}
      <DateText date={{ year }} />
    </>
  );
}

function NewestEntry({ newest }: { newest: Newest }) {
  const { page, anchor, title, line, bullets, when, isExpected } = newest;
  const button = (
    <Button to={`${pages[page].address}#${anchor}`} arrow {...titleLang(page)}>
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
            {isExpected && <span {...messageLang}> {messages.education.expected}</span>}
          </p>
        )}
      </header>
      <div>
        {line && <p className="lead">{line}</p>}
        <Bullets items={bullets} />
        <p className={styles.more}>{button}</p>
      </div>
    </article>
  );
}

/** The main heading. Each ` - ` in the text starts a new line. Its hyphen is visible in the accent color. */
function Tagline({ text }: { text: string | undefined }) {
  return (
    <h1 className={styles.tagline} data-title="home" {...(text === undefined && messageLang)}>
      {(text ?? messages.home.tagline).split(' - ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 && <i> - </i>}
          <span>{word}</span>
        </Fragment>
      ))}
    </h1>
  );
}
