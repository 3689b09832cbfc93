/**
 * Returns the version that an `ETag` begins with; the rest stands for the content of one answer. A header that is no quoted
 * version is returned as sent: it equals no version, so the write is refused as stale.
 */
export function parseIfMatch(header: string | null): string | null {
  if (header === null) return null;
  const text = header.trim();
  const tag = /^(?:W\/)?"([^"]*)"$/.exec(text)?.[1] ?? text;
  return /^(\d+)-[\w-]{27}$/.exec(tag)?.[1] ?? tag;
}
