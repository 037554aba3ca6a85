// A film is a video on another site, such as YouTube; a video is a file in videos/.
import { type Advice, adviceName, startOfFile } from '#content/read/advice.ts';
import type { Content } from '#content/load.ts';
import { type Film, isFigure } from '#content/read/markdown/figure.ts';
import type { Prose } from '#content/read/markdown/prose.ts';
import type { FilePosition } from '#content/read/yaml/read-yaml.ts';
import type { MeasuredVideo } from '#photos/videos/videos.ts';
import { positionIn, type SourceFile } from '#platform/problem.ts';

/** Maximum size of a video; larger videos use too much mobile data. */
const maxMegabytes = 8;

/** Names of codecs that some browsers cannot play. The keys are the codes of the codecs in video files. */
const rareCodecs: Partial<Record<string, string>> = { hvc1: 'H.265', hev1: 'H.265', mp4v: 'MPEG-4', ap4h: 'ProRes' };

/** Advice on the diagrams and videos of Markdown texts. */
export function adviseOnFigures({ site, sources, videos }: Content): Advice[] {
  const files = sources.texts.filter(({ path }) => path.endsWith('.md'));
  const [first] = files;
  if (!first) return [];
  const stories = [site.pages.aboutMe?.story ?? [], ...site.texts.map(({ story }) => story)];
  return [
    ...files.flatMap((file) => [...adviseOnMermaid(file)]),
    ...filmsOf(stories).flatMap((film) => adviseOnFilm(film, positionOf(files, film.url))),
    ...[...videos].flatMap(([name, one]) => [...adviseOnVideo(name, one, positionOf(files, `videos/${name}`))]),
  ];
}

const filmsOf = (stories: Prose[]) =>
  stories.flat().flatMap((block): Film[] => (isFigure(block) && 'film' in block ? [block.film] : []));

/** Finds the first occurrence of a text or its URL-encoded form. The default is the start of the first file. */
function positionOf(files: readonly SourceFile[], text: string): FilePosition {
  const [first] = files as [SourceFile];
  for (const file of files)
    for (const spelling of [text, encodeURI(text)]) {
      const at = file.text.normalize().indexOf(spelling);
      if (at >= 0) return { file, ...positionIn(file.text, at) };
    }
  return startOfFile(first);
}

function* adviseOnMermaid(file: SourceFile): Generator<Advice> {
  for (const { index } of file.text.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*mermaid\b/gim))
    yield {
      file,
      ...positionIn(file.text, index),
      name: adviceName('mermaid', file.path.replace(/^.*\//, '')),
      found: 'A Mermaid diagram is shown as code, because only a browser could draw it.',
      remedy:
        'Write it for Graphviz: ```dot What it shows, and on the next line digraph { a -> b [label="yes"] } (see docs/texts.md).',
    };
}

function adviseOnFilm({ url, service, photo }: Film, position: FilePosition): Advice[] {
  if (photo) return [];
  return [
    {
      ...position,
      name: adviceName('no-poster', url),
      found: `The video has no preview picture: the page loads none from ${service}.`,
      remedy: `Put a picture of the video into content/photos/, and write [![](photos/talk.jpg "Its title")](${url}).`,
    },
  ];
}

function* adviseOnVideo(
  name: string,
  { video, bytes, codec }: MeasuredVideo,
  position: FilePosition,
): Generator<Advice> {
  const stem = name.replace(/\.\w+$/, '');
  if (!video.poster)
    yield {
      ...position,
      name: adviceName('no-poster', name),
      found: `"${name}" has no preview picture, so browsers load a part of the video to show its first frame.`,
      remedy: `Add a picture with the same name: content/videos/${stem}.jpg.`,
    };
  if (video.hasSound && video.captions === undefined)
    yield {
      ...position,
      name: adviceName('no-captions', name),
      found: `"${name}" has sound but no captions, so people who cannot hear it miss what is spoken.`,
      remedy: `Write captions as WebVTT, in content/videos/${stem}.vtt. If nobody speaks in the video, export it without sound.`,
    };
  const megabytes = Math.round(bytes / 1_000_000);
  if (megabytes > maxMegabytes)
    yield {
      ...position,
      name: adviceName('heavy-video', name),
      found: `"${name}" is ${megabytes} MB large, which takes a long time to load on a phone.`,
      remedy: `Export a shorter or smaller video: 1280 pixels wide and below ${maxMegabytes} MB. Publish a long video on a video platform, and link to it.`,
    };
  const kind = rareCodecs[codec];
  if (kind !== undefined)
    yield {
      ...position,
      name: adviceName('strange-video', name),
      found: `"${name}" uses the codec ${kind}, which not every browser can play.`,
      remedy: 'Export it as MP4 with H.264.',
    };
}
