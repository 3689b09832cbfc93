import { randomId } from '#lib/random-id.ts';
import { cleanFragment } from '../html/clean-fragment.ts';

export interface TokenizedPicture {
  /** Stands for the address in files that are written of the text. */
  token: string;
  src: string;
  alt: string;
}

/** Puts tokens into the places of pictures' addresses, as writers of files keep no addresses of other kinds. */
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
  return { html: container.innerHTML, pictures: [...pictures.values()] };
}
