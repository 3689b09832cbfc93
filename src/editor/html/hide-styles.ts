const startTag = /<[a-z][a-z0-9:-]*\b(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const styleAttribute = /(\s)style(\s*=)/gi;
const styleElement = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi;

/**
 * Removes style elements and renames style attributes before HTML is parsed: parsing them would violate the content
 * security policy. The sanitizer removes styles that these patterns miss.
 */
export function hideStyles(html: string): string {
  if (!/style/i.test(html)) return html;
  return html
    .replace(styleElement, '')
    .replace(startTag, tag => tag.replace(styleAttribute, '$1data-style$2'));
}
