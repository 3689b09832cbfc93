// Removed before the check: invisible characters, some of which browsers skip in a scheme.
const invisible = /[\p{Cc}\p{White_Space}\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/gu;
const control = /\p{Cc}/gu;

/** Allows http, https, mailto, tel and relative addresses; null for any other. */
export function linkTarget(value: string): string | null {
  // Trim before the check: trimming must not uncover another address.
  const address = value.replace(control, '').trim();
  const visible = address.replace(invisible, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(visible)?.[1]?.toLowerCase();
  const isTarget = scheme === undefined ? isRelative(visible) : hasAllowedScheme(scheme, visible);
  return isTarget ? address : null;
}

function hasAllowedScheme(scheme: string, address: string): boolean {
  if (scheme === 'mailto' || scheme === 'tel') return true;
  return /^https?:\/\/[^/\\]/i.test(address);
}

function isRelative(address: string): boolean {
  // Browsers read //host, /\host and \\host as an address of another site, and a colon before any slash as a scheme.
  if (address === '' || /^(?:\/[/\\]|\\)/.test(address)) return false;
  return !/^[^/?#]*:/.test(address);
}

const embeddedImage = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/=]+$/i;
const uploadedFile = /^\/files\/[A-Za-z0-9._~/-]+$/;

/** The address of a file that was uploaded to the app; null for any other. */
export function fileAddress(value: string): string | null {
  return uploadedFile.test(value) && !value.includes('..') ? value : null;
}

/** Allows https, a raster image in a `data:` address, and files uploaded to the app; null for any other. */
export function imageSource(value: string): string | null {
  const source = value.replace(invisible, '');
  if (fileAddress(source) !== null) return source;
  return /^https:\/\/[^/\\]/i.test(source) || embeddedImage.test(source) ? source : null;
}
