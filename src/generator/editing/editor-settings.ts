// Settings that the editor page passes to its JavaScript. Browsers load this module. So it has no dependencies.
import type { Picture } from '#photos/picture.ts';
import type { PageStyles } from '../program/compile-editor.ts';
import type { Video } from '#photos/videos/video.ts';

/** ID of the element that contains the `EditorSettings` as JSON. */
export const settingsId = 'editor-settings';

/** Location of the content on GitHub. */
export type Repository = {
  owner: string;
  repository: string;
  /** Default: the default branch of the repository. */
  branch?: string | undefined;
  /** The content folder in the repository. Example: `content` */
  folder: string;
};

/** Adds a base path to the URLs of stylesheets. */
export const stylesBelow = (base: string, { all, looks }: PageStyles): PageStyles => ({
  all: base + all,
  looks: Object.fromEntries(Object.entries(looks).map(([look, file]) => [look, base + file])) as PageStyles['looks'],
});

export type EditorSettings = {
  /** The base path of the site. Example: `/portfolio/` */
  base: string;
  language: string;
  pageStyles: PageStyles;
} & (
  | {
      /** A secret that every request to `npm start` must include. */
      key: string;
    }
  | {
      github: Repository;
      /** URL of the `MeasuredFiles`. Example: `/portfolio/edit/pictures.json` */
      measured: string;
    }
);

/**
 * The pictures and videos on pages at the time of the build, by file name. Anyone can download this data. So it omits
 * files that no page shows.
 */
export type MeasuredFiles = {
  /** `hash`: Git blob hash. With it, the editor checks whether the repository still has the same file. */
  pictures: Record<string, { hash: string; picture: Picture }>;
  videos: Record<string, Video>;
};

/** URL fragment that opens the parser report in the editor. */
export const reportHash = '#what-programs-read';
