import type { AboutMe } from '#content/read/markdown/about-file.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { Story } from '../../ui/Story.tsx';
import styles from './AboutMePage.module.css';

/** The owner's story, set as an essay. */
export const AboutMePage = ({ subtitle, story }: AboutMe) => (
  <>
    <PageHead page="aboutMe" subtitle={subtitle} />
    <div className={styles.essay}>
      <Story story={story} />
    </div>
  </>
);
