import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import type { Notes } from './notes.ts';
import { addAll, element, inParagraphs, isBlankNode, isBlock, isElement } from './tree.ts';

/** An item as GitHub and others write a task: its first sign is a checkbox. */
export function readItem(item: HtmlElement): HtmlElement {
  const { children, attributes } = item;
  const first = children.findIndex(node => !isBlankNode(node));
  const box = children[first];
  let content = children;
  let checked: string | undefined;
  if (isElement(box, 'input')) {
    checked = stateOf(box);
    content = children.toSpliced(first, 1);
  } else if (isElement(box, 'p')) {
    const inner = box.children.findIndex(node => !isBlankNode(node));
    const innerBox = box.children[inner];
    if (isElement(innerBox, 'input')) {
      checked = stateOf(innerBox);
      content = children.toSpliced(first, 1, { ...box, children: box.children.toSpliced(inner, 1) });
    }
  }
  if (checked !== undefined)
    return withFirstLine({
      ...item,
      attributes: { 'data-checked': checked, ...attributes, 'data-type': 'taskItem' },
      children: isTask(item) ? withoutBoxes(content) : content,
    });
  return withFirstLine(item);
}

const stateOf = ({ attributes }: HtmlElement) => String(Object.hasOwn(attributes, 'checked'));
const isTask = ({ attributes }: HtmlElement) => attributes['data-type'] === 'taskItem';

/** Editors of the family of ours put the words of a task into a plain box beside the checkbox. */
const withoutBoxes = (nodes: readonly HtmlNode[]) =>
  nodes.flatMap(node =>
    isElement(node, 'div') && !Object.hasOwn(node.attributes, 'data-type') ? node.children : [node],
  );

/** Items of the schema begin with a paragraph. */
function withFirstLine(item: HtmlElement): HtmlElement {
  const first = item.children.find(node => !isBlankNode(node));
  if (!first || !isBlock(first) || first.name === 'p' || first.name === 'div') return item;
  return { ...item, children: [element('p', []), ...inParagraphs(item.children)] };
}

/** A list of one kind of items for each run of them, so that tasks and numbers stay what they are. */
export function listsOf(list: HtmlElement, notes: Notes): HtmlNode[] {
  const items = itemsOf(list);
  if (items.length === 0) return [...list.children];
  const isMarked = list.attributes['data-type'] === 'taskList';
  const { start, reversed, 'data-type': _, ...rest } = list.attributes;
  const isCountedDown = reversed !== undefined;
  const sentStart = /^-?[0-9]{1,9}$/.test(start ?? '') ? Number(start) : null;
  let next = sentStart ?? (isCountedDown ? items.length : 1);
  const lists: { isTask: boolean; start: number; next: number; items: HtmlElement[] }[] = [];
  for (const { attributes, ...item } of items) {
    const { value, ...others } = attributes;
    const isTaskItem = isMarked || others['data-type'] === 'taskItem';
    const number = list.name === 'ol' && /^-?[0-9]{1,9}$/.test(value ?? '') ? Number(value) : next;
    next = number + (isCountedDown ? -1 : 1);
    const kept = {
      ...item,
      attributes: isTaskItem ? { 'data-checked': 'false', ...others, 'data-type': 'taskItem' } : others,
    };
    const open = lists.at(-1);
    if (open?.isTask === isTaskItem && (isTaskItem || list.name === 'ul' || open.next === number)) {
      open.items.push(kept);
      open.next++;
    } else lists.push({ isTask: isTaskItem, start: number, next: number + 1, items: [kept] });
  }
  if (list.name === 'ol' && lists.some(({ isTask }) => isTask))
    notes.changed(
      'numbered list of tasks became a list of tasks',
      'numbered lists of tasks became lists of tasks',
    );
  if (lists.length > 1)
    notes.changed(
      'list was divided, so that its numbers and tasks stay',
      'lists were divided, so that their numbers and tasks stay',
    );
  return lists.map(({ isTask: isTaskList, start: first, items: children }) => {
    const isNumbered = list.name === 'ol' && !isTaskList;
    const attributes = isTaskList
      ? { ...rest, 'data-type': 'taskList' }
      : { ...(isNumbered && (first !== 1 || sentStart === 1) && { start: String(first) }), ...rest };
    return { name: isTaskList ? 'ul' : list.name, attributes, children };
  });
}

/** What stands between items belongs to the item before it, as a list in a list often does. */
function itemsOf(list: HtmlElement): HtmlElement[] {
  const items: { item: HtmlElement; added: HtmlNode[] }[] = [];
  for (const node of list.children) {
    if (isElement(node, 'li')) items.push({ item: node, added: [] });
    else if (isBlankNode(node)) continue;
    else if (items.length === 0) items.push({ item: element('li', []), added: [node] });
    else items.at(-1)!.added.push(node);
  }
  return items.map(({ item, added }) =>
    added.length === 0 ? item : withFirstLine({ ...item, children: [...item.children, ...added] }),
  );
}

/** Each term with its meanings becomes an item of a list, the term in bold. */
export function readDefinitions(list: HtmlElement, notes: Notes): HtmlNode[] {
  const parts = list.children.flatMap(node => (isElement(node, 'div') ? node.children : [node]));
  const items: { lines: HtmlNode[]; hasMeaning: boolean; attributes: HtmlElement['attributes'] }[] = [];
  for (const node of parts) {
    if (isBlankNode(node)) continue;
    const isTerm = isElement(node, 'dt');
    const content = isElement(node, 'dt', 'dd') ? node.children : [node];
    const attributes = isElement(node, 'dt', 'dd') ? node.attributes : {};
    const last = items.at(-1);
    if (!last || (isTerm && last.hasMeaning)) items.push({ lines: [], hasMeaning: false, attributes });
    const item = items.at(-1)!;
    item.hasMeaning ||= !isTerm;
    addAll(
      item.lines,
      inParagraphs(content, run => element('p', isTerm ? [element('strong', run)] : run)),
    );
  }
  if (items.length === 0) return [];
  notes.changed(
    'definition list became a list with its terms in bold',
    'definition lists became lists with their terms in bold',
  );
  return [
    element(
      'ul',
      items.map(({ lines, attributes }) => withFirstLine(element('li', lines, attributes))),
      list.attributes,
    ),
  ];
}
