import { linkTarget } from '#lib/html/addresses.ts';

const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** `scheme` matches `example.com:8080` too. */
const hostWithPort = /^(?=[^/:]+\.[^/:])[^/:]+:\d+/;
const emailAddress = /^[^\s@/]+@(?=[^\s@/]+\.[^\s@/])[^\s@/]+$/;
const hostName = /^[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * Returns the href of a typed address: adds https to `example.com/a`, mailto to `a@b.org`; null if it is no address. A word
 * alone is none.
 */
export function toHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (!scheme.test(text) || hostWithPort.test(text)) {
    if (emailAddress.test(text)) return `mailto:${text}`;
    if (hostName.test(text)) return `https://${text}`;
    if (!/^[/#?.]/.test(text)) return null;
  }
  return linkTarget(text);
}

export function isExternalHref(href: string, origin: string): boolean {
  try {
    const url = new URL(href, origin);
    return /^https?:$/.test(url.protocol) && url.origin !== origin;
  } catch {
    return false;
  }
}
