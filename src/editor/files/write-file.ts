import { escapeHtml } from '#lib/escape-html.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { writeFrontMatter } from './front-matter.ts';
import { withShownParts } from './show-page.ts';

export interface ExportedText {
  title: string;
  caption: string;
  html: string;
  /** Where set, the file begins with the facts that Markdown has no sign for. */
  tags?: string[];
}

function captionHtml(caption: string): string {
  return caption === '' ? '' : `<p><em>${escapeHtml(caption)}</em></p>`;
}

export function markdownFile({ title, caption, html, tags }: ExportedText): string {
  const facts = tags ? writeFrontMatter({ title, caption, tags }) : '';
  return facts + writeMarkdown(`<h1>${escapeHtml(title)}</h1>${captionHtml(caption)}${html}`);
}

const style = `body{max-width:43rem;margin:3rem auto;padding:0 1rem;font:1rem/1.7 system-ui,sans-serif;color:#1f2026}
h1{font-size:2.4rem;line-height:1.15}h1,h2,h3{letter-spacing:-.015em}pre{padding:1rem;background:#f4f4f2;overflow:auto;white-space:pre-wrap}
table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:.4rem .6rem;text-align:start;vertical-align:top}
p,h1,h2,h3,h4,h5,h6,summary,figcaption{white-space:pre-wrap}blockquote{margin-inline:0;padding-inline-start:1rem;border-inline-start:3px solid #ccc}img{max-width:100%}
div[data-type]{padding:.6rem 1rem;background:#eef2fb;border-radius:.5rem}
div[data-tone=ok]{background:#e6f6ec}div[data-tone=warn]{background:#fdf2dc}div[data-tone=danger]{background:#fdecea}
[data-align=left]{text-align:left}[data-align=center]{text-align:center}[data-align=right]{text-align:right}[data-align=justify]{text-align:justify}
hr[data-type=pageBreak]{break-after:page;border-style:dashed none none}mark[data-color]{background:attr(data-color type(<color>),yellow)}
ul[data-type=taskList]{list-style:none;padding:0}
li[data-checked=true]::before{content:"\\2611  "}li[data-checked=false]::before{content:"\\2610  "}ul[data-type=taskList] p{display:inline}
nav ul{list-style:none;padding:0}nav li{padding-inline-start:calc(var(--depth,0)*1.5rem)}span[data-type=math]{font-family:ui-monospace,monospace}math[display=block]{margin:1rem 0;overflow:auto}`;

export function htmlFile({ title, caption, html }: ExportedText): string {
  const body = withShownParts(writeHtml(parseHtml(richTextSchema(), html)));
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${caption === '' ? '' : `${captionHtml(caption)}\n`}${body}
</body>
</html>
`;
}
