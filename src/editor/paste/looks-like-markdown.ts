const strong = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|[ \t]*\n\|[ \t:|-]+$/m,
  /^[ \t]*[-*+] \[[ xX]\] \S/m,
  /\[[^[\]\n]+\]\((?:https?:|mailto:|\/)[^()\s]+\)/,
];
const weak = [
  /^[ \t]*[-*+] \S.*\n[ \t]*[-*+] \S/m,
  /^[ \t]*\d+[.)] \S.*\n[ \t]*\d+[.)] \S/m,
  /^> \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /`[^`\n]+`/,
  /^(?:-{3,}|\*{3,})$/m,
];

/** Whether plain text was meant as Markdown: one sign that nothing else has, or two that are common. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > 200_000) return false;
  const signs = weak.filter(sign => sign.test(text)).length;
  const list = weak.slice(0, 2).some(sign => sign.test(text));
  return strong.some(sign => sign.test(text)) || list || signs > 1;
}
