/** The id of the heading that an address names after its `#`; null when it names none. */
export function anchorOf(hash: string): string | null {
  if (!hash.startsWith('#h-')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // The address was cut within a percent-encoded letter.
    return null;
  }
}
