import { expect, test } from 'vitest';
import type { Problem } from '#platform/problem.ts';
import type { Photo } from '#photos/picture.ts';
import type { Unusable } from '#photos/problems.ts';
import type { Video } from '#photos/videos/video.ts';
import { filmService } from './figures.ts';
import { parseProse } from './prose.ts';

const photo: Photo = { name: 'talk', width: 900, height: 600, widths: [640, 900], alt: 'A talk.' };
const video = { name: 'demo-1', format: 'mp4', width: 320, height: 180, hasSound: false } as const;

function read(markdown: string, { isShort = false } = {}) {
  const problems: Problem[] = [];
  const prose = parseProse(markdown, {
    isShort,
    positionOf: (position) => ({ file: { path: 'notes/one.md', text: markdown }, ...position }),
    photos: {
      resolve: (one) => ({ ...photo, ...(typeof one === 'string' ? {} : { caption: one.caption }) }),
      check: () => {},
    },
    videos: new Map<string, Video | Unusable>([
      ['demo.mp4', video],
      ['old.avi', { unusable: 'is not a video that browsers can play.', remedy: 'Export it as MP4.' }],
    ]),
    isAddress: () => true,
    problems,
    advice: [],
  });
  return { prose, problems };
}

const dot = (source: string, caption = 'What it shows') => `Words.\n\n\`\`\`dot ${caption}\n${source}\n\`\`\`\n`;
const drawn = (source: string) => read(dot(source)).prose[1];

test('a diagram contains its labels, and describes its connections as text', () => {
  const figure = drawn('digraph { Log; Receiver -> Board [label="every 10 s"]; Receiver [label="The\\nreceiver"] }');
  expect(figure).toMatchObject({
    diagram: { caption: 'What it shows', said: ['Log', 'The receiver → Board: every 10 s'] },
  });
  const texts = figure && typeof figure === 'object' && 'diagram' in figure ? figure.diagram.texts : [];
  expect(texts.map(({ text }) => text)).toEqual(['Log', 'The', 'receiver', 'Board', 'every 10 s']);
});

test.each([
  ['a link', 'digraph { a -> b [URL="javascript:alert(1)" href="https://evil.example"] }'],
  ['HTML', 'digraph { a [label=<<table><tr><td href="javascript:alert(1)">x</td></tr></table>>] }'],
  ['an HTML element as a label', 'digraph { a [label="<script>alert(1)</script>" class="x" id="root"] }'],
  ['a picture', 'digraph { a [image="/etc/passwd" label="x"] }'],
  ['a stylesheet', 'digraph { stylesheet="https://evil.example/a.css"; a [color="red;}" fontname="x"] }'],
])('a diagram with %s is drawn as lines and text only', (_, source) => {
  const figure = drawn(source);
  if (!figure || typeof figure !== 'object' || !('diagram' in figure)) throw new Error('Nothing was drawn.');
  const { lines, texts, ...rest } = figure.diagram;
  for (const { path, ...look } of lines) {
    expect(path).toMatch(/^[MLCAZ\d .-]+$/);
    expect(Object.values(look).join(' ')).toMatch(/^(?:dashed|dotted|bold|mark|ink| )*$/);
  }
  for (const { text: _text, align, on, ...numbers } of texts) {
    expect([undefined, 'l', 'r', 'line', 'mark']).toEqual(expect.arrayContaining([align, on]));
    for (const value of Object.values(numbers)) expect(typeof value).toBe('number');
  }
  expect(JSON.stringify(rest)).not.toMatch(/evil|javascript|passwd/);
});

