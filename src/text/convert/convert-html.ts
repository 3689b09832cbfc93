import { type HtmlNode, parseTree } from '../parse-tree.ts';
import { keepAnchors, namesAnchors } from './anchors.ts';
import { mayHoldBlocksInLines } from './blocks-in-lines.ts';
import { Converter } from './converter.ts';
import { keepDirections, saysDirections } from './directions.ts';
import type { Losses } from './losses.ts';
import { maxTagsOf, Room } from './room.ts';
import { tagsLengthOf, writeTree } from './tree.ts';

/** Forms of HTML that the schema of the editor does not hold as they are. */
const converted =
  /<(?:address|article|aside|audio|caption|center|col|colgroup|dd|dir|dl|dt|embed|fieldset|figcaption|figure|footer|form|header|hgroup|iframe|img|input|legend|main|math|menu|nav|object|pre|q|search|section|tfoot|video)\b|\s(?:align\s*=|value\s*=|reversed\b)|<table\b[^<>]*>\s*<t[dh]\b|<(?:li|ul|ol)\b[^<>]*>\s*<(?!p\b|\/|li\b)|<\/li\s*>\s*<(?!\/|li\b)|<details\b[^<>]*>\s*(?!<summary\b)[^\s]|<summary\b[^<>]*>\s*<[hpdu]|<(?:table|tr|t[bh][oe][da][yd])\b[^<>]*>\s*[^<\s]|<\/t[dhr]\s*>\s*[^<\s]|<(?:b|strong)\b[^<>]*font-weight|\bkatex-html\b/i;

/**
 * Changes these forms to those that the schema holds, unless that makes the text much longer. The result still has to be
 * cleaned.
 */
export function convertHtml(html: string, losses: Losses, maxDepth: number): string {
  const isPlain =
    !namesAnchors(html) &&
    !saysDirections(html) &&
    !converted.test(html) &&
    !hasStrays(html) &&
    !mayHoldBlocksInLines(html);
  return isPlain ? html : (convertTree(parseTree(html, maxDepth), html, losses) ?? html);
}

/** The same for HTML that is parsed already. Returns null where that makes the text much longer. */
export function convertTree(sent: readonly HtmlNode[], html: string, losses: Losses): string | null {
  const nodes = convertNodes(sent, html, losses);
  return nodes && writeTree(nodes);
}

/** The same without writing it. `sought` has the ids that links of other texts lead to. */
export function convertNodes(
  sent: readonly HtmlNode[],
  html: string,
  losses: Losses,
  sought: readonly string[] = [],
): HtmlNode[] | null {
  const room = new Room(html);
  const noted = losses.another();
  let tree = sent;
  if (namesAnchors(html) || sought.length > 0) tree = keepAnchors(tree, sought);
  if (saysDirections(html)) tree = keepDirections(tree, room);
  const converted = new Converter(noted, room).convert(tree);
  if (tagsLengthOf(converted) > maxTagsOf(html)) return null;
  losses.addAll(noted);
  return converted;
}

/** Rows, cells and items without a table or list around them. */
const hasStrays = (html: string) =>
  (/<t[dhr]\b/i.test(html) && !/<table\b/i.test(html)) || (/<li\b/i.test(html) && !/<[uo]l\b/i.test(html));
