// What the page of the editor, as the build makes it, tells the program in it. Browsers load this, so it needs nothing.
import type { Picture } from '#photos/picture.ts';
import type { Unusable } from '#photos/problems.ts';
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
  github: Repository;
  /** Where the `MeasuredFiles` are. Example: `/portfolio/edit/pictures.json` */
  measured: string;
};

/** The pictures and videos of the content, by the names of their files, as they were at the build. */
export type MeasuredFiles = {
  pictures: Record<string, MeasuredFile>;
  videos: Record<string, Video | Unusable>;
};

/** A picture with what tells whether the repository still has the same. */
export type MeasuredFile = {
  /** As Git counts it. */
  hash: string;
  picture: Picture | Unusable;
  /** Whether a page shows it, so that it can be had from the site. */
  isPublished: boolean;
};
