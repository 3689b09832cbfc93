import { linkTarget } from '#lib/html/addresses.ts';

const scheme = /^([a-z][a-z0-9+.-]*):/i;

/** A typed address: `example.com/a` gains https, `a@b.org` gains mailto, a path stays; null for anything else. */
export function toHref(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (!scheme.test(text) || /^(?=[^/:]+\.[^/:])[^/:]+:\d+/.test(text)) {
    if (/^[^\s@/]+@(?=[^\s@/]+\.[^\s@/])[^\s@/]+$/.test(text)) return `mailto:${text}`;
    if (/^[^\s/?#.]+(?:\.[^\s/?#.]+)+(?::\d+)?(?:[/?#]|$)/.test(text)) return `https://${text}`;
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
