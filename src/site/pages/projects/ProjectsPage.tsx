import type { Project, Projects } from '#content/site.ts';
import { DateText } from '../../ui/DateText.tsx';
import { Bullets } from '../../ui/Entry.tsx';
import { LinkButtons } from '../../ui/LinkButtons.tsx';
import { formats, own, words } from '../../ui/frame.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { PaperLink } from '../../ui/PaperLink.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { formatList } from '#words/formats.ts';
import styles from './ProjectsPage.module.css';

/** The projects, text and photo side by side, the sides in turn. */
export function ProjectsPage({ subtitle, projects }: Projects) {
  const withPhotos = projects.filter(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead page="projects" subtitle={subtitle} />
      <div className={`wrap entries ${styles.projects}`}>
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
        <header>
          <h2>{title}</h2>
          <p className={styles.date}>
            <DateText date={date} />
          </p>
        </header>
        <div className={styles.words}>
          {summary && <p className={styles.summary}>{summary}</p>}
          <Bullets items={bullets} />
          {skills.length > 0 && (
            <div className={styles.skills}>
              <span {...own}>{words.entries.builtWith}</span> {formatList(skills, formats)}
            </div>
          )}
          {paper && <PaperLink paper={paper} />}
          <LinkButtons links={links} of={title} hasMain />
        </div>
      </div>
      <Photos className={styles.photos} photos={photos} slot="projects" areFirst={isFirstWithPhoto} />
    </article>
  );
}
