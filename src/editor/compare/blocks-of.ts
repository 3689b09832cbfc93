import { cleanFragment } from '../html/clean-fragment.ts';

/** Splits HTML into top-level blocks. Each list item becomes a list of its own, which keeps its number. */
export function blocksOf(html: string): string[] {
  return [...cleanFragment(html).children].flatMap(block => {
    if (!/^[uo]l$/i.test(block.tagName)) return [block.outerHTML];
    return [...block.children].map((item, index) => {
      const list = block.cloneNode(false) as Element;
      if (block.tagName === 'OL')
        list.setAttribute('start', String(index + Number(block.getAttribute('start') ?? 1)));
      list.append(item.cloneNode(true));
      return list.outerHTML;
    });
  });
}
