// The one file of content/ that holds a program, if the owner wants one: what receives web vitals in each visitor's
// browser (docs/web-vitals.md). Checked as the words are, and handed on without its types.
import { stripVTControlCharacters } from 'node:util';
import type { Problem, SourceFile } from '#platform/problem.ts';
import { type Message, vitalsMessages } from './messages.ts';

/** Its names, of which there may be one. */
export const callbackFiles = ['web-vitals.ts', 'web-vitals.js'];

/**
 * Reads the owner's callback.
 * @param files the files that are there of `callbackFiles`
 * @returns its program in JavaScript, or `undefined` when there is none or it is wrong; what is goes to `problems`
 */
export async function readVitalsCallback(
  files: readonly SourceFile[],
  problems: Problem[],
): Promise<string | undefined> {
  const [file, second] = files;
  if (!file) return undefined;
  const wrong = (message: Message & Partial<Problem>) => {
    problems.push({ file, line: 1, column: 1, ...message });
    return undefined;
  };
  if (second) return wrong({ file: second, ...vitalsMessages.twoPrograms(callbackFiles) });
  // Whoever has no such file need not wait for Vite.
  const { parseAstAsync, transformWithOxc } = await import('vite');
  try {
    const { code } = await transformWithOxc(file.text, 'web-vitals.ts', { sourcemap: false });
    const parts = (await parseAstAsync(code)).body;
    if (parts.some(({ type }) => type === 'ImportDeclaration')) return wrong(vitalsMessages.imports);
    if (!parts.some(({ type }) => type === 'ExportDefaultDeclaration')) return wrong(vitalsMessages.noDefault);
    return code;
  } catch (error) {
    const [mistake] =
      (error as { errors?: { message: string; loc?: { line: number; column: number } }[] }).errors ?? [];
    if (!mistake) throw error;
    const [said = ''] = stripVTControlCharacters(mistake.message).split('\n');
    return wrong({
      ...(mistake.loc ? { line: mistake.loc.line, column: mistake.loc.column + 1 } : {}),
      ...vitalsMessages.noProgram(said.replace(/^\[\w+\]\s*/, '')),
    });
  }
}
