// Advice on diagrams, videos and films in longer texts.
import { type Advice, adviceName, topOf } from '#content/read/advice.ts';
import type { Content } from '#content/load.ts';
import { type Film, isFigure } from '#content/read/markdown/figure.ts';
import type { Prose } from '#content/read/markdown/prose.ts';
import type { FilePosition } from '#content/read/yaml/read-yaml.ts';
import type { MeasuredVideo } from '#photos/videos/videos.ts';
import { positionIn, type SourceFile } from '#platform/problem.ts';

/** Larger videos cost too much mobile data. */
const maxMegabytes = 8;

/** Codecs that not every browser plays, by their name in the file. */
const littlePlayed: Partial<Record<string, string>> = { hvc1: 'H.265', hev1: 'H.265', mp4v: 'MPEG-4', ap4h: 'ProRes' };

/** Advice on the figures of longer texts. */
export function adviseOnFigures({ site, sources, videos }: Content): Advice[] {
  const files = sources.texts.filter(({ path }) => path.endsWith('.md'));
  const [first] = files;
  if (!first) return [];
  const stories = [site.pages.aboutMe?.story ?? [], ...site.texts.map(({ story }) => story)];
  return [
    ...files.flatMap((file) => [...adviseOnMermaid(file)]),
    ...filmsOf(stories).flatMap((film) => adviseOnFilm(film, placeOf(files, film.url))),
    ...[...videos].flatMap(([name, one]) => [...adviseOnVideo(name, one, placeOf(files, `videos/${name}`))]),
  ];
}

const filmsOf = (stories: Prose[]) =>
  stories.flat().flatMap((block): Film[] => (isFigure(block) && 'film' in block ? [block.film] : []));

/** First position of a text, regardless of the URL's encoding; otherwise the top of the first file. */
function placeOf(files: readonly SourceFile[], text: string): FilePosition {
  const [first] = files as [SourceFile];
  for (const file of files)
    for (const written of [text, encodeURI(text)]) {
      const at = file.text.normalize().indexOf(written);
      if (at >= 0) return { file, ...positionIn(file.text, at) };
    }
  return topOf(first);
}

function* adviseOnMermaid(file: SourceFile): Generator<Advice> {
  for (const { index } of file.text.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/gim))
    yield {
      file,
      ...positionIn(file.text, index),
      name: adviceName('mermaid', file.path.replace(/^.*\//, '')),
      found: 'A diagram in Mermaid shows as code, since only a browser can draw it.',
      remedy:
        'Write it for Graphviz: ```dot What it shows, and below it digraph { a -> b [label="yes"] } (docs/texts.md has more).',
    };
}

function adviseOnFilm({ url, service, photo }: Film, place: FilePosition): Advice[] {
  if (photo) return [];
  return [
    {
      ...place,
      name: adviceName('no-poster', url),
      found: `Nothing shows what the film is about: no picture is loaded from ${service}.`,
      remedy: `Put a picture of it into content/photos/, and write [![](photos/talk.jpg "Its title")](${url}).`,
    },
  ];
}

function* adviseOnVideo(name: string, { video, bytes, codec }: MeasuredVideo, place: FilePosition): Generator<Advice> {
  const stem = name.replace(/\.\w+$/, '');
  if (!video.poster)
    yield {
      ...place,
      name: adviceName('no-poster', name),
      found: `"${name}" has no picture in front of it, so a part of it is loaded to show its first one.`,
      remedy: `Put a picture of the same name beside it: content/videos/${stem}.jpg.`,
    };
  if (video.hasSound && video.captions === undefined)
    yield {
      ...place,
      name: adviceName('no-captions', name),
      found: `"${name}" has sound and no captions, so who cannot hear it misses what is said.`,
      remedy: `Write them as WebVTT, into content/videos/${stem}.vtt. If nobody speaks in it, export it without sound.`,
    };
  const megabytes = Math.round(bytes / 1_000_000);
  if (megabytes > maxMegabytes)
    yield {
      ...place,
      name: adviceName('heavy-video', name),
      found: `"${name}" has ${megabytes} MB, which is long to wait for on a phone.`,
      remedy: `Export it shorter or smaller: 1280 pixels wide and below ${maxMegabytes} MB. A long film belongs on a site for films, with a link to it.`,
    };
  const kind = littlePlayed[codec];
  if (kind !== undefined)
    yield {
      ...place,
      name: adviceName('strange-video', name),
      found: `"${name}" is made in ${kind}, which not every browser plays.`,
      remedy: 'Export it as MP4 with H.264.',
    };
}
