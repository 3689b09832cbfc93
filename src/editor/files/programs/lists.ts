import { isBlankNode, isElement } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { classesOf } from './shapes.ts';

const isList = (node: HtmlNode | undefined): node is HtmlElement => isElement(node, 'ul', 'ol');
const parts = new Set(['bulleted-list', 'numbered-list', 'to-do-list', 'toggle']);

/** Google writes each level of a list as a list of its own. Returns the level from 0; null for other lists. */
function levelOf(list: HtmlElement): number | null {
  const level = classesOf(list)
    .map(name => /^lst-kix_[\w-]{1,60}-(\d)$/.exec(name)?.[1])
    .find(found => found !== undefined);
  return level === undefined ? null : Number(level);
}

type OpenList = HtmlElement & { children: HtmlNode[] };

const startOf = ({ attributes }: HtmlElement) => Number(attributes.start ?? 1);
const itemsIn = (list: HtmlElement) => list.children.filter(node => isElement(node, 'li')).length;

/** Joins lists that are parts of one, in a run of siblings. */
export function joinLists(nodes: readonly HtmlNode[]): HtmlNode[] {
  const joined: HtmlNode[] = [];
  /** The open lists of Google, by level. */
  let levels: OpenList[] = [];
  const counts = new Map<HtmlElement, number>();
  const open = (list: HtmlElement): OpenList => {
    const opened = { ...list, children: [...list.children] };
    counts.set(opened, itemsIn(opened));
    return opened;
  };
  const goesOn = (above: OpenList, list: HtmlElement) =>
    above.name === list.name &&
    (list.name === 'ul' || startOf(list) === startOf(above) + (counts.get(above) ?? 0));
  const join = (above: OpenList, list: HtmlElement) => {
    for (const item of list.children) above.children.push(item);
    counts.set(above, (counts.get(above) ?? 0) + itemsIn(list));
  };
  for (const node of nodes) {
    if (!isList(node)) {
      if (!isBlankNode(node)) levels = [];
      joined.push(node);
      continue;
    }
    const level = levelOf(node);
    const above = joined.at(-1);
    if (level === null) {
      const kind = classesOf(node).find(name => parts.has(name));
      const isPart = kind !== undefined && isList(above) && classesOf(above).includes(kind);
      if (isPart && goesOn(above as OpenList, node)) join(above as OpenList, node);
      else joined.push(kind === undefined ? node : open(node));
      continue;
    }
    const same = levels[level];
    const item = levels[level - 1]?.children.at(-1);
    if (same && (level > 0 ? same.name === node.name : goesOn(same, node))) join(same, node);
    else {
      const list = open(node);
      if (isElement(item, 'li')) (item.children as HtmlNode[]).push(list);
      else {
        joined.push(list);
        levels = [];
      }
      levels[level] = list;
    }
    levels.length = level + 1;
  }
  return joined;
}
