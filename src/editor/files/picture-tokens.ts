import { randomId } from '#lib/random-id.ts';
import { cleanFragment } from '../html/clean-fragment.ts';

export interface TokenizedPicture {
  /** Stands for the address in files that are written of the text. */
  token: string;
  src: string;
  alt: string;
  /** Whether it is an attachment; `alt` is its name. */
  isAttachment?: boolean;
}

/** Puts tokens into the places of the addresses of pictures and attachments, as writers of files keep no addresses of other kinds. */
export function tokenizePictures(html: string): { html: string; pictures: TokenizedPicture[] } {
  const container = document.implementation.createHTMLDocument('').createElement('div');
  container.append(cleanFragment(html));
  const pictures = new Map<string, TokenizedPicture>();
  for (const image of container.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const picture = pictures.get(src) ?? { token: `/files/${randomId()}`, src, alt: image.alt.trim() };
    pictures.set(src, picture);
    image.setAttribute('src', picture.token);
  }
  for (const link of container.querySelectorAll('[data-type="attachment"] > a')) {
    const src = link.getAttribute('href') ?? '';
    const alt = link.textContent ?? '';
    const file = pictures.get(src) ?? { token: `/files/${randomId()}`, src, alt, isAttachment: true };
    pictures.set(src, file);
    link.setAttribute('href', file.token);
  }
  return { html: container.innerHTML, pictures: [...pictures.values()] };
}
