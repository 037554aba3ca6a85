/** Splits a Markdown file into its front matter (YAML between two `---` lines at the top) and its text. */
export function splitFrontMatter(text: string): { yaml: string; body: string; linesBefore: number } | undefined {
  const front = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (front?.index !== 0) return undefined;
  const [all, yaml = ''] = front;
  return { yaml, body: text.slice(all.length), linesBefore: all.split('\n').length - 1 };
}
