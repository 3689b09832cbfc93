const clearSigns = [
  /^> \[!\w+\]/m,
  /^:{3,} ?\{?\.?(?:tip|note|info|warning|caution|danger|details|important)\b/m,
  /^\[\^[^\]\s]{1,100}\]:[ \t]+\S/m,
  /^<details(?: open)?>\s*<summary>/m,
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

/** Facts that programs write above a Markdown text, between lines of dashes; a fact begins at the start of its line. */
export const factsAtTop = /^---\r?\n(\w[\w-]*:(?:.*\r?\n)+?)---(?:\r?\n|$)\s*/;

/** Whether plain text is Markdown: one clear sign, a list, or two weak signs. */
export function looksLikeMarkdown(text: string): boolean {
  if (text.length > 200_000) return false;
  const hasSign = (sign: RegExp) => sign.test(text);
  const hasList = weakSigns.slice(0, 2).some(hasSign);
  return hasList || clearSigns.some(hasSign) || hasHeading(text) || weakSigns.filter(hasSign).length > 1;
}

const heading = /^#{1,6} \S/;
/** What follows a heading without an empty line: another heading, a block of Markdown, or a sentence. */
const belowHeading = /^(?:#{1,6} \S|[-*+>] \S|\d+[.)] \S|```|\||\p{Lu}\S* \S+ \S+ \S)/u;

/** Programs and settings begin comments with the sign of a heading: they stand directly above what they explain. */
function hasHeading(text: string): boolean {
  const lines = text.trim().split(/\r\n?|\n/);
  if (lines.length === 1) return /^#{1,6} \P{Ll}/u.test(lines[0]!);
  if (lines.every(line => line.trim() === '' || line.startsWith('# '))) return lines.includes('');
  return lines.some((line, index) => {
    if (!heading.test(line) || (lines[index - 1]?.trim() && !heading.test(lines[index - 1]!))) return false;
    const next = lines[index + 1]?.trim() ?? '';
    return next === '' || belowHeading.test(next);
  });
}
