import { Fragment } from 'react';
import type { ResumeBullet, ResumeEntry, ResumeSection } from '#resume/resume.ts';
import type { ResumePage as ResumeMessages } from '#resume/resume-pages.ts';
import { files } from '#pages.ts';
import { Button } from '../../ui/links/Button.tsx';
import { MarkedText } from '../../ui/DateText.tsx';
import { messageLang, messages } from '../../ui/frame.ts';
import { Isolated } from '../../ui/prose/Isolated.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { WayBack } from '../../ui/head/WayBack.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import styles from './ResumePage.module.css';

/**
 * The general résumé or a résumé variant. Includes content that did not fit into the PDF. If everything fits, the page
 * prints on as many sheets as the PDF.
 */
export function ResumePage({ resume, fileName, pdf, size, ...documents }: ResumeMessages) {
  const { variant, name, title, contact, summary, sections, paper } = resume;
  return (
    <div className={styles.page}>
      <PageHead page="resume" subtitle={title} aboveTitle={variant && <WayBack page="home" />} />
      <div className={`wrap ${styles.sheet}`} data-paper={paper} data-size={size}>
        <div className={styles.head}>
          <h2 className={`${styles.name} visually-hidden`} data-heading="">
            {name}
          </h2>
          {title && <p className={styles.title}>{title}</p>}
          <List
            className={styles.contact}
            items={contact.map(({ text, url }) => (url ? <a href={url}>{text}</a> : text))}
          />
          <div className={styles.actions}>
            {pdf && (
              <Button
                href={import.meta.env.BASE_URL + pdf}
                download={`${fileName}.pdf`}
                variant="primary"
                type="application/pdf"
                {...messageLang}
              >
                {messages.resumePage.pdf}
              </Button>
            )}
            {(['docx', 'txt'] as const).map(
              (ending) =>
                documents[ending] && (
                  <Button
                    key={ending}
                    href={import.meta.env.BASE_URL + documents[ending]}
                    download={`${fileName}.${ending}`}
                    {...messageLang}
                  >
                    {messages.resumePage[ending]}
                  </Button>
                ),
            )}
            {!variant && (
              <p className={styles.also}>
                <Sentence
                  text={messages.resumePage.also}
                  gaps={{
                    json: <a href={import.meta.env.BASE_URL + files.jsonResume}>JSON Resume</a>,
                    card: (
                      <a href={import.meta.env.BASE_URL + files.contactCard} {...messageLang}>
                        {messages.resumePage.contactCard}
                      </a>
                    ),
                  }}
                />
              </p>
            )}
          </div>
        </div>
        {summary && <p className={styles.summary}>{summary}</p>}
        {sections.map((section, index) => (
          <Section key={index} section={section} />
        ))}
      </div>
    </div>
  );
}

function Section({ section: { part, title, entries, lists } }: { section: ResumeSection }) {
  return (
    <section className={styles.section}>
      {/* The owner chooses the headings of experience sections; other headings are interface messages. */}
      <h2 {...(part !== 'experience' && messageLang)}>{title}</h2>
      <div className={styles.entries}>
        {entries.map((entry, index) => (
          <SectionEntry key={index} entry={entry} />
        ))}
        <List
          className={styles.lists}
          items={lists.map(({ label, items, hasOurLabel }) => (
            <>
              {label && <b {...(hasOurLabel && messageLang)}>{`${label}${messages.colon} `}</b>}
              {hasOurLabel ? (
                <MarkedText>{items.join(messages.comma)}</MarkedText>
              ) : (
                <Isolated>{items.join(messages.comma)}</Isolated>
              )}
            </>
          ))}
        />
      </div>
    </section>
  );
}

function SectionEntry({ entry: { title, dates, isCurrent, details, bullets } }: { entry: ResumeEntry }) {
  return (
    <article className={styles.entry}>
      <div className={styles.first}>
        <h3>{title}</h3>
        {dates && (
          <p className={styles.dates} data-current={isCurrent || undefined}>
            <MarkedText>{dates}</MarkedText>
          </p>
        )}
      </div>
      {details.map((line) => (
        <p key={line} className={styles.line}>
          <MarkedText>{line}</MarkedText>
        </p>
      ))}
      <List
        className={styles.bullets}
        items={bullets.map((bullet) => (
          <Bullet bullet={bullet} />
        ))}
      />
    </article>
  );
}

function Bullet({ bullet: { label, text, links } }: { bullet: ResumeBullet }) {
  return (
    <>
      {label && <b {...messageLang}>{`${label}${messages.colon} `}</b>}
      <Isolated>{links.length > 0 ? text : keepLastWords(text)}</Isolated>
      {links.map((link, index) => (
        <Fragment key={index}>
          {(text || index > 0) && (
            <>
              {' '}
              <span aria-hidden="true">·</span>{' '}
            </>
          )}
          <a className={text || links.length > 1 ? undefined : 'tap'} href={link.url}>
            {link.text}
          </a>
        </Fragment>
      ))}
    </>
  );
}
