// White space, control and bidirectional characters: some URL parsers drop them silently, and some disguise an address.
const misleadingCharacters = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/u;
/** Base for paths: a path that resolves to another origin leads out of the app. */
const baseOrigin = 'https://docket.invalid';

/** Accepts absolute http(s) addresses without user information, and paths of this site (section 3). */
export function isNotificationUrl(value: string): boolean {
  if (misleadingCharacters.test(value)) return false;
  if (value.startsWith('/')) {
    const url = URL.parse(value, baseOrigin);
    // `/.//host` resolves to the path `//host`, which browsers follow to another host.
    return (
      url !== null && url.origin === baseOrigin && !url.pathname.startsWith('//') && !value.startsWith('//')
    );
  }
  if (!/^https?:\/\/[^/]/i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(value);
}
