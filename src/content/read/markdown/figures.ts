import type { Image, Link, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { Photo } from '#photos/picture.ts';
import type { Unusable } from '#photos/problems.ts';
import type { Video } from '#photos/videos/video.ts';
import type { Position } from '#platform/problem.ts';
import { decoded } from '../../model/links.ts';
import type { Message } from '../../messages/message.ts';
import { figureMessages, proseMessages } from '../../messages/prose-messages.ts';
import type { PhotoFinder } from '../photo-references.ts';
import type { FilePosition } from '../yaml/read-yaml.ts';
import { drawDiagram, isDiagram } from './diagram.ts';
import type { Figure } from './figure.ts';
import { descendants } from './markdown-advice.ts';

/** Each video by its file name, or the reason why the file is unusable. */
export type Videos = ReadonlyMap<string, Video | Unusable>;

/** Context for parsing figures. */
export type FigureContext = {
  photos: PhotoFinder;
  videos: Videos;
  /** True for a short text, such as the introduction of Home. The only figures in short texts are photos. */
  isShort?: boolean | undefined;
  positionOf(position: Position): FilePosition;
  report(position: Position, message: Message): unknown;
  /** Calls `make` if no limit for drawings is reached. */
  draw<Drawing>(position: Position, make: () => Drawing): Drawing | undefined;
};

/**
 * Parses a block of Markdown as a figure.
 * @returns `undefined` if the block is not a figure. If the figure has an error, reports it, and returns an empty row
 *   of photos.
 */
export function readFigure(block: RootContent, context: FigureContext): Figure | undefined {
  const report = (message: Message): Figure => {
    context.report(startOf(block), message);
    return { photos: [] };
  };
  if (block.type === 'code' && isDiagram(block.lang)) {
    if (context.isShort) return report(figureMessages.noRoom('A diagram'));
    const caption = block.meta?.trim();
    if (!caption) return report(figureMessages.noCaption);
    const diagram = context.draw(startOf(block), () => drawDiagram(block.value, caption));
    if (!diagram) return { photos: [] };
    if (!('reason' in diagram)) return { diagram };
    const fence = startOf(block);
    const { reason, line, column = 1 } = diagram;
    const place = line === undefined ? fence : { line: fence.line + line, column };
    context.report(place, figureMessages.noDiagram(reason));
    return { photos: [] };
  }
  if (block.type !== 'paragraph') return undefined;
  const parts = block.children.filter((child) => child.type !== 'break' && !isBlank(child));
  const [first] = parts;
  if (first?.type === 'link' && parts.length === 1) {
    const film = context.isShort ? undefined : filmOf(first, context);
    const [only] = first.children;
    return !film && only?.type === 'image' && first.children.length === 1
      ? report(proseMessages.linkedPicture(only.url, first.url))
      : film;
  }
  const pictures = parts.filter((child): child is Image => child.type === 'image');
  const attributes = parts.find((child) => child.type === 'text' && /^\{[^{}]*\}$/.test(child.value.trim()));
  if (pictures.length > 0 && attributes?.type === 'text' && pictures.length === parts.length - 1)
    return report(proseMessages.pictureAttributes(attributes.value.trim()));
  if (pictures.length === 0 || pictures.length < parts.length) return undefined;
  const [video] = pictures.filter(({ url }) => isVideo(url));
  if (!video) return { photos: pictures.flatMap((picture) => photoOf(picture, context) ?? []) };
  if (context.isShort) return report(figureMessages.noRoom('A video'));
  if (pictures.length > 1) return report(figureMessages.videoInRow);
  const name = videoName(video.url);
  const found = context.videos.get(name);
  if (!found || 'unusable' in found)
    return report(
      found
        ? figureMessages.unusableVideo(name, found)
        : /^(?:https?:)?\/\//.test(video.url)
          ? figureMessages.remoteVideo
          : figureMessages.noVideo(name, [...context.videos.keys()]),
    );
  const alt = video.alt?.trim();
  return alt
    ? { video: { ...found, alt, ...(video.title ? { caption: video.title } : {}) } }
    : report(figureMessages.noVideoWords(name));
}

const isBlank = (child: PhrasingContent) => child.type === 'text' && child.value.trim() === '';

const isVideo = (url: string) => /\.(?:mp4|m4v|webm|mov|mkv|avi|wmv|ogv|mpe?g)$/i.test(url);

/** @example videoName('videos/a%20talk.mp4') // 'a talk.mp4' */
const videoName = (url: string) =>
  decoded(url)
    .normalize()
    .replace(/^(?:\.?\/)?(?:content\/)?videos\//, '');

/** Finds the photo for a Markdown image. The text in the image's brackets overrides the `alt` in photos.yaml. */
function photoOf({ url, title, alt, position }: Image, { photos, positionOf }: FigureContext): Photo | undefined {
  const name = decoded(url);
  const ownAlt = alt?.trim() || undefined;
  photos.check(name, positionOf(startOf({ position })), ownAlt);
  const photo = photos.resolve(typeof title === 'string' ? { photo: name, caption: title } : name);
  return photo && ownAlt !== undefined ? { ...photo, alt: ownAlt } : photo;
}

/** Replaces image references, such as `![A cat.][cat]`, with images. */
export function resolveImageReferences(tree: Root) {
  const nodes = [...descendants(tree)];
  for (const parent of nodes) {
    if (!('children' in parent)) continue;
    parent.children = parent.children.map((child) => {
      if (child.type !== 'imageReference') return child;
      const { alt, position, identifier } = child;
      const definition = nodes.find((node) => node.type === 'definition' && node.identifier === identifier);
      if (definition?.type !== 'definition') return child;
      return { type: 'image', url: definition.url, title: definition.title, alt, position };
    }) as typeof parent.children;
  }
}

/** Parses a film: a URL, a title with a link, or a picture with a link. */
function filmOf({ url, children }: Link, context: FigureContext): Figure | undefined {
  const service = filmService(url);
  if (service === undefined) return undefined;
  const [only] = children;
  if (only?.type === 'image' && children.length === 1) {
    const photo = photoOf(only, context);
    return { film: { url, service, title: photo?.caption, photo } };
  }
  if (children.some(({ type }) => type !== 'text')) return undefined;
  const title = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  const isAddress = title.includes('/') && filmService(`https://${title.replace(/^https?:\/\//, '')}`) === service;
  return { film: { url, service, title: isAddress ? undefined : title } };
}

/** Returns the service of a film's URL; `undefined` for a channel or a playlist. */
export function filmService(url: string): 'YouTube' | 'Vimeo' | undefined {
  const { hostname, pathname, searchParams } = URL.parse(url) ?? {};
  if (!/^https?:/i.test(url) || hostname === undefined || pathname === undefined) return undefined;
  const host = hostname.replace(/^(?:www|m|player)\./, '');
  if (host === 'youtu.be' && /^\/[\w-]+/.test(pathname)) return 'YouTube';
  if (/^youtube(?:-nocookie)?\.com$/.test(host))
    return searchParams?.has('v') || /^\/(?:shorts|live|embed)\/[\w-]+/.test(pathname) ? 'YouTube' : undefined;
  return host === 'vimeo.com' && /\/\d+(?:\/|$)/.test(pathname) ? 'Vimeo' : undefined;
}

const startOf = ({ position }: Pick<RootContent, 'position'>): Position => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

const containers: Partial<Record<Nodes['type'], { what: string; mark?: string }>> = {
  table: { what: 'A table' },
  list: { what: 'A list', mark: '-' },
  blockquote: { what: 'A quote', mark: '>' },
  heading: { what: 'A heading', mark: '#' },
  footnoteDefinition: { what: 'A footnote' },
};

/** Finds tables, lists and other elements that contain pictures. Pages show pictures only between paragraphs. */
export const containersWithPictures = ({ children }: Root) =>
  children.flatMap((block) => {
    const container = containers[block.type];
    const pictures = container ? [...descendants(block)].filter(({ type }) => /^image/.test(type)) : [];
    const mark = block.type === 'list' && block.ordered ? '1.' : container?.mark;
    return container && pictures.length > 0 ? [{ what: container.what, mark, pictures }] : [];
  });

/** Returns the error for a figure within a paragraph; `undefined` for other nodes. */
export const looseFigure = (node: {
  type: string;
  lang?: string | null | undefined;
  url?: string;
}): Message | undefined =>
  /^image/.test(node.type)
    ? proseMessages.loosePicture(isVideo(node.url ?? '') ? 'video' : 'picture')
    : node.type === 'code' && isDiagram(node.lang)
      ? figureMessages.looseDiagram
      : undefined;
