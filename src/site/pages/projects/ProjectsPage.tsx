import { Link } from 'react-router';
import type { Project, Projects } from '#content/derive/visible-pages.ts';
import { Bullets } from '../../ui/Bullets.tsx';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { frame, ofTitle, own, messages } from '../../ui/frame.ts';
import { ArchivedLine, RepositoryLine } from '../../ui/project/RepositoryLine.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { PaperLink } from '../../ui/links/PaperLink.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { SkillText } from '../../ui/skills/Skills.tsx';
import { Cover } from './Cover.tsx';
import styles from './ProjectsPage.module.css';

/** The projects, each with a photo or a cover beside the text, on alternating sides. */
export function ProjectsPage({ subtitle, projects, proved }: Projects) {
  const firstWithPhoto = projects.find(({ photos }) => photos.length > 0);
  return (
    <>
      <PageHead page="projects" subtitle={subtitle} />
      {projects.length > 8 && <Index projects={projects} />}
      <div className={`wrap entries ${styles.projects}`}>
        {projects.map((project, index) => (
          <ProjectEntry
            key={index}
            project={project}
            proved={proved}
            isFlipped={index % 2 === 1}
            isFirstWithPhoto={project === firstWithPhoto}
          />
        ))}
      </div>
    </>
  );
}

/** List of links to the projects, at the top of a page with more than eight. */
const Index = ({ projects }: Pick<Projects, 'projects'>) => (
  <nav className={`wrap ${styles.index}`} aria-label={messages.titles.projects} {...ofTitle('projects')}>
    <ol lang={own.lang && frame.language}>
      {projects.map(({ anchor, name, date }) => (
        <li key={anchor}>
          {date && <DateText date={date} />}
          <Link className="tap" to={`#${anchor}`} onClick={() => focus(anchor)}>
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

/**
 * Moves the focus to a project after a click in the index. Browsers move the focus for fragment links, but not for
 * router links, which are needed here so that Back restores the scroll position. `tabIndex` is only set on click: with
 * a permanent `tabIndex`, a link from another page would show a focus ring around the project.
 */
function focus(anchor: string) {
  const project = document.getElementById(anchor);
  if (project) project.tabIndex = -1;
  project?.focus({ preventScroll: true });
}

type ProjectEntryProps = Pick<Projects, 'proved'> & { project: Project; isFlipped: boolean; isFirstWithPhoto: boolean };

function ProjectEntry({ project, proved, isFlipped, isFirstWithPhoto }: ProjectEntryProps) {
  const {
    anchor,
    title,
    date,
    dates,
    summary,
    bullets,
    skills,
    links,
    paper,
    photos,
    cover,
    story,
    repository,
    archivedLinks,
  } = project;
  const storyLink = story ? [{ label: messages.entries.wholeStory, url: story, ...own }] : [];
  return (
    <article id={anchor} className={styles.project} data-picture={isFlipped ? 'start' : 'end'} data-cover={cover && ''}>
      <div className={styles.body}>
        <header>
          <h2 className="heading-1">{title}</h2>
          {date && <p className={styles.date}>{dates ? <RangeText range={dates} /> : <DateText date={date} />}</p>}
        </header>
        {summary && <p className={styles.summary}>{summary}</p>}
        <Bullets items={bullets} />
        {skills.length > 0 && (
          <div className={styles.skills}>
            <span data-label="" {...own}>
              {messages.entries.builtWith}
            </span>{' '}
            <SkillText skills={skills} proved={proved} />
          </div>
        )}
        {paper && <PaperLink paper={paper} />}
        <LinkButtons links={[...storyLink, ...links]} of={title} hasMain />
        {archivedLinks.map((link, index) => (
          <ArchivedLine key={index} link={link} />
        ))}
        {repository && <RepositoryLine repository={repository} />}
      </div>
      <Photos className={styles.photos} photos={photos} slot="projects" areFirst={isFirstWithPhoto} />
      {cover && <Cover cover={cover} />}
    </article>
  );
}
