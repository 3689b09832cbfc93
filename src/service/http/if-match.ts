/** Texts that are no version stay as sent: they equal no version, so the write is stale. */
export function parseIfMatch(header: string | null): string | null {
  if (header === null) return null;
  const text = header.trim();
  return /^(?:W\/)?"([^"]*)"$/.exec(text)?.[1] ?? text;
}
