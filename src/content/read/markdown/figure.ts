import type { Photo } from '#photos/picture.ts';
import type { Video } from '#photos/videos/video.ts';
import type { Diagram } from './diagram.ts';

/** A block between paragraphs: a row of photos, a diagram, a video, or a film on another site. */
export type Figure =
  | { photos: Photo[] }
  | { diagram: Diagram }
  /** `alt` describes what happens in the video. */
  | { video: Video & { alt: string; caption?: string | undefined } }
  | { film: Film };

/** A film on another site, shown as a card with a link. */
export type Film = { url: string; service: string; title?: string | undefined; photo?: Photo | undefined };

/** True if a block is a figure. */
export const isFigure = (block: object | string): block is Figure => typeof block === 'object' && !('tag' in block);
