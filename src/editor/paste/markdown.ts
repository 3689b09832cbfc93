import { escapeHtml } from './escape-html.ts';
import { inlineMarkdown } from './markdown-inline.ts';
import { readList } from './markdown-lists.ts';

/**
 * Markdown as HTML, for pasting: headings, paragraphs, lists and tasks, quotes, code, tables, dividers.
 * The result is cleaned like any other HTML afterwards; nothing in here is trusted to be safe.
 */
export function markdownToHtml(text: string): string {
  return blocks(text.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n'));
}

type Found = { html: string; next: number };

/** The blocks of these lines, in order. */
export function blocks(lines: string[]): string {
  let html = '';
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? '').trim() === '') {
      at++;
      continue;
    }
    const found: Found =
      fence(lines, at) ??
      heading(lines, at) ??
      divider(lines, at) ??
      quote(lines, at) ??
      table(lines, at) ??
      readList(lines, at, blocks) ??
      paragraph(lines, at);
    html += found.html;
    at = found.next;
  }
  return html;
}

function fence(lines: string[], at: number): Found | null {
  const open = /^ {0,3}(```+|~~~+)\s*([\w+#.-]*)/.exec(lines[at] ?? '');
  if (!open?.[1]) return null;
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? '').trimStart().startsWith(open[1])) end++;
  const language = open[2] ? ` class="language-${open[2].toLowerCase()}"` : '';
  return {
    html: `<pre><code${language}>${escapeHtml(lines.slice(at + 1, end).join('\n'))}</code></pre>`,
    next: end + 1,
  };
}

function heading(lines: string[], at: number): Found | null {
  const match = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(lines[at] ?? '');
  if (!match?.[1]) return null;
  const level = match[1].length;
  return { html: `<h${level}>${inlineMarkdown(match[2] ?? '')}</h${level}>`, next: at + 1 };
}

function divider(lines: string[], at: number): Found | null {
  return /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/.test(lines[at] ?? '') ? { html: '<hr>', next: at + 1 } : null;
}

function quote(lines: string[], at: number): Found | null {
  let end = at;
  const inner: string[] = [];
  for (let match = quoted(lines[end]); match; match = quoted(lines[end])) {
    inner.push(match[1] ?? '');
    end++;
  }
  return end === at ? null : { html: `<blockquote>${blocks(inner)}</blockquote>`, next: end };
}

function quoted(line: string | undefined): RegExpExecArray | null {
  return /^ {0,3}> ?(.*)$/.exec(line ?? '');
}

function table(lines: string[], at: number): Found | null {
  const isRow = (line = '') => line.includes('|');
  if (!isRow(lines[at]) || !/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/.test(lines[at + 1] ?? ''))
    return null;
  let end = at + 2;
  while (isRow(lines[end])) end++;
  const row = (line: string, cell: string) =>
    `<tr>${cells(line)
      .map(text => `<${cell}>${inlineMarkdown(text)}</${cell}>`)
      .join('')}</tr>`;
  const body = lines
    .slice(at + 2, end)
    .map(line => row(line, 'td'))
    .join('');
  return { html: `<table><tbody>${row(lines[at] ?? '', 'th')}${body}</tbody></table>`, next: end };
}

function cells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map(text => text.replaceAll('\\|', '|').trim());
}

function paragraph(lines: string[], at: number): Found {
  let end = at + 1;
  while (end < lines.length && !startsBlock(lines, end)) end++;
  return {
    html: `<p>${inlineMarkdown(
      lines
        .slice(at, end)
        .map(line => line.trimStart())
        .join('\n'),
    )}</p>`,
    next: end,
  };
}

function startsBlock(lines: string[], at: number): boolean {
  const line = lines[at] ?? '';
  return line.trim() === '' || /^ {0,3}(?:#{1,6}\s|```|~~~|>|[-*+]\s|\d{1,9}[.)]\s)/.test(line);
}
