// White space, control characters and those that turn the reading direction: URL parsers strip some of them silently
// and so disagree, and others make an address look like another one.
const misleading = /[\p{Cc}\p{Z}\u200e\u200f\u202a-\u202e\u2066-\u2069\\]/u;
/** No deployment is there: what a path resolves to against it shows whether it stays on its own site. */
const site = 'https://docket.invalid';

/** Whether a notification may carry this url: absolute http(s) without user information, or a path of this site. */
export function isNotificationUrl(value: string): boolean {
  if (misleading.test(value)) return false;
  if (value.startsWith('/')) {
    const url = URL.parse(value, site);
    // `/.//host` resolves to the path `//host`, which leads to that host once it is used as an address.
    return url !== null && url.origin === site && !url.pathname.startsWith('//') && !value.startsWith('//');
  }
  if (!/^https?:\/\/[^/]/i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(value);
}
