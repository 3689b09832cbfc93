/** Lines of programs, configurations and shells. */
const codePatterns = [
  /[;{}]\s*(?:\/\/.*)?$/,
  /^\s*[})\]]/,
  /^\s*(?:#!|#include\b|#define\b|\/\/|\/\*|--\s|\$ |>>> )/,
  /^\s*[\w.$[\]'"-]+\s*(?::=|[-+*/|&]?=)\s*\S/,
  /^\s*(?:import|from|def|class|return|const|let|var|function|export|async|await|public|private|fn|func|use|elif|else|try|except|finally|raise|yield|lambda|package|namespace|module|struct|enum|interface|SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP)\b.*[\w)\]}:*'"`;]$/,
  /^\s*(?:if|for|while|with|switch|case|match|when|unless)\b.*(?:[:{]|\bthen|\bdo)\s*$/,
  /^\s*(?:sudo|npm|npx|yarn|pnpm|pip3?|python3?|node|git|curl|wget|cd|ls|mkdir|rm|cp|mv|cat|echo|grep|apt|apt-get|brew|docker|kubectl|ssh|scp|chmod|chown|export|source|make|cargo|go|systemctl)\s+\S/,
  /^\s*[\w.]+\([^)]*\)\s*(?:[;:{]|->.*|=>.*)?$/,
  /^\s+[\w"'-]+:(?:\s+\S|$)/,
  /^\s*\[\[?[\w.:"@/-]+(?: "[^"]*")?\]\]?$/,
  /^(?:FROM|RUN|COPY|ADD|ENV|ARG|WORKDIR|ENTRYPOINT|CMD|EXPOSE|USER|VOLUME|LABEL) \S/,
  /^[\w.-]+@[\w.-]+[: ][\w~./-]*[$#] \S/,
  /^\s+at \S.*(?::\d+\)?|\))$/,
  /^\s+File ".*", line \d/,
];

/** Lines of configurations that prose may hold, too: they count below a comment. */
const settingPatterns = [
  /^\s*(?:- )?[a-z][\w.-]*:(?:\s|$)/,
  /^[!/]?[\w.*~-]+(?:\/[\w.*~-]+)*\/?$/,
  /^[\w.[\]-]+(?:==|>=|<=|~=)[\w.*-]+$/,
  /^(?:[\d*][\d*/,-]*[ \t]+){5}\S/,
  /^(?:\d{1,3}\.){3}\d{1,3}(?:\/\d{1,2})?[ \t]/,
  /^\s+[A-Za-z][\w-]* \S+$/,
  /^Host \S+$/,
];
/** Items of YAML with several values each; in prose an item stands alone. */
const yamlItem = /^[ \t]*- [a-z][\w-]*:[ \t]/;
const diffPattern = /^(?:diff --git |@@ -\d+(?:,\d+)? \+\d)/m;
/** HTML or XML with an indented tag; `<details>` at the start is common in Markdown. */
const markupPattern = /^\s*<(?!details\b)[!?a-z](?:.*\n)+?[ \t]+<[/!a-z]/i;

const commentPattern = /^\s*(?:#|;|\/\/|--|\/\*|\*)(?:\s|$|!)/;
/** Line starts that are Markdown and no program. */
const markdownPattern = /^(?:```|~~~|> |\|.+\|[ \t]*$|[ \t]*[-*+] \[[ xX]\] |#{2,6} \S.*\n[ \t]*\n)/m;

/** Whether more than half of the lines, without comments, look like code. */
export function looksLikeCode(text: string): boolean {
  if (text.length > 200_000) return false;
  if (diffPattern.test(text)) return true;
  if (markdownPattern.test(text)) return false;
  if (markupPattern.test(text) && text.trimEnd().endsWith('>')) return true;
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  const statements = lines.filter(line => !commentPattern.test(line));
  if (lines.length < 2 || statements.length === 0) return false;
  const hasComments = statements.length < lines.length;
  const patterns = [
    ...codePatterns,
    ...(hasComments ? settingPatterns : []),
    ...(lines.some(line => /^[ \t]+[a-z][\w-]*:(?:\s|$)/.test(line)) ? [yamlItem] : []),
  ];
  const matchCount = statements.filter(line => patterns.some(pattern => pattern.test(line))).length;
  return matchCount * 2 > statements.length;
}
