// Characters that browsers skip in a scheme, and invisible ones: removed before the check.
const unseen = /[\p{Cc}\p{White_Space}\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/gu;
const control = /\p{Cc}/gu;

/** Allows http, https, mailto, tel and relative addresses; null for any other. */
export function linkTarget(value: string): string | null {
  // Trim before the check: trimming must not uncover another address.
  const kept = value.replace(control, '').trim();
  const seen = kept.replace(unseen, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  const allowed = scheme === undefined ? isRelative(seen) : isAllowed(scheme, seen);
  return allowed ? kept : null;
}

function isAllowed(scheme: string, address: string): boolean {
  if (scheme === 'mailto' || scheme === 'tel') return true;
  return /^https?:\/\/[^/\\]/i.test(address);
}

function isRelative(address: string): boolean {
  if (address === '' || /^(?:\/[/\\]|\\)/.test(address)) return false;
  return !/^[^/?#]*:/.test(address);
}

const raster = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/i;
const ownFile = /^\/files\/[A-Za-z0-9._~/-]+$/;

/** Allows https, a raster image inside the page, and the app's own files; null for any other. */
export function imageSource(value: string): string | null {
  const source = value.replace(unseen, '');
  if (ownFile.test(source) && !source.includes('..')) return source;
  return /^https:\/\/[^/\\]/i.test(source) || raster.test(source) ? source : null;
}
