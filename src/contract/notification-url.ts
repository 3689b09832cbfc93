/** Whether a notification may carry this url: absolute http(s) without user information, or a path of this site. */
export function isNotificationUrl(value: string): boolean {
  // White space and control characters are what URL parsers strip silently, and so disagree about.
  if ([...value].some(character => character <= ' ' || character === '\u007f') || value.includes('\\'))
    return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  if (!/^https?:\/\/[^/]/i.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && !/^https?:\/\/[^/?#]*@/i.test(value);
}
