/**
 * Replaces the text between two markers, which are HTML comments.
 * @throws {Error} if the markers are missing
 * @example replaceBetweenMarkers('<!-- bench:build -->old<!-- /bench:build -->', 'bench:build', 'new')
 */
export function replaceBetweenMarkers(text: string, name: string, replacement: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = text.indexOf(open);
  const end = text.indexOf(close);
  if (start < 0 || end < start) throw new Error(`The document has no ${open} … ${close}.`);
  return `${text.slice(0, start + open.length)}\n\n${replacement}\n\n${text.slice(end)}`;
}

/**
 * A Markdown table.
 * @param rules - the cells of the delimiter row, which align the columns
 * @example table(['page', 'ms'], [['Home', '12']])
 */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rules: readonly string[] = head.map(() => '---'),
): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(rules), ...rows.map(line)].join('\n');
}
