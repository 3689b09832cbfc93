import { dom } from './node-dom.ts';

const proxy = '/files/remote?url=';

/** Whether a picture lies on another host than this site. */
export const isRemoteImage = (src: string) => /^https:/i.test(src);

/**
 * Where the page loads a picture from: those of other hosts come through this site, so that the hosts learn nothing of
 * who reads. Texts keep the address itself.
 */
export const loadedFrom = (src: string) => (isRemoteImage(src) ? proxy + encodeURIComponent(src) : src);

/** The address that a picture has in a text, by that which the page loaded it from: for what was copied from a page. */
export function writtenSource(src: string, origin: string): string {
  const path = src.startsWith(origin) ? src.slice(origin.length) : src;
  if (!path.startsWith(proxy)) return src;
  const address = new URLSearchParams(path.slice(path.indexOf('?'))).get('url') ?? '';
  return isRemoteImage(address) ? address : src;
}

/** What stands in the place of a picture of another host that is not shown: its description, and the way to it. */
export function missingImage(src: string, alt: string, isLinked = false): HTMLElement {
  const host = URL.parse(src)?.host ?? 'another host';
  const words = `Picture at ${host}`;
  const way = isLinked
    ? words
    : dom('a', { href: src, target: '_blank', rel: 'noopener noreferrer' }, `${words}, not shown here`);
  return dom('span', { class: 'missing-image' }, ...(alt === '' ? [] : [dom('span', {}, alt)]), way);
}

/** Lets a picture of another host come through this site, and gives its place to words when it does not come. */
export function loadThroughSite(image: HTMLImageElement): void {
  const src = image.getAttribute('src') ?? '';
  if (!isRemoteImage(src)) return;
  image.setAttribute('src', loadedFrom(src));
  const isLinked = image.closest('a') !== null;
  image.addEventListener('error', () => image.replaceWith(missingImage(src, image.alt, isLinked)), {
    once: true,
  });
}
