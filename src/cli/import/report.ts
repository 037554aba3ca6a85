// The report of an import, for the owner: every field that is not in the content as it stood in the file, and why.
import type { ImportNotes, NotedFields } from './notes.ts';

const parts: [keyof ImportNotes, string, string][] = [
  ['toCheck', 'Please check', 'This is in the content, but the file did not say all that the content needs.'],
  ['leftOut', 'Left out', 'This is not in the content. The value is given as it stands in the file.'],
  ['changed', 'Changed on the way', 'This is in the content in another form. The value is given as it stood.'],
];

/**
 * The report as Markdown; values are JSON, so that every character of them can be seen.
 * @param file the file that was imported, as its owner calls it, if there was one
 */
export function importReport(notes: ImportNotes, file?: string): string {
  const shown = parts.filter(([key]) => notes[key].length > 0);
  const sections = shown.map(([key, title, meaning]) =>
    [`## ${title}`, meaning, ...notes[key].map(describe)].join('\n\n'),
  );
  const about =
    file === undefined
      ? 'What is to be seen to in the new content.'
      : `What became of ${asCode(file)}, field by field. Everything that is not named here is in the content as it stood.`;
  const introduction = `${about} No page is made from this report; delete it when you are done.`;
  return `${[file === undefined ? '# Report' : '# Import report', introduction, ...sections].join('\n\n')}\n`;
}

function describe({ reason, fields }: NotedFields): string {
  const lines = fields.map(({ path, value }) =>
    value === undefined
      ? `- ${asCode(path)}, which is not in the file`
      : `- ${asCode(path)}: ${asCode(JSON.stringify(value))}`,
  );
  return `${reason}\n\n${lines.join('\n')}`;
}

/** Text between as many backticks as it takes for its own to be text. */
function asCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}
