/** The tickets that a text mentions, each once, in order. */
export function mentionedTickets(html: string): string[] {
  const ids = new Set<string>();
  for (const [tag] of html.matchAll(/<span\b[^>]*\bdata-type="mention"[^>]*>/g)) {
    const id = /\bdata-id="([^"]+)"/.exec(tag)?.[1];
    if (id && /\bdata-kind="ticket"/.test(tag)) ids.add(id);
  }
  return [...ids];
}
