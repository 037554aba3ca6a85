/** An owner's video as pages show it. */
export type Video = {
  /** The name of every file made from it, unique to its content. Example: `crossing-1f9a3c2e` */
  name: string;
  format: VideoFormat;
  /** Its size upright, in pixels. */
  width: number;
  height: number;
  hasSound: boolean;
  /** The file of its captions, if it has any. Example: `crossing-8c0de1fa.vtt` */
  captions?: string;
  /** The picture that is seen before it plays, below the base path. Example: `photos/crossing-8c0de1fa-1184.webp` */
  poster?: string;
};

/** The formats that every browser plays. */
export type VideoFormat = 'mp4' | 'webm';

/** The folder of videos in the content. */
export const videoFolder = 'videos';

/** The folder of what pages play, below the base path; `/Videos` is left for a page of the owner's. */
export const mediaFolder = 'media';

/** The names of the files that a page may ask for, the video first. */
export const videoFiles = ({ name, format, captions }: Video) => [`${name}.${format}`, ...(captions ? [captions] : [])];
