/** A video that the owner added, as pages show it. */
export type Video = {
  /** Base name of the published file, with a hash of its content. Example: `crossing-1f9a3c2e` */
  name: string;
  format: VideoFormat;
  /** Size in pixels after rotation. */
  width: number;
  height: number;
  hasSound: boolean;
  /** Name of the captions file, if any. Example: `crossing-8c0de1fa.vtt` */
  captions?: string;
  /** Path of the poster, relative to the base path. Example: `photos/crossing-8c0de1fa-1184.webp` */
  poster?: string;
};

/** The formats that every browser plays. */
export type VideoFormat = 'mp4' | 'webm';

/** File names of videos, also in formats that browsers do not play. */
export const videoPattern = /\.(?:mp4|m4v|webm|mov|mkv|avi|wmv|ogv|mpe?g)$/i;

/** Folder of videos in the content. */
export const videoFolder = 'videos';

/**
 * Folder of published videos, relative to the base path. It is not named `videos`, since an owner's page may have this
 * path.
 */
export const mediaFolder = 'media';

/** Returns the names of the published files of a video: the video, and the captions, if any. */
export const videoFiles = ({ name, format, captions }: Video) => [`${name}.${format}`, ...(captions ? [captions] : [])];
