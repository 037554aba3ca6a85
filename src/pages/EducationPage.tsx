import type { Education, School } from '#src/model/site.ts';
import { pages } from '#src/routes.ts';
import { RangeText } from '#src/ui/DateText.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { PhotoFigure } from '#src/ui/PhotoFigure.tsx';
import styles from './EducationPage.module.css';

/** The schools: for each when and what, the grade, the courses, the honors and the involvement. */
export function EducationPage({ subtitle, schools }: Education) {
  const firstWithPhoto = schools.findIndex(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead dot={styles.dot} title={pages.education.title} subtitle={subtitle}>
        <path className="a" d="M0 400a240 240 0 0 1 480 0z" />
        <path className="b" d="M60 400a180 180 0 0 1 360 0z" />
        <path className="a" d="M120 400a120 120 0 0 1 240 0z" />
      </PageHead>
      <div className={`wrap ${styles.schools}`}>
        {schools.map((school, index) => (
          <SchoolEntry key={index} school={school} isFirstWithPhoto={index === firstWithPhoto} />
        ))}
      </div>
    </>
  );
}

function SchoolEntry({ school, isFirstWithPhoto }: { school: School; isFirstWithPhoto: boolean }) {
  const { level, major, minor, year, place, start, end, isExpected, gpa, coursework, honors, involvement, photos } =
    school;
  const isCurrent = isExpected || end === 'present';
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
              {minor && <span className={styles.minor}>Minor in {minor}</span>}
            </p>
          )}
        </div>
        {gpa && (
          <dl className={styles.gpa}>
            <dt>GPA</dt>
            <dd dir="ltr" data-long={grade(gpa.value).length > 4 || undefined}>
              <strong>{grade(gpa.value)}</strong> / {grade(gpa.scale)}
            </dd>
          </dl>
        )}
        <dl className={styles.facts}>
          <div>
            <dt>Dates</dt>
            <dd data-current={isCurrent || undefined}>
              <RangeText range={{ start, end }} />
              {isExpected && <span> (expected)</span>}
            </dd>
          </div>
          {year && (
            <div>
              <dt>Year</dt>
              <dd>{year}</dd>
            </div>
          )}
          {place && (
            <div>
              <dt>Place</dt>
              <dd>{place}</dd>
            </div>
          )}
        </dl>
      </header>
      <div className={styles.lists} data-photos={photos.length > 0 || undefined}>
        <FactList title="Coursework" items={coursework} areShort />
        <FactList title="Awards and honors" items={honors} />
        <FactList title="Involvement" items={involvement} />
        {photos.length > 0 && (
          <div className={styles.photos}>
            {photos.map((photo, index) => (
              <PhotoFigure
                key={index}
                photo={photo}
                sizes="(width > 960px) 33vw, 100vw"
                isFirst={isFirstWithPhoto && index === 0}
              />
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

function FactList({ title, items, areShort = false }: { title: string; items: string[]; areShort?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.list} data-short={areShort || undefined}>
      <h3>{title}</h3>
      <ul>
        {items.map((item, index) => (
          <li key={index}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

/** A grade keeps the decimals it was given, and has at least one where the scale is a small one. */
function grade(value: number): string {
  return Number.isInteger(value) && value < 20 ? value.toFixed(1) : String(value);
}
