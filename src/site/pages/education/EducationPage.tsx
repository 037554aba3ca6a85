import { gradeParts } from '#messages/format-grade.ts';
import type { Education, School } from '#content/derive/visible-pages.ts';
import type { Art } from '#theme/art.ts';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { formats, messageLang, messages } from '../../ui/frame.ts';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import styles from './EducationPage.module.css';

/** The schools with their facts, courses and honors, then test scores. */
export function EducationPage({ subtitle, schools, testScores, art }: Education & { art?: Art }) {
  const firstWithPhoto = schools.findIndex(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead page="education" art={art} subtitle={subtitle} />
      <div className="wrap page">
        {schools.map((school, index) => (
          <SchoolEntry key={index} school={school} isFirst={index === 0} hasFirstPhoto={index === firstWithPhoto} />
        ))}
        {testScores.length > 0 && (
          <section className={styles.scores}>
            <h2 className="heading-1" {...messageLang}>
              {messages.education.testScores}
            </h2>
            <dl className={styles.facts}>
              {testScores.map(({ test, score, date }, index) => (
                <div key={index}>
                  <dt>
                    {test} {date && <DateText date={date} />}
                  </dt>
                  <dd>{score}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </>
  );
}

type SchoolEntryProps = {
  school: School;
  /** Whether this is the latest school. Its grade is in large type. Other grades are in the list of facts. */
  isFirst: boolean;
  hasFirstPhoto: boolean;
};

function SchoolEntry({ school, isFirst, hasFirstPhoto }: SchoolEntryProps) {
  const { level, major, minor, start, end, isExpected, gpa, coursework, honors, involvement, photos } = school;
  const isCurrent = isExpected || end === 'present';
  const moreFacts = (['year', 'place'] as const).filter((fact) => school[fact]);
  return (
    <article id={school.anchor} className={styles.school}>
      <header className={styles.head}>
        <div className={styles.name}>
          {level && <p className={styles.level}>{level}</p>}
          <h2>{school.school}</h2>
          {(major || minor) && (
            <p className={styles.major}>
              {major}
              {major && minor && <br />}
              {minor && (
                <span className={styles.minor}>
                  <Sentence text={messages.education.minor} gaps={{ subject: minor }} />
                </span>
              )}
            </p>
          )}
        </div>
        {gpa && isFirst && (
          <dl className={styles.gpa}>
            <Grade {...gpa} />
          </dl>
        )}
        <dl className={styles.facts}>
          <div>
            <dt {...messageLang}>{messages.education.dates}</dt>
            <dd data-current={isCurrent || undefined}>
              <RangeText range={{ start, end }} />
              {isExpected && <span {...messageLang}> {messages.education.expected}</span>}
            </dd>
          </div>
          {moreFacts.map((fact) => (
            <div key={fact}>
              <dt {...messageLang}>{messages.education[fact]}</dt>
              <dd>{school[fact]}</dd>
            </div>
          ))}
          {gpa && !isFirst && (
            <div>
              <Grade {...gpa} />
            </div>
          )}
        </dl>
      </header>
      <div className={styles.lists} data-photos={photos.length > 0 || undefined}>
        <FactList title={messages.education.coursework} items={coursework} hasShortItems />
        <FactList title={messages.education.honors} items={honors} />
        <FactList title={messages.education.involvement} items={involvement} />
        <Photos className={styles.photos} photos={photos} slot="education" hasFirstPhoto={hasFirstPhoto} />
      </div>
    </article>
  );
}

/** A grade and its scale. On right-to-left pages, their position changes, but the numbers stay left-to-right. */
function Grade(grade: NonNullable<School['gpa']>) {
  const { value, scale } = gradeParts(grade, formats);
  return (
    <>
      <dt {...messageLang}>{messages.education.gpa}</dt>
      <dd data-long={value.length > 4 || undefined}>
        <strong dir="ltr">{value}</strong> {scale && <span dir="ltr">/ {scale}</span>}
      </dd>
    </>
  );
}

function FactList({
  title,
  items,
  hasShortItems = false,
}: {
  title: string;
  items: string[];
  hasShortItems?: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles.list} data-short={hasShortItems || undefined}>
      <h3 {...messageLang}>{title}</h3>
      <List items={items} />
    </section>
  );
}
