// White space, control and bidirectional characters: some URL parsers strip them silently, and some disguise an address.
const misleading = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/u;
/** A base of no deployment: a path that resolves to another origin leaves its site. */
const site = 'https://docket.invalid';

/** Accepts absolute http(s) addresses without user information, and paths of this site (section 3). */
export function isNotificationUrl(value: string): boolean {
  if (misleading.test(value)) return false;
  if (value.startsWith('/')) {
    const url = URL.parse(value, site);
    // `/.//host` resolves to the path `//host`, which is an address of another host.
    return url !== null && url.origin === site && !url.pathname.startsWith('//') && !value.startsWith('//');
  }
  if (!/^https?:\/\/[^/]/i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(value);
}
