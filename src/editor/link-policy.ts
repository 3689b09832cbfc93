const invisible = /[\p{Cc} \u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/gu;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
const dataImage = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=\s]+$/i;
const ownFile = /^\/files\/[A-Za-z0-9._~/-]+$/;

/** Whether a link may lead there: http, https, mailto, tel, or inside this site. */
export function isAllowedHref(value: string): boolean {
  const href = value.replace(invisible, '');
  const name = scheme.exec(href)?.[1]?.toLowerCase();
  if (name === 'http' || name === 'https') return /^https?:\/\/[^/]/i.test(href);
  if (name) return name === 'mailto' || name === 'tel';
  if (href === '' || /^[/\\]?\\|^\/\//.test(href)) return false;
  return !/^[^/?#]*:/.test(href);
}

const unwritten = /\p{Cc}/gu;

/** A link's address as the service keeps it: without characters that nobody sees and browsers skip. */
export function writtenHref(value: string): string {
  return value.replace(unwritten, '').trim();
}

/** Whether an image may be loaded from there: https, raster data, or a file of this site. */
export function isAllowedImage(value: string): boolean {
  if (ownFile.test(value)) return !value.includes('..');
  if (dataImage.test(value)) return true;
  return /^https:\/\/[^/]/i.test(value) && isAllowedHref(value);
}

/**
 * What a person typed into a link field, as an address; null if it cannot be one.
 * `example.com/a` gains https, `a@b.org` gains mailto, a site's own path stays.
 */
export function toHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (!scheme.test(text) || /^[^/:]+\.[^/:]+:\d+/.test(text)) {
    if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
    if (/^[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d+)?(?:[/?#]|$)/.test(text)) return `https://${text}`;
  }
  return isAllowedHref(text) ? text : null;
}

/** Whether the address leads away from this site, so that it opens in a new tab. */
export function isExternalHref(href: string, origin: string): boolean {
  try {
    const url = new URL(href, origin);
    return /^https?:$/.test(url.protocol) && url.origin !== origin;
  } catch {
    return false;
  }
}
