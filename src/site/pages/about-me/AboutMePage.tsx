import type { AboutMe } from '#content/read/markdown/about-file.ts';
import { PageHead } from '../../ui/head/PageHead.tsx';
import { Story } from '../../ui/Story.tsx';

export const AboutMePage = ({ subtitle, story }: AboutMe) => (
  <>
    <PageHead page="aboutMe" subtitle={subtitle} />
    <Story story={story} />
  </>
);
