import { maxHtmlDepth } from '#lib/html/max-depth.ts';
import { keepAnchors, namesAnchors } from '#text/convert/anchors.ts';
import { convertNodes } from '#text/convert/convert-html.ts';
import { isEmbed } from '#text/convert/embeds.ts';
import { listsOf } from '#text/convert/lists.ts';
import { Losses } from '#text/convert/losses.ts';
import { isElement, writeTree } from '#text/convert/tree.ts';
import { type HtmlElement, type HtmlNode, parseTree, TooDeep } from '#text/parse-tree.ts';
import { readPrograms } from '../files/programs/read-programs.ts';
import { classesOf } from '../files/programs/shapes.ts';

/** Changes forms of other programs in pasted HTML to those that the schema holds, and leaves all else as it is. */
export function readForms(html: string): string {
  try {
    const sent = parseTree(html, maxHtmlDepth);
    const anchored = namesAnchors(html) ? keepAnchors(sent) : sent;
    return writeTree(readPrograms(anchored, new Losses(1)).flatMap(converted));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return html;
  }
}

function converted(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node];
  if (isForm(node)) return readWhole(node);
  const children = node.children.flatMap(converted);
  const hasValues = children.some(child => isElement(child, 'li') && child.attributes.value !== undefined);
  return hasValues ? listsOf({ ...node, children }, silent) : [{ ...node, children }];
}

const forms = ['dl', 'math', 'q'];

const isForm = (node: HtmlElement) =>
  forms.includes(node.name) ||
  isEmbed(node.name) ||
  (node.name === 'span' && classesOf(node).some(name => /^katex(?:-display)?$/.test(name)));

function readWhole(form: HtmlElement): HtmlNode[] {
  return convertNodes([form], writeTree([form]), new Losses(1)) ?? [form];
}

/** What was lost is named in answers and reports; a paste has neither. */
const silent = { changed() {}, removed() {}, unwrapped() {}, fits: () => true };
