/**
 * The version that an `If-Match` header names: `"7"` and `W/"7"` are 7, `*` is any. Anything else stays as it
 * is, which no version equals, so that the write is refused as stale. Null when absent.
 */
export function parseIfMatch(header: string | null): string | null {
  if (header === null) return null;
  const text = header.trim();
  return /^(?:W\/)?"([^"]*)"$/.exec(text)?.[1] ?? text;
}
