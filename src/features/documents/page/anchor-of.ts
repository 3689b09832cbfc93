/** The id of the heading that an address names after its `#`; null when it names none. */
export function anchorOf(hash: string): string | null {
  if (!hash.startsWith('#h-')) return null;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Somebody cut the address in the middle of a letter.
    return null;
  }
}
