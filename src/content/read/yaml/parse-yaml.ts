// Parses YAML without stack traces and without throwing.
import { type LineCounter, parseDocument } from 'yaml';

export type ParsedDocument = ReturnType<typeof parseDocument>;

/** @returns `undefined` if the nesting is too deep for the parser */
export function parseYaml(text: string, lineCounter: LineCounter): ParsedDocument | undefined {
  // Disables stack traces: the parser can create thousands of errors, and their stack traces take most of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, {
      lineCounter,
      schema: 'core',
      // The parser would compare each key with all other keys; `repeatedKeys` in read-yaml.ts finds duplicates faster.
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'error',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
