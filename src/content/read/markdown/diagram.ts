// Draws diagrams at build time, from code blocks called "dot" (docs/decisions/0047). Graphviz only computes the layout.
// This module converts the layout to lines and text, so a diagram cannot add other elements to the page.
import { positionIn } from '#platform/problem.ts';
import { maxDrawing } from './budget.ts';
import { draw } from './engines.ts';

/** A drawn diagram. Its unit is 1/16 em. */
export type Diagram = {
  caption: string;
  width: number;
  height: number;
  lines: { path: string; line?: 'dashed' | 'dotted' | 'bold'; fill?: 'mark' | 'ink' }[];
  texts: { x: number; y: number; text: string; size?: number; align?: 'l' | 'r'; on?: 'line' | 'mark' }[];
  /** The connections as text, for screen readers. Example: `['Receiver → Log: every 10 s']` */
  said: string[];
};

/**
 * Reason why a diagram cannot be drawn, with its position in the source. Without a line, the reason concerns the whole
 * diagram.
 */
export type NoDiagram = { reason: string; line?: number; column?: number };

/** True for the language of diagrams. */
export const isDiagram = (language: string | null | undefined) => /^(?:dot|gv|graphviz)$/i.test(language ?? '');

const size = { node: 15, edge: 14 };
/**
 * Graphviz measures text in Arial, which is about as wide as our font. Graphviz underestimates the width of Chinese,
 * Japanese and Korean characters by the factor `wideBy`.
 */
const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;
const wideBy = 1.25;
/**
 * Factor by which arrow labels are larger in the layout than on the page. The difference becomes space around the
 * labels.
 */
const apart = 1.3;

const defaultsFor = (by: number) => {
  const fontname = 'Arial';
  return {
    graphAttributes: { fontname, fontsize: size.edge * by, labeljust: 'l', nodesep: 0.35, ranksep: 0.55 },
    nodeAttributes: { fontname, fontsize: size.node * by, shape: 'box', margin: '0.22,0.12' },
    edgeAttributes: { fontname, fontsize: size.edge * by * apart, arrowsize: 0.75 },
  };
};

type Operation = {
  op: string;
  points?: [number, number][];
  rect?: [number, number, number, number];
  pt?: [number, number];
  text?: string;
  align?: string;
  size?: number;
  style?: string;
};
type Line = Diagram['lines'][number];
type DrawnPart = Partial<Record<`_${'' | 'l' | 'h' | 't' | 'hl' | 'tl'}draw_`, Operation[]>> & {
  name?: string;
  shape?: string;
  nodes?: unknown;
  tail?: number;
  head?: number;
};
type Layout = DrawnPart & { bb: string; directed: boolean; objects?: DrawnPart[]; edges?: DrawnPart[] };

const diagramCache = new Map<string, Diagram | NoDiagram>();

/** Draws a diagram, or returns the reason why it cannot be drawn. The result is cached. */
export function drawDiagram(source: string, caption: string): Diagram | NoDiagram {
  const key = JSON.stringify([caption, source]);
  const cached = diagramCache.get(key);
  if (cached) return cached;
  const diagram = renderDiagram(source, caption);
  diagramCache.set(key, diagram);
  return diagram;
}

function renderDiagram(source: string, caption: string): Diagram | NoDiagram {
  const { sourceLength, outputLength, milliseconds } = maxDrawing;
  if (source.length > sourceLength)
    return { reason: `it has ${source.length} characters, and the maximum is ${sourceLength}` };
  const by = wide.test(source) ? wideBy : 1;
  const { output, errors } = draw({ diagram: source, defaults: defaultsFor(by) }, milliseconds);
  if (output === undefined || errors.length > 0) return explain(source, errors[0]);
  const second = secondGraph(source);
  if (second !== undefined) {
    const { line, column } = positionIn(source, second);
    return { reason: 'only the first graph of a block is drawn, and another one begins here', line, column };
  }
  const layout = JSON.parse(output) as Layout;
  const picture = pictureOf(layout, by);
  if (picture.texts.length === 0) return { reason: 'it contains no text' };
  const diagram = { caption, ...picture, said: wordsOf(layout) };
  return JSON.stringify(diagram).length > outputLength ? { reason: 'it becomes too large to read' } : diagram;
}

/** Index of a second graph, which Graphviz would ignore. Skips comments. */
function secondGraph(source: string): number | undefined {
  let depth = 0;
  let html = 0;
  for (const { 0: token, index } of source.matchAll(/"(?:\\[^]|[^"\\])*"|\/\/.*|\/\*[^]*?\*\/|^#.*|->|[{}<>]/gm)) {
    if (token === '<') html++;
    else if (token === '>') html--;
    else if (html <= 0 && token === '{') depth++;
    else if (html <= 0 && token === '}' && --depth === 0) {
      const start = index + 1;
      const comments = /^(?:\s|;|\/\/.*|\/\*[^]*?\*\/|(?<=^|\n)#.*)*/.exec(source.slice(start))?.[0].length ?? 0;
      return start + comments < source.length ? start + comments : undefined;
    }
  }
  return undefined;
}

