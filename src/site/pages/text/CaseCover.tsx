import { Link } from 'react-router';
import { pages } from '#pages.ts';
import { WhenText } from '../../ui/DateText.tsx';
import type { CaseProps } from '../../ui/document-page.ts';
import { titleLang, messageLang, messages } from '../../ui/frame.ts';
import { keepLastWords } from '../../ui/last-words.ts';
import { LinkButtons } from '../../ui/links/LinkButtons.tsx';
import { PhotoFigure } from '../../ui/photos/PhotoFigure.tsx';
import { TextTitle } from '../../ui/prose/TextTitle.tsx';
import { SkillText } from '../../ui/skills/Skills.tsx';
import { ProjectTitle } from '../../ui/project/ProjectTitle.tsx';
import styles from './CaseCover.module.css';
import { CoverArt } from '../../ui/project/CoverArt.tsx';

type CaseCoverProps = Pick<CaseProps, 'heading' | 'width' | 'summary' | 'project'>;

/** The header of a case study, with the first photo or the generated art of the project. */
export function CaseCover({ heading, width, summary, project }: CaseCoverProps) {
  const { anchor, date, dates = date, skills, proved, links, photos, cover } = project;
  const [photo] = photos;
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.inner}`} data-cover={photo ? 'photo' : 'art'}>
        <div className={styles.where}>
          <Link to={`${pages.projects.address}#${anchor}`} {...titleLang('projects')}>
            {messages.titles.projects}
          </Link>
          {dates && (
            <span data-apart="">
              <WhenText when={dates} />
            </span>
          )}
        </div>
        <TextTitle className={styles.title} width={width}>
          <ProjectTitle title={heading} className={styles.rest} />
        </TextTitle>
        <div className={styles.say}>
          {summary && <p className="lead measure">{keepLastWords(summary)}</p>}
          <LinkButtons links={links} of={project.name} hasMain />
        </div>
        {photo ? (
          <PhotoFigure className={styles.photo} photo={photo} slot="caseCover" isFirst isHero />
        ) : (
          cover && <CoverArt className={styles.art} cover={cover} hasPageDot />
        )}
        {skills.length > 0 && (
          <dl className={styles.facts}>
            <dt {...messageLang}>{messages.entries.builtWith}</dt>
            <dd className="tap-alone">
              <SkillText skills={skills} proved={proved} />
            </dd>
          </dl>
        )}
      </div>
    </header>
  );
}
