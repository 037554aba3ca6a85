// Random edits of random YAML: 300, or 20,000 with SWEEP=1.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CST, isCollection, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { insertItem, moveEntry, removeEntry, renameKey, setValue } from '#content/read/yaml/edit-yaml.ts';
import { everyValue } from '#content/read/yaml/read-yaml.ts';
import { YamlEditError } from '#content/read/yaml/yaml-source.ts';
import { AnyYaml, Chance, drawKey, drawValue, type Plain } from '#tests/fixtures/any-yaml.ts';

const runs = process.env.SWEEP ? 20_000 : 300;

test('a random edit of random YAML sets the requested value, and changes no other byte', { timeout: 900_000 }, () => {
  const counts: Record<string, number> = {};
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      const chance = new Chance(draw);
      const text = new AnyYaml(chance).text();
      const mark = chance.oneIn(10) ? '\uFEFF' : '';
      const { editFunction, args, expected, changedRange, mayDeleteComments } = drawEdit(chance, text);
      const call = `${editFunction.name} ${JSON.stringify(args)} in\n${text}`.replaceAll('\r', '␍');
      let edited: string;
      try {
        edited = editFunction(mark + text, ...(args as never[]));
      } catch (error) {
        if (!(error instanceof YamlEditError)) throw error;
        expect(text + error.message, `${error.message} ${call}`).toMatch(rejectedYaml.get(editFunction) ?? /[&*]a1/);
        counts.refused = (counts.refused ?? 0) + 1;
        return;
      }
      counts[editFunction.name] = (counts[editFunction.name] ?? 0) + 1;
      const details = `${call}\n=>\n${edited}`.replaceAll('\r', '␍');
      expect(edited.startsWith(mark), details).toBe(true);
      edited = edited.slice(mark.length);
      expect(valueOf(edited), details).toEqual(expected);
      if (changedRange === 'adds') expect(isSingleInsertion(text, edited), details).toBe(true);
      else if (changedRange === 'cuts') expect(isSingleInsertion(edited, text), details).toBe(true);
      else if (changedRange)
        expect(keepsTextOutside(text, edited, changedRange), `outside of ${changedRange.join()}: ${details}`).toBe(
          true,
        );
      for (const { name, at } of commentsOf(text))
        if (!commentsOf(edited).some((one) => one.name === name))
          expect(
            mayDeleteComments && at >= mayDeleteComments[0] && at <= mayDeleteComments[1],
            `${name} is lost: ${details}`,
          ).toBe(true);
    }),
    { numRuns: runs },
  );
  if (process.env.SWEEP) console.log(counts);
});

/** A function that edits a document. The first argument is the text of the document. */
type EditFunction = (text: string, ...args: never[]) => string;

/** YAML for which an edit function may throw: aliases, tags, and block scalars that keep trailing empty lines. */
const rejectedYaml = new Map<EditFunction, RegExp>([
  [setValue, /[&*]a1|!!str/],
  [moveEntry, /[&*]a1|[|>]\+|written in brackets/],
]);

type Path = readonly (string | number)[];

type TextSpan = readonly [from: number, to: number];

type Edit = {
  editFunction: EditFunction;
  args: unknown[];
  expected: Plain;
  /**
   * The range that the edit may change; all other text must stay. With `adds`, the edit may only insert text. With
   * `cuts`, it may only remove text.
   */
  changedRange?: TextSpan | 'adds' | 'cuts';
  /** Range in which the edit may remove comments. */
  mayDeleteComments?: TextSpan | undefined;
};

function drawEdit(chance: Chance, text: string): Edit {
  const value = valueOf(text);
  const all = [...everyValue(value)].map(([path, one]) => ({ path, value: one }) as PathValue);
  const collections = all.filter((one) => typeof one.value === 'object');
  const drawn = { text, value, entries: all.slice(1), collections };
  for (;;) {
    const edit = chance.of([drawSet, drawAdd, drawRemove, drawRename, drawMove])(chance, drawn);
    if (edit) return edit;
  }
}

type PathValue = { path: Path; value: Plain };
/** A document with its parsed value, all values except the root, and all lists and maps. */
type DrawnDocument = { text: string; value: Plain; entries: PathValue[]; collections: PathValue[] };