/** @example explain('digraph { a -> ; }', "syntax error in line 1 near ';'") // { reason: 'syntax error near ";"', line: 1, column: 16 } */
function explain(source: string, message = 'there is nothing to draw'): NoDiagram {
  const [first = ''] = message.split('\n');
  const line = Number(/ in line (\d+)/.exec(first)?.[1] ?? 0);
  const reason = first
    .replace(/ in line \d+/, '')
    .replace(/scanning a quoted string .*/, 'in a text: the closing " is missing')
    .replaceAll("'", '"');
  const [, near = ''] = / near '(.+)'$/.exec(first) ?? [];
  const written = source.split('\n')[line - 1] ?? '';
  const isOnce = near !== '' && written.split(near).length === 2;
  return { reason, ...(line > 0 && { line, column: isOnce ? written.indexOf(near) + 1 : 1 }) };
}

/** Converts a layout to lines and texts. Shapes of the same style share one path, to keep the page small. */
function pictureOf(layout: Layout, by: number): Pick<Diagram, 'width' | 'height' | 'lines' | 'texts'> {
  const [, , width = 0, height = 0] = layout.bb.split(',').map(Number);
  // The margin has room for half the width of a line. In Graphviz, the y axis points up.
  const margin = 2;
  const x = (at: number) => rounded(at + margin);
  const y = (at: number) => rounded(height - at + margin);
  const paths = new Map<string, Line>();
  const texts: Diagram['texts'] = [];
  const add = (path: string, look: Omit<Line, 'path'>) => {
    const key = JSON.stringify(look);
    const same = paths.get(key);
    if (same) same.path += path;
    else paths.set(key, { path, ...look });
  };
  // Removes the background, so that the page is visible behind the diagram.
  const root: DrawnPart = { ...layout, _draw_: [] };
  for (const part of [root, ...(layout.objects ?? []), ...(layout.edges ?? [])])
    for (const name of ['_draw_', '_hdraw_', '_tdraw_', '_ldraw_', '_hldraw_', '_tldraw_'] as const) {
      // Subgraphs are not filled, since the fill would hide the lines inside.
      const fill = /^_[ht]d/.test(name) || part.shape === 'point' ? 'ink' : part.nodes ? undefined : 'mark';
      let line: Line['line'];
      let letters = size.node * by;
      for (const { op, points = [], rect, pt, text, align, size: fontSize, style } of part[name] ?? []) {
        const look: Omit<Line, 'path'> = { ...(line && { line }), ...(fill && /[PEB]/.test(op) ? { fill } : {}) };
        const at = points.map(([left, up]) => `${x(left)} ${y(up)}`);
        if (op === 'S') line = /^(?:dashed|dotted|bold)$/.exec(style ?? '')?.[0] as typeof line;
        else if (op === 'F') letters = fontSize ?? letters;
        else if (/[pP]/.test(op)) add(`M${at.join('L')}Z`, look);
        else if (op === 'L') add(`M${at.join('L')}`, look);
        else if (/[bB]/.test(op)) add(`M${at[0]}C${at.slice(1).join(' ')}`, look);
        else if (/[eE]/.test(op) && rect) {
          const [cx, cy, rx, ry] = rect;
          const arc = `A${rounded(rx)} ${rounded(ry)} 0 0 0 `;
          add(`M${x(cx - rx)} ${y(cy)}${arc}${x(cx + rx)} ${y(cy)}${arc}${x(cx - rx)} ${y(cy)}Z`, look);
        } else if (op === 'T' && pt && text?.trim()) {
          const isOnLine = part.tail !== undefined;
          const on = isOnLine ? 'line' : isFilled(part) ? 'mark' : undefined;
          const own = Math.max(12, rounded(letters / by / (isOnLine ? apart : 1)));
          texts.push({
            x: x(pt[0]),
            y: y(pt[1]),
            text: text.trim(),
            ...(own === size.node ? {} : { size: own }),
            ...(align === 'l' || align === 'r' ? { align } : {}),
            ...(on && { on }),
          });
        }
      }
    }
  const order = (look: Line) => [undefined, 'mark', 'ink'].indexOf(look.fill);
  const lines = [...paths.values()].sort((a, b) => order(a) - order(b));
  return { width: Math.ceil(width + 2 * margin), height: Math.ceil(height + 2 * margin), lines, texts };
}

const isFilled = ({ nodes, _draw_: drawing = [] }: DrawnPart) => !nodes && drawing.some(({ op }) => /[PEB]/.test(op));

const rounded = (number: number) => Math.round(number * 10) / 10;

function wordsOf({ objects = [], edges = [], directed }: Layout): string[] {
  const words = (part: DrawnPart | undefined, name: '_ldraw_' | '_draw_' = '_ldraw_') =>
    (part?.[name] ?? []).flatMap(({ text }) => text?.trim() || []).join(' ');
  const nameOf = (index = -1) => words(objects[index]) || objects[index]?.name || '';
  const arrow = directed ? '→' : '–';
  const linked = new Set(edges.flatMap(({ tail, head }) => [tail, head]));
  return [
    ...objects.flatMap((part, index) => (part.nodes || linked.has(index) ? [] : words(part) || [])),
    ...edges.map((edge) => {
      const label = words(edge);
      return `${nameOf(edge.tail)} ${arrow} ${nameOf(edge.head)}${label && `: ${label}`}`;
    }),
  ];
}
