import { normalizeText } from './normalize-text.ts';

/** Names that differ only in case or in composed accents give the same key. */
export function foldCase(name: string): string {
  return normalizeText(normalizeText(name, 'NFC').toLowerCase(), 'NFC');
}
