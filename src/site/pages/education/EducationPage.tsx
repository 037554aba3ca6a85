import { formatDecimal } from '#content/grade.ts';
import type { Education, School } from '#content/site.ts';
import { RangeText } from '../../ui/DateText.tsx';
import { own, words } from '../../ui/frame.ts';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import styles from './EducationPage.module.css';

/** The schools: for each when and what, the grade, the courses, the honors and the involvement. */
export function EducationPage({ subtitle, schools, art }: Education) {
  const firstWithPhoto = schools.findIndex(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead page="education" art={art} subtitle={subtitle} />
      <div className={`wrap ${styles.schools}`}>
        {schools.map((school, index) => (
          <SchoolEntry key={index} school={school} isFirstWithPhoto={index === firstWithPhoto} />
        ))}
      </div>
    </>
  );
}

function SchoolEntry({ school, isFirstWithPhoto }: { school: School; isFirstWithPhoto: boolean }) {
  const { level, major, minor, start, end, isExpected, gpa, coursework, honors, involvement, photos } = school;
  const isCurrent = isExpected || end === 'present';
  const moreFacts = (['year', 'place'] as const).filter((fact) => school[fact]);
  return (
    <article className={styles.school}>
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
                  <Sentence text={words.education.minor} gaps={{ subject: minor }} />
                </span>
              )}
            </p>
          )}
        </div>
        {gpa && (
          <dl className={styles.gpa}>
            <dt {...own}>{words.education.gpa}</dt>
            <dd dir="ltr" data-long={formatDecimal(gpa.value).length > 4 || undefined}>
              <strong>{formatDecimal(gpa.value)}</strong> / {formatDecimal(gpa.scale)}
            </dd>
          </dl>
        )}
        <dl className={styles.facts}>
          <div>
            <dt {...own}>{words.education.dates}</dt>
            <dd data-current={isCurrent || undefined}>
              <RangeText range={{ start, end }} />
              {isExpected && <span {...own}> {words.education.expected}</span>}
            </dd>
          </div>
          {moreFacts.map((fact) => (
            <div key={fact}>
              <dt {...own}>{words.education[fact]}</dt>
              <dd>{school[fact]}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={styles.lists} data-photos={photos.length > 0 || undefined}>
        <FactList title={words.education.coursework} items={coursework} areShort />
        <FactList title={words.education.honors} items={honors} />
        <FactList title={words.education.involvement} items={involvement} />
        <Photos className={styles.photos} photos={photos} slot="education" areFirst={isFirstWithPhoto} />
      </div>
    </article>
  );
}

function FactList({ title, items, areShort = false }: { title: string; items: string[]; areShort?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.list} data-short={areShort || undefined}>
      <h3 {...own}>{title}</h3>
      <List items={items} />
    </section>
  );
}
