import { normalizeText } from '#lib/normalize-text.ts';
/** Hands a file to the browser to be saved. */
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A title as the name of a file on any system. */
export function fileName(title: string, ending: string): string {
  const name = normalizeText(title, 'NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are no part of a name
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...name].slice(0, 100).join('').trim() || 'document'}.${ending}`;
}
