import { unwrap } from '../html/normalize-fragment.ts';

/** Marks the notes of a text, and what refers to them, for the rules that write them. */
export function markFootnotes(root: Element): void {
  const anchors = new Map([...root.querySelectorAll('span[id]')].map(anchor => [`#${anchor.id}`, anchor]));
  if (anchors.size === 0) return;
  const itemOf = (link: Element) => anchors.get(link.getAttribute('href')!)?.closest('ol > li') ?? null;
  const links = [...root.querySelectorAll('a[href^="#a-"]')];
  const raised = links.filter(
    link =>
      (link.closest('sup') ?? link.querySelector('sup')) && itemOf(link) && !itemOf(link)!.contains(link),
  );
  const lists = listsOfNotes(root, [...new Set(raised.map(link => itemOf(link)!.parentElement!))]);
  const references = raised.filter(link => lists.has(itemOf(link)!.parentElement!));
  const numbers = new Map<Element, number>();
  for (const list of lists) for (const item of list.children) numbers.set(item, numbers.size + 1);
  for (const link of references) markReference(link, numbers.get(itemOf(link)!)!);
  for (const [item, number] of numbers) {
    for (const link of waysBack(item)) link.remove();
    const note = root.ownerDocument.createElement('div');
    note.setAttribute('data-note', String(number));
    note.append(...item.childNodes);
    item.parentElement!.before(note);
  }
  for (const list of lists) {
    const first = list.parentElement!.querySelector(':scope > [data-note]');
    if (first?.previousElementSibling?.nodeName === 'HR') first.previousElementSibling.remove();
    list.remove();
  }
}

const waysBack = (item: Element) =>
  [...item.querySelectorAll('a[href^="#a-"]')].filter(
    link => /fnref/.test(link.getAttribute('href')!) || !/[\p{L}\p{N}]/u.test(link.textContent ?? ''),
  );

/** Lists at the end of a text whose items lead back to it; below a line, items that nothing refers to need not. */
function listsOfNotes(root: Element, lists: readonly Element[]): Set<Element> {
  const found = new Set<Element>();
  for (const list of lists.toReversed()) {
    const items = [...list.children];
    const leadsBack = (item: Element) => waysBack(item).length > 0;
    const isMarked =
      list.previousElementSibling?.nodeName === 'HR' ? items.some(leadsBack) : items.every(leadsBack);
    if (isMarked && isAtEnd(root, list, found)) found.add(list);
  }
  return new Set(lists.filter(list => found.has(list)));
}

function isAtEnd(root: Element, list: Element, notes: ReadonlySet<Element>): boolean {
  for (let part = list; part !== root; part = part.parentElement!) {
    if (part.nodeName === 'LI') return false;
    for (let next = part.nextSibling; next; next = next.nextSibling) {
      if (notes.has(next as Element)) continue;
      if (next.nodeName === 'HR' || next.nodeName === 'IMG' || next.textContent?.trim()) return false;
    }
  }
  return true;
}

function markReference(link: Element, number: number): void {
  const reference = link.ownerDocument.createElement('span');
  reference.setAttribute('data-note', String(number));
  reference.textContent = String(number);
  const raised = link.closest('sup');
  link.replaceWith(reference);
  if (raised) unwrap(raised);
  // The signs between the numbers of several notes.
  const anchor = reference.parentElement!.matches('span[id]') ? reference.parentElement! : reference;
  const before = anchor.previousSibling;
  if (before && /^,\s*$/.test(before.textContent ?? '')) before.remove();
  if (anchor !== reference) unwrap(anchor);
}

export const footnoteRules = {
  'note of a text': {
    filter: (node: Node) => node.nodeName === 'DIV' && (node as Element).hasAttribute('data-note'),
    replacement: (content: string, node: Node) =>
      `\n\n[^${(node as Element).getAttribute('data-note')}]: ${content.trim().replace(/\n(?=[^\n])/g, '\n    ')}\n\n`,
  },
  'reference to a note': {
    filter: (node: Node) => node.nodeName === 'SPAN' && (node as Element).hasAttribute('data-note'),
    replacement: (_: string, node: Node) => `[^${(node as Element).getAttribute('data-note')}]`,
  },
};
