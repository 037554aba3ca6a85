import type { Project, Projects } from '#src/model/site.ts';
import { pages } from '#src/routes.ts';
import { DateText } from '#src/ui/DateText.tsx';
import { Bullets } from '#src/ui/Entry.tsx';
import { LinkButtons } from '#src/ui/LinkButtons.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { PaperLink } from '#src/ui/PaperLink.tsx';
import { PhotoFigure } from '#src/ui/PhotoFigure.tsx';
import styles from './ProjectsPage.module.css';

/** The projects, text and photo side by side, the sides in turn. */
export function ProjectsPage({ subtitle, projects }: Projects) {
  const withPhotos = projects.filter(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead dot={styles.dot} title={pages.projects.title} subtitle={subtitle}>
        <path className="a" d="M0 280h120v120H0zM240 400V280h120a120 120 0 0 1-120 120z" />
        <path className="b" d="M120 400V280a120 120 0 0 1 120 120zM360 280h120v120H360z" />
        <path className="c" d="M120 280V160h120v120z" />
        <path className="b" d="M240 280a120 120 0 0 1 120-120v120zM360 160V40h120a120 120 0 0 1-120 120z" />
        <path className="a" d="M360 160h120v120H360z" />
      </PageHead>
      <div className={`wrap ${styles.projects}`}>
        {projects.map((project, index) => (
          <ProjectEntry
            key={index}
            project={project}
            isFlipped={withPhotos.indexOf(project) % 2 === 1}
            isFirstWithPhoto={project === withPhotos[0]}
          />
        ))}
      </div>
    </>
  );
}

type ProjectEntryProps = { project: Project; isFlipped: boolean; isFirstWithPhoto: boolean };

function ProjectEntry({ project, isFlipped, isFirstWithPhoto }: ProjectEntryProps) {
  const { title, date, summary, bullets, skills, links, paper, photos } = project;
  const side = photos.length === 0 ? 'none' : isFlipped ? 'start' : 'end';
  return (
    <article className={styles.project} data-photo={side}>
      <div className={styles.body}>
        <h2>{title}</h2>
        <p className={styles.date}>
          <DateText date={date} />
        </p>
        {summary && <p className={styles.summary}>{summary}</p>}
        <Bullets items={bullets} />
        {skills.length > 0 && (
          <p className={styles.skills}>
            <span>Built with</span> {skills.join(', ')}
          </p>
        )}
        {paper && <PaperLink paper={paper} />}
        <LinkButtons links={links} hasMain />
      </div>
      {photos.length > 0 && (
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <PhotoFigure
              key={index}
              photo={photo}
              sizes="(width > 960px) 55vw, 100vw"
              isFirst={isFirstWithPhoto && index === 0}
            />
          ))}
        </div>
      )}
    </article>
  );
}
