import { convertHtml } from '#text/convert/convert-html.ts';
import { Losses } from '#text/convert/losses.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

/** As deep as texts are stored. */
const maxDepth = 256;

/** Converts pasted Markdown to HTML, which the caller must sanitize. Tags in it come in as those of other programs. */
export const readPastedMarkdown = (text: string): string =>
  convertHtml(readMarkdown(text), new Losses(1), maxDepth);
