import { maxHtmlDepth } from '#lib/html/max-depth.ts';
import { convertHtml } from '#text/convert/convert-html.ts';
import { Losses } from '#text/convert/losses.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { factsAtTop } from './looks-like-markdown.ts';

/**
 * Converts pasted Markdown to HTML, which the caller must sanitize. Tags in it come in as those of other programs, and
 * facts at its top as code: without that a reader of Markdown makes a heading of them.
 */
export const readPastedMarkdown = (text: string): string =>
  convertHtml(readMarkdown(text.replace(factsAtTop, '```yaml\n$1```\n\n')), new Losses(1), maxHtmlDepth);
