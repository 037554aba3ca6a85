import type { Project, Projects } from '#content/derive/visible-pages.ts';
import type { Art } from '#theme/art.ts';
import { Bullets } from '../../ui/Bullets.tsx';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { CoverArt } from '../../ui/project/CoverArt.tsx';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { messageLang, messages } from '../../ui/frame.ts';
import { ArchivedLine, RepositoryLine } from '../../ui/project/RepositoryLine.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { PaperLink } from '../../ui/links/PaperLink.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { SkillText } from '../../ui/skills/Skills.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import styles from './ProjectsPage.module.css';

/** Featured projects are bands across the page, each with its own colors (its "jacket"). Other projects are rows. */
export function ProjectsPage({ subtitle, projects, proved, art }: Projects & { art?: Art }) {
  const bands = projects.filter(({ isFeatured }) => isFeatured);
  const rows = projects.filter(({ isFeatured }) => !isFeatured);
  const firstWithPhoto = [...bands, ...rows].find(({ photos }) => photos.length > 0);
  const propsOf = (project: Project) => ({ project, proved, hasFirstPhoto: project === firstWithPhoto });
  return (
    <>
      <PageHead page="projects" art={art} subtitle={subtitle} />
      {bands.map((project, index) => (
        <ProjectBand key={index} {...propsOf(project)} above={bands[index - 1]?.jacket ?? 'projects'} />
      ))}
      {rows.length > 0 && (
        <div className={`wrap ${styles.others}`}>
          <h2 className="rule" {...messageLang}>
            {bands.length > 0 ? messages.entries.otherProjects : messages.home.shelf}
          </h2>
          <div className="entries">
            {rows.map((project, index) => (
              <ProjectRow key={index} {...propsOf(project)} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

type EntryProps = Pick<Projects, 'proved'> & { project: Project; hasFirstPhoto: boolean };

/**
 * A featured project. A line separates two bands with the same jacket (colors).
 * @param props.above jacket of the element above the band
 */
function ProjectBand({ project, proved, hasFirstPhoto, above }: EntryProps & { above: Project['jacket'] }) {
  const { anchor, jacket, summary, bullets, figure, paper, photos, cover } = project;
  return (
    <article
      id={anchor}
      className={styles.band}
      data-jacket={jacket}
      data-carrier=""
      data-joined={jacket === above ? '' : undefined}
    >
      <div className={`wrap ${styles.inner}`} data-cover={cover && ''}>
        <Photos className={styles.photos} photos={photos} slot="projects" hasFirstPhoto={hasFirstPhoto} />
        {cover && <CoverArt className={styles.art} cover={cover} />}
        <div className={styles.text}>
          <ProjectHead project={project} level="h2" />
          {summary && <p className={styles.summary}>{keepLastWords(summary)}</p>}
          {figure && (
            <p className={styles.figure}>
              <strong>
                <bdi>{figure.figure}</bdi>
              </strong>{' '}
              <span>{keepLastWords(figure.text)}</span>
            </p>
          )}
          <Bullets items={bullets} />
          {paper && <PaperLink paper={paper} />}
          <ProjectLinks project={project} />
        </div>
        <ProjectFacts project={project} proved={proved} />
      </div>
    </article>
  );
}

function ProjectRow({ project, proved, hasFirstPhoto }: EntryProps) {
  const { anchor, jacket, summary, bullets, paper, photos, cover } = project;
  return (
    <article id={anchor} className={styles.row}>
      <ProjectHead project={project} level="h3" />
      <Photos
        className={styles.small}
        photos={photos}
        slot="projectRow"
        hasFirstPhoto={hasFirstPhoto}
        data-jacket={jacket}
      />
      {cover && (
        <div className={styles.book} data-jacket={jacket}>
          <CoverArt cover={cover} />
        </div>
      )}
      <div className={styles.body}>
        {summary && <p>{keepLastWords(summary)}</p>}
        <Bullets items={bullets} />
        {paper && <PaperLink paper={paper} />}
        <div className={styles.ends}>
          <ProjectFacts project={project} proved={proved} />
          <ProjectLinks project={project} />
        </div>
      </div>
    </article>
  );
}

function ProjectHead({ project: { heading, date, dates }, level: Heading }: { project: Project; level: 'h2' | 'h3' }) {
  return (
    <header className={styles.head}>
      <Heading
        className={styles.title}
        data-long={[...heading.name].length > 30 ? '' : undefined}
        data-carried-title=""
      >
        <ProjectTitle title={heading} className={styles.rest} />
      </Heading>
      {date && <p className={styles.date}>{dates ? <RangeText range={dates} /> : <DateText date={date} />}</p>}
    </header>
  );
}

function ProjectLinks({ project: { title, story, links } }: { project: Project }) {
  const storyLink = story ? [{ label: messages.entries.wholeStory, url: story, ...messageLang }] : [];
  return <LinkButtons links={[...storyLink, ...links]} of={title} hasMain={storyLink.length > 0} />;
}

/** Skills, repository and broken links, in small type. Renders nothing without them. */
function ProjectFacts({ project: { skills, archivedLinks, repository }, proved }: Omit<EntryProps, 'hasFirstPhoto'>) {
  if (skills.length + archivedLinks.length === 0 && !repository) return null;
  return (
    <div className={styles.facts}>
      {skills.length > 0 && (
        <div className={styles.skills}>
          <span data-label="" {...messageLang}>
            {messages.entries.builtWith}
          </span>{' '}
          <SkillText skills={skills} proved={proved} />
        </div>
      )}
      {archivedLinks.map((link, index) => (
        <ArchivedLine key={index} link={link} />
      ))}
      {repository && <RepositoryLine repository={repository} />}
    </div>
  );
}
