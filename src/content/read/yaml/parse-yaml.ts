import { type LineCounter, parseDocument } from 'yaml';

export type ParsedDocument = ReturnType<typeof parseDocument>;

/**
 * Parses YAML, and does not throw for syntax errors.
 * @returns `undefined` if the nesting is too deep for the parser
 */
export function parseYaml(text: string, lineCounter: LineCounter): ParsedDocument | undefined {
  // The parser can create thousands of errors, and their stack traces would take most of the time.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return parseDocument(text, {
      lineCounter,
      schema: 'core',
      // The parser would compare each key with all other keys; `repeatedKeys` in read-yaml.ts is faster.
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
