import { type EditorMessages, filled } from './messages.ts';

/**
 * Translates a line of the server about a publication, or a text of the parser report.
 * @example reportText('5 of 5 files', editorMessages('de')) // '5 von 5 Dateien'
 * @returns undefined if there is no translation
 */
export function reportText(line: string, { reports }: EditorMessages): string | undefined {
  for (const [english, text] of Object.entries(reports)) {
    const values = patternOf(english).exec(line);
    if (values) return filled(text, { ...values.groups });
  }
  return undefined;
}

/**
 * Returns a pattern for an English line. A group matches each placeholder, such as `{count}`. A value may have several
 * lines, such as a log.
 */
const patternOf = (english: string) =>
  new RegExp(`^${RegExp.escape(english).replace(/\\\{(\w+)\\\}/g, '(?<$1>.+?)')}$`, 's');
