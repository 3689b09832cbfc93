const mark = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?|^\s*\[[ xX]?\]\s+/;

/** The titles in a text, one per line, without the marks of a pasted list. One line is taken as it stands. */
export function titlesIn(text: string): string[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).filter(line => line.trim() !== '');
  if (lines.length <= 1) return lines.map(line => line.trim());
  return lines.map(line => line.replace(mark, '').trim()).filter(line => line !== '');
}
