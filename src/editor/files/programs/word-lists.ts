import { element, isBlankNode, isElement } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { type ListNumber, readListNumber } from './list-numbers.ts';
import { readWordItem } from './word-items.ts';

interface OpenList {
  indent: number;
  /** Null for digits, undefined for a list without numbers. */
  type: string | null | undefined;
  /** The number that a list of a type would go on with, that of the nearest list last. */
  next: Map<string | null, number>;
  items: HtmlNode[];
  /** The content of the last item. */
  last: HtmlNode[];
}

/** As many levels as Word has. */
const maxDepth = 9;

/** Lines of one level may differ by so many points. */
const tolerance = 4;

/** Lines that Word writes as items of lists become such, with their levels and numbers. */
export function readWordLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  const read: HtmlNode[] = [];
  /** The open lists, the outermost first. */
  let open: OpenList[] = [];
  const nextOfAll: OpenList['next'] = new Map();
  for (const node of nodes) {
    const item = isElement(node, 'p') ? readWordItem(node) : null;
    if (item) while ((open.at(-1)?.indent ?? 0) > item.indent + tolerance && open.length > 1) open.pop();
    const nearest = open.at(-1);
    const isDeeper =
      nearest !== undefined && open.length < maxDepth && nearest.indent < (item?.indent ?? 0) - tolerance;
    const next = nearest === undefined ? nextOfAll : isDeeper ? new Map() : nearest.next;
    const number = item?.sign === undefined ? undefined : readListNumber(item.sign, next);
    if (!item || number === null) {
      if (!isBlankNode(node)) open = [];
      if (open.length === 0) read.push(node);
      continue;
    }
    const goesOn = nearest?.type === number?.type && (!number || next.get(number.type) === number.value);
    let list = nearest;
    if (!list || isDeeper || !goesOn) {
      if (list && !isDeeper) open.pop();
      list = { indent: item.indent, type: number?.type, next, items: [], last: [] };
      (open.at(-1)?.last ?? read).push(listOf(list.items, number));
      open.push(list);
    }
    if (number) {
      next.delete(number.type);
      next.set(number.type, number.value + 1);
    }
    list.last = [element('p', item.children)];
    list.items.push(element('li', list.last));
  }
  return read;
}

function listOf(items: readonly HtmlNode[], number: ListNumber | undefined): HtmlElement {
  if (!number) return element('ul', items);
  const { type, value } = number;
  return element('ol', items, { ...(value !== 1 && { start: String(value) }), ...(type && { type }) });
}
