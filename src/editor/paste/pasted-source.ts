import { imageSource } from '#lib/html/addresses.ts';
import { originalSource } from '../blocks/image/remote-image.ts';

/** Stands for a picture whose address leads nowhere here, as those of Word do. It is replaced before the text is shown. */
export const lostSource = 'data:image/gif;base64,AAAA';

/** Returns an address that a text can hold, `lostSource`, or nothing for a drawing without a description. */
export function pastedSource(src: string, alt: string | null): string {
  const source = originalSource(src, location.origin).replace(/^http:/i, 'https:');
  if (source === '' || imageSource(source) !== null) return source;
  return /^data:image\/svg/i.test(source) && !alt?.trim() ? '' : lostSource;
}