function drawSet(chance: Chance, { text, value, entries }: DrawnDocument): Edit {
  const { path } = chance.of(entries);
  const newValue = drawValue(chance);
  const node = nodeAt(text, path);
  const isInLine = typeof newValue !== 'object' && String(newValue).length < 40 && !String(newValue).includes('\n');
  const isWord = isScalar(node) && !node.type?.startsWith('BLOCK') && node.range?.[0] !== node.range?.[1];
  return {
    editFunction: setValue,
    args: [path, newValue],
    expected: withValue(value, path, newValue),
    changedRange: isInLine && isWord ? rangeOf(node) : positionOf(text, path),
    mayDeleteComments: isCollection(node) ? positionOf(text, path) : undefined,
  };
}

/** Draws an edit that adds an item or a key. */
function drawAdd(chance: Chance, { text, value, collections }: DrawnDocument): Edit | undefined {
  const { path, value: collection } = chance.of(collections);
  const newValue = drawValue(chance);
  const changedRange = Object.keys(fieldsOf(collection)).length === 0 ? positionOf(text, path) : 'adds';
  if (Array.isArray(collection)) {
    const index = chance.upTo(collection.length);
    const expected = withValue(value, path, collection.toSpliced(index, 0, newValue));
    return { editFunction: insertItem, args: [path, newValue, index], expected, changedRange };
  }
  const key = drawKey(chance);
  if (key in fieldsOf(collection)) return undefined;
  const at = [...path, key, ...chance.rarely(4, 'deeper')];
  const before = chance.oneIn(3) ? 0 : undefined;
  return {
    editFunction: setValue,
    args: [at, newValue, before],
    expected: withValue(value, at, newValue),
    changedRange,
  };
}

function drawRemove(chance: Chance, { text, value, entries }: DrawnDocument): Edit {
  const { path } = chance.of(entries);
  const parent = path.slice(0, -1);
  const isLast = Object.keys(fieldsOf(valueAt(value, parent))).length === 1;
  return {
    editFunction: removeEntry,
    args: [path],
    expected: without(value, path),
    changedRange: isLast ? positionOf(text, parent) : 'cuts',
    mayDeleteComments: [startWithComments(text, path), positionOf(text, path)[1]],
  };
}

function drawRename(chance: Chance, { text, value, entries }: DrawnDocument): Edit | undefined {
  const { path, value: kept } = chance.of(entries);
  const name = drawKey(chance);
  const parent = path.slice(0, -1);
  if (typeof path.at(-1) !== 'string' || name in fieldsOf(valueAt(value, parent))) return undefined;
  return {
    editFunction: renameKey,
    args: [path, name],
    expected: withValue(without(value, path), [...parent, name], kept),
    changedRange: rangeOf(pairAt(text, path)?.key),
  };
}

/** Draws an edit that moves an item within its list, or a key to any map. */
function drawMove(chance: Chance, { text, value, entries, collections }: DrawnDocument): Edit | undefined {
  const { path, value: moved } = chance.of(entries);
  const [parent, step] = [path.slice(0, -1), path.at(-1)];
  const items = valueAt(value, parent);
  if (Array.isArray(items) && typeof step === 'number') {
    const to = chance.upTo(items.length - 1);
    const [start, end] = positionOf(text, parent);
    return {
      editFunction: moveEntry,
      args: [path, [...parent, to]],
      expected: withValue(value, parent, items.toSpliced(step, 1).toSpliced(to, 0, moved)),
      // Includes the empty lines after the list, since they move with the last item.
      changedRange: [start, end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0)],
    };
  }
  const group = chance.of(collections);
  const to = [...group.path, drawKey(chance)];
  if (Array.isArray(group.value) || (to.at(-1) ?? '') in fieldsOf(group.value)) return undefined;
  if (path.every((one, index) => group.path[index] === one)) return undefined;
  return { editFunction: moveEntry, args: [path, to], expected: withValue(without(value, path), to, moved) };
}

const withLineFeeds = (text: string) => text.replace(/\r(?!\n)/g, '\n');

const parsed = (text: string) =>
  parseDocument<Node>(withLineFeeds(text), {
    schema: 'core',
    keepSourceTokens: true,
    logLevel: 'silent',
    prettyErrors: false,
  });

function valueOf(text: string): Plain {
  const document = parsed(text);
  for (const { message } of document.errors) expect.fail(`${message}\n${text}`);
  return document.toJS() as Plain;
}

const fieldsOf = (value: Plain) => (value ?? {}) as Record<string | number, Plain>;

