import { imageSource } from '#lib/html/addresses.ts';
import { purifyByNames } from '../html/purifier.ts';

/** Replaces images that a text cannot hold with their description or file name. Returns the HTML and their number. */
export function nameLostPictures(html: string): { html: string; lost: number } {
  if (!/<img/i.test(html)) return { html, lost: 0 };
  const body = purifyByNames(html);
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (imageSource(source) !== null) continue;
    lost += 1;
    const words = image.getAttribute('alt')?.trim() || fileName(source);
    const text = words === '' ? '[Picture]' : `[Picture: ${words}]`;
    image.replaceWith(text);
  }
  return lost === 0 ? { html, lost } : { html: body.innerHTML, lost };
}

function fileName(source: string): string {
  if (source.startsWith('data:')) return '';
  return (
    source
      .replace(/[?#].*$/s, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}
