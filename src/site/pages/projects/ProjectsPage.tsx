import type { Project, Projects } from '#content/derive/visible-pages.ts';
import type { Art } from '#theme/art.ts';
import { Bullets } from '../../ui/Bullets.tsx';
import { DateText, RangeText } from '../../ui/DateText.tsx';
import { CoverArt } from '../../ui/project/CoverArt.tsx';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { own, messages } from '../../ui/frame.ts';
import { ArchivedLine, RepositoryLine } from '../../ui/project/RepositoryLine.tsx';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { keepLastWords } from '../../ui/last-words.ts';
import { PaperLink } from '../../ui/links/PaperLink.tsx';
import { Photos } from '../../ui/photos/Photos.tsx';
import { SkillText } from '../../ui/skills/Skills.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import styles from './ProjectsPage.module.css';

/** Featured projects are bands across the page, each in the colors of its jacket; other projects are rows. */
export function ProjectsPage({ subtitle, projects, proved, art }: Projects & { art?: Art }) {
  const bands = projects.filter(({ isFeatured }) => isFeatured);
  const rows = projects.filter(({ isFeatured }) => !isFeatured);
  const firstWithPhoto = [...bands, ...rows].find(({ photos }) => photos.length > 0);
  const propsOf = (project: Project) => ({ project, proved, isFirstWithPhoto: project === firstWithPhoto });
  return (
    <>
      <PageHead page="projects" art={art} subtitle={subtitle} />
      {bands.map((project, index) => (
        <Band key={index} {...propsOf(project)} above={bands[index - 1]?.jacket ?? 'projects'} />
      ))}
      {rows.length > 0 && (
        <div className={`wrap ${styles.others}`}>
          <h2 className="rule" {...own}>
            {bands.length > 0 ? messages.entries.otherProjects : messages.home.shelf}
          </h2>
          <div className="entries">
            {rows.map((project, index) => (
              <Row key={index} {...propsOf(project)} />
            ))}
          </div>
        </div>
      )}
    </>
  );
}

type EntryProps = Pick<Projects, 'proved'> & { project: Project; isFirstWithPhoto: boolean };

/** A featured project. @param props.above jacket of the element above the band; a line separates two equal jackets */
function Band({ project, proved, isFirstWithPhoto, above }: EntryProps & { above: Project['jacket'] }) {
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
        <Photos className={styles.photos} photos={photos} slot="projects" areFirst={isFirstWithPhoto} />
        {cover && <CoverArt className={styles.art} cover={cover} />}
        <div className={styles.text}>
          <Head project={project} level="h2" />
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
          <Links project={project} />
        </div>
        <Facts project={project} proved={proved} />
      </div>
    </article>
  );
}

function Row({ project, proved, isFirstWithPhoto }: EntryProps) {
  const { anchor, jacket, summary, bullets, paper, photos, cover } = project;
  return (
    <article id={anchor} className={styles.row}>
      <Head project={project} level="h3" />
      <Photos
        className={styles.small}
        photos={photos}
        slot="projectRow"
        areFirst={isFirstWithPhoto}
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
          <Facts project={project} proved={proved} />
          <Links project={project} />
        </div>
      </div>
    </article>
  );
}

function Head({ project: { heading, date, dates }, level: Heading }: { project: Project; level: 'h2' | 'h3' }) {
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

function Links({ project: { title, story, links } }: { project: Project }) {
  const storyLink = story ? [{ label: messages.entries.wholeStory, url: story, ...own }] : [];
  return <LinkButtons links={[...storyLink, ...links]} of={title} hasMain={storyLink.length > 0} />;
}

/** Skills, repository and broken links, in small type. Renders nothing without them. */
function Facts({ project: { skills, archivedLinks, repository }, proved }: Omit<EntryProps, 'isFirstWithPhoto'>) {
  if (skills.length + archivedLinks.length === 0 && !repository) return null;
  return (
    <div className={styles.facts}>
      {skills.length > 0 && (
        <div className={styles.skills}>
          <span data-label="" {...own}>
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
