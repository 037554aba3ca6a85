// The import report for the owner: every field that was changed or not imported, and why.
import type { Note } from '#resume/json-resume/json-field.ts';

const kinds: [Note['kind'], string, string][] = [
  [
    'toCheck',
    'Please check',
    'These entries are in the content, but the file lacks fields that the content requires. Add or check them.',
  ],
  ['leftOut', 'Not imported', 'These values were not imported. They are listed as they are in the file.'],
  ['changed', 'Changed', 'These values were converted during the import. They are listed as they are in the file.'],
];

/**
 * Formats the report as Markdown. Values are JSON, so that every character is visible.
 * @param file name of the imported file, if any
 */
export function importReport(notes: readonly Note[], file?: string): string {
  const sections = kinds.flatMap(([kind, title, meaning]) => {
    const fields = notes.filter((note) => note.kind === kind);
    const byReason = Map.groupBy(fields, ({ path, reason = reasonFor(path) }) => reason);
    return fields.length > 0 ? [`## ${title}`, meaning, ...[...byReason].map(describe)] : [];
  });
  const about =
    file === undefined
      ? 'What to check in the new content.'
      : `This report lists every field of ${asCode(file)} that was changed or not imported.`;
  const introduction = `${about} The site does not show this report; delete it when you are done.`;
  return `${[file === undefined ? '# Report' : '# Import report', introduction, ...sections].join('\n\n')}\n`;
}

/**
 * Notes on lines of a PDF or DOCX file, for the terminal: first doubtful values, then lines that were not imported.
 * @example describePositions(notes) // ['To check:', '  page 1, line 4: Riga. Is this where you live?']
 */
export function describePositions(notes: readonly Note[]): string[] {
  const titles = [
    ['toCheck', 'To check:'],
    ['leftOut', 'Not imported:'],
  ] as const;
  return titles.flatMap(([kind, title]) => {
    const found = notes.filter((note) => note.kind === kind && note.path.startsWith('page '));
    const lines = found
      .slice(0, maxPositions)
      .map(({ path, value, reason }) => `  ${path}: ${String(value)}${kind === 'toCheck' ? `  ${reason}` : ''}`);
    if (found.length > maxPositions) lines.push(`  … and ${found.length - maxPositions} more in the report`);
    return lines.length > 0 ? [title, ...lines] : [];
  });
}

/** Maximum number of lines of each kind in the terminal. */
const maxPositions = 20;

function describe([reason, fields]: [string, Note[]]): string {
  const lines = fields.map(({ path, value }) =>
    value === undefined
      ? `- ${asCode(path)}, which is not in the file`
      : `- ${asCode(path)}: ${asCode(JSON.stringify(value))}`,
  );
  return `${reason}\n\n${lines.join('\n')}`;
}

/** Reason why the import does not read a field. */
export function reasonFor(path: string): string {
  const known = leftOutFields.find(([pattern]) => pattern.test(path));
  return known?.[1] ?? noReason;
}

/** Reason for a field that has no reason in `leftOutFields`. */
export const noReason = 'This field is not part of the format, or the content has no field for it.';

const leftOutFields: [RegExp, string][] = [
  [/^\$\.(?:\$schema|meta\b)/, 'This field describes the file, not you.'],
  [/\.image$/, 'Put the picture into content/photos/, describe it in photos.yaml, and add its name to home.yaml.'],
  [
    /\.location\./,
    'Only a complete postal address can be imported. Add "address" to site.yaml if you want it in the résumés that you send.',
  ],
  [/\.profiles\[\d+\]\.username$/, 'The address of the profile does not contain this name.'],
  [/\.score$/, 'A grade needs its scale. Add "gpa" with "value" and "scale" to education.yaml.'],
  [/\.level$/, 'A list of skills has no field for a level. If the level matters, write it in the title of the list.'],
  [/^\$\.work\[\d+\]\.description$/, 'A job has no field for a description of the employer.'],
  [/^\$\.education\[\d+\]\.url$/, 'A school has no field for a link.'],
  [/^\$\.publications\[\d+\]\.summary$/, 'A publication has no field for a summary.'],
  [/^\$\.references/, 'The content has no field for references. Give them to employers who ask.'],
  [
    /^\$\.projects\[\d+\]\.(?:roles|entity|type)/,
    'A project has no field for this. If it matters, write it in a bullet.',
  ],
];

/** Formats a text as inline code. Puts more backticks around the text than the text contains. */
function asCode(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}
