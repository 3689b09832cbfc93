/**
 * `"7"` and `W/"7"` are 7, null is absent. Anything else stays as sent: it equals no version, so the write is stale.
 */
export function parseIfMatch(header: string | null): string | null {
  if (header === null) return null;
  const text = header.trim();
  return /^(?:W\/)?"([^"]*)"$/.exec(text)?.[1] ?? text;
}
