const strong = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|\s*\n\|[\s:|-]+\|\s*$/m,
  /^\s*[-*+] \[[ xX]\] \S/m,
  /\[[^\]\n]+\]\((?:https?:|mailto:|\/)[^)\s]+\)/,
];
const weak = [
  /^\s*[-*+] \S.*\n\s*[-*+] \S/m,
  /^\s*\d+[.)] \S.*\n\s*\d+[.)] \S/m,
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
