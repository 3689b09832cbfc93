const clearSigns = [
  /^#{1,6} \S/m,
  /^```/m,
  /^\|.+\|[ \t]*\n\|[ \t:|-]+$/m,
  /^[ \t]*[-*+] \[[ xX]\] \S/m,
  /\[[^[\]\n]+\]\((?:https?:|mailto:|\/)[^()\s]+\)/,
];
/** Common in plain text too. The first two are lists. */
const weakSigns = [
  /^[ \t]*[-*+] \S.*\n[ \t]*[-*+] \S/m,
  /^[ \t]*\d+[.)] \S.*\n[ \t]*\d+[.)] \S/m,
  /^> \S/m,
  /\*\*[^\s*][^*\n]*\*\*/,
  /`[^`\n]+`/,
  /^(?:-{3,}|\*{3,})$/m,
];

/** Whether plain text is Markdown: one clear sign, a list, or two weak signs. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > 200_000) return false;
  const hasSign = (sign: RegExp) => sign.test(text);
  const hasList = weakSigns.slice(0, 2).some(hasSign);
  return clearSigns.some(hasSign) || hasList || weakSigns.filter(hasSign).length > 1;
}
