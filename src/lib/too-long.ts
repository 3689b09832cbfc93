import { codePointLength } from './text.ts';

/** In words, by how many characters a text exceeds `most`; null when it does not. `part`: which of several texts. */
export function whyTooLong(
  text: string,
  most: number,
  { part = 'It', formatted = false }: { part?: string; formatted?: boolean } = {},
): string | null {
  // Never fewer units than characters: counting them is for texts that may be too long.
  if (text.length <= most) return null;
  const over = codePointLength(text) - most;
  if (over <= 0) return null;
  return `${part} is ${over.toLocaleString()} ${over === 1 ? 'character' : 'characters'} too long; it can have ${most.toLocaleString()}${formatted ? ', formatting included' : ''}.`;
}
