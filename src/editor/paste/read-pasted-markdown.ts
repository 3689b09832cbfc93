import { maxHtmlDepth } from '#lib/html/max-depth.ts';
import { convertHtml } from '#text/convert/convert-html.ts';
import { Losses } from '#text/convert/losses.ts';
import { writeTree } from '#text/convert/tree.ts';
import { type HtmlNode, parseTree } from '#text/parse-tree.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { factsAtTop } from './looks-like-markdown.ts';
import { pastedSource } from './pasted-source.ts';

/**
 * Converts pasted Markdown to HTML, which the caller must sanitize. Tags in it come in as those of other programs, and
 * facts at its top as code: without that a reader of Markdown makes a heading of them.
 */
export function readPastedMarkdown(text: string): string {
  const html = readMarkdown(text.replace(factsAtTop, '```yaml\n$1```\n\n'));
  const sourced = /<img\b/i.test(html) ? writeTree(parseTree(html, maxHtmlDepth).map(withSource)) : html;
  return convertHtml(sourced, new Losses(1), maxHtmlDepth);
}

/** Pictures by their paths on another device stay, without them, so that they can be named. */
function withSource(node: HtmlNode): HtmlNode {
  if (typeof node === 'string') return node;
  const { attributes, children } = node;
  if (node.name !== 'img') return { ...node, children: children.map(withSource) };
  return {
    ...node,
    attributes: { ...attributes, src: pastedSource(attributes.src ?? '', attributes.alt ?? null) },
  };
}