const valueAt = (value: Plain, path: Path) => path.reduce((inner, step) => fieldsOf(inner)[step] ?? null, value);

function withValue(whole: Plain, [step, ...rest]: Path, value: Plain): Plain {
  if (step === undefined) return value;
  const changed = withValue(fieldsOf(whole)[step] ?? null, rest, value);
  return Array.isArray(whole) ? whole.with(Number(step), changed) : { ...fieldsOf(whole), [step]: changed };
}

function without(whole: Plain, path: Path): Plain {
  const [parent, step] = [valueAt(whole, path.slice(0, -1)), String(path.at(-1))];
  const { [step]: _gone, ...rest } = fieldsOf(parent);
  return withValue(whole, path.slice(0, -1), Array.isArray(parent) ? parent.toSpliced(Number(step), 1) : rest);
}

function nodeAt(text: string, path: Path): Node | null | undefined {
  const { contents } = parsed(text) as { contents: unknown };
  return (path.length === 0 || !isCollection(contents) ? contents : contents.getIn(path, true)) as Node | undefined;
}

function pairAt(text: string, path: Path): Pair<Node> | undefined {
  const parent = nodeAt(text, path.slice(0, -1));
  const pairs = isMap(parent) ? (parent.items as Pair<Node>[]) : [];
  return pairs.find(({ key }) => String(key) === path.at(-1));
}

const rangeOf = (node: Node | null | undefined): TextSpan => [node?.range?.[0] ?? 0, node?.range?.[1] ?? 0];

/**
 * Range of the key or of the dash of an entry. Items of flow lists have no dash: their range is empty, at the start of
 * the item.
 */
function startOf(text: string, path: Path): TextSpan {
  const [parent, pair] = [nodeAt(text, path.slice(0, -1)), pairAt(text, path)];
  if (pair) return rangeOf(pair.key);
  const items = isSeq(parent) ? ((parent.srcToken as CST.BlockSequence | undefined)?.items ?? []) : [];
  const dash = items[Number(path.at(-1))]?.start.find(({ type }) => type === 'seq-item-ind');
  const [start] = rangeOf(nodeAt(text, path));
  return dash ? [dash.offset, dash.offset + 1] : [start, start];
}

/**
 * Range of a value, from the end of its key or dash to the end of its last line. Comments below the value are in the
 * range if they are indented more deeply than the key. In flow style, the range ends at the end of the value.
 */
function positionOf(text: string, path: Path): TextSpan {
  if (path.length === 0) return [0, text.length];
  const parent = nodeAt(text, path.slice(0, -1));
  const [start, from] = startOf(text, path);
  const end = Math.max(from, rangeOf(nodeAt(text, path))[1]);
  if (isCollection(parent) && parent.flow) return [from, end];
  const column = start - (withLineFeeds(text).lastIndexOf('\n', start - 1) + 1);
  // The range of a block scalar includes its last line break.
  const last = withLineFeeds(text)[end - 1] === '\n' ? end - 1 : end;
  const rest =
    new RegExp(`^[^\n]*(?:\\s*\n {${column + 1},}#[^\n]*)*`).exec(withLineFeeds(text).slice(last))?.[0] ?? '';
  return [from, Math.max(end, last + rest.length)];
}

/** Start of an entry, including comments directly above. */
function startWithComments(text: string, path: Path): number {
  const [start] = startOf(text, path);
  const line = withLineFeeds(text).lastIndexOf('\n', start - 1) + 1;
  const comments = /(?:(?<![^\n]) *#[^\n]*\n)*$/.exec(withLineFeeds(text).slice(0, line))?.[0] ?? '';
  return comments === '' ? start : line - comments.length;
}

function keepsTextOutside(text: string, edited: string, [from, to]: TextSpan): boolean {
  const isLongEnough = edited.length >= from + text.length - to;
  return isLongEnough && edited.startsWith(text.slice(0, from)) && edited.endsWith(text.slice(to));
}

/** Whether `edited` is `text` with a single insertion. */
function isSingleInsertion(text: string, edited: string): boolean {
  let same = 0;
  while (same < text.length && text[same] === edited[same]) same++;
  return edited.length >= text.length && edited.endsWith(text.slice(same));
}

/** Comments of a document with their positions. */
const commentsOf = (text: string) =>
  [...text.matchAll(/# (c\d+\.)/g)].map(({ 1: name, index }) => ({ name, at: index }));
