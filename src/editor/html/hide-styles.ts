const tag = /<[a-z][a-z0-9:-]*\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const attribute = /(\s)style(\s*=)/gi;
const sheet = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;

/**
 * Under our content security policy parsing styles is reported as a violation. Not a security measure: the sanitizer
 * removes what slips through.
 */
export function hideStyles(html: string): string {
  if (!/style/i.test(html)) return html;
  return html.replace(sheet, '').replace(tag, source => source.replace(attribute, '$1data-style$2'));
}
