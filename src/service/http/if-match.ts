/** Returns a header that is no quoted version as sent: it equals no version, so the write is refused as stale. */
export function parseIfMatch(header: string | null): string | null {
  if (header === null) return null;
  const text = header.trim();
  return /^(?:W\/)?"([^"]*)"$/.exec(text)?.[1] ?? text;
}
