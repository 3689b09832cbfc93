import { unwrap } from '../html/normalize-fragment.ts';

/** Marks the notes of a text, and what refers to them, for the rules that write them. */
export function markFootnotes(root: Element): void {
  const places = new Map([...root.querySelectorAll('span[id]')].map(place => [`#${place.id}`, place]));
  if (places.size === 0) return;
  const itemOf = (link: Element) => places.get(link.getAttribute('href')!)?.closest('ol > li') ?? null;
  const links = [...root.querySelectorAll('a[href^="#a-"]')];
  const references = links.filter(
    link =>
      (link.closest('sup') ?? link.querySelector('sup')) && itemOf(link) && !itemOf(link)!.contains(link),
  );
  const lists = new Set(references.map(link => itemOf(link)!.parentElement!));
  const numbers = new Map<Element, number>();
  for (const list of lists) for (const item of list.children) numbers.set(item, numbers.size + 1);
  for (const link of references) markReference(link, numbers.get(itemOf(link)!)!);
  for (const [item, number] of numbers) {
    for (const link of item.querySelectorAll('a[href^="#a-"]')) {
      if (!/[\p{L}\p{N}]/u.test(link.textContent ?? '')) link.remove();
    }
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

function markReference(link: Element, number: number): void {
  const reference = link.ownerDocument.createElement('span');
  reference.setAttribute('data-note', String(number));
  reference.textContent = String(number);
  const raised = link.closest('sup');
  link.replaceWith(reference);
  if (raised) unwrap(raised);
  // The signs between the numbers of several notes.
  const place = reference.parentElement!.matches('span[id]') ? reference.parentElement! : reference;
  const before = place.previousSibling;
  if (before && /^,\s*$/.test(before.textContent ?? '')) before.remove();
  if (place !== reference) unwrap(place);
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
