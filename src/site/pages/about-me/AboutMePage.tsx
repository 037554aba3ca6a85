import type { AboutMe } from '#content/read/markdown/about-file.ts';
import type { Art } from '#theme/art.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { Story } from '../../ui/Story.tsx';
import styles from './AboutMePage.module.css';

/** The owner's story, in the layout of an essay. */
export const AboutMePage = ({ subtitle, story, art }: AboutMe & { art?: Art }) => (
  <>
    <PageHead page="aboutMe" art={art} subtitle={subtitle} />
    <div className={styles.essay}>
      <Story story={story} />
    </div>
  </>
);
