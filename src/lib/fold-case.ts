import { normalizeText } from './normalize-text.ts';

export function foldCase(name: string): string {
  return normalizeText(normalizeText(name, 'NFC').toLowerCase(), 'NFC');
}
