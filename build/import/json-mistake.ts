// Finds where a text is not JSON. `JSON.parse` says that only sometimes, and lets a key stand twice, whose first words
// would then be lost.

/** What is wrong in a text that should be JSON, and how many characters stand before it. */
export type JsonMistake = { at: number; found: string; expected: string; remedy: string };

/** Whoever nests deeper than this wants to break a program. */
const deepest = 200;

const anyValue = 'a text in double quotes, a number, a list in [ ] or a group in { }';
const space = /[ \t\n\r]*/y;
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;

/**
 * The first mistake in a text; `undefined` when it is JSON.
 * @example findJsonMistake('{ "a": 1, }')?.remedy // 'Remove the comma before this.'
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  try {
    new Scanner(text).readAll();
    return undefined;
  } catch (error) {
    if (error instanceof Stop) return error.mistake;
    throw error;
  }
}

class Stop extends Error {
  readonly mistake: JsonMistake;

  constructor(mistake: JsonMistake) {
    super(mistake.found);
    this.mistake = mistake;
  }
}

class Scanner {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  readAll() {
    this.readValue();
    if (this.next() !== undefined)
      this.stop('nothing after the last bracket', { remedy: 'Remove what stands from here on.' });
  }

  private readValue() {
    const first = this.next();
    if (first === '{' || first === '[') return this.readGroup(first === '{');
    if (first === '"') return void (this.read(string) ?? this.stopInText());
    if (!this.read(scalar)) this.stop(anyValue, { remedy: this.adviceFor(first) });
  }

  private readGroup(hasKeys: boolean) {
    const close = hasKeys ? '}' : ']';
    const keys = new Set<string>();
    if (++this.depth > deepest) this.stop(`at most ${deepest} groups inside one another`);
    this.at++;
    let isFirst = true;
    while (this.next() !== close || !isFirst) {
      if (!isFirst && this.next() === close)
        this.stop('another value after the comma', { remedy: 'Remove the comma before this.' });
      isFirst = false;
      if (hasKeys) this.readKey(keys);
      this.readValue();
      const end = this.next();
      if (end === close) break;
      if (end !== ',') this.stop(`a comma or a ${close}`, { remedy: 'Look for a comma that is missing before this.' });
      this.at++;
    }
    this.at++;
    this.depth--;
  }

  private readKey(keys: Set<string>) {
    const first = this.next();
    const start = this.at;
    if (first !== '"') this.stop('a key in double quotes', { remedy: this.adviceFor(first) });
    const key = this.read(string) ?? this.stopInText();
    if (keys.has(key)) {
      this.at = start;
      this.stop('each key once', {
        found: `${key} stands here a second time in the same group.`,
        remedy: 'Remove one of the two, or join what they say.',
      });
    }
    keys.add(key);
    if (this.next() !== ':') this.stop('a colon behind the key');
    this.at++;
  }

  private stopInText(): never {
    return this.stop('a " at the end of the text, and "\\n" for a new line in it', {
      found: 'This text is not closed in its line, or there is a stray backslash in it.',
      remedy: 'Close it, or write "\\\\" for a backslash.',
    });
  }

  private stop(expected: string, said: { found?: string; remedy?: string | undefined } = {}): never {
    const character = this.text[this.at];
    const isOver = character === undefined;
    const nothing = this.text.trim() === '' ? 'The file is empty.' : 'The file ends here, in the middle of a value.';
    throw new Stop({
      at: this.at,
      found: isOver ? nothing : (said.found ?? `There is a ${character} here.`),
      expected,
      remedy: isOver
        ? 'Save or download the whole file again.'
        : (said.remedy ?? 'Correct it, or export the file again.'),
    });
  }

  private adviceFor(character: string | undefined): string | undefined {
    if (/^['‘’“”]$/.test(character ?? '')) return 'Write straight double quotes: ".';
    return character === '/' || character === '#' ? 'Remove the comment; JSON has none.' : undefined;
  }

  private read(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  /** The next character that is no white space. */
  private next(): string | undefined {
    this.read(space);
    return this.text[this.at];
  }
}
