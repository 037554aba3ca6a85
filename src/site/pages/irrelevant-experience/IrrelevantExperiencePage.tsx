import type { IrrelevantExperience } from '#content/derive/visible-pages.ts';
import { Entry } from '../../ui/Entry.tsx';
import { messageLang, messages } from '../../ui/frame.ts';
import { Isolated } from '../../ui/prose/Isolated.tsx';
import { List } from '../../ui/List.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import styles from './IrrelevantExperiencePage.module.css';

/** Light-hearted jobs and skills. */
export function IrrelevantExperiencePage({ subtitle, jobs, skillsTitle, skills }: IrrelevantExperience) {
  const firstWithPhoto = jobs.findIndex(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead page="irrelevantExperience" subtitle={subtitle} />
      {jobs.length > 0 && (
        <div className={`wrap entries ${styles.jobs}`}>
          {jobs.map(({ leaving, ...job }, index) => (
            <div key={index} className={styles.job}>
              <Entry {...job} level={2} hasFirstPhoto={index === firstWithPhoto}>
                {leaving && (
                  <p className={styles.leaving}>
                    <span className="small" data-label="" {...messageLang}>
                      {messages.entries.leaving}
                    </span>{' '}
                    {leaving}
                  </p>
                )}
              </Entry>
              {/* A bounce of the ball in the art of the page header. */}
              <svg className={styles.bounce} viewBox="0 0 200 100" aria-hidden="true">
                <path d="M0 100Q100-100 200 100" />
              </svg>
            </div>
          ))}
        </div>
      )}
      {skills.length > 0 && (
        <section className={styles.skills}>
          <div className={`wrap ${styles.skillsInner}`}>
            <h2 className="heading-1" {...(skillsTitle === undefined && messageLang)}>
              {skillsTitle ?? messages.entries.skills}
            </h2>
            <List
              items={skills.map((skill) => (
                <Isolated>{skill}</Isolated>
              ))}
            />
          </div>
        </section>
      )}
    </>
  );
}
