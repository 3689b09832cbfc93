import { counted, formatNumber } from './counted.ts';
import { codePointLength } from './text.ts';

/**
 * Returns a message with the number of characters over the limit; null when the text fits. `part` names one of several
 * texts, `formatted` adds that formatting counts.
 */
export function tooLongMessage(
  text: string,
  limit: number,
  { part = 'It', formatted = false }: { part?: string; formatted?: boolean } = {},
): string | null {
  // Avoids counting: a text never has fewer UTF-16 units than characters.
  if (text.length <= limit) return null;
  const excess = codePointLength(text) - limit;
  if (excess <= 0) return null;
  const limitWords = `${formatNumber(limit)}${formatted ? ', formatting included' : ''}`;
  return `${part} is ${counted(excess, 'character')} too long; it can have ${limitWords}.`;
}
