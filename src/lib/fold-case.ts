import { normalizeText } from './normalize-text.ts';

/** A name as it is compared: without case, composed or decomposed alike. */
export function foldCase(name: string): string {
  return normalizeText(normalizeText(name, 'NFC').toLowerCase(), 'NFC');
}
