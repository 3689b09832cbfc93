import { dom } from '../../dom.ts';

const proxy = '/files/remote?url=';

export const isRemoteImage = (src: string) => /^https:/i.test(src);

/** The address that the page loads. Images of other hosts come through our proxy, which hides readers from the hosts. */
export const proxiedSource = (src: string) => (isRemoteImage(src) ? proxy + encodeURIComponent(src) : src);

/** Turns the address of an image that was copied from a page of ours into the one that its text has. */
export function originalSource(src: string, origin: string): string {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  if (!path.startsWith(proxy)) return path.startsWith('/files/') ? path : src;
  const address = new URLSearchParams(path.slice(path.indexOf('?'))).get('url') ?? '';
  return isRemoteImage(address) ? address : src;
}

interface MissingImage {
  src: string;
  alt: string;
  /** The image is inside a link already. */
  isLinked?: boolean;
}

/** Creates the text that replaces an image which does not load. */
export function createMissingImage({ src, alt, isLinked = false }: MissingImage): HTMLElement {
  const isRemote = isRemoteImage(src);
  const host = URL.parse(src)?.host ?? 'another host';
  const location = isRemote ? `Picture at ${host}` : 'Picture that does not load';
  const locationOrLink =
    isLinked || !isRemote
      ? dom('span', {}, location)
      : dom('a', { href: src, target: '_blank', rel: 'noopener noreferrer' }, `${location}, not shown here`);
  return dom(
    'span',
    { class: 'missing-image', 'data-missing': src },
    ...(alt === '' ? [] : [dom('span', {}, alt)]),
    locationOrLink,
  );
}

/** Loads an image, through the proxy from other hosts, and replaces it by text if it does not load. */
export function decorateImage(image: HTMLImageElement): void {
  image.loading = 'lazy';
  image.decoding = 'async';
  image.referrerPolicy = 'no-referrer';
  const src = image.getAttribute('src') ?? '';
  if (isRemoteImage(src)) image.setAttribute('src', proxiedSource(src));
  const isLinked = image.closest('a') !== null;
  image.addEventListener(
    'error',
    () => {
      const text = createMissingImage({ src, alt: image.alt, isLinked });
      image.replaceWith(text);
      const loadAgain = () => {
        image.loading = 'eager';
        image.src = proxiedSource(src);
      };
      image.addEventListener('load', () => text.replaceWith(image), { once: true });
      addEventListener('online', () => text.isConnected && loadAgain(), { once: true });
    },
    { once: true },
  );
}
