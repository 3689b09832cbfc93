import { numberWords } from './counted.ts';
import { codePointLength } from './text.ts';

/** By how many characters a text exceeds `most`, in words; null when it does not. `part` names one of several texts. */
export function whyTooLong(
  text: string,
  most: number,
  { part = 'It', formatted = false }: { part?: string; formatted?: boolean } = {},
): string | null {
  // Avoids counting: a text has never fewer UTF-16 units than characters.
  if (text.length <= most) return null;
  const over = codePointLength(text) - most;
  if (over <= 0) return null;
  return `${part} is ${numberWords(over)} ${over === 1 ? 'character' : 'characters'} too long; it can have ${numberWords(most)}${formatted ? ', formatting included' : ''}.`;
}
