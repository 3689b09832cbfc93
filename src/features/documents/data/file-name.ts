import { normalizeText } from '#lib/normalize-text.ts';

export function fileName(title: string, ending: string): string {
  const name = normalizeText(title, 'NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are no part of a name
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  return `${[...name].slice(0, 100).join('').trim() || 'document'}.${ending}`;
}
