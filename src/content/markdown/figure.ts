// What stands between the paragraphs of a longer text, as pages show it.
import type { Photo } from '#photos/picture.ts';
import type { Video } from '#photos/videos/video.ts';
import type { Diagram } from './diagram.ts';

/** What is not read as a line of words: photos in a row, a diagram, a video, or a film elsewhere. */
export type Figure =
  | { photos: Photo[] }
  | { diagram: Diagram }
  /** `alt` says what happens in it. */
  | { video: Video & { alt: string; caption?: string | undefined } }
  | { film: Film };

/** A film on somebody else's site, to which a card leads. */
export type Film = { url: string; service: string; title?: string | undefined; photo?: Photo | undefined };

/** Whether a part of a text is a figure, and not words. */
export const isFigure = (block: object | string): block is Figure => typeof block === 'object' && !('tag' in block);