test.each([
  ['a syntax error', dot('digraph {\n  a -> b\n  b -> ;\n}'), [6, 8], 'syntax error near ";"'],
  ['an unclosed string', dot('digraph {\n  a [label="x]\n}'), [6, 1], 'the closing " is missing'],
  ['a second graph', dot('digraph { a [label="}"] } // one\n\n graph { b }'), [6, 2], 'only the first graph'],
  ['an empty diagram', dot(''), [3, 1], 'there is nothing to draw'],
  ['a diagram without a description', dot('digraph { a }', ''), [3, 1], 'has no description'],
  ['a diagram in a list', '- Words\n\n  ```dot A list\n  digraph { a }\n  ```', [3, 3], 'inside a list or a quote'],
  ['a diagram that is too long', dot(`digraph { ${'a -> b; '.repeat(700)} }`), [3, 1], 'characters, and'],
  ['a missing video', '![It moves.](videos/dema.mp4)', [1, 1], 'There is no file "dema.mp4"'],
  ['a video in an unsupported format', '![It moves.](videos/old.avi)', [1, 1], '"old.avi" is not a video'],
  ['a video on another site', '![It moves.](https://example.com/a.mp4)', [1, 1], 'on another site'],
  ['a video without a description', '![](videos/demo.mp4)', [1, 1], 'has no description'],
  ['a video next to a photo', '![It moves.](videos/demo.mp4) ![](cat.jpg)', [1, 1], 'next to other pictures'],
  ['a video within text', 'See ![It moves.](videos/demo.mp4)', [1, 5], 'The video is in the middle of text'],
  ['a photo within text', 'See ![](cat.jpg)', [1, 5], 'The picture is in the middle of text'],
])('%s is reported at its position', (_, markdown, [line, column], found) => {
  expect(read(markdown).problems).toMatchObject([
    { line, column, found: expect.stringContaining(found ?? '') as string },
  ]);
});

test.each([
  ['photos/demo.mp4', 'Write: videos/demo.mp4'],
  ['../media/demo.mp4', 'Write: videos/demo.mp4'],
  ['photos/talk.mp4', 'Move the video into content/videos/, and write videos/talk.mp4 here.'],
  ['photos/talk.mkv', 'Save the video as MP4, put it into content/videos/, and write videos/talk.mp4 here.'],
  ['talk.mp4', 'Put the video in the folder, or remove the line.'],
])('the remedy for the path %s of a video names the path to write', (path, remedy) => {
  expect(read(`![It moves.](${path})`).problems).toMatchObject([{ remedy }]);
});

test('a video alone in its paragraph becomes a video figure', () => {
  const { prose, problems } = read('![It moves.](videos/demo.mp4 "A second of it.")');
  expect([prose, problems]).toEqual([[{ video: { ...video, alt: 'It moves.', caption: 'A second of it.' } }], []]);
});

test.each([
  ['https://youtu.be/abc', { service: 'YouTube', title: undefined }],
  ['<https://vimeo.com/123>', { service: 'Vimeo', title: undefined }],
  ['[How we counted](https://vimeo.com/123)', { service: 'Vimeo', title: 'How we counted' }],
  [
    '[![](talk.jpg "At the pier")](https://www.youtube.com/watch?v=a)',
    { title: 'At the pier', photo: { name: 'talk' } },
  ],
])('a link to a film on its own line becomes a film figure: %s', (markdown, film) => {
  expect(read(markdown)).toMatchObject({ prose: [{ film }], problems: [] });
});

test('a link to a film within text, and a link to a channel, remain links', () => {
  for (const text of ['See https://youtu.be/abc now', 'https://www.youtube.com/@ada', 'https://vimeo.com/ada'])
    expect(read(text).prose).toMatchObject([{ tag: 'p' }]);
  for (const url of [
    'https://youtube.com.evil.example/watch?v=a',
    'https://evil.example/youtu.be/a',
    'ftp://youtu.be/a',
  ])
    expect(filmService(url)).toBeUndefined();
});

test('the introduction of Home accepts photos, but no videos or diagrams', () => {
  for (const figure of [dot('digraph { a }'), '![It moves.](videos/demo.mp4)'])
    expect(read(figure, { isShort: true }).problems).toMatchObject([
      { found: expect.stringContaining('Home') as string },
    ]);
  expect(read('https://youtu.be/abc', { isShort: true }).prose).toMatchObject([{ tag: 'p' }]);
});
