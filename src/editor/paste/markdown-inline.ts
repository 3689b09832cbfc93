import { escapeHtml } from './escape-html.ts';

const token =
  /(`+)(.+?)\1(?!`)|!\[([^\]]*)\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\[([^\]]+)\]\(([^)\s]+)(?:\s+"[^"]*")?\)|\*\*(?=\S)(.+?\S?)\*\*|__(?=\S)(.+?\S?)__|~~(?=\S)(.+?)~~|==(?=\S)(.+?)==|(?<![\w*])\*(?=[^\s*])(.+?[^\s*]|[^\s*])\*(?!\w)|(?<![\w_])_(?=[^\s_])(.+?[^\s_]|[^\s_])_(?!\w)|\\([\\`*_{}[\]()#+.!|~>-])|( {2,}|\\)\n/gs;

/** Marks, links and code inside a line of Markdown, as HTML. */
export function inlineMarkdown(text: string): string {
  let html = '';
  let at = 0;
  for (const match of text.matchAll(token)) {
    html += escapeHtml(text.slice(at, match.index));
    html += replacement(match);
    at = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(at));
}

function replacement(match: RegExpMatchArray): string {
  const [whole, , code, , , label, href, bold, bold2, strike, mark, italic, italic2, escaped] = match;
  const alt = match[3];
  const src = match[4];
  if (code !== undefined) return `<code>${escapeHtml(code.trim() || code)}</code>`;
  if (src !== undefined) return `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt ?? '')}">`;
  if (href !== undefined) return `<a href="${escapeHtml(href)}">${inlineMarkdown(label ?? '')}</a>`;
  const strong = bold ?? bold2;
  if (strong !== undefined) return `<strong>${inlineMarkdown(strong)}</strong>`;
  if (strike !== undefined) return `<s>${inlineMarkdown(strike)}</s>`;
  if (mark !== undefined) return `<mark>${inlineMarkdown(mark)}</mark>`;
  const emphasis = italic ?? italic2;
  if (emphasis !== undefined) return `<em>${inlineMarkdown(emphasis)}</em>`;
  if (escaped !== undefined) return escapeHtml(escaped);
  return whole.endsWith('\n') ? '<br>' : escapeHtml(whole);
}
