const itemsOf = (tree: Element) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const levelOf = (item: Element) => Number(item.getAttribute('aria-level'));

/** The row above that a row is under. */
export function parentRow(tree: Element, item: HTMLElement): HTMLElement | null {
  const items = itemsOf(tree);
  const above = items.slice(0, items.indexOf(item)).findLast(other => levelOf(other) < levelOf(item));
  return above ?? null;
}

/** Moves the focus by the keys of the pattern of trees. Returns false for other keys. */
export function moveFocus(tree: Element, item: HTMLElement, key: string, toggle: () => void): boolean {
  const items = itemsOf(tree);
  const index = items.indexOf(item);
  const expanded = item.getAttribute('aria-expanded');
  const next = items[index + 1];
  if (key === 'ArrowDown') next?.focus();
  else if (key === 'ArrowUp') items[index - 1]?.focus();
  else if (key === 'Home') items[0]?.focus();
  else if (key === 'End') items.at(-1)?.focus();
  else if (key === 'ArrowRight') {
    if (expanded === 'false') toggle();
    else if (next && levelOf(next) > levelOf(item)) next.focus();
  } else if (key === 'ArrowLeft') {
    if (expanded === 'true') toggle();
    else parentRow(tree, item)?.focus();
  } else return false;
  return true;
}
