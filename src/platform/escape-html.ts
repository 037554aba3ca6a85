const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text as it stands in HTML, between tags and in quoted attributes.
 * @example escapeHtml('R&D <lab>') // 'R&amp;D &lt;lab&gt;'
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
