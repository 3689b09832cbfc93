const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as a piece of HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character);
}
