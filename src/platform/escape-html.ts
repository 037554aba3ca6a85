const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for HTML elements and quoted attributes.
 * @example escapeHtml('R&D <lab>') // 'R&amp;D &lt;lab&gt;'
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
