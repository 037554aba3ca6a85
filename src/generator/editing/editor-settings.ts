// What the page of the editor, as the build makes it, tells the program in it. Browsers load this, so it needs nothing.
import type { Picture } from '#photos/picture.ts';
import type { Video } from '#photos/videos/video.ts';

/** The id of the element that holds the `EditorSettings` as JSON. */
export const settingsId = 'editor-settings';

/** Where the content lies on GitHub. */
export type Repository = {
  owner: string;
  repository: string;
  /** Left out, it is the one that GitHub shows first. */
  branch?: string | undefined;
  /** The folder of the content in the repository. Example: `content` */
  folder: string;
};

/** What the editor is told by its page. */
export type EditorSettings = {
  /** The path below which the site is served. Example: `/portfolio/` */
  base: string;
  language: string;
  /** The stylesheet of the pages that it shows. */
  pageStyles: string;
} & (
  | {
      /** What every request to `npm start` has to bring. */
      key: string;
    }
  | {
      github: Repository;
      /** Where the `MeasuredFiles` are. Example: `/portfolio/edit/pictures.json` */
      measured: string;
    }
);

/**
 * The pictures and videos that a page shows, by the names of their files, as they were at the build. Anybody can read it, so
 * what no page shows is not in it.
 */
export type MeasuredFiles = {
  /** Each with what Git calls the file, by which the editor sees whether the repository still has the same. */
  pictures: Record<string, { hash: string; picture: Picture }>;
  videos: Record<string, Video>;
};
