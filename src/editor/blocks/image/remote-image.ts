import { dom } from '../../dom.ts';

const proxy = '/files/remote?url=';

export const isRemoteImage = (src: string) => /^https:/i.test(src);

/** The address that the page loads: images of other hosts go through our proxy, so that the hosts do not see readers. */
export const loadedFrom = (src: string) => (isRemoteImage(src) ? proxy + encodeURIComponent(src) : src);

/** The original address of an image that was copied from a page, where it has the proxy's. */
export function writtenSource(src: string, origin: string): string {
  const path = src.startsWith(origin) ? src.slice(origin.length) : src;
  if (!path.startsWith(proxy)) return src;
  const address = new URLSearchParams(path.slice(path.indexOf('?'))).get('url') ?? '';
  return isRemoteImage(address) ? address : src;
}

export function missingImage(src: string, alt: string, isLinked = false): HTMLElement {
  const host = URL.parse(src)?.host ?? 'another host';
  const words = `Picture at ${host}`;
  const way = isLinked
    ? words
    : dom('a', { href: src, target: '_blank', rel: 'noopener noreferrer' }, `${words}, not shown here`);
  return dom('span', { class: 'missing-image' }, ...(alt === '' ? [] : [dom('span', {}, alt)]), way);
}

export function decorateImage(image: HTMLImageElement): void {
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  const src = image.getAttribute('src') ?? '';
  if (!isRemoteImage(src)) return;
  image.setAttribute('src', loadedFrom(src));
  const isLinked = image.closest('a') !== null;
  image.addEventListener('error', () => image.replaceWith(missingImage(src, image.alt, isLinked)), {
    once: true,
  });
}
