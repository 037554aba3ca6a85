/** An owner's video as pages show it. */
export type Video = {
  /** Base name of every file made from it, unique to its content. Example: `crossing-1f9a3c2e` */
  name: string;
  format: VideoFormat;
  /** Upright size in pixels. */
  width: number;
  height: number;
  hasSound: boolean;
  /** The captions file, if any. Example: `crossing-8c0de1fa.vtt` */
  captions?: string;
  /** The picture before playback, relative to the base path. Example: `photos/crossing-8c0de1fa-1184.webp` */
  poster?: string;
};

/** The formats that every browser plays. */
export type VideoFormat = 'mp4' | 'webm';

/** Folder of videos in the content. */
export const videoFolder = 'videos';

/** Folder of the published videos, relative to the base path; `/Videos` is free for a page of the owner. */
export const mediaFolder = 'media';

/** File names that a page may request, the video first. */
export const videoFiles = ({ name, format, captions }: Video) => [`${name}.${format}`, ...(captions ? [captions] : [])];
