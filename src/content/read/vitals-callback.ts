// Reads the owner's optional callback that receives web vitals in each visitor's browser (docs/web-vitals.md). It is
// the only content file with code.
import { stripVTControlCharacters } from 'node:util';
import type { Problem, SourceFile } from '#platform/problem.ts';
import type { Message } from '../messages/message.ts';
import { vitalsMessages } from '../messages/site-messages.ts';

/** Possible file names of the callback. Only one may exist. */
export const callbackFiles = ['web-vitals.ts', 'web-vitals.js'];

/** Reads the owner's callback as JavaScript, and adds errors to `problems`. */
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
  // Vite is loaded on demand, since this is slow and most owners have no callback.
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
    const [reason = ''] = stripVTControlCharacters(mistake.message).split('\n');
    return wrong({
      ...(mistake.loc ? { line: mistake.loc.line, column: mistake.loc.column + 1 } : {}),
      ...vitalsMessages.noProgram(reason.replace(/^\[\w+\]\s*/, '')),
    });
  }
}
